"""The scale of strength: the ratings of our bots, and players of any rating in between.

docs/ladder.md says how the ratings are measured. Nothing here needs NumPy, because the first screen
shows the scale and must appear quickly.
"""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import Struct

from bornes.core.errors import BadRequest
from bornes.text import Lang, has, text

FILE: Final = "scale.json"
RATED: Final = "racer"
"""The bot that can play at any rating of the scale: `racer:1400`."""
TENFOLD: Final = 400
"""A bot rated this much higher wins ten matches for each one that it loses, as in chess."""


class Scale(Struct, frozen=True):
    """Measured ratings, and the temperature for each: written by `bench.bots.scale`."""

    network: str
    """The checksum of the network that was measured."""
    matches: int
    """In how many matches each rating was measured."""
    ratings: tuple[int, ...]
    """From the lowest to the highest, which is the racer's own."""
    temperatures: tuple[float, ...]
    levels: dict[str, int]
    """The ratings of our bots, by name. A bot that never won a match has no rating."""

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
    """Parse a rating, or raise `BadRequest` with the lowest and the highest one."""
    lowest, highest = scale().lowest, scale().highest
    # Names of bots have only the digits 0 to 9, but `int` accepts those of every script. It also
    # raises an error for thousands of digits.
    if text.isascii() and text.isdecimal() and len(text) <= len(str(highest)):
        rating = int(text)
        if lowest <= rating <= highest:
            return rating
    raise BadRequest("bot-rating", given=text, lowest=str(lowest), highest=str(highest))


def rated_bot(rating: int) -> str:
    """The name of the bot that plays at a rating, or at the nearest one on the scale."""
    return f"{RATED}:{min(max(rating, scale().lowest), scale().highest)}"


def rating_of(bot: str) -> int | None:
    """The rating of a bot by its name; None if it has not been measured."""
    kind, colon, rating = bot.partition(":")
    if not colon:
        return scale().levels.get(bot)
    try:
        return checked_rating(rating) if kind == RATED else None
    except BadRequest:
        return None


def expected_share(own: float, other: float, others: int = 1) -> float:
    """The share of matches that a rating wins against this many opponents of another rating."""
    return 1 / (1 + others * 10 ** ((other - own) / TENFOLD))


def robot_name(lang: Lang, bot: str) -> str:
    """The name of a robot in words: “Driver”, “Racer 1400”. Other bots keep their own name."""
    kind, colon, rating = bot.partition(":")
    if colon and kind == RATED:
        return text(lang, "strength-rated", rating=rating)
    key = f"web-level-{bot}"
    return text(lang, key) if has(key) else bot


def robot_with_rating(lang: Lang, bot: str) -> str:
    """The same, with its rating: “Driver (1500)”."""
    name, rating = robot_name(lang, bot), rating_of(bot)
    if rating is None or ":" in bot:  # such a name already contains its rating
        return name
    return text(lang, "strength-with-rating", name=name, rating=str(rating))


ENOUGH: Final = 3
"""With fewer matches no result is shown."""
LATEST: Final = 30
"""Only this many of the last matches count, because people get better."""
STEP: Final = 10
"""Estimates are rounded to a multiple of this, because they are not more precise."""
ADDED: Final = "driver"
"""The opponent in the won and the lost match that are added."""
_FURTHEST: Final = 2000
"""No estimate lies further from the scale than this."""
_HALVINGS: Final = 16
"""After this many steps the estimate is precise to less than a point."""


class RobotMatch(Struct, frozen=True):
    """A finished match of one person without a partner against robots."""

    bots: tuple[str, ...]
    """The names of the bots on the other sides."""
    won: float
    """1 for a win, 0 for a loss, 0.5 for a draw."""


def even_rating(matches: Sequence[RobotMatch]) -> int | None:
    """Estimate the rating of an even opponent, from matches in the order in which they were played.

    None if too few were played against robots that have a rating.
    """
    met = [(found, match.won) for match in matches if (found := _strength(match))][-LATEST:]
    if len(met) < ENOUGH:
        return None
    usual = (float(scale().levels[ADDED]), 1)
    won = 1 + sum(each for _, each in met)
    sides = [usual, usual, *(others for others, _ in met)]
    # The expected wins grow with the rating, so bisection finds where they equal the actual wins.
    low, high = float(scale().lowest - _FURTHEST), float(scale().highest + _FURTHEST)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        expected = sum(expected_share(middle, rating, count) for rating, count in sides)
        low, high = (middle, high) if expected < won else (low, middle)
    nearest = round((low + high) / 2 / STEP) * STEP
    return min(max(nearest, scale().lowest), scale().highest)


def _strength(match: RobotMatch) -> tuple[float, int] | None:
    """The average rating of the others, and their number; None if one has no rating."""
    ratings = [rating for bot in match.bots if (rating := rating_of(bot)) is not None]
    if not ratings or len(ratings) < len(match.bots):
        return None
    return sum(ratings) / len(ratings), len(ratings)
