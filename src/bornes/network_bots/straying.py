"""Weaker players: how often and how far one strays from the network's best move, by a rating."""

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bornes.core.errors import BadRequest

BEST: Final = 0.0
"""The temperature of a player that never strays."""
FILE: Final = "scale.json"


class Scale(Struct, frozen=True):
    """Ratings that were measured, and the temperature that plays so: made by `bench.bots.scale`."""

    network: str
    """The checksum of the network that was measured."""
    matches: int
    """How many matches each rating was measured in."""
    ratings: tuple[int, ...]
    """From the lowest to the highest, which is the racer's own."""
    temperatures: tuple[float, ...]


@cache
def scale() -> Scale:
    """The scale that comes with Bornes."""
    data = resources.files("bornes.network_bots").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=Scale)


def strayed(likings: NDArray[Any], temperature: float, lots: NDArray[Any]) -> Any:
    """The place of the move to take: the best, or one that chance likes as well.

    `lots` has a number from 0 to 1 for each liking. A move is taken as often as
    exp(liking / temperature) says, among the others: of two that are liked alike one is as good as
    the other, and what is liked far less is hardly ever taken.
    """
    if temperature <= BEST:
        return likings.argmax(-1)
    # Gumbel noise: the largest sum falls on each place as often as the softmax says.
    noise = -np.log(-np.log(np.clip(lots, 1e-12, 1 - 1e-12)))
    return (likings / temperature + noise).argmax(-1)


def rating_of(text: str) -> int:
    """A rating that somebody wrote, or `BadRequest` that says which ones there are."""
    lowest, highest = scale().ratings[0], scale().ratings[-1]
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise BadRequest("bot-rating", given=text, lowest=str(lowest), highest=str(highest))
    return int(text)


def temperature_at(rating: int) -> float:
    """The temperature of a player of that rating, between two measured ones in proportion."""
    return float(np.interp(rating, scale().ratings, scale().temperatures))
