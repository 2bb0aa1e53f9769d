"""A seat at a live table: a connection that reconnects by itself, and its game."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar
from urllib.parse import urljoin, urlsplit

import msgspec
from msgspec import structs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from bornes.client import ClientState, Disconnected, RefusedByServer, socket_url, unreachable
from bornes.core.errors import BadRequest, BornesError
from bornes.core.moves import Move
from bornes.core.position import view_of_data
from bornes.core.view import AnyView
from bornes.table import wire
from bornes.table.entries import Phrase, Told
from bornes.text import Lang, text
from bornes.tui.game import Ability, Countdown, ShownGame, ShownHint
from bornes.tui.saves import keep_secret, secret_for

TIMEOUT: Final = 15.0
"""Seconds to wait for a server that does not answer."""
LONGEST_PAUSE: Final = 2.0
"""Seconds between two tries to connect again, at most."""
DEFAULT_SERVER: Final = "http://127.0.0.1:8000"

Say = TypeVar("Say", bound=wire.ServerMessage)


class TableAddress(NamedTuple):
    """A server, and a table there by its id or code; none to make one or to look around."""

    server: str
    table: str = ""
    lasting: bool = True
    """Whether the server runs on when this terminal leaves it."""


def address(given: str, server: str = "") -> TableAddress:
    """What a link, a code or the address of a server means."""
    if "://" in given:
        parts = urlsplit(given)
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.netloc:
            raise BadRequest("tui-bad-address", given=given)
        return TableAddress(
            f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/").rpartition("/")[2]
        )
    if not given.replace("-", "").replace("_", "").isalnum():
        raise BadRequest("tui-bad-address", given=given)
    return TableAddress((server or DEFAULT_SERVER).rstrip("/"), given)


class _Asked(NamedTuple):
    """A request that waits for its answer."""

    message: wire.ClientMessage
    answer: asyncio.Future[wire.ServerMessage]


class Connection(ClientState):
    """A connection to a server, on the screen's event loop."""

    def __init__(self, server: str, *, name: str | None, lang: Lang, known: bool = True) -> None:
        """Without `known`, a new guest connects, only for this connection: a spectator must not
        connect as a person who has a seat.
        """
        super().__init__()
        self.server: Final = server.rstrip("/")
        self._known: Final = known
        self._secret: str | None = None
        self.name = name
        self.lang: Final = lang
        self.lost = False
        """Whether the connection is gone, and being made again."""
        self.refused: BornesError | None = None
        """Why it is not made again: the server does not take us back."""
        self.changed: Callable[[], None] = lambda: None
        self.clock_until = 0.0
        self._id = 0
        self._asked: Final[dict[int, _Asked]] = {}
        self._at: str | None = None
        """Where the server has sent us; None is where we came in."""
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    # -- the line -----------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, and be somebody: the same guest as last time, if this server still knows."""
        await self._connect()
        self._reading = asyncio.create_task(self._read())
        # Only the server that gave it gets to see it.
        self._secret = secret_for(self.server) if self._known else None
        await self._introduce()

    async def _introduce(self) -> None:
        try:
            await self._hello(self._secret)
        except RefusedByServer as error:
            # A server that was set up again, or has forgotten us, makes a new guest of us.
            if error.error.key != "unknown-secret":
                raise
            await self._hello(None)

    async def _connect(self) -> None:
        url = socket_url(self.server)
        if self._at is not None:
            url, self._at = urljoin(url, self._at), None  # if that fails, any other server knows
        try:
            self._socket = await connect(
                # Messages are short and many: to compress them takes longer than to send them.
                url,
                compression=None,
                open_timeout=TIMEOUT,
                max_size=None,
                proxy=None,
            )
        except (OSError, InvalidHandshake, TimeoutError, ValueError, InvalidURI) as error:
            raise unreachable(url, error) from None

    async def _hello(self, secret: str | None) -> None:
        hello = wire.Hello(protocol=wire.PROTOCOL, name=self.name, secret=secret, lang=self.lang)
        welcome = await self.ask(hello, wire.Welcome)
        self.name = welcome.name
        if welcome.secret:
            self._secret = welcome.secret
            if self._known:
                keep_secret(self.server, welcome.secret)

    async def _read(self) -> None:
        """Take messages in for as long as the screen is there; make the line again when lost."""
        while True:
            try:
                assert self._socket is not None
                async for data in self._socket:
                    self._take(wire.read_say(data))
            except ConnectionClosed:
                pass
            self._at = None if self.bye is None else self.bye.at
            # A table that moved is not lost: requests are repeated at its new server.
            if self._at is None:
                self._fail(Disconnected("connection-lost"))
            if self.bye is not None and not self.bye.again:
                self._give_up(Disconnected("connection-lost"))
                return
            await self._again()

    def _take(self, message: wire.ServerMessage) -> None:
        clock = self.clock
        self.heard(message)
        # Only a new clock: an update without one keeps the time that is running.
        if self.clock is not clock and self.clock is not None:
            self.clock_until = time.monotonic() + self.clock.left / 1000
        asked = self._asked.pop(message.re, None) if message.re is not None else None
        if asked is not None and not asked.answer.done():
            if isinstance(message, wire.Error):
                asked.answer.set_exception(RefusedByServer(message))
            else:
                asked.answer.set_result(message)
        self.changed()

    def _fail(self, error: Disconnected) -> None:
        self.lost = True
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)
        self._asked.clear()
        self.changed()

    def _give_up(self, error: BornesError) -> None:
        self.lost, self.refused = True, error
        self.changed()

    async def _again(self) -> None:
        # Quick at first, because most interruptions are short; then slower, to spare the server.
        pause = 0.05
        while True:
            try:
                await self._connect()
            except Disconnected as error:
                self._fail(error)
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            else:
                break
        self.lost, self.bye = False, None
        # A separate task, because this one reads the answers that it waits for.
        asyncio.create_task(self._return()).add_done_callback(_ended)

    async def _return(self) -> None:
        """Come back; if the server cannot have us now, the line is made again."""
        try:
            await self._take_up()
        except RefusedByServer as error:
            if error.error.code != "too_fast" and error.key != "server-cut-off":
                self._give_up(error)
                return
            await asyncio.sleep(LONGEST_PAUSE)
        except Disconnected:
            pass
        else:
            return
        if self._socket is not None:
            await self._socket.close()

    async def _take_up(self) -> None:
        """Be the same guest at the same table again. What was asked for when the table moved to
        another server was not done, and is asked for again.
        """
        unanswered = list(self._asked.values())
        await self._introduce()
        # A player on the way to another table is not sent back to the last one.
        leaving = any(isinstance(asked.message, wire.Join | wire.Create) for asked in unanswered)
        if self.table is not None and not leaving:
            await self.ask(wire.Join(table=self.table.id, seen=self.seq), wire.TableMessage)
        for asked in unanswered:
            await self._send(asked.message)

    async def ask(self, message: wire.ClientMessage, kind: type[Say]) -> Say:
        """Send a request that gets its own answer."""
        found = await self.do(message)
        if not isinstance(found, kind):
            raise Disconnected("no-answer")
        return found

    async def do(self, message: wire.ClientMessage) -> wire.ServerMessage:
        """Ask for something; its answer, or an error that says why not."""
        if self._socket is None:
            raise Disconnected("connection-lost")
        self._id += 1
        message.id = self._id
        answer: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        self._asked[self._id] = _Asked(message, answer)
        try:
            await self._send(message)
            async with asyncio.timeout(TIMEOUT):
                return await answer
        except ConnectionClosed:
            raise Disconnected("connection-lost") from None
        except TimeoutError:
            raise Disconnected("no-answer") from None
        finally:
            self._asked.pop(message.id, None)

    async def _send(self, message: wire.ClientMessage) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message), text=True)

    async def close(self) -> None:
        """Hang up. The seat stays."""
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        if self._socket is not None:
            await self._socket.close()

    # -- the table ----------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The address of the table's page, for others and for the browser."""
        scheme, _, rest = self.server.partition("://")
        # A browser takes no address of a socket.
        web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
        return f"{web}://{rest}/t/{self.table.id if self.table else ''}"

    def seat_name(self, seat: int) -> str:
        """How a seat is called: its person, its bot, or that it is free."""
        assert self.table is not None
        who = self.table.seats[seat]
        if who.name:
            return who.name
        if who.kind == "open":
            return text(self.lang, "web-seat-open")
        bots = [n for n, each in enumerate(self.table.seats) if each.kind == "bot"]
        if len(bots) == 1:
            return text(self.lang, "play-bot")
        return text(self.lang, "play-bot-number", number=bots.index(seat) + 1)

    async def join(self, table: str, *, play: bool) -> None:
        """Follow a table; to play there, take a free seat, or a robot's if none is free."""
        await self.ask(wire.Join(table=table), wire.TableMessage)
        assert self.table is not None
        if not play or self.seat is not None:
            return
        # A free seat first: a robot's is taken only where there is none.
        for kind in ("open", "bot"):
            for seat, who in enumerate(self.table.seats):
                if who.kind == kind:
                    await self.do(wire.Sit(seat=seat))
                    return


def _ended(task: "asyncio.Task[None]") -> None:
    """Look at a task's end, so that nobody complains: the line will be made again."""
    if not task.cancelled():
        task.exception()


class RemoteGame(ShownGame):
    """A match at a live table."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self.connection: Final = connection
        self._view: tuple[wire.TableView | None, AnyView | None] = (None, None)

    @property
    def can(self) -> frozenset[Ability]:
        table = self.connection.table
        hints = table is not None and table.config.hints and self.connection.seat is not None
        return frozenset({"talk", "browser", "hint"} if hints else {"talk", "browser"})

    @property
    def view(self) -> AnyView | None:
        data = self.connection.view
        if data is None:
            return None
        # Screens ask often, and a view takes a while to make from its data.
        if self._view[0] is not data:
            view = view_of_data(data)
            if self.connection.over:  # a match that was resigned, even in the middle of a hand
                public = structs.replace(view.public, phase="game_over", pending=None)
                view = structs.replace(view, public=public)
            self._view = (data, view)
        return self._view[1]

    @property
    def names(self) -> Sequence[str]:
        table = self.connection.table
        return [] if table is None else [
            self.connection.seat_name(seat) for seat in range(len(table.seats))
        ]  # fmt: skip

    @property
    def events(self) -> Sequence[Told]:
        return self.connection.events

    @property
    def legal(self) -> list[Move]:
        return self.connection.legal

    @property
    def asked(self) -> bool:
        here = self.connection
        return bool(here.legal) and not here.you.answered and not here.lost

    @property
    def countdown(self) -> Countdown | None:
        clock = self.connection.clock
        if clock is None or self.connection.lost:
            return None
        return Countdown(self.connection.clock_until, clock.whole / 1000)

    @property
    def waits_for(self) -> Sequence[str]:
        table = self.connection.table
        if table is None or not any(seat.ready for seat in table.seats):
            return ()
        return [
            seat.name
            for seat in table.seats
            if seat.kind == "person" and not seat.ready and seat.present
        ]

    @property
    def hinted(self) -> frozenset[int]:
        seats = [] if self.connection.table is None else self.connection.table.seats
        return frozenset(seat for seat, info in enumerate(seats) if info.hints)

    @property
    def lost(self) -> bool:
        return self.connection.lost

    async def run(self) -> None:
        self.connection.changed = self.changed
        self.changed()

    async def submit(self, move: Move) -> None:
        await self.connection.do(wire.MakeMove(move=move, seen=self.connection.seq))

    async def ready(self) -> None:
        await self.connection.do(wire.SayReady())

    async def hint(self) -> ShownHint:
        from bornes.bots.counsel import advised_card, equal_lines, move_words
        from bornes.tui.telling import narrator_of

        found = await self.connection.ask(wire.Hint(), wire.Hints)
        to = narrator_of(self.connection.lang, self)
        if not found.moves:
            return ShownHint([to.say("play-no-hint")])
        best = found.moves[0]
        said = [to.say("play-hint", move=move_words(to, best.move)), best.why]
        return ShownHint([*said, *equal_lines(to, found.moves)], advised_card(found.moves))

    async def talk(self, phrase: Phrase) -> None:
        await self.connection.do(wire.Talk(phrase=phrase))

    @property
    def absent(self) -> int | None:
        """A seat of another side whose player is away, and for whom this player may decide."""
        table, own = self.connection.table, self.connection.seat
        if table is None or own is None or not table.sides:
            return None
        return next(
            (
                seat
                for seat, info in enumerate(table.seats)
                if info.takeover is not None and seat % table.sides != own % table.sides
            ),
            None,
        )

    async def wait_longer(self, seat: int) -> None:
        await self.connection.do(wire.WaitFor(seat=seat))

    async def robot_now(self, seat: int) -> None:
        await self.connection.do(wire.RobotNow(seat=seat))

    async def stand(self) -> None:
        """Give the seat up: a robot keeps it until somebody takes it."""
        if self.connection.seat is not None:
            await self.connection.do(wire.Stand())
