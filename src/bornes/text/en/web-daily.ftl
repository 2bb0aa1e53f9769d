### The deal of the day in the browser app. The terminal's words are in `daily.ftl`.

web-daily-is = { $edition }: { $hands } hands against the robot { $robot }, about six minutes. Everybody has the same cards: whatever you play, your next card is the one that everybody draws there.
web-daily-one-try = One try counts. There are no hints, and moves cannot be undone. If you leave, you can continue it.
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
web-daily-today = Today's deal
web-daily-no-day = There is no deal for that day, or not yet.
web-daily-play = Play the deal of the day
web-daily-continue = Continue
web-daily-practice = Play again as practice
web-daily-practice-past = Play as practice
web-daily-skill = Your play with equal luck
web-daily-coach = Look at it with the coach
web-daily-review = Go through the match with the coach
web-daily-share = To share, without spoilers
web-daily-copy = Copy
web-daily-send = Share
web-daily-calendar = Your days
web-daily-month-before = Previous month
web-daily-month-after = Next month
web-daily-finished = played
web-daily-begun = begun
web-daily-open = not played
web-daily-archive = Choose a day that is over to play it as practice.

## Among the people of a server

web-people = On this server
web-people-is = This server deals its own cards for the day, and compares you with the people who play here. Here, too, one try counts.
web-people-count = { $people ->
    [0] Nobody has finished it yet.
    [one] One person has finished it.
   *[other] { $people } people have finished it.
}
web-people-play = Play this server's deal
web-people-first = You made { $made }, the first result here.
web-people-beaten = You made { $made }. That is better than { $beaten } of the other results here ({ $people }).
web-people-hands = Points of each hand
web-people-distribution = The results here
web-people-names = Those who show their names
web-people-named = Show my name
web-people-withdraw = Withdraw my result
web-people-withdraw-sure = Withdraw it for good
web-people-withdrawn = You have withdrawn your result of this day.
web-people-late = You did not finish your try in time, so it does not count.
web-people-fair = Were the cards fixed beforehand?
web-people-seal = Yes. They follow from a secret. Its SHA-256 was published before anybody played: { $seal }. The secret is published one day after the day is over.
web-people-secret = Yes. They follow from the secret { $secret }. Its SHA-256 was published before anybody played: { $seal }.
