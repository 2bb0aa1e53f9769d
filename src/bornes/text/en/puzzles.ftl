### Puzzles.

puzzles-of-the-day = Puzzle of the day, { $date }
puzzles-day-found = You have found the answer already. This time does not count.
puzzles-day-missed = You have missed it before. This time does not count.
puzzles-number = Puzzle { $number } of { $count }
puzzles-question = { $edition }, rated { $rating }: find the best move.
puzzles-known = You know what lies on the table and what you hold; any other card may be anywhere.
puzzles-total = { $side } { $points }
puzzles-totals = Points of the match before this hand: { $scores }.
puzzles-totals-goal = Points of the match before this hand: { $scores }. The match goes to { $goal }.
puzzles-no-help = It is a puzzle: there are no hints, and nothing has to be saved.
puzzles-title-right = Right
puzzles-title-wrong = Not the best move
puzzles-right = Right. The best move: { $move }.
puzzles-wrong = The best move was another one: { $move }. Your move: { $made }.
puzzles-gain = With it you win { $matches } more matches in a hundred than with any other move.
puzzles-tempting = Often chosen instead: { $move }. { $why }
puzzles-against = Against your move: { $why }
puzzles-rating = Your puzzle rating: { $rating } ({ $change }).
puzzles-done = You found { $found } of { $count }.
puzzles-more = For ten puzzles near your rating: { $command }
puzzles-so-far = Your puzzle rating: { $rating }. Found: { $solved }. Missed: { $missed }.
puzzles-none-missed = You have missed no puzzle.
puzzles-missed-row = { $kind }, { $edition }, rated { $rating }
puzzles-missed-again = To try them again: { $command }
puzzles-kind-distance = A distance card
puzzles-kind-remedy = A remedy
puzzles-kind-attack = An attack
puzzles-kind-safety = A safety
puzzles-kind-discard = A discard
puzzles-kind-answer = The answer to an attack
puzzles-kind-extension = The extension

## Refusals

error-puzzles-version = These puzzles are of version { $version }; this Bornes reads version { $ours }.
error-puzzles-unwritable = Cannot write { $path }: { $why }. Your answer is not kept.

## Help

help-puzzles = Solve puzzles: positions in which one move is clearly the best. Without an option, the puzzle of the day.
help-puzzles-run = Ten puzzles near your rating.
help-puzzles-missed = Up to ten of the puzzles that you missed.
help-puzzles-listing = Show your rating and the puzzles that you missed.
help-puzzles-date = The puzzle of this day, for example 2026-11-17. [default: today in UTC]
help-puzzles-plain = Line by line, without any layout, made for screen readers.

## In the browser

puzzles-lead = Positions in which one move is clearly the best. Only what you see counts: any other card may be anywhere.
puzzles-day-button = Puzzle of the day
puzzles-run-button = { $count } puzzles near your rating
puzzles-missed-button = { $count ->
    [one] One you missed
   *[other] { $count } you missed
}
puzzles-missed-title = Missed
puzzles-missed-one = { $edition }, rated { $rating }
puzzles-answer = Answer
puzzles-leave = Leave
puzzles-next = Next puzzle
puzzles-finish = Done
