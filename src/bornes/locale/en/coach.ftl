### The coach: why a move is good, in sentences a child understands; and the review of a match.
### $card, $remedy, $safety, $hazard and $roll are names of cards, $left a distance, $count a number of
### cards, $chance and $risk percentages.

## What a move does: hints and reviews

coach-finish = { $card } takes you exactly to the end of the trip.
coach-travel = { $card } takes you further: after it you have { $left } to go.
coach-travel-rest-in-hand = { $card } takes you further, and you already hold the cards for the last { $left }.
coach-travel-200 = { $card } takes you far at once: after it you have { $left } to go. But it gives up the bonus for a trip without a 200.
coach-travel-under-limit = { $card } takes you further even under the speed limit: after it you have { $left } to go.
coach-start =
    { $count ->
        [0] { $card } gets you going. You have no distance to play yet, but the next one you draw will count.
        [one] { $card } gets you going: you hold a distance that is waiting for it.
       *[other] { $card } gets you going: you hold { $count } distances that are waiting for it.
    }
coach-limit-over =
    { $count ->
        [0] { $card } ends the speed limit, so that long distances can be played again.
        [one] { $card } ends the speed limit: you hold a long distance that is waiting for it.
       *[other] { $card } ends the speed limit: you hold { $count } long distances that are waiting for it.
    }
coach-cure = { $card } answers { $hazard }: you can drive on next turn.
coach-cure-roll-in-hand = { $card } answers { $hazard }. Then { $roll }, which you hold, gets you going again.
coach-cure-then-roll = { $card } answers { $hazard }. After it you still need { $roll } to get going.
coach-attack = { $card } stops them until they play { $remedy }. They hold one with a chance of about { $chance }%. Beware: with a chance of { $risk }% they answer at once with { $safety }.
coach-attack-no-risk = { $card } stops them until they play { $remedy }. They hold one with a chance of about { $chance }%, and no coup fourré can answer it.
coach-limit = { $card } holds them to 25 and 50 until they play { $remedy }. They hold one with a chance of about { $chance }%. Beware: with a chance of { $risk }% they answer at once with { $safety }.
coach-limit-no-risk = { $card } holds them to 25 and 50 until they play { $remedy }. They hold one with a chance of about { $chance }%, and no coup fourré can answer it.
coach-safety =
    { $count ->
        [one] { $card } protects you for the rest of the hand, and you play again at once. But one attack it answers is still out, and the points of a coup fourré are given up.
       *[other] { $card } protects you for the rest of the hand, and you play again at once. But { $count } attacks it answers are still out, and the points of a coup fourré are given up.
    }
coach-safety-no-points = { $card } protects you for the rest of the hand, and you play again at once.
coach-safety-frees = { $card } gets you out of trouble, protects you from now on, and you play again at once.
coach-safety-late = { $card } scores only on the table, and the hand is nearly over.
coach-safety-no-threat = { $card } has nothing left to answer: on the table it scores, and you play again at once.
coach-right-of-way = { $card } spares you every { $roll } and every speed limit for the rest of the hand, and you play again at once.
coach-discard-safety = Throwing { $card } away gives up its points and its protection.
coach-discard-useless = { $card } cannot help you any more in this hand. Throwing it away makes room for a new card.
coach-discard-distance = Throwing { $card } away makes room for a new card, but gives up that distance.
coach-discard-hazard = Throwing { $card } away makes room for a new card, but gives up the attack.
coach-discard-spare = You hold { $card } more than once: throwing one away makes room for a new card.
coach-discard-needed = Throwing { $card } away gives up the very card you need to drive on.
coach-discard-remedy =
    { $count ->
        [0] { $card } has nothing left to answer but what you hold yourself: throwing it away makes room for a new card.
        [one] Throwing { $card } away makes room for a new card. But one { $hazard } is still out, and you would have no answer.
       *[other] Throwing { $card } away makes room for a new card. But { $count } of { $hazard } are still out, and you would have no answer.
    }
coach-coup-fourre = { $card } answers the attack at once: a coup fourré. The attack is gone, you are protected, and it is your turn.
coach-pass = You have no card that answers the attack at once.
coach-pass-keep = Letting it pass keeps { $card } in hand, but { $hazard } stands and the coup fourré is lost.
coach-extend = Go on for { $left } more: whoever arrives scores more. But if you do not arrive, you lose the points of the trip.
coach-finish-here = Stop here: you have arrived, and the points of the trip are yours.
