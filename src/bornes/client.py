"""A client of live tables, for programs: `bornes.connect(url)`.

    with bornes.connect("ws://127.0.0.1:8000", name="Ada") as client:
        client.create("classic", players=2, bots={1: "racer"})
        client.start()
        while not client.over:
            if client.legal:
                client.play(client.legal[0])
            elif client.between_hands:
                client.ready()
            else:
                client.wait()

What a client knows is what its seat may know: `view`, `legal`, `events`. It keeps no rules.
"""

import errno
import os
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from typing import Final, Self, TypeGuard, TypeVar
from urllib.parse import urljoin

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as connect_socket

from bornes.core.cards import Card
from bornes.core.edition import HouseValue
from bornes.core.errors import BornesError
from bornes.core.moves import Move
from bornes.table import wire
from bornes.table.config import Config, Pace, Speed
from bornes.table.entries import Phrase, Told
from bornes.table.fairness import Fairness
from bornes.text import Lang

Say = TypeVar("Say", bound=wire.ServerMessage)

TIMEOUT: Final = 30.0
"""Seconds after which a server that does not answer is given up."""
_PATIENCE: Final = 2.5
"""Seconds after which a client that comes back tries another server; twice as many each time."""


class Disconnected(BornesError):
    """The server has closed the connection, or cannot be reached."""

    code = "disconnected"


class RefusedByServer(BornesError):
    """The server refused a request; the table is as it was."""

    def __init__(self, error: wire.Error) -> None:
        super().__init__(error.key)
        self.error: Final = error
        self.why: Final = error.why
        self.rule: Final = error.rule

    def __str__(self) -> str:
        return self.why


class ClientState:
    """What a client has been told so far. Reads messages; talks to nobody."""

    def __init__(self) -> None:
        self.welcome: wire.Welcome | None = None
        self.table: wire.TableInfo | None = None
        self.you: wire.You = wire.You(seat=None)
        self.seq = 0
        self.view: wire.TableView | None = None
        self.legal: list[Move] = []
        """The moves to choose from now: none where nobody asks, or the answer is given already."""
        self.to_act: list[int] = []
        self.clock: wire.Clock | None = None
        self.result: wire.Result | None = None
        self.lobby: list[wire.LobbyTable] = []
        self.events: list[Told] = []
        """Everything that was told, in order."""
        self.fairness: Final = Fairness()
        """Whether every deal was what it was sealed to be, as far as this seat can tell."""
        self.bye: wire.Bye | None = None

    @property
    def seat(self) -> int | None:
        return self.you.seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.result is not None and self.result.over

    @property
    def between_hands(self) -> bool:
        """Whether a hand is over, and the table waits for this player to be ready."""
        # A spectator is never waited for.
        seats = [] if self.table is None or self.seat is None else self.table.seats
        return self.result is not None and bool(seats) and not seats[self.seat or 0].ready

    def heard(self, message: wire.ServerMessage) -> None:
        """Take a message in."""
        match message:
            case wire.TableMessage():
                self._table(message)
            case wire.Update():
                self._update(message)
            case wire.Welcome():
                self.welcome = message
            case wire.Lobby():
                self.lobby = message.tables
            case wire.Bye():
                self.bye = message

    def _table(self, message: wire.TableMessage) -> None:
        # Before the table is taken over: what was known of it is compared with what comes.
        self.fairness.follow(message.table, message.you.seat, message.events)
        if self.table is None or (self.table.id, self.seq) != (message.table.id, message.since):
            self.events = []  # it is told from scratch
        self.table, self.you, self.seq = message.table, message.you, message.seq
        self.events += message.events
        self._game(message)

    def _update(self, message: wire.Update) -> None:
        for event in message.events:
            self.fairness.heard(event)
        self.seq = message.seq
        self.events += message.events
        self.table = message.table or self.table
        if message.you is not None:
            self.you = message.you
            if message.you.answered:
                self.legal = []
        if message.view is not None:
            self._game(message)
            # A new view asks again, unless it comes with the answer that is kept.
            if message.you is None:
                self.you.answered = False

    def _game(self, message: wire.TableMessage | wire.Update) -> None:
        self.view, self.legal, self.to_act = message.view, message.legal, message.to_act
        self.clock, self.result = message.clock, message.result
        if message.you is not None and message.you.answered:
            self.legal = []


class Client(ClientState):
    """A connection to a server. Close it, or use it in a `with` block."""

    def __init__(
        self,
        url: str,
        *,
        name: str | None = None,
        secret: str | None = None,
        lang: Lang = "en",
        timeout: float = TIMEOUT,
        chance: bool = False,
    ) -> None:
        """`url` as `ws://host:port` or `http://host:port`. A secret brings an old guest back. With
        `chance`, the client adds chance of its own to every shuffle.
        """
        super().__init__()
        self.url: Final = socket_url(url)
        self._at: str | None = None
        """Where the server has sent this client; None is where it came in."""
        self.name = name
        self.secret = secret
        self.lang: Final = lang
        self.timeout: Final = timeout
        self._adds_chance: Final = chance
        self._id = 0
        self._chances_sent: dict[int | None, str] = {}
        """The seal that was answered last, by the number of that request."""
        self._open = ExitStack()
        self._socket = self._connected()

    # -- the connection ---------------------------------------------------------------------

    def _connected(self, patience: float | None = None) -> ClientConnection:
        """A new connection; a server that was there has less time to answer than a new one."""
        self._open.close()
        url = self.url if self._at is None else urljoin(self.url, self._at)
        self._at = None  # if that fails, any other server will know
        try:
            socket = self._open.enter_context(
                connect_socket(
                    url,
                    # Short messages: packing them takes longer than sending them.
                    compression=None,
                    open_timeout=patience or self.timeout,
                    max_size=None,
                    proxy=None,
                )
            )
        except (OSError, InvalidHandshake, TimeoutError, ValueError, InvalidURI) as error:
            raise unreachable(url, error) from None
        self._socket, self.bye = socket, None
        hello = wire.Hello(
            protocol=wire.PROTOCOL, name=self.name, secret=self.secret, lang=self.lang
        )
        try:
            welcome = self._ask(hello, wire.Welcome, patience)
        except BornesError:
            self._open.close()
            raise
        self.name, self.secret = welcome.name, welcome.secret or self.secret
        return socket

    def reconnect(self, within: float = TIMEOUT, *, rejoin: bool = True) -> None:
        """Connect again and take up the table where it was left; tries for `within` seconds."""
        until, pause, patience = time.monotonic() + within, 0.02, _PATIENCE
        while True:
            try:
                self._connected(min(patience, self.timeout))
                if rejoin and self.table is not None:
                    self.join(self.table.id, seen=self.seq)
            except Disconnected:
                if time.monotonic() + pause > until:
                    raise
                time.sleep(pause)
                # A server that is slow today gets more time at every try.
                pause, patience = min(1.0, 2 * pause), 2 * patience
            else:
                return

    def close(self) -> None:
        """Hang up. The seat stays."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wait(self, timeout: float | None = None) -> wire.ServerMessage:
        """The next message, taken in. Others may think for long: without a timeout it waits until
        something happens, or the connection is lost. Where the table has moved to another server,
        the client follows it.
        """
        message = self._next(timeout)
        if _moved(message):
            self._at = message.at
            self.reconnect()
        return message

    def _next(self, timeout: float | None = None) -> wire.ServerMessage:
        try:
            data = self._socket.recv(timeout, decode=False)
        except ConnectionClosed:
            raise Disconnected("connection-lost") from None
        except TimeoutError:
            raise Disconnected("no-answer") from None
        message = wire.read_say(data)
        self.heard(message)
        if isinstance(message, wire.Error) and message.re in self._chances_sent:
            self.fairness.refused(self._chances_sent[message.re])
        self._add_chance()
        return message

    def _add_chance(self) -> None:
        """Answer a new seal, without waiting for what the server says to it."""
        if self._adds_chance and self.seat is not None and (seal := self.fairness.unanswered()):
            self._send(wire.GiveChance(seal=seal, chance=self.fairness.answered(seal)))
            self._chances_sent = {self._id: seal}

    def wait_until(self, holds: "Callable[[Self], object]", timeout: float | None = None) -> None:
        """Take messages in until something holds."""
        until = time.monotonic() + (self.timeout if timeout is None else timeout)
        while not holds(self):
            self.wait(max(0.0, until - time.monotonic()))

    def _do(self, ask: wire.ClientMessage, patience: float | None = None) -> wire.ServerMessage:
        """Ask for something, and take messages in until the answer comes."""
        until = time.monotonic() + (patience or self.timeout)
        self._send(ask)
        while True:
            message = self._next(max(0.0, until - time.monotonic()))
            if _moved(message):  # what was not answered was not done
                self._at = message.at
                self.reconnect(rejoin=not isinstance(ask, wire.Join | wire.Create))
                self._send(ask)
            elif message.re == ask.id and isinstance(message, wire.Error):
                raise RefusedByServer(message)
            elif message.re == ask.id:
                return message

    def _send(self, ask: wire.ClientMessage) -> None:
        self._id += 1
        ask.id = self._id
        with suppress(ConnectionClosed):  # what the server said before it hung up is read first
            self._socket.send(msgspec.json.encode(ask), text=True)

    def _ask(self, ask: wire.ClientMessage, kind: type[Say], patience: float | None = None) -> Say:
        """Ask for something that has an answer of its own."""
        message = self._do(ask, patience)
        if not isinstance(message, kind):
            raise Disconnected("no-answer")
        return message

    # -- tables -----------------------------------------------------------------------------

    def create(
        self,
        edition: str = "classic",
        players: int = 2,
        *,
        teams: bool | None = None,
        house: Mapping[str, HouseValue] | None = None,
        pace: Pace = "relaxed",
        open: bool = False,  # noqa: A002 - the table's own word
        hints: bool = True,
        bot: str = "driver",
        seat: int | None = 0,
        bots: Mapping[int, str] | None = None,
        lesson: bool = False,
    ) -> wire.TableInfo:
        """Make a table and sit down at it. A lesson is the first hand, which teaches."""
        config = Config(
            edition=edition,
            players=players,
            teams=teams,
            house=dict(house or {}),
            pace=pace,
            open=open,
            hints=hints,
            bot=bot,
            lesson=lesson,
        )
        ask = wire.Create(config=config, seat=seat, bots=dict(bots or {}))
        return self._ask(ask, wire.TableMessage).table

    def join(self, table: str, seen: int | None = None) -> wire.TableInfo:
        """Follow a table by its id, its code, or its link."""
        key = table.rstrip("/").rpartition("/")[2]
        return self._ask(wire.Join(table=key, seen=seen), wire.TableMessage).table

    def leave(self) -> None:
        """Follow the table no more; the seat stays."""
        self._do(wire.Leave())
        self.table = None

    def watch_lobby(self, *, watch: bool = True) -> list[wire.LobbyTable]:
        """The open tables, kept up to date in `lobby` while messages are taken in."""
        self._do(wire.WatchLobby(watch=watch))
        return self.lobby

    def sit(self, seat: int) -> None:
        """Take a seat."""
        self._do(wire.Sit(seat=seat))

    def stand(self) -> None:
        """Give the seat up."""
        self._do(wire.Stand())

    def set_seat(self, seat: int, bot: str | None) -> None:
        """Host: put a bot on a seat, or open it."""
        self._do(wire.SetSeat(seat=seat, bot=bot))

    def configure(self, config: Config) -> None:
        """Host: change what will be played, before the first match."""
        self._do(wire.Configure(config=config))

    def mute(self, guest: str, *, muted: bool = True) -> None:
        """Host: keep a spectator from speaking, or let them speak again."""
        self._do(wire.Mute(guest=guest, muted=muted))

    def remove(self, guest: str) -> None:
        """Host: send a spectator away from this table, for good."""
        self._do(wire.Remove(guest=guest))

    def rename(self, name: str) -> None:
        """Go by another name."""
        self._do(wire.Rename(name=name))
        self.name = name

    # -- playing ----------------------------------------------------------------------------

    def start(self, first: int | None = None) -> None:
        """Host: begin the match."""
        self._do(wire.Start(first=first))

    def play(self, move: Move, seen: int | None = None) -> None:
        """Make a move, on what the client knows now."""
        self._do(wire.MakeMove(move=move, seen=self.seq if seen is None else seen))

    def ready(self) -> None:
        """Be ready for the next hand, or for another match."""
        self._do(wire.SayReady())

    def sit_out(self) -> None:
        """Have a bot play for this seat until `back`, or until this player's next move."""
        self._do(wire.SitOut())

    def back(self) -> None:
        """Take the seat back from the bot that keeps it."""
        self._do(wire.Back())

    def wait_for(self, seat: int) -> None:
        """Wait longer for a player of another side who is away."""
        self._do(wire.WaitFor(seat=seat))

    def robot_now(self, seat: int) -> None:
        """Wait no longer for that player: a bot takes over once all other sides agree."""
        self._do(wire.RobotNow(seat=seat))

    def take_back(self) -> None:
        """Alone with bots: go back to one's own last decision."""
        self._do(wire.TakeBack())

    def set_speed(self, speed: Speed) -> None:
        """Alone with bots: have them think for longer or shorter."""
        self._do(wire.SetSpeed(speed=speed))

    def skip(self) -> None:
        """Alone with bots: have them answer at once until one's own next decision."""
        self._do(wire.Skip())

    def resign(self) -> None:
        """Give the match up."""
        self._do(wire.Resign())

    def why(self, card: Card) -> list[wire.MoveReason]:
        """Where a card may go, and why not elsewhere."""
        return self._ask(wire.Why(card=card), wire.Reasons).moves

    def hint(self) -> list[wire.HintMove]:
        """What a good bot would do, best first."""
        return self._ask(wire.Hint(), wire.Hints).moves

    def lesson(self) -> wire.Lesson:
        """What to do now in the first hand, and why."""
        return self._ask(wire.AskLesson(), wire.Lesson)

    def say(self, text: str | None = None, *, phrase: Phrase | None = None) -> None:
        """Table talk: own words, or a ready phrase."""
        self._do(wire.Talk(text=text, phrase=phrase))


def _moved(message: wire.ServerMessage) -> TypeGuard[wire.Bye]:
    """Whether the server sends this client to another one."""
    return isinstance(message, wire.Bye) and message.at is not None


def socket_url(url: str) -> str:
    """The address of a server's socket, from the address of the server."""
    scheme, found, rest = url.partition("://")
    if not found:
        scheme, rest = "ws", url
    scheme = {"http": "ws", "https": "wss"}.get(scheme, scheme)
    host = rest.partition("/")[0]
    return f"{scheme}://{host}/ws"


def unreachable(url: str, error: Exception) -> Disconnected:
    """Why there is no connection to a server."""
    if isinstance(error, InvalidHandshake):
        return Disconnected("not-bornes", url=url)
    if isinstance(error, ValueError | InvalidURI):
        return Disconnected("not-an-address", url=url)
    number = getattr(error, "errno", None) or errno.ETIMEDOUT  # a wait that is over has no number
    # By its number: `asyncio` puts words of its own. Names of machines have numbers below 0.
    why = os.strerror(number) if number > 0 else getattr(error, "strerror", "")
    # As people write it: they know pages, not sockets.
    return Disconnected("no-server", url=url.replace("ws", "http", 1).removesuffix("/ws"), why=why)


def connect(
    url: str,
    *,
    name: str | None = None,
    secret: str | None = None,
    lang: Lang = "en",
    timeout: float = TIMEOUT,
    chance: bool = True,
) -> Client:
    """A client of the server at that address. Keep its `secret` to be the same guest again. It adds
    chance of its own to every shuffle, and checks the deals it sees: see its `fairness`.
    """
    return Client(url, name=name, secret=secret, lang=lang, timeout=timeout, chance=chance)
