### Club evenings: `bornes event`, and the sheets for the wall.

club-format-swiss = Swiss pairings
club-format-duplicate = duplicate: all tables play the same cards
club-format-teams = teams: two tables play the same cards with seats swapped
club-format-robots = everybody against a robot, with the same cards
club-about = { $edition } · { $format } · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } of { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
 }
club-players = { $n ->
    [one] 1 player
   *[other] { $n } players
 }
club-round = Round { $n }
club-round-of = Round { $n } of { $rounds }
club-standings = Standings
club-standings-after = Standings after { $n ->
    [0] no round
    [one] 1 round
   *[other] { $n } rounds
 }
club-final = Final standings
club-until = until { $time }
club-pairings = Pairings
club-table = Table
club-seat = Seat { $n }
club-result = Result
club-hands = Per hand
club-round-head = Round
club-hand = Hand
club-points-of = Points of seat { $n }
club-place = Place
club-player = Player
club-score = Score
club-percent = Percent
club-opponents = Opponents
club-lead = Lead
club-played = Played
club-left = { $name } (left)
club-bye = bye
club-robot = robot
club-no-result = –
club-begun = The evening “{ $name }” is in { $path }. Pair the first round:
club-paired = Round { $n } is paired. Enter each result: the table, then the points of both seats:
club-round-done = All results of round { $n } are in. Pair the next round:
club-entered = Round { $n }, table { $table }: { $first } { $points_first }, { $second } { $points_second }.
club-joined = { $name } takes part from round { $n } on.
club-gone = { $name } is no longer paired. Results so far count.
club-unpaired = The pairing of round { $n } is undone.
club-written = Written: { $path }
club-legend-swiss = A win counts 1, a draw ½, a round without an opponent 1. Equal scores are ordered by the scores of the opponents together, then by the lead in points.
club-legend-teams = Tables 1 and 2 play the same cards, so do tables 3 and 4, and so on. Seat 1 at one of them and seat 2 at the other are a team: together they hold all the cards once. The team with more points at both tables wins. A win counts 1, a draw ½, a round without an opponent 1; a table without a second one counts by itself. Equal scores are ordered by the lead of the teams in points.
club-legend-compared = The score of a result is the share of the other results that it beats, among those with the same seat and the same cards. Equal scores are ordered by the lead in points.
club-decks = Identical decks of round { $n }
club-decks-how = Lay out every deck in this order, face down, the first card on top. Deal from the top, the player to the dealer's left first, { $cards } cards each. Then the first seat draws from the top of the pile, the second seat from the bottom. So everybody in the same seat draws the same cards, whatever the others do.
club-deck = Hand { $n }: seat { $dealer } deals

error-club-no-such-player = Nobody called “{ $name }” takes part. These do: { $names }.
error-club-bad-name = “{ $name }” is not a name of 1 to 40 visible characters.
error-club-same-name = “{ $name }” takes part already. Choose another name.
error-club-full = An evening has at most { $most } players.
error-club-results-missing = Round { $round } is not finished: results of these tables are missing: { $tables }.
error-club-over = { $rounds ->
        [one] The only round is played.
       *[other] All { $rounds } rounds are played.
    }
error-club-too-few = { $count ->
    [0] Nobody is there to be paired.
    [one] One player cannot be paired.
   *[other] { $count } players cannot be paired.
 } More players must join first.
error-club-nothing-paired = No round is paired yet.
error-club-results-are-in = Results of round { $round } are in already. Its pairing stays.
error-club-no-such-round = There is no round { $round }: { $rounds ->
    [0] none is paired yet
    [one] 1 is paired
   *[other] { $rounds } are paired
 }.
error-club-no-such-table = There is no table { $table }: the round has { $tables ->
    [one] 1 table
   *[other] { $tables } tables
 }.
error-club-bye-has-no-result = At table { $table } somebody has a bye: there is no result to enter.
error-club-two-results = { $count ->
    [one] 1 number was given
   *[other] { $count } numbers were given
 }. A result is the points of both seats, for example 1250 400.
error-club-not-an-evening = { $path } is not the file of an evening. { $inner }
error-club-exists = { $path } exists already. Choose another name, or delete it.

help-event = Direct a club evening: pair rounds, enter results, print standings.
help-event-new = Begin an evening, in a new file.
help-event-new-names = The players. More can join later.
help-event-new-title = The name of the evening.
help-event-new-edition = The edition that is played.
help-event-new-form = Pairings: swiss, duplicate (all tables play the same cards), teams (two tables play the same cards with seats swapped) or robots.
help-event-new-rounds = Number of rounds.
help-event-new-hands = Hands per round.
help-event-new-seed = Random seed: the same seed gives the same first pairings and the same decks.
help-event-pair = Pair the next round.
help-event-unpair = Undo the last pairing, before any result is entered.
help-event-result = Enter the result of a table, or correct it.
help-event-result-table = The number of the table.
help-event-result-points = The points of both seats, all hands of the round together.
help-event-result-number = The round. [default: the last one]
help-event-join = Add a player, who is paired from the next round on.
help-event-leave = Stop pairing a player. Results so far stay.
help-event-show = Show the standings and the round, or write them to files.
help-event-show-csv = Write the standings for a spreadsheet.
help-event-show-html = Write a page to print or to show on a wall.
help-event-watch = Follow an evening on a server: standings and pairings, shown again whenever something changes.
help-event-watch-evening = The link of the evening's page, or its last part.
help-event-watch-server = The server, if you give only the last part of the link. [default: the one on this machine]
help-event-decks = Print how to lay out the identical decks of a round with real cards.
help-event-decks-number = The round. [default: the last one that is paired]
help-metavar-FORMAT = FORMAT
help-metavar-LINK = LINK
help-metavar-POINTS = POINTS
help-metavar-TEXT = TEXT
help-any-evening_file = The file that holds the evening.
help-any-player = The name of the player.

error-club-no-such-format = There is no format “{ $format }”. It is one of: { $formats }.
error-club-missing = Pairings need one more package: pip install "bornes[club]".

## Evenings at the tables of a server

error-unknown-event = There is no evening at this address.
error-event-counts = This is a table of a club evening: seats stay as they are, moves cannot be undone, and nobody can resign. If you leave, a robot plays for you until you are back.
error-event-table-over = The hands of this round are played. The page of the evening shows what comes next.
error-event-not-now = That is not possible at this moment of the evening.
error-event-over = This evening is over.
error-event-host-only = Only the host of the evening can do that.
error-event-no-such-player = Nobody with that number takes part.
error-event-too-long = Too much has happened in this evening. Begin another one.
