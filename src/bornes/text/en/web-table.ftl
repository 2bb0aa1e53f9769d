### The running table in the browser: what stands there in words.

## How a side stands

standing-rolling = Rolling
standing-not-started = Not started
standing-needs-roll = Needs a { $roll }
standing-stopped =
    { $card ->
        [stop] Stopped: needs a { $roll }
       *[other] Stopped: { $name }
    }
standing-limited = { $said }, limit { $limit }
standing-needs-roll-brief = Needs a { $roll }
standing-limited-brief = { $said }, max { $limit }
web-own-row = You
web-own-row-named = You ({ $name })

## What can be done

web-none-playable = No card can be played
web-nothing-playable = No card can be played. Choose one to discard.
web-will-be-played = Will be played
web-will-be-discarded = Will be discarded
web-kept-move = Your move is saved. It will be made when the connection is back.

## The match so far, and the menu

web-match-score = Score of the match
web-no-hand-over = No hand is over yet.
web-hand-by-hand = Hand by hand
web-hands-before = Earlier hands
web-hand-in-play = Hand { $hand } is being played.
web-set-sorted = Sort my cards
