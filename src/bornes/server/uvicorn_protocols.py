"""A faster path through uvicorn, and request timeouts: all code that uses its private parts.

WebSockets. ASGI would pass every message through a queue and a task, both ways, and offers no way
to disconnect a client that does not read. A text message in one frame, as nearly all are, is taken
out of the stream here; every other frame, and anything that is not a frame, is left to uvicorn and
`websockets`.

HTTP. uvicorn waits forever for the rest of a request, and stores all of a header that never ends:
anybody could use up all connections and all memory of the system. A proxy in front stops both; this
is for servers without one.

uvicorn does not promise to keep these parts, so `run` takes this module only with versions that it
was tested with (`run.TESTED`); any other serves over plain ASGI, as does `Settings(direct=False)`.
`tests/server/test_asgi.py` fails when the parts have changed.

Measured at 100 tables, relative to this module: plain uvicorn makes 0.68 times as many moves per
second and Granian 0.61 times; picows 2.3 makes 0.88 times as many moves per second of processor
time (six alternating runs). picows has a public interface, but its server accepts only GET requests
without a body: the browser app and the records would need another port, or a proxy.
"""

import asyncio
from collections import Counter
from functools import partial
from struct import pack
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from bornes.server.connection import DIRECT, DirectChannel
from bornes.server.session import Inbox, Session
from bornes.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # where they are not compiled
    from websockets.utils import apply_mask

OF_A_BROWSER: Final = 6
"""Connections that a browser opens at once to load a page. A school may come from one address."""


def protocols(settings: Settings) -> dict[str, Any]:
    """The protocols, as arguments of `uvicorn.Config`."""
    # Behind a proxy, all connections come from its address.
    most = 0 if settings.trust_proxy else settings.per_address * OF_A_BROWSER
    connections = OpenConnections(most, settings.request_within)
    return {"ws": FastWebSocket, "http": partial(HttpProtocol, connections=connections)}


def plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """A client's address. A socket for IPv6 and IPv4 writes those of IPv4 as `::ffff:192.0.2.1`."""
    return None if client is None else (client[0].removeprefix("::ffff:"), client[1])


# -- WebSockets -----------------------------------------------------------------------------

_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
_SHORT, _MIDDLE = 125, 0xFFFF
_LAST, _KIND = 0x80, 0x0F
"""In the first byte: whether the frame ends its message, and its kind."""
_CONTROL: Final = range(8, 16)
_CLOSE: Final = 8
_MASKED: Final = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""In place of a size: the next two bytes have it, or the next eight."""
_GRACE: Final = 5.0
"""Seconds a client has to answer the server's close frame."""
_MOST_AFTER_CLOSE: Final = 1 << 16
"""Bytes that a well-behaved client may have sent before it received the close frame."""


def framed(data: bytes) -> bytes:
    """A text message of the server as a WebSocket frame (RFC 6455, 5.2)."""
    size = len(data)
    if size <= _SHORT:
        return pack(">BB", _TEXT, size) + data
    if size <= _MIDDLE:
        return pack(">BBH", _TEXT, _TWO_BYTES, size) + data
    return pack(">BBQ", _TEXT, _EIGHT_BYTES, size) + data


class FastWebSocket(WebSocketsSansIOProtocol, DirectChannel):
    """One connection."""

    _inbox: Inbox | None = None
    """The receiver of messages, once the connection is accepted."""
    _session: Session | None = None
    _all_to_uvicorn = False
    """Whether uvicorn handles the stream from now on."""
    _unfinished = False
    """Whether more fragments of a message are due."""
    _rest = b""
    """The beginning of a frame whose end has not come yet."""
    _received_after_close = 0
    """Bytes that came after we disconnected."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self.client = plain(self.client)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # not for a handshake that was refused
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[DIRECT] = self

    def listen(self, inbox: Inbox, session: Session) -> None:
        self._inbox, self._session = inbox, session
        if self._rest:
            self.data_received(b"")
        self.transport.set_write_buffer_limits(session.registry.settings.backlog)

    def stop_listening(self) -> None:
        self._inbox = None

    async def send(self, message: Any) -> None:
        """Send as uvicorn does. It does not note that an HTTP response ends the handshake, and
        would log an error for every refused client.
        """
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """Handle a part of the stream, frame by frame: text messages go to the inbox, others to
        uvicorn.
        """
        if self._all_to_uvicorn or not self.handshake_initiated:
            super().data_received(data)
            return
        if self.close_sent:
            self._after_close(data)
        if self._rest:
            data = self._rest + data
        if self._session is None:
            self._too_early(data)
            return
        at, there = 0, len(data)
        while at < there:
            begin, end = self._frame(data, at)
            if end > there:
                break
            if data[at] == _TEXT and begin and not self._unfinished:
                if self._inbox is not None and not self.close_sent:
                    self._inbox.receive(apply_mask(data[begin:end], data[begin - 4 : begin]))
            else:
                self._pass_to_uvicorn(data[at:end])
            at = end
        self._rest = data[at:]

    def _too_early(self, data: bytes) -> None:
        """Handle data that a client sends before it is accepted, which none of our clients does. A
        small amount is kept until then.
        """
        self._rest = data
        if len(data) > self.config.ws_max_size:
            self.transport.abort()

    def _after_close(self, data: bytes) -> None:
        """Handle data from a client after the close frame was sent. Data that was already on the
        way is ignored; after that nothing more is read, and the client is dropped when the time for
        closing is over.
        """
        self._received_after_close += len(data)
        if self._received_after_close > _MOST_AFTER_CLOSE:
            self.transport.pause_reading()

    def _pass_to_uvicorn(self, frame: bytes) -> None:
        """Pass a frame that is not a whole text message on to uvicorn. That takes as long as
        several messages, so each frame counts as a message. The last fragment of a message is
        counted when the message is handled.
        """
        kind, last = frame[0] & _KIND, frame[0] & _LAST
        session = self._session
        assert session is not None  # otherwise no frame is handled
        if kind != _CLOSE:
            if self.close_sent:
                return
            if (kind in _CONTROL or not last) and not session.may_speak():
                return
        if kind not in _CONTROL:
            self._unfinished = not last
        super().data_received(frame)

    def _frame(self, data: bytes, at: int) -> tuple[int, int]:
        """The beginning and the end of a frame's payload. If the frame is incomplete, the end lies
        beyond the data. If uvicorn must refuse the frame, the beginning is 0 and the end is that of
        the data.
        """
        there = len(data)
        size = data[at + 1] - _MASKED if there > at + 1 else 0
        if 0 <= size <= _SHORT:
            return at + 6, at + 6 + size
        if size == _TWO_BYTES:
            size = int.from_bytes(data[at + 2 : at + 4], "big") if there > at + 3 else 0
            if size <= self.config.ws_max_size:
                return at + 8, at + 8 + size
        self._all_to_uvicorn = True
        return 0, there

    def send_receive_event_to_app(self) -> None:
        """Pass a message that uvicorn has assembled on to the inbox."""
        if self._inbox is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._inbox.receive(data)

    def shutdown(self) -> None:
        """Disconnect the client because the server stops."""
        if self._session is not None:
            self._session.cut("restart")
        super().shutdown()

    def push(self, data: bytes) -> None:
        """Send a text message. Nothing is sent once either side has disconnected."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return
        transport.write(framed(data))

    def pause_writing(self) -> None:
        """Disconnect a client for which too many bytes wait, because it does not read: the server
        would have to keep everything for it.
        """
        super().pause_writing()
        if self._session is not None:
            self._session.registry.metrics.cut["slow"] += 1
            self.transport.abort()

    def close(self, code: int) -> None:
        """Send a close frame; a client that does not answer it is dropped after a while."""
        if self.conn.state is not OPEN or self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        loop = asyncio.get_running_loop()
        self.close_timer = loop.call_later(_GRACE, self.transport.abort)


# -- HTTP -----------------------------------------------------------------------------------

_MOST_HEAD: Final = 1 << 16
"""The most bytes of a request before its body. Browsers send one or two thousand."""


class OpenConnections:
    """The connections from each address that have not become WebSockets."""

    def __init__(self, most: int, within: float) -> None:
        """At most `most` connections from one address, 0 is no limit; a request must be complete
        `within` this many seconds.
        """
        self.most: Final = most
        self.within: Final = within
        self.open: Final[Counter[str]] = Counter()


class HttpProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *, connections: OpenConnections, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._connections: Final = connections
        self._counted: str | None = None
        """The address that this connection counts for."""
        self._due: asyncio.TimerHandle | None = None
        """The timer that ends the connection if the request is not complete in time."""
        self._in_head = False
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self.client = plain(self.client)
        address = self._counted = self.client[0] if self.client else ""
        self._connections.open[address] += 1
        self._start_timer()
        if 0 < self._connections.most < self._connections.open[address]:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._uncount()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol, which has its own limits."""
        self._uncount()
        super().handle_websocket_upgrade()

    def _uncount(self) -> None:
        self._stop_timer()
        if self._counted is not None:
            self._connections.open[self._counted] -= 1
            if not self._connections.open[self._counted]:
                del self._connections.open[self._counted]
            self._counted = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > _MOST_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0
        self._start_timer()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def _start_timer(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(self._connections.within, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
