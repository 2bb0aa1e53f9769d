"""uvicorn's HTTP, with an end to its patience.

uvicorn waits for ever for the rest of a request, and keeps all of a head that never ends: anybody
could take all connections that the system has, and all memory. A proxy in front lets neither
through; this is for servers without one.

It uses parts of uvicorn that it does not promise to keep, as `websocket_protocol` does, and is
taken with the same versions.
"""

import asyncio
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

_MOST_HEAD: Final = 1 << 16
"""Bytes of a request before its body. Those of browsers have one or two thousand."""


class Crowd:
    """The connections from each address that have not become WebSockets."""

    def __init__(self, most: int, within: float) -> None:
        """So many from one address, 0 is no limit; `within` so many seconds a request is whole."""
        self.most: Final = most
        self.within: Final = within
        self.open: Final[Counter[str]] = Counter()


class HttpProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *, crowd: Crowd, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._crowd: Final = crowd
        self._counted: str | None = None
        """The address that this connection counts for."""
        self._due: asyncio.TimerHandle | None = None
        """When the request must be whole, while it is not."""
        self._in_head = False
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        address = self._counted = self.client[0] if self.client else ""
        self._crowd.open[address] += 1
        self._wait()
        if 0 < self._crowd.most < self._crowd.open[address]:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is the WebSocket's, which has limits of its own."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._wait_no_more()
        if self._counted is not None:
            self._crowd.open[self._counted] -= 1
            if not self._crowd.open[self._counted]:
                del self._crowd.open[self._counted]
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
        self._wait()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def _wait(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(self._crowd.within, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
