"""Several servers that share a PostgreSQL database: each holds some of the tables, and they know of
each other. A server on SQLite is alone, and holds every table.
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
from bornes.server.background import cancel
from bornes.server.database import CutOff, shared, trouble_of
from bornes.server.leases import LEASE, Leases, NameTaken, Peer
from bornes.table.wire import LobbyTable

log: Final = logging.getLogger("bornes.server")

BEAT: Final = 0.5
"""Seconds between two heartbeats of a server."""
_SUSPECT: Final = 1.5
"""Seconds without a heartbeat after which no client is sent to a server: it may be down."""
_LOOK: Final = 0.1
"""Seconds between two checks whether a silent server has lost its tables."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 1.0
"""Seconds between two attempts to reach a database that does not answer."""

T = TypeVar("T")


class Elsewhere(BornesError):
    """Another server holds the table, or will take it."""

    code = "elsewhere"

    def __init__(self, node: str) -> None:
        super().__init__("table-elsewhere", node=node)
        self.at: Final = f"/node/{node}/ws"
        """The path of that server's WebSocket, behind the proxy."""


# -- notes between servers (NOTIFY) ----------------------------------------------------------


class _Note(Struct, tag_field="type", kw_only=True):
    sender: str = ""
    number: int = 0
    """Makes notes differ: PostgreSQL delivers equal notes of one transaction only once."""


class LobbyChanged(_Note, tag="lobby", kw_only=True):
    """The open tables of a server have changed."""


class BansChanged(_Note, tag="bans", kw_only=True):
    """Somebody was banned or unbanned."""


class Spent(_Note, tag="spent", kw_only=True):
    """What guests and addresses have used of their limits: for each name, the count by limit."""

    addresses: dict[str, dict[str, int]] = {}
    guests: dict[str, dict[str, int]] = {}


class SaidEverywhere(_Note, tag="said", kw_only=True):
    """A chat message for all tables."""

    name: str
    text: str


Note: TypeAlias = LobbyChanged | BansChanged | Spent | SaidEverywhere
_notes: Final = msgspec.json.Decoder(Note)
_lobby: Final = msgspec.json.Decoder(list[LobbyTable])


class Alone:
    """A server that shares its database with no other."""

    node = ""
    server: str | None = None
    """This server's name in leases."""
    alive = True
    """Whether this server may hold tables."""
    beaten = 0.0
    """When its last heartbeat was."""
    first = True
    """Whether this server does the work that one server does for all: deleting what is unused."""
    peers: Sequence[Peer] = ()
    """The other servers that accept clients."""
    first_epoch = 0
    """The epoch of a new table."""
    lobby: Sequence[LobbyTable] = ()
    """The other servers' open tables."""
    lost = 0
    """How often this server has lost all its tables."""
    claimed = 0
    """How many tables it has taken, free ones or those of other servers."""

    def accepts_clients(self) -> bool:
        """Whether clients may connect: not while the database does not answer."""
        return True

    async def open(self) -> None:
        """Accept clients from now on."""

    async def claim(self, _table: str) -> int:
        """Take the lease of a table and return its epoch; `Elsewhere` if another server has it."""
        return 0

    async def release(self, _table: str, _epoch: int) -> None:
        """Give up the lease of a table."""

    async def drain(self) -> None:
        """Tell the other servers to send no more clients here."""

    def elsewhere(self) -> Elsewhere | None:
        """Where to send clients that should not be here; None if there is no other server."""
        return Elsewhere(choice(self.peers).node) if self.peers else None

    async def close(self) -> None:
        """Give up all leases."""


class Cluster(Alone):
    """A server among others."""

    first_epoch = 1

    def __init__(
        self,
        engine: Engine,
        node: str,
        on_note: Callable[[Note], None],
        on_lost: Callable[[], None],
    ) -> None:
        """`on_note` gets notes of other servers; `on_lost` is called when all leases are lost."""
        self.node = node
        self._leases: Final = Leases(engine, node)
        self._on_note: Final = on_note
        self._on_lost: Final = on_lost
        # One thread: its connection sends heartbeats, and waits for notes.
        self._thread: Final = ThreadPoolExecutor(1, "leases")
        self._tasks: list[asyncio.Task[None]] = []
        self._known: set[str] | None = None
        """The other servers at the last heartbeat; None if notes may have been missed since."""
        self.alive = False

    @property
    def server(self) -> str:  # type: ignore[override]  # here it is always known
        return self._leases.server

    def accepts_clients(self) -> bool:
        # As long as other servers send clients here, which is shorter than this server's lease.
        return self.alive and time.monotonic() - self.beaten < _SUSPECT

    async def open(self) -> None:
        await self._enter()
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        await cancel(self._tasks)
        try:
            await self._in_thread(self._leases.leave)
        except SQLAlchemyError:
            log.warning("could not tell the database that this server stops")
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    # -- heartbeats -------------------------------------------------------------------------

    async def _live(self) -> None:
        """Send heartbeats and receive notes, as long as the server runs. Each heartbeat needs the
        event loop: a server whose loop is stuck serves nobody, and must lose its tables.
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
                log.error("another server has the name %s", self.node)  # noqa: TRY400 - no bug
                await asyncio.sleep(_LONGEST_PAUSE)
            except Exception as error:  # noqa: BLE001 - whatever it is, heartbeats must continue
                log.warning("no heartbeat: %s", trouble_of(error))
                self._known = None
                await self._in_thread(self._leases.hang_up)
                await asyncio.sleep(pause)
                pause = min(_LONGEST_PAUSE, 2 * pause)

    async def _watch(self) -> None:
        """Drop all tables after too long without a heartbeat, even if the database neither answers
        nor fails.
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
        self.peers = [peer for peer in others if not peer.draining and _is_healthy(peer)]
        known = {peer.server for peer in others}
        if known != self._known:
            await self._read_lobby()
            self._on_note(BansChanged())
            self._known = known

    def _lose(self) -> None:
        """It is unknown which server holds these tables now, so drop all of them here."""
        if self.alive:
            log.warning("all leases lost")
            self.alive, self.peers, self.lost = False, (), self.lost + 1
            self._on_lost()

    async def _note(self, data: bytes) -> None:
        try:
            note = _notes.decode(data)
        except msgspec.MsgspecError:  # a server of another version
            return
        # A ban of our own may have been written while the bans were read, so they are read again.
        if note.sender == self.server and not isinstance(note, BansChanged):
            return
        if isinstance(note, LobbyChanged):
            await self._read_lobby()
        self._on_note(note)

    async def _read_lobby(self) -> None:
        found = await self._in_thread(self._leases.lobbies)
        self.lobby = [table for data in found for table in _lobby.decode(data)]
        self._on_note(LobbyChanged())

    # -- tables -----------------------------------------------------------------------------

    async def claim(self, table: str) -> int:
        while self.alive:
            found = await asyncio.to_thread(self._leases.claim, table)
            if isinstance(found, int):
                self.claimed += 1
                return found
            if found is None:
                break
            if _is_healthy(found):
                raise Elsewhere(found.node)
            await asyncio.sleep(_LOOK)  # until its heartbeat returns or its lease ends
        raise CutOff("server-cut-off")

    async def release(self, table: str, epoch: int) -> None:
        await asyncio.to_thread(self._leases.release, table, epoch)

    async def drain(self) -> None:
        await asyncio.to_thread(self._leases.drain)


def _is_healthy(peer: Peer) -> bool:
    return peer.left > LEASE - _SUSPECT


def cluster_of(
    engine: Engine, node: str, on_note: Callable[[Note], None], on_lost: Callable[[], None]
) -> Alone:
    """A `Cluster` on a database that servers can share, otherwise `Alone`."""
    return Cluster(engine, node, on_note, on_lost) if shared(engine) else Alone()
