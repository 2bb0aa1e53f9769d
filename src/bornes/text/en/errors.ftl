### What the game says when something cannot be. The id is "error-" and the error's key.

## Moves against the rules; the rule's number is shown beside the sentence

error-discard-only-when-stuck = You may only discard when no card in your hand can be played.
error-mistake-only-when-stuck = This mistake would cost you the card like a discard, and you may only discard when no card in your hand can be played.
error-not-to-act = It is not this seat's turn.
error-not-in-hand = “{ $card }” is not in this hand.
error-needs-target = “{ $card }” is played on an opponent: name the side it is meant for.
error-takes-no-target = “{ $card }” goes on your own piles: it takes no target.
error-no-such-side = There is no side { $side }: sides count from 0, and there are { $sides }.
error-own-side = “{ $card }” is played on an opponent, never on your own side.
error-hazard-on-hazard = That side is already stopped by “{ $top }”: no hazard goes on a hazard.
error-target-not-rolling = That side is not rolling, so “{ $card }” cannot stop it.
error-target-is-safe = That side is protected from “{ $card }” by “{ $safety }”.
error-limit-on-limit = That side is already under a speed limit.
error-nothing-to-remedy = “{ $card }” only goes on its own hazard, on top of your own battle pile.
error-roll-on-hazard = “{ $top }” needs its remedy before “{ $card }” can be played.
error-already-rolling = Your side is rolling already: “{ $card }” is not needed.
error-no-limit-to-end = No speed limit is on top of your speed pile.
error-not-started = Your side has not started: it needs “{ $roll }” or “{ $right_of_way }” first.
error-stopped = Your side is stopped by “{ $top }”.
error-needs-roll = Your side is repaired but still needs “{ $roll }” to move.
error-limited = Under a speed limit only 25 and 50 can be played.
error-third-200 = A side may play no more than two 200s in a hand.
error-past-trip = “{ $card }” would overshoot the trip: { $distance } of { $trip } are covered.
error-not-the-safety = “{ $card }” does not answer “{ $hazard }”.
error-window-open = The attack must be answered first: coup fourré or pass.
error-no-window = There is no attack to answer now.
error-hand-is-over = The hand is over.
error-extension-open = The extension must be decided first: extend or finish.
error-no-extension = There is no extension to decide now.
error-never-extended = There is no extension at this table.
error-game-is-over = The match is over.

## Tables, editions and house rules

did-you-mean = Did you mean { $word }?
error-unknown-edition = There is no edition “{ $edition }”. The editions are { $editions }.
error-edition-broken = This edition's data is not consistent: { $detail }
error-no-such-table = The edition { $edition } is for { $counts } players, not for { $players }.
error-no-teams-here = The edition { $edition } has no teams with { $players } players.
error-only-teams-here = The edition { $edition } is played by { $players } players only in teams.
error-house-unknown = There is no house rule “{ $key }”. The house rules are { $keys }.
error-house-not-a-flag = The house rule { $key } is true or false, not “{ $value }”.
error-house-not-a-word = The house rule { $key } takes { $values }, not “{ $value }”.
error-house-not-a-number =
    { $step ->
        [1] The house rule { $key } takes a whole number from { $low } to { $high }, not “{ $value }”.
       *[other] The house rule { $key } takes a whole number from { $low } to { $high }, in steps of { $step }, not “{ $value }”.
    }
error-house-needs-points = The edition { $edition } has no points, so the house rule { $key } does not apply there.
error-house-hands-or-points = Play either to a number of points or for a number of hands, not both.
error-house-no-extension-here = The extension needs a trip of 700, and sides of one player or three teams; here there are { $players } players and a trip of { $trip }.
error-no-match-yet = There is no match yet: begin with “new” or “setup”.
error-no-such-seat = There is no seat { $seat }: seats count from 0 to { $last }.
error-view-without-seat = A spectator has no move to make: `seat` must be the number of a seat.
error-first-not-here = The edition { $edition } names a dealer, not the seat that begins.
error-first-or-dealer = The dealer and the first seat contradict each other: give only one.
error-hand-not-over = The hand is not over yet.
error-match-is-over = The match is over: there is no next hand.
error-not-the-deck = These are not the { $cards } cards of this table's deck.
error-not-a-move-object = { $given } is not a move. Write bornes.Play("roll"), for instance, or bornes.parse_move("stop>1").
error-not-a-move = “{ $word }” is not a move. Moves look like 100, stop>1, -25 (discard), !extra_tank (coup fourré), pass, extend, finish.
error-unknown-bot = There is no bot “{ $bot }”. The bots are { $bots }.

## Positions

error-position-sides = This table has { $wanted } sides, not { $got }.
error-position-hands = This table has { $wanted } hands, not { $got }.
error-position-hand-size = A hand holds at most seven cards.
error-position-too-many = “{ $card }” is there { $count } times, but the deck holds { $most }.
error-position-no-cards-to-deal = Too few cards are left to deal the hands.
error-position-trip = A trip is a multiple of { $step } from { $low } to { $high }, not { $trip }.
error-position-past-trip = Side { $side } is at { $distance }, past the trip of { $trip }.
error-position-hazard-under-safety = Side { $side } has played “{ $safety }”: “{ $hazard }” cannot be in force on it.
error-position-no-extension = This table has no extension.
error-position-extended-trip = After an extension the trip is { $trip }.
error-position-extend = The extension is asked of a side that is at exactly { $trip }, once.
error-position-side = There is no side { $side }: sides count from 0 to { $last }.
error-position-seat = There is no seat { $seat }: seats count from 0 to { $last }.
error-position-pending = An attack waits for its answer in the phase “react”, and only there.
error-position-own-attack = A side does not attack itself.
error-position-pending-top = “{ $hazard }” must lie on top of the attacked side's pile.
error-position-passed = “passed” may list only seats of the attacked side, without repeats, and not all of them.

## Hands to be scored

error-score-two-met-trip = Two sides cannot both have completed the trip: the hand ends when the first one does.
error-score-caller-short = The side that called the extension has covered { $distance }. With its cards it was never at exactly { $trip }, and only there can it be called.
error-score-trip = The trip of this table is { $wanted }, not { $trip }. “extended_by” says who extended it; the house rule “trip” sets another one.
error-score-draw-or-empty = “draw” and “draw_empty” contradict each other: give one of them.

## What comes from outside

error-decode-missing = “{ $field }” is missing{ $place }.
error-decode-unknown = “{ $field }” is not known here{ $place }.
error-decode-type = Expected { $wanted_type }, not { $got_type }{ $place }.
error-decode-value = “{ $got }” is not one of the values allowed{ $place }.
error-decode-bound = Expected { $wanted_type } { $bound }{ $place }.
error-decode-too-long = This text is too long: at most { $most } characters fit{ $place }.
error-decode-too-short = This text is too short: its minimum length is { $least }{ $place }.
error-decode-too-few = This list is too short: its minimum length is { $least }{ $place }.
error-decode-form = This text does not have the form { $form }{ $place }.
error-decode-expected = Expected { $wanted_type }{ $place }.
error-decode-range = This is out of range: expected { $wanted_type }{ $place }.
error-decode-json = This is not JSON: it goes wrong at byte { $byte }{ $place }.
error-decode-half-pair = This JSON has half of a surrogate pair: \ud800 to \udbff must be followed by \udc00 to \udfff.
error-decode-cut-off = This JSON is incomplete.
error-decode-not-text = This is not text: it goes wrong at byte { $byte }.
error-decode-too-deep = This JSON is nested too deep.
error-decode-nonsense = This JSON does not fit here{ $place }.

# The types of JSON.
json-int = a whole number
json-float = a number
json-str = a text
json-bool = true or false
json-null = null
json-array = a list
json-object = an object

## Records

error-record-not-json =
    { $line ->
        [1] This is not a match file: line 1 is not JSON.
       *[other] Line { $line } is not JSON.
    }
error-record-too-long = This is not a match file: it has more than { $megabytes } MB.
error-record-not-ours = This is not a match file: its first line is not a header.
error-record-version = This match file has version { $version }, and this Bornes reads version { $ours }. A newer Bornes may read it.
error-record-in-file = { $path }: { $inner }
error-record-line = Line { $line }: { $inner }
error-record-unreadable = { $path } cannot be read: { $why }.
error-record-unwritable = { $path } cannot be written: { $why }.
error-audit-refused = Line { $line } is against rule { $rule }.
error-audit-wrong = Line { $line }: { $inner }
error-audit-differs = Line { $line } does not follow from the rules.
error-audit-not-here = This cannot happen at this point of a match.

## What the operating system says

system-enoent = there is no such file or folder
system-eacces = access is denied
system-eperm = that is not permitted
system-eisdir = it is a folder
system-enotdir = it is not a folder
system-erofs = the disk can only be read
system-enospc = the disk is full
system-eaddrinuse = another program uses it already
system-eaddrnotavail = this machine has no such address
system-eio = reading or writing failed
system-ebadf = it is already closed
system-eexist = it already exists
system-efbig = it would become too large
system-einval = invalid argument
system-eloop = too many symbolic links
system-emfile = too many files are open
system-enametoolong = the name is too long
system-enodev = there is no such device
system-enoexec = it is not a program that runs here
system-enomem = there is not enough memory
system-enotempty = the folder is not empty
system-enxio = there is no such device or address
system-ebusy = it is in use
system-etxtbsy = the program is being changed
system-econnrefused = connection refused
system-econnreset = the connection was closed
system-etimedout = there was no answer in time
system-ehostunreach = that machine cannot be reached
system-enetunreach = the network cannot be reached
system-no-such-host = no machine of that name is known
system-sqlite-cantopen = the file cannot be opened
system-sqlite-notadb = the file is not a database
system-sqlite-readonly = the file or its folder can only be read

## The compiled game

error-kernel-house-rule = The compiled game does not know the house rule { $key }.
error-kernel-hazard-on-hazard = Side { $side } has a hazard on a hazard, which the compiled game does not know.
error-kernel-too-few-cards = { $hidden } cards are hidden, but only { $cards } of the deck have not been seen.

## The deal of the day at a live table

error-daily-counts = This try counts, so moves cannot be undone, and you cannot resign. You can leave and continue later.
error-daily-no-day = There is no deal for that day, or not yet.
error-daily-not-today = That day is over: you can play it as practice.
error-daily-first = Play your try at this day first: practice shows its cards.
error-daily-withdrawn = You have withdrawn your result of this day. You can play the deal as practice.
error-daily-over = The deal of this day is played. Its result is on the page of the day.
error-daily-needs-https = The cards of the day need a page that was loaded over https, or from this machine.
