"""One client: who it is, where it sits, what it may ask for, and how it is answered."""

import logging
import time
from contextlib import suppress
from typing import Final

import msgspec

from bornes.core.errors import BadRequest, BornesError, Refused, WrongPhase
from bornes.core.view import View, view_of
from bornes.server.limits import Allowance
from bornes.server.outbox import Channel, Stream, push
from bornes.server.registry import Registry
from bornes.server.room import Member, Room
from bornes.table import wire
from bornes.table.errors import NotAllowed
from bornes.text import Lang
from bornes.text.sentences import sentence

log: Final = logging.getLogger("bornes.server")
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


class Session(Member):
    """A client, from its first message to its last."""

    def __init__(self, registry: Registry, channel: Channel, address: str) -> None:
        super().__init__(channel, address)
        self.registry: Final = registry
        self.lang: Lang = "en"
        self.home: Final = registry.addresses[address]
        self.allowed = Allowance(registry.settings.rate)
        """What this client may do: from `known_as` on, what its guest may."""

    # -- who and where ----------------------------------------------------------------------

    def known_as(self, guest: str, name: str) -> None:
        """It is this guest."""
        self.guest, self.name = guest, name
        self.allowed = self.registry.guests.enter(guest)

    def named(self, name: str) -> None:
        """Go by another name from now on."""
        self.name = name
        row = {"who": self.guest, "name": name}
        self.registry.outbox.write(self.stream, "rename", row)

    def leave(self, *, on_purpose: bool = True) -> None:
        """Follow no table."""
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
        """Whether one more message, or part of one, is all right; else the client is cut off."""
        allowed = self.allowed.messages.take(time.monotonic())
        if not allowed:
            self.cut("flood")
        return allowed

    # -- out --------------------------------------------------------------------------------

    def say(self, message: wire.ServerMessage, after: Stream | None = None) -> None:
        """Answer this client alone, after all it may have to hear of before."""
        # Behind what its table has handed in: an answer must not overtake the move it is about.
        stream = after or self.room or self.stream
        self.registry.outbox.send(stream, [(self.channel, _encode(message))])

    def refuse(self, error: BornesError, re: int | None, code: str | None = None) -> None:
        """Say that a request was refused, and why."""
        refused = isinstance(error, Refused)
        code = code or (error.reason.error if isinstance(error, Refused) else error.code)
        self.registry.metrics.refused[code] += 1
        self.say(
            wire.Error(
                re=re,
                code=code,  # type: ignore[arg-type]  # a test holds all codes against the type
                key=error.key,
                why=sentence(self.lang, error),
                rule=error.reason.rule if refused else None,  # type: ignore[attr-defined]
            )
        )

    def cut(self, reason: str, at: str | None = None) -> None:
        """Say good-bye and hang up; `at` is where to go instead."""
        self.registry.metrics.cut[reason] += 1
        log.info("connection cut", extra={"reason": reason, "address": self.address})
        again = reason in _AGAIN
        bye = wire.Bye(reason=reason, again=again, at=at)  # type: ignore[arg-type]  # as above
        # At once, past the outbox: what waits there is not sent any more.
        push(self.channel, _encode(bye))
        with suppress(Exception):  # a connection that is gone cannot be hung up on
            self.channel.close(CLOSE_CODES[reason])

    def gone(self) -> None:
        """The connection has ended."""
        # First: leaving a table changes the lobby, and nobody is there to be told.
        self.registry.lobby.watchers.discard(self)
        self.leave(on_purpose=False)
        if self.guest:
            self.registry.guests.leave(self.guest, time.monotonic())
