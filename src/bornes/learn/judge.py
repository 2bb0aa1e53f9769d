"""What every move is worth: a network that judges positions as a seat sees them.

For each action it says three numbers: by how many points the seat's side will be ahead in this
hand, and the chances that it wins the hand and the match, if the seat makes that move and everybody
plays on as the shipped network does. It computes with NumPy alone.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.kernel.actions import ACTIONS
from bornes.learn.data_file import shipped_file
from bornes.learn.encoding import MATCH
from bornes.learn.network import Network, load

KIND: Final = "bornes-judge"
HEADS: Final = 3
"""Points, hand, match: each has a number for every action."""
POINTS: Final = 500.0
"""A 1 of the first head, in points."""


class Judged(NamedTuple):
    """What each of the 52 actions is worth: arrays of (observations, actions).

    For an action that is not legal the numbers mean nothing.
    """

    points: NDArray[np.float32]
    """The lead in this hand: own points less the other sides' average. 0 where none are counted."""
    hand: NDArray[np.float32]
    """The chance to win the hand, from 0 to 1."""
    match: NDArray[np.float32]
    """The chance to win the match, from 0 to 1; a draw counts as a share of it."""


class Judge:
    """A judge that has been read."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def judge(self, observations: NDArray[np.float32]) -> Judged:
        """The worth of every action in each of many observations."""
        heads = self.network(observations).reshape(-1, HEADS, ACTIONS)
        counted = observations[:, MATCH, None]  # 1 where points count, else 0
        return Judged(heads[:, 0] * POINTS * counted, _chance(heads[:, 1]), _chance(heads[:, 2]))


def _chance(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Between 0 and 1, without overflow for large numbers."""
    return ((1 + np.tanh(logits / 2)) / 2).astype(np.float32)


def load_judge(path: Path) -> Judge:
    """The judge of a file, or a `BadRequest` that says why there is none."""
    return Judge(load(path, KIND))


@cache
def _read_once(path: Path) -> Judge:
    return load_judge(path)


def shipped_judge_path(players: int) -> Path:
    """Where the judge lies that comes with Bornes for a table of so many players."""
    return shipped_file("judge-duel.npz" if players == 2 else "judge-many.npz")


def shipped_judge(players: int) -> Judge:
    """The judge that comes with Bornes for a table of so many players, read once."""
    return _read_once(shipped_judge_path(players))
