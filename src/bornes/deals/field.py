"""The field of a day: the results of robots of known strengths in its deal, computed beforehand.

`python -m bench.deals.field` makes the table that comes with Bornes.
"""

import zlib
from base64 import b64decode, b64encode
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import resources
from itertools import chain, repeat
from struct import pack, unpack
from typing import Final

import msgspec
from msgspec import Struct

from bornes.deals.day import DayResult, deal_of

FILE: Final = "field.json"
UNIT: Final = 25
"""All points and distances are multiples of it."""
STARS: Final = ("champion", "racer", "driver")
"""The robots whose results are shown hand by hand."""


class DayField(Struct, frozen=True):
    """One day of the table."""

    stars: dict[str, DayResult]
    results: str
    """The lowest total of all robots in units of 25, and from there how many made each total: two
    bytes for each number (big-endian), compressed by zlib, in Base64.
    """


class FieldTable(Struct, frozen=True):
    """The table that comes with Bornes."""

    networks: dict[str, str]
    """The networks that played, by the checksums of their files."""
    ratings: tuple[int, ...]
    """The ratings of the robots; there are equally many of each."""
    days: dict[str, DayField]


class RobotField(Struct, frozen=True):
    """The results of robots in a day's deal."""

    stars: dict[str, DayResult]
    totals: tuple[int, ...]
    """All totals, in rising order."""
    ratings: tuple[int, ...]

    def beaten(self, total: int) -> float:
        """The share of the robots that a result beats; an equal result counts half."""
        below, upto = bisect_left(self.totals, total), bisect_right(self.totals, total)
        return (below + upto) / 2 / len(self.totals)

    def histogram(self, columns: int) -> list[int]:
        """The number of robots in each of `columns` equal steps from the lowest total up."""
        counts = [0] * columns
        for total in self.totals:
            counts[self.column(total, columns)] += 1
        return counts

    def column(self, total: int, columns: int) -> int:
        """The step of the histogram that a total is in; the first or last if it lies beyond."""
        low, high = self.totals[0], self.totals[-1]
        place = (total - low) * columns // (high - low + 1)
        return min(max(place, 0), columns - 1)


def packed(totals: Sequence[int]) -> str:
    """Totals in the format of the table."""
    low, high = min(totals) // UNIT, max(totals) // UNIT
    counts = [0] * (high - low + 1)
    for total in totals:
        place, rest = divmod(total, UNIT)
        assert rest == 0, f"{total} is no multiple of {UNIT}"
        counts[place - low] += 1
    data = pack(f">{len(counts) + 1}H", low, *counts)
    return b64encode(zlib.compress(data, 9)).decode()


def unpacked(results: str) -> tuple[int, ...]:
    """Totals from the table, in rising order."""
    data = zlib.decompress(b64decode(results))
    low, *counts = unpack(f">{len(data) // 2}H", data)
    steps = (repeat(UNIT * (low + at), count) for at, count in enumerate(counts))
    return tuple(chain.from_iterable(steps))


@cache
def shipped_table() -> FieldTable:
    """The table that comes with Bornes."""
    data = resources.files("bornes.deals").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=FieldTable)


def field_of(day: date | str) -> RobotField | None:
    """The field of a date; None for days that are not in the table."""
    table = shipped_table()
    found = table.days.get(deal_of(day).date.isoformat())
    if found is None:
        return None
    return RobotField(found.stars, unpacked(found.results), table.ratings)
