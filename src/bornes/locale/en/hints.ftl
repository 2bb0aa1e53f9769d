### Hints for whoever asks: what the card does, and why now, in a sentence a child understands.
### $card is the name of a card, $left the distance still to go. The numbers stand apart, beside them.

hint-finish = { $card } takes you to the end of the trip.
hint-travel = { $card } takes you further: after it you have { $left } to go.
hint-start = { $card } gets you going. Without it you cannot play any distance.
hint-cure = { $card } puts your car right, so that you can drive on.
hint-limit-over = { $card } ends the speed limit: after it you can play your long distances again.
hint-attack = { $card } stops them from driving on until they find the card that answers it.
hint-safety = { $card } protects you until the end of the hand, and you play again at once.
hint-safety-frees = { $card } gets you out of trouble, protects you from now on, and you play again at once.
hint-safety-late = { $card } scores only on the table, and the hand is nearly over.
hint-coup-fourre = { $card } answers the attack at once: extra points, and it is your turn again.
hint-pass = Let it pass: you have no answer, or the safety is worth more later.
hint-discard-useless = Throw { $card } away: it cannot help you any more in this hand.
hint-discard = Nothing you could play now helps you more than a new card. Throw { $card } away, you will miss it least.
hint-discard-safety = Throw { $card } away, though it is a pity: every other card is needed more.
hint-extend = Go on: you have a good chance of arriving first, and that scores more.
hint-stop-here = Stop here: you have arrived, and going on could cost you the points of the trip.
