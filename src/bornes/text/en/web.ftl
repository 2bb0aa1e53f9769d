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
web-nav-score = Score pad
web-nav-score-short = Score
web-nav = Main menu
web-skip = Skip to content
web-close = Close
web-settings = Settings
web-page-home = Home
web-page-make = Open a table
web-page-table = Table
web-page-replay = Replay
web-page-rules = Rules
web-page-score = Score pad
web-page-cards = The cards
web-page-puzzles = Puzzles
web-page-privacy = Privacy
web-page-statistics = Statistics of the game
web-page-ask = Who is right?
web-source = Source code
web-license = { $name } license
web-loading = One moment…
web-set-theme = Theme
web-theme-auto = Match my device
web-theme-light = Light
web-theme-dark = Dark
web-set-speed = Speed
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-speed-instant = Instant
web-speed-note = Alone with robots, a click on the table or the S key skips the wait.
web-set-coach = Suggest a move every turn
web-set-contrast = High contrast
web-set-still = Turn off animations
web-set-counting = Show the card counter
web-set-roadLayout = Show distances as a road
web-line-none = You are offline. You can play against robots, read the rules and use the score pad; tables with other people need a connection.
web-local-denied = This browser does not let Bornes save: your match is lost when you close the page.
web-local-full = There is no room left to save your match: it is lost when you close the page. Remove old matches, or free some space.
web-local-friends = On this site you play against robots. To play with friends, somebody runs a server: one command does it.
web-local-make = Other editions, more robots, house rules
web-local-not-loaded = Not all files for playing offline are here yet. Connect to the internet once, then try again.
web-update = A new version is ready. You get it on your next visit, or now:
web-line-lost = One moment: reconnecting. Nothing is lost.
web-line-outdated = A new version of this page is ready.
web-line-reload = Reload
web-guest = Guest
web-connecting = Connecting…
web-looking = Looking for the table…
web-no-table = There is no such table

## Home

web-tagline = A thousand milestones, and everything that can happen on the way
web-lead = Cover the distance, stop your opponents, keep a safety up your sleeve. First to the end of the trip wins the hand.
web-play-now = Play now against a robot
web-length = Length
web-length-hand = One hand
web-length-match = Match to 5,000
web-dealing = The cards are being dealt…
web-home-again = Again against { $robot }
web-home-your-turn = Continue: your turn
web-level-random = Random
web-level-learner = Learner
web-level-driver = Driver
web-level-racer = Racer
web-level-champion = Champion
web-with-friends = With friends
web-with-friends-lead = Send a friend the link to your table. The classic game for two, at a relaxed pace.
web-play-friend = Play with a friend
web-make-other = More players, another edition
web-join = Join a table
web-code-or-link = Code or link
web-code-form = A code has seven letters and digits: K7M2QXP, for example.
web-join-go = Join
web-watch = Watch
web-your-name = Your name
web-name-shown = The name other players see
web-name-placeholder = e.g. Alex
web-name-save = Save
web-open-tables = Open tables
web-no-open-tables = No table is open at the moment.
web-hosted-by = { $name }'s table
web-seats-taken = { $taken } of { $all } seats taken

## Making a table

web-make-lead = Choose how you want to play. Friends join by a link, and robots take the seats left over.
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
web-pace-untimed = no clock
web-pace-note = There is no clock when you play only against robots.
web-bots = Robots for the free seats
web-open-to-all = List this table on the home page, so that anyone can join
web-hints-allowed = Allow hints
web-house-rules = House rules
web-house-trip = Length of the trip
web-house-hands = Number of hands to play, instead of points
web-house-extension = May the first side to reach 700 extend the trip to 1,000?
web-house-count =
    { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
web-make-go = Open the table

## Before the match

web-waiting-title = The table is ready
web-full = The table is full
web-full-lead = You can watch: the match appears here when it begins. You can also chat. If a seat becomes free, you can take it.
web-invite = Invite your friends
web-code = Code
web-link = Link
web-copy = Copy the link
web-copied = Copied
web-seat-open = Free seat
web-seat-friend = For a friend
web-seat-bot = Who plays in seat { $seat }
web-bot = Robot
web-player-number = Player { $number }
web-you = you
web-away = away
web-sit = Sit here
web-move-here = Move here
web-stand = Leave this seat
web-start = Start the match
web-start-note = Robots take the seats that are still free.
web-waiting-host = Waiting for the host to start the match.
web-choose-seat = You are watching. Choose a free seat to play along.
web-all-seats-taken = All seats are taken. You are watching.
web-invited = { $name } invites you
web-invited-unnamed = You are invited
web-just-watch = Just watch
web-change = Change
web-change-go = Change the table
web-change-cancel = Cancel
web-watchers-looking =
    { $count ->
        [one] { $names } is looking at the table.
       *[other] { $names } are looking at the table.
    }
web-somebody =
    { $count ->
        [one] Somebody
       *[other] { $count } people
    }
web-watchers =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
web-watcher-muted = { $name } (muted)
web-mute = Mute
web-mute-whom = Mute { $name }
web-unmute = Unmute
web-unmute-whom = Unmute { $name }
web-remove = Remove
web-remove-whom = Remove { $name } from the table
web-remove-sure = Remove { $name } for good?
web-removed = You are no longer at this table
web-seatless =
    { $count ->
        [one] { $names } is here without a seat.
       *[other] { $names } are here without a seat.
    }
web-seatless-wait = Wait for { $names }
web-wait = Wait
web-wait-longer = Wait longer
web-seatless-start = Start with robots
web-talk = Chat
web-talk-phrases = Quick message…
web-talk-words = Your message
web-react-like = Thumbs up
web-react-clap = Applause
web-react-laugh = Laughing
web-react-wow = Amazed
web-react-sad = Sad
web-react-party = Hooray
web-talk-say = Send

## At the table

web-table-title = Hand { $hand }
web-side =
    { $whom ->
        [you] Your side
        [yours] Your team
        [team] Team of { $side }
       *[other] { $side }
    }
web-dealer = dealer
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
web-play-safety-here = Play the safety here
web-play-distance-here = Play it here
web-choose-card = Choose a card.
web-choose-dot = A green dot marks the cards you can play.
web-you-watch = You are watching this table.
web-take-seat = Take a robot's seat
web-kept =
    { $who ->
        [you] { $late ->
            [0] A robot is playing for you.
            [1] Your time ran out: a robot makes this move.
           *[other] Your time ran out twice in a row: a robot plays until you are back.
        }
       *[other] { $late ->
            [0] A robot is playing for { $player }.
            [1] { $player } ran out of time: a robot makes this move.
           *[other] { $player } ran out of time twice in a row: a robot plays on for now.
        }
    }
web-late = out of time
web-sits-out = robot plays
web-with-hints = hints
web-plays-with-hints = plays with hints
web-is-away = { $player } is away.
web-takes-over-in = A robot takes over in { $time }
web-frees-in = The seat is free in { $time }
web-robot-now = Robot now
web-free-now = Don't wait
web-agreed = { $count } of { $all } agree
web-seconds = { $seconds } s
web-time-short = You have { $seconds } seconds left.
web-back = I'm back

## The hand

web-your-hand = Your hand
web-hand-keys = Arrow keys move from card to card, Enter selects and plays, D discards, W says why not.
web-card-in-hand = { $number }: { $name }, { $family }{ $how }
web-card-playable = , can be played
web-card-discardable = , can only be discarded
web-card-not-now = , cannot be played now
web-actions = { $card }: what to do
web-play = Play it
web-expose = Play the safety
web-play-on = On { $side }
web-why = Why not?
web-discard = Discard
web-discard-sure = Discard it anyway?
web-keep = Keep it
web-hint = Hint
web-hint-equal = Others are about as good.
web-hint-equal-to = about equal
web-hint-working = Thinking…
web-move-play = Play { $card }
web-move-attack = { $card } on { side-inside }
web-move-discard = Discard { $card }
web-move-coup_fourre = Coup fourré
web-move-pass = Let it pass
web-move-extend = Extend the trip
web-move-finish = Finish here
web-card-back = The back
web-counting = Cards seen
web-counting-of = { $seen } of { $all }

## Attacks and the extension

web-attacked = { $player } attacks: { $card }
web-coup-fourre = Coup fourré!
web-pass = Let it pass
web-no-safety = You do not hold the safety against it.
web-answer-kept = Your answer is saved. The wait is the same for everyone.
web-extension-title = Trip completed. Extend it to { $trip }?
web-extension-gain = If you get there: { $extension } points on top of the { $trip } for the trip.
web-extension-risk = If not: you lose the { $trip }, and each opponent scores { $extension }.
web-extend = Extend
web-finish = Finish here

## What happened

web-log-chat = Chat and match log
web-log-unread =
    { $count ->
        [one] Chat and match log: one new message
       *[other] Chat and match log: { $count } new messages
    }
web-log = Match log

## The end of a hand and of the match

web-hand-won =
    { $whom ->
        [you] You win hand { $hand }!
        [yours] Your team wins hand { $hand }!
        [team] The team of { $side } wins hand { $hand }.
       *[other] { $side } wins hand { $hand }.
    }
web-hand-drawn = Nobody wins hand { $hand }.
web-hand-how =
    { $how ->
        [trip_met] The trip is complete.
       *[other] There are no cards left to play.
    }
web-unfinished-hand = A hand that is not finished is not scored.
web-line = Points for
web-sheet-caption = Score sheet of hand { $hand }
web-sheet-hand = This hand
web-sheet-total = Total
web-next-hand = Next hand
web-rematch = Play again
web-resigned =
    { $who ->
        [you] You resigned.
       *[other] { $player } resigned.
    }
web-has-left =
    { $count ->
        [one] { $players } has left.
       *[other] { $players } have left.
    }
web-wants-again =
    { $count ->
        [one] { $players } wants to play again.
       *[other] { $players } want to play again.
    }
web-play-robot = Play a robot
web-invite-again = Invite again
web-take-free-seat = Take the free seat
web-look-at-table = View the table
web-show-sheet = Score sheet
web-waiting-for = Waiting for { $players }
web-replay = Watch the replay

## Replay

web-replay-title = Replay
web-replay-none = There is no such match, or it is not over yet.
web-replay-eyes = Point of view
web-replay-all = All cards
web-replay-table = Spectator
web-replay-step = Step { $step } of { $all }
web-replay-first = Start
web-replay-back = Previous step
web-replay-next = Next step
web-replay-last = End
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed of the replay
web-replay-scrub = Position in the match
web-replay-coups = Coups fourrés
web-replay-no-coups = No coup fourré in this hand.
web-replay-coup = Hand { $hand }: { player-inside }
web-replay-hand = Hand { $hand }
web-replay-hands = Hands
web-replay-download = Download the match
web-hand-of = { $who ->
        [you] { web-your-hand }
       *[other] { $player }'s hand
    }

## Rules

web-rules-title = The rules
web-rules-beside = Compare with
web-rules-alone = none
web-rules-differ = Only where they differ
web-rules-point = Point
web-rules-rule = Rule

## Score pad

web-pad-title = Score pad
web-pad-lead = For games with real cards: when a hand is over, enter what each side has played.
web-pad-name = Name of side { $side }
web-pad-side = Side { $side }
web-pad-hand = Hand { $hand }
web-pad-laid = Distances played
web-pad-less = One { $card } less for { $side }
web-pad-more = One { $card } more for { $side }
web-pad-safety = { $card } for { $side }
web-pad-none = not played
web-pad-plain = played
web-pad-coup = coup fourré
web-pad-extended = Extension called by
web-pad-nobody = nobody
web-pad-draw-empty = The draw pile was empty at the end
web-pad-work-out = Calculate
web-pad-enter = Add this hand
web-pad-undo = Remove the last hand
web-pad-new = New sheet
web-pad-new-sure = Erase it all and start over?
web-pad-print = Print
web-pad-hands = Hands played
web-pad-winner = { $side } wins with { $points } points.

## The table: prompts and panels

web-desk = Your move
web-menu = More
web-total-of = { $points } of { $goal } points
web-total-of-short = { $points } / { $goal }
web-safety-none = { $card }: not yet
web-percent = { $number }%
web-hint-numbers = Compare
web-hint-worth = Chance of winning the match after each move
web-match-goal = The match goes to { $goal } points.
web-set-volume = Sounds
web-volume-off = off
web-page-missing = No such page
web-page-not-loaded = Part of this page could not be loaded. Check your connection, then reload it.
web-missing-lead = There is no page at { $address }. Check the address.
web-undo = Undo
web-undo-long = Undo my last move
web-sit-out = Let a robot play for me
web-resign = Resign
web-resign-sure = Resign this match?
web-taken-back = Moves were undone in this match. It does not count in your stats.
web-share = Share
web-qr = QR code of the link
web-team = Team { $number }
