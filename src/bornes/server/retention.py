"""Deletes tables and guests that nobody has used for a long time, a few at a time."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import Final, Literal, TypeAlias

from bornes.server.outbox import Outbox, Stream
from bornes.server.store import Store

log: Final = logging.getLogger("bornes.server")

DAY: Final = 86400.0
Kind: TypeAlias = Literal["guest", "table"]


class Retention:
    """Notes on which day guests and tables were last used, and deletes those that are not used."""

    def __init__(self, store: Store, outbox: Outbox, days: float) -> None:
        """Tables and guests are deleted after `days` without use; 0 keeps them forever."""
        self._store: Final = store
        self._outbox: Final = outbox
        self._writer: Final = outbox.writer
        self._days: Final = days
        self.deleting: Final[set[str]] = set()
        """The ids that are being deleted: nobody may use them, although they are still stored."""

    def used(self, kind: Kind, who: str, last: float) -> float:
        """Note that a guest or a table is used, at most daily. Return when it was noted last."""
        now = time.time()
        if now - last < DAY:
            return last
        self._writer.put(f"{kind}_used", {"who": who, "used": now})
        return now

    async def clear(self, in_use: Callable[[], Collection[str]], portion: int, rest: float) -> None:
        """Delete what nobody has used for long and is not `in_use` now, `portion` by portion with
        `rest` seconds in between.
        """
        if not self._days:
            return
        self.deleting.clear()
        before, tables, guests = time.time() - self._days * DAY, 0, 0
        while True:
            found = await asyncio.to_thread(self._store.unused, before, portion)
            # Asked again each time: somebody may have come back meanwhile.
            busy = self.deleting.union(in_use())
            old, away = ([who for who in some if who not in busy] for some in found)
            if not old and not away:
                break
            self.drop(old, away)
            tables, guests = tables + len(old), guests + len(away)
            await self._outbox.settled()  # the next question must not find these again
            await asyncio.sleep(rest)  # so that moves are written in between
        for event in await asyncio.to_thread(self._store.old_events, before, portion):
            self._writer.put("clear_event", {"who": event})
        if tables or guests:
            log.info("cleared away", extra={"tables": tables, "guests": guests})

    def drop(self, tables: list[str], guests: list[str], stream: Stream | None = None) -> None:
        """Delete these, with everything stored about them; `stream` is marked if that fails."""
        self.deleting.update(tables, guests)
        for table in tables:
            # The table itself last: if this is interrupted, it is found again the next time.
            for kind in ("clear_seats_at", "clear_journal", "clear_table"):
                self._writer.put(kind, {"who": table}, stream)
        for guest in guests:
            self._writer.put("clear_seats_of", {"who": guest})
            self._writer.put("clear_tries_of", {"who": guest})
            self._writer.put("clear_guest", {"who": guest})
