"""Value networks: what every move is worth, from what a seat sees.

For each action they predict three numbers: by how many points the seat's side will lead in this
hand, and the chances that it wins the hand and the match, if the seat makes that move and everybody
plays on as the shipped network does. They need only NumPy.

Chances of the match are calibrated by a curve, where the file has one for the number of sides:
how often predictions came true. A value network learns from chances by score, which model only
roughly how good players stop the leader.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from bornes.core.errors import BadRequest
from bornes.kernel.actions import ACTIONS
from bornes.kernel.layout import MOST_SIDES
from bornes.model.encoding import MATCH, TABLE
from bornes.model.network import Network, load, shipped_file

KIND: Final = "bornes-judge"
HEADS: Final = 3
"""Points, hand, match: each has a number for every action."""
POINTS: Final = 500.0
"""A 1 of the first head, in points."""
SIDES: Final = range(2, MOST_SIDES + 1)
CURVES: Final = "curves"
"""Where the note of a value network's file has its curves."""


class MoveValues(NamedTuple):
    """The values of the 52 actions: arrays of (observations, actions).

    For an illegal action the numbers mean nothing.
    """

    points: NDArray[np.float32]
    """The lead in this hand: own points minus the other sides' average. 0 where none are counted.
    """
    hand: NDArray[np.float32]
    """The chance of winning the hand, from 0 to 1."""
    match: NDArray[np.float32]
    """The chance of winning the match, from 0 to 1; a draw counts as a share of it."""


class CalibrationCurve(NamedTuple):
    """Predicted and observed chances of the match: both rise from 0 to 1."""

    said: list[float]
    happened: list[float]


class ValueNetwork:
    """A value network that has been read, with its curves by the number of sides."""

    def __init__(self, network: Network, curves: Mapping[int, CalibrationCurve]) -> None:
        self.network, self.curves = network, curves

    def values(self, observations: NDArray[np.float32]) -> MoveValues:
        """The values of every action in each of many observations."""
        heads = self.network(observations).reshape(-1, HEADS, ACTIONS)
        counted = observations[:, MATCH, None]  # 1 where points count, else 0
        match = self._come_true(_chance(heads[:, 2]), observations)
        return MoveValues(heads[:, 0] * POINTS * counted, _chance(heads[:, 1]), match)

    def _come_true(
        self, match: NDArray[np.float32], observations: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """Calibrated chances of the match. Without points the hand is the match: no
        score shows a leader.
        """
        for sides, curve in self.curves.items():
            at = (observations[:, TABLE + sides - SIDES.start] > 0) & (observations[:, MATCH] > 0)
            match[at] = np.interp(match[at], curve.said, curve.happened)
        return match


def _chance(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Between 0 and 1, without overflow for large numbers."""
    return ((1 + np.tanh(logits / 2)) / 2).astype(np.float32)


def load_value_network(path: Path) -> ValueNetwork:
    """The value network of a file, or a `BadRequest` that says why there is none."""
    network = load(path, KIND)
    try:
        # JSON has no numbers as keys.
        said = network.note.get(CURVES, {})
        curves = msgspec.convert(said, dict[int, CalibrationCurve], strict=False)
    except msgspec.ValidationError:
        raise BadRequest("network-foreign", file=str(path)) from None
    if any(
        sides not in SIDES or len(curve.said) != len(curve.happened) or not curve.said
        for sides, curve in curves.items()
    ):
        raise BadRequest("network-foreign", file=str(path))
    return ValueNetwork(network, curves)


def shipped_value_path(players: int) -> Path:
    """The path of the value network that comes with Bornes for a table of this size."""
    return shipped_file("value-duel.npz" if players == 2 else "value-many.npz")


def shipped_value_network(players: int) -> ValueNetwork:
    """The value network that comes with Bornes for a table of this size, read once."""
    return _shipped(duel=players == 2)


@cache
def _shipped(*, duel: bool) -> ValueNetwork:
    return load_value_network(shipped_value_path(2 if duel else 3))
