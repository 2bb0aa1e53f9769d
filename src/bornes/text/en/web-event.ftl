### Club evenings in the browser app. The words that the terminal has too are in `club.ftl`.

## A new evening

web-event-needs-server = Club evenings need a server, and this page runs without one.
web-event-lead = Everybody joins by a link. Each round opens its tables by itself and takes everybody to theirs. A page for a projector shows the standings.
web-event-name = Name of the evening
web-event-format = Who plays whom?
web-event-format-swiss = Swiss pairings
web-event-format-swiss-is = Players who stand about equal meet, nobody twice as long as that is possible. A win counts 1, a draw ½.
web-event-format-duplicate = Duplicate
web-event-format-duplicate-is = All tables of a round have the same cards, and your seat changes from round to round. Your result is compared with all who had your seat and your cards.
web-event-format-teams = Teams
web-event-format-teams-is = Two tables at a time have the same cards. Your partner of the round sits at the other table and holds the cards of your opponent. The team with more points at both tables wins.
web-event-format-robots = Against robots
web-event-format-robots-is = Everybody plays a robot with the same cards. Your result is compared with that of all others.
web-event-edition = Edition
web-event-rounds = Rounds
web-event-hands = Hands per round
web-event-minutes = Longest time for a round
web-event-no-limit = No limit
web-event-in-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
 }
web-event-pause = Break between rounds
web-event-no-pause = None
web-event-pause-host = Until I begin the round
web-event-robot = Robot that plays, also for the absent
web-event-create = Create the evening

## The page of an evening

web-event-another = Create an evening
web-event-gathering = The evening has not begun
web-event-over = The evening is over
web-event-break = Break before round { $n } of { $rounds }
web-event-left = { $clock } left
web-event-thanks = Thank you for playing. The final standings are below.
web-event-table-ready = Your table is ready.
web-event-wait-round = { $more ->
    [0] You are not playing at the moment. The final standings appear here when all tables are done.
   *[other] You are not playing at the moment. The next round starts when all tables are done.
 }
web-event-wait-break = Your next table opens by itself.
web-event-wait-host = You are taking part. Your table opens when the host begins the first round.
web-event-to-table = To your table
web-event-join = Take part
web-event-late = { $more ->
    [0] The last round is being played, and no other follows.
   *[other] A round is being played. You play from the next one on.
 }
web-event-leave = Leave the evening
web-event-leave-sure = Really leave? Your results stay.
web-event-host = You are the host
web-event-next = Begin round { $n }
web-event-close = End the round now
web-event-close-sure = Really end it? Only finished hands count.
web-event-end = End the evening
web-event-end-sure = Really end the evening?
web-event-too-few = More players must join first.
web-event-display = Page for the projector
web-event-display-is = shows standings, pairings, results and the time that is left.
web-event-invite = Invite people
web-event-copy = Copy the link
web-event-qr = The link to this evening as a QR code
web-event-scan = Scan to take part
web-event-nobody = Nobody has joined yet.
web-event-coming = Next: round { $n }
web-event-plays = playing
web-event-remove = Remove a player
web-event-remove-one = { $name }
web-event-remove-sure = Really remove { $name }?
web-event-files = To print and to keep
web-event-sheet = Sheet to print
web-event-standings-csv = Standings (CSV)
web-event-results-csv = All hands (CSV)
web-event-fair = How can I check the cards?
web-event-seal = All cards of this evening follow from a secret that was drawn before it began. When the evening is over, the secret is shown here. Its SHA-256 is { $seal }
web-event-secret = All cards of this evening followed from this secret: { $secret } Its SHA-256 was shown before: { $seal }

## At a table of an evening

web-event-where = Round { $round }, table { $table }
web-event-table-done = This table is done.
