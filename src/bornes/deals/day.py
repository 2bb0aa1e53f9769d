"""The deal of a day: its edition, its cards and its robot, which follow only from the date."""

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
"""It follows the rulebooks' advice and never decides at random, so it plays the same everywhere."""
HANDS: Final = 4
"""Hands per day: about six minutes."""
FIRST: Final = date(2026, 11, 1)
"""The first day that has a deal."""


class Day(Struct, frozen=True):
    """The deal of one day (UTC)."""

    date: date
    edition: str
    opponent: str = OPPONENT
    hands: int = HANDS

    @property
    def rounds(self) -> int:
        """The number of matches of the day: one match of all hands; or in an edition in which each
        match is one hand (R12.4), one for every hand.
        """
        return 1 if self.has_points else self.hands

    @property
    def has_points(self) -> bool:
        return edition(self.edition).has_points

    def seed(self, number: int = 1) -> int:
        """The seed of a round. The page about the deal of the day says how to compute it."""
        name = f"bornes deal of the day 1\n{self.date.isoformat()}\n{number}\n"
        return int.from_bytes(sha256(name.encode()).digest()[:8], "big") >> 1

    def match(self, number: int = 1) -> Match:
        """A round, with its first hand dealt."""
        house = {"hands": self.hands} if self.has_points else {}
        return Match.start(self.edition, 2, seed=self.seed(number), house=house, equal=True)


class DayResult(Struct, frozen=True):
    """The results of a player or a robot in the day's deal, hand by hand."""

    points: tuple[int, ...]
    """Points by hand; in an edition without points, distances."""
    others: tuple[int, ...]
    """The results of the day's robot at the same table."""

    @property
    def total(self) -> int:
        return sum(self.points)


def today() -> date:
    """The date in UTC: the day is the same everywhere on earth."""
    return datetime.now(UTC).date()


def deal_of(day: date | str) -> Day:
    """The deal of a date, such as `2026-11-17`; raises `BadRequest` if there is none."""
    try:
        wanted = date.fromisoformat(day) if isinstance(day, str) else day
    except ValueError:
        raise BadRequest("daily-no-date", given=str(day)[:40]) from None
    if wanted < FIRST:
        raise BadRequest("daily-too-early", first=FIRST.isoformat())
    return Day(wanted, EDITIONS[wanted.toordinal() % len(EDITIONS)])


def day_result(matches: Iterable[Match]) -> DayResult:
    """The results of seat 0 and of the robot in the rounds of a day."""
    own: list[int] = []
    others: list[int] = []
    for match in matches:
        for points in hand_results(match):
            own.append(points[YOU])
            others.append(points[1])
    return DayResult(tuple(own), tuple(others))


def hand_results(match: Match) -> list[Sequence[int]]:
    """The result of each side in each hand of a finished match."""
    if not match.rules.edition.has_points:
        return [[side.distance for side in match.public.sides]]
    return [event.points for event in match.log if isinstance(event, HandEnded)]
