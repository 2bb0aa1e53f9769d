"""A client's line: uvicorn's WebSocket with a short way in and out.

ASGI would put every message through a queue and a task, both ways, and offers no way to hang up on
a client that does not read. Everything else is uvicorn's.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

EXTENSION: Final = "bornes.line"
"""Where the line is found in a connection's scope."""

_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
_SHORT, _MIDDLE = 125, 0xFFFF
_GRACE: Final = 5.0
"""Seconds a client has to answer the server's closing."""


def framed(data: bytes) -> bytes:
    """A server's text message as WebSocket has it (RFC 6455, 5.2)."""
    size = len(data)
    if size <= _SHORT:
        return bytes((_TEXT, size)) + data
    if size <= _MIDDLE:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + data
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + data


class LineProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    listener: Callable[[bytes], None] | None = None
    """Who gets the messages, once the connection is accepted."""
    backlog = 1 << 20
    """Bytes that may wait for the client; then it is cut off."""
    on_cut_off: Callable[[], None] | None = None
    on_shutdown: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # not for a handshake that was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A message has come."""
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener(data)

    def shutdown(self) -> None:
        """The server stops."""
        if self.on_shutdown is not None:
            self.on_shutdown()
        super().shutdown()

    def push(self, data: bytes) -> None:
        """Send a text message."""
        transport = self.transport
        if self.conn.state is not OPEN or self.close_sent or transport.is_closing():
            return
        transport.write(framed(data))
        if transport.get_write_buffer_size() > self.backlog:
            if self.on_cut_off is not None:
                self.on_cut_off()
            transport.abort()

    def close(self, code: int) -> None:
        """Hang up, politely: a client that does not answer is dropped after a while."""
        if self.conn.state is not OPEN or self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        loop = asyncio.get_running_loop()
        self.close_timer = loop.call_later(_GRACE, self.transport.abort)
