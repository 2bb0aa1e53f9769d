"""Those who sit at the tables: one kind for each protocol, measured by the same hand."""

import asyncio
import time
from abc import ABC, abstractmethod
from random import Random
from typing import Final

import msgspec

from bench.server.sockets import Line, opened

PATIENCE: Final = 60.0
"""Seconds after which an answer will not come any more."""


class Meter:
    """What all players of a crowd measure together."""

    def __init__(self, think: float) -> None:
        self.think: Final = think
        """Seconds that players think before a move, on average."""
        self.measuring = False
        self.playing = True
        self.waits: Final[list[float]] = []
        """Seconds from sending a move to hearing of it."""
        self.written = 0
        """Answers that say that a row was written."""
        self.trouble: Final[asyncio.Future[str]] = asyncio.get_running_loop().create_future()

    def heard(self, sent: float) -> None:
        """A move was acknowledged."""
        if self.measuring:
            self.waits.append(time.perf_counter() - sent)

    def fail(self, why: str) -> None:
        """Something went wrong that makes the figures worthless."""
        if not self.trouble.done():
            self.trouble.set_result(why)


class Player(ABC):
    """A connection that follows one table. Seat None watches."""

    path: str

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        self.meter: Final = meter
        self.number: Final = table
        self.seat: Final = seat
        self.key = ""
        """What the table is called, for those who come later."""
        self._chance: Final = Random(f"{table} {seat}")
        self._line: Line | None = None
        self._sent = 0.0
        self._begun = False
        self._thinking: asyncio.TimerHandle | None = None
        self._awaited: tuple[object, asyncio.Future[None]] | None = None

    async def come(self, port: int, key: str | None) -> None:
        """Connect, and take the seat; the first at a table makes it."""
        self._line = await opened(port, self.path)
        self._line.hear = self._hear
        self._line.lost = self.meter.fail
        await self._join(key)

    def begin(self) -> None:
        """Play from now on: whoever has the turn moves at once."""
        self._begun = True
        self._turn()

    def _turn(self) -> None:
        """Move after thinking about what is known now: news restart the thinking."""
        if not self.meter.think:
            self._act()
            return
        if self._thinking is not None:
            self._thinking.cancel()
        pause = 2 * self.meter.think * self._chance.random()
        self._thinking = asyncio.get_running_loop().call_later(pause, self._act)

    def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    def _say(self, data: bytes) -> None:
        assert self._line is not None
        self._line.send(data)

    @abstractmethod
    async def start(self) -> None:
        """The first of a table, when all are there: have the cards dealt."""

    async def _until(self, kind: object, data: bytes) -> None:
        """Say something, and wait for the answer of that kind."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._awaited = (kind, future)
        self._say(data)
        await asyncio.wait_for(future, PATIENCE)

    def _came(self, kind: object) -> None:
        if self._awaited is not None and self._awaited[0] == kind:
            future = self._awaited[1]
            self._awaited = None
            if not future.done():
                future.set_result(None)

    def _move(self, data: bytes) -> None:
        self._sent = time.perf_counter()
        self._say(data)

    def _acknowledged(self) -> None:
        if self._sent:
            self.meter.heard(self._sent)
            self._sent = 0.0

    @abstractmethod
    async def _join(self, key: str | None) -> None:
        """Everything before the first move."""

    @abstractmethod
    def _hear(self, data: bytes) -> None:
        """A message."""

    @abstractmethod
    def _act(self) -> None:
        """Make a move, if it is one's turn and none is under way."""


# -- Bornes --------------------------------------------------------------------------------


class _Some(msgspec.Struct):
    """Something of which it is enough that it is there."""


class _Table(msgspec.Struct):
    id: str


class _You(msgspec.Struct):
    answered: bool = False


class _Said(msgspec.Struct):
    """As much of a server's message as a random player needs."""

    type: str
    re: int | None = None
    seq: int = 0
    legal: list[msgspec.Raw] = []
    view: _Some | None = None
    result: _Some | None = None
    table: _Table | None = None
    you: _You | None = None


_said: Final = msgspec.json.Decoder(_Said)

LONG: Final = b'{"edition":"classic","players":2,"pace":"untimed","house":{"hands":100}}'
"""Untimed: the reaction window closes as soon as the attacked has answered. No load brings so many
hands to their end."""


class Guest(Player):
    """Plays classic hands at a Bornes table, at random."""

    path = "/ws"

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        super().__init__(meter, table, seat)
        self._last = _Said(type="")
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

    def _hear(self, data: bytes) -> None:
        said = _said.decode(data)
        if said.type in ("error", "bye"):
            self.meter.fail(data[:300].decode())
            return
        if said.table is not None:
            self.key = said.table.id
        # The numbers are those of our own requests: 1 a move, 2 ready, 7 to 9 before the game.
        if said.re == 1:
            self._acknowledged()
        self.meter.written += said.re in (1, 2, 9)
        if said.view is not None and said.result is None:
            self._ready = False
        if said.view is not None or said.result is not None:  # else it is about those who watch
            self._last = said
        self._came(said.re)
        if self._begun:
            self._turn()

    def _act(self) -> None:
        said = self._last
        # What we have answered already may be told again by an older message.
        if self.seat is None or said.seq <= self._acted or not self.meter.playing:
            return
        if said.legal:
            if said.you is None or not said.you.answered:
                self._acted = said.seq
                move = said.legal[int(self._chance.random() * len(said.legal))]
                self._move(b'{"type":"move","id":1,"move":%b,"seen":%d}' % (move, said.seq))
        elif said.result is not None and not self._ready:
            self._ready = True
            self._say(b'{"type":"ready","id":2}')


class RobotTable(Guest):
    """Makes a table for two racers, and watches them."""

    async def _join(self, key: str | None) -> None:
        del key  # its table is its own
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
    """Plays cards at a boardgame.io table: its own messages in Socket.IO's text frames."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, meter: Meter, table: int, seat: int | None) -> None:
        super().__init__(meter, table, seat)
        self.key = f"table-{table}"
        self._who: Final = b"null" if seat is None else b'"%d"' % seat
        self._state: _State | None = None
        self._asked = -1

    async def _join(self, key: str | None) -> None:
        del key  # a table is there as soon as it is asked for
        await self._until("connected", b"40/bench,")
        ask = b'%b["sync","%b",%b,null,2]' % (_SPACE, self.key.encode(), self._who)
        await self._until("sync", ask)

    async def start(self) -> None:
        """A table has its cards from the beginning."""

    def _hear(self, data: bytes) -> None:
        if data.startswith(_UPDATE):
            self._state = _updates.decode(data[len(_SPACE) :])[2]
            if self._state.number > self._asked:
                self._acknowledged()
            if self._begun:
                self._turn()
        elif data.startswith(_SYNC):
            self._state = _syncs.decode(data[len(_SPACE) :])[2].state
            self._came("sync")
        # Engine.IO asks whether we are alive, and hangs up without an answer.
        elif data == b"2":
            self._say(b"3")
        elif data.startswith(b"40/bench"):
            self._came("connected")
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
