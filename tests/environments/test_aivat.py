"""Results without luck: the luck removed is zero on average, for any value function."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest

from bornes import kernel
from bornes.core.edition import Rules, rules
from bornes.environments.aivat import DRIVER, Aivat, Chosen, KnownPlayer, Positions
from bornes.kernel.layout import ACTIONS
from bornes.kernel.playing import GO_ON
from bornes.simulate.playing import Players, new_games

TABLE = rules("classic", 2)


class Arbitrary:
    """A meaningless value function that depends only on both hands."""

    checksum = "none"

    def __init__(self, *, sees_all: bool = True) -> None:
        self.sees_all = sees_all

    def positions(self, given: Positions) -> Any:
        hands = given.games["hands"]
        own, other = (hands[np.arange(len(hands)), (given.seats + at) % 2] for at in (0, 1))
        return 100 * np.sin((own % 99991) + self.sees_all * (other % 99989))

    def moves(self, given: Positions) -> Any:
        return self.positions(given)[:, None] * np.cos(np.arange(ACTIONS))


def last(_tables: Any, _games: Any, _memories: Any, _seats: Any, masks: Any) -> Chosen:
    """The legal action with the highest number."""
    return Chosen(np.array([mask.bit_length() - 1 for mask in masks.tolist()]))


LAST = KnownPlayer(last, 0.0)


def late(table: Rules, left: int, *, equal: bool) -> Any:
    """A game in the middle of a hand with this many cards left in the pile."""
    games = new_games(table, 5, 1)
    games["equal"] = equal
    stopped: list[Any] = []

    def watching(tables: Any, at: Any, memories: Any, seats: Any, masks: Any) -> Any:
        if at["cards"][0] - at["drawn"][0] == left and not stopped:
            stopped.append(at.copy())
        # Discards have the highest numbers: nobody completes the trip before the pile is empty.
        return last(tables, at, memories, seats, masks).actions

    Players(table, [watching, watching]).play(games)
    return stopped[0]


@pytest.mark.parametrize("equal", [False, True])
def test_the_luck_of_draws_is_zero_on_average_over_all_orders_of_the_pile(*, equal: bool) -> None:
    game = late(TABLE, 4, equal=equal)
    pile = game["deck"][0, game["drawn"][0] : game["cards"][0]].tolist()
    games = np.repeat(game, 24)
    for at, order in enumerate(permutations(pile)):
        games["deck"][at, game["drawn"][0] : game["cards"][0]] = order
    luck = Aivat(TABLE, [LAST, LAST], Arbitrary()).play(games, GO_ON, begun=True)
    assert np.abs(luck["draw"]).max() > 1
    assert luck["draw"].mean() == pytest.approx(0, abs=1e-9)
    assert not luck["deal"].any()
    assert not luck["choice"].any()


def test_the_luck_of_random_moves_is_zero_when_weighted_by_their_chances() -> None:
    game = late(TABLE, 4, equal=False)
    _, masks = _asked(game)
    legal = kernel.listed(int(masks[0]))
    weights = np.arange(1, len(legal) + 1) / sum(range(1, len(legal) + 1))
    begun: list[int] = []

    def each_once(tables: Any, games: Any, memories: Any, seats: Any, masks: Any) -> Chosen:
        """Begin each game with a different move; after that, all continue alike."""
        if begun:
            return last(tables, games, memories, seats, masks)
        begun.append(1)
        chances = np.zeros((len(games), ACTIONS))
        chances[:, legal] = weights
        return Chosen(np.array(legal), chances)

    mixed = KnownPlayer(each_once, 1.0)
    games = np.repeat(game, len(legal))
    luck = Aivat(TABLE, [mixed, mixed], Arbitrary()).play(games, GO_ON, begun=True)
    assert np.abs(luck["choice"]).max() > 1
    assert luck["choice"] @ weights == pytest.approx(0, abs=1e-9)


def _asked(game: Any) -> Any:
    found: list[Any] = []

    def asked(tables: Any, games: Any, memories: Any, seats: Any, masks: Any) -> Any:
        found.append((seats.copy(), masks.copy()))
        return last(tables, games, memories, seats, masks).actions

    Players(TABLE, [asked, asked]).play(game.copy(), GO_ON)
    return found[0]


@pytest.mark.parametrize("sees_all", [False, True])
def test_the_luck_of_the_deal_is_zero_on_average(*, sees_all: bool) -> None:
    games = new_games(TABLE, 3, 60)
    luck = Aivat(TABLE, [LAST, LAST], Arbitrary(sees_all=sees_all)).play(games)
    for kind in ("deal", "draw"):
        error = luck[kind].std() / np.sqrt(len(games))
        assert error > 0
        assert abs(luck[kind].mean()) < 4 * error


@pytest.mark.long
def test_driver_makes_the_same_moves_as_in_the_compiled_game() -> None:
    ours, theirs = new_games(TABLE, 8, 50), new_games(TABLE, 8, 50)
    Aivat(TABLE, [DRIVER, DRIVER], Arbitrary()).play(ours)
    Players(TABLE, ["driver", "driver"]).play(theirs)
    assert (ours["points"] == theirs["points"]).all()
