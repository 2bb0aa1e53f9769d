"""A client's messages, one after the other: each is decoded, handled and answered in its turn."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable
from typing import Final, TypeAlias

import msgspec

from bornes.core.decoding import complaint
from bornes.core.errors import BadRequest, BornesError
from bornes.server.handlers import HANDLERS, move
from bornes.server.session import Session
from bornes.table import wire

log: Final = logging.getLogger("bornes.server")

_WAITING: Final = 64
"""Messages that may wait while one before them takes its time."""

Later: TypeAlias = tuple[Awaitable[None], int | None]
"""The rest of a request, and its number."""


def handle(session: Session, data: bytes) -> Later | None:
    """One message. Whatever it holds, it harms nobody else. What is handed back takes its time,
    and is for `finish`.
    """
    session.registry.metrics.messages += 1
    # Before anything is decoded: a flood must cost as little as possible.
    if not session.may_speak():
        return None
    re: int | None = None
    try:
        ask = wire.read_ask(data)
        re = ask.id
        if type(ask) is wire.MakeMove and session.guest:  # nearly all are moves
            move(session, ask)
            return None
        if not session.guest and type(ask) is not wire.Hello:
            raise BadRequest("hello-first")
        later = HANDLERS[type(ask)](session, ask)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        _garbage(session, problem)
    except BornesError as error:
        session.refuse(error, re)
    else:
        return None if later is None else (later, re)
    return None


async def finish(session: Session, later: Later) -> None:
    """The rest of a message that takes its time."""
    rest, re = later
    try:
        await rest
    except BornesError as error:
        session.refuse(error, re)


def _garbage(session: Session, problem: Exception) -> None:
    key, facts = complaint(problem)
    session.refuse(BadRequest(key, **facts), None)
    # Whoever has not even said hello is no client of ours.
    if not session.guest or not session.allowed.mistakes.take(time.monotonic()):
        session.cut("garbage")


class Inbox:
    """Takes a client's messages in order: most are dealt with at once, and while one takes its
    time the next ones wait.
    """

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._waiting: Final[deque[bytes]] = deque()
        self._task: asyncio.Task[None] | None = None

    def heard(self, data: bytes) -> None:
        """A message."""
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
            return handle(self._session, data)
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
            return None

    async def _finish(self, later: Later | None) -> None:
        try:
            while later is not None:
                await finish(self._session, later)
                later = None
                # Those that need no time are dealt with on the way.
                while self._waiting and later is None:
                    later = self._begin(self._waiting.popleft())
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
        finally:
            self._task = None

    def _bug(self, error: Exception) -> None:
        """A mistake of ours outside of any table (see `Room.act`) costs one client its connection,
        and nobody else anything.
        """
        log.error("a request failed", exc_info=error)
        self._session.cut("busy")

    def close(self) -> None:
        """Nobody speaks any more."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
