"""The WebSocket: who may connect, and the life of a connection."""

import asyncio
import logging
import time
from collections import deque
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Receive, Scope, Send

from bornes.server.hall import Hall
from bornes.server.line import EXTENSION, LineProtocol
from bornes.server.session import Later, Session

log: Final = logging.getLogger("bornes.server")

_WAITING: Final = 64
"""Messages that may wait while one before them takes its time."""


def header(scope: Scope, name: bytes) -> str | None:
    """A request's header, if it has it."""
    for key, value in scope["headers"]:
        if key.lower() == name:
            return str(value.decode("latin-1"))
    return None


def same_site(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether a page of ours asks, or a program that is no browser at all."""
    origin = header(scope, b"origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc == header(scope, b"host")


class Door:
    """Lets clients in, and sees them out."""

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, as ASGI has it."""
        await receive()
        address = scope["client"][0] if scope.get("client") else ""
        if not same_site(scope, self._hall.settings.origins):
            await _refused(send, 403)
        elif self._full(address):
            await _refused(send, 503)
        else:
            self._hall.addresses.enter(address)
            try:
                await send({"type": "websocket.accept"})
                await self._live(scope["extensions"][EXTENSION], address, receive)
            finally:
                self._hall.addresses.leave(address, time.monotonic())

    def _full(self, address: str) -> bool:
        hall = self._hall
        crowded = len(hall.sessions) >= hall.settings.most_connections
        return crowded or hall.addresses.full(address)

    async def _live(self, line: LineProtocol, address: str, receive: Receive) -> None:
        hall = self._hall
        session = Session(hall, line, address)
        line.backlog = hall.settings.backlog
        line.on_cut_off = lambda: hall.metrics.cut.update(("slow",))
        line.on_shutdown = lambda: session.cut("restart")
        ear = Ear(session)
        hall.sessions.add(session)
        loop = asyncio.get_running_loop()
        silent = loop.call_later(hall.settings.hello_within, _hang_up_on_silent, session)
        line.listener = ear.heard
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass  # what came before the listener was there; nobody may speak that early
        finally:
            silent.cancel()
            line.listener = None
            hall.sessions.discard(session)
            ear.close()
            session.gone()


def _hang_up_on_silent(session: Session) -> None:
    if not session.guest:
        session.cut("silent")


async def _refused(send: Send, status: int) -> None:
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


class Ear:
    """Takes a client's messages one after the other: most are dealt with at once, and while one
    takes its time the next ones wait.
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
            return self._session.heard(data)
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
            return None

    async def _finish(self, later: Later | None) -> None:
        try:
            while later is not None:
                await self._session.finish(later)
                later = None
                while self._waiting and later is None:
                    later = self._begin(self._waiting.popleft())
        except Exception as error:  # noqa: BLE001 - see _bug
            self._bug(error)
        finally:
            self._task = None

    def _bug(self, error: Exception) -> None:
        """A mistake of ours costs one client its connection, and nobody else anything."""
        log.error("a request failed", exc_info=error)
        self._session.cut("busy")

    def close(self) -> None:
        """Nobody speaks any more."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
