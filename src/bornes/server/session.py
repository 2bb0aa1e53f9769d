"""One connection: what a client says, and what comes of it."""

import logging
import time
from collections.abc import Awaitable
from secrets import randbelow
from typing import Final, TypeAlias

import msgspec

from bornes import __version__
from bornes.bots import bot_names
from bornes.core.decoding import complaint
from bornes.core.errors import BadRequest, BornesError, Refused, WrongPhase
from bornes.core.view import TABLE, View, view_of
from bornes.locale import Lang, text
from bornes.locale.sentences import sentence
from bornes.server.hall import Hall
from bornes.server.limits import Bucket
from bornes.server.naming import cleaned
from bornes.server.post import Line, Sender
from bornes.server.requests import ANSWERS, TooFast
from bornes.server.room import Room
from bornes.table import wire
from bornes.table.entries import PHRASES
from bornes.table.errors import NotAllowed

log: Final = logging.getLogger("bornes.server")
_encode: Final = msgspec.json.Encoder().encode

_BURST: Final = 2
"""Seconds' worth of messages that may come at once."""
_TALK: Final = (1.0, 5.0)
_HINTS: Final = (0.5, 5.0)
"""Hints: they take the time that bots think in."""
_SEARCHES: Final = (0.5, 20.0)
"""Tables asked for that do not exist: codes must not be found by trying."""
_TABLES: Final = (0.2, 20.0)
_MISTAKES: Final = (0.2, 10.0)
"""Messages that are none: a client that goes on like that is not one of ours."""

CLOSE_CODES: Final = {
    "protocol": 4400,
    "garbage": 4400,
    "silent": 4408,
    "flood": 4429,
    "busy": 4503,
    "restart": 1012,
}
_AGAIN: Final = frozenset({"silent", "busy", "restart"})


Later: TypeAlias = tuple[Awaitable[None], int | None]
"""The rest of a request, and its number."""


class Session:
    """A client, from its first message to its last."""

    def __init__(self, hall: Hall, line: Line, address: str) -> None:
        self.hall: Final = hall
        self.line: Final = line
        self.address: Final = address
        self.guest = ""
        self.name = ""
        self.lang: Lang = "en"
        self.home: Final = hall.addresses[address]
        self.used = time.time()
        """When it was last noted that the guest is here."""
        self.room: Room | None = None
        self.seat = TABLE
        self.sender: Final = Sender()
        rate = hall.settings.rate
        self._messages: Final = Bucket(rate, rate * _BURST)
        self.talk: Final = Bucket(*_TALK)
        self.hints: Final = Bucket(*_HINTS)
        self.searches: Final = Bucket(*_SEARCHES)
        self.tables: Final = Bucket(*_TABLES)
        self._mistakes: Final = Bucket(*_MISTAKES)

    # -- in ---------------------------------------------------------------------------------

    def heard(self, data: bytes) -> Later | None:
        """One message. Whatever it holds, it harms nobody else. What is handed back takes its
        time, and is for `finish`.
        """
        self.hall.metrics.messages += 1
        if not self._messages.take(time.monotonic()):
            self.cut("flood")
            return None
        re: int | None = None
        try:
            ask = wire.read_ask(data)
            re = ask.id
            if type(ask) is wire.MakeMove:
                self._move(ask)
                return None
            later = self._answer(ask)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            self._garbage(problem)
        except BornesError as error:
            self._refuse(error, re)
        else:
            return None if later is None else (later, re)
        return None

    async def finish(self, later: Later) -> None:
        """The rest of a message that takes its time."""
        rest, re = later
        try:
            await rest
        except BornesError as error:
            self._refuse(error, re)

    def _garbage(self, problem: Exception) -> None:
        key, facts = complaint(problem)
        self._refuse(BadRequest(key, **facts), None)
        if not self.guest or not self._mistakes.take(time.monotonic()):
            self.cut("garbage")

    def _move(self, ask: wire.MakeMove) -> None:
        room = self.room_followed()
        if self.seat == TABLE:
            raise NotAllowed("no-seat-here")
        room.move(self, ask.move, ask.seen, ask.id)
        self.hall.metrics.moves += 1

    def _answer(self, ask: wire.ClientMessage) -> Awaitable[None] | None:
        if isinstance(ask, wire.Hello):
            return self._hello(ask)
        if not self.guest:
            raise BadRequest("hello-first")
        return ANSWERS[type(ask)](self, ask)

    async def _hello(self, ask: wire.Hello) -> None:
        if self.guest:
            raise BadRequest("hello-once")
        self.lang = ask.lang
        if ask.protocol != wire.PROTOCOL:
            self._refuse(BadRequest("other-protocol", ours=wire.PROTOCOL), ask.id, "protocol")
            self.cut("protocol")
            return
        if ask.secret is None:
            if not self.home.newcomers.take(time.monotonic()):
                raise TooFast("too-many-guests")
            name = _made_up_name(ask.lang) if ask.name is None else cleaned(ask.name)
            guest, secret, row = self.hall.new_guest(name)
            self.guest, self.name = guest.guest, guest.name
            self.hall.post.write(self.sender, "guest", row, [self._welcome(ask.id, secret)])
            return
        known = await self.hall.guest(ask.secret)
        if known is None:
            raise BadRequest("unknown-secret")
        self.guest, self.name = known.guest, known.name
        if ask.name is not None and cleaned(ask.name) != self.name:
            self.named(cleaned(ask.name))
        self.hall.post.send(self.sender, [self._welcome(ask.id)])

    def _welcome(self, re: int | None, secret: str | None = None) -> tuple[Line, bytes]:
        message = wire.Welcome(
            re=re,
            protocol=wire.PROTOCOL,
            version=__version__,
            guest=self.guest,
            name=self.name,
            secret=secret,
            bots=list(bot_names()),
            phrases=list(PHRASES),
        )
        return self.line, _encode(message)

    def named(self, name: str) -> None:
        self.name = name
        row = {"who": self.guest, "name": name}
        self.hall.post.write(self.sender, "rename", row)

    def leave(self) -> None:
        """Follow no table."""
        if self.room is not None:
            self.room.exit(self)
            self.seat = TABLE
            self.hall.list_anew()

    # -- help -------------------------------------------------------------------------------

    def room_followed(self) -> Room:
        if self.room is None:
            raise BadRequest("no-table-followed")
        return self.room

    def view(self) -> View:
        state = self.room_followed().table.state
        if state is None:
            raise WrongPhase("match-not-begun")
        if self.seat == TABLE:
            raise NotAllowed("no-seat-here")
        return view_of(state, self.seat)

    # -- out --------------------------------------------------------------------------------

    def say(self, message: wire.ServerMessage, after: Sender | None = None) -> None:
        """Answer this client alone, after all it may have to hear of before."""
        self.hall.post.send(after or self.room or self.sender, [(self.line, _encode(message))])

    def _refuse(self, error: BornesError, re: int | None, code: str | None = None) -> None:
        refused = isinstance(error, Refused)
        code = code or (error.reason.error if isinstance(error, Refused) else error.code)
        self.hall.metrics.refused[code] += 1
        self.say(
            wire.Error(
                re=re,
                code=code,  # type: ignore[arg-type]  # a test holds all codes against the type
                key=error.key,
                why=sentence(self.lang, error),
                rule=error.reason.rule if refused else None,  # type: ignore[attr-defined]
            )
        )

    def cut(self, reason: str) -> None:
        """Say good-bye and hang up."""
        self.hall.metrics.cut[reason] += 1
        log.info("connection cut", extra={"reason": reason, "address": self.address})
        bye = wire.Bye(reason=reason, again=reason in _AGAIN)  # type: ignore[arg-type]  # as above
        self.line.push(_encode(bye))
        self.line.close(CLOSE_CODES[reason])

    def gone(self) -> None:
        """The connection has ended."""
        self.hall.watchers.discard(self)
        self.leave()


def _made_up_name(lang: Lang) -> str:
    """For a guest who does not say; the number tells one from another."""
    return text(lang, "guest-name", number=str(100 + randbelow(900)))
