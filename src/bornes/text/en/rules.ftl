### The rules in few words, and the choices of the editions.

## The table

rules-table =
    { $teams ->
        [true] { $players } players, in teams of two.
       *[false] { $players } players, each for themselves.
    }
rules-partner = Your partner is { $player }.
rules-hands =
    { $hands ->
        [1] The match is a single hand.
       *[other] The match is { $hands } hands long.
    }
rules-points = The match is played to { $points } points.
rules-one-hand = The match is a single hand, without points.
rules-house = House rule: { $rule }, { $value }.

## How a hand goes

rules-goal = The goal is to cover exactly { $trip } (R6.4).
rules-turn = On your turn you draw, then play or discard a card (R4.1).
rules-start = To move, a side needs { $card } on top of its battle pile (R5.1).
rules-remedy = The remedy for { $hazard } is { $remedy } (R5.4 to R5.6).
rules-roll-after-remedy = After Gasoline, Spare tire or Repairs, { $card } is still needed to move on (R5.7).
rules-remedy-restarts = After a remedy, a side moves on without { $card } (R5.7).
rules-limit = Under { $card } only 25s and 50s can be played (R6.2).
rules-200 = A side plays at most two 200s in a hand (R6.3).
rules-safeties = A safety protects for the rest of the hand and gives another turn (R7).
rules-right-of-way = With { $card } you need no { $roll }, and no speed limit slows you down (R7.6).
rules-coup-fourre = A safety played the moment its hazard strikes is a coup fourré (R8).
rules-discard-free = Any card may be discarded (R4.3).
rules-discard-only_when_stuck = A card may be discarded only when none can be played (R4.3).
rules-end-hands_empty = When the draw pile is empty, the cards left in hand are played out (R9.1).
rules-end-draw_pile_empty = The hand ends when the draw pile is empty (R9.3).
rules-end-no_distance_left = The hand ends when the draw pile holds no more distances (R9.3).
rules-extension = The first side to reach 700 may extend the trip to 1,000 (R11).
rules-more = The full rules: bornes rules { $edition }

## The lines of the score sheet

line-distance = Distance
line-safeties = Safeties
line-all_safeties = All four safeties
line-coup_fourre = Coups fourrés
line-trip = Trip completed
line-hand_won = Hand won
line-delayed_action = Delayed action
line-safe_trip = No 200s
line-extension = Extension
line-shutout = Shut-out
line-no_200_no_100 = No 200s and no 100s

## The points on which editions differ, and what they say

point-unit = Counted in
point-name = Name of the card “{ $card }”
point-line = Points: { $line }
point-table-alone = { $players } players, each for themselves
point-table-teams = { $players } players, in teams of two
point-variant = Printed variant: { $point }
point-youngest_begins = Who begins
point-discard = Discarding
point-speed_limit_stacks = One speed limit on another
point-roll_after_end_of_limit = After an End of limit
point-remedy_restarts = After a remedy
point-extra_turn_after_exhaustion = A safety played when the draw pile is empty
point-hand_ends = The hand ends when
point-start_rolling = At the start
point-mistakes = A move against the rules
point-hand_won_by = The hand is won by
point-shutout_for = Shut-out scored by
point-points_to_win = Points to win

value-none = –
value-number = { $number }
value-points = { $points }
value-range = from { $low } to { $high }
value-range-steps = from { $low } to { $high }, in steps of { $step }
value-by-table = by table
value-one-hand = one hand, no points
value-unit-km = kilometers
value-unit-miles = miles
value-table-trip = a trip of { $trip }
value-table-trip_by_choice = or { $trip } by choice
value-table-short_deck = one of each hazard taken out
value-table-extension = extension possible
value-youngest_begins-true = the youngest
value-youngest_begins-false = left of the dealer
value-extension-true = yes
value-extension-false = no
value-bonus-true = counts
value-bonus-false = does not count
value-discard-free = any card, at any time
value-discard-only_when_stuck = only when no card can be played
value-speed_limit_stacks-true = allowed
value-speed_limit_stacks-false = not allowed
value-roll_after_end_of_limit-true = a Roll is still needed
value-roll_after_end_of_limit-false = the limit ends at once
value-remedy_restarts-true = no Roll needed
value-remedy_restarts-false = a Roll is still needed
value-extra_turn_after_exhaustion-true = gives another turn
value-extra_turn_after_exhaustion-false = gives no further turn
value-hand_ends-hands_empty = all hands are empty
value-hand_ends-draw_pile_empty = the draw pile is empty
value-hand_ends-no_distance_left = no distance cards are left to draw
value-start_rolling-true = every side already has a Roll
value-start_rolling-false = every pile is empty
value-mistakes-refused = refused, nothing happens
value-mistakes-penalised = the card and the turn are lost
value-hand_won_by-trip = the side that completes the trip
value-hand_won_by-most_distance = the side that completes the trip, or failing that the one furthest along
value-shutout_for-opponents_not_shut_out = each opponent that is not shut out itself
value-shutout_for-trip_if_all_shut_out = the side that completes the trip, if all others are shut out
value-shutout_for-everyone_else = every other side

## The tables

column-key = Key
column-name = Name
column-players = Players
column-win = Points to win
column-source = Source
column-rule = Rule
column-point = Point
column-value = Choice
column-house = House rule
column-default = Default
column-values = Values
editions-title = { $name }. { $source }
editions-house = House rules it takes
editions-same = These two editions say the same.
