"""The players at the tables, with a class for each protocol and the same measurements for all."""

import asyncio
import time
from abc import ABC, abstractmethod
from random import Random
from typing import Final

import msgspec

from bench.server.sockets import WebSocket, opened

PATIENCE: Final = 60.0
"""Seconds to wait for an answer."""


class Meter:
    """The measurements of all players together."""

    def __init__(self, think: float) -> None:
        self.think: Final = think
        """The mean number of seconds that players think before a move."""
        self.measuring = False
        self.playing = True
        self.waits: Final[list[float]] = []
        """Seconds from sending each move to its acknowledgment."""
        self.written = 0
        """The number of answers which say that a row was written."""
        self.trouble: Final[asyncio.Future[str]] = asyncio.get_running_loop().create_future()

    def acknowledged(self, sent: float) -> None:
        """Record the acknowledgment of a move that was sent at this time."""
        if self.measuring:
            self.waits.append(time.perf_counter() - sent)

    def fail(self, why: str) -> None:
        """Report an error that makes the measurements worthless."""
        if not self.trouble.done():
            self.trouble.set_result(why)


class Player(ABC):
    """A connection that follows one table. With seat None it is a spectator."""

    path: str

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        self.meter: Final = meter
        self.number: Final = table
        self.seat: Final = seat
        self.key = ""
        """The table's identifier, for clients that join later."""
        self._chance: Final = Random(f"{table} {seat}")
        self._socket: WebSocket | None = None
        self._sent = 0.0
        self._begun = False
        self._thinking: asyncio.TimerHandle | None = None
        self._awaited: tuple[object, asyncio.Future[None]] | None = None

    async def come(self, port: int, key: str | None) -> None:
        """Connect, and take the seat. The first player creates the table."""
        self._socket = await opened(port, self.path)
        self._socket.receive = self._receive
        self._socket.lost = self.meter.fail
        await self._join(key)

    def begin(self) -> None:
        """Start to play. The player whose turn it is moves."""
        self._begun = True
        self._turn()

    def _turn(self) -> None:
        """Move after some time to think. A new message restarts that time."""
        if not self.meter.think:
            self._act()
            return
        if self._thinking is not None:
            self._thinking.cancel()
        pause = 2 * self.meter.think * self._chance.random()
        self._thinking = asyncio.get_running_loop().call_later(pause, self._act)

    def leave(self) -> None:
        """Disconnect."""
        if self._socket is not None:
            self._socket.close()

    def _send(self, data: bytes) -> None:
        assert self._socket is not None
        self._socket.send(data)

    @abstractmethod
    async def start(self) -> None:
        """Have the cards dealt. The first player calls it when all are there."""

    async def _until(self, kind: object, data: bytes) -> None:
        """Send a message, and wait for an answer of this kind."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._awaited = (kind, future)
        self._send(data)
        await asyncio.wait_for(future, PATIENCE)

    def _received(self, kind: object) -> None:
        if self._awaited is not None and self._awaited[0] == kind:
            future = self._awaited[1]
            self._awaited = None
            if not future.done():
                future.set_result(None)

    def _move(self, data: bytes) -> None:
        self._sent = time.perf_counter()
        self._send(data)

    def _acknowledged(self) -> None:
        if self._sent:
            self.meter.acknowledged(self._sent)
            self._sent = 0.0

    @abstractmethod
    async def _join(self, key: str | None) -> None:
        """Do everything before the first move."""

    @abstractmethod
    def _receive(self, data: bytes) -> None:
        """Handle a message."""

    @abstractmethod
    def _act(self) -> None:
        """Make a move, if it is this player's turn and no move is unacknowledged."""


# -- Bornes --------------------------------------------------------------------------------


class _Some(msgspec.Struct):
    """A field of which only the presence matters."""


class _Table(msgspec.Struct):
    id: str


class _You(msgspec.Struct):
    answered: bool = False


class _Message(msgspec.Struct):
    """The fields of a server's message that a random player needs."""

    type: str
    re: int | None = None
    seq: int = 0
    legal: list[msgspec.Raw] = []
    view: _Some | None = None
    result: _Some | None = None
    table: _Table | None = None
    you: _You | None = None


_messages: Final = msgspec.json.Decoder(_Message)

LONG: Final = b'{"edition":"classic","players":2,"pace":"untimed","house":{"hands":100}}'
"""Untimed, so that a reaction window closes as soon as the attacked player has answered. No load
plays this many hands."""


class Guest(Player):
    """Plays random moves of the classic game at a Bornes table."""

    path = "/ws"

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        super().__init__(meter, table, seat)
        self._last = _Message(type="")
        self._acted = 0
        self._ready = False

    async def _join(self, key: str | None) -> None:
        await self._until(7, b'{"type":"hello","id":7,"protocol":1,"name":"Ada"}')
        if key is None:
            await self._until(9, b'{"type":"create","id":9,"config":%b}' % LONG)
            return
        await self._until(8, b'{"type":"join","id":8,"table":"%b"}' % key.encode())
        if self.seat is not None:
            await self._until(9, b'{"type":"sit","id":9,"seat":%d}' % self.seat)

    async def start(self) -> None:
        await self._until(9, b'{"type":"start","id":9}')

    def _receive(self, data: bytes) -> None:
        message = _messages.decode(data)
        if message.type in ("error", "bye"):
            self.meter.fail(data[:300].decode())
            return
        if message.table is not None:
            self.key = message.table.id
        # The ids of this client's requests: 1 for a move, 2 for ready, 7 to 9 before the game.
        if message.re == 1:
            self._acknowledged()
        self.meter.written += message.re in (1, 2, 9)
        if message.view is not None and message.result is None:
            self._ready = False
        # Other messages are about spectators.
        if message.view is not None or message.result is not None:
            self._last = message
        self._received(message.re)
        if self._begun:
            self._turn()

    def _act(self) -> None:
        last = self._last
        # A message that is older than the last move must not be answered again.
        if self.seat is None or last.seq <= self._acted or not self.meter.playing:
            return
        if last.legal:
            if last.you is None or not last.you.answered:
                self._acted = last.seq
                move = last.legal[int(self._chance.random() * len(last.legal))]
                self._move(b'{"type":"move","id":1,"move":%b,"seen":%d}' % (move, last.seq))
        elif last.result is not None and not self._ready:
            self._ready = True
            self._send(b'{"type":"ready","id":2}')


class RobotTable(Guest):
    """Creates a table for two racers, and watches it."""

    async def _join(self, key: str | None) -> None:
        del key  # it creates its own table
        await self._until(7, b'{"type":"hello","id":7,"protocol":1,"name":"Ada"}')
        bots = b'"seat":null,"bots":{"0":"racer","1":"racer"}'
        await self._until(9, b'{"type":"create","id":9,"config":%b,%b}' % (LONG, bots))


# -- boardgame.io --------------------------------------------------------------------------


class _Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_SPACE: Final = b"42/bench,"
_UPDATE, _SYNC = _SPACE + b'["update",', _SPACE + b'["sync",'
_updates: Final = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_syncs: Final = msgspec.json.Decoder(tuple[str, str, _Sync])


class Peer(Player):
    """Plays cards at a boardgame.io table, with its messages in Socket.IO's text frames."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        super().__init__(meter, table, seat)
        self.key = f"table-{table}"
        self._who: Final = b"null" if seat is None else b'"%d"' % seat
        self._state: _State | None = None
        self._asked = -1

    async def _join(self, key: str | None) -> None:
        del key  # boardgame.io creates a table on the first request
        await self._until("connected", b"40/bench,")
        ask = b'%b["sync","%b",%b,null,2]' % (_SPACE, self.key.encode(), self._who)
        await self._until("sync", ask)

    async def start(self) -> None:
        """Do nothing: a table has its cards from the beginning."""

    def _receive(self, data: bytes) -> None:
        if data.startswith(_UPDATE):
            self._state = _updates.decode(data[len(_SPACE) :])[2]
            if self._state.number > self._asked:
                self._acknowledged()
            if self._begun:
                self._turn()
        elif data.startswith(_SYNC):
            self._state = _syncs.decode(data[len(_SPACE) :])[2].state
            self._received("sync")
        # A ping of Engine.IO, which disconnects a client that does not answer.
        elif data == b"2":
            self._send(b"3")
        elif data.startswith(b"40/bench"):
            self._received("connected")
        # Socket.IO refuses the namespace.
        elif data.startswith(b"44"):
            self.meter.fail(data[:300].decode())

    def _act(self) -> None:
        state = self._state
        mine = state is not None and state.ctx.current == str(self.seat)
        if state is None or not mine or state.number <= self._asked or not self.meter.playing:
            return
        self._asked = state.number
        card = int(self._chance.random() * 6)
        self._move(
            b'%b["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d],'
            b'"playerID":%b,"credentials":null}},%d,"%b",%b]'
            % (_SPACE, card, self._who, state.number, self.key.encode(), self._who)
        )


KINDS: Final[dict[str, type[Player]]] = {"bornes": Guest, "boardgame.io": Peer}
