### The command "bornes": its help pages, and what it refuses.

## Headings of the help pages

help-usage = Usage:
help-arguments = Arguments:
help-options = Options:
help-commands = Commands:
help-commands-play = Play:
help-commands-rules = Rules:
help-commands-review = Review:
help-commands-bots = Bots and research:
help-commands-host = Host:
help-commands-shell = Shell and manual:
help-default = [default: { $value }]
help-envvar = [environment variable: { $name }]
help-required = [required]
help-subcommand = COMMAND [ARGUMENTS]...
help-help = Show this help.
help-metavar-FILE = FILE
help-metavar-KEY = KEY
help-metavar-NAME = NAME
help-metavar-KEY_VALUE = KEY=VALUE
help-metavar-_FILE_ = [FILE]
help-metavar-WORDS = WORDS

## The commands and their options

help-bornes = The complete Mille Bornes, in five editions.
help-bornes-lang = The language: fr or en. [default: your system's]
help-bornes-version = Show the version.

help-play = Play in this terminal: against robots, with others at this keyboard, or at a live table.
help-play-plain = Line by line, without any layout, made for screen readers. BORNES_PLAIN=1 always turns it on.
help-play-edition = The edition's key; bornes editions lists them.
help-play-players = How many players, including you. Robots take the other seats.
help-play-teams = Play in teams, or not, where the edition allows both.
help-play-house = A house rule, such as trip=500. Can be repeated.
help-play-bot = The robot you play against: random, learner, driver, racer, champion, or any rating such as racer:1400. [default: driver, or your last choice]
help-play-seed = Random seed: the same seed gives the same shuffles.
help-play-save = Save the match to this file.
help-play-resume = Resume the match saved in this file; without a file, choose one of the matches that are not over.

help-editions = The five editions: a list, one in full, or two side by side.
help-editions-json = Print JSON.
help-editions-show = Everything an edition decides, with rule numbers.
help-editions-show-key = The edition's key.
help-editions-show-json = Print JSON.
help-editions-compare = Two editions side by side, rule by rule.
help-editions-compare-first = The key of an edition.
help-editions-compare-second = The key of another edition.
help-editions-compare-everything = Also show what does not differ.
help-editions-compare-json = Print JSON.

help-replay = Step through a saved match.
help-replay-file = The saved match; - is standard input.
help-replay-seat = Show what this seat saw. Seats count from 0: player 1 sits in seat 0.
help-replay-everything = Show all cards. [default without --seat]
help-check = Check saved matches by replaying every move under the rules.
help-check-files = The files to check; - is standard input.

help-score = Score a hand played with real cards.
help-score-json = Print the score sheet as JSON.

help-referee = Run the engine as a program: it reads one JSON request per line and writes one answer per line.

## What the command refuses

cli-rule = { $sentence } (Rule { $rule })
cli-bug = You have found a bug in Bornes. The details are in { $path }: please attach that file if you report it at { $where }.

error-cli-no-such-language = There is no language “{ $lang }”. The languages are { $langs }.
error-cli-which-language = --lang needs a language: { $choices }.
error-cli-no-such-command = There is no command “{ $command }”. The commands are { $commands }.
error-cli-no-such-option = There is no option { $option } here. Add --help to see the options.
error-cli-missing = { $name } is missing. Add --help to see what must be given.
error-cli-option-needs-value = The option { $option } needs a value. Add --help to see which.
error-cli-option-takes-no-value = The option { $option } takes no value.
error-cli-too-many = Not expected here: { $args }. Add --help to see what is.
error-cli-not-a-number = { $name } takes a whole number.
error-cli-not-a-figure = { $name } takes a number.
error-cli-too-small = { $name } takes a number of at least { $bound }.
error-cli-too-large = { $name } takes a number of at most { $bound }.
error-cli-bad-value = The value of { $name } is not valid: { $detail }
error-cli-misuse = This command line could not be understood: { $detail } Add --help to see how to write it.
error-cli-file-exists = { $path } already exists. Choose another name, or resume a match saved there: --resume { $path }
error-cli-house = “{ $setting }” is not a house rule. Write key=value, such as trip=500.
error-cli-house-value = “{ $setting }” needs a value: write key=value, such as trip=500.
error-cli-score-not-json = bornes score reads JSON when its input is not a terminal. { $inner }
error-cli-not-together = { $one } and { $other } cannot be used together.
error-cli-one-seat-only = This match file holds only what seat { $seat } saw.
error-cli-spectator-only = This match file holds only what a spectator saw.

## Saved matches

player-number = Player { $number }
record-own-rules = The rules in this file are not those of any edition of this Bornes.
record-recovered = The last line of the file was cut off and has been left out; everything else is there.
record-unfinished =
    { $events ->
        [one] The last move was not written to its end: { $events } line does not count.
       *[other] The last move was not written to its end: { $events } lines do not count.
    }
check-good =
    { $path }: valid. { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, { $events ->
        [one] { $events } line
       *[other] { $events } lines
    }; { $result }.
check-shuffles =
    { $hands ->
        [one] The shuffle of { $hands } hand was sealed before the deal, and is the one that was dealt.
       *[other] The shuffles of { $hands } hands were sealed before the deal, and are those that were dealt.
    }
check-failed = { $path }: not valid. { $why }
check-one-seat = It holds only what one player saw, and cannot be checked.
check-running = the match is not over
check-drawn = the match is a draw
check-won =
    { $whom ->
        [team] the team of { $side } wins
       *[other] { $side } wins
    }
check-totals = totals { $totals }

replay-seen-from = Seen by { $player }, in seat { $seat }.
replay-step = { $number }. { $told }
replay-hand = { $player }'s hand: { $cards }.
replay-hand-empty = { $player } has no cards left.
replay-keys = Enter: next step. b: back. A number: go to that step. c: next coup fourré. t: table. q: quit.
replay-prompt = Step { $at } of { $of }:{" "}
replay-empty = Nothing has been played yet.
replay-at-start = This is the beginning.
replay-at-end = This is the end. Type q to quit.
replay-no-coup = No coup fourré after this one.
replay-no-such-step = Give a number from 1 to { $count }, or type ? for help.

## Scoring a hand that was played with real cards

score-welcome = Let's score a hand. Just press Enter for none or zero.
score-edition = Which edition ({ $editions })? Enter for classic:{" "}
score-players = How many players? Enter for { $usual }:{" "}
score-teams = In teams of two, yes or no?{" "}
score-house = House rules, such as trip=500? Enter for none:{" "}
score-extended = Who called the extension? The number of a side from 1 to { $sides }, Enter for nobody:{" "}
score-player = Player { $number }
score-team = Team { $number }
score-side = { $side }.
score-distances = Distances played, such as 100 100 50 or 3x100:{" "}
score-safeties = Safeties played, by name or number (1 right of way, 2 extra tank, 3 puncture-proof, 4 driving ace):{" "}
score-coups = Which of these as a coup fourré: { $cards }?{" "}
score-before = Total before this hand:{" "}
score-draw = Was the draw pile empty at the end of the hand, yes or no?{" "}
score-once-more = Let's enter this hand again.
score-winner = Hand won by: { $side }.
score-nobody = Nobody wins this hand.
column-line = Line
sheet-hand = Hand
sheet-total = Total

error-score-yes-or-no = Answer yes or no.
error-score-not-a-number = “{ $said }” is not a number.
error-score-no-such-side = Sides count from 1 to { $sides }.
error-score-no-distance = “{ $said }” is not a distance. The distances are { $cards }: write 100 100 50, for instance, or 3x100.
error-score-no-safety = “{ $said }” is not a safety. The safeties are { $safeties }.
error-score-coup-not-laid = “{ $card }” is not among the safeties this side played.
error-score-draw-empty = “draw_empty” is true or false.
error-score-draw-count = “draw” is a list of cards, or their number from 0 to { $most }.
error-score-past-trip = { $side } cannot have covered { $distance }: the trip is { $trip }.
error-score-number-missing = A number is needed here, such as 2.

## What this machine does not allow

error-cli-system = Your system reports an error: { $why }.
error-cli-system-file = { $path }: { $why }.
error-cli-no-home = Your home folder cannot be found. Name a file with { $option }, or set { $variable }.

## The rules, the advice and the glossary

help-metavar-EDITION = EDITION
help-metavar-NUMBER = NUMBER
help-metavar-RULE = RULE
help-rules = The full rules of an edition, or one of them: bornes rules fr2014 R8.3.
help-ask = Who is right? Answers to questions players argue about, for each edition.
help-ask-words = Words of the question, such as second limit. Without words, all questions are listed.
help-ask-edition = Answer for this edition only. Can be repeated.
help-ask-json = Print JSON.
help-rules-edition = The edition's key. [default: classic]
help-rules-rule = The number of a rule, such as R8.3, or of a section, such as R8.
help-rules-json = Print JSON.
help-advice = What the rulebooks advise, A1 to A13.
help-advice-edition = The edition whose card names are used. [default: classic]
help-advice-number = The number of one piece of advice, such as A3.
help-advice-json = Print JSON.
help-glossary = The words of the game and what they mean.
help-glossary-json = Print JSON.
column-word = Word
column-meaning = Meaning
editions-printed = Printed besides the rules
error-cli-no-such-rule = There is no rule { $rule }. Rules are numbered from R1 to { $last }: write R8 for a section, or R8.3 for a rule.
error-cli-nothing-asked = No question fits “{ $words }”. Try other words. For the list of all questions: bornes ask
error-cli-no-such-advice = There is no advice { $number }. It is numbered from A1 to { $last }: write A3, for example.
error-cli-rule-elsewhere = The edition { $edition } has no rule { $rule }. These editions have it: { $editions }.

## `bornes site`

help-site = Write the game as a web site that any static host can serve: play against robots, without a server.
help-site-folder = The folder to write into. Other files there stay; older files of the site are replaced.
help-metavar-DIR = DIR
site-written = The site is in { $path } ({ $kilobytes } kB). To try it: python -m http.server --directory { $path }
error-site-not-built = The browser app is not built, so there is no site to write. A checkout builds it with `make web`.
error-site-unwritable = The site cannot be written to { $path }: { $why }.
