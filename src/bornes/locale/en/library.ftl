### What the library says to programs: taking back, and bots from files.

error-nothing-to-undo = There is nothing to take back: no move has been made since the first deal.
error-bots-for-seats = { $players } players need { $players } bots, one for each seat; { $count } were given.

error-bot-no-file = There is no file “{ $path }”. A bot in a file is named FILE.py:CLASS, such as ./mybot.py:MyBot.
error-bot-not-in-file = “{ $path }” has no class “{ $name }”. A bot in a file is named FILE.py:CLASS, such as ./mybot.py:MyBot.
error-bot-file-fails = The bot in “{ $path }” could not be made. { $problem }
error-bot-not-a-bot = “{ $name }” is not a bot: a bot has the methods see(event) and choose(view, legal, rng, budget).

## A table drawn in a notebook. Seats and sides count from 0, as in programs.

drawing-head = Hand { $hand } · { $draw } to draw
drawing-turn = turn of seat { $seats }
drawing-react = attacked: { drawing-seats }
drawing-extend = extension? seat { $seats }
drawing-side = Side { $side }
drawing-seats = { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}
drawing-discard = discard: { $card }
drawing-score = total { $score }
drawing-battle = Battle
drawing-speed = Speed
drawing-hand = Hand of seat { $seat }
drawing-hand-total = This hand
drawing-match-total = Total
