"""Weaker players: how often and how far one strays from the network's best move, by a rating."""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.core.errors import BadRequest

BEST: Final = 0.0
"""The temperature of a player that never strays."""

SCALE: Final = (
    (1000, 8.0),
    (1700, 0.0),
)
"""Ratings from the lowest to the highest, and the temperature that plays so: `bench/bots/scale.py`."""


def stray(likings: NDArray[np.float32], temperature: float, rng: Random) -> int:
    """The place of a move: the best, or one that chance likes as well.

    Each move gets a lot of its own, as large as the temperature makes it. Then a move is taken as often
    as exp(liking / temperature) says: of two that are liked alike one is as good as the other, and what
    is liked far less is hardly ever taken. (This is the Gumbel way to draw from a softmax.)
    """
    if temperature <= BEST:
        return int(likings.argmax())
    lots = [-np.log(-np.log(1.0 - rng.random())) for _ in likings]
    return int((likings / temperature + lots).argmax())


def rating_of(text: str) -> int:
    """A rating that somebody wrote, or `BadRequest` that says which ones there are."""
    lowest, highest = SCALE[0][0], SCALE[-1][0]
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise BadRequest("bot-rating", given=text, lowest=str(lowest), highest=str(highest))
    return int(text)


def temperature_at(rating: int) -> float:
    """The temperature of a player of that rating, between two that were measured in proportion."""
    ratings, temperatures = zip(*SCALE, strict=True)
    return float(np.interp(rating, ratings, temperatures))
