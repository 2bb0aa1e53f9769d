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

A client knows only what its seat may know: `view`, `legal`, `events`. It knows no rules.
"""

import errno
import os
import re
import reprlib
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
from bornes.core.errors import BadRequest, BornesError
from bornes.core.moves import Move
from bornes.table import wire
from bornes.table.config import Config, Pace, Speed
from bornes.table.entries import Phrase, Told
from bornes.table.fairness import Fairness
from bornes.text import Lang

Say = TypeVar("Say", bound=wire.ServerMessage)

TIMEOUT: Final = 30.0
"""Seconds to wait for an answer from the server."""
_PATIENCE: Final = 2.5
"""Seconds after which a reconnecting client tries another server; doubled at each attempt."""


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
    """What a client knows from the messages it has received. It sends nothing itself."""

    def __init__(self) -> None:
        self.welcome: wire.Welcome | None = None
        self.table: wire.TableInfo | None = None
        self.you: wire.You = wire.You(seat=None)
        self.seq = 0
        self.view: wire.TableView | None = None
        self.legal: list[Move] = []
        """The legal moves now; empty if this seat is not asked, or has answered already."""
        self.to_act: list[int] = []
        self.clock: wire.Clock | None = None
        self.result: wire.Result | None = None
        self.lobby: list[wire.LobbyTable] = []
        self.events: list[Told] = []
        """All events received, in order."""
        self.fairness: Final = Fairness()
        """The checks of every deal against its seal, as far as this seat can make them."""
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
        if self.result is None or self.table is None or self.seat is None:
            return False  # the table never waits for a spectator
        return not self.table.seats[self.seat].ready

    def heard(self, message: wire.ServerMessage) -> None:
        """Update the state from a message."""
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
        # First, because it compares the known table with the new one.
        self.fairness.follow(message.table, message.you.seat, message.events)
        if self.table is None or (self.table.id, self.seq) != (message.table.id, message.since):
            self.events = []  # they start over
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
            # A new view asks for a new answer, unless the message says that this seat has answered.
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
        """`url` is like `ws://host:port` or `http://host:port`. With the secret of an earlier
        client, this one is the same guest. With `chance`, it adds a random value to every shuffle.
        """
        super().__init__()
        self.url: Final = socket_url(url)
        self._at: str | None = None
        """The path to which the server has sent this client; None for the original URL."""
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
        """Open a new connection and say hello, with at most `patience` seconds for each."""
        self._open.close()
        url = self.url if self._at is None else urljoin(self.url, self._at)
        self._at = None  # if that fails, the original URL is tried next
        try:
            socket = self._open.enter_context(
                connect_socket(
                    url,
                    # Messages are short: compressing them takes longer than sending them.
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
        """Connect again, trying for `within` seconds, and follow the table from the last event."""
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
                # A slow server gets more time at every attempt.
                pause, patience = min(1.0, 2 * pause), 2 * patience
            else:
                return

    def close(self) -> None:
        """Close the connection. The guest keeps the seat."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wait(self, timeout: float | None = None) -> wire.ServerMessage:
        """Wait for the next message, update the state, and return the message. Without a timeout,
        wait until something happens or the connection is lost. If the table has moved to another
        server, the client follows it.
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
        """Answer a new seal with a random value, without waiting for the server's reply."""
        if self._adds_chance and self.seat is not None and (seal := self.fairness.unanswered()):
            self._send(wire.GiveChance(seal=seal, chance=self.fairness.answered(seal)))
            self._chances_sent = {self._id: seal}

    def wait_until(self, holds: "Callable[[Self], object]", timeout: float | None = None) -> None:
        """Receive messages until a condition holds."""
        until = time.monotonic() + (self.timeout if timeout is None else timeout)
        while not holds(self):
            self.wait(max(0.0, until - time.monotonic()))

    def _do(self, ask: wire.ClientMessage, patience: float | None = None) -> wire.ServerMessage:
        """Send a request, and receive messages until the answer comes."""
        until = time.monotonic() + (patience or self.timeout)
        self._send(ask)
        while True:
            message = self._next(max(0.0, until - time.monotonic()))
            if _moved(message):  # unanswered requests were not carried out
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
        with suppress(ConnectionClosed):  # the server's last messages are read first
            self._socket.send(msgspec.json.encode(ask), text=True)

    def _ask(self, ask: wire.ClientMessage, kind: type[Say], patience: float | None = None) -> Say:
        """Send a request that has its own kind of answer."""
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
        """Make a table and sit down at it. With `lesson`, it is the first hand, which teaches."""
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
        """Stop following the table; the guest keeps the seat."""
        self._do(wire.Leave())
        self.table = None

    def watch_lobby(self, *, watch: bool = True) -> list[wire.LobbyTable]:
        """The open tables, kept up to date in `lobby` while messages are received."""
        self._do(wire.WatchLobby(watch=watch))
        return self.lobby

    def sit(self, seat: int) -> None:
        """Take a seat."""
        self._do(wire.Sit(seat=seat))

    def stand(self) -> None:
        """Leave the seat."""
        self._do(wire.Stand())

    def set_seat(self, seat: int, bot: str | None) -> None:
        """Host: put a bot on a seat, or open it."""
        self._do(wire.SetSeat(seat=seat, bot=bot))

    def configure(self, config: Config) -> None:
        """Host: change what will be played, before the first match."""
        self._do(wire.Configure(config=config))

    def mute(self, guest: str, *, muted: bool = True) -> None:
        """Host: stop a spectator from chatting, or allow it again."""
        self._do(wire.Mute(guest=guest, muted=muted))

    def remove(self, guest: str) -> None:
        """Host: remove a spectator or, before a match, a player from this table, permanently."""
        self._do(wire.Remove(guest=guest))

    def rename(self, name: str) -> None:
        """Change the guest's name."""
        self._do(wire.Rename(name=name))
        self.name = name

    # -- playing ----------------------------------------------------------------------------

    def start(self, first: int | None = None) -> None:
        """Host: begin the match."""
        self._do(wire.Start(first=first))

    def play(self, move: Move, seen: int | None = None) -> None:
        """Make a move. It is refused if the game has changed since the event `seen`; by default,
        the last one that was received.
        """
        if not isinstance(move, Move):
            raise BadRequest("not-a-move-object", given=reprlib.repr(move))
        self._do(wire.MakeMove(move=move, seen=self.seq if seen is None else seen))

    def ready(self) -> None:
        """Say that this player is ready for the next hand, or for another match."""
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
        """Stop waiting for that player: a bot takes over once all other sides agree."""
        self._do(wire.RobotNow(seat=seat))

    def take_back(self) -> None:
        """Alone with bots: go back to your own last decision."""
        self._do(wire.TakeBack())

    def set_speed(self, speed: Speed) -> None:
        """Alone with bots: have them think for longer or shorter."""
        self._do(wire.SetSpeed(speed=speed))

    def skip(self) -> None:
        """Alone with bots: have them answer immediately until your own next decision."""
        self._do(wire.Skip())

    def resign(self) -> None:
        """Resign the match."""
        self._do(wire.Resign())

    def why(self, card: Card) -> list[wire.MoveReason]:
        """The moves with a card, and why some are refused."""
        return self._ask(wire.Why(card=card), wire.Reasons).moves

    def hint(self) -> list[wire.HintMove]:
        """What a good bot would do, best first."""
        return self._ask(wire.Hint(), wire.Hints).moves

    def lesson(self) -> wire.Lesson:
        """What to do now in the first hand, and why."""
        return self._ask(wire.AskLesson(), wire.Lesson)

    def say(self, text: str | None = None, *, phrase: Phrase | None = None) -> None:
        """Send a chat message: your own words, or a ready-made phrase."""
        self._do(wire.Talk(text=text, phrase=phrase))


def _moved(message: wire.ServerMessage) -> TypeGuard[wire.Bye]:
    """Whether the server sends this client to another server."""
    return isinstance(message, wire.Bye) and message.at is not None


def socket_url(url: str) -> str:
    """The URL of a server's WebSocket, from the URL of the server."""
    if not isinstance(url, str):
        raise Disconnected("not-an-address", url=reprlib.repr(url))
    scheme, found, rest = url.partition("://")
    if not found:
        scheme, rest = "ws", url
    scheme = {"http": "ws", "https": "wss"}.get(scheme, scheme)
    host = rest.partition("/")[0]
    return f"{scheme}://{host}/ws"


def unreachable(url: str, error: Exception) -> Disconnected:
    """The error that says why there is no connection to a server."""
    # People know the server by its http:// URL.
    url = re.sub("^ws", "http", url).removesuffix("/ws")
    if isinstance(error, InvalidHandshake):
        return Disconnected("not-bornes", url=url)
    if isinstance(error, ValueError | InvalidURI):
        return Disconnected("not-an-address", url=url)
    number = getattr(error, "errno", None) or errno.ETIMEDOUT  # a timeout has no number
    # The system's words, because `asyncio` has its own. Errors of host names are negative.
    why = os.strerror(number) if number > 0 else getattr(error, "strerror", "")
    return Disconnected("no-server", url=url, why=why)


def connect(
    url: str,
    *,
    name: str | None = None,
    secret: str | None = None,
    lang: Lang = "en",
    timeout: float = TIMEOUT,
    chance: bool = True,
) -> Client:
    """A client of the server at that URL. Save its `secret` to be the same guest again. It adds its
    own random value to every shuffle, and checks the deals it sees: see its `fairness`.
    """
    return Client(url, name=name, secret=secret, lang=lang, timeout=timeout, chance=chance)
