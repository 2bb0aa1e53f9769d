"""What goes out goes out in order, and only after all that it tells of is on the disk."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias

from sqlalchemy import Engine

from bornes.server.writer import Owner, Row, Writer


class Line(Protocol):
    """A client's end of a connection, as far as it can be talked to."""

    def push(self, data: bytes) -> None:
        """Send a message, now or as soon as the client reads on."""

    def close(self, code: int) -> None:
        """Hang up."""


Letters: TypeAlias = Sequence[tuple[Line, bytes]]


class Sender:
    """Somebody whose news must keep their order: a table, or a guest who has just come."""

    __slots__ = ("broken", "ticket")

    def __init__(self) -> None:
        self.broken = False
        self.ticket = 0
        """The last row of theirs that was handed in."""


class Post:
    """Hands rows to the writer, and letters to their lines once the rows are written."""

    def __init__(self, engine: Engine, failed: Callable[[Sequence[Owner]], None]) -> None:
        """`failed` hears of senders whose rows are lost; nothing more of theirs is sent."""
        loop = asyncio.get_running_loop()
        self.writer: Final = Writer(
            engine,
            lambda ticket: _soon(loop, self._written, ticket),
            lambda lost: _soon(loop, failed, lost),
        )
        self._outbox: Final[deque[tuple[int, Sender, Letters]]] = deque()
        self._done = 0

    def write(self, sender: Sender, kind: str, row: Row, letters: Letters = ()) -> None:
        """Send letters when a row is written."""
        sender.ticket = self.writer.put(kind, row, sender)
        self._outbox.append((sender.ticket, sender, letters))
        # What is on the disk by now goes out, rather than wait until the loop has been through all
        # that came in with this: that may be hundreds of moves.
        if self.writer.written > self._done:
            self._written(self.writer.written)

    def send(self, sender: Sender, letters: Letters) -> None:
        """Send letters when all that the sender has handed in before is written."""
        if sender.ticket > self._done:
            self._outbox.append((sender.ticket, sender, letters))
        elif not sender.broken:
            for line, data in letters:
                line.push(data)

    def _written(self, ticket: int) -> None:
        self._done = max(ticket, self._done)
        outbox = self._outbox
        while outbox and outbox[0][0] <= ticket:
            _, sender, letters = outbox.popleft()
            if not sender.broken:
                for line, data in letters:
                    line.push(data)

    async def close(self) -> None:
        """Write and send what is left."""
        await asyncio.to_thread(self.writer.close)
        await asyncio.sleep(0)  # what the writer said last is heard after this


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *args: Any) -> None:
    try:
        loop.call_soon_threadsafe(call, *args)
    except RuntimeError:  # the loop is closed: nobody listens any more
        return
