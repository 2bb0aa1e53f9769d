### The deal of the day.

daily-title = The deal of the day
daily-headline = Bornes, deal of the day { $date }: { $edition }
daily-begin = { $hands } hands against the robot { $robot }. Everybody has these cards today. This try counts: hints and undo are off.
daily-begin-practice = { $hands } hands against the robot { $robot }. This is practice and does not count.
daily-ends = The day ends at midnight UTC, and so does the deal of { $date }.
daily-archive = That day is over: you play it as practice.
daily-already = You have played this deal already. To play it again as practice: { $command }
daily-next-round = Hand { $hand } of { $hands }.
daily-go-on = Continue
daily-unfinished = Your try is saved. To continue it: { $command }
daily-no-help = This try counts, so there are no hints, and moves cannot be undone.

## Results

daily-practice = Practice: this result does not count.
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-distance = { $points ->
    [one] { $points } kilometer
   *[other] { $points } kilometers
}
daily-total = You made { $made }.
daily-total-field = You made { $made }. That beats { $beaten } of the { $robots } robots, which are rated from { $low } to { $high }.
daily-no-field = The robots have not played this day in advance, so your result cannot be compared with theirs.
daily-who = Who
daily-hand = Hand { $hand }
daily-sum = Total
daily-same-cards = On the same cards
daily-distribution = What the robots made
daily-spread = A quarter of the robots made { $low } or less, half of them { $middle } or less, three quarters { $high } or less.
daily-skill = With equal luck, play like yours would win { $wins } of 100 matches against the robot. With 50 you play as well as the robot.
daily-cost = Your decisions cost { $cost } of the match.
daily-worst = The decision that cost most, in hand { $hand }: { $made }. Better: { $best }. { $why }
daily-shared = { $made }, better than { $beaten } of the { $robots } robots
daily-no-worst = None of your decisions cost much.
daily-coach = The coach shows it: { $command }
daily-try-again = To try it again with other cards: { $command }
daily-share = To share, without spoilers:

## The calendar

daily-calendar = { $month }
daily-weekdays = Mo Tu We Th Fr Sa Su
daily-legend = ● played, ◐ begun, · not played
daily-streak = { $now ->
    [0] No days in a row yet.
    [one] One day in a row.
   *[other] { $now } days in a row.
} { $longest ->
    [0] {""}
    [one] The longest streak is one day.
   *[other] The longest streak is { $longest } days.
}
daily-kept = { $date }, { $edition }: { $made }
daily-kept-begun = { $date }, { $edition }: begun
daily-none = You have not played a deal of the day yet.

## Refusals

error-daily-no-date = “{ $given }” is not a date. Write it as year, month and day: 2026-11-17.
error-daily-too-early = The first day is { $first }.
error-daily-not-yet = The deal of { $date } is not open yet. Today is { $today } (UTC).
error-daily-elsewhere = You are playing this deal in another window. Finish it there.
error-daily-other-cards = { $path } was not played on the cards of that day. Move the file away to play that day.
error-daily-unwritable = Cannot write { $path }: { $why }. With --practice you can play without keeping your result.

## Help

help-daily = Play the deal of the day: everybody has the same cards, and one try counts.
help-daily-date = The deal of this day, for example 2026-11-17. A day that is over is practice. [default: today in UTC]
help-daily-practice = Play without counting, also a second time.
help-daily-calendar = Show your days and how many you have played in a row.
help-daily-plain = Line by line, without any layout, made for screen readers.
