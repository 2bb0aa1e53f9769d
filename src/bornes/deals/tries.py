"""The player's own days: one try that counts for each, saved as the match files of its rounds.

A day begins when its first file is made, so nothing counts twice. While it is played, its folder is
locked, and any other process is refused.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date, timedelta
from pathlib import Path
from typing import IO, Final

from msgspec import Struct

from bornes import places
from bornes.core.errors import BadRecord, BadRequest
from bornes.core.match import Match
from bornes.deals.day import Day, DayResult, day_result, deal_of
from bornes.record import load

OPTION: Final = "--practice"
"""The option that saves nothing; the error names it if there is no folder to save to."""


def folder() -> Path:
    """The folder in which the days are saved."""
    return places.data_folder(OPTION) / "daily"


class Try(Struct, frozen=True):
    """The try at one day that counts, as far as it was played."""

    day: Day
    matches: tuple[Match, ...]
    """The rounds that were begun; all but the last are over."""

    @property
    def begun(self) -> bool:
        return bool(self.matches)

    @property
    def finished(self) -> bool:
        return len(self.matches) == self.day.rounds and self.matches[-1].over

    @property
    def result(self) -> DayResult:
        return day_result(match for match in self.matches if match.over)


def record_path(day: Day, number: int) -> Path:
    """The path of a round's match file."""
    return folder() / day.date.isoformat() / f"{number}.jsonl"


def try_of(day: Day) -> Try:
    """The saved try at a day. Raises `BadRecord` if a match was not played with the day's cards."""
    matches: list[Match] = []
    for number in range(1, day.rounds + 1):
        path = record_path(day, number)
        if not path.exists():
            break
        match = load(path)
        dealt = day.match(number)
        if match.seed != dealt.seed or match.log[0] != dealt.log[0]:
            raise BadRecord("daily-other-cards", path=str(path))
        matches.append(match)
        if not match.over:
            break
    return Try(day, tuple(matches))


@contextmanager
def locked(day: Day) -> Iterator[None]:
    """Lock the day while it is played; raises `BadRequest` if another process has locked it."""
    path = record_path(day, 0).with_name("lock")
    try:
        places.make_folder(path.parent)
        file = path.open("ab")
    except OSError as error:
        raise BadRequest("daily-unwritable", path=str(path), why=str(error.strerror)) from None
    with file:
        try:
            _lock(file)
        except OSError:
            raise BadRequest("daily-elsewhere") from None
        yield


def _lock(file: IO[bytes]) -> None:
    """Lock a file until it is closed, or its process ends; raises `OSError` if it is locked."""
    if sys.platform == "win32":  # type checkers understand this condition
        import msvcrt  # noqa: PLC0415 - only on Windows

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - elsewhere

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def days_kept() -> dict[date, Try]:
    """Every day that has begun; those that cannot be read are left out."""
    found: dict[date, Try] = {}
    with suppress(OSError):
        for path in sorted(folder().iterdir()):
            with suppress(BadRequest, BadRecord):
                kept = try_of(deal_of(path.name))
                if kept.begun:
                    found[kept.day.date] = kept
    return found


class Streak(Struct, frozen=True):
    """Days in a row on which the deal was played to its end."""

    now: int
    longest: int


def streak(finished: set[date], on: date) -> Streak:
    """The current streak and the longest one. A day that is not over does not break it, because it
    may still be played.
    """
    longest = run = 0
    before: date | None = None
    for day in sorted(finished):
        run = run + 1 if before is not None and day - before == timedelta(1) else 1
        longest, before = max(longest, run), day
    runs = before is not None and on - before <= timedelta(1)
    return Streak(run if runs else 0, longest)
