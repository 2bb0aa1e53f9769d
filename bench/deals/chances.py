"""Random numbers that depend only on the deal and the cards drawn, for many games at once.

Bots in an equal deal get such random numbers, too (`bornes.play.game.seed_at`): two players who
have drawn the same cards of the same deal have the same random numbers, and differ only in their
play.
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
    """Mix numbers so that every bit depends on every bit of the number given (SplitMix64)."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * FIRST
    numbers = (numbers ^ (numbers >> np.uint64(27))) * SECOND
    return numbers ^ (numbers >> np.uint64(31))


def random_values(
    deals: NDArray[Any], games: Games, seats: NDArray[Any], count: int
) -> NDArray[np.float64]:
    """Return `count` numbers from 0 to 1 for each game. They depend on its deal and on how many
    cards the seat to move has drawn.
    """
    back = (games["equal"] != 0) & (seats == 1)
    drawn = np.where(back, games["cards"], games["drawn"])
    held = games["sizes"][np.arange(len(games)), seats]
    state = np.zeros(len(games), np.uint64)
    for column in (deals, games["hand"], seats, drawn, held, games["phase"]):
        state = mixed((state ^ column.astype(np.uint64)) + STEP)
    each = mixed(state[:, None] + STEP * np.arange(1, count + 1, dtype=np.uint64)[None, :])
    return (each >> np.uint64(11)) / float(1 << 53)
