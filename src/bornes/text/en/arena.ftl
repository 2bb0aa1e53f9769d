### The arena: matches between bots, their results, and bots that are programs.

## Numbers. $n comes with the language's decimal mark already.

arena-decimal-mark = .
arena-percent = { $n }%
arena-percent-interval = { $low } to { $high }%
arena-interval = { $low } to { $high }
arena-milliseconds = { $n } ms
arena-plus-minus = { $value } ± { $half }

## What is played

arena-title = Arena
arena-mode-round_robin = Round robin
arena-mode-challenge = Challenge
arena-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
arena-in-teams = in teams
arena-alone = each for themselves
arena-house = House rules: { $rules }
arena-matches-played =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
arena-deals-played =
    { $n ->
        [one] { $n } deal
       *[other] { $n } deals
    }
arena-seed = seed { $seed }
arena-unfinished = Unfinished: { $played } of { $planned } matches.
arena-complete = Complete
arena-rerun = This command plays it again, exactly:

## Headings

arena-standings = Standings
arena-figures = All figures
arena-head-to-head = Head to head
arena-head-to-head-note = Matches won by the bot of the row against the bot of the column.
arena-meetings = Pairings
arena-distribution-points = Points in a hand
arena-distribution-distance = Distance in a hand
arena-distribution-note = How often a side scored this much in a hand; the line marks the mean.
arena-share-chart = Matches won
arena-share-note = Equally strong bots would each win 50%. The thin line is the 95% interval.
arena-points-chart = Points per hand
arena-distance-chart = Distance per hand
arena-per-hand-note = Per side, in hands that were played to the end. The thin line is the 95% interval.
arena-forfeits = Forfeits
arena-method = How this was measured

## Columns

arena-column-bot = Bot
arena-column-matches = Matches
arena-column-record = Won, drawn, lost
arena-column-share = Won
arena-column-interval = 95% interval
arena-column-points = Points per hand
arena-column-distance = Distance per hand
arena-column-hands = Hands per match
arena-column-coups-fourres = Coups fourrés per hand
arena-column-time = Time per decision
arena-column-rating = Rating
arena-column-forfeits = Forfeits
arena-column-lead-points = Lead in points per hand
arena-column-lead-distance = Lead in distance per hand
arena-versus = { $first } against { $second }

## How it was measured

arena-method-seats = Every deal was played in all the ways in which the two bots of a pairing can fill the sides, with the same cards, so that the luck of the deal cancels: { $seatings } matches per deal.
arena-method-share = Share of matches won: a draw counts half. Wilson's score interval at 95%, on the effective number of independent matches, estimated from the spread between deals.
arena-method-points = Figures per hand: Student's interval at 95%, the deal as the unit; in a pairing, on the difference deal by deal.
arena-method-rating = Rating: on the scale of racer:1400 (400 points more: ten matches won for one lost). Bots that already have a rating keep it on average; ± is two standard errors.
arena-method-time = Time per decision depends on the machine; nothing else here does.

## While it runs

arena-playing = Matches
arena-time-left = left
arena-results-go-to = Results go to { $file }. To continue after an interruption: { $command }
arena-interrupted = Stopped after { $played } of { $planned } matches. What was played is saved. To continue:
arena-written = Written: { $file }
arena-forfeit-times =
    { $n ->
        [one] { $n } match
       *[other] { $n } matches
    }
arena-forfeit = { $times }: { $why }
arena-forfeit-tail = The last lines of its error output:

## What cannot be

error-arena-too-few =
    { $count ->
        [0] Name at least two bots. For example: bornes arena racer driver
       *[other] Name at least two bots; only one was given. For example: bornes arena racer driver
    }
error-arena-bot-twice = “{ $bot }” is named twice: a bot does not meet itself.
error-arena-not-positive = --{ $option } takes a number greater than 0, not { $value }.
error-arena-too-many = --matches takes a number of at most { $most }.
error-arena-results-exist = { $file } already exists. To continue it: bornes arena --resume { $file }
error-arena-results-unreadable = { $file } cannot be read: { $problem }.
error-arena-not-results = { $file } is not a results file of the arena.
error-arena-results-version = { $file } was written by another version of the arena (format { $version }).
error-arena-unwritable = { $file } cannot be written: { $problem }.
error-arena-overwritten = { $file } is named twice: the result would overwrite it. Choose another name for the result.
error-arena-resume-differs = { $file } belongs to another tournament: its { $setting } is { $kept }, not { $given }.
error-arena-resume-only = To continue { $file }, leave out --{ $option }: the file says where its results go.
error-arena-worker-lost = A process that was playing matches was killed. The matches played before are saved.
error-arena-jobs-or-ray = --jobs counts processes on this machine, and --ray plays on a cluster: use one of them.
error-arena-no-ray = Playing on a cluster needs Ray: pip install "bornes[ray]"
error-arena-ray-unreachable = No Ray cluster answers at { $address }: { $why }.
error-arena-ray-version = A machine of the cluster has Bornes { $there }, and this one has { $here }: install the same version everywhere.
error-arena-ray-failed = A machine of the cluster cannot play: { $why }. Every machine needs the same Bornes and the same bots.

## Bots that are programs

error-bot-bad-command = “{ $bot }” cannot be read as a command: a quotation mark is left open.
error-bot-no-command = “{ $bot }” names no program: write it as cmd:PROGRAM, with its arguments.
error-bot-broken = The bot “{ $bot }” is installed but does not load: { $problem }
error-bot-not-rated = “{ $bot }” has only one strength, so it takes no rating. Only racer does: racer:1400.
error-bot-naming = “{ $given }” does not name a bot: write NAME=BOT, as in mine=run/network.npz. A name has small letters, digits and hyphens.
error-bot-name-taken = A bot is already called “{ $name }”: give yours another name.
error-bot-rating = “{ $given }” is not a rating: give a whole number from { $lowest } to { $highest }, as in racer:1400.
error-bot-no-program = “{ $bot }”: there is no program “{ $program }” here that could be started.
error-forfeit-hung = “{ $bot }” gave no answer within { $seconds } s.
error-forfeit-died =
    { $status ->
        [0] “{ $bot }” ended instead of answering.
       *[other] “{ $bot }” crashed instead of answering (status { $status }).
    }
error-forfeit-closed = “{ $bot }” closed its output instead of answering.
error-forfeit-not-started = “{ $bot }” could not be started: { $problem }.
error-forfeit-nonsense = “{ $bot }” must answer with one of the legal moves, not with: { $said }
error-forfeit-too-much = “{ $bot }” answered with more than one line: { $said }
error-forfeit-illegal = “{ $bot }” answered with an illegal move: { $move }
error-forfeit-crashed = “{ $bot }” failed: { $problem }

## bornes bot

error-bot-no-legal = There is no legal move to choose from.
bot-failed = { $bot } failed on this position ({ $problem }), so a legal move was chosen instead.

## Help of the commands arena and bot

help-metavar-BOT = BOT
help-metavar-SECONDS = SECONDS
help-metavar-FOLDER = FOLDER

help-arena = Let bots play each other, and see with confidence intervals which is better.
help-arena-bots = The bots, at least two: names, FILE.py:CLASS, or cmd:PROGRAM for your own program.
help-arena-challenge = Only the first bot against each of the others.
help-arena-edition = The edition: see “bornes editions”. [default: classic]
help-arena-players = How many players. [default: 2]
help-arena-teams = Play in teams, or not, where the edition allows both.
help-arena-house = A house rule, such as hands=1. Can be repeated.
help-arena-matches = Matches of every pairing. [default: 200]
help-arena-seed = Random seed: the same seed gives the same results.
help-arena-jobs = How many processes play. [default: one per core]
help-arena-ray = Play on the Ray cluster at this address instead.
help-arena-budget = Thinking time per move that bots are asked to respect, in seconds.
help-arena-time_limit = Seconds a bot has for a move before it forfeits the match. [default: 5]
help-arena-json = Write all figures to this file, for programs; - prints them.
help-arena-csv = Write a row for each bot to this file, for spreadsheets.
help-arena-html = Write a report with charts to this file.
help-arena-results = Save the result of every match in this file as it ends.
help-arena-resume = Continue the tournament of this results file.
help-arena-save_games = Save the match file of every match in this folder.

help-bot = Run a bot as a program: it reads one JSON question per line and writes one move per line.
help-bot-name = The bot: random, learner, driver, racer, champion, racer:1400, or FILE.py:CLASS.
help-bot-seed = Random seed: the same seed gives the same moves.
