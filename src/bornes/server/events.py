"""Club evenings at this server's tables.

An evening is the list of its facts in the database (see `bornes.club.live`). No server is in
charge: any server that is asked about an evening reads new facts, adds those that are due, and
makes the tables that are missing. Results are read from the tables' journals, not sent by clients.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from secrets import randbits, token_hex
from typing import Any, Final, Protocol, TypeAlias, cast

import msgspec
from msgspec import Struct

from bornes.bots.registry import check_name
from bornes.club.evening import standings
from bornes.club.live import (
    MOST_TITLE,
    Begun,
    Ended,
    EventWish,
    Fact,
    HandPoints,
    Joined,
    Left,
    LiveEvening,
    RoundOpened,
    due,
    fold,
    next_round,
    scores,
)
from bornes.core.edition import rules
from bornes.core.errors import BadRequest, BornesError
from bornes.core.shuffle import secret_seal
from bornes.server.archive import Archive, UnknownMatch
from bornes.server.cluster import Elsewhere
from bornes.server.database import CutOff
from bornes.server.naming import cleaned, new_id
from bornes.server.outbox import Outbox
from bornes.server.room import Host, Room
from bornes.server.store import Store
from bornes.table.config import Config, EventTable
from bornes.table.entries import MOST_NAME
from bornes.table.errors import NotAllowed
from bornes.table.policy import Opening

FRESH: Final = 0.5
"""Seconds for which an evening is cached, before the database is asked for new facts."""
LOOK: Final = 5.0
"""Seconds between two reads of the journals of tables, which other servers may hold."""
WAIT: Final = 10.0
"""The most seconds for which a request waits for news."""
_FIRST: Final = 1.0
"""Seconds that the server that opened a round has to make its tables, before other servers do."""
_MOST_KEPT: Final = 200
"""The most evenings in memory; any can be read again."""
_MOST_ROWS: Final = 20_000
"""The most facts of an evening, so that people who join and leave endlessly do not fill the
database.
"""

_facts: Final = msgspec.json.Decoder(list[Fact])

_Decision: TypeAlias = Callable[[LiveEvening, float], Sequence[Fact]]
"""The facts to add to an evening as it is at a time (seconds since 1970). It may raise a
`BornesError` to refuse.
"""


class UnknownEvent(BornesError):
    """No evening has that id."""

    code = "unknown_table"


class Tables(Protocol):
    """The part of the registry that makes and finds tables."""

    async def is_there(self, table: str) -> bool: ...

    def check_may_open_tables(self) -> None: ...

    def new_table(
        self,
        host: Host,
        wish: Opening,
        key: str | None = None,
        secret: str | None = None,
        others: Mapping[int, tuple[str, str]] | None = None,
    ) -> Room: ...


class _TableHost(Struct):
    """The host of a table: the first of those who play there."""

    guest: str
    name: str


class KnownEvent(Struct):
    """An evening in memory."""

    event: str
    lock: asyncio.Lock
    live: LiveEvening | None = None
    rows: int = 0
    read: float = 0.0
    """When the facts were last read from the database."""
    looked: float = 0.0
    """When the tables' journals were last read."""

    @property
    def known(self) -> LiveEvening:
        if self.live is None:
            raise UnknownEvent("unknown-event")
        return self.live

    @property
    def version(self) -> str:
        """Changes whenever the evening looks different."""
        return str(self.rows)


class Events:
    """The evenings that somebody has asked this server for."""

    def __init__(self, store: Store, outbox: Outbox, tables: Tables) -> None:
        self._store: Final = store
        self._outbox: Final = outbox
        self._tables: Final = tables
        self._archive: Final = Archive(store)
        self._kept: Final[dict[str, KnownEvent]] = {}
        self._making: Final = asyncio.Lock()
        self.stopping = False
        """Whether the server is stopping: then no request waits for news."""

    # -- what people ask for ----------------------------------------------------------------

    async def create(self, guest: str, wish: EventWish) -> str:
        """Begin an evening, and return its id."""
        rules(wish.edition, 2)
        check_name(wish.robot)
        wish = msgspec.structs.replace(wish, name=cleaned(wish.name, MOST_TITLE))
        kept = self._keep(new_id(9))
        begun = Begun(wish=wish, host=guest, seed=randbits(32), secret=token_hex(32))
        if not await self._add(kept, [begun]):
            raise CutOff("server-cut-off")
        return kept.event

    async def look(self, event: str, *, fresh: bool = False) -> KnownEvent:
        """An evening as it is now; without `fresh`, perhaps as it was a moment ago."""
        kept = self._keep(event)
        async with kept.lock:
            if fresh or time.monotonic() - kept.read > FRESH:
                await self._advance(kept)
        return kept

    async def news(self, event: str, seen: str) -> KnownEvent:
        """An evening, as soon as its version is not the one `seen`, or after a while. A server that
        is about to stop does not wait.
        """
        until = time.monotonic() + WAIT
        kept = await self.look(event)
        while kept.version == seen and time.monotonic() < until and not self.stopping:
            await asyncio.sleep(FRESH)
            kept = await self.look(event)
        return kept

    async def join(self, event: str, guest: str, name: str) -> KnownEvent:
        """Take part under that name, from the next round on, or come back."""
        name = cleaned(name, MOST_NAME)

        def joined(live: LiveEvening, _: float) -> Sequence[Fact]:
            _not_over(live)
            if live.takes_part(guest):
                return ()
            fact = Joined(guest=guest, name=name)
            fold([fact], live)  # refused where the name is taken
            return (fact,)

        return await self._decide(event, joined)

    async def leave(self, event: str, guest: str, player: int | None) -> KnownEvent:
        """Stop taking part; the host may remove any player."""

        def gone(live: LiveEvening, _: float) -> Sequence[Fact]:
            _not_over(live)
            who = guest
            if player is not None:
                if not 0 <= player < len(live.guests):
                    raise BadRequest("event-no-such-player")
                who = live.guests[player]
                if who != guest:
                    _host_only(live, guest)
            return (Left(guest=who),) if live.takes_part(who) else ()

        return await self._decide(event, gone)

    async def next(self, event: str, guest: str) -> KnownEvent:
        """Begin the next round now."""

        def begun(live: LiveEvening, now: float) -> Sequence[Fact]:
            _host_only(live, guest)
            return next_round(live, now)

        return await self._decide(event, begun)

    async def close_round(self, event: str, guest: str, *, end: bool) -> KnownEvent:
        """End the round now: unfinished tables count with the hands that are over. With `end`, the
        evening is over too.
        """
        kept = await self.look(event, fresh=True)
        _host_only(kept.known, guest)
        played = await self._played(kept)

        def closed(live: LiveEvening, _: float) -> Sequence[Fact]:
            _not_over(live)
            done = scores(live.open_tables(), played, live.evening.hands)
            if not done and not end:
                raise BadRequest("event-not-now")
            return (*done, *((Ended(),) if end else ()))

        return await self._decide(event, closed)

    async def own_table(self, kept: KnownEvent, guest: str) -> str | None:
        """The id of the table at which a guest plays now, or None. It is made if it is missing."""
        live = kept.known
        number = live.table_of(guest)
        if number is None:
            return None
        early = live.opened + _FIRST - time.time()
        if early > 0 and not await self._tables.is_there(live.table_key(number)):
            await asyncio.sleep(min(early, _FIRST))
        await self._make(kept.event, live, number)
        return live.table_key(number)

    async def count(self, event: str) -> None:
        """Read the results again, after a match has ended at one of the evening's tables."""
        self._keep(event).looked = 0.0
        await self.look(event, fresh=True)

    # -- facts ------------------------------------------------------------------------------

    def _keep(self, event: str) -> KnownEvent:
        if event not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[event] = KnownEvent(event, asyncio.Lock())
        return self._kept[event]

    async def _decide(self, event: str, decision: _Decision) -> KnownEvent:
        """Add the facts of a decision. If another server adds some first, decide again."""
        kept = self._keep(event)
        async with kept.lock:
            await self._advance(kept)
            while facts := decision(kept.known, time.time()):
                if kept.rows >= _MOST_ROWS:
                    raise BadRequest("event-too-long")
                if await self._add(kept, facts):
                    break
            await self._advance(kept)
        return kept

    async def _advance(self, kept: KnownEvent) -> None:
        """Read new facts, and add those that are due until none is."""
        await self._read(kept)
        if kept.live is None:
            self._kept.pop(kept.event, None)  # unknown evenings must not fill the memory
        while True:
            live, now = kept.known, time.time()
            late = live.until is not None and now >= live.until
            look = live.phase == "round" and (late or time.monotonic() - kept.looked > LOOK)
            facts = due(live, now, await self._played(kept) if look else {})
            if not facts:
                return
            opened = await self._add(kept, facts) and isinstance(facts[0], RoundOpened)
            if opened:
                await self._make_all(kept)

    async def _read(self, kept: KnownEvent) -> list[bytes]:
        kept.read = time.monotonic()
        rows = await asyncio.to_thread(self._store.event_rows, kept.event, kept.rows)
        for row in rows:
            kept.live = fold(_facts.decode(row), kept.live)
            kept.rows += 1
        return rows

    async def _add(self, kept: KnownEvent, facts: Sequence[Fact]) -> bool:
        """Add facts after those that are known. False if another server was quicker: then its
        facts are read instead.
        """
        data = msgspec.json.encode(facts)
        row = {"id": kept.event, "row": kept.rows, "made": time.time(), "facts": data}
        await self._outbox.write_now("event", row)
        return (await self._read(kept))[0] == data

    # -- tables -----------------------------------------------------------------------------

    async def _played(self, kept: KnownEvent) -> dict[int, list[HandPoints]]:
        """The finished hands of the tables whose results are missing."""
        kept.looked = time.monotonic()
        await self._outbox.settled()
        live = kept.known
        keys = {number: live.table_key(number) for number in live.open_tables()}
        return await asyncio.to_thread(
            lambda: {number: self._hands(key) for number, key in keys.items()}
        )

    def _hands(self, key: str) -> list[HandPoints]:
        try:
            return cast("list[HandPoints]", self._archive.hand_points(key))
        except UnknownMatch:  # the table has not been made yet
            return []

    async def _make_all(self, kept: KnownEvent) -> None:
        live = kept.known
        for number in live.open_tables():
            try:
                await self._make(kept.event, live, number)
            except BornesError:  # this server is stopping: another one makes the tables
                return

    async def _make(self, event: str, live: LiveEvening, number: int) -> None:
        """Make a table of the last round, unless it exists, and begin its match."""
        async with self._making:  # both of its players may ask for it at the same time
            if not await self._tables.is_there(live.table_key(number)):
                await self._make_now(event, live, number)

    async def _make_now(self, event: str, live: LiveEvening, number: int) -> None:
        try:
            self._tables.check_may_open_tables()
        except Elsewhere:  # this server is stopping
            raise CutOff("server-cut-off") from None
        players = [
            (live.guests[at], live.evening.players[at].name)
            for at in live.evening.played[-1][number - 1].players
        ]
        host = _TableHost(*players[0])
        others = dict(enumerate(players[1:], 1))
        wish = opening_of(event, live, number)
        key = live.table_key(number)
        room = self._tables.new_table(host, wish, key, live.cards(number), others)
        room.act(lambda table: table.start(host.guest, time.monotonic()))
        await self._outbox.settled()


def opening_of(event: str, live: LiveEvening, number: int) -> Opening:
    """The settings of a table of the last round."""
    wish = live.about.wish
    points = rules(wish.edition, 2).edition.has_points
    config = Config(
        edition=wish.edition,
        players=2,
        house={"hands": wish.hands} if points else {},
        pace=wish.pace,
        hints=False,
        bot=wish.robot,
        equal=True,
        event=EventTable(
            event=event, round=len(live.evening.played), table=number, hands=wish.hands
        ),
    )
    return Opening(config, 0, {1: wish.robot} if wish.format == "robots" else {})


def _not_over(live: LiveEvening) -> None:
    if live.phase == "over":
        raise BadRequest("event-over")


def _host_only(live: LiveEvening, guest: str) -> None:
    if live.about.host != guest:
        raise NotAllowed("event-host-only")


# -- showing ---------------------------------------------------------------------------------------


def shown(kept: KnownEvent, guest: str | None, table: str | None) -> dict[str, Any]:
    """An evening as everybody sees it, and the guest's own part in it."""
    live, evening = kept.known, kept.known.evening
    about = live.about
    coming = [] if live.coming is None else list(live.coming.tables)
    over = live.phase == "over"
    mine = guest is not None and live.takes_part(guest)
    return {
        "event": kept.event,
        "version": kept.version,
        **msgspec.structs.asdict(about.wish),
        "rounds": evening.rounds,
        "seal": secret_seal(about.secret),
        "secret": about.secret if over else None,
        "phase": live.phase,
        "round": len(evening.played),
        "left": None if live.until is None else max(0.0, live.until - time.time()),
        "players": [{"name": who.name, "left": who.left is not None} for who in evening.players],
        "standings": standings(evening),
        "played": evening.played,
        "coming": coming,
        "you": {
            "host": guest is not None and guest == about.host,
            "player": live.player(guest) if mine and guest else None,
            "table": table,
        },
    }
