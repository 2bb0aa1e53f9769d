"""The one scale of strength: what our bots are rated, and players of any rating in between.

docs/ladder.md says how the ratings are measured. Nothing here needs NumPy: a first screen asks for
the scale long before anybody plays.
"""

from functools import cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import Struct

from bornes.core.errors import BadRequest

FILE: Final = "scale.json"
RATED: Final = "racer"
"""The bot that can play at any rating of the scale: `racer:1400`."""
TENFOLD: Final = 400
"""Who is rated so much higher wins ten matches for one that it loses, as in chess."""


class Scale(Struct, frozen=True):
    """Ratings that were measured, and the temperature that plays so: made by `bench.bots.scale`."""

    network: str
    """The checksum of the network that was measured."""
    matches: int
    """How many matches each rating was measured in."""
    ratings: tuple[int, ...]
    """From the lowest to the highest, which is the racer's own."""
    temperatures: tuple[float, ...]
    levels: dict[str, int]
    """Our bots by name. Who never won a match is off the scale, and is not among them."""

    @property
    def lowest(self) -> int:
        return self.ratings[0]

    @property
    def highest(self) -> int:
        return self.ratings[-1]


@cache
def scale() -> Scale:
    """The scale that comes with Bornes."""
    data = resources.files("bornes.bots").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=Scale)


def checked_rating(text: str) -> int:
    """A rating that somebody wrote, or `BadRequest` that says which ones there are."""
    lowest, highest = scale().lowest, scale().highest
    # Python reads digits of every script; names of bots, which people copy, have ours alone. And
    # it gives up on thousands of digits.
    if text.isascii() and text.isdecimal() and len(text) <= len(str(highest)):
        rating = int(text)
        if lowest <= rating <= highest:
            return rating
    raise BadRequest("bot-rating", given=text, lowest=str(lowest), highest=str(highest))


def rated_bot(rating: int) -> str:
    """The name of the bot that plays at a rating; the nearest one where the scale ends."""
    return f"{RATED}:{min(max(rating, scale().lowest), scale().highest)}"


def rating_of(bot: str) -> int | None:
    """What a bot of that name is rated; None where nobody has measured it."""
    kind, colon, rating = bot.partition(":")
    if not colon:
        return scale().levels.get(bot)
    try:
        return checked_rating(rating) if kind == RATED else None
    except BadRequest:
        return None


def expected_share(own: float, other: float, others: int = 1) -> float:
    """The share of matches that a rating wins against so many others of another rating."""
    return 1 / (1 + others * 10 ** ((other - own) / TENFOLD))
