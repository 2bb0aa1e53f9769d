"""A WebSocket client with as little overhead as possible, so that only servers are measured."""

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import Final, cast

HOST: Final = "127.0.0.1"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL: Final = 0x80
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)
"""A client must mask what it sends; this mask changes nothing (RFC 6455, 5.3)."""
_SHORT, _MIDDLE = 126, 127


def framed(data: bytes, kind: int = _TEXT) -> bytes:
    """A client's message in one frame."""
    size = len(data)
    if size < _SHORT:
        return bytes((_FINAL | kind, _MASKED | size)) + _NO_MASK + data
    if size > 0xFFFF:
        raise ValueError("no message of the benchmark is that long")
    head = bytes((_FINAL | kind, _MASKED | _SHORT)) + size.to_bytes(2, "big")
    return head + _NO_MASK + data


class WebSocket(asyncio.Protocol):
    """One connection. `receive` is called with each complete text message."""

    def __init__(self, path: str) -> None:
        self._path: Final = path
        self._buffer = b""
        self.receive: Callable[[bytes], None] = _ignore_message
        self.lost: Callable[[str], None] = _ignore_loss
        self.open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed during the handshake"))
        self.lost(f"a connection was lost: {exc or 'closed by the server'}")

    def data_received(self, data: bytes) -> None:
        # Usually a message arrives complete, and nothing needs to be joined.
        self._buffer = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._buffer = rest
            status = head.split(b"\r\n", 1)[0]
            if b" 101 " not in status:
                self.open.set_exception(ConnectionError(status.decode("latin-1")))
                return
            self.open.set_result(None)
        self._frames()

    def _frames(self) -> None:
        """Handle all complete frames in the buffer."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            kind, size, begin = buffer[at], buffer[at + 1], at + 2
            if size == _SHORT:
                size, begin = int.from_bytes(buffer[begin : begin + 2], "big"), begin + 2
            elif size == _MIDDLE:
                size, begin = int.from_bytes(buffer[begin : begin + 8], "big"), begin + 8
            # The rest arrives with the next packet.
            if len(buffer) < begin + size:
                break
            at = begin + size
            self._frame(kind, buffer[begin:at])
        self._buffer = buffer[at:]

    def _frame(self, kind: int, data: bytes) -> None:
        if kind == _FINAL | _TEXT:
            self.receive(data)
        elif kind == _FINAL | _PING:
            self._write(framed(data, _PONG))
        elif kind == _FINAL | _CLOSE:
            self.lost(f"the server closed the connection: {data[:2].hex()}")
        else:
            self.lost(f"unexpected kind of frame: {kind:#x}")

    def send(self, data: bytes) -> None:
        """Send a text message."""
        self._write(framed(data))

    def _write(self, frame: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame)

    def close(self) -> None:
        """Close the connection without a handshake."""
        self.lost = _ignore_loss
        if self._transport is not None:
            self._transport.abort()


async def opened(port: int, path: str) -> WebSocket:
    """Connect to a server on this machine."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: WebSocket(path), HOST, port)
    await socket.open
    return socket


def _ignore_message(_: bytes) -> None:
    """Do nothing."""


def _ignore_loss(_: str) -> None:
    """Do nothing."""
