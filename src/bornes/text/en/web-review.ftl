### The review of a finished match in the browser.

web-review-working = Looking at every decision of the match…
web-review-none = There is no review at this address: the match does not exist, or it is not over yet. Check the link, or choose one of your matches under “Stats”.
review-opening-better = { $whom ->
        [you] You
        [yours] Your team
        [team] The team of { $side }
       *[other] { $side }
    } { $count ->
        [2] played better
       *[other] played best
    }: with equal luck, { $wins } wins in 100 matches for { side-inside }, { $others }.
review-opening-even = { $count ->
        [2] Both sides played about equally well
       *[other] All sides played about equally well
    }: with equal luck, { $wins } wins in 100 matches for { side-inside }, { $others }.
review-opening-wins = { $wins } for { side-inside }
review-opening-spotless = No mistake stands out: no decision cost even one match in 100.
review-opening-doubtful = No mistake stands out. The decision that cost most was in hand { $hand }, by { player-inside }: { $made }. Better: { $best }. { $difference }
review-opening-worst = The decision that cost most was in hand { $hand }. { $said } { $difference }
web-review-chances = Chance of winning the match
web-review-side = Side shown
web-review-chart-is = { $side }: { $start } at the start, { $low } at the lowest, { $high } at the highest. Select a mark to look at that moment.
web-review-moments = { $count ->
        [0] No moment to look at
        [one] One moment worth looking at
       *[other] { $count } moments worth looking at
    }
web-review-nothing = Nobody made a mistake, and no card decided the match. Nothing to point out.
web-review-filter = Moments to show
web-review-only-side = Only { side-inside }
web-review-only-mistakes = Only mistakes
web-review-filtered = No moments match this filter.
web-review-back = Previous moment
web-review-next = Next moment
web-review-where = Hand { $hand }, { player-inside }
web-review-verdict-fine = Fine
web-review-verdict-doubtful = Doubtful
web-review-verdict-mistake = Mistake
web-review-verdict-blunder = Blunder
web-review-played = Played
web-review-better = Better
web-review-to-win = to win
web-review-choices = { $count ->
        [one] The only move, with its numbers
       *[other] All { $count } moves with their numbers
    }
web-review-move = Move
web-review-match = Wins the match
web-review-hand = Wins the hand
web-review-points = Expected lead
web-review-was-played = (played)
web-review-try = Try this moment again
web-review-try-about = You take this seat and play on against robots. The cards you could not see are dealt again.
web-review-luck-is = Average over what could have come: { $average }. With what came: { $chance }.
web-review-players = Play and luck
web-review-winner = Winner
web-review-lost = lost of what was at stake (random moves: 100%)
web-review-level = plays like
web-review-level-none = too few moves
web-review-level-range = { $low } to { $high }
web-review-luck = Luck
web-review-own-luck = of the match, from luck
web-review-count-fine = { $count ->
        [one] fine move
       *[other] fine moves
    }
web-review-count-doubtful = { $count ->
        [one] doubtful move
       *[other] doubtful moves
    }
web-review-count-mistake = { $count ->
        [one] mistake
       *[other] mistakes
    }
web-review-count-blunder = { $count ->
        [one] blunder
       *[other] blunders
    }
web-review-account = From the start to the result
web-review-account-start = At the start
web-review-account-luck = Own luck
web-review-account-errors = Own errors
web-review-account-others_luck = The others' luck
web-review-account-others_errors = The others' errors
web-review-account-attacks = Luck of attacks (coup fourré or not)
web-review-account-rest = Unexplained
web-review-account-result = Result
web-review-equal-luck = With equal luck
web-review-account-about = Everything is a part of the match: 1 is a match won. Every move is judged by what its player could see; luck is what the cards gave or took. With equal luck: the chance of winning such a match if everybody decides like this.
web-review-json = Everything (JSON)
web-review-csv = Table (CSV)
web-review-picture = Picture (SVG)
