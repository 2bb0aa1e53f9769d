"""An even match: how strong somebody is, by what came of their own matches against robots.

The estimate is the rating at which one would expect to win as many of these matches as were won.
To them are added one won and one lost against `driver`: so three matches that were all won do not
send anybody to the end of the scale, and after twenty the two hardly count.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bornes.bots.scale import expected_share, rating_of, scale

ENOUGH: Final = 3
"""With fewer matches no result is shown."""
LATEST: Final = 30
"""So many matches count, the last ones: people get better."""
STEP: Final = 10
"""Estimates are rounded to this: more would not be known."""
ADDED: Final = "driver"
"""Against whom a won and a lost match are added."""
_FURTHEST: Final = 2000
"""No estimate lies further from the scale than this."""
_HALVINGS: Final = 16
"""After so many the estimate is known to less than a point."""


class RobotMatch(Struct, frozen=True):
    """A finished match of one person, alone on a side, against robots."""

    bots: tuple[str, ...]
    """Those on the other sides, by name."""
    won: float
    """1 or 0; half of a match that nobody won."""


def even_rating(matches: Sequence[RobotMatch]) -> int | None:
    """The rating of an even opponent, from matches in the order in which they were played.

    None where too few were played against robots that have a rating.
    """
    met = [(found, match.won) for match in matches if (found := _strength(match))][-LATEST:]
    if len(met) < ENOUGH:
        return None
    usual = (float(scale().levels[ADDED]), 1)
    won = 1 + sum(each for _, each in met)
    sides = [usual, usual, *(others for others, _ in met)]
    # What one expects to win grows with the rating, so halving finds where it is what was won.
    low, high = float(scale().lowest - _FURTHEST), float(scale().highest + _FURTHEST)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        expected = sum(expected_share(middle, rating, count) for rating, count in sides)
        low, high = (middle, high) if expected < won else (low, middle)
    nearest = round((low + high) / 2 / STEP) * STEP
    return min(max(nearest, scale().lowest), scale().highest)


def _strength(match: RobotMatch) -> tuple[float, int] | None:
    """The average rating of the others, and how many they are; None where one has no rating."""
    ratings = [rating for bot in match.bots if (rating := rating_of(bot)) is not None]
    if not ratings or len(ratings) < len(match.bots):
        return None
    return sum(ratings) / len(ratings), len(ratings)
