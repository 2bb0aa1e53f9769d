### The table in the terminal: its screens, keys and moments.

## On the table

tui-head = { $edition } · hand { $hand } · trip of { $trip }
tui-rolling = rolling
tui-stopped = stopped
tui-needs-roll = needs { $card }
tui-limited = limit 50
tui-hand = Hand
tui-total = Total
tui-distance = Trip
tui-drawn = drawn
tui-draw =
    { $count ->
        [0] nothing left to draw
        [one] { $count } card to draw
       *[other] { $count } cards to draw
    }
tui-seconds = { $seconds } s
tui-log-title = What happened
tui-undone = Your last move is undone.
tui-nothing-to-undo = You have made no move that you could undo.
tui-no-undo = Moves can be undone only against robots.
tui-no-hints = No hints here.
tui-thinking = Thinking…
tui-pick-first = Choose a card first: press its number.
tui-not-your-turn = It is not your turn.
tui-not-aimed = { $card } does not go to an opponent. Enter plays it on your own side, if it can be played.

## What to do now

tui-do-pick = Press a number to choose a card. A dot marks those that can be played.
tui-do-none = No card can be played. Press a number to choose one to discard.
tui-do-play = { $card }: Enter plays it, d discards it, Esc puts it back.
tui-do-expose = { $card }: Enter plays it, and you play again. Esc puts it back.
tui-do-attack = { $card }: Enter plays it on { $side }, d discards it, Esc puts it back.
tui-do-aim = { $card } on whom? { $keys }
tui-do-aim-key = { $key } { $side }
tui-do-discard = { $card } cannot be played: d discards it, w says why, Esc puts it back.
tui-do-stuck = { $card } can be neither played nor discarded: w says why.
tui-do-sure = { $card } may still be useful: press d again to discard it anyway.
tui-do-mistake = { $card } and your turn would be lost: press Enter again to play it anyway.
tui-do-wait = { $player } is thinking…
tui-attack =
    { $who ->
        [you] You attack
       *[one] { $player } attacks
    }: { $card }
tui-do-attacked = { $attack }. You have nothing to answer it with.
tui-do-answered = Your answer is in. The others may still answer.
tui-do-absent = { $player } is away. + waits longer, - lets a robot play now.
tui-do-window = { $attack }. Will there be a coup fourré?
tui-do-next = Enter for the next hand, s for the score sheet.
tui-do-over = Enter for another match, s for the score sheet, q to leave.
tui-do-watch = You are watching.
tui-do-stopped = The match has stopped. It is saved: q leaves.

## Keys, in the order of the legend

tui-key-card = card
tui-key-play = play
tui-key-discard = discard
tui-key-why = why not
tui-key-hint = hint
tui-key-undo = undo
tui-key-score = score
tui-key-log = log
tui-key-sort = sort
tui-key-enter = Enter
tui-key-home-end = Home End
tui-key-help = help
tui-key-talk = chat
tui-key-browser = browser
tui-key-wait = wait longer
tui-key-robot = robot now
tui-key = Key { $key }
tui-commands = What would you like to do?
tui-key-leave = leave
tui-key-back = back
tui-key-next = next
tui-key-coup = next coup fourré
tui-key-eyes = view
tui-key-auto = autoplay
tui-key-ends = first, last
tui-key-continue = play from here

## Moments

tui-coup-title = { $player } attacks you: { $card }
tui-coup-title-team = { $player } attacks your team: { $card }
tui-coup-hold = You hold { $safety }.
tui-coup-hold-not = You do not hold { $safety }.
tui-coup-key = c  Coup fourré!
tui-pass-key = p  Let it pass
tui-extend-title = { $trip }! The trip is complete.
tui-extend-key = e  Extend to { $trip }
tui-finish-key = f  Finish here
tui-curtain = Pass the keyboard to { $player }
tui-curtain-why = Everyone else, look away: the cards come next.
tui-curtain-key = Enter  I am { $player }
tui-too-small = This terminal has { $width } columns and { $height } rows. The table needs { $columns } by { $rows }: enlarge the window or choose a smaller font. Your match is safe.
tui-lost = The connection is lost. Trying again…
tui-warning = Please note
tui-warning-key = Enter  Play on
tui-stopped-by = The match stops here: { $why }
tui-bot-missing = { $robot } cannot play here. { $why } { $instead } plays instead.
tui-close = Esc  Close

## The score sheet

tui-sheet-title = Hand { $hand }
tui-sheet-now = If the hand ended now
tui-sheet-next = Enter  Next hand
tui-sheet-again = Enter  Another match
tui-sheet-look = Esc  Look at the table
tui-sheet-leave = q  Leave
tui-won-none = No match finished yet.
tui-won-so-far = Matches won so far: { $won } of { $played }.
tui-won-by-robot = Matches won: { $counts }.
tui-won-against = { $won } of { $played } against { $robot }
tui-waiting-for = Waiting for { $players }.

## Help

tui-help-title = How to play
tui-help-goal = Cover exactly { $trip } before the others. The rules of this table:
tui-help-keys = The keys
tui-help-1 = 1 to 7: choose a card. The same key again, or Enter, plays it; d discards it; Esc puts it back.
tui-help-8 = 8, 9, 0: the opponent a hazard goes to. Those that can be attacked are highlighted.
tui-help-arrows = Left and right: from card to card. With a mouse: click a card, click it again to play it, or click the side it goes to.
tui-help-o = o: sort the hand. Otherwise every card keeps its number, and the one just drawn is marked.
tui-help-w = w: why the card cannot be played. h: what a good player would do.
tui-help-u = u: undo your last move, against robots.
tui-help-s = s: score sheet. l: the whole log. t: light or dark. q: leave; the match is saved.
tui-help-p = Ctrl+P: find a command by its name.
tui-help-moments = When you are attacked: c answers with the coup fourré, p lets it pass. At 700: e extends, f finishes.

## The first screen

tui-tagline = A thousand milestones, and everything that can happen on the way
tui-home-edition = Edition
tui-home-table = Table
tui-home-persons = At this keyboard
tui-home-level = Robots
tui-home-pace = Speed
tui-home-house = House rules: { $house }
tui-home-play = Play
tui-home-resume = Continue a saved match
tui-home-live = Live tables…
tui-home-leave = Leave
tui-table-alone = { $count } players
tui-table-teams = { $count } players, teams of two
tui-persons-one = one person, robots in the other seats
tui-persons = { $count } people, hands hidden between turns
tui-house-none = none
tui-house-title = House rules of the table. ★ is what the edition says
tui-house-printed = ★ { $value }
tui-house-count = { $count } changed
house-open = as many as it takes
house-trip = Length of the trip
house-extension = Extension to 1,000
house-hands = Number of hands
house-speed_limit_stacks = One speed limit on another
house-extra_turn_after_exhaustion = A safety, draw pile empty
tui-home-keys = ↑ ↓ choose · ← → change · Enter go · t light or dark · q leave

## Kept matches

tui-resume-title = Saved matches
tui-resume-none = No match is saved here.
tui-resume-people = { $count } people
tui-resume-hand = hand { $hand }
tui-resume-far = at { $distances }
tui-resume-points = { $points } points
tui-resume-over = finished, { $points }
tui-resume-keys = ↑ ↓ choose · Enter continue · d delete · Esc back
tui-kept = The match is saved. To continue it: bornes play --resume { $path }
tui-not-kept = Nothing was played, so nothing was saved.
tui-replay-it = To watch the match again: bornes replay { $path }

## Live tables

tui-live-title = Live tables
tui-live-server = Server
tui-live-name = Your name
tui-live-code = Code or link
tui-live-join = Join
tui-live-watch = Watch
tui-live-host = Open a table
tui-live-keys = ↑ ↓ choose · Enter go · Esc back
tui-waiting-title = Table { $code }
tui-waiting-seat = { $number }  { $name }
tui-waiting-you = (you)
tui-waiting-link = Others join with this link, in a browser or with bornes play --join:
tui-waiting-start = s  Start the match
tui-waiting-host = The host starts the match.
tui-waiting-sit = Press a number to take that seat. Robots take the seats that are still free when the match starts.
tui-talk-title = Chat
tui-browser = Continue in the browser at { $link }: a robot keeps your seat until you take it there.
tui-come-back = To come back to the table: { $command }
tui-waiting-keys = t light or dark · q leave
error-tui-no-seat = There is no seat { $number }: press a number from 1 to { $last }.
error-tui-no-code = Type the code of a table, or its link.
error-tui-bad-address = “{ $given }” is not a table: give its link, or its code and --server.
watch-none = No open table at { $server }.
watch-table = { $code } · { $edition } · { $players } players · { $names } · { $state ->
        [waiting] waiting for players
        [over] over
       *[playing] playing
    }

## Replay

tui-replay-head = { $edition } · hand { $hand } · step { $step } of { $steps }
tui-replay-all = all cards
tui-replay-eyes = as { $player } saw it
error-tui-one-seat-only = A match that shows only what one player saw cannot be continued.

## The commands that draw

help-play-persons = How many people play at this keyboard. Hands are hidden between their turns.
help-play-pace = How fast robots play: slow, normal, fast or instant. [default: normal, or your last choice]
help-play-join = Sit down at a live table: its link, or its code with --server.
help-play-host = Open a live table, and show its link and QR code.
help-play-server = The server of live tables. [default: the one on this machine]
help-play-name = Your name at a live table.
help-watch = Watch a live table, or list those that can be watched.
help-watch-table = The table's link, or its code with --server. Without it, the tables are listed.
help-watch-server = The server of live tables. [default: the one on this machine]
help-replay-plain = Line by line, without any layout.
help-metavar-TABLE = TABLE
help-metavar-URL = URL
help-metavar-PACE = SPEED
error-cli-needs-terminal = The full-screen view needs a terminal, and no --plain. Line by line, one person plays against robots: bornes play --plain
error-cli-live-only = { $option } is for live tables: add --join TABLE to sit down at one, or --host to open one.
error-cli-watch-needs-terminal = Watching needs a terminal. Without one, bornes watch lists the tables.
error-cli-no-such-pace = There is no speed “{ $pace }”. The speeds are { $paces }.
error-cli-persons = --persons must be between 1 and { $players }, not { $persons }.
error-cli-no-own-server = No server could be started here. Name one with --server, or install it: pip install "bornes[server]"
error-record-empty = Nothing has been played yet in { $path }.

help-completion = Print what your shell needs to complete commands, options and values.
help-completion-shell = bash, fish, zsh or powershell.
help-man = Print the manual page; read it with: bornes man | man -l -
help-metavar-SHELL = SHELL
error-cli-no-such-shell = There is no completion for “{ $shell }”. The shells are { $shells }.

## The manual page

man-title = Bornes
man-name = NAME
man-synopsis = SYNOPSIS
man-commands = COMMANDS
man-environment = ENVIRONMENT
man-status = EXIT STATUS
man-files = FILES
man-files-kept = Matches are saved in ~/.local/state/bornes, matches won and the guests of servers in ~/.local/share/bornes.
man-env-BORNES_LANG = The language, fr or en. Without it LC_ALL, LC_MESSAGES and LANG choose.
man-env-BORNES_PLAIN = Set to 1, play and replay go line by line, for screen readers.
man-env-BORNES_THEME = light or dark.
man-env-NO_COLOR = If set, no colors are used.
man-env-XDG_STATE_HOME = Where matches are saved, instead of ~/.local/state.
man-env-XDG_DATA_HOME = Where matches won are counted, instead of ~/.local/share.
man-status-0 = Done.
man-status-1 = bornes check found a match file that is not valid.
man-status-2 = Usage error, or the system refused (for example a full disk).
man-status-70 = A bug in Bornes; the message names the file that has the details.
man-status-130 = Interrupted.
man-status-141 = The output pipe was closed.
man-env-BORNES_ASCII = Set to 1, the table is drawn only with ASCII.
