"""The value of a position to an observer who sees all cards and knows the players, for two sides.

It is for measurements, not for players: the luck of a card is estimated best with both hands known
(`bornes.environments.aivat`). The inputs are what the seat to act sees, what the other seat holds,
and which players they are. It computes only with NumPy.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.kernel.layout import ACTIONS, KINDS
from bornes.model.encoding import MOST_HELD, REACH, SIZE
from bornes.model.network import POINTS, Network, read_weights

KIND: Final = "bornes-observer"
HEADS: Final = 2
"""Points and match."""
OUTPUTS: Final = HEADS * (1 + ACTIONS)
"""For each head first the value of the position, then that of every action."""
OTHERS: Final = (*range(KINDS * MOST_HELD), *range(REACH, SIZE))
"""What is used of the other seat's observation: its hand, and the sums of its distances."""
WHO: Final = SIZE + len(OTHERS)
"""From this index on, for both seats, the one to act first: 1 for `driver`, and its temperature."""
INPUTS: Final = WHO + 4
DRIVER: Final = -1.0
"""Players are identified by their temperature (`bornes.model.players`), `driver` by this value."""
HOT: Final = 20.0
"""The temperature that is an input of 1."""

Numbers = NDArray[np.float32]


def who(temperatures: Any) -> Any:
    """The players as two numbers each. Takes and returns arrays of NumPy or of PyTorch."""
    driven = temperatures < 0
    return driven * 1.0, temperatures * ~driven / HOT


class Worth(NamedTuple):
    """The values of positions to the seats to act, and of each of their actions."""

    position: Numbers
    actions: Numbers


class Observer:
    """An observer's network, read from a file."""

    def __init__(self, path: Path) -> None:
        weights, note = read_weights(path, KIND)
        self.network: Any = Network(weights, note | {"inputs": weights["first.weight"].shape[1]})

    def points(self, inputs: Numbers) -> Worth:
        """The lead in points of the hand."""
        heads = self._heads(inputs)[:, 0] * POINTS
        return Worth(heads[:, 0], heads[:, 1:])

    def match(self, inputs: Numbers) -> Worth:
        """The chance of winning the match."""
        heads = ((1 + np.tanh(self._heads(inputs)[:, 1] / 2)) / 2).astype(np.float32)
        return Worth(heads[:, 0], heads[:, 1:])

    def _heads(self, inputs: Numbers) -> Numbers:
        return self.network(inputs).reshape(-1, HEADS, 1 + ACTIONS)
