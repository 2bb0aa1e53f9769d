### What the library says to programs: taking back, and bots from files.

error-nothing-to-undo = There is nothing to undo: no move has been made since the first deal.
error-between-hands = The hand is over, so no seat is to act: match.next_hand() deals the next one.
error-not-a-seed = A seed is a whole number of at most 64 bits, not { $seed }.
error-not-a-card = { $given } is not a card. Cards are texts, such as "25" or "stop".
error-not-a-view = { $given } is not the view of a seat: match.view(seat) returns one.
error-not-a-state = { $given } is not a State. bornes.worlds(view, rng) deals some, and match.state is one.
error-not-a-position = { $given } is not a position. Give a bornes.Position, its JSON as a dict, or its line of text.
error-not-a-position-line = “{ $line }” is not the line of a position, as bornes.format_position writes it.
error-not-a-match = { $given } is not a match. bornes.start makes one, and so does bornes.Match.from_state(state, seed=1).
error-house-not-a-mapping = House rules are given by name, as in dict(discard="free"), not as { $value }.
error-bots-for-seats = { $players } players need { $players } bots, one for each seat, not { $count }.

error-bot-no-file = There is no file “{ $path }”. A bot in a file is named FILE.py:CLASS, such as ./mybot.py:MyBot.
error-bot-no-class = “{ $path }” needs the name of its class. A bot in a file is named FILE.py:CLASS, such as ./mybot.py:MyBot.
error-bot-not-in-file = “{ $path }” has no class “{ $name }”. A bot in a file is named FILE.py:CLASS, such as ./mybot.py:MyBot.
error-bot-file-fails = The bot in “{ $path }” could not be made. { $problem }
error-bot-not-a-bot = “{ $name }” is not a bot: a bot has the methods see(event) and choose(view, legal, rng, budget).
error-bot-is-a-class = { $name } is a class: give an object of it, { $name }(), to sit at a seat.

## A table drawn in a notebook. Seats and sides count from 0, as in programs.

drawing-head = Hand { $hand } · { $draw } to draw
drawing-turn = turn of seat { $seats }
drawing-react = attacked: { drawing-seats }
drawing-extend = extension? seat { $seats }
drawing-hand-over = the hand is over
drawing-won = side { $side } has won
drawing-drawn = a draw
drawing-side = Side { $side }
drawing-seats = { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}
drawing-discard = discard: { $card }
drawing-score = total { $score }
drawing-battle = Battle
drawing-speed = Speed
drawing-safeties = Safeties
drawing-distance = Distance
drawing-hand = Hand of seat { $seat }
drawing-hand-total = This hand
drawing-match-total = Total
