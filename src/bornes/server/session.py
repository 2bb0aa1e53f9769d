"""One client: who it is, what it may ask for, and how it is answered.

`Session` is the client, `HANDLERS` has a function for each kind of message, and `Inbox` handles the
messages in order.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import SystemRandom
from secrets import randbelow
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from bornes import __version__
from bornes.bots import bot_names
from bornes.bots.counsel import sentence as reason
from bornes.core.cards import Card
from bornes.core.decoding import complaint
from bornes.core.errors import BadRequest, BornesError, Refused, WrongPhase
from bornes.core.moves import CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves, needs_target, refusal, why_not
from bornes.core.view import View, redacted, view_of
from bornes.deals.day import deal_of
from bornes.play.game import Question
from bornes.server.archive import Archive
from bornes.server.bot_workers import Situation
from bornes.server.cluster import Elsewhere
from bornes.server.database import trouble_of
from bornes.server.days import opening_of
from bornes.server.limits import Allowance, of_guest
from bornes.server.naming import cleaned, new_id
from bornes.server.outbox import Channel, Stream, push
from bornes.server.registry import Registry
from bornes.server.room import Room, as_lines
from bornes.table import Delivery, Table, wire
from bornes.table.config import Config
from bornes.table.entries import MOST_NAME, MOST_SAID, PHRASES
from bornes.table.errors import NotAllowed
from bornes.table.policy import Opening, policy_of
from bornes.text import Lang, text
from bornes.text.sentences import sentence

log: Final = logging.getLogger("bornes.server")
now: Final = time.monotonic
_encode: Final = msgspec.json.Encoder().encode

CLOSE_CODES: Final = {
    "protocol": 4400,
    "garbage": 4400,
    "silent": 4408,
    "flood": 4429,
    "busy": 4503,
    "restart": 1012,
    "elsewhere": 4307,
}
_AGAIN: Final = frozenset({"silent", "busy", "restart", "elsewhere"})


class Session:
    """A connected client."""

    def __init__(self, registry: Registry, channel: Channel, address: str) -> None:
        self.channel: Final = channel
        self.address: Final = address
        self.stream: Final = Stream()
        self.guest = ""
        self.name = ""
        self.room: Room | None = None
        self.seat: int | None = None
        self.used = time.time()
        self.registry: Final = registry
        self.lang: Lang = "en"
        self.home: Final = registry.addresses[address]
        self.allowed = Allowance(of_guest(registry.settings.rate))
        """The client's limits; once its guest is known, those of the guest."""

    # -- who and where ----------------------------------------------------------------------

    def known_as(self, guest: str, name: str) -> None:
        """Set the guest that this client is."""
        self.guest, self.name = guest, name
        self.allowed = self.registry.guests.enter(guest)

    def named(self, name: str) -> None:
        """Change the guest's name."""
        self.name = name
        row = {"who": self.guest, "name": name}
        self.registry.outbox.write(self.stream, "rename", row)

    def leave(self, *, on_purpose: bool = True) -> None:
        """Stop following a table."""
        if self.room is not None:
            self.room.exit(self, on_purpose=on_purpose)
            self.registry.lobby.changed()

    def room_followed(self) -> Room:
        if self.room is None:
            raise BadRequest("no-table-followed")
        return self.room

    def view(self) -> View:
        state = self.room_followed().table.state
        if state is None:
            raise WrongPhase("match-not-begun")
        if self.seat is None:
            raise NotAllowed("no-seat-here")
        return view_of(state, self.seat)

    def may_speak(self) -> bool:
        """Whether one more message, or part of one, is within the limits; otherwise the client is
        cut off.
        """
        allowed = self.allowed.messages.take(time.monotonic())
        if not allowed:
            self.cut("flood")
        return allowed

    # -- out --------------------------------------------------------------------------------

    def say(self, message: wire.ServerMessage, after: Stream | None = None) -> None:
        """Send a message to this client, after everything that must be sent to it first."""
        # After what its table has submitted: an answer must not overtake the move it is about.
        stream = after or self.room or self.stream
        self.registry.outbox.send(stream, [(self.channel, _encode(message))])

    def refuse(self, error: BornesError, re: int | None, code: str | None = None) -> None:
        """Tell the client that a request was refused, and why."""
        reason = error.reason if isinstance(error, Refused) else None
        code = code or (error.code if reason is None else reason.error)
        self.registry.metrics.refused[code] += 1
        self.say(
            wire.Error(
                re=re,
                code=code,  # type: ignore[arg-type]  # a test compares all codes with the type
                key=error.key,
                why=sentence(self.lang, error),
                rule=None if reason is None else reason.rule,
            )
        )

    def cut(self, reason: str, at: str | None = None) -> None:
        """Send a `Bye` and close the connection; `at` is the address to use instead."""
        self.registry.metrics.cut[reason] += 1
        log.info("connection cut", extra={"reason": reason, "address": self.address})
        again = reason in _AGAIN
        bye = wire.Bye(reason=reason, again=again, at=at)  # type: ignore[arg-type]  # as above
        # Directly, not through the outbox: messages that wait there are not sent any more.
        push(self.channel, _encode(bye))
        with suppress(Exception):  # a connection that is gone cannot be closed
            self.channel.close(CLOSE_CODES[reason])

    def gone(self) -> None:
        """Clean up after the connection has ended."""
        # First: leaving a table changes the lobby, of which this client must not be told.
        self.registry.lobby.watchers.discard(self)
        self.leave(on_purpose=False)
        if self.guest:
            self.registry.guests.leave(self.guest, time.monotonic())


class UnknownTable(BornesError):
    """No table has that id or code."""

    code = "unknown_table"


class TooFast(BornesError):
    """Too much of something in a short time."""

    code = "too_fast"


# -- guests ---------------------------------------------------------------------------------


async def hello(session: Session, ask: wire.Hello) -> None:
    if session.guest:
        raise BadRequest("hello-once")
    session.lang = ask.lang
    if ask.protocol != wire.PROTOCOL:
        session.refuse(BadRequest("other-protocol", ours=wire.PROTOCOL), ask.id, "protocol")
        session.cut("protocol")
    elif ask.secret is None:
        _new_guest(session, ask)
    else:
        await _known_guest(session, ask, ask.secret)


def _new_guest(session: Session, ask: wire.Hello) -> None:
    if not session.home.newcomers.take(now()):
        raise TooFast("too-many-guests")
    name = _made_up_name(ask.lang) if ask.name is None else cleaned(ask.name, MOST_NAME)
    guest, secret, row = session.registry.new_guest(name)
    session.known_as(guest.guest, guest.name)
    messages = [_welcome(session, ask.id, secret)]
    session.registry.outbox.write(session.stream, "guest", row, messages)


async def _known_guest(session: Session, ask: wire.Hello, secret: str) -> None:
    known = await session.registry.guest(secret)
    if known is None:
        raise BadRequest("unknown-secret")
    if known.guest in session.registry.bans:
        session.refuse(NotAllowed("banned"), ask.id)
        session.cut("flood")
        return
    name = known.name if ask.name is None else cleaned(ask.name, MOST_NAME)
    session.known_as(known.guest, known.name)
    if name != session.name and session.allowed.renames.take(now()):
        session.named(name)
    session.registry.outbox.send(session.stream, [_welcome(session, ask.id)])


def _welcome(session: Session, re: int | None, secret: str | None = None) -> tuple[Channel, bytes]:
    message = wire.Welcome(
        re=re,
        protocol=wire.PROTOCOL,
        version=__version__,
        guest=session.guest,
        name=session.name,
        secret=secret,
        bots=list(bot_names()),
        phrases=list(PHRASES),
    )
    return session.channel, msgspec.json.encode(message)


def _made_up_name(lang: Lang) -> str:
    """The name of a guest who gives none; the number distinguishes guests."""
    return text(lang, "guest-name", number=str(100 + randbelow(900)))


def set_lang(session: Session, ask: wire.SetLang) -> None:
    session.lang = ask.lang
    session.say(wire.Done(re=ask.id))


def rename(session: Session, ask: wire.Rename) -> None:
    name = cleaned(ask.name, MOST_NAME)
    if not session.allowed.renames.take(now()):
        raise TooFast("too-many-renames")
    session.named(name)
    guest, room, seated = session.guest, session.room, session.seat is not None
    if room is not None:
        by, re = (session, ask.id) if seated else (None, None)
        room.act(lambda table: table.rename(guest, name, now()), by, re)
    if not seated:
        session.say(wire.Done(re=ask.id), session.stream)


# -- tables ---------------------------------------------------------------------------------


def watch_lobby(session: Session, ask: wire.WatchLobby) -> None:
    lobby = session.registry.lobby
    if ask.watch:
        lobby.watchers.add(session)
        lobby.show([session], ask.id)
    else:
        lobby.watchers.discard(session)
        session.say(wire.Done(re=ask.id))


def _check_new_table(session: Session) -> None:
    """Refuse to make another table if none may be made now, or too many were."""
    session.registry.check_may_open_tables()
    if not session.allowed.tables.take(now()) or not session.home.tables.take(now()):
        raise TooFast("too-many-tables")


def _without_reserved(config: Config) -> Config:
    """A client's settings for a table, without those that clients may not set: `local` is only for
    uploads, and `event` only for the server.
    """
    return replace(config, local=UNSET, event=UNSET)


def create(session: Session, ask: wire.Create) -> Awaitable[None] | None:
    if ask.config.day is not UNSET:
        return _create_day(session, ask, ask.config.day)
    _check_new_table(session)
    config = _without_reserved(ask.config)
    wish = Opening(config, ask.seat, ask.bots)
    room = session.registry.new_table(session, policy_of(config).opening(wish))
    session.leave()
    room.enter(session, None, ask.id)
    return None


async def _create_day(session: Session, ask: wire.Create, name: str) -> None:
    """Join the table of the guest's one try at a day, made now if there is none; or a new one to
    practice.
    """
    _check_new_table(session)
    days, day = session.registry.days, deal_of(name)
    practice, key = ask.config.practice is True, new_id(16)
    if practice:
        await days.check_practice(day, session.guest)
    else:
        own = await days.own(day, session.guest) or await days.begin(day, session.guest, key)
        if not own.table:
            raise NotAllowed("daily-withdrawn")
        # Its table exists already, unless a server stopped before it was made.
        if own.table != key and await session.registry.is_there(own.table):
            await join(session, wire.Join(table=own.table, id=ask.id))
            return
        key = own.table
    secret = await days.secret(day)
    room = session.registry.new_table(session, opening_of(day, practice=practice), key, secret)
    session.leave()
    room.enter(session, None, ask.id)


async def practice(session: Session, ask: wire.Practice) -> None:
    _check_new_table(session)
    archive = Archive(session.registry.store)
    chance = SystemRandom()
    again = await asyncio.to_thread(archive.moment, ask.table, ask.match, ask.at, chance)
    opening = Opening(again.config, again.seat, again.bots)
    room = session.registry.new_table(session, opening)
    room.act(lambda table: table.take_up(again.state, now()))
    session.leave()
    room.enter(session, None, ask.id)


async def join(session: Session, ask: wire.Join) -> None:
    if not session.allowed.joins.take(now()) or not session.home.joins.take(now()):
        raise TooFast("too-many-joins")
    room = await session.registry.find(ask.table)
    if room is None:
        if not session.allowed.searches.take(now()) or not session.home.searches.take(now()):
            session.cut("flood")
        raise UnknownTable("unknown-table")
    room.table.check_welcome(session.guest)
    if room is session.room:  # otherwise the guest would leave first
        room.show(session, ask.seen, ask.id)
        return
    session.leave()
    room.enter(session, ask.seen, ask.id)


def leave(session: Session, ask: wire.Leave) -> None:
    session.leave()
    session.say(wire.Done(re=ask.id))


def remove(session: Session, ask: wire.Remove) -> None:
    room = session.room_followed()
    room.act(lambda table: table.remove(session.guest, ask.guest, now()), session, ask.id)
    for member in list(room.members):
        if member.guest == ask.guest and isinstance(member, Session):
            member.refuse(NotAllowed("removed-from-table"), None)
            member.leave()


# -- the game -------------------------------------------------------------------------------


def move(session: Session, ask: wire.MakeMove) -> None:
    session.room_followed().move(session, ask.move, ask.seen, ask.id)
    session.registry.metrics.moves += 1


def back(session: Session, ask: wire.Back) -> None:
    session.room_followed().give_back(session, ask.id)


def set_speed(session: Session, ask: wire.SetSpeed) -> None:
    session.room_followed().table.set_speed(session.guest, ask.speed)
    session.say(wire.Done(re=ask.id))


def skip(session: Session, ask: wire.Skip) -> None:
    session.room_followed().hurry(session.guest)
    session.say(wire.Done(re=ask.id))


def talk(session: Session, ask: wire.Talk) -> None:
    room = session.room_followed()
    if not session.allowed.talk.take(now()):
        raise TooFast("talk-too-fast")
    words = None if ask.text is None else cleaned(ask.text, MOST_SAID)
    guest, name = session.guest, session.name
    room.act(lambda table: table.say(guest, name, now(), ask.phrase, words), session, ask.id)


def why(session: Session, ask: wire.Why) -> None:
    view = session.view()
    found = [_reason(session, view, move) for move in ways(view, ask.card)]
    session.say(wire.Reasons(re=ask.id, card=ask.card, moves=found))


def _reason(session: Session, view: View, move: Move) -> wire.MoveReason:
    reason = why_not(view, move)
    if reason is None:
        return wire.MoveReason(move=move, legal=True)
    why = sentence(session.lang, refusal(view, move, reason))
    return wire.MoveReason(move=move, legal=False, rule=reason.rule, why=why)


def hint(session: Session, ask: wire.Hint) -> Awaitable[None]:
    room, view = session.room_followed(), session.view()
    if not room.table.config.hints:
        raise NotAllowed("no-hints-here")
    if not legal_moves(view):
        raise WrongPhase("not-asked-now")
    if not session.allowed.hints.take(now()):
        raise TooFast("hints-too-fast")
    table = room.table
    # The history as it is now: by the time the advice comes, the guest may have moved.
    history = as_lines(redacted(table.played, view.seat))
    asked = Situation(table.key, table.match, Question(view), history)
    return _advise(session, ask, room, asked)


async def _advise(session: Session, ask: wire.Hint, room: Room, asked: Situation) -> None:
    advice = await session.registry.workers.advice(asked)
    moves = [
        wire.HintMove(
            move=candidate.move,
            points=candidate.points,
            chance=candidate.chance,
            worth=candidate.worth,
            why=reason(session.lang, candidate, asked.view.rules),
            equal=candidate.equal,
        )
        for candidate in advice
    ]
    session.say(wire.Hints(re=ask.id, moves=moves))
    room.act(lambda table: table.hint_given(session.guest, now()))


def teach(session: Session, ask: wire.AskLesson) -> None:
    policy = session.room_followed().table.policy
    if not policy.teaches:
        raise WrongPhase("no-lesson-here")
    advised = policy.advice(session.view())
    if advised is None:
        said = text(session.lang, "lesson-wait")
        session.say(wire.Lesson(re=ask.id, step="wait", text=said))
        return
    step, move = advised
    said = text(session.lang, f"lesson-{step}")
    session.say(wire.Lesson(re=ask.id, step=step, text=said, move=move))


def ways(view: View, card: Card) -> list[Move]:
    """Every move that a card can make, legal or not."""
    if view.public.phase == "react":
        return [CoupFourre(card)]
    own = view.side
    if not needs_target(card):
        return [Play(card), Discard(card)]
    targets = [side for side in range(view.rules.sides) if side != own]
    return [*(Play(card, side) for side in targets), Discard(card)]


Handler: TypeAlias = Callable[[Session, Any], Awaitable[None] | None]
"""Handles a request; returns the slow part of it, if any, to be awaited."""
Ask = TypeVar("Ask", bound=wire.ClientMessage)
TableRequest: TypeAlias = Callable[[Table, Session, Ask], Delivery]


def asks_table(kind: type[Ask], request: TableRequest[Ask]) -> tuple[type[Any], Handler]:
    """A handler that passes a request on to the table that the client follows."""

    def handler(session: Session, ask: Ask) -> None:
        session.room_followed().act(lambda table: request(table, session, ask), session, ask.id)

    return kind, handler


def changes_seats(
    kind: type[Ask], request: TableRequest[Ask], *, everybody: bool = False
) -> tuple[type[Any], Handler]:
    """The same, where seats may change."""

    def handler(session: Session, ask: Ask) -> None:
        session.room_followed().reseat(
            lambda table: request(table, session, ask), session, ask.id, everybody=everybody
        )

    return kind, handler


def start(table: Table, by: Session, ask: wire.Start) -> Delivery:
    by.registry.check_may_begin()
    return table.start(by.guest, now(), ask.first)


def ready(table: Table, by: Session, _: wire.SayReady) -> Delivery:
    by.registry.check_may_begin()
    return table.ready(by.guest, now())


_REQUESTS: Final = (
    asks_table(wire.Start, start),
    asks_table(wire.SayReady, ready),
    asks_table(
        wire.Mute, lambda table, by, ask: table.mute(by.guest, ask.guest, now(), muted=ask.muted)
    ),
    asks_table(
        wire.GiveChance,
        lambda table, by, ask: table.add_chance(by.guest, ask.seal, ask.chance, now()),
    ),
    asks_table(wire.SitOut, lambda table, by, _: table.sit_out(by.guest, now())),
    asks_table(wire.TakeBack, lambda table, by, _: table.take_back(by.guest, now())),
    asks_table(wire.WaitFor, lambda table, by, ask: table.wait_for(by.guest, ask.seat, now())),
    asks_table(wire.RobotNow, lambda table, by, ask: table.robot_now(by.guest, ask.seat, now())),
    changes_seats(wire.Sit, lambda table, by, ask: table.sit(by.guest, by.name, ask.seat, now())),
    changes_seats(wire.Stand, lambda table, by, _: table.stand(by.guest, now())),
    changes_seats(
        wire.SetSeat, lambda table, by, ask: table.set_seat(by.guest, ask.seat, ask.bot, now())
    ),
    changes_seats(wire.Resign, lambda table, by, _: table.resign(by.guest, now())),
    changes_seats(
        wire.Configure,
        lambda table, by, ask: table.configure(by.guest, _without_reserved(ask.config), now()),
        everybody=True,  # clients check deals by the rules that came with the table
    ),
)
HANDLERS: Final[dict[type[Any], Handler]] = {
    wire.Hello: hello,
    wire.SetLang: set_lang,
    wire.Rename: rename,
    wire.WatchLobby: watch_lobby,
    wire.Create: create,
    wire.Join: join,
    wire.Leave: leave,
    wire.Remove: remove,
    wire.MakeMove: move,
    wire.Practice: practice,
    wire.Back: back,
    wire.SetSpeed: set_speed,
    wire.Skip: skip,
    wire.Why: why,
    wire.Hint: hint,
    wire.AskLesson: teach,
    wire.Talk: talk,
    **dict(_REQUESTS),
}


_WAITING: Final = 64
"""The most messages that may wait while an earlier one is handled."""


class Later(NamedTuple):
    """The slow part of a request."""

    rest: Awaitable[None]
    re: int | None
    """The number of the request."""
    beside: bool
    """Whether the client's next messages are handled meanwhile."""


def handle(session: Session, data: bytes) -> Later | None:
    """Handle one message. Whatever it contains, it affects nobody else. The slow part, if any, is
    returned for `finish`.
    """
    session.registry.metrics.messages += 1
    # Before anything is decoded: a flood must cost as little as possible.
    if not session.may_speak():
        return None
    re: int | None = None
    try:
        ask = wire.read_ask(data)
        re = ask.id
        if not session.guest and type(ask) is not wire.Hello:
            raise BadRequest("hello-first")
        later = HANDLERS[type(ask)](session, ask)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        _garbage(session, problem, data)
    except Elsewhere as elsewhere:
        return Later(_send_on(session, elsewhere), re, beside=False)
    except BornesError as error:
        session.refuse(error, re)
    else:
        # A hint must not delay the move of a player who already knows what to play.
        return None if later is None else Later(later, re, type(ask) is wire.Hint)
    return None


async def finish(session: Session, later: Later) -> None:
    """Carry out the slow part of a request."""
    try:
        await later.rest
    except Elsewhere as elsewhere:
        await _send_on(session, elsewhere)
    except BornesError as error:
        session.refuse(error, later.re)


async def _send_on(session: Session, elsewhere: Elsewhere) -> None:
    """Send a client to another server, after all its earlier requests are answered."""
    await session.registry.outbox.settled()
    session.cut("elsewhere", elsewhere.at)


def _garbage(session: Session, problem: Exception, data: bytes) -> None:
    key, facts = complaint(problem, data)
    session.refuse(BadRequest(key, **facts), wire.number_of(data))
    # A client must begin with a valid hello, and may make only a few mistakes after that.
    if not session.guest or not session.allowed.mistakes.take(time.monotonic()):
        session.cut("garbage")


class Inbox:
    """Handles a client's messages in order. Most are handled immediately; during a slow one the
    next ones wait, unless it is a hint.
    """

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._waiting: Final[deque[bytes]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._beside: Final[set[asyncio.Task[None]]] = set()

    def receive(self, data: bytes) -> None:
        """Handle a message, now or after those before it."""
        if self._task is None:
            later = self._begin(data)
            if later is not None:
                self._task = asyncio.create_task(self._finish(later))
        elif len(self._waiting) < _WAITING:
            self._waiting.append(data)
        else:
            self._session.cut("flood")

    def _begin(self, data: bytes) -> Later | None:
        try:
            later = handle(self._session, data)
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
            return None
        if later is None or not later.beside:
            return later
        task = asyncio.create_task(self._finish_beside(later))
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)
        return None

    async def _finish_beside(self, later: Later) -> None:
        try:
            await finish(self._session, later)
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)

    async def _finish(self, later: Later | None) -> None:
        try:
            while later is not None:
                await finish(self._session, later)
                later = None
                # Quick requests are handled here, up to the next slow one.
                while self._waiting and later is None:
                    later = self._begin(self._waiting.popleft())
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
        finally:
            self._task = None

    def _bug(self, error: Exception) -> None:
        """A bug outside of any table (see `Room.act`) costs one client its connection and affects
        nobody else. The same holds for a database that does not answer, which is not a bug.
        """
        if isinstance(error, SQLAlchemyError):
            log.error("no answer from the database: %s", trouble_of(error))
        else:
            log.error("a request failed", exc_info=error)
        self._session.cut("busy")

    def close(self) -> None:
        """Drop waiting messages, and cancel requests in progress."""
        self._waiting.clear()
        for task in (self._task, *self._beside):
            if task is not None:
                task.cancel()
