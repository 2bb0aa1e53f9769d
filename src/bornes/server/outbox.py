"""What goes out goes out in order, and only after all that it tells of is on the disk.

Two orders are kept. A stream (a table, a guest) tells nothing before its own rows are written; and
a connection gets its messages in the order in which they were handed in, whatever streams they
come from.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import Engine

from bornes.server.writer import Owner, RowValues, Writer

log: Final = logging.getLogger("bornes.server")


class Channel:
    """A client's end of a connection, as far as it can be talked to."""

    ticket = 0
    """The last row that a message waits for which is on its way to this client."""

    def push(self, data: bytes) -> None:
        """Send a message, now or as soon as the client reads on."""
        raise NotImplementedError

    def close(self, code: int) -> None:
        """Hang up."""
        raise NotImplementedError


Messages: TypeAlias = Sequence[tuple[Channel, bytes]]


class Stream:
    """A series of rows and messages that belong together: those of a table, or of a guest who has
    just come. If one row is lost, all that comes after it is.
    """

    __slots__ = ("broken", "ticket")

    def __init__(self) -> None:
        self.broken = False
        self.ticket = 0
        """The last row of the stream that was handed in."""


class Outbox:
    """Hands rows to the writer, and messages to their channels once the rows are written."""

    def __init__(self, engine: Engine, failed: Callable[[Sequence[Owner]], None]) -> None:
        """`failed` hears of streams whose rows are lost; nothing more of theirs is sent."""
        loop = asyncio.get_running_loop()
        self.writer: Final = Writer(
            engine,
            lambda ticket: _soon(loop, self._written, ticket),
            lambda lost: _soon(loop, failed, lost),
        )
        self._waiting: Final[deque[tuple[int, Stream, Messages]]] = deque()
        self._settling: Final[list[tuple[int, asyncio.Future[None]]]] = []
        self._done = 0

    def write(self, stream: Stream, kind: str, row: RowValues, messages: Messages = ()) -> None:
        """Send messages when a row is written."""
        ticket = stream.ticket = self.writer.put(kind, row, stream)
        self._waiting.append((ticket, stream, messages))
        for channel, _ in messages:  # a new ticket is above all others
            channel.ticket = ticket
        # What is on the disk by now goes out, rather than wait until the loop has been through all
        # that came in with this: that may be hundreds of moves.
        if self.writer.written > self._done:
            self._written(self.writer.written)

    def send(self, stream: Stream, messages: Messages) -> None:
        """Send messages when all that the stream has handed in before is written."""
        done = self._done
        if stream.ticket > done:
            self._queue(stream.ticket, stream, messages)
            return
        for message in messages:
            # A client for whom older messages wait gets this one behind them.
            if message[0].ticket > done:
                self._queue(message[0].ticket, stream, (message,))
            elif not stream.broken:
                push(*message)

    def _queue(self, ticket: int, stream: Stream, messages: Messages) -> None:
        self._waiting.append((ticket, stream, messages))
        for channel, _ in messages:
            channel.ticket = max(channel.ticket, ticket)

    def _written(self, ticket: int) -> None:
        """Everything up to this ticket is written. What waits goes out in the order in which it
        came: the queue never lets a later message past an earlier one.
        """
        self._done = max(ticket, self._done)
        waiting = self._waiting
        while waiting and waiting[0][0] <= ticket:
            _, stream, messages = waiting.popleft()
            if not stream.broken:
                for channel, data in messages:
                    push(channel, data)
        for waits_for, settled in self._settling:
            if waits_for <= self._done and not settled.done():
                settled.set_result(None)

    async def settled(self) -> None:
        """Wait until all that was handed in by now is written, or lost."""
        if self.writer.ticket > self._done:
            waiting = self.writer.ticket, asyncio.get_running_loop().create_future()
            self._settling.append(waiting)
            try:
                await waiting[1]
            finally:
                self._settling.remove(waiting)

    async def close(self) -> None:
        """Write and send what is left."""
        await asyncio.to_thread(self.writer.close)
        await asyncio.sleep(0)  # what the writer said last is heard after this


def push(channel: Channel, data: bytes) -> None:
    """Send a message at once. A connection that fails is nobody else's trouble."""
    try:
        channel.push(data)
    except Exception:
        log.exception("a message could not be sent")


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *args: Any) -> None:
    try:
        loop.call_soon_threadsafe(call, *args)
    except RuntimeError:  # the loop is closed: nobody listens any more
        return
