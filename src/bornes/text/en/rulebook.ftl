### The full rules, the advice and the glossary, read only by those who look them up.
### The variables are what an edition decides: its choices, its points as $points_ and the line's
### name, and its cards by their ids.

## Headings

rulebook-title = The rules: { $edition }
rulebook-section-1 = Cards
rulebook-section-2 = Players and teams
rulebook-section-3 = The deal
rulebook-section-4 = Your turn
rulebook-section-5 = The battle pile and the speed pile
rulebook-section-6 = Covering distance
rulebook-section-7 = Safeties
rulebook-section-8 = Coup fourré
rulebook-section-9 = When the draw pile is empty
rulebook-section-10 = The end of a hand
rulebook-section-11 = The extension
rulebook-section-12 = Scoring a hand
rulebook-section-13 = Winning the match
rulebook-section-14 = At the table
rulebook-advice = Advice
rulebook-glossary = Glossary
rulebook-printed-variant = Printed variant
rulebook-printed-young = For young players
rulebook-printed-mistakes = Mistakes noticed late
rulebook-printed-reading = Another reading in the booklet
rulebook-house = House rule: { $setting }
rulebook-seating = { $table }: { $how }

## 1 Cards

rule-R1-1 = The deck holds 106 cards, the same ones in every edition: 46 distances, 18 hazards, 38 remedies and 4 safeties.
rule-R1-2 = Every hazard has a remedy that ends it, and a safety that makes it harmless. { $stop }: { $roll }, or { $right_of_way }. { $speed_limit }: { $end_of_limit }, or { $right_of_way }. { $out_of_gas }: { $gasoline }, or { $extra_tank }. { $flat_tire }: { $spare_tire }, or { $puncture_proof }. { $accident }: { $repairs }, or { $driving_ace }.
rule-R1-3 =
    Distances are counted in { $unit ->
        [miles] miles
       *[km] kilometers
    }.

## 2 Players and teams

rule-R2 = A side is whatever has piles and a score: one player, or a team of two.
rule-R2-1 = For two or three players, one card of each of the five hazards is taken out before the deal: 101 cards are left. This is the short deck.
rule-R2-2 = Partners sit opposite each other. They share their piles and their score, but each has a hand of their own and sees no other.
rule-R2-3 =
    Other numbers of players are not possible. { $four_alone ->
        [true] { $four_teams ->
            [true] Four players play each for themselves, unless they choose to form two teams.
           *[false] Four players play each for themselves.
        }
       *[false] Four players always form two teams.
    }

## 3 The deal

rule-R3-1 = The dealer gives everyone six cards, one at a time, starting on the left. The other cards form the draw pile.
rule-R3-2 =
    { $youngest_begins ->
        [true] Play goes round to the left.
       *[false] The player to the dealer's left begins, and play goes round to the left.
    }
rule-R3-3 = The deal passes to the left after every hand. The first dealer is drawn by lot, or agreed upon.
rule-R3-4 = The youngest player begins. If nobody says who that is, it is drawn by lot.

## 4 Your turn

rule-R4-1 = Draw, then play one card or discard one. You draw until you hold seven: usually one card, but none if you already hold seven, and two if you hold only five. Once the draw pile is empty, nobody draws.
rule-R4-2 = Discarded cards lie face up, and are out of play until the hand is over.
rule-R4-3 =
    { $discard ->
        [only_when_stuck] You may discard only when none of your cards can be played. A safety can always be played, and so can a hazard that some opponent is open to.
       *[free] You may discard any card you like, even when you could play one.
    }
rule-R4-4 = On your turn, play a card from your own hand. Only hazards are played on opponents; everything else goes in front of you.

## 5 Battle pile and speed pile

rule-R5-1 =
    A side can move, and can be stopped, when a { $roll } is on top of its battle pile. { $remedy_restarts ->
        [true] Any other remedy on top will do as well, for a repaired car sets off again by itself.
       *[false] Any other remedy on top will do only for a side that has played { $right_of_way }.
    } With { $right_of_way } a side can move even on an empty pile. A hazard on top always stops it. A side with an empty pile and without { $right_of_way } has not started yet.
rule-R5-2 = { $stop }, { $out_of_gas }, { $flat_tire } and { $accident } go on the battle pile of an opponent who can move and has not played the safety against them. So a hazard never goes on another hazard.
rule-R5-3 =
    A { $speed_limit } goes on the speed pile of any opponent, moving or not, started or not, but not on one who has played { $right_of_way }. { $speed_limit_stacks ->
        [true] It may be played on a { $speed_limit } that is already there.
       *[false] Nor does it go on a { $speed_limit } that is already there.
    }
rule-R5-4 = { $gasoline }, { $spare_tire } and { $repairs } each go on their own hazard, when it is on top of your own battle pile.
rule-R5-5 = A { $roll } goes on your own battle pile when you cannot move and the pile is empty, or shows a { $stop } or a remedy. It does not go on any other hazard, and there is no use for it while you can move.
rule-R5-6 =
    An { $end_of_limit } goes on a { $speed_limit } on top of your own speed pile. { $roll_after_end_of_limit ->
        [true] The limit holds until a { $roll } has been played on top of it, unless you have { $right_of_way }.
       *[false] It ends the limit at once; no { $roll } is needed.
    }
rule-R5-7 =
    { $remedy_restarts ->
        [true] The right remedy is enough: the side moves on with its next turn, without a new { $roll }.
       *[false] After a hazard a side needs its remedy first and then, on a later turn, a new { $roll }. With { $right_of_way } the { $roll } is not needed.
    }
rule-R5-8 = You may attack even when you are stopped yourself, or have not started.
rule-R5-9 = Only the top card of the battle pile and of the speed pile counts, and only it is visible.

## 6 Covering distance

rule-R6-1 = You may play distances only while your side can move.
rule-R6-2 = Under a { $speed_limit } only 25s and 50s may be played, unless you have { $right_of_way }.
rule-R6-3 = A side may play two 200s in a hand, no more.
rule-R6-4 = You must finish the trip exactly. A card that would take you past the end cannot be played.

## 7 Safeties

rule-R7-1 = You can play a safety on any of your turns, even as your very first card.
rule-R7-2 = It earns you another turn at once: draw, and play again. You may play as many safeties in a row as you hold.
rule-R7-3 = It cancels its hazard if that is on top of your pile: the hazard goes to the discard pile and the card below counts again, so a side that had a { $roll } there moves again at once. { $right_of_way } cancels a { $stop }, a { $speed_limit }, or both.
rule-R7-4 = A hazard that its remedy already covers is not undone: the remedy stays on top.
rule-R7-5 = For the rest of the hand, that hazard can no longer be played on your side.
rule-R7-6 = With { $right_of_way } you need no { $roll }, and no { $speed_limit } holds you, for the rest of the hand.

## 8 Coup fourré

rule-R8-1 = When a hazard is played on you and you hold the safety against it at that very moment, you may play it at once, even out of turn, before anyone draws. In a team, either partner may. Nobody has to: the safety can still be played later in the ordinary way. A { $speed_limit } can be answered like any other hazard.
rule-R8-2 = The hazard goes to the discard pile, and your pile is as it was before. If the safety is { $right_of_way }, a { $speed_limit } or { $stop } on your other pile goes too.
rule-R8-3 = You draw a card to hold six again, and then take a whole turn: draw, and play. If only one card was left to draw, you take that one and play without drawing.
rule-R8-4 = Play goes on from your left. Anyone sitting between the attacker and you loses a turn.
rule-R8-5 =
    { $points ->
        [true] The safety is marked, laid crosswise or with a token, to show that it scores { $points_coup_fourre } points more.
       *[false] The safety is laid crosswise, to show what it was.
    }
rule-R8-6 = Nobody else may learn whether you could have answered. So Bornes asks everyone who is attacked, every time, whatever they hold.

## 9 When the draw pile is empty

rule-R9-1 = Play goes on without drawing until every hand is empty or somebody completes the trip. A player without cards is passed over.
rule-R9-2 =
    { $extra_turn_after_exhaustion ->
        [true] A safety still gives another turn, taken without drawing. If you have no card left to play, that turn is lost.
       *[false] A safety played when the draw pile is already empty gives no further turn. A coup fourré still cancels the hazard and still scores, but it gives no turn and nobody is skipped.
    }
rule-R9-3 =
    { $hand_ends ->
        [no_distance_left] The hand ends with the turn after which no distance card is left to draw. A hazard played as its last card can still be answered with a coup fourré, which counts but gives no turn.
       *[draw_pile_empty] The hand ends with the turn in which the draw pile runs out, extra turns included. A hazard played as its last card can still be answered with a coup fourré, which counts but gives no turn.
    }
rule-R9-4 = A hand is not over while an attack waits for its answer: even the very last card can meet a coup fourré.

## 10 The end of a hand

rule-R10-1 =
    { $extension ->
        [true] The hand ends at once when a side covers the trip exactly, unless that side may extend the trip and does.
       *[false] The hand ends at once when a side covers the trip exactly.
    }
rule-R10-2 =
    That side wins the hand. { $hand_won_by ->
        [most_distance] If nobody completes the trip, the side that has come furthest wins it. If two have come equally far, nobody does.
       *[trip] If nobody completes the trip, nobody wins it.
    }

## 11 The extension

rule-R11-1 = The trip can be extended when everyone plays for themselves, or in three teams; never with four players in two teams.
rule-R11-2 = The first side to reach exactly 700 may, there and then, extend the trip to 1,000: once, and nobody else may. The hand goes on as if the trip had been 1,000 from the start. In a team, the player who reached 700 decides alone. If nobody has a card left, the extension has failed at once.
rule-R11-3 = The side that reaches 1,000 scores { $points_trip } for the trip, no matter who extended it. If the side that extended reaches 1,000, it scores { $points_extension } more. If it does not, because another side gets there or the cards run out, it scores nothing for the trip, and each of its opponents scores { $points_extension }. All other bonuses are judged at 1,000.

## 12 Scoring a hand

rule-R12 =
    { $points ->
        [true] When a hand is over, every side adds up its points.
       *[false] This edition has no points.
    }
worth-distance =
    for every { $unit ->
        [miles] mile
       *[km] kilometer
    } covered
worth-safeties = for every safety played
worth-all_safeties = more for all four safeties on one side
worth-coup_fourre = more for every coup fourré
worth-trip = for completing the trip
worth-hand_won = for winning the hand
worth-delayed_action = more for completing the trip when the draw pile is empty
worth-safe_trip = more for winning the hand without a single 200
worth-extension = for an extension that succeeds, or to each opponent if it fails
worth-shutout = for a shut-out
worth-no_200_no_100 = more for winning the hand without any 200 or 100
rule-R12-1 = Delayed action: you complete the trip with a card played when the draw pile is empty. After an extension, what counts is the card that reaches 1,000.
rule-R12-2 =
    Shut-out: { $shutout_for ->
        [trip_if_all_shut_out] the side that completes the trip scores { $points_shutout }, once, if no opponent has played any distance.
        [everyone_else] for every side that has played no distance, each other side scores { $points_shutout }, even if it has played none itself.
       *[opponents_not_shut_out] for every side that has played no distance, each opponent scores { $points_shutout }, unless it has played none either.
    }
rule-R12-3 = A bonus for winning without 200s and 100s counts only if the players agree on it beforehand. It comes on top of the bonus for winning without 200s.
rule-R12-4 = The hand is the whole game: whoever wins the hand wins. If two sides have come equally far, it is a draw.
rule-R12-5 = An example: a side covers { $example_trip } without a 200, completing the trip, and has played two safeties, one of them as a coup fourré. It scores { $example_total } points.

## 13 Winning the match

rule-R13-1 = Hands are played until a side has { $points_to_win } points at the end of one. The highest total wins. If two sides are level, another hand is played.
rule-R13-2 = After every hand the points are entered on a score sheet, line by line.

## 14 At the table

rule-R14-1 =
    Distances are no secret: anyone may say how far each side has come. Partners tell each other nothing about their hands. { $extension ->
        [true] A coup fourré and an extension are announced.
       *[false] A coup fourré is announced.
    }
rule-R14-2 = Distances lie in groups by value, all of them visible. Safeties lie side by side, those of a coup fourré crosswise. Of the battle, speed and discard piles only the top card shows.
rule-R14-2b = Distances already played stay, whatever speed limit comes later.
rule-R14-3 =
    { $start_rolling ->
        [true] Every side begins with a { $roll } on its battle pile, besides the six cards in each hand.
       *[false] Every side begins with empty piles.
    }
rule-R14-4 =
    { $mistakes ->
        [penalised] A distance past the end of the trip, or a hazard against a side that is safe from it, is a mistake: the card goes to the discard pile, and the turn is over.
       *[refused] A move against the rules is refused, with the reason and the number of the rule, and nothing changes.
    }
rule-R14-5 = When several rules forbid a move, the one with the lowest number is named.

## What a rulebook prints besides its rules. The editions' files ask for these by id.

printed-no_200_no_100 = The players may agree on { $points_no_200_no_100 } extra points for winning a hand without any 200 or 100.
printed-trip-700 = With four or eight players, you may agree on a trip of 700 instead of 1,000.
printed-roll_after_remedy = As in the older rules: after the remedy, a new { $roll } is needed to move on.
printed-start_rolling = Besides the six cards dealt, every side gets a { $roll } and puts it down at once, so that nobody has to wait for one. The cards may be laid out one after the other as a road, which the hazards block.
printed-mistakes = With real cards, some mistakes come to light only later. A player who turns out to hold seven cards does not draw on the next turn; a player who holds five draws two. A player who has gone past the end of the trip takes back the distance played last on the next turn, discards it, and so loses that turn. If nobody remembers which one it was, one of the player's biggest distances goes. A hazard played on somebody who is safe from it is taken back and discarded. In Bornes none of this can happen.
printed-speed_limit_stacks = A hint allows a { $speed_limit } on a { $speed_limit } that is already there. The main text forbids a hazard on a hazard, and Bornes follows the main text.
printed-limit-stays = A { $speed_limit } that { $right_of_way } cancels stays where it is, without effect. Bornes discards it, which changes nothing in the game.
printed-roll_after_end_of_limit = One passage asks for a { $roll } after the { $end_of_limit }, two others do not. Bornes follows those two.
printed-attack-roll = One passage allows a hazard only on a { $roll } on top of the pile, or under { $right_of_way }. Five others allow it on an opponent who can move. Bornes follows those five, so a repaired side without a { $roll } can be stopped.
printed-draw_pile_empty = Elsewhere the booklet says that the hand ends with the draw pile. Where it describes the end, the hands are played out, and Bornes follows that passage.
printed-no_distance_left = One passage ends the hand as soon as no distance is left to draw. Bornes ends it when the draw pile runs out.

## Advice

tip-A1 = Get a { $roll } down before you think of attacking.
tip-A2 = Early in the hand, cover distance as fast as you can.
tip-A3 = Keep { $extra_tank }, { $puncture_proof } and { $driving_ace } back for a coup fourré. Play { $right_of_way } as soon as you can: it protects you from nine hazards, seven in the short deck, and you no longer need a { $roll }.
tip-A4 = Do not keep safeties too long: a safety left in your hand scores nothing.
tip-A5 = If you have no { $roll } to start with, play safeties: each one lets you draw again.
tip-A6 = Discard what is of no more use: a third 200, a hazard everyone is safe from, a remedy whose hazards are all gone or whose safety you hold.
tip-A7 = But moving comes before tidying up your hand.
tip-A8 = Remember what has been played. The best hazard to play is the one whose remedy your opponents are least likely to find.
tip-A9 = If you are behind but can hold them up: keep attacking and let the draw pile run out, so that they never complete the trip.
tip-A10 = If you are behind and cannot: play all the distance you have, to keep the damage small.
tip-A11 = Count the distances often. A safety played after its remedy does little: you still need a { $roll }, though it still scores its points.
tip-A12 = Whenever you attack, expect a coup fourré.
tip-A13 = In a team, a safety you hold back may make your partner hold back its remedies for nothing.

## Glossary. Every language explains its own words and those of the other.

term-attack = Attack
term-attack-is = Playing a hazard on an opponent. In French, attaque is the hazard card itself.
term-battle-pile = Battle pile
term-battle-pile-is = Where Rolls, hazards and remedies go. Only the top card counts.
term-borne = Borne
term-borne-is = A milestone by the roadside, and so a kilometer: mille bornes are a thousand of them.
term-botte = Botte
term-botte-is = The French name for a safety, and a fencer's secret thrust.
term-capot = Shut-out
term-capot-is = When a side has played no distance at the end of the hand; its opponents may score a bonus. In French, capot.
term-coup-fourre = Coup fourré
term-coup-fourre-is = A fencing term, a thrust made while being hit: a safety played straight from your hand, at the moment its hazard is played on you.
term-couronnement = Delayed action
term-couronnement-is = Completing the trip when the draw pile is empty. In French, couronnement.
term-deck = Short deck
term-deck-is = The deck with one card of each hazard taken out, for two or three players.
term-discard = Discard
term-discard-is = To put a card on the discard pile instead of playing it. It is out of the game until the hand ends.
term-draw-pile = Draw pile
term-draw-pile-is = The cards still to be drawn, face down.
term-edition = Edition
term-edition-is = One of five published rulebooks. They share the cards and differ on some forty points.
term-distance = Distance
term-distance-is = A card that takes you 25, 50, 75, 100 or 200 further. In French, étape.
term-extension = Extension
term-extension-is = Going on from 700 to 1,000, at your own risk. In French, allonge.
term-hand = Hand
term-hand-is = The cards you hold; and one deal, until a side completes the trip or the cards run out, in French manche.
term-hazard = Hazard
term-hazard-is = A card played on an opponent to stop them or slow them down. In French, attaque.
term-house-rule = House rule
term-house-rule-is = A single point on which a table plays differently from its edition.
term-match = Match
term-match-is = All the hands together, until a side has enough points. In French, partie.
term-remedy = Remedy
term-remedy-is = A card that ends a hazard. In French, parade.
term-roll = Rolling
term-roll-is = A side is rolling when it can move, and can therefore be stopped.
term-sabot = Sabot
term-sabot-is = French for a card shoe: the tray that holds the draw pile and the discards.
term-safe-trip = Safe trip
term-safe-trip-is = Winning the hand without a single 200.
term-safety = Safety
term-safety-is = One of four cards that make you immune to a hazard for the rest of the hand. In French, botte.
term-side = Side
term-side-is = A player, or a team of two: whatever has piles and a score. In French, camp.
term-speed-pile = Speed pile
term-speed-pile-is = Where speed limits go, and what ends them.
term-trip = Trip
term-trip-is = The distance to cover exactly in a hand: 700 or 1,000.
term-window = Reaction window
term-window-is = The moment after an attack, when a coup fourré can still be declared.

## What a card does: shown beside any card that is pointed at

about-distance = Takes you { $n } further, while you can move.
about-under-limit = You may play it even under a speed limit.
about-over-limit = Not under a speed limit.
about-at-most = At most two in a hand.
about-stop = Stops an opponent. They need a new { $roll } to move again.
about-speed_limit = Slows an opponent down: only 25s and 50s until the limit ends.
about-hazard = Stops an opponent until they repair the damage.
about-roll = Sets you in motion: you need one to start, and to move again after { $stop }.
about-end_of_limit = Ends a speed limit on you.
about-remedy = Ends { $hazard } on your side.
about-right_of_way = Protects you from { $hazards } for the rest of the hand. You need no { $roll } any more.
about-safety = Protects you from { $hazards } for the rest of the hand.
about-safety-turn = You play again at once. Played the moment its hazard strikes, it is a coup fourré.
about-answered = Answer: { $remedy }, or the safety { $safety }.
about-count =
    { $count ->
        [one] The only one in the deck.
       *[other] { $count } in the deck.
    }

## The rules page

page-rules-lead = Choose an edition: pictures, names and rules follow it. Any card explains itself when you point at it.
page-rules-lead-touch = Choose an edition: pictures, names and rules follow it. Press and hold any card, and it explains itself.
page-rules-contents = On this page
page-rules-story = A hand in nine pictures
page-rules-triads = What answers what
page-rules-triads-note = Every hazard has a remedy. A safety keeps it away for good.
page-rules-distances = Distances
page-rules-full = The full rules
page-rules-search = Search the rules
page-rules-found =
    { $count ->
        [0] No rules contain these words.
        [one] { $count } rule found
       *[other] { $count } rules found
    }
page-rules-compare = The editions compared
story-deal = The deal
story-deal-is = Everyone gets six cards. On your turn you draw one, then play or discard one.
story-start = Off you go
story-start-is = You need a { $roll } on your battle pile before you can move.
story-distance = Cover distance
story-distance-is = Now play distances. They add up, and they are never taken away.
story-attack = Stop the others
story-attack-is = Play a hazard on an opponent who is moving, and they are stuck.
story-remedy = Fix it
story-remedy-is =
    { $remedy_restarts ->
        [true] When you are hit, play the matching remedy and move on.
       *[false] When you are hit, play the matching remedy, and then a new { $roll }.
    }
story-safety = Protect yourself
story-safety-is = A safety keeps its hazard away for the whole hand, and lets you play again.
story-coup = Coup fourré!
story-coup-is =
    { $points ->
        [true] Hit by a hazard while you hold its safety? Play it at once: the attack is void, it is your turn, and it scores { $points_coup_fourre } points.
       *[false] Hit by a hazard while you hold its safety? Play it at once: the attack is void, and it is your turn.
    }
story-goal = The finish
story-goal-is = The first to cover exactly { $example_trip } wins the hand.
story-score = The score
story-score-is =
    { $points ->
        [true] Points are added up, and the next hand is dealt, until somebody has { $points_to_win }.
       *[false] There are no points to add up: whoever wins the hand has won the game.
    }
