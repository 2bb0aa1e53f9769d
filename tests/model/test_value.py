"""The value network: three values for every move, computed from what a seat sees."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bornes.core.edition import rules
from bornes.core.errors import BadRequest
from bornes.environments.arrays import NumpyGames
from bornes.environments.episodes import OVER
from bornes.kernel.layout import ACTIONS
from bornes.model.encoding import MATCH, SIZE, TABLE
from bornes.model.network import (
    HEADS,
    POINTS,
    VALUE_KIND,
    load,
    load_value_network,
    save,
    shipped,
    shipped_value_network,
)
from tests.refusals import expect_error

WIDTH = 4


def weights(last: float = 0.0) -> dict[str, Any]:
    """Weights with which the outputs are the last biases: 0, 1, 2, ... times `last`."""
    return {
        "first.weight": np.zeros((WIDTH, SIZE)), "first.bias": np.zeros(WIDTH),
        "last.weight": np.zeros((HEADS * ACTIONS, WIDTH)),
        "last.bias": np.arange(HEADS * ACTIONS) * last,
    }  # fmt: skip


def observations(count: int, *, points: bool) -> Any:
    seen = np.zeros((count, SIZE), np.float32)
    seen[:, MATCH] = points
    return seen


def test_the_outputs_of_the_three_heads_are_consecutive(tmp_path: Path) -> None:
    save(tmp_path / "value.npz", weights(0.0625), VALUE_KIND)
    judged = load_value_network(tmp_path / "value.npz").values(observations(2, points=True))
    assert judged.points.shape == judged.hand.shape == judged.match.shape == (2, ACTIONS)
    assert judged.points[0] == pytest.approx(np.arange(ACTIONS) * 0.0625 * POINTS)
    logits = np.arange(ACTIONS, 2 * ACTIONS) * 0.0625
    assert judged.hand[1] == pytest.approx(1 / (1 + np.exp(-logits)))
    assert (judged.match > judged.hand).all()


def test_R12_4_without_points_there_is_no_lead_in_points(tmp_path: Path) -> None:
    save(tmp_path / "value.npz", weights(0.25), VALUE_KIND)
    judged = load_value_network(tmp_path / "value.npz").values(observations(1, points=False))
    assert not judged.points.any()
    assert judged.hand.any()


def test_chances_of_an_overconfident_value_network_stay_between_0_and_1(tmp_path: Path) -> None:
    save(tmp_path / "value.npz", weights(-400.0), VALUE_KIND)
    judged = load_value_network(tmp_path / "value.npz").values(observations(1, points=True))
    assert np.isfinite(judged.match).all()
    assert judged.match.min() >= 0


def test_chances_of_winning_the_match_are_corrected_by_the_curve(tmp_path: Path) -> None:
    curves = {"3": [[0.0, 0.5, 1.0], [0.0, 0.25, 1.0]]}
    save(tmp_path / "value.npz", weights(), VALUE_KIND, curves=curves)
    seen = observations(4, points=True)
    sides = [2, 3, 4, 3]
    seen[np.arange(4), [TABLE + count - 2 for count in sides]] = 1
    seen[3, MATCH] = 0
    judged = load_value_network(tmp_path / "value.npz").values(seen)
    assert judged.match[:, 0].tolist() == [0.5, 0.25, 0.5, 0.5]
    assert (judged.hand == 0.5).all()


@pytest.mark.parametrize(
    "curves", [7, {"three": [[0], [0]]}, {"3": [[0, 1], [0]]}, {"3": [[], []]}, {"9": [[0], [0]]}]
)
def test_an_invalid_curve_is_refused(tmp_path: Path, curves: Any) -> None:
    save(tmp_path / "value.npz", weights(), VALUE_KIND, curves=curves)
    with expect_error(BadRequest, "network-foreign"):
        load_value_network(tmp_path / "value.npz")


@pytest.mark.parametrize("players", [2, 3])
def test_curves_keep_the_order_of_moves(players: int) -> None:
    """The shipped curves are increasing and cover all chances."""
    for curve in shipped_value_network(players).curves.values():
        assert curve.said[0] == curve.happened[0] == 0
        assert curve.said[-1] == curve.happened[-1] == 1
        assert sorted(set(curve.said)) == curve.said
        assert sorted(set(curve.happened)) == curve.happened


def test_a_policy_network_is_not_a_value_network_and_vice_versa(tmp_path: Path) -> None:
    save(tmp_path / "value.npz", weights(), VALUE_KIND)
    save(tmp_path / "network.npz", weights())
    for read, name in ((load, "value.npz"), (load_value_network, "network.npz")):
        with expect_error(BadRequest, "network-foreign"):
            read(tmp_path / name)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_a_value_network_is_shipped_for_every_number_of_players(players: int) -> None:
    value_network = shipped_value_network(players)
    assert value_network.values(observations(1, points=True)).match.shape == (1, ACTIONS)
    assert shipped_value_network(players) is value_network  # read once


def test_a_value_network_needs_neither_numba_nor_pytorch() -> None:
    check = (
        "import sys, bornes.model.network, bornes.model.equity;"
        "assert not {'numba', 'torch'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", check], check=True)


# -- the shipped value networks ---------------------------------------------------------------


class PlayedHands:
    """Hands at one table played by the shipped network: the estimates and the actual results."""

    def __init__(self, edition: str, players: int, games: int) -> None:
        table = rules(edition, players)
        network, value_network = shipped(players), shipped_value_network(players)
        played = NumpyGames(games, table, episode="hand", reward="lead")
        played.reset(11)
        open_ = np.ones(games, bool)
        waiting: list[list[tuple[int, float]]] = [[] for _ in range(games)]
        estimates: list[float] = []
        outcomes: list[float] = []
        agrees: list[bool] = []
        while open_.any():
            masks = played.masks.astype(bool)
            best = np.where(masks, network(played.observations), -np.inf).argmax(1)
            judged = value_network.values(played.observations)
            choice = open_ & (masks.sum(1) > 1)
            agrees += (np.where(masks, judged.match, -1).argmax(1) == best)[choice].tolist()
            for at in np.flatnonzero(open_):
                waiting[at].append((played.seats[at], judged.points[at, best[at]]))
            played.step(best)
            for at in np.flatnonzero((played.outcome == OVER) & open_):
                estimates += [points for _, points in waiting[at]]
                outcomes += [played.rewards[at, seat] for seat, _ in waiting[at]]
                open_[at] = False
        self.estimates, self.outcomes, self.agrees = (
            np.array(estimates),
            np.array(outcomes),
            np.array(agrees),
        )


@pytest.mark.xdist_group("compiled-environments")
@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 2), pytest.param("classic", 4, marks=pytest.mark.long)]
)
def test_the_estimates_of_the_shipped_value_network_come_true(edition: str, players: int) -> None:
    watched = PlayedHands(edition, players, 48)
    assert np.corrcoef(watched.estimates, watched.outcomes)[0, 1] > 0.4
    # A value network without knowledge would agree with the player in about one choice of seven.
    assert watched.agrees.mean() > 0.3
