"""A seat at a live table: a connection that reconnects automatically, and its game."""

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
from bornes.core.decoding import convert
from bornes.core.errors import BadRequest, BornesError
from bornes.core.moves import Move
from bornes.core.position import view_of_data
from bornes.core.view import AnyView
from bornes.table import wire
from bornes.table.entries import Name, Phrase, Told
from bornes.text import Lang, text
from bornes.tui.game import Ability, Countdown, ShownGame, ShownHint
from bornes.tui.saves import save_secret, secret_for

TIMEOUT: Final = 15.0
"""Seconds to wait for a server that does not answer."""
LONGEST_PAUSE: Final = 2.0
"""The longest time between two attempts to connect, in seconds."""
DEFAULT_SERVER: Final = "http://127.0.0.1:8000"

Say = TypeVar("Say", bound=wire.ServerMessage)


class TableAddress(NamedTuple):
    """A server, and the id or code of a table there; empty to open a new table."""

    server: str
    table: str = ""
    lasting: bool = True
    """Whether the server continues to run when this program ends."""


def address(given: str, server: str = "") -> TableAddress:
    """Parse a link to a table, a code, or the address of a server."""
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


class _Request(NamedTuple):
    """A request without an answer yet."""

    message: wire.ClientMessage
    answer: asyncio.Future[wire.ServerMessage]


class Connection(ClientState):
    """A connection to a server, which uses the screen's event loop and reconnects automatically."""

    def __init__(self, server: str, *, name: str | None, lang: Lang, known: bool = True) -> None:
        """With `known`, connect as the same guest as last time; otherwise as a new guest, who is
        not saved. So a spectator does not connect as a person who has a seat.
        """
        super().__init__()
        self.server: Final = server.rstrip("/")
        self._known: Final = known
        self._secret: str | None = None
        self.name = name
        self.lang: Final = lang
        self.lost = False
        """Whether the connection is lost."""
        self.refused: BornesError | None = None
        """The reason if the server refused to reconnect; then there are no more attempts."""
        self.changed: Callable[[], None] = lambda: None
        self.clock_until = 0.0
        """When the player's time runs out, by the clock `time.monotonic`."""
        self._id = 0
        self._asked: Final[dict[int, _Request]] = {}
        self._redirect: str | None = None
        """The path of the server to which this one has redirected us, if it has."""
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._returning = False
        """Whether the connection must first return to its table: until then, requests wait."""
        self._return: asyncio.Task[None] | None = None

    # -- the connection -----------------------------------------------------------------------

    async def open(self) -> None:
        """Connect and log in, as the same guest as last time if the server still knows us."""
        await self._connect()
        self._reading = asyncio.create_task(self._read())
        # A secret is sent only to the server that issued it.
        self._secret = secret_for(self.server) if self._known else None
        await self._introduce()

    async def _introduce(self) -> None:
        try:
            await self._hello(self._secret)
        except RefusedByServer as error:
            # The server has a new database, or has deleted this guest: log in as a new one.
            if error.error.key != "unknown-secret":
                raise
            await self._hello(None)

    async def _connect(self) -> None:
        url = socket_url(self.server)
        if self._redirect is not None:
            # Only once: if this fails, ask the first server again.
            url, self._redirect = urljoin(url, self._redirect), None
        try:
            self._socket = await connect(
                # Not compressed: messages are short, so compressing takes longer than sending.
                url,
                compression=None,
                open_timeout=TIMEOUT,
                max_size=None,
                proxy=None,
            )
        except (OSError, InvalidHandshake, TimeoutError, ValueError, InvalidURI) as error:
            raise unreachable(url, error) from None

    async def _hello(self, secret: str | None) -> None:
        # Checked here, because a server learns the player's language only from a valid hello.
        convert(self.name, Name | None, BadRequest)
        hello = wire.Hello(protocol=wire.PROTOCOL, name=self.name, secret=secret, lang=self.lang)
        welcome = await self.ask(hello, wire.Welcome, at_once=True)
        self.name = welcome.name
        if welcome.secret:
            self._secret = welcome.secret
            if self._known:
                save_secret(self.server, welcome.secret)

    async def _read(self) -> None:
        """Receive messages until the screen is closed, and reconnect whenever necessary."""
        while True:
            try:
                assert self._socket is not None
                async for data in self._socket:
                    self._receive(wire.read_say(data))
            except ConnectionClosed:
                pass
            self._returning = True
            if self._return is not None:
                self._return.cancel()
            self._redirect = None if self.bye is None else self.bye.at
            # If the table has moved, requests do not fail, but are repeated at its new server.
            if self._redirect is None:
                self._fail(Disconnected("connection-lost"))
            if self.bye is not None and not self.bye.again:
                self._give_up(Disconnected("connection-lost"))
                return
            await self._reconnect()

    def _receive(self, message: wire.ServerMessage) -> None:
        clock = self.clock
        self.heard(message)
        # An update without a new clock does not change the end of the running one.
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

    async def _reconnect(self) -> None:
        # Short pauses at first, because most interruptions are short; then longer ones.
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
        # In a separate task, because this one must receive the answers.
        self._return = asyncio.create_task(self._resume())
        self._return.add_done_callback(_retrieve_error)

    async def _resume(self) -> None:
        """Log in and return to the table; if the server is overloaded, reconnect later."""
        try:
            await self._return_to_table()
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

    async def _return_to_table(self) -> None:
        """Log in as the same guest and join the same table again. Then send the requests that were
        not answered because the table moved to another server: they were not carried out.
        """
        await self._introduce()
        # Unless a request to go to another table is among them.
        leaving = any(
            isinstance(asked.message, wire.Join | wire.Create) for asked in self._asked.values()
        )
        if self.table is not None and not leaving:
            join = wire.Join(table=self.table.id, seen=self.seq)
            await self.ask(join, wire.TableMessage, at_once=True)
        self._returning = False
        for asked in list(self._asked.values()):
            await self._send(asked.message)

    async def ask(
        self, message: wire.ClientMessage, kind: type[Say], *, at_once: bool = False
    ) -> Say:
        """Send a request whose answer is of this type."""
        found = await self.do(message, at_once=at_once)
        if not isinstance(found, kind):
            raise Disconnected("no-answer")
        return found

    async def do(self, message: wire.ClientMessage, *, at_once: bool = False) -> wire.ServerMessage:
        """Send a request and return its answer; raise an error if it is refused. A request that is
        not sent `at_once` waits while the connection returns to its table.
        """
        if self._socket is None or self.lost:
            raise Disconnected("connection-lost")
        self._id += 1
        message.id = self._id
        answer: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        self._asked[self._id] = _Request(message, answer)
        try:
            async with asyncio.timeout(TIMEOUT):
                if at_once or not self._returning:
                    await self._send(message)
                return await answer
        except TimeoutError:
            raise Disconnected("no-answer") from None
        finally:
            self._asked.pop(message.id, None)

    async def _send(self, message: wire.ClientMessage) -> None:
        assert self._socket is not None
        # If the connection is closed, `_read` notices it: requests fail there, or are sent again.
        with suppress(ConnectionClosed):
            await self._socket.send(msgspec.json.encode(message), text=True)

    async def close(self) -> None:
        """Close the connection. The guest keeps the seat."""
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError):
                await self._reading
        if self._socket is not None:
            await self._socket.close()

    # -- the table ----------------------------------------------------------------------------

    @property
    def link(self) -> str:
        """The URL of the table's page, for other players and for the browser."""
        scheme, _, rest = self.server.partition("://")
        # A browser cannot open WebSocket URLs.
        web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
        return f"{web}://{rest}/t/{self.table.id if self.table else ''}"

    def seat_name(self, seat: int) -> str:
        """Return the name of the player in a seat, or a text that says that the seat is free."""
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
        """Follow a table; with `play`, take a free seat, or that of a robot if none is free."""
        await self.ask(wire.Join(table=table), wire.TableMessage)
        assert self.table is not None
        if not play or self.seat is not None:
            return
        for kind in ("open", "bot"):
            for seat, who in enumerate(self.table.seats):
                if who.kind == kind:
                    await self.do(wire.Sit(seat=seat))
                    return


def _retrieve_error(task: "asyncio.Task[None]") -> None:
    """Retrieve the exception of a task, so that asyncio does not log it. The connection will be
    opened again.
    """
    if not task.cancelled():
        task.exception()


class RemoteGame(ShownGame):
    """A match at a live table."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self.connection: Final = connection
        self._view: tuple[wire.TableView | None, AnyView | None] = (None, None)

    @property
    def abilities(self) -> frozenset[Ability]:
        table = self.connection.table
        hints = table is not None and table.config.hints and self.connection.seat is not None
        return frozenset({"talk", "browser", "hint"} if hints else {"talk", "browser"})

    @property
    def view(self) -> AnyView | None:
        data = self.connection.view
        if data is None:
            return None
        # Cached, because screens ask often and decoding a view is slow.
        if self._view[0] is not data:
            view = view_of_data(data)
            if self.connection.over:  # perhaps resigned in the middle of a hand
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
    def absent_seat(self) -> int | None:
        """A seat of another side whose player is away, so that this player may decide whether to
        wait or to let a robot play.
        """
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

    async def leave_seat(self) -> None:
        """Leave the seat: a robot plays until somebody takes it."""
        if self.connection.seat is not None:
            await self.connection.do(wire.Stand())
