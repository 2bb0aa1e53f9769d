### Who is right? Questions that players argue about, and what an edition answers.
### The variables are those of the rules: an edition's choices, points and card names.

ask-topic-start = Starting and repairing
ask-topic-attack = Attacking
ask-topic-speed = Speed limits
ask-topic-distance = Distances
ask-topic-safety = Safeties
ask-topic-coup = Coup fourré
ask-topic-turn = Your turn
ask-topic-end = The end of a hand
ask-topic-score = The score
ask-topic-table = Players and deck
ask-all = all editions
ask-open = left open
ask-more = Other questions

## The page in the browser

page-ask-lead = Questions players argue about, answered for each edition. Every answer names its rule.
page-ask-search = Search the questions
page-ask-found =
    { $count ->
        [0] No question fits these words. Try another word.
        [one] { $count } question found
       *[other] { $count } questions found
    }
page-ask-results = Questions found
page-ask-list = All questions
page-ask-none = There is no such question.
page-ask-picture = A position to try it in
page-ask-you = You
page-ask-other = Opponent
page-ask-attacker = Attacker
page-ask-attacked = Attacked side
page-ask-empty = empty
page-ask-hand = In hand: { $cards }
page-ask-safeties = Safeties: { $cards }
page-ask-distance = Distance: { $km }

## Starting and repairing

ask-start-without-roll = May I play a distance before I have played a { $roll }?
ask-start-without-roll-answer = No. A side needs a { $roll } on its battle pile before it can move. Only { $right_of_way } replaces it.
ask-start-right-of-way = I have { $right_of_way }. May I drive without ever playing a { $roll }?
ask-start-right-of-way-answer = Yes. With { $right_of_way } you need no { $roll } for the rest of the hand, not even to start.
ask-everybody-starts-rolling = Does everybody start without a first { $roll }?
ask-everybody-starts-rolling-answer = No. Every side begins with an empty battle pile and needs its own { $roll }. Many people play without it: that is the house rule start_rolling=true, which the 2014 booklet prints for young players.
ask-roll-on-roll = May I play a { $roll } on my { $roll }, just to get rid of it?
ask-roll-on-roll-answer =
    { $discard ->
        [only_when_stuck] No. While you can move, a { $roll } cannot be played. You may discard it when none of your cards can be played.
       *[free] No. While you can move, a { $roll } cannot be played. Discard it instead.
    }
ask-roll-on-roll-open = No booklet says so outright. Bornes allows a { $roll } only where it has an effect.
ask-roll-on-flat-tire = I have a { $flat_tire }. May I drive on with a { $roll } alone?
ask-roll-on-flat-tire-answer = No. A { $roll } ends only a { $stop }. You need a { $spare_tire } first, or { $puncture_proof }.
ask-roll-on-stop = Is a { $roll } enough after a { $stop }?
ask-roll-on-stop-answer = Yes. The { $roll } is itself the remedy for a { $stop }: you can move on your next turn.
ask-roll-after-remedy = I have played { $repairs } on my { $accident }. Do I need a { $roll } as well?
ask-roll-after-remedy-answer =
    { $remedy_restarts ->
        [true] No. In this edition a repaired car sets off again by itself.
       *[false] Yes. The remedy ends the hazard; a { $roll } on a later turn gets you moving. With { $right_of_way } you do not need it.
    }
ask-roll-after-remedy-open = The 2014 booklet also prints the older rule, with a { $roll } after the remedy, as a variant. The house rule remedy_restarts=false brings it back.
ask-remedy-and-roll-at-once = May I play the remedy and the { $roll } in the same turn?
ask-remedy-and-roll-at-once-answer = No. You play one card per turn. Only a safety gives you another turn at once.
ask-remedy-in-advance = May I play { $gasoline } in advance, so that I cannot run out?
ask-remedy-in-advance-answer = No. A remedy goes only on its own hazard. { $extra_tank } is the card that protects you in advance.
ask-wrong-remedy = May I answer a { $flat_tire } with { $repairs }?
ask-wrong-remedy-answer = No. Each hazard has one remedy: { $spare_tire } for a { $flat_tire }, { $repairs } for an { $accident }, { $gasoline } for { $out_of_gas }.
ask-right-of-way-flat-tire = I have { $right_of_way } and a { $flat_tire }. May I drive?
ask-right-of-way-flat-tire-answer = No. { $right_of_way } protects only from { $stop } and { $speed_limit }. A hazard on top of the pile always stops you.
ask-right-of-way-after-remedy = I have { $right_of_way } and have just played a { $spare_tire }. Do I need a { $roll }?
ask-right-of-way-after-remedy-answer = No. With { $right_of_way } the remedy is enough, and you can move on your next turn.
ask-youngest-begins = Does the youngest player begin?
ask-youngest-begins-answer =
    { $youngest_begins ->
        [true] Yes. If nobody says who that is, it is drawn by lot.
       *[false] No. The player to the dealer's left begins, and the deal passes to the left after every hand.
    }
ask-youngest-begins-open = The 2009 booklet does not say who begins. Neither it nor the Collector booklet says who deals next. Bornes follows the classic and vintage booklets.

## Attacking

ask-attack-not-started = May I play an { $accident } on somebody who has not started yet?
ask-attack-not-started-answer = No. Only a side that can move can be stopped. A { $speed_limit } is the one hazard you can play on a side that has not started.
ask-attack-while-stopped = May I attack while I am stopped myself?
ask-attack-while-stopped-answer = Yes. Your own state does not matter when you attack.
ask-attack-while-stopped-open = The vintage and 2014 booklets say so. The others name no condition.
ask-attack-before-starting = May I attack before I have started?
ask-attack-before-starting-answer = Yes. You need no { $roll } of your own to play a hazard on an opponent who can move.
ask-breakdown-on-stop = Somebody is stopped by a { $stop }. May I play an { $accident } on top of it?
ask-breakdown-on-stop-answer = No. A hazard never goes on another hazard. Wait until they can move again.
ask-stop-on-breakdown = May I play a { $stop } on somebody who has a { $flat_tire }?
ask-stop-on-breakdown-answer = No. They are stopped already, and a hazard never goes on another hazard.
ask-attack-repaired = They have played a { $spare_tire } but no { $roll } yet. May I play a { $stop } on them?
ask-attack-repaired-answer =
    { $remedy_restarts ->
        [true] Yes. In this edition a repaired side can move at once, so it can be stopped at once.
       *[false] No, unless they have { $right_of_way }. Without a { $roll } they cannot move yet, and only a side that can move can be stopped.
    }
ask-attack-repaired-open = The 2014 booklet says once that a { $roll } or { $right_of_way } must lie there, and five times that a side that is moving can be attacked. Bornes follows the second reading.
ask-attack-empty-pile-right-of-way = Their battle pile is empty, but they have { $right_of_way }. May I play an { $accident } on them?
ask-attack-empty-pile-right-of-way-answer = Yes. With { $right_of_way } they can move, so they can be stopped. The hazard starts their pile.
ask-attack-empty-pile-right-of-way-open = Only the vintage booklet speaks of the empty pile. The classic and 2009 booklets place the hazard on the last remedy and do not say what happens without one.
ask-stop-right-of-way = May I play a { $stop } on somebody who has { $right_of_way } in front of them?
ask-stop-right-of-way-answer = No. { $right_of_way } protects from { $stop } and { $speed_limit } for the rest of the hand.
ask-attack-exposed-safety = May I play a { $flat_tire } on somebody who has played { $puncture_proof }?
ask-attack-exposed-safety-answer = No. For the rest of the hand that hazard cannot be played on them.
ask-attack-held-safety = May I attack somebody who may hold the safety in their hand?
ask-attack-held-safety-answer = Yes. Only a safety that lies on the table protects. If they hold it, they can answer with a coup fourré.
ask-attack-oneself = May I play a hazard on myself, to get rid of it?
ask-attack-oneself-answer =
    { $discard ->
        [only_when_stuck] No. Hazards are played only on opponents. You may discard it when none of your cards can be played.
       *[free] No. Hazards are played only on opponents. Discard it instead.
    }
ask-attack-partner = May I play a hazard on my own team?
ask-attack-partner-answer = No. Partners share their piles, and hazards are played only on opposing sides.
ask-attack-either = With three sides, may I attack whomever I like?
ask-attack-either-answer = Yes. Any opposing side that can be hit, not only the next one.
ask-attack-twice = May I play two hazards in one turn?
ask-attack-twice-answer = No. You play one card per turn. Only a safety gives you another turn.
ask-attack-again = They have just played a { $roll } on my { $stop }. May I stop them again at once?
ask-attack-again-answer = Yes. As soon as they can move, they can be stopped again.
ask-repair-partner = The hazard came when my partner was next. May I play the remedy on my own turn?
ask-repair-partner-answer = Yes. The piles belong to the team, so either partner plays the remedy on their own turn.
ask-repair-opponent = May I repair an opponent's car?
ask-repair-opponent-answer = No. Remedies go on your own side's piles.

## Speed limits

ask-limit-not-started = May I play a { $speed_limit } on somebody who has not started?
ask-limit-not-started-answer = Yes. A { $speed_limit } goes on any opponent, started or not, unless they have { $right_of_way } or a limit already.
ask-limit-on-stopped = May I play a { $speed_limit } on somebody who is stopped?
ask-limit-on-stopped-answer = Yes. It goes on the speed pile, which has nothing to do with the battle pile.
ask-limit-on-limit = May I play a second { $speed_limit } on top of the first?
ask-limit-on-limit-answer =
    { $speed_limit_stacks ->
        [true] Yes, at tables that play so.
       *[false] No. A limit that is already there must end first.
    }
ask-limit-on-limit-open = A hint in the Collector booklet reads as if it could. Its main text forbids a hazard on a hazard, and Bornes follows the main text. The 2009 and 2014 booklets do not say; Bornes reads them the same way. There is a house rule for the other reading.
ask-limit-right-of-way = May I play a { $speed_limit } on somebody with { $right_of_way }?
ask-limit-right-of-way-answer = No. { $right_of_way } protects from { $stop } and { $speed_limit }.
ask-limit-75 = May I play a 75 under a { $speed_limit }?
ask-limit-75-answer = No. Only 25s and 50s, until the limit ends.
ask-limit-50 = May I play a 50 under a { $speed_limit }?
ask-limit-50-answer = Yes. 25s and 50s are allowed.
ask-limit-stopped-too = Can a side have a { $speed_limit } and be stopped at the same time?
ask-limit-stopped-too-answer = Yes. They lie on two different piles, and each needs its own remedy.
ask-limit-before-start = I got a { $speed_limit } before I started. May I play my { $roll } first?
ask-limit-before-start-answer = Yes. The { $roll } starts you; until the limit ends you play 25s and 50s.
ask-limit-takes-distances = Do I lose the 100s I have played when a { $speed_limit } comes?
ask-limit-takes-distances-answer = No. Distances that lie on the table stay there.
ask-end-of-limit-stopped = May I play { $end_of_limit } while I am stopped?
ask-end-of-limit-stopped-answer = Yes. It goes on your speed pile, whatever lies on the battle pile.
ask-end-of-limit-roll = Do I need a { $roll } after { $end_of_limit }?
ask-end-of-limit-roll-answer =
    { $roll_after_end_of_limit ->
        [true] Yes, at tables that play so: the limit holds until a { $roll } lies on it.
       *[false] No. The limit ends at once.
    }
ask-end-of-limit-roll-open = The 2009 booklet asks for a { $roll } in one passage and not in two others. Bornes follows those two. There is a house rule for the other reading.
ask-end-of-limit-in-advance = May I play { $end_of_limit } before there is a limit?
ask-end-of-limit-in-advance-answer = No. It goes only on a { $speed_limit } in front of you.
ask-roll-ends-limit = Does a { $roll } end my { $speed_limit } as well?
ask-roll-ends-limit-answer = No. The limit stays until { $end_of_limit } or { $right_of_way }.
ask-ace-against-limit = Does { $driving_ace } protect me from a { $speed_limit }?
ask-ace-against-limit-answer = No. { $driving_ace } protects from { $accident }, { $right_of_way } from { $stop } and { $speed_limit }.
ask-right-of-way-ends-limit = Does { $right_of_way } end a { $speed_limit } that is already on me?
ask-right-of-way-ends-limit-answer = Yes, at once. 75s, 100s and 200s are allowed again.
ask-right-of-way-ends-limit-open = In the Collector booklet the limit stays on the pile without effect; Bornes discards it in every edition. The 2009 booklet does not speak of a limit that is already there, and the 2014 booklet only of the battle pile; Bornes reads them like the others.
ask-limit-again = They have ended their limit. May I play another { $speed_limit } on them?
ask-limit-again-answer = Yes, as often as you hold one, unless they have { $right_of_way }.
ask-many-limits = Are there twenty { $speed_limit } cards?
ask-many-limits-answer =
    { $short_deck ->
        [true] No, four, and three when two or three people play. The 106 cards hold 18 hazards in all.
       *[false] No, four. The 106 cards hold 18 hazards in all.
    }

## Distances

ask-third-200 = May I play a third 200?
ask-third-200-answer = No. A side may play two 200s in a hand.
ask-partners-200s = May each partner of a team play two 200s?
ask-partners-200s-answer = No. Two 200s for the whole side.
ask-two-distances = May I play two distances in one turn, such as 25 and 50?
ask-two-distances-answer = No. One card per turn.
ask-past-the-end = I need 50 and have a 75. May I play it and stop at the end?
ask-past-the-end-answer = No. The trip must be completed exactly; a card that goes too far cannot be played.
ask-distance-stopped = May I play a 25 while I have a { $flat_tire }?
ask-distance-stopped-answer = No. Distances can be played only while your side can move.
ask-distance-back = May I take a distance back that I have played, to come out exactly?
ask-distance-back-answer = No. Distances that lie on the table stay there until the hand is over.
ask-distance-right-of-way-limit = With { $right_of_way }, may I play a 100 whatever the limits?
ask-distance-right-of-way-limit-answer = Yes. No { $speed_limit } holds you for the rest of the hand.
ask-distance-last-exact = Is the hand over as soon as I complete the trip?
ask-distance-last-exact-answer =
    { $extension ->
        [true] Yes, at once, unless your side may extend the trip and does.
       *[false] Yes, at once.
    }

## Safeties

ask-safety-first-card = May I play a safety as my very first card, before any { $roll }?
ask-safety-first-card-answer = Yes. A safety can be played on any of your turns.
ask-safety-again = Do I play again after a safety?
ask-safety-again-answer =
    { $extra_turn_after_exhaustion ->
        [true] Yes, at once.
       *[false] Yes, at once, as long as there are cards to draw.
    }
ask-safety-draw = Do I draw a card before the extra turn that a safety gives?
ask-safety-draw-answer = Yes, as on every turn, while there are cards to draw.
ask-safeties-in-a-row = May I play two safeties one after the other?
ask-safeties-in-a-row-answer = Yes. Each gives you another turn, as many as you hold.
ask-safety-instead-of-remedy = I have a { $flat_tire }. Is { $puncture_proof } enough, without a { $spare_tire }?
ask-safety-instead-of-remedy-answer = Yes. The safety cancels the hazard on top of your pile. The hazard goes to the discard pile.
ask-safety-instead-of-remedy-open = The classic booklet says so only of { $right_of_way }, and the 2009 booklet does not say. Bornes reads them like the other three.
ask-safety-new-roll = { $puncture_proof } has cancelled my { $flat_tire }. Do I need a new { $roll }?
ask-safety-new-roll-answer = No. The card under the hazard counts again, and you can move at once.
ask-safety-new-roll-open = Only the vintage booklet spells this out. Others say “cancels” or nothing; Bornes reads them all this way.
ask-safety-after-remedy-rolls = I have played a { $spare_tire } and then { $puncture_proof }. Can I move without a { $roll }?
ask-safety-after-remedy-rolls-answer =
    { $remedy_restarts ->
        [true] Yes, but because of the remedy: in this edition it is enough by itself.
       *[false] No. The remedy stays on top, and a { $roll } is still needed, unless you have { $right_of_way }.
    }
ask-right-of-way-both = I have a { $stop } and a { $speed_limit }. Does { $right_of_way } cancel both?
ask-right-of-way-both-answer = Yes, both at once.
ask-right-of-way-both-open = The classic and vintage booklets say so. The others do not speak of both together; Bornes reads them the same way.
ask-right-of-way-accident = Does { $right_of_way } protect me from an { $accident }?
ask-right-of-way-accident-answer = No. Only from { $stop } and { $speed_limit }.
ask-safety-for-partner = Does a safety protect my partner as well?
ask-safety-for-partner-answer = Yes. Partners share their piles and their safeties.
ask-safety-discard = May I discard a safety?
ask-safety-discard-answer =
    { $discard ->
        [only_when_stuck] No. You may discard only when none of your cards can be played, and a safety can always be played.
       *[free] Yes, but it is a waste: played, it scores and gives you another turn.
    }
ask-safety-in-hand-scores = Do safeties score that I still hold when the hand ends?
ask-safety-in-hand-scores-answer =
    { $points ->
        [true] No. Only safeties on the table count.
       *[false] No. This edition has no points.
    }
ask-safety-hazard-to-attacker = Does the cancelled hazard go back to whoever played it?
ask-safety-hazard-to-attacker-answer = No. It goes to the discard pile.

## Coup fourré

ask-coup-out-of-turn = May I answer a hazard with its safety although it is not my turn?
ask-coup-out-of-turn-answer = Yes. That is a coup fourré: at once, before anyone draws.
ask-coup-must = Must I declare a coup fourré if I can?
ask-coup-must-answer = No. You may keep the safety and play it later in the ordinary way.
ask-coup-drawn-later = I draw the safety on my next turn. Is it still a coup fourré?
ask-coup-drawn-later-answer = No. You must hold it at the moment the hazard is played. Later it is an ordinary safety.
ask-coup-limit = Can a { $speed_limit } be answered with a coup fourré?
ask-coup-limit-answer = Yes, with { $right_of_way }, like any other hazard.
ask-coup-limit-open = The 2009 booklet speaks only of the battle pile. Bornes reads it like the others.
ask-coup-partner = May my partner declare the coup fourré for our side?
ask-coup-partner-answer = Yes. Any player of the team who holds the safety may declare it.
ask-coup-bystander = May a player who was not attacked declare a coup fourré?
ask-coup-bystander-answer = No. Only the side that was attacked.
ask-coup-next-turn = Is it my turn after my coup fourré?
ask-coup-next-turn-answer =
    { $hand_ends ->
        [hands_empty] { $extra_turn_after_exhaustion ->
            [true] Yes. You take a whole turn at once.
           *[false] Yes. You take a whole turn at once, as long as there are cards to draw.
        }
       *[draw_pile_empty] Yes. You take a whole turn at once, as long as there are cards to draw.
    }
ask-coup-two-cards = Do I draw two cards after a coup fourré?
ask-coup-two-cards-answer = Yes: one to hold six again, and one for the turn that follows. If only one card is left, you draw only that one.
ask-coup-skips = I was attacked and have answered with a coup fourré. Do the players between the attacker and me lose their turn?
ask-coup-skips-answer =
    { $extra_turn_after_exhaustion ->
        [true] Yes. Play goes on from you.
       *[false] Yes. Play goes on from you. Only when the draw pile is empty does nobody lose a turn.
    }
ask-coup-next-left = Who plays after my extra turn: the player to my left?
ask-coup-next-left-answer = Yes. Play goes on from your left.
ask-coup-hazard-back = Does the attacker take the hazard back into their hand?
ask-coup-hazard-back-answer = No. It goes to the discard pile.
ask-coup-new-roll = Do I need a new { $roll } after a coup fourré?
ask-coup-new-roll-answer = No. Your pile is as it was before the attack.
ask-coup-clears-limit = I answer a { $stop } with { $right_of_way }. Does my { $speed_limit } go as well?
ask-coup-clears-limit-answer = Yes. { $right_of_way } cancels both.
ask-coup-clears-limit-open = Only the vintage booklet says so of a coup fourré. Bornes reads the others the same way.
ask-coup-points = Does a coup fourré score more than the points for the safety?
ask-coup-points-answer =
    { $points ->
        [true] Yes: { $points_coup_fourre } besides the { $points_safeties } for the safety.
       *[false] No. This edition has no points.
    }
ask-coup-empty-pile-turn = The draw pile is empty. Do I still get an extra turn for a coup fourré?
ask-coup-empty-pile-turn-answer =
    { $hand_ends ->
        [hands_empty] { $extra_turn_after_exhaustion ->
            [true] Yes, without drawing.
           *[false] No. It cancels the hazard and scores, but gives no turn, and nobody is skipped.
        }
       *[draw_pile_empty] No. The hand ends with that turn. The coup fourré still cancels the hazard.
    }
ask-coup-empty-pile-turn-open = Only the classic and vintage booklets speak of the empty draw pile, and they say that a safety gives no extra turn then. They do not say who plays after the coup fourré; in Bornes it is the player to the attacker's left.
ask-coup-last-card = The very last card of the hand is a hazard. May I still answer it?
ask-coup-last-card-answer = Yes. A hand is not over while an attack waits for its answer.
ask-coup-last-card-open = The classic and vintage booklets allow a coup fourré when the draw pile is empty. No booklet speaks of the very last card.

## Your turn

ask-discard-instead = May I discard a card although I could play one?
ask-discard-instead-answer =
    { $discard ->
        [only_when_stuck] No. You may discard only when none of your cards can be played.
       *[free] Yes. You may discard any card you like.
    }
ask-discard-instead-open = The vintage and Collector booklets let you discard any card. The classic and 2009 booklets mention discarding only for a first turn on which nothing else can be played; Bornes reads that as an example.
ask-pass = May I pass, without playing or discarding?
ask-pass-answer = No. Every turn ends with a card played or discarded.
ask-take-discard = May I take a card from the discard pile?
ask-take-discard-answer = No. Discarded cards are out of play until the hand is over.
ask-take-discard-open = The vintage and Collector booklets say so. The others never mention taking one.
ask-five-cards = I hold only five cards before I draw. Do I draw two?
ask-five-cards-answer = Yes. You draw until you hold seven.
ask-five-cards-open = Only the vintage booklet says so. Bornes does the same in every edition.
ask-seven-cards = I already hold seven cards. Do I draw another?
ask-seven-cards-answer = No. You do not draw this time, and play on.
ask-seven-cards-open = Only the vintage booklet says so. Bornes does the same in every edition.
ask-mistake-stands = Somebody has played a card against the rules. Does it stand?
ask-mistake-stands-answer =
    { $mistakes ->
        [penalised] No. The card goes to the discard pile, and the turn is over.
       *[refused] No. Bornes refuses the card, and the player chooses another.
    }
ask-mistake-stands-open = With real cards, the vintage booklet puts a hazard that was played on an exposed safety on the discard pile, and both it and the Collector booklet do so with a distance past the end of the trip. The other booklets name no penalty. A house rule of Bornes does the same (R14.4).
ask-mistake-late = A turn later we notice that somebody went past the end of the trip. Does the card stay?
ask-mistake-late-answer = No. The trip must be completed exactly, so the card is taken back and discarded. In Bornes it cannot happen.
ask-mistake-late-open = The vintage booklet takes the last distance back on the player's next turn, which is lost; if nobody remembers which it was, one of the largest goes. The Collector booklet takes it back at once and names no lost turn. The others do not speak of it: agree before you play.
ask-partner-sees-hand = May I show my partner my cards?
ask-partner-sees-hand-answer = No. Partners tell each other nothing about their hands.

## The end of a hand

ask-pile-empty-ends = Is the hand over when the draw pile is empty?
ask-pile-empty-ends-answer =
    { $hand_ends ->
        [hands_empty] No. Play goes on without drawing until all hands are empty or somebody completes the trip.
        [no_distance_left] Yes, even earlier: with the turn after which no distance is left to draw.
       *[draw_pile_empty] Yes, with the turn in which it runs out.
    }
ask-pile-empty-ends-open = The classic and vintage booklets also say that the hand ends with the shoe; where they describe its end, the hands are played out, and Bornes follows that passage. The 2014 booklet ends the hand when no distance is left in the shoe, which nobody at the table can know. Bornes waits for the empty pile; a house rule has the other reading. The 2009 booklet says “when no player can play any more”, and Bornes lets the hands be played out.
ask-empty-hand-ends = A player has no cards left. Is the hand over?
ask-empty-hand-ends-answer =
    { $hand_ends ->
        [hands_empty] No. That player is passed over, and the others play on.
       *[draw_pile_empty] No, and it does not happen: in this edition the hand ends with the draw pile.
    }
ask-safety-empty-pile-turn = The draw pile is empty. Does a safety still give another turn?
ask-safety-empty-pile-turn-answer =
    { $extra_turn_after_exhaustion ->
        [true] Yes, without drawing.
       *[false] No. It still scores and protects, but gives no turn.
    }
ask-safety-empty-pile-turn-open = Only the classic and vintage booklets make an exception for the empty draw pile.
ask-most-distance-wins = Nobody completes the trip. Does the side that came furthest win the hand?
ask-most-distance-wins-answer =
    { $hand_won_by ->
        [most_distance] Yes. If two have come equally far, nobody wins it.
       *[trip] No. Nobody wins the hand; everyone scores what they have.
    }
ask-most-distance-wins-open = No booklet says who wins when two sides have come equally far.
ask-extension-two = With two players, may I extend the trip to 1,000 when I reach 700?
ask-extension-two-answer =
    { $extension ->
        [true] Yes, the first side to reach exactly 700 may, there and then.
       *[false] No. In this edition the trip is 1,000 from the start.
    }
ask-extension-four = With four players in two teams, may I extend the trip?
ask-extension-four-answer =
    { $extension ->
        [true] No. Their trip is 1,000 from the start.
       *[false] No. This edition has no extension.
    }
ask-extension-missed-trip = I extended the trip and nobody reached 1,000. Do I keep the points for the 700?
ask-extension-missed-trip-answer =
    { $extension ->
        [true] No. You score nothing for the trip, and each opponent scores { $points_extension }.
       *[false] No. This edition has no extension.
    }
ask-extension-other-side = I extended the trip, and an opponent reached 1,000 first. Do they score for the trip?
ask-extension-other-side-answer =
    { $extension ->
        [true] Yes, { $points_trip }, and { $points_extension } because your extension failed.
       *[false] No. This edition has no extension.
    }
ask-extension-fails-cards = My extension failed because the cards ran out. Do my opponents score for that?
ask-extension-fails-cards-answer =
    { $extension ->
        [true] Yes, { $points_extension } each, even if they are far behind.
       *[false] No. This edition has no extension.
    }

## The score

ask-delayed-action = I completed the trip after the draw pile was empty. Is there a bonus?
ask-delayed-action-answer =
    { $delayed_action ->
        [true] Yes, delayed action: { $points_delayed_action } more.
       *[false] No. This edition has no such bonus.
    }
ask-safe-trip-lost = I played no 200, but another side won the hand. Do I score the safe trip?
ask-safe-trip-lost-answer =
    { $points ->
        [true] No. Only the winner of the hand can score it.
       *[false] No. This edition has no points.
    }
ask-safe-trip = I won the hand without a 200. Is there a bonus?
ask-safe-trip-answer =
    { $safe_trip ->
        [true] Yes, { $points_safe_trip } more.
       *[false] No. This edition has no points.
    }
ask-shutout-unfinished = Nobody completed the trip, and one side played no distance. Does the shut-out count?
ask-shutout-unfinished-answer =
    { $shutout ->
        [true] { $shutout_for ->
            [trip_if_all_shut_out] No. Only the side that completes the trip can score it.
            [everyone_else] Yes, { $points_shutout } for every other side.
           *[other] Yes, { $points_shutout } for each opponent who has played a distance.
        }
       *[false] No. This edition has no shut-out.
    }
ask-shutout-both = Neither of us played a distance. Does each score for the other's shut-out?
ask-shutout-both-answer =
    { $shutout ->
        [true] { $shutout_for ->
            [everyone_else] Yes, { $points_shutout } each.
            [trip_if_all_shut_out] No. Only the side that completes the trip can score it.
           *[other] No. A side that is shut out itself scores nothing for it.
        }
       *[false] No. This edition has no shut-out.
    }
ask-all-safeties = One side has all four safeties. Is there a bonus besides the points for each?
ask-all-safeties-answer =
    { $all_safeties ->
        [true] Yes, { $points_all_safeties } more.
       *[false] No. This edition has no such bonus.
    }
ask-tie-draw = Two sides are level at the end, above the points to win. Is the match drawn?
ask-tie-draw-answer =
    { $points ->
        [true] No. Another hand is played, until one leads.
       *[false] No. This edition has no points; only equal distance is a draw.
    }
ask-tie-draw-open = No booklet speaks of equal totals.
ask-match-mid-hand = I pass the points to win in the middle of a hand. Have I won at once?
ask-match-mid-hand-answer =
    { $points ->
        [true] No. Points count at the end of a hand, and the highest total wins.
       *[false] No. This edition has no points.
    }

## Players and deck

ask-four-alone = May four play each for themselves?
ask-four-alone-answer =
    { $four_alone ->
        [true] Yes.
       *[false] No. Four players form two teams.
    }
ask-five-players = May five people play?
ask-five-players-answer = No. Play with four or six, or take turns.
ask-eight-players = May eight people play?
ask-eight-players-answer =
    { $eight_players ->
        [true] Yes, in four teams of two.
       *[false] No. This edition is for two, three, four or six players.
    }
ask-two-full-deck = Do two players use all 106 cards?
ask-two-full-deck-answer =
    { $short_deck ->
        [true] No. One card of each hazard is taken out, which leaves 101.
       *[false] Yes.
    }
