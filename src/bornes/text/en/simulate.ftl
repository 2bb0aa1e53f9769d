### `bornes simulate`: what many hands say about the game.

## What is played

simulate-title = Simulation
simulate-played-by = played by { $who }
simulate-hands-played =
    { $n ->
        [one] { $n } hand
       *[other] { $n } hands
    }
simulate-unfinished = Stopped early: { $hands } of { $planned } hands.
simulate-from = { $low } or more
simulate-from-to = { $low } to { $high }
simulate-value = Value
simulate-difference = Difference
simulate-side = Side { $side }: { $who }

## The questions

simulate-sides = Hands won, by side
simulate-sides-note = The sides in the order of their seats.
simulate-side-scores =
    { $unit ->
        [points] Points per hand, by side
       *[other] Distance per hand, by side
    }
simulate-side-scores-note = The sides in the order of their seats.
simulate-opening = Does going first help? Hands won
simulate-opening-note = The side that begins is chosen before the cards are dealt, so the difference is the effect of going first.
simulate-opening-scores =
    { $unit ->
        [points] Does going first help? Points per hand
       *[other] Does going first help? Distance per hand
    }
simulate-opening-scores-note = The lead is the score of the side that begins, minus the mean of the others.
simulate-length = How long is a hand?
simulate-length-note = All seats together. A turn is a card drawn and a card played or discarded; answering an attack or the offer of the extension is a decision too.
simulate-lengths = Distribution of lengths
simulate-lengths-note = Hands by their number of turns, all seats together.
simulate-standing = State at the start of a turn
simulate-standing-note = How the side stands when its turn begins. Only in the first two can it play distance.
simulate-bonuses = How often is each bonus scored?
simulate-bonuses-note = Times in a hundred hands, all sides together.
simulate-cards = Which card is worth most in the first hand?
simulate-cards-note =
    { $unit ->
        [points] What one such card among the six dealt adds to the lead in points, compared with an average card. The deal is random, so the cards are the cause.
       *[other] What one such card among the six dealt adds to the chance of winning the hand, compared with an average card. The deal is random, so the cards are the cause.
    }
simulate-safeties = What is a safety worth?
simulate-safeties-note =
    { $unit ->
        [points] The lead in points, compared with hands in which the side never had the card. Only a comparison: a side that plays a safety often had a good hand, and a long hand shows more cards.
       *[other] The chance of winning the hand, compared with hands in which the side never had the card. Only a comparison: a side that plays a safety often had a good hand, and a long hand shows more cards.
    }
simulate-extension = How often is the extension called, and made?
simulate-extension-note = Offered: of all hands. The others: of the hands in which it was offered; “made” is counted in hands where it was always called.
simulate-extension-worth = Should the extension be called?
simulate-extension-worth-note = After every offer the hand is played twice with the same cards: once the extension is called, once it is declined. The figure is the difference between the two results, for players like these.
simulate-extension-results = Results of hands with an offer
simulate-extension-results-note = Only a comparison: players call it in better situations than those in which they decline it. The previous chart compares the same situations.
simulate-extension-grid = The extension, by situation
simulate-grid-note = What calling is worth: rows by how far the furthest other side has come, columns by the cards left to draw. Cells with fewer than 30 offers are empty.
simulate-safe-trip = Is it worth going without 200s?
simulate-safe-trip-note = Every deal is played twice, the second time with one side that plays no 200s and discards them first: what that adds to its result.
simulate-safe-trip-shares = Trips completed, with and without 200s
simulate-safe-trip-shares-note = Of all hands, for the side looked at. Avoiding: the side that plays no 200s.

## Figures

simulate-opener-won = Won by the side that begins
simulate-other-won =
    { $sides ->
        [2] Won by the other side
       *[other] Won by each other side
    }
simulate-nobody-won = Won by nobody
simulate-opener-score = The side that begins
simulate-other-score =
    { $sides ->
        [2] The other side
       *[other] Mean of the others
    }
simulate-opener-lead = Lead of the side that begins
simulate-turns = Turns
simulate-decisions = Decisions
simulate-turns-from-to = { $low } to { $high } turns
simulate-moving = Rolling
simulate-limited = Rolling, limited to 50
simulate-not-started = Not started yet
simulate-needs-roll = Repaired, waiting to roll
simulate-fate-kept = { $card }: never played
simulate-fate-laid = { $card }: played on a turn
simulate-fate-coup-fourre = { $card }: coup fourré
simulate-offered = Offered
simulate-called = Called by the player
simulate-made = Made, once called
simulate-worth-called = Where the player called it
simulate-worth-declined = Where the player declined it
simulate-worth-offered = At every offer
simulate-result-called = Hands in which it was called
simulate-result-declined = Hands in which it was declined
simulate-avoiding = Avoiding 200s
simulate-trips-usual = Completed, as usual
simulate-trips-avoiding = Completed, avoiding 200s
simulate-safe-trips-usual = No 200s, as usual
simulate-safe-trips-avoiding = No 200s, avoiding 200s
simulate-rival = Furthest other side
simulate-offers = { $n } offers

## How it was measured

simulate-method-hands = Every hand is shuffled separately and played by Bornes' compiled engine, which is checked against the rules move by move.
simulate-method-policies = The players: “driver” follows the rulebooks' advice, “random” plays any legal card. Stronger or weaker players may get other figures.
simulate-method-intervals = Intervals at 95%, the hand as the unit: Wilson's for shares, Student's for means. The interval of a difference between two tables combines both intervals.
simulate-method-causes = Effects are measured by random assignment or by replaying the same cards; “only a comparison” means that other causes are mixed in.

## The page of the browser app

web-statistics-about = Two players, { $hands } hands of each edition, played by the robot “driver”. The number after ± is half of the 95% interval.
web-statistics-method = How it was measured

## While it runs

simulate-preparing = Preparing (the first time, the game is compiled)
simulate-playing = Hands
simulate-interrupted = Stopped after { $hands } of { $planned } hands. What was played is shown.

## What cannot be

error-fast-missing = The fast game is not installed: add it with pip install "bornes[fast]".
kernel-compiling = Compiling the game for this machine: once, for about a minute…
error-simulate-no-policy = There is no policy “{ $policy }”. The policies are { $policies }, or a network's file, FILE.npz.
error-simulate-policies = { $count } policies do not fit { $players } players: name one for all, or one for each seat.
error-simulate-hands = The number of hands must be between 1 and { $most }, not { $value }.
error-simulate-seed = The seed must be 0 or more, not { $value }.
error-simulate-compare-edition = To compare, name the editions after --compare, and leave out --edition.

## Help of the command simulate

help-metavar-POLICY = POLICY
help-simulate = Play many hands at once and see statistics of the game.
help-simulate-compare = Two tables side by side: an edition for each, followed by house rules if you like, such as classic+trip=1000.
help-simulate-edition = The edition: see “bornes editions”. [default: classic]
help-simulate-players = Number of players. [default: 2]
help-simulate-teams = Play in teams, or not, where the edition allows both.
help-simulate-house = A house rule, such as trip=1000. Can be repeated.
help-simulate-policy = The player: driver, random, network, or a network's file. Give it once for all seats, or once for each seat.
help-simulate-hands = Number of hands. [default: 200000]
help-simulate-seed = Random seed: the same seed gives the same figures.
help-simulate-json = Write all figures to this file, for programs; - prints them.
help-simulate-html = Write a page with charts to this file.

## Networks

error-network-missing = There is no network at { $file }.
error-network-foreign = { $file } holds no network of Bornes.
error-network-version = The network in { $file } was trained on version { $version } of the observation; this Bornes has version { $ours }.
error-network-damaged = The network in { $file } is damaged: its checksum does not match.
