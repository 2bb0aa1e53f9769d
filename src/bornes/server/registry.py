"""All tables of a server, and all its guests."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

import msgspec
from msgspec import UNSET
from sqlalchemy.exc import SQLAlchemyError

from bornes.core.errors import BornesError
from bornes.server.background import Background
from bornes.server.bot_workers import BotWorkers
from bornes.server.cluster import (
    BEAT,
    Alone,
    BansChanged,
    Elsewhere,
    LobbyChanged,
    Note,
    SaidEverywhere,
    Spent,
    cluster_of,
)
from bornes.server.database import CutOff, shared
from bornes.server.days import Days
from bornes.server.events import Events
from bornes.server.limits import Addresses, Guests
from bornes.server.naming import new_code, new_id
from bornes.server.open_tables import OpenTables
from bornes.server.outbox import Outbox, Stream
from bornes.server.retention import Retention
from bornes.server.room import Host, Member, Room
from bornes.server.settings import Settings
from bornes.server.store import Guest, Store, StoredTable, hashed
from bornes.table import Table
from bornes.table.policy import Opening

log: Final = logging.getLogger("bornes.server")

_PORTION, _PAUSE = 100, 1.0
"""How many tables and guests are deleted at a time, and seconds between two portions."""

_GUESTS_PER_NOTE: Final = 40
"""The most guests in one note: a PostgreSQL NOTIFY may have 8,000 bytes, a guest takes up to 190.
"""


def _portions(found: Mapping[str, Mapping[str, int]]) -> Iterator[dict[str, dict[str, int]]]:
    names = list(found)
    for start in range(0, len(names), _GUESTS_PER_NOTE):
        yield {name: dict(found[name]) for name in names[start : start + _GUESTS_PER_NOTE]}


class Metrics:
    """Counters. Values that a server can look up on request are not here."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        # By code and by reason, which are few: a label for each guest would fill any database.
        self.refused: Final[Counter[str]] = Counter()
        self.cut: Final[Counter[str]] = Counter()
        self.discarded = 0
        """Rooms lost to a bug."""


class Draining(BornesError):
    """The server is about to stop, and begins nothing new."""

    code = "busy"


def shown(table: str) -> str:
    """A table's name in the log, not its id: with that, a reader of the log could join."""
    return hashed(table).hex()[:8]


class Registry:
    """Finds and makes tables and guests."""

    def __init__(self, settings: Settings, store: Store, chance: Random) -> None:
        """Must be called where an event loop runs."""
        self.settings: Final = settings
        self.store: Final = store
        self.metrics: Final = Metrics()
        self.outbox: Final = Outbox(store.engine, self._lost)
        self.cluster: Final[Alone] = cluster_of(
            store.engine, settings.node, self._handle_note, self._drop_all
        )
        self.days: Final = Days(store, self.outbox)
        self.events: Final = Events(store, self.outbox, self)
        self.workers: Final = BotWorkers()
        self.background: Final = Background()
        self._retention: Final = Retention(store, self.outbox, settings.keep)
        together = shared(store.engine)
        self.addresses: Final = Addresses(settings.per_address, shared=together)
        self.guests: Final = Guests(settings.rate, shared=together)
        self.bans: Final = store.bans()
        """Guests and addresses that may not come in."""
        self.draining = False
        """Whether nothing new begins: the server is about to stop."""
        self.rooms: Final[dict[str, Room]] = {}
        self.members: Final[set[Member]] = set()
        self._codes: Final[dict[str, str]] = {}
        self._loading: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self._chance: Final = chance
        self._notes = 0
        self.lobby: Final = OpenTables(self.rooms, self.outbox, self.cluster, self.tell)

    async def open(self) -> None:
        """Accept clients from now on."""
        await self.cluster.open()
        if self.cluster.server is not None:
            self.background.every(BEAT, "limits", self._report_spent, first=BEAT)

    def full(self, address: str) -> bool:
        """Whether no more connections from this address are accepted now."""
        crowded = len(self.members) >= self.settings.most_connections
        leaving = not self.cluster.accepts_clients() or (self.draining and bool(self.cluster.peers))
        return crowded or leaving or self.addresses.full(address)

    def check_may_begin(self) -> None:
        """Refuse to begin a match or hand if the server is about to stop. If other servers take its
        tables over, hands may begin, because they continue there.
        """
        if not self.cluster.alive:
            raise CutOff("server-cut-off")
        if self.draining and not self.cluster.peers:
            raise Draining("server-draining")

    def check_may_open_tables(self) -> None:
        """Refuse to make a table if the server is about to stop; `Elsewhere` if another server can
        make it instead.
        """
        if self.draining and (elsewhere := self.cluster.elsewhere()) is not None:
            raise elsewhere
        self.check_may_begin()

    # -- guests -----------------------------------------------------------------------------

    async def guest(self, secret: str) -> Guest | None:
        """The guest who has this secret; None if there is none."""
        known = await asyncio.to_thread(self.store.guest, secret)
        if known is None or known.guest in self._retention.deleting:
            return None
        self._retention.used("guest", known.guest, known.used)
        return known

    def new_guest(self, name: str) -> tuple[Guest, str, dict[str, object]]:
        """A new guest, the guest's secret, and the row to write, with only the secret's hash."""
        now = time.time()
        guest, secret = Guest(new_id(9), name, now), new_id(32)
        row = {
            "guest": guest.guest,
            "secret": hashed(secret),
            "name": name,
            "made": now,
            "used": now,
        }
        return guest, secret, row

    # -- tables -----------------------------------------------------------------------------

    def _table(self, stored: StoredTable) -> Table:
        slowness = self.settings.slowness
        return Table(stored.id, stored.code, stored.config, self._chance, slowness)

    def _admit(self, table: Table, used: float, epoch: int, rows: int = 0) -> Room:
        room = Room(table, self.outbox, self.workers, rows, epoch)
        room.used = self._retention.used("table", table.key, used)
        room.changed = self.lobby.changed
        room.failed = self._discard
        room.match_over = self._match_over
        self.rooms[table.key] = room
        self._codes[table.code] = table.key
        return room

    def _match_over(self, table: Table) -> None:
        """A match has ended at a table whose results count elsewhere."""
        if (event := table.config.event) is not UNSET:
            self.background.soon("results", partial(self.events.count, event.event), event.event)
        else:
            self.background.soon("results", partial(self.days.count, table.key), table.key)

    def new_table(
        self,
        host: Host,
        wish: Opening,
        key: str | None = None,
        secret: str | None = None,
        others: Mapping[int, tuple[str, str]] | None = None,
    ) -> Room:
        """Make a table with that guest as its host; other guests may have seats from the start. If
        a secret is given, all decks follow from it.
        """
        code = new_code()
        now = time.time()
        config = wish.config
        stored = StoredTable(key or new_id(16), code, config, now)
        table = self._table(stored)
        opening = table.open(
            host.guest,
            host.name,
            time.monotonic(),
            wish.seat,
            wish.bots,
            secret=secret,
            others=others,
        )
        epoch = self.cluster.first_epoch
        room = self._admit(table, now, epoch)
        row = {
            "id": stored.id,
            "code": code,
            "config": msgspec.json.encode(config),
            "made": now,
            "used": now,
            "holder": self.cluster.server,
            "epoch": epoch,
        }
        self.outbox.write(room, "table", row)
        room.act(lambda _: opening)
        self.lobby.changed()
        log.info(
            "table made",
            extra={
                "table": shown(stored.id),
                "edition": config.edition,
                "players": config.players,
                "pace": config.pace,
            },
        )
        return room

    async def find(self, wanted: str) -> Room | None:
        """The table with that id or code, from memory or from the store, or None. Raises
        `Elsewhere` if another server holds it.
        """
        room = self.rooms.get(self._codes.get(wanted.upper(), wanted))
        if room is not None:
            return room
        await self.outbox.settled()  # submitted rows are part of the store
        stored = await asyncio.to_thread(self.store.table, wanted)
        if stored is None or stored.id in self._retention.deleting:
            return None
        key = stored.id
        if (room := self.rooms.get(key)) is not None:
            return room
        task = self._loading.get(key)
        if task is None:
            task = self._loading[key] = asyncio.create_task(self._load(stored))
            task.add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(task)  # others wait for it, even if this client leaves

    async def is_there(self, table: str) -> bool:
        """Whether there is a table with that id, here or on another server."""
        try:
            return await self.find(table) is not None
        except Elsewhere:
            return True

    async def _load(self, stored: StoredTable) -> Room | None:
        """Load a table from its journal, under a new lease."""
        if self.draining and (elsewhere := self.cluster.elsewhere()) is not None:
            raise elsewhere
        server = self.cluster.server
        epoch = await self.cluster.claim(stored.id)
        table, rows = await asyncio.to_thread(self._folded, stored)
        if stored.id in self._retention.deleting:
            return None
        if not self.cluster.alive or self.cluster.server != server:  # the lease was lost meanwhile
            raise CutOff("server-cut-off")
        if table.phase == "game_over" and table.config.event is not UNSET:
            self._match_over(table)  # a server may have stopped before it was counted
        return self._admit(table, stored.used, epoch, rows)

    def _folded(self, stored: StoredTable) -> tuple[Table, int]:
        """A table as its journal has it, and the number of rows in the journal."""
        table = self._table(stored)
        rows, present = self.store.journal_of_match(stored.id)
        for entries in present:
            table.fold(entries)
            rows += 1
        return table, rows

    async def tidy(self) -> None:
        """Unload tables that nobody has followed for a while."""
        self.addresses.tidy(time.monotonic())
        self.guests.tidy(time.monotonic())
        before = time.monotonic() - self.settings.idle
        for room in list(self.rooms.values()):
            if room.members:
                room.used = self._retention.used("table", room.table.key, room.used)
            elif room.empty_since < before:
                self._forget(room)
                await self.cluster.release(room.table.key, room.epoch)
        for member in self.members:
            if member.guest:
                member.used = self._retention.used("guest", member.guest, member.used)

    async def clear(self, portion: int = _PORTION, rest: float = _PAUSE) -> None:
        """Delete tables and guests that were not used for as long as the settings say."""
        if self.cluster.first:
            await self._retention.clear(self._in_use, portion, rest)

    def _in_use(self) -> set[str]:
        return {*self.rooms, *(member.guest for member in self.members)}

    def since(self, table: str) -> float | None:
        """Since when a table waits, in seconds since 1970; None if it is not in memory."""
        room = self.rooms.get(table)
        if room is None or not room.table.waits_since:
            return None
        return time.time() - (time.monotonic() - room.table.waits_since)

    def _forget(self, room: Room) -> None:
        if (since := self.since(room.table.key)) is not None and not room.broken:
            # From now on only the store knows since when the table waits for its players.
            self.outbox.writer.put("table_used", {"who": room.table.key, "used": since})
        self.rooms.pop(room.table.key, None)
        self._codes.pop(room.table.code, None)

    def _lost(self, streams: Sequence[object]) -> None:
        """What could not be written never happened: the tables are loaded again from the store."""
        log.error("rows lost", extra={"streams": len(streams)})
        for stream in streams:
            if isinstance(stream, Room):
                self._discard(stream)
            else:
                for member in [m for m in self.members if m.stream is stream]:
                    member.cut("busy")

    def _drop_all(self) -> None:
        """Drop all tables and disconnect all clients, because other servers may hold our tables."""
        for room in list(self.rooms.values()):
            self._drop(room)
        for member in [member for member in self.members if member.room is None]:
            member.cut("busy")

    async def hand_over(self) -> None:
        """Hand our tables over to other servers, one by one, and send their clients there. Requests
        that were not answered by then were not carried out.
        """
        if not self.cluster.peers:
            return
        self.draining = True
        try:
            await self.cluster.drain()
            for room in list(self.rooms.values()):
                await self._hand_over(room)
        except SQLAlchemyError:  # nothing is lost: others load them when the lease ends
            log.warning("tables could not be handed over")
        for member in list(self.members):
            if (elsewhere := self.cluster.elsewhere()) is not None:
                member.cut("elsewhere", elsewhere.at)

    async def _hand_over(self, room: Room) -> None:
        if (elsewhere := self.cluster.elsewhere()) is None:
            return
        room.stop()
        await self.outbox.settled()
        self._forget(room)
        await self.cluster.release(room.table.key, room.epoch)
        for member in list(room.members):
            member.cut("elsewhere", elsewhere.at)

    def _discard(self, room: Room) -> None:
        """Drop a room that can no longer be trusted."""
        self.metrics.discarded += 1
        self._drop(room)

    def _drop(self, room: Room) -> None:
        """Drop a room and disconnect its clients: they reconnect, and find the table as stored."""
        room.discard()
        if self.rooms.get(room.table.key) is room:
            self._forget(room)
        for member in list(room.members):
            member.cut("busy")
        self.lobby.changed()

    # -- administration ---------------------------------------------------------------------

    async def ban(self, who: str) -> int:
        """Ban a guest or an address, and return how many connections that has ended."""
        if who not in self.bans:
            await self.outbox.write_now("ban", {"who": who, "made": time.time()})
            self.bans.add(who)
            self.tell(BansChanged())
        found = self._cut_banned()
        log.info("banned", extra={"connections": found})
        return found

    def _cut_banned(self) -> int:
        found = [m for m in self.members if m.guest in self.bans or m.address in self.bans]
        for member in found:
            member.cut("flood")
        return len(found)

    async def unban(self, who: str) -> bool:
        """Lift the ban of a guest or an address, and return whether there was one."""
        was_banned = who in self.bans
        await self.outbox.write_now("unban", {"who": who})
        self.bans.discard(who)
        self.tell(BansChanged())
        return was_banned

    async def close_table(self, room: Room) -> None:
        """Close a table and delete everything stored about it."""
        key, closing = room.table.key, Stream()
        self._retention.drop([key], [], closing)
        self._drop(room)
        try:
            await self.outbox.saved(closing)
        except CutOff:  # it can still be played, or closed later
            self._retention.deleting.discard(key)
            raise
        log.info("table closed", extra={"table": shown(key)})

    def say_everywhere(self, name: str, text: str) -> int:
        """Post a chat message at every followed table, here and on other servers. Return the number
        of tables here.
        """
        self.tell(SaidEverywhere(name=name, text=text))
        return self._say_here(name, text)

    def _say_here(self, name: str, text: str) -> int:
        followed = [room for room in self.rooms.values() if room.members]
        for room in followed:
            room.act(lambda table: table.say("", name, time.monotonic(), None, text))
        return len(followed)

    # -- other servers ----------------------------------------------------------------------

    def tell(self, note: Note) -> None:
        """Send a note to the other servers, after everything submitted before is written."""
        if self.cluster.server is not None:
            self._notes += 1
            note.sender, note.number = self.cluster.server, self._notes
            text = msgspec.json.encode(note).decode()
            self.outbox.writer.put("notify", {"note": text})

    def _handle_note(self, note: Note) -> None:
        """Handle a note of another server."""
        match note:
            case LobbyChanged():
                self.lobby.changed()
            case BansChanged():
                self.background.soon("bans", self._read_bans)
            case Spent():
                self._count_spent(note)
            case SaidEverywhere():
                self._say_here(note.name, note.text)

    async def _read_bans(self) -> None:
        await self.outbox.settled()
        bans = await asyncio.to_thread(self.store.bans)
        self.bans.clear()
        self.bans.update(bans)
        self._cut_banned()

    async def _report_spent(self) -> None:
        """Tell the other servers what guests and addresses have used of their limits here."""
        addresses, guests = self.addresses.unreported(BEAT), self.guests.unreported(BEAT)
        if not self.cluster.peers:
            return
        for some in _portions(addresses):
            self.tell(Spent(addresses=some))
        for some in _portions(guests):
            self.tell(Spent(guests=some))

    def _count_spent(self, note: Spent) -> None:
        now = time.monotonic()
        for address, counts in note.addresses.items():
            self.addresses.taken_elsewhere(address, counts, now)
        for guest, counts in note.guests.items():
            self.guests.taken_elsewhere(guest, counts, now)

    def troubles(self) -> list[str]:
        """The names of parts that do not work as they should; usually none."""
        writer = [] if self.outbox.writer.healthy() else ["writer"]
        draining = ["draining"] if self.draining else []
        leases = [] if self.cluster.alive else ["leases"]
        return draining + leases + writer + self.background.failing()

    async def close(self) -> None:
        """Disconnect all clients, and write everything that has happened."""
        try:
            await self.hand_over()
            for member in list(self.members):
                member.cut("restart")
            await self.workers.close()
        finally:
            await self.outbox.close()
            await self.cluster.close()
