### The browser's pages around the table: your matches, your stats, the first hand, another device.

## Your matches

web-games = Your matches
web-games-left = Your match is waiting for you here.
web-game-yours = Your turn
web-game-theirs = { $player }'s turn
web-game-between = Between hands
web-game-open = Not started yet
web-game-since = for { $time }
web-game-several = { $count } × { $name }
web-game-against = against { $players }
web-game-continue = Continue
web-game-remove = Give up this match and remove it from the list
web-game-remove-sure = Give it up?
web-game-remove-yes = Remove
web-game-remove-no = Keep
web-game-forget = Remove it from this list. It stays in your stats.
web-games-finished = Finished
web-games-earlier = Earlier matches
web-game-won = Won
web-game-local = played without the server
web-game-lost = Lost
web-game-drawn = Draw
web-game-resigned = by resignation
web-game-totals = { $totals } points
web-title-your-turn = Your turn!
web-notify-title = It is your turn
web-notify-body = Your game of Mille Bornes is waiting for you.
web-set-notify = Notify me when it is my turn

## The first hand

web-page-daily = The deal of the day
web-daily-lead = Four hands, about six minutes. Everybody has the same cards today, and one try counts. Whom will you beat?
web-daily-go = See today's deal
web-page-event = Club evening
web-event-back = Back to the evening
web-daily-result = The result of the day
web-page-learn = Learn to play
web-learn = Learn in two minutes
web-learn-lead = New to the game? Play a first hand that explains itself.
web-home-puzzle = The puzzle of the day
web-learn-again = Play the lesson again
web-lesson = Lesson
web-lesson-skip = Skip the lesson
web-lesson-done-title = You know the game!
web-lesson-done = You have started, attacked, repaired, protected yourself, pulled off a coup fourré and finished exactly at 200. In a real match the trip is 700, and points decide.
web-lesson-lost-title = That was the lesson
web-lesson-lost = Your opponent got further this time. You have seen the cards at work: a real hand goes just the same way.
web-lesson-real = Play a real hand

## Your stats

web-page-me = Your stats
web-nav-me = Stats
web-me-empty = Nothing here yet. Finish a hand, and it will show up.
web-me-local = { $count ->
    [one] One of these matches was played without the server.
   *[other] { $count } of these matches were played without the server.
}
web-me-loading = Reading your matches…
web-me-matches = Matches won
web-me-of = { $won } of { $all }
web-me-hands = Hands won
web-me-average = Points per hand
web-me-coups = Coups fourrés
web-me-best = Best hand
web-me-streak = Longest streak
web-me-level = How you play
web-me-level-about = Reviews your last six matches together. This takes a few seconds for each.
web-me-level-go = Review my last matches
web-me-level-working = Reviewing your last matches…
web-me-level-is = { $matches ->
        [one] In your last match
       *[other] Over your last { $matches } matches
    } you played like { $low } to { $high }: your { $decisions } decisions lost { $lost } of what was at stake. Random moves lose 100%.
web-me-level-few = Play a match to its end first: there are too few decisions to tell.
web-me-level-failed = Your matches could not be reviewed. Try again later.
web-me-points = Points, hand by hand
web-me-points-is =
    { $count ->
        [one] One hand so far: { $average } points.
       *[other] The last { $count } hands, the oldest on the left. The average is { $average } points.
    }
web-me-by-opponent = By opponent
web-me-by-edition = By edition
web-me-by-table = By number of players
web-me-who = Opponent
web-me-share = Matches won
web-me-download = Download
web-me-csv = As a spreadsheet (CSV)
web-me-records = As match files (ZIP)
web-me-people = other people
web-me-failed = Your stats cannot be read right now. Try again in a moment.

## Another device

web-page-device = On another device
web-device = Play on another device
web-device-lead = Open this link on another device to find your name, your matches and your stats there. Anyone who has it can play in your place, so keep it to yourself.
web-device-show = Show the link and its QR code
web-device-link = Your personal link
web-device-copy = Copy the link
web-device-scan = Scan this with your phone
web-device-as = Continue as { $name }
web-device-here = From now on you play as { $name } on this device, with all your matches in progress.
web-device-replaces = Matches you have played here as { $name } will no longer be reachable from this device. To keep them, copy this device's own link first, on the page “Your stats”.
web-device-bad = This link is not complete, or the server no longer knows it. Make a new one on the other device.

## Making a table: what each choice means

web-pace-is-timed = { $turn } seconds per turn, { $window } seconds to answer an attack
web-pace-is-untimed = Everyone takes the time they need
web-level-random-is = Plays any legal card. For a very first hand.
web-level-learner-is = Knows the rules, and little else. Easy.
web-level-driver-is = Plays by the advice of the rulebooks. A fair opponent.
web-level-racer-is = Counts the cards and weighs its chances. Strong.
web-level-champion-is = Plays like the Racer, and works out the end of a hand. Neither of the two comes out ahead, hence the same rating.
web-example-classic = For example: the first to reach 700 may extend the trip to 1,000, for 200 more points.
web-example-vintage = For example: an opponent who never left the start does not score you 500 points.
web-example-collector = For example: with no cards left to draw, playing Driving ace gives you another turn.
web-example-fr2009 = For example: two players also drive the full 1,000, and there is no extension.
web-example-fr2014 = For example: Gasoline is enough to drive on. In Classic a Roll must follow.
web-house-lead = Leave everything as it is to play by the book (★), or change a point or two.
web-house-own = ★ { $value }
web-house-own-number = This edition: { $value }
web-house-own-none = This edition: as many as it takes
web-house-changed =
    { $count ->
        [0] by the book
        [one] { $count } changed
       *[other] { $count } changed
    }
web-house-discard = When may a card be discarded?
web-house-speed_limit_stacks = May a speed limit be played on another?
web-house-roll_after_end_of_limit = Is a Roll needed after an End of limit?
web-house-remedy_restarts = Is a Roll needed after a remedy?
web-house-extra_turn_after_exhaustion = Does a safety give another turn when the draw pile is empty?
web-house-hand_ends = When does a hand end if nobody completes the trip?
web-house-start_rolling = How does everyone start?
web-house-mistakes = What happens to a move against the rules?
web-house-points_to_win = Points to win the match
web-house-all_safeties = Bonus for all four safeties
web-house-delayed_action = Bonus for completing the trip when the draw pile is empty
web-house-safe_trip = Bonus for winning the hand without a 200
web-house-shutout = Bonus for a shut-out
web-house-no_200_no_100 = Bonus for winning the hand without 200s and 100s
web-printed-variant = printed variant
web-printed-young = for young players
web-rule-number = Rule { $rule }

## Reviews

web-page-review = Review
web-review-go = Review the match
web-replay-short = Replay

## Privacy

web-privacy-device = On your device
web-privacy-device-is = This browser keeps a random secret that makes your seats and your stats yours, the name you chose, your settings, and the sheets of the score pad. Clearing this site's data in the browser removes all of it.
web-privacy-server = On the server
web-privacy-server-is = The server keeps a fingerprint of that secret, your name, and every match you played: the cards, the moves, and the chat of the table. It asks for no e-mail address, no password and no account. The address of your connection is used only against abuse and is never stored with your matches.
web-privacy-shared = Who sees it
web-privacy-shared-is = Anyone with the link of a table sees its players' names, its matches and its chat, and can replay them. Nobody else does, unless the table was listed as open to all.
web-privacy-none = No tracking
web-privacy-none-is = No cookies, no trackers, no advertising. Everything comes from this server.
web-privacy-gone = For how long
web-privacy-gone-is = Tables and guests that nobody has used for a year are deleted, unless the people who run this server have chosen another time.
