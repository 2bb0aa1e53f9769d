"""One table in a web page: the functions that the WebAssembly module exports for it, besides
functions of other modules.
"""

from bornes.kernel.arrays import Games
from bornes.kernel.chance import seeded
from bornes.kernel.dealing import deal, start
from bornes.kernel.event_codes import write_deal, write_events
from bornes.kernel.game import (
    EXTENDED_TRIP,
    EXTENSION_FROM,
    MOST_200S,
    end_hand,
    is_hazard,
    is_sum,
    step,
    sums_with,
)
from bornes.kernel.layout import (
    D25,
    D50,
    D75,
    D100,
    D200,
    NO_CARD,
    NOBODY,
    RIGHT_OF_WAY,
    SPEED_LIMIT,
    Array,
    Game,
    TableRules,
    with_card,
)
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.scoring import times, winner_of_hand
from bornes.kernel.tableau import Tableau, take_in


def begin(rules: TableRules, game: Game, dealer: int, low: int, high: int) -> None:
    """Begin a match in which `dealer` deals first, with a seed of two 32-bit numbers."""
    game.chance = seeded(low, high)
    start(rules, game, dealer)


def deal_hand(
    rules: TableRules, game: Game, memory: TableMemory, tableau: Tableau, codes: Array
) -> int:
    """Deal the next hand from `game.deck`; return how many records its events take."""
    deal(rules, game)
    forget(memory)
    count = write_deal(rules, game, codes, 0)
    take_in(rules, tableau, codes, 0, count)
    return count


def make_move(
    rules: TableRules, game: Game, memory: TableMemory, tableau: Tableau, before: Games,
    codes: Array, seat: int, action: int,
) -> int:  # fmt: skip
    """Make a move that `legal` or `mistakes` lists; return how many records its events take."""
    before[0] = game
    # Before the step: what a move reveals depends on the position in which it was chosen.
    remember(rules, game, memory, seat, action)
    step(rules, game, seat, action)
    count = write_events(rules, before[0], seat, action, game, codes, 0)
    take_in(rules, tableau, codes, 0, count)
    return count


def count_points(rules: TableRules, game: Game, lines: Array) -> None:
    """Write to `lines` the points of each line of all score sheets, as if the hand ended now."""
    won = winner_of_hand(rules, game)
    for side in range(rules.sides):
        for line in range(len(rules.worth)):
            points = rules.worth[line] * times(rules, game, side, won, line)
            lines[side * len(rules.worth) + line] = points


# -- a hand that begins in the middle -------------------------------------------------------------


def take_up(rules: TableRules, game: Game, memory: TableMemory, tableau: Tableau) -> None:
    """Fill in a game from the cards of its tableau, like `convert.from_state`.

    The caller has set what the cards do not show: phase, turn and window, trip, scores, coups
    fourrés and the draw pile.
    """
    forget(memory)
    for place in range(tableau.discard_size):
        game.shown[tableau.discard[place]] += 1
    for side in range(rules.sides):
        _take_up_battle(game, tableau, side)
        _take_up_speed(game, tableau, side)
        _take_up_own(game, tableau, side)
    for seat in range(rules.players):
        game.sizes[seat] = tableau.holds[seat]
        for place in range(tableau.holds[seat]):
            game.hands[seat] = with_card(game.hands[seat], tableau.held[seat][place])
    for place in range(tableau.passed_size):
        game.passed |= 1 << tableau.passed[place]


def _take_up_battle(game: Game, tableau: Tableau, side: int) -> None:
    size = tableau.battle_size[side]
    for place in range(size):
        game.shown[tableau.battle[side][place]] += 1
    game.battle[side] = tableau.battle[side][size - 1] if size else NO_CARD
    if is_hazard(game.battle[side]):
        game.under_battle[side] = tableau.battle[side][size - 2] if size > 1 else NO_CARD


def _take_up_speed(game: Game, tableau: Tableau, side: int) -> None:
    size = tableau.speed_size[side]
    for place in range(size):
        game.shown[tableau.speed[side][place]] += 1
    game.speed[side] = tableau.speed[side][size - 1] if size else NO_CARD
    under = size - 1
    while under >= 0 and tableau.speed[side][under] == SPEED_LIMIT:
        game.limits[side] += 1
        under -= 1
    if game.limits[side]:
        game.under_speed[side] = tableau.speed[side][under] if under >= 0 else NO_CARD


def _take_up_own(game: Game, tableau: Tableau, side: int) -> None:
    """Fill in the distances and the safeties of a side."""
    for place in range(tableau.distances_size[side]):
        card = tableau.distances[side][place]
        game.shown[card] += 1
        game.laid[side][card] += 1
    game.distance[side] = _distance_of(game, side)
    for place in range(tableau.safeties_size[side]):
        card = tableau.safeties[side][place]
        game.shown[card] += 1
        game.safeties[side] |= 1 << (card - RIGHT_OF_WAY)


# -- the score pad ------------------------------------------------------------------------------

TOO_MANY = 1
PAST_TRIP = 2
THIRD_200 = 3
TWO_MET_TRIP = 4
CALLER_SHORT = 5
ERRORS = (
    "", "position-too-many", "position-past-trip", "third-200", "score-two-met-trip",
    "score-caller-short",
)  # fmt: skip
"""Errors in a hand that was written down, by number: the keys that `bornes.core.score_pad` uses."""
ERROR_FACTOR = 32
"""Greater than the number of any kind of card or side."""


def write_down(rules: TableRules, game: Game) -> int:
    """End a hand that was played with real cards, from the cards of each side, and return 0.

    If the cards cannot be right, return the number of the error times `ERROR_FACTOR`, plus the card
    or the side.
    """
    game.trip = rules.trip if game.extended_by == NOBODY else EXTENDED_TRIP
    for side in range(rules.sides):
        game.distance[side] = _distance_of(game, side)
    error = _error_in(rules, game)
    if not error:
        end_hand(rules, game)
    return error


def _distance_of(game: Game, side: int) -> int:
    """How far a side has come with its cards."""
    few = 25 * game.laid[side][D25] + 50 * game.laid[side][D50] + 75 * game.laid[side][D75]
    return few + 100 * game.laid[side][D100] + 200 * game.laid[side][D200]


def _error_in(rules: TableRules, game: Game) -> int:
    error = _too_many(rules, game)
    met = 0
    for side in range(rules.sides):
        if error == 0 and game.distance[side] > game.trip:
            error = PAST_TRIP * ERROR_FACTOR + side
        if game.distance[side] == game.trip:
            met += 1
    for side in range(rules.sides):
        if error == 0 and game.laid[side][D200] > MOST_200S:
            error = THIRD_200 * ERROR_FACTOR + side
    if error == 0 and met > 1:
        return TWO_MET_TRIP * ERROR_FACTOR
    caller = game.extended_by
    if error == 0 and caller != NOBODY and not _could_stop_at(game, caller, EXTENSION_FROM):
        return CALLER_SHORT * ERROR_FACTOR + caller
    return error


def _could_stop_at(game: Game, side: int, distance: int) -> bool:
    """Whether some of a side's cards add up to exactly this distance."""
    sums = 1  # no cards add up to 0
    for kind in range(D25, D200 + 1):
        sums = sums_with(sums, kind, game.laid[side][kind])
    return is_sum(sums, distance)


def _too_many(rules: TableRules, game: Game) -> int:
    """The error that there are more cards of a kind than the deck has, or 0."""
    for kind in range(D25, D200 + 1):
        count = 0
        for side in range(rules.sides):
            count += game.laid[side][kind]
        if count > rules.deck[kind]:
            return TOO_MANY * ERROR_FACTOR + kind
    for safety in range(4):
        count = 0
        for side in range(rules.sides):
            count += game.safeties[side] >> safety & 1
        if count > 1:
            return TOO_MANY * ERROR_FACTOR + RIGHT_OF_WAY + safety
    return 0
