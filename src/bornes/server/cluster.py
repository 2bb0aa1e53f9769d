"""Several servers that share a PostgreSQL: each holds some of the tables, and all know of each
other. A server on SQLite has no others, and holds every table without asking.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import choice
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from bornes.core.errors import BornesError
from bornes.server.database import shared, trouble_of
from bornes.server.leases import LEASE, Leases, NameTaken, Peer
from bornes.table.wire import LobbyTable

log: Final = logging.getLogger("bornes.server")

BEAT: Final = 0.5
"""Seconds between two heartbeats of a server."""
_SUSPECT: Final = 1.5
"""Seconds without a beat after which nobody is sent to a server any more: it may be gone."""
_LOOK: Final = 0.1
"""Seconds between two looks whether a silent server has lost its tables."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 1.0
"""Seconds between two tries to reach a database that does not answer."""

T = TypeVar("T")


class Elsewhere(BornesError):
    """Another server holds the table, or will take it."""

    code = "elsewhere"

    def __init__(self, node: str) -> None:
        super().__init__("table-elsewhere", node=node)
        self.at: Final = f"/node/{node}/ws"
        """Where clients find it, behind the proxy that they came by."""


class CutOff(BornesError):
    """The database does not answer, and others may hold this server's tables by now."""

    code = "busy"


# -- what servers tell each other (NOTIFY) ---------------------------------------------------


class _Note(Struct, tag_field="type", kw_only=True):
    sender: str = ""
    number: int = 0
    """Makes notes differ: a database passes on equal ones of a transaction once."""


class LobbyChanged(_Note, tag="lobby", kw_only=True):
    """The open tables of a server are others now."""


class BansChanged(_Note, tag="bans", kw_only=True):
    """Somebody was banned or unbanned."""


class Spent(_Note, tag="spent", kw_only=True):
    """What guests and addresses have used up of what they may: how many of what, by name."""

    addresses: dict[str, dict[str, int]] = {}
    guests: dict[str, dict[str, int]] = {}


class SaidEverywhere(_Note, tag="said", kw_only=True):
    """Words for all tables."""

    name: str
    text: str


Note: TypeAlias = LobbyChanged | BansChanged | Spent | SaidEverywhere
_notes: Final = msgspec.json.Decoder(Note)
_lobby: Final = msgspec.json.Decoder(list[LobbyTable])


class Alone:
    """A server whose database is its own."""

    node = ""
    server: str | None = None
    """This server's name in leases."""
    alive = True
    """Whether this server may hold tables."""
    beaten = 0.0
    """When its last heartbeat was."""
    first = True
    """Whether it does what one server has to do for all: clearing away."""
    peers: Sequence[Peer] = ()
    """The other servers that take clients."""
    first_epoch = 0
    """The epoch of a new table."""
    lobby: Sequence[LobbyTable] = ()
    """The other servers' open tables."""
    lost = 0
    """How often this server has lost all its tables."""
    claimed = 0
    """How many tables it has taken, free ones or those of other servers."""

    def takes(self) -> bool:
        """Whether clients may come: not where the database has been silent for a while."""
        return True

    async def open(self) -> None:
        """Be there for clients."""

    async def claim(self, _table: str) -> int:
        """Hold a table from now on; its epoch. `Elsewhere` where another server holds it."""
        return 0

    async def release(self, _table: str, _epoch: int) -> None:
        """Leave a table to whoever wants it."""

    async def drain(self) -> None:
        """Have nobody sent here any more."""

    def elsewhere(self) -> Elsewhere | None:
        """Where to send clients that should not be here."""
        return Elsewhere(choice(self.peers).node) if self.peers else None

    async def close(self) -> None:
        """Leave all tables to others."""


class Cluster(Alone):
    """A server among others."""

    first_epoch = 1

    def __init__(
        self,
        engine: Engine,
        node: str,
        heard: Callable[[Note], None],
        dropped: Callable[[], None],
    ) -> None:
        """`heard` gets what other servers tell; `dropped` is called when all tables are lost."""
        self.node = node
        self._leases: Final = Leases(engine, node)
        self._heard: Final = heard
        self._dropped: Final = dropped
        # One thread: its connection beats, and waits for what others tell.
        self._thread: Final = ThreadPoolExecutor(1, "leases")
        self._tasks: list[asyncio.Task[None]] = []
        self._known: set[str] | None = None
        """The other servers at the last beat; None if something may have been missed since."""
        self.alive = False

    @property
    def server(self) -> str:  # type: ignore[override]  # here it is always known
        return self._leases.server

    def takes(self) -> bool:
        # As long as others would send clients here, which is less than this server's lease.
        return self.alive and time.monotonic() - self.beaten < _SUSPECT

    async def open(self) -> None:
        await self._enter()
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._in_thread(self._leases.leave)
        except SQLAlchemyError:
            log.warning("the database could not be told that this server stops")
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    # -- the heart --------------------------------------------------------------------------

    async def _live(self) -> None:
        """Beat and listen, for as long as the server runs. The loop has its part in every beat: a
        server whose loop is stuck serves nobody, and must lose its tables.
        """
        pause = _FIRST_PAUSE
        while True:
            try:
                if not self.alive:
                    await self._enter()
                await self._beat()
                for note in await self._in_thread(self._leases.notes, BEAT):
                    await self._note(note)
                pause = _FIRST_PAUSE
            except NameTaken:
                log.error("another server goes by the name %s", self.node)  # noqa: TRY400 - no bug
                await asyncio.sleep(_LONGEST_PAUSE)
            except Exception as error:  # noqa: BLE001 - whatever it is, the heart must go on
                log.warning("no heartbeat: %s", trouble_of(error))
                self._known = None
                await self._in_thread(self._leases.hang_up)
                await asyncio.sleep(pause)
                pause = min(_LONGEST_PAUSE, 2 * pause)

    async def _watch(self) -> None:
        """Let go of all tables when there was no beat for too long, even if the database neither
        answers nor refuses.
        """
        while True:
            if time.monotonic() - self.beaten > LEASE:
                self._lose()
            await asyncio.sleep(BEAT)

    async def _enter(self) -> None:
        began = time.monotonic()
        await self._in_thread(self._leases.enter)
        self.beaten, self.alive = began, True
        log.info("server entered", extra={"node": self.node})

    async def _beat(self) -> None:
        began = time.monotonic()
        found = await self._in_thread(self._leases.beat)
        if found is None:
            self._lose()
            return
        self.beaten = began
        self.first = min(peer.server for peer in found) == self.server
        others = [peer for peer in found if peer.server != self.server]
        self.peers = [peer for peer in others if not peer.draining and _well(peer)]
        known = {peer.server for peer in others}
        if known != self._known:
            await self._read_lobby()
            self._heard(BansChanged())
            self._known = known

    def _lose(self) -> None:
        """It is unknown which server holds these tables now, so this one releases all of them."""
        if self.alive:
            log.warning("all leases lost")
            self.alive, self.peers, self.lost = False, (), self.lost + 1
            self._dropped()

    async def _note(self, data: bytes) -> None:
        try:
            note = _notes.decode(data)
        except msgspec.MsgspecError:  # a server of another version
            return
        # Our own bans may have been written while we read: they are read again.
        if note.sender == self.server and not isinstance(note, BansChanged):
            return
        if isinstance(note, LobbyChanged):
            await self._read_lobby()
        self._heard(note)

    async def _read_lobby(self) -> None:
        found = await self._in_thread(self._leases.lobbies)
        self.lobby = [table for data in found for table in _lobby.decode(data)]
        self._heard(LobbyChanged())

    # -- tables -----------------------------------------------------------------------------

    async def claim(self, table: str) -> int:
        while self.alive:
            found = await asyncio.to_thread(self._leases.claim, table)
            if isinstance(found, int):
                self.claimed += 1
                return found
            if found is None:
                break
            if _well(found):
                raise Elsewhere(found.node)
            await asyncio.sleep(_LOOK)  # it beats again, or loses the table: soon it is clear
        raise CutOff("server-cut-off")

    async def release(self, table: str, epoch: int) -> None:
        await asyncio.to_thread(self._leases.release, table, epoch)

    async def drain(self) -> None:
        await asyncio.to_thread(self._leases.drain)


def _well(peer: Peer) -> bool:
    return peer.left > LEASE - _SUSPECT


def cluster_of(
    engine: Engine, node: str, heard: Callable[[Note], None], dropped: Callable[[], None]
) -> Alone:
    """Whether a server on this database shares it with others."""
    return Cluster(engine, node, heard, dropped) if shared(engine) else Alone()
