"""The WebSocket: who may connect, and the life of a connection.

Any ASGI server will do. The WebSockets of `uvicorn_protocols` also offer a faster path for
messages, in both directions.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from bornes.server.background import cancel
from bornes.server.outbox import Channel
from bornes.server.registry import Registry
from bornes.server.session import Inbox, Session
from bornes.table.wire import MOST_BYTES

DIRECT: Final = "bornes.direct"
"""The extension in the ASGI scope that holds a `DirectChannel`, if the server offers one."""
_FULL: Final = 503
_MISDIRECTED: Final = 421
"""HTTP status: a proxy has sent a client here that asks for another server."""


class DirectChannel(Channel):
    """A channel that receives and sends messages without going through ASGI."""

    def listen(self, inbox: Inbox, session: Session) -> None:
        """Pass all messages to an inbox from now on."""
        raise NotImplementedError

    def stop_listening(self) -> None:
        """Ignore all messages from now on."""
        raise NotImplementedError


def same_site(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, or from a program that is not a browser."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    # With the port: two servers on one machine are two sites.
    return urlsplit(origin).netloc == headers.get("host")


class WebSocketEndpoint:
    """Accepts clients, and serves them until they leave. An ASGI application for one path."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        registry: Registry = scope["state"]["registry"]
        # In ASGI the request to connect is a message too.
        await receive()
        address = scope["client"][0] if scope.get("client") else ""
        if address in registry.bans or not same_site(
            Headers(scope=scope), registry.settings.origins
        ):
            await send({"type": "websocket.close"})  # before it is accepted: 403
        elif scope["path_params"].get("node", registry.settings.node) != registry.settings.node:
            await _refuse(scope, send, _MISDIRECTED)
        elif registry.full(address):
            await _refuse(scope, send, _FULL)
        else:
            registry.addresses.enter(address)
            try:
                await send({"type": "websocket.accept"})
                await _serve(registry, scope, receive, send, address)
            finally:
                registry.addresses.leave(address, time.monotonic())


async def _refuse(scope: Scope, send: Send, status: int) -> None:
    """Refuse a connection, with an HTTP status that says why if the ASGI server can send one."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    await send({"type": "websocket.http.response.start", "status": status, "headers": []})
    await send({"type": "websocket.http.response.body", "body": b""})


async def _serve(
    registry: Registry, scope: Scope, receive: Receive, send: Send, address: str
) -> None:
    direct: DirectChannel | None = scope.get("extensions", {}).get(DIRECT)
    plain = AsgiChannel(send, registry.settings.backlog) if direct is None else None
    channel = direct or plain
    assert channel is not None
    session = Session(registry, channel, address)
    inbox = Inbox(session)
    registry.members.add(session)
    loop = asyncio.get_running_loop()
    silent = loop.call_later(registry.settings.hello_within, _disconnect_silent, session)
    try:
        if direct is not None:
            direct.listen(inbox, session)
            while (await receive())["type"] != "websocket.disconnect":
                pass  # messages sent before the connection was accepted, which no client may do
        elif plain is not None and await plain.run(receive, inbox.receive):
            registry.metrics.cut["slow"] += 1
    finally:
        silent.cancel()
        if direct is not None:
            direct.stop_listening()
        registry.members.discard(session)
        inbox.close()
        session.gone()


def _disconnect_silent(session: Session) -> None:
    if not session.guest:
        session.cut("silent")


_TOO_BIG: Final = 1009
"""The close code for a message that is too long (RFC 6455, 7.4.1)."""


class AsgiChannel(Channel):
    """Sends in a separate task, so that a client that does not read delays nobody else."""

    def __init__(self, send: Send, backlog: int) -> None:
        """If more than `backlog` bytes wait for a client, its connection is ended."""
        self._send: Final = send
        self._backlog: Final = backlog
        self._queue: Final[deque[bytes]] = deque()
        self._size = 0
        self._code: int | None = None
        """The code to close with after everything in the queue is sent; None while open."""
        self._work: Final = asyncio.Event()
        self._overflow: Final = asyncio.Event()

    def push(self, data: bytes) -> None:
        if self._code is None:
            self._queue.append(data)
            self._size += len(data)
            self._work.set()
            # Only noted here, because the caller may be sending to a whole table.
            if self._size > self._backlog:
                self._overflow.set()

    def close(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._work.set()

    async def run(self, receive: Receive, handle: Callable[[bytes], None]) -> bool:
        """Read and send until either side disconnects. Return whether the client was disconnected
        because it did not read what it was sent.
        """
        tasks: set[asyncio.Task[object]] = {
            asyncio.create_task(self._read(receive, handle)),
            asyncio.create_task(self._write()),
            asyncio.create_task(self._overflow.wait()),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            # After a client has gone, `send` fails with an exception that depends on the server.
            await cancel(tasks)
        return self._overflow.is_set()

    async def _read(self, receive: Receive, handle: Callable[[bytes], None]) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            # Some servers give both keys, and one of them is None.
            data = message.get("bytes") or b"" if text is None else text.encode()
            if len(data) > MOST_BYTES:
                self.close(_TOO_BIG)
            elif self._code is None:
                handle(data)

    async def _write(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            while self._queue:
                data = self._queue.popleft()
                await self._send({"type": "websocket.send", "text": data.decode()})
                # Only after it was sent: what the server still holds counts as waiting.
                self._size -= len(data)
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
                return
