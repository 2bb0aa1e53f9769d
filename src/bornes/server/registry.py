"""All tables of a server, all guests, and the list of open tables (the lobby)."""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

import msgspec

from bornes.server.bot_workers import BotWorkers
from bornes.server.limits import Addresses
from bornes.server.metrics import Metrics
from bornes.server.outbox import Outbox, Stream
from bornes.server.retention import Retention
from bornes.server.room import Member, Room
from bornes.server.settings import Settings
from bornes.server.store import Guest, Store, StoredTable, hashed
from bornes.table import Config, Table
from bornes.table.config import TEMPOS
from bornes.table.wire import Lobby, LobbyTable

log: Final = logging.getLogger("bornes.server")

_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""For codes that are said aloud: none looks or sounds quite like another."""
_CODE: Final = 7
_LISTED: Final = 100
_REST: Final = 0.2
"""Seconds between two lists of open tables."""
_PORTION, _PAUSE = 100, 1.0
"""How much is cleared away at once, and seconds between two portions."""


def shown(table: str) -> str:
    """A table as the log names it: its id would let a reader of the log in."""
    return hashed(table).hex()[:8]


class Registry:
    """Finds and makes tables and guests."""

    def __init__(self, settings: Settings, store: Store, chance: Random) -> None:
        """Must be called where an event loop runs."""
        self.settings: Final = settings
        self.store: Final = store
        self.metrics: Final = Metrics()
        self.outbox: Final = Outbox(store.engine, self._lost)
        self.workers: Final = BotWorkers()
        self._retention: Final = Retention(store, self.outbox.writer, settings.keep)
        self.addresses: Final = Addresses(settings.per_address)
        self.rooms: Final[dict[str, Room]] = {}
        self.members: Final[set[Member]] = set()
        self.watchers: Final[set[Member]] = set()
        self._codes: Final[dict[str, str]] = {}
        self._loading: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self._chance: Final = chance
        self._listing: asyncio.TimerHandle | None = None
        self._lobby: Final = Stream()

    def full(self, address: str) -> bool:
        """Whether nobody more may come from there now."""
        crowded = len(self.members) >= self.settings.most_connections
        return crowded or self.addresses.full(address)

    # -- guests -----------------------------------------------------------------------------

    async def guest(self, secret: str) -> Guest | None:
        """Who has this secret."""
        known = await asyncio.to_thread(self.store.guest, secret)
        if known is None or known.guest in self._retention.going:
            return None
        self._retention.used("guest", known.guest, known.used)
        return known

    def new_guest(self, name: str) -> tuple[Guest, str, dict[str, object]]:
        """Somebody new: the secret is handed out once, and only its hash is kept."""
        now = time.time()
        guest, secret = Guest(secrets.token_urlsafe(9), name, now), secrets.token_urlsafe(32)
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
        tempo = TEMPOS[stored.config.pace].times(self.settings.slowness)
        return Table(stored.id, stored.code, stored.config, self._chance, tempo)

    def _admit(self, table: Table, used: float, rows: int = 0) -> Room:
        room = Room(table, self.outbox, self.workers, rows)
        room.used = self._retention.used("table", table.key, used)
        room.changed = self.list_anew
        room.failed = self._discard
        self.rooms[table.key] = room
        self._codes[table.code] = table.key
        return room

    def new_table(
        self, member: Member, config: Config, seat: int | None, bots: Mapping[int, str]
    ) -> Room:
        """Make a table with that guest as its host."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        now = time.time()
        stored = StoredTable(secrets.token_urlsafe(16), code, config, now)
        table = self._table(stored)
        opening = table.open(member.guest, member.name, time.monotonic(), seat, bots)
        room = self._admit(table, now)
        row = {
            "id": stored.id,
            "code": code,
            "config": msgspec.json.encode(config),
            "made": now,
            "used": now,
        }
        self.outbox.write(room, "table", row)
        room.act(lambda _: opening)
        self.list_anew()
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
        """The table with that id or code, from memory or from the store."""
        room = self.rooms.get(self._codes.get(wanted.upper(), wanted))
        if room is not None:
            return room
        task = self._loading.get(wanted)
        if task is None:
            task = self._loading[wanted] = asyncio.create_task(self._load(wanted))
            task.add_done_callback(lambda _: self._loading.pop(wanted, None))
        return await asyncio.shield(task)  # others wait for it, even if this one leaves

    async def _load(self, wanted: str) -> Room | None:
        loaded = await asyncio.to_thread(self._folded, wanted)
        if loaded is None:
            return None
        table, used, rows = loaded
        if table.key in self._retention.going:
            return None
        return self.rooms.get(table.key) or self._admit(table, used, rows)

    def _folded(self, wanted: str) -> tuple[Table, float, int] | None:
        """A table as it was left, when it was last used, and how many rows tell of it."""
        stored = self.store.table(wanted)
        if stored is None:
            return None
        table, rows = self._table(stored), 0
        for entries in self.store.journal(stored.id):
            table.fold(entries)
            rows += 1
        return table, stored.used, rows

    def tidy(self) -> None:
        """Put tables away that nobody has followed for a while."""
        self.addresses.tidy(time.monotonic())
        before = time.monotonic() - self.settings.idle
        for room in list(self.rooms.values()):
            if room.members:
                room.used = self._retention.used("table", room.table.key, room.used)
            elif room.empty_since < before:
                self._forget(room)
        for member in self.members:
            if member.guest:
                member.used = self._retention.used("guest", member.guest, member.used)

    async def clear(self, portion: int = _PORTION, rest: float = _PAUSE) -> None:
        """Clear away tables and guests that nobody has used for as long as the settings say."""
        await self._retention.clear(self._in_use, portion, rest)

    def _in_use(self) -> set[str]:
        return {*self.rooms, *(member.guest for member in self.members)}

    def since(self, table: str) -> float | None:
        """Since when a table waits, as the calendar has it; None where it is not in memory."""
        room = self.rooms.get(table)
        if room is None or not room.table.waits_since:
            return None
        return time.time() - (time.monotonic() - room.table.waits_since)

    def _forget(self, room: Room) -> None:
        if (since := self.since(room.table.key)) is not None and not room.broken:
            # From now on the store alone knows since when its players are waited for.
            self.outbox.writer.put("table_used", {"who": room.table.key, "used": since})
        self.rooms.pop(room.table.key, None)
        self._codes.pop(room.table.code, None)

    def _lost(self, streams: Sequence[object]) -> None:
        """What could not be written never happened: the tables are taken up from the store."""
        log.error("rows lost", extra={"streams": len(streams)})
        for stream in streams:
            if isinstance(stream, Room):
                self._discard(stream)
            else:
                for member in [m for m in self.members if m.stream is stream]:
                    member.cut("busy")

    def _discard(self, room: Room) -> None:
        """Let go of a room that can no longer be trusted. Who was there comes back, and finds the
        table as it is stored.
        """
        self.metrics.discarded += 1
        room.discard()
        if self.rooms.get(room.table.key) is room:
            self._forget(room)
        for member in list(room.members):
            member.cut("busy")
        self.list_anew()

    # -- the lobby --------------------------------------------------------------------------

    def list_anew(self) -> None:
        """Tell those who watch the lobby that it has changed, soon and not too often."""
        if self._listing is None and self.watchers:
            loop = asyncio.get_running_loop()
            self._listing = loop.call_later(_REST, self._list)

    def _list(self) -> None:
        self._listing = None
        self.tell_lobby(self.watchers)

    def tell_lobby(self, members: Iterable[Member], re: int | None = None) -> None:
        """Send the list of open tables, as soon as all that it tells of is on the disk."""
        data = msgspec.json.encode(self.lobby(re))
        self._lobby.ticket = self.outbox.writer.ticket
        self.outbox.send(self._lobby, [(member.channel, data) for member in members])

    def lobby(self, re: int | None = None) -> Lobby:
        """The open tables that somebody follows."""
        listed = [
            self._listed(room)
            for room in self.rooms.values()
            if room.table.config.open and room.members
        ]
        return Lobby(re=re, tables=listed[:_LISTED])

    def _listed(self, room: Room) -> LobbyTable:
        info = room.table.info()
        return LobbyTable(
            id=info.id, code=info.code, config=info.config, state=info.state, seats=info.seats
        )

    async def close(self) -> None:
        """Let go of everybody, with all that happened on the disk."""
        for member in list(self.members):
            member.cut("restart")
        await self.workers.close()
        await self.outbox.close()
