"""One table as a page plays it: what `bornes.kernel.wasm` exports, beside single functions."""

from bornes.kernel.chance import seeded
from bornes.kernel.dealing import deal, shuffle, start
from bornes.kernel.event_codes import write_deal, write_events
from bornes.kernel.game import step
from bornes.kernel.layout import Array, Game, Games, TableRules
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.scoring import times, winner_of_hand
from bornes.kernel.tableau import Tableau, take_in


def begin(rules: TableRules, game: Game, dealer: int, low: int, high: int) -> None:
    """A match about to be dealt by `dealer`, with the random numbers of a seed."""
    game.chance = seeded(low, high)
    start(rules, game, dealer)


def shuffle_deck(rules: TableRules, game: Game) -> None:
    """The deck of the next hand at random."""
    shuffle(rules, game)


def deal_hand(
    rules: TableRules, game: Game, memory: TableMemory, tableau: Tableau, codes: Array
) -> int:
    """The next hand from the deck as it lies; how many records its events take."""
    deal(rules, game)
    forget(memory)
    count = write_deal(rules, game, codes, 0)
    take_in(rules, tableau, codes, 0, count)
    return count


def make_move(
    rules: TableRules,
    game: Game,
    memory: TableMemory,
    tableau: Tableau,
    before: Games,
    codes: Array,
    seat: int,
    action: int,
) -> int:
    """Make a move that `legal` or `mistakes` lists; how many records its events take."""
    before[0] = game
    # Before the step: what a seat gives away depends on how things stood when it chose.
    remember(rules, game, memory, seat, action)
    step(rules, game, seat, action)
    count = write_events(rules, before[0], seat, action, game, codes, 0)
    take_in(rules, tableau, codes, 0, count)
    return count


def count_points(rules: TableRules, game: Game, lines: Array) -> None:
    """The points of every line of every side's score sheet, as if the hand ended now."""
    won = winner_of_hand(rules, game)
    for side in range(rules.sides):
        for line in range(len(rules.worth)):
            points = rules.worth[line] * times(rules, game, side, won, line)
            lines[side * len(rules.worth) + line] = points
