"""A client's channel under any ASGI server: a queue out, and a loop that reads."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from starlette.types import Receive, Send

from bornes.server.outbox import Channel
from bornes.table.wire import MOST_BYTES

_TOO_BIG: Final = 1009
"""The close code for a message that is too long (RFC 6455, 7.4.1)."""


class AsgiChannel(Channel):
    """Sends in a task of its own, so that a client who does not read holds nobody else up."""

    def __init__(self, send: Send, backlog: int) -> None:
        """More than `backlog` bytes that wait for a client end its connection."""
        self._send: Final = send
        self._backlog: Final = backlog
        self._queue: Final[deque[bytes]] = deque()
        self._size = 0
        self._code: int | None = None
        """With which to close, when all that was said before is sent."""
        self._some: Final = asyncio.Event()
        self._overflow: Final = asyncio.Event()

    def push(self, data: bytes) -> None:
        if self._code is None:
            self._queue.append(data)
            self._size += len(data)
            self._some.set()
            # Only noted here: whoever pushes is in the middle of telling a whole table.
            if self._size > self._backlog:
                self._overflow.set()

    def close(self, code: int) -> None:
        if self._code is None:
            self._code = code
            self._some.set()

    async def run(self, receive: Receive, heard: Callable[[bytes], None]) -> bool:
        """Read and send until either side hangs up; whether the client was cut off since it did
        not read what it was sent.
        """
        tasks: set[asyncio.Task[object]] = {
            asyncio.create_task(self._read(receive, heard)),
            asyncio.create_task(self._write()),
            asyncio.create_task(self._overflow.wait()),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            # A client that has gone makes the server's `send` fail, in ways of its own.
            await asyncio.gather(*tasks, return_exceptions=True)
        return self._overflow.is_set()

    async def _read(self, receive: Receive, heard: Callable[[bytes], None]) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            # Some servers give both keys, and one of them is None.
            data = message.get("bytes") or b"" if text is None else text.encode()
            if len(data) > MOST_BYTES:
                self.close(_TOO_BIG)
            elif self._code is None:
                heard(data)

    async def _write(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._queue:
                data = self._queue.popleft()
                await self._send({"type": "websocket.send", "text": data.decode()})
                # After it was sent: what the server still holds counts as waiting.
                self._size -= len(data)
            if self._code is not None:
                await self._send({"type": "websocket.close", "code": self._code})
                return
