### The coach: why a move is good, in sentences a child understands; and the review of a match.
### $card, $remedy, $safety, $hazard and $roll are names of cards, $left a distance, $count a number of
### cards, $chance and $risk percentages.

## What a move does: hints and reviews

coach-finish = { $card } takes you exactly to the end of the trip.
coach-finish-wins = { $card } takes you exactly to the end of the trip, and wins the match.
coach-travel = { $card } takes you further: after it you have { $left } to go.
coach-travel-rest-in-hand = { $card } takes you further, and you already hold the cards for the last { $left }.
coach-travel-200 = { $card } takes you far: after it you have { $left } to go. But it gives up the bonus for a trip without a 200.
coach-travel-under-limit = { $card } takes you further even under the speed limit: after it you have { $left } to go.
coach-start =
    { $count ->
        [0] { $card } gets you going, even if you have no distance to play yet.
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
coach-attack =
    { $likely ->
        [never] { $card } stops them, and no { $remedy } is left to get them going.
        [hardly] { $card } stops them, and they are unlikely to have { $remedy }.
        [probably] { $card } stops them, though they probably have { $remedy }.
       *[perhaps] { $card } stops them, and perhaps they have no { $remedy }.
    } { $risk ->
        [0] No coup fourré can answer.
       *[other] Beware of { $safety }.
    }
coach-limit =
    { $likely ->
        [never] { $card } limits them to 25 and 50, and no { $remedy } is left to free them.
        [hardly] { $card } limits them to 25 and 50, and they are unlikely to have { $remedy }.
        [probably] { $card } limits them to 25 and 50, though they probably have { $remedy }.
       *[perhaps] { $card } limits them to 25 and 50, and perhaps they have no { $remedy }.
    } { $risk ->
        [0] No coup fourré can answer.
       *[other] Beware of { $safety }.
    }
coach-odds =
    They hold { $remedy } with { $chance }% probability{ $risk ->
        [0] .
       *[other] , { $safety } with { $risk }%.
    }
coach-safety = { $card } protects you for the rest of the hand, and you play again at once. But it can no longer score a coup fourré.
coach-safety-no-points = { $card } protects you for the rest of the hand, and you play again at once.
coach-safety-frees = { $card } gets you out of trouble at once, and protects you for the rest of the hand.
coach-safety-late = { $card } scores only once it is on the table, and the hand is nearly over.
coach-safety-no-threat = No hazard that { $card } answers is left: keeping it gains nothing, and you play again at once.
coach-right-of-way = With { $card } you need no { $roll } and obey no speed limit for the rest of the hand, and you play again at once.
coach-discard-longer = You hold a longer distance: you can do without { $card }.
coach-discard-no-target = { $card } cannot be played on anybody now: it is the least loss.
coach-discard-least = { $card } is the card that you need least.
coach-discard-useless = { $card } cannot help you any more in this hand: it is the least loss.
coach-discard-spare = You hold { $card } more than once: you can do without one.
coach-coup-fourre = { $card } answers the attack at once, and protects you for the rest of the hand.
coach-pass = You have no card that answers the attack at once.
coach-pass-hold = Letting it pass keeps { $card } in your hand for later.
coach-extend = Call the extension, { $left } more: it is worth the risk. Get there, and you score more.
coach-finish-here = Finish here: you have arrived, and the points for the trip are yours.
coach-finish-here-wins = Finish here: you have arrived, and the match is won.

## What speaks against a move, where another is better

coach-could-wait = { $card } can wait: something else matters more now.
coach-finish-loses = { $card } takes you exactly to the end of the trip, but with the points of this hand the match is lost.
coach-travel-shorter = { $card } takes you less far than { $better } does.
coach-travel-bonus-lost = { $card } gives up the bonus for a trip without a 200.
coach-attack-answered = { $card } will not stop them for long: they probably have { $remedy }.
coach-safety-early = { $card } on the table can no longer score a coup fourré.
coach-discard-safety = Discarding { $card } gives up its points and its protection.
coach-discard-needed = Discarding { $card } gives up the card you need to drive on.
coach-discard-idle = You can do without { $card }, but discarding it wastes this turn.
coach-discard-distance = Discarding { $card } gives up that distance.
coach-discard-hazard = Discarding { $card } gives up the attack.
coach-discard-remedy =
    { $count ->
        [0] Discarding { $card } leaves you without it the next time you need one.
        [one] Discarding { $card } leaves you without an answer: { $hazard } may still come once.
       *[other] Discarding { $card } leaves you without an answer: { $hazard } may still come { $count } times.
    }
coach-pass-keep = Letting it pass keeps { $card } in hand, but { $hazard } stands and the coup fourré is lost.
coach-extend-gamble = The extension, { $left } more, is a gamble: fail, and the trip brings you nothing.
coach-finish-here-less = Finishing here is safe, but gives up the points for a longer trip.
coach-finish-here-loses = Finishing here completes the trip, but with the points of this hand the match is lost.

## A review: moves, verdicts, moments

review-move-play = play { $card }
review-move-attack = play { $card } on { side-inside }
review-move-discard = discard { $card }
review-move-coup_fourre = coup fourré with { $card }
review-move-pass = let the attack pass
review-move-extend = call the extension
review-move-finish = finish here

review-verdict-forced = forced
review-verdict-fine = fine
review-verdict-doubtful = doubtful
review-verdict-mistake = mistake
review-verdict-blunder = blunder

review-said-mistake = { $who ->
        [you] You make
       *[other] { $player } makes
    } a mistake: { $made }. Better: { $best }.
review-said-blunder = { $who ->
        [you] You make
       *[other] { $player } makes
    } a blunder: { $made }. Better: { $best }.
review-said-deal-good = { $who ->
        [you] You are
       *[other] { $player } is
    } dealt good cards: { $cards }.
review-said-deal-bad = { $who ->
        [you] You are
       *[other] { $player } is
    } dealt poor cards: { $cards }.
review-said-draw-good = { $who ->
        [you] You draw
       *[other] { $player } draws
    } well: { $cards }.
review-said-draw-bad = { $who ->
        [you] You draw
       *[other] { $player } draws
    } badly: { $cards }.
review-said-attack-met = { $who ->
        [you] You answer
       *[other] { $player } answers
    } { $cards } with a coup fourré.
review-said-attack-stands = { $who ->
        [you] You cannot
       *[other] { $player } cannot
    } answer { $cards }.
review-difference-more = The better move wins { $matches } more matches in 100, and scores about { $points } more points in the hand.
review-difference-fewer = The better move wins { $matches } more matches in 100, although it scores about { $points } fewer points in the hand.
review-difference-same = The better move wins { $matches } more matches in 100.

## The command `bornes review`

review-head = { $edition }, { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }: { $result }
review-working = Reviewing the match
review-chart = Chance of winning the match, from what each side could see
review-chart-hands = Hands
review-sides = From the start to the result: 1 is a match won
review-players = Decisions
review-together = { $matches } matches together
review-mistakes = Mistakes
review-mistakes-none = No mistake changed the match by much.
review-lucky = Luck that mattered
review-lucky-none = No luck changed the match by much.
review-changed-up = { $part } won
review-changed-down = { $part } lost
review-level-range = { $low } to { $high }
review-column-player = Player
review-column-matches = Matches
review-column-start = Start
review-column-luck = Own luck
review-column-errors = Own errors
review-column-others_luck = Others' luck
review-column-others_errors = Others' errors
review-column-attacks = Luck of attacks
review-column-rest = Unexplained
review-column-result = Result
review-column-equal_luck = With equal luck
review-column-decisions = Moves
review-column-fine = Fine
review-column-doubtful = Doubtful
review-column-mistake = Mistakes
review-column-blunder = Blunders
review-column-lost = Lost
review-column-level = Plays like
review-level-unknown = too few
review-hand = Hand { $hand }, by step
review-moment = { $said } ({ $change })
review-why = Advice to { $player }: { $why }
review-note-luck = With equal luck: the chance of winning such a match if everybody decides like this, from 0 to 1. A side that won mainly by luck ends lower here.
review-note-errors = Lost: what the decisions cost, of what random moves would have cost in the same positions. Doubtful from { $doubtful }, mistake from { $mistake }, blunder from { $blunder }. Forced moves do not count.
review-look = Look at the worst of them: { $command }
review-again = Try it again, with other cards: { $command }
review-picture-drawn = A draw
review-picture-luck = Luck { $luck }
review-picture-errors = Errors { $errors }
review-picture-like = plays like { $level }
review-it = What each decision cost, and how much was luck: { $command }

help-review = Review a finished match: what every decision cost, and how much was luck.
help-review-files = The saved match; - is standard input. Several matches of the same players show how strongly each of them plays.
help-review-seat = List only the moments of this seat. Seats count from 0: player 1 sits in seat 0.
help-review-mistakes = List only mistakes and blunders, no luck.
help-review-json = Write the review as JSON to this file; - prints it.
help-review-csv = Write every decision and every bit of luck as CSV to this file.
help-review-picture = Draw the match as an SVG picture into this file.
help-practice = Replay a decision of a finished match: you see what the player saw; the hidden cards are dealt again.
help-practice-file = The saved match; - is standard input.
help-practice-step = The step to begin at, as bornes review and bornes replay count them. If nothing is decided there, the next decision.
help-practice-seat = The seat you take. [default: the seat that decided there]
help-practice-bot = The robot that plays the other seats. [default: driver, or your last choice]
help-practice-plain = Line by line, without any layout, made for screen readers.
help-practice-save = Save the match to this file.
help-replay-at = Begin at this step. Outside a terminal, print only this step, with the table.

practice-begin = Try again from step { $at } of { $path }, in hand { $hand }. You sit in seat { $seat }. What you could not see was dealt again.

## Refusals

error-review-one-seat = This match file holds what one seat saw: without all cards, luck and skill cannot be separated. Review the whole match file.
error-review-running = The match is not over yet. A match is reviewed when it has ended.
error-review-different-tables = These matches were played at different tables. Give matches with the same number of players.
error-review-one-at-a-time = A file can be written for one match only. Give a single match.
error-no-such-step = There is no step { $step }: the steps count from 1 to { $last }.
error-no-decision-left = There are no decisions after step { $step }. Choose an earlier step.
