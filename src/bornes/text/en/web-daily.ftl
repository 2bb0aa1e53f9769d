### The deal of the day in the browser app. The terminal's words are in `daily.ftl`.

web-daily-is = { $edition }: { $hands } hands against the robot { $robot }, about six minutes. Everybody has the same cards: whatever you play, your next card is the one that everybody draws there.
web-daily-one-try = One try counts. It has no hints, and nothing can be taken back. If you leave, you can continue it.
web-daily-ends = The day ends at midnight UTC: here at { $time }, in { $left }.
web-daily-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
web-daily-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
web-daily-was = This day is over. You can play it as practice.
web-daily-today = The deal of today
web-daily-no-day = There is no deal of that day, or not yet.
web-daily-play = Play the deal of the day
web-daily-continue = Continue
web-daily-practice = Play again as practice
web-daily-practice-past = Play as practice
web-daily-share = To share, without spoilers
web-daily-copy = Copy
web-daily-send = Share
web-daily-calendar = Your days
web-daily-month-before = The month before
web-daily-month-after = The month after
web-daily-finished = played
web-daily-begun = begun
web-daily-open = not played
web-daily-archive = Choose a day that is over to play it as practice.
