"""Random numbers that follow from the deal and the cards drawn alone, for many games at once.

So do the robots' own in an equal deal (`bornes.play.game.seed_at`): two players who have drawn the
same cards of the same deal are dealt the same chance, and differ only by what they make of it.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.kernel.arrays import Games

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
SECOND: Final = np.uint64(0x94D049BB133111EB)
"""The constants of SplitMix64."""


def mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Numbers in which every bit depends on every bit of those given (SplitMix64)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * FIRST
    numbers = (numbers ^ (numbers >> np.uint64(27))) * SECOND
    return numbers ^ (numbers >> np.uint64(31))


def lots(deals: NDArray[Any], games: Games, seats: NDArray[Any], count: int) -> NDArray[np.float64]:
    """So many numbers from 0 to 1 for each game: by its deal, and how many cards the seat to move
    has drawn.
    """
    back = (games["equal"] != 0) & (seats == 1)
    drawn = np.where(back, games["cards"], games["drawn"])
    held = games["sizes"][np.arange(len(games)), seats]
    state = np.zeros(len(games), np.uint64)
    for column in (deals, games["hand"], seats, drawn, held, games["phase"]):
        state = mixed((state ^ column.astype(np.uint64)) + STEP)
    each = mixed(state[:, None] + STEP * np.arange(1, count + 1, dtype=np.uint64)[None, :])
    return (each >> np.uint64(11)) / float(1 << 53)
