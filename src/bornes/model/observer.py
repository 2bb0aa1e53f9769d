"""What a position is worth to an observer who sees all cards and knows who plays, for two sides.

No player may see this: it is for measuring. The luck of a card can be judged best by somebody who
knows both hands (`bornes.environments.aivat`). Its inputs are what the seat to act sees, what the
other seat holds, and who plays. It computes only with NumPy.
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
"""Of each head first the worth of the position, then that of every action."""
OTHERS: Final = (*range(KINDS * MOST_HELD), *range(REACH, SIZE))
"""What is read of the other seat's observation: its hand, and which sums that makes."""
WHO: Final = SIZE + len(OTHERS)
"""From here on, for the seat to act and then for the other: 1 for `driver`, and its temperature."""
INPUTS: Final = WHO + 4
DRIVER: Final = -1.0
"""A player is identified by its temperature (`bornes.model.players`), `driver` by this value."""
HOT: Final = 20.0
"""A temperature that counts as 1."""

Numbers = NDArray[np.float32]


def who(temperatures: Any) -> Any:
    """Who plays, as two numbers for each seat: takes and gives arrays of NumPy and of PyTorch."""
    driven = temperatures < 0
    return driven * 1.0, temperatures * ~driven / HOT


class Worth(NamedTuple):
    """What positions are worth to the seats to act, and what each of their actions is."""

    position: Numbers
    actions: Numbers


class Observer:
    """An observer's network that has been read."""

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
