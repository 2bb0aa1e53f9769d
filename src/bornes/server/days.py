"""The deal of the day, for the people on a server.

Each day has a secret, made before anybody can play it. Its SHA-256 is published immediately, and
the secret itself when no try of that day can count any more. All cards of the day follow from it.
A guest has one try that counts. Its result is read from its table's journal, not sent by a client.
"""

import asyncio
import time
from datetime import date, timedelta
from secrets import token_hex
from typing import Final

from msgspec import UNSET, Struct

from bornes.core.errors import BadRequest
from bornes.deals.day import OPPONENT, YOU, Day, deal_of, today
from bornes.server.archive import Archive, UnknownMatch
from bornes.server.outbox import Outbox
from bornes.server.store import DayTry, Store
from bornes.table.config import Config
from bornes.table.errors import NotAllowed
from bornes.table.policy import Opening

MOST_NAMED: Final = 100
"""The most names in the table of people."""
FRESH: Final = 1.0
"""Seconds for which a day's results are cached."""
GRACE: Final = timedelta(1)
"""How long after its day a try that has begun may still be finished, and counts."""


class DayResults(Struct, frozen=True):
    """The results of people on a day: each total with the number of people who reached it, in
    rising order; and the names and totals of those who want to be named, best first.
    """

    totals: list[tuple[int, int]]
    named: list[tuple[str, int]]


def opening_of(day: Day, *, practice: bool) -> Opening:
    """The settings of a table for the deal of a day."""
    config = Config(
        edition=day.edition,
        players=2,
        house={"hands": day.hands} if day.has_points else {},
        pace="untimed",
        hints=practice,
        bot=OPPONENT,
        equal=True,
        day=day.date.isoformat(),
        practice=True if practice else UNSET,
    )
    return Opening(config, YOU, {1: OPPONENT})


def day_to_look_at(name: str) -> Day:
    """The day with this date, up to tomorrow, whose seal is already public."""
    day = deal_of(name)
    if day.date > today() + timedelta(1):
        raise BadRequest("daily-no-day")
    return day


def _check_not_ahead(day: Day) -> None:
    """Refuse a day that has not begun: a client's clock may be wrong."""
    if day.date > today():
        raise BadRequest("daily-no-day")


def is_revealed(day: Day) -> bool:
    """Whether no try of that day can count any more: then its secret is public."""
    return today() > day.date + GRACE


class Days:
    """Secrets, tries and results."""

    def __init__(self, store: Store, outbox: Outbox) -> None:
        self._store: Final = store
        self._outbox: Final = outbox
        self._archive: Final = Archive(store)
        self._results: Final[dict[date, tuple[float, DayResults]]] = {}

    async def secret(self, day: Day) -> str:
        """The secret of a day, made now if there is none yet. All servers have the same one."""
        name = day.date.isoformat()
        known = await asyncio.to_thread(self._store.day_secret, name)
        if known is None:
            await self._outbox.write_now("day", {"date": name, "secret": token_hex(32)})
            known = await asyncio.to_thread(self._store.day_secret, name)
        assert known is not None
        return known

    async def own(self, day: Day, guest: str) -> DayTry | None:
        """The guest's try that counts, or None. If it is over, its result is stored first."""
        found = await asyncio.to_thread(self._store.day_try, day.date.isoformat(), guest)
        if found is None or found.total is not None or not found.table:
            return found
        await self.count(found.table)
        return await asyncio.to_thread(self._store.day_try, day.date.isoformat(), guest)

    async def begin(self, day: Day, guest: str, table: str) -> DayTry:
        """The guest's try that counts, which begins at this table if there is none yet."""
        _check_not_ahead(day)
        if day.date < today():
            raise NotAllowed("daily-not-today")
        row = {"date": day.date.isoformat(), "guest": guest, "id": table}
        await self._outbox.write_now("try", row)
        found = await asyncio.to_thread(self._store.day_try, day.date.isoformat(), guest)
        assert found is not None
        return found

    async def check_practice(self, day: Day, guest: str) -> None:
        """Refuse the day's cards to a guest who has not finished the try of that day."""
        _check_not_ahead(day)
        if day.date < today():
            return
        own = await self.own(day, guest)
        if own is None or (own.total is None and own.table):
            raise NotAllowed("daily-first")

    async def count(self, table: str) -> None:
        """Store the result of the try at a table, if it is over, from the table's journal."""
        await self._outbox.settled()
        tried = await asyncio.to_thread(self._store.day_try_at, table)
        if tried is None or tried.total is not None:
            return
        try:
            hands = await asyncio.to_thread(self._archive.hand_points, table)
        except UnknownMatch:  # a server stopped before the table was made
            return
        day = deal_of(tried.date)
        if len(hands) < day.hands or is_revealed(day):
            return
        points = [made[0] for made in hands]  # seat 0 is the guest
        row = {"where": table, "made": sum(points), "by_hand": " ".join(map(str, points))}
        await self._outbox.write_now("try_over", row)

    async def results(self, day: Day) -> DayResults:
        """The results of people on a day, cached for a moment."""
        asked, found = self._results.get(day.date, (0.0, DayResults([], [])))
        if not asked or time.monotonic() - asked > FRESH:
            name = day.date.isoformat()
            totals = await asyncio.to_thread(self._store.day_totals, name)
            named = await asyncio.to_thread(self._store.day_named, name, MOST_NAMED)
            found = DayResults(totals, named)
            if len(self._results) > MOST_NAMED:  # requests for many days do not fill the memory
                self._results.clear()
            self._results[day.date] = time.monotonic(), found
        return found

    async def name(self, day: Day, guest: str, name: str | None) -> None:
        """Show the guest's name with the result, or hide it."""
        row = {"when": day.date.isoformat(), "who": guest, "shown": name}
        await self._outbox.write_now("try_named", row)
        self._results.pop(day.date, None)

    async def withdraw(self, day: Day, guest: str) -> None:
        """Take the guest's result out. That the guest has had a try stays known."""
        row = {"when": day.date.isoformat(), "who": guest}
        await self._outbox.write_now("try_withdrawn", row)
        self._results.pop(day.date, None)
