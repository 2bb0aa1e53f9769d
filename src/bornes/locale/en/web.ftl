### The browser app: home, table, replay, rules, score pad.

## Words on the cards' plates: short, a slash between two lines

face-25 = km
face-50 = km
face-75 = km
face-100 = km
face-200 = km
face-25-miles = miles
face-50-miles = miles
face-75-miles = miles
face-100-miles = miles
face-200-miles = miles
face-stop = Stop
face-stop-collector = Stop!
face-speed_limit = Speed / limit
face-out_of_gas = Out of gas
face-flat_tire = Flat tire
face-flat_tire-creve = Flat tire
face-accident = Accident
face-roll = Roll
face-roll-collector = Roll!
face-end_of_limit = End of / limit
face-end_of_limit-collector = End of / limit
face-gasoline = Gasoline
face-spare_tire = Spare tire
face-repairs = Repairs
face-right_of_way = Right / of way
face-right_of_way-vehicule = Priority / vehicle
face-extra_tank = Extra tank
face-extra_tank-reservoir = Large / tank
face-puncture_proof = Puncture- / proof
face-driving_ace = Driving / ace

## Everywhere

web-home = Home
web-nav-score = Score
web-nav = Pages
web-skip = Skip to the content
web-close = Close
web-settings = Settings
web-page-home = Home
web-page-make = Make a table
web-page-table = Table
web-page-replay = Replay
web-page-rules = Rules
web-page-score = Score pad
web-page-cards = The cards
web-set-theme = Light
web-theme-auto = As the system has it
web-theme-light = Light
web-theme-dark = Dark
web-set-coach = Say the best move on every turn
web-set-contrast = High contrast
web-set-still = Cards do not move
web-set-counting = Count the cards seen
web-set-roadLayout = Lay the distances out as a road
web-line-none = No connection. The rules and the score pad do without; tables wait for it.
web-line-lost = The connection is lost. It comes back by itself; your seat is kept.
web-line-elsewhere = You have opened this table elsewhere, and play there now.
web-line-here = Play here
web-line-outdated = This page is older than the server.
web-line-reload = Load it again
web-guest = Guest
web-connecting = Connecting …
web-looking = Looking for the table …
web-no-table = There is no such table

## Home

web-tagline = A thousand milestones, and everything that can happen on the way
web-lead = Lay your distances, stop the others, keep a safety up your sleeve. First to the end of the trip takes the hand.
web-play-now = Play now against a robot
web-level-random = Any card
web-level-learner = Learner
web-level-driver = Driver
web-level-racer = Racer
web-with-friends = With friends
web-with-friends-lead = Make a table, send the link, and robots take the free seats.
web-join = Join a table
web-code-or-link = Code or link
web-join-go = Join
web-watch = Watch
web-your-name = Your name
web-name-shown = As the others see it
web-open-tables = Open tables
web-no-open-tables = No table is open at the moment.
web-seats-taken = { $taken } of { $all } seats taken

## Making a table

web-make-lead = What everybody at the table plays by.
web-edition = Edition
web-player-count = Players
web-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-seating-alone = { $count } players, each for themselves
web-seating-teams = { $count } players, in teams of two
web-pace = Pace
web-pace-brisk = brisk
web-pace-relaxed = relaxed
web-pace-untimed = untimed
web-pace-note = An untimed table waits for everybody, also to answer an attack.
web-bots = Robots in the free seats
web-open-to-all = Open to everybody, in the list of tables
web-hints-allowed = Hints may be asked for
web-house-rules = House rules
web-house-default = as in the edition
web-yes = yes
web-no = no
web-house-trip = Length of the trip
web-house-hands = Number of hands
web-house-extension = Extension
web-house-count =
    { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
web-make-go = Make the table

## Before the match

web-waiting-title = The table is set
web-invite = Invitation
web-code = Code
web-link = Link
web-copy = Copy the link
web-copied = Copied
web-seat-open = Free seat
web-seat-bot = Who sits on seat { $seat }
web-bot = Robot
web-you = you
web-away = away
web-sit = Sit here
web-stand = Stand up
web-start = Start the match
web-start-note = Robots take the seats that are still free.
web-waiting-host = The host starts the match.
web-talk = Table talk
web-talk-phrases = Say something …
web-talk-words = In your own words
web-talk-say = Say

## At the table

web-table-title = Hand { $hand }
web-side =
    { $whom ->
        [you] Your side
        [yours] Your team
        [team] Team of { $side }
       *[other] { $side }
    }
web-dealer = deals
web-holds =
    { $count ->
        [one] holds { $count } card
       *[other] holds { $count } cards
    }
web-to-play = to play
web-total = total { $points }
web-empty = empty
web-battle = Battle
web-speed = Speed
web-battle-pile = Battle pile: { $card }
web-speed-pile = Speed pile: { $card }
web-safeties = Safeties
web-safety-crosswise = { $card }, coup fourré
web-no-distance = No distance yet
web-distance-group = { $count } × { $value }
web-road-side = { $side }: { $distance } of { $trip }
web-draw =
    { $count ->
        [0] The draw pile is empty
        [one] Draw pile: { $count } card
       *[other] Draw pile: { $count } cards
    }
web-draw-empty = No cards left
web-discard-pile = Discard
web-discard-top = Discard pile: { $card }
web-play-safety-here = Expose it here
web-play-distance-here = Lay it here
web-turn =
    { $who ->
        [you] Your turn
       *[other] { $player } is to play
    }
web-turn-extend =
    { $who ->
        [you] You complete the trip
       *[other] { $player } decides on the extension
    }
web-turn-attacked =
    { $whom ->
        [you] You are attacked
        [yours] Your team is attacked
        [team] The team of { $side } is attacked
       *[other] { $side } is attacked
    }
web-turn-nobody = The hand is over
web-choose-card = Choose a card.
web-choose-dot = Those with a green dot can be played.
web-you-watch = You are watching this table.
web-take-seat = Take a robot's seat
web-bot-plays = A robot plays for you while you are away.
web-back = I am back

## The hand

web-your-hand = Your hand
web-hand-keys = Arrow keys go from card to card, Enter chooses and plays, D discards, W says why not.
web-card-in-hand = { $number }: { $name }, { $family }{ $how }
web-card-playable = , can be played
web-card-discardable = , can only be discarded
web-card-not-now = , not now
web-actions = { $card }: what to do
web-play = Play it
web-expose = Expose it
web-play-on = On { $side }
web-why = Why not?
web-discard = Discard
web-discard-sure = Discard it all the same?
web-keep = Keep it
web-hint = Hint
web-move-play = Play { $card }
web-move-attack = { $card } on { $side }
web-move-discard = Discard { $card }
web-move-coup_fourre = Coup fourré
web-move-pass = Let it pass
web-move-extend = Extend
web-move-finish = Finish here
web-card-back = The back
web-counting = Cards seen
web-counting-of = { $seen } of { $all }

## Attacks and the extension

web-attacked = { $player } attacks: { $card }
web-coup-fourre = Coup fourré!
web-pass = Let it pass
web-no-safety = You do not hold the safety that answers it.
web-answer-kept = Your answer is in. The window stays open for everybody alike.
web-extension-title = The trip is complete. Go on to { $trip }?
web-extension-gain = If you get there first: { $extension } points more, and the { $trip } for the trip.
web-extension-risk = If not: none of the { $trip }, and { $extension } points for each opponent.
web-extend = Extend
web-finish = Finish here

## What happened

web-log = What happened
web-log-said = { $player }: { $said }
web-log-seat-taken = { $player } sits down.
web-log-seat-left = Seat { $seat } is free.
web-log-renamed = The player on seat { $seat } is now called { $player }.
web-log-ready =
    { $who ->
        [you] You are ready.
       *[other] { $player } is ready to go on.
    }
web-log-seat-kept = { $player } is away: a robot plays on.
web-log-seat-back =
    { $who ->
        [you] You are back.
       *[other] { $player } is back.
    }

## The end of a hand and of the match

web-hand-over = Hand { $hand } is over
web-line = Line
web-sheet-caption = Score sheet of hand { $hand }
web-sheet-hand = This hand
web-sheet-total = Total
web-next-hand = Next hand
web-rematch = Play again
web-look-at-table = Look at the table
web-show-sheet = Score sheet
web-waiting-for = Waiting for { $players }
web-replay = Watch it again

## Replay

web-replay-title = Replay
web-replay-none = There is no such match to watch, or it is not over yet.
web-replay-eyes = Seen by
web-replay-all = everybody
web-replay-table = the table
web-replay-step = Step { $step } of { $all }
web-replay-first = To the start
web-replay-back = One step back
web-replay-next = One step on
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-scrub = Where in the match
web-replay-coups = Coups fourrés
web-replay-no-coups = No coup fourré in this match.
web-replay-coup = Hand { $hand }: { $player }
web-replay-hand = Hand { $hand }
web-replay-hands = Hands
web-replay-download = Save the record
web-hand-of = Hand of { $player }

## Rules

web-rules-title = The rules
web-rules-lead = Five published rulebooks agree on the cards and on the heart of the game, and differ in some points. All are here; the numbers are those of the rules page of this project.
web-rules-cards = The cards
web-rules-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-rules-heart = How a hand goes
web-rules-edition = The edition's own numbers
web-rules-beside = Compare with
web-rules-alone = no other
web-rules-differ = Only where they differ
web-rules-point = Point
web-rules-rule = Rule
web-rules-glossary = Glossary
web-rules-answers = Against { $hazards }
web-heart-1 = On your turn you draw, then lay a card or discard one. (R4.1)
web-heart-2 = To move, a side needs a Roll on its battle pile; then it lays distances, and meets the trip exactly. (R5.1, R6)
web-heart-3 = Hazards go on an opponent who rolls; a speed limit goes on anybody, and leaves only 25 and 50. (R5.2, R5.3)
web-heart-4 = Each hazard has its remedy. In most editions a Roll must follow it. (R5.4 to R5.7)
web-heart-5 = A safety protects for the rest of the hand, cancels its hazard, and gives another turn. (R7)
web-heart-6 = A safety laid at the very moment its hazard strikes is a coup fourré: the attack is void, the safety lies crosswise, and you play next. (R8)
web-term-side = Side
web-term-side-is = A player, or a team of two: what has piles and a score.
web-term-trip = Trip
web-term-trip-is = The distance to be met exactly, 700 or 1,000.
web-term-battle = Battle pile
web-term-battle-is = Where Rolls, hazards and remedies go. Only its top card counts.
web-term-speed = Speed pile
web-term-speed-is = Where speed limits and their ends go.
web-term-coup = Coup fourré
web-term-coup-is = The counter-thrust: a safety from the hand, straight against the hazard just laid.
web-term-extension = Extension
web-term-extension-is = Going on from 700 to 1,000, at one's own risk.
web-term-delayed = Delayed action
web-term-delayed-is = Completing the trip when the draw pile is empty.
web-term-shutout = Shut-out
web-term-shutout-is = A side that has laid no distance at the end of the hand.
web-term-safe = Safe trip
web-term-safe-is = Winning the hand without a single 200.

## Score pad

web-pad-title = Score pad
web-pad-lead = For a table with real cards: enter what lies on it when a hand is over.
web-pad-name = Name of side { $side }
web-pad-side = Side { $side }
web-pad-hand = Hand { $hand }
web-pad-laid = Distances laid
web-pad-less = One { $card } less for { $side }
web-pad-more = One { $card } more for { $side }
web-pad-safety = { $card } for { $side }
web-pad-none = not exposed
web-pad-plain = exposed
web-pad-coup = coup fourré
web-pad-extended = Extension called by
web-pad-nobody = nobody
web-pad-draw-empty = The draw pile was empty at the end
web-pad-work-out = Work it out
web-pad-enter = Enter this hand
web-pad-undo = Take the last hand back
web-pad-new = New sheet
web-pad-new-sure = Really start over?
web-pad-print = Print
web-pad-hands = Hands so far
web-pad-winner = { $side } wins with { $points } points.
web-pad-offline = The server that works the points out cannot be reached. Note the hand down: the points will follow.
web-pad-note = Note it down
web-pad-noted = Hand { $hand }: noted, the points will follow.

## The table: prompts and panels

web-desk = Your move
web-menu = More
web-total-of = { $points } of { $goal } points
web-total-of-short = { $points } / { $goal }
web-safety-none = { $card }: not yet
web-rule-link = Rule { $rule }, opens beside the game
web-percent = { $number }%
web-hint-numbers = Compare
web-hint-worth = Chance of winning the match after each move
web-match-goal = The match goes to { $goal } points.
web-set-volume = Sounds
web-volume-off = off
web-page-missing = No such page
web-missing-lead = Nothing is at the address { $address }. Perhaps a letter is missing.
web-log-come = { $sentence } ({ $come } so far)
web-log-taken-back =
    { $who ->
        [you] You take your last move back.
       *[other] { $player } takes the last move back.
    }
web-log-resigned =
    { $who ->
        [you] You resign the match.
       *[other] { $player } resigns the match.
    }
web-undo = Undo
web-undo-long = Undo my last move
web-sit-out = Let a robot play for me
web-resign = Resign
web-resign-sure = Really resign the match?
web-taken-back = Moves were taken back in this match. It does not count in your record.
web-share = Share
web-qr = QR code of the link
web-name-first = What should the others call you?
web-name-go = That's me
web-team = Team { $number }
