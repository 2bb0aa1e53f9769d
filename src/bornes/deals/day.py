"""The deal of a date: which edition, which cards, which robot. It follows only from the date."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Final

from msgspec import Struct

from bornes.core.edition import EDITIONS, edition
from bornes.core.errors import BadRequest
from bornes.core.events import HandEnded
from bornes.core.match import Match

YOU: Final = 0
"""The player's seat."""
OPPONENT: Final = "driver"
"""It plays by the rulebooks' advice and leaves nothing to chance, so it is the same everywhere."""
HANDS: Final = 4
"""Hands of a day: about six minutes."""
FIRST: Final = date(2026, 11, 1)
"""The first day that there is."""


class Day(Struct, frozen=True):
    """The deal of one day (UTC)."""

    date: date
    edition: str
    opponent: str = OPPONENT
    hands: int = HANDS

    @property
    def rounds(self) -> int:
        """How many matches make up the day: one of so many hands, or as many of one hand each in
        an edition where the hand is the game (R12.4).
        """
        return 1 if self.has_points else self.hands

    @property
    def has_points(self) -> bool:
        return edition(self.edition).has_points

    def seed(self, number: int = 1) -> int:
        """The seed of a round. The page about the deal of the day says how others can make it."""
        name = f"bornes deal of the day 1\n{self.date.isoformat()}\n{number}\n"
        return int.from_bytes(sha256(name.encode()).digest()[:8], "big") >> 1

    def match(self, number: int = 1) -> Match:
        """A round, dealt and not played."""
        house = {"hands": self.hands} if self.has_points else {}
        return Match.start(self.edition, 2, seed=self.seed(number), house=house, equal=True)


class DayResult(Struct, frozen=True):
    """What a player or a robot made of the day's deal, hand by hand."""

    points: tuple[int, ...]
    """By hand. In an edition without points, how far the player came."""
    others: tuple[int, ...]
    """What the day's robot made at the same table."""

    @property
    def total(self) -> int:
        return sum(self.points)


def today() -> date:
    """The date in UTC: the day is the same everywhere on earth."""
    return datetime.now(UTC).date()


def deal_of(day: date | str) -> Day:
    """The deal of a date, such as `2026-11-17`; `BadRequest` for a day that there is not."""
    try:
        wanted = date.fromisoformat(day) if isinstance(day, str) else day
    except ValueError:
        raise BadRequest("daily-no-date", given=str(day)[:40]) from None
    if wanted < FIRST:
        raise BadRequest("daily-too-early", first=FIRST.isoformat())
    return Day(wanted, EDITIONS[wanted.toordinal() % len(EDITIONS)])


def day_result(matches: Iterable[Match]) -> DayResult:
    """What seat 0 and the robot made of the rounds of a day."""
    own: list[int] = []
    others: list[int] = []
    for match in matches:
        for points in hand_results(match):
            own.append(points[YOU])
            others.append(points[1])
    return DayResult(tuple(own), tuple(others))


def hand_results(match: Match) -> list[Sequence[int]]:
    """What each side made of each hand of a match that is over."""
    if not match.rules.edition.has_points:
        return [[side.distance for side in match.public.sides]]
    return [event.points for event in match.log if isinstance(event, HandEnded)]
