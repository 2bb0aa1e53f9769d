"""Random numbers that follow from the deal and the position alone, for many games at once.

So do the robots' own in an equal deal (`bornes.play.game.chance_at`): two players who stand in the
same position of the same deal are dealt the same chance, and differ only by what they make of it.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.deals.puzzles import POSITION
from bornes.kernel.layout import Games

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
SECOND: Final = np.uint64(0x94D049BB133111EB)
"""The constants of SplitMix64."""
WORD: Final = 8


def mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Numbers in which every bit depends on every bit of those given (SplitMix64)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * FIRST
    numbers = (numbers ^ (numbers >> np.uint64(27))) * SECOND
    return numbers ^ (numbers >> np.uint64(31))


def lots(deals: NDArray[Any], games: Games, seats: NDArray[Any], count: int) -> NDArray[np.float64]:
    """So many numbers from 0 to 1 for each game: by its deal, and what the seat to move sees."""
    rows = np.arange(len(games))
    seen = [games[name].reshape(len(games), -1).astype(np.int64) for name in POSITION]
    own = games["hands"][rows, seats].reshape(len(games), -1).view(np.int64)
    left = (games["cards"] - games["drawn"]).astype(np.int64)[:, None]
    words = np.concatenate([deals.astype(np.int64)[:, None], *seen, own, left], axis=1)
    state = np.zeros(len(games), np.uint64)
    for column in words.view(np.uint64).T:
        state = mixed((state ^ column) + STEP)
    each = mixed(state[:, None] + STEP * np.arange(1, count + 1, dtype=np.uint64)[None, :])
    return (each >> np.uint64(11)) / float(1 << 53)
