"""Messages are sent in order, and only after everything that they report is on the disk.

One thread writes. All waiting rows are committed together (group commit), and only then are the
messages sent that wait for them. Two orders are guaranteed. A stream (a table, a client) sends
nothing before its own rows are written; and a connection gets its messages in the order in which
they were submitted, whatever streams they come from.
"""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from itertools import chain
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol, TypeAlias

from msgspec import Struct
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    String,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from bornes.server.database import CHANNEL, CutOff, shared, trouble_of
from bornes.server.schema import bans, events, guests, journal, seats, servers, tables, tries

log: Final = logging.getLogger("bornes.server")

# -- writing --------------------------------------------------------------------------------

JournalRow: TypeAlias = tuple[str, int, bytes, int]
"""Table, number, entries, and the epoch of the lease under which they are written."""
RowValues: TypeAlias = dict[str, Any] | JournalRow
"""The values to write, by column; for the journal only the values, in the order of its columns."""

_GATHER: Final = 0.003
"""Seconds between two commits under load: rows that come in the meantime share the next one. A
single row does not wait.
"""

_LOOK_AGAIN: Final = 1.0
"""Seconds between two checks of a database that accepts no rows."""
_STUCK: Final = 10.0
"""Seconds after which an unfinished commit means that the disk does not answer."""


class Owner(Protocol):
    """The owner of rows that belong together: if one cannot be written, none after it may be."""

    broken: bool


class Write(Struct, gc=False):
    """A row to write. Rows are written in the order in which they were submitted."""

    ticket: int
    owner: Owner | None
    kind: str
    row: RowValues


_who, _where = bindparam("who", type_=String), bindparam("where", type_=String)
_sat_there: Final = select(seats.c.id).where(seats.c.guest == _who, seats.c.id == _where).exists()

_STATEMENTS: Final[dict[str, Executable]] = {
    "guest": insert(guests),
    "rename": update(guests).where(guests.c.guest == bindparam("who")),
    "table": insert(tables),
    "lobby": update(servers).where(servers.c.server == bindparam("who")),
    "notify": select(func.pg_notify(CHANNEL, bindparam("note"))),
    "guest_used": update(guests).where(guests.c.guest == bindparam("who")),
    "table_used": update(tables).where(tables.c.id == bindparam("who")),
    # A guest may sit down at the same table several times.
    "seat": insert(seats).from_select(["guest", "id"], select(_who, _where).where(~_sat_there)),
    "clear_seats_at": delete(seats).where(seats.c.id == bindparam("who")),
    "clear_seats_of": delete(seats).where(seats.c.guest == bindparam("who")),
    # Another server, or another tab, may have been quicker.
    "ban": text("INSERT INTO bans (who, made) VALUES (:who, :made) ON CONFLICT DO NOTHING"),
    "day": text("INSERT INTO days (date, secret) VALUES (:date, :secret) ON CONFLICT DO NOTHING"),
    "try": text(
        "INSERT INTO tries (date, guest, id) VALUES (:date, :guest, :id) ON CONFLICT DO NOTHING"
    ),
    "try_over": update(tries)
    .where(tries.c.id == bindparam("where"), tries.c.total.is_(None))
    .values(total=bindparam("made"), points=bindparam("by_hand")),
    "try_named": update(tries)
    .where(tries.c.date == bindparam("when"), tries.c.guest == bindparam("who"))
    .values(name=bindparam("shown")),
    "try_withdrawn": update(tries)
    .where(tries.c.date == bindparam("when"), tries.c.guest == bindparam("who"))
    .values(id="", total=None, points="", name=None),
    "event": text(
        "INSERT INTO events (id, row, made, facts) VALUES (:id, :row, :made, :facts)"
        " ON CONFLICT DO NOTHING"
    ),
    "clear_event": delete(events).where(events.c.id == bindparam("who")),
    "clear_tries_of": delete(tries).where(tries.c.guest == bindparam("who")),
    "unban": delete(bans).where(bans.c.who == bindparam("who")),
    "clear_journal": delete(journal).where(journal.c.id == bindparam("who")),
    "clear_table": delete(tables).where(tables.c.id == bindparam("who")),
    "clear_guest": delete(guests).where(guests.c.guest == bindparam("who")),
}
_FENCED: Final = """
    INSERT INTO journal (id, row, entries, epoch)
    SELECT given.id, given.row, given.entries, given.epoch
    FROM unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bigint[])
        AS given (id, row, entries, epoch)
    JOIN tables ON tables.id = given.id AND tables.epoch = given.epoch
    FOR SHARE OF tables
    RETURNING id, row
"""
"""Insert journal rows, except of tables whose lease was lost. The lock makes another server that
takes a table over wait until this transaction ends: it then finds all of these rows.
"""
_MARKS: Final = f"({', '.join('?' * len(journal.columns))})"
"""The placeholders of a journal row, in an SQLite statement."""
_NO_TABLE: Final = ""
_LARGE: Final = 1 << 16
"""The bytes of a row that tries out the disk, more than most commits write."""
_AT_ONCE: Final = 2000
"""The most rows in one statement, because databases limit its parameters."""


class Disk:
    """The writer's connections. A batch is written as a whole, or not at all. After a failure, the
    next batch is written on new connections.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._fences: Final = shared(engine)
        self._open: tuple[Connection, Connection] | None = None

    def connect(self) -> None:
        """Connect, unless connected already; raises the database's own error."""
        if self._open is None:
            single = self._engine.connect()
            try:
                single.execution_options(isolation_level="AUTOCOMMIT")
                self._open = self._engine.connect(), single
            except Exception:
                single.close()
                raise

    def check(self) -> None:
        """Check that rows can be written, by inserting a large one and deleting it; raises the
        database's own error. Less is not enough: a database on a full disk can still be read, and
        may accept a tiny row.
        """
        self.connect()
        assert self._open is not None
        several, _ = self._open
        with several.begin():
            large = {"id": _NO_TABLE, "row": 0, "entries": bytes(_LARGE), "epoch": 0}
            several.execute(insert(journal), large)
            several.execute(_STATEMENTS["clear_journal"], {"who": _NO_TABLE})

    def commit(self, batch: Iterable[Write]) -> list[Write]:
        """Write rows in one transaction. Return those that were refused, because another server
        holds their table.
        """
        self.connect()
        assert self._open is not None
        several, single = self._open
        rows: dict[str, list[Any]] = {}
        entries: list[Write] = []
        for write in batch:
            if write.kind == "journal":
                entries.append(write)
            else:
                rows.setdefault(write.kind, []).append(write.row)
        if not rows and len(entries) <= _AT_ONCE:
            return self._append(single, entries)  # each statement is a separate transaction
        fenced: list[Write] = []
        with several.begin():
            for kind, statement in _STATEMENTS.items():
                if kind in rows:
                    several.execute(statement, rows[kind])
            for start in range(0, len(entries), _AT_ONCE):
                fenced += self._append(several, entries[start : start + _AT_ONCE])
        return fenced

    def _append(self, connection: Connection, entries: list[Write]) -> list[Write]:
        """Write journal rows, all in one statement. Each step of a statement or transaction
        releases the GIL, and this thread has to wait until it has it again.
        """
        if not entries:
            return []
        rows: list[Any] = [write.row for write in entries]
        # The driver's own cursor: what SQLAlchemy does around a statement would cost as much as
        # two rows.
        with closing(connection.connection.cursor()) as cursor:
            if not self._fences:
                marks = ", ".join([_MARKS] * len(rows))
                statement = f"INSERT INTO journal VALUES {marks}"  # noqa: S608 - only placeholders
                cursor.execute(statement, tuple(chain.from_iterable(rows)))
                return []
            columns = tuple(list(column) for column in zip(*rows, strict=True))
            cursor.execute(_FENCED, columns)
            written = cursor.fetchall()
        if len(written) == len(rows):
            return []
        found = {(table, number) for table, number in written}
        # A journal row is a tuple: table and number come first.
        return [write for write in entries if tuple(write.row)[:2] not in found]

    def close(self) -> None:
        """Close the connections, whatever their state."""
        for connection in self._open or ():
            with suppress(Exception):
                connection.invalidate()
                connection.close()
        self._open = None


class Writer:
    """Writes rows in a thread, and reports when they are on the disk. No failure ends it."""

    def __init__(
        self, engine: Engine, done: Callable[[int], None], failed: Callable[[Sequence[Owner]], None]
    ) -> None:
        """`done` gets the ticket up to which all rows are written, `failed` the owners of rows that
        are lost. Both are called on the writer's thread.
        """
        self._disk: Final = Disk(engine)
        self._done: Final = done
        self._failed: Final = failed
        self._waiting: Final[SimpleQueue[Write | None]] = SimpleQueue()
        self._thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self.ticket = 0
        """The last ticket that was issued."""
        self.written = 0
        """The last ticket whose row is on the disk, or is lost and its owner marked as broken."""
        self.commits = 0
        self.rows = 0
        self.seconds = 0.0
        self.failures = 0
        """Commits that failed."""
        self.fenced = 0
        """Rows that were refused, because another server holds their table."""
        self._failing = False
        """Whether no row could be written at the last attempt."""
        self._began: float | None = None
        """When the current commit began; None between two commits."""
        self._thread.start()

    def put(self, kind: str, row: RowValues, owner: Owner | None = None) -> int:
        """Submit a row and return its ticket. Called only on one thread."""
        self.ticket += 1
        self._waiting.put(Write(self.ticket, owner, kind, row))
        return self.ticket

    def healthy(self) -> bool:
        """Whether rows can be written: the last attempt succeeded, and no commit takes too long."""
        began = self._began
        stuck = began is not None and time.perf_counter() - began > _STUCK
        return self._thread.is_alive() and not self._failing and not stuck

    def close(self) -> None:
        """Write the rows that are left, and end the thread."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        next_at = 0.0
        while (first := self._next()) is not None:
            if (early := next_at - time.perf_counter()) > 0:
                time.sleep(early)
            next_at = time.perf_counter() + _GATHER
            self._write(self._batch(first))
        self._disk.close()

    def _next(self) -> Write | None:
        """Wait for the next row. Meanwhile check again a database that accepted none."""
        while self._failing:
            try:
                return self._waiting.get(timeout=_LOOK_AGAIN)
            except Empty:
                self._failing = not self._can_write()
        return self._waiting.get()

    def _can_write(self) -> bool:
        """Whether rows can be written."""
        try:
            self._disk.check()
        except Exception:  # noqa: BLE001 - whatever it is, this thread must continue
            self._disk.close()
            return False
        return True

    def _batch(self, first: Write) -> list[Write]:
        """The first row with all others that wait now."""
        batch = [first]
        while not self._waiting.empty():
            write = self._waiting.get()
            if write is None:  # the end marker: `_run` gets it after this batch
                self._waiting.put(None)
                break
            batch.append(write)
        return batch

    def _write(self, batch: list[Write]) -> None:
        began = self._began = time.perf_counter()
        last = batch[-1].ticket
        batch = [write for write in batch if write.owner is None or not write.owner.broken]
        try:
            self._report_refused(self._disk.commit(batch))
            self._failing = False
        except Exception as error:  # noqa: BLE001 - whatever it is, this thread must continue
            log.error("a commit failed: %s", trouble_of(error))  # noqa: TRY400 - rows are secret
            self.failures += 1
            self._one_by_one(batch)
        self.commits += 1
        self.rows += len(batch)
        self.seconds += time.perf_counter() - began
        self._began = None
        self.written = last
        self._done(last)

    def _report_refused(self, fenced: list[Write]) -> None:
        """Report the owners of rows that were refused, because another server has the lease."""
        self.fenced += len(fenced)
        lost = [write.owner for write in fenced if write.owner is not None]
        for owner in lost:
            owner.broken = True
        if lost:
            self._failed(list({id(owner): owner for owner in lost}.values()))

    def _one_by_one(self, batch: list[Write]) -> None:
        """Write the rows of a failed batch one by one: one bad row must not cost other owners their
        rows. If none can be written, give up all immediately, so that nobody waits for an answer.
        """
        self._disk.close()
        lost: list[Owner] = []
        self._failing = not self._can_write()
        for write in batch:
            if write.owner is not None and write.owner.broken:
                continue
            if not self._write_one(write) and write.owner is not None:
                write.owner.broken = True
                lost.append(write.owner)
        if lost:
            self._failed(lost)

    def _write_one(self, write: Write) -> bool:
        if self._failing:  # trying for every row would take too long
            return False
        try:
            fenced = self._disk.commit([write])
        except Exception:  # noqa: BLE001 - as above
            self._disk.close()
            return False
        self.fenced += len(fenced)
        return not fenced


# -- sending --------------------------------------------------------------------------------


class Channel:
    """The sending side of a client's connection."""

    ticket = 0
    """The last row that a queued message of this client waits for."""

    def push(self, data: bytes) -> None:
        """Send a message, now or as soon as the client reads again."""
        raise NotImplementedError

    def close(self, code: int) -> None:
        """Close the connection with this WebSocket close code."""
        raise NotImplementedError


Messages: TypeAlias = Sequence[tuple[Channel, bytes]]


class Stream:
    """A series of rows and messages that belong together: those of a table, or of a client. If one
    row is lost, so is everything after it.
    """

    __slots__ = ("broken", "ticket")

    def __init__(self) -> None:
        self.broken = False
        self.ticket = 0
        """The ticket of the last row of this stream."""


class Outbox:
    """Hands rows to the writer, and messages to their channels once the rows are written."""

    def __init__(self, engine: Engine, failed: Callable[[Sequence[Owner]], None]) -> None:
        """`failed` is called with streams whose rows are lost; nothing more of them is sent."""
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
        """Write a row, and send messages once it is written."""
        ticket = stream.ticket = self.writer.put(kind, row, stream)
        self._waiting.append((ticket, stream, messages))
        for channel, _ in messages:  # a new ticket is above all others
            channel.ticket = ticket
        # Send now what waited for rows that are on the disk by now: the writer's own call comes
        # only after the loop has handled all other input, which may be hundreds of moves.
        if self.writer.written > self._done:
            self._written(self.writer.written)

    async def write_now(self, kind: str, row: RowValues) -> None:
        """Write a row that belongs to no other; raises `CutOff` if it is lost."""
        stream = Stream()
        self.writer.put(kind, row, stream)
        await self.saved(stream)

    async def saved(self, stream: Stream) -> None:
        """Wait until the rows of a stream are written; raises `CutOff` if they are lost."""
        await self.settled()
        if stream.broken:
            raise CutOff("server-cut-off")

    def send(self, stream: Stream, messages: Messages) -> None:
        """Send messages when everything that the stream has submitted before is written."""
        done = self._done
        if stream.ticket > done:
            self._queue(stream.ticket, stream, messages)
            return
        for message in messages:
            # A client for whom older messages wait gets this one after them.
            if message[0].ticket > done:
                self._queue(message[0].ticket, stream, (message,))
            elif not stream.broken:
                push(*message)

    def _queue(self, ticket: int, stream: Stream, messages: Messages) -> None:
        self._waiting.append((ticket, stream, messages))
        for channel, _ in messages:
            channel.ticket = max(channel.ticket, ticket)

    def _written(self, ticket: int) -> None:
        """Send what waited for rows up to this ticket, in the order in which it was submitted. No
        later message is sent before an earlier one.
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
        """Wait until everything submitted so far is written, or lost."""
        if self.writer.ticket > self._done:
            waiting = self.writer.ticket, asyncio.get_running_loop().create_future()
            self._settling.append(waiting)
            try:
                await waiting[1]
            finally:
                self._settling.remove(waiting)

    async def close(self) -> None:
        """Write and send everything that is left."""
        await asyncio.to_thread(self.writer.close)
        await asyncio.sleep(0)  # the last calls from the writer's thread run before this returns


def push(channel: Channel, data: bytes) -> None:
    """Send a message immediately. A failing connection affects nobody else."""
    try:
        channel.push(data)
    except Exception:
        log.exception("a message could not be sent")


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *args: Any) -> None:
    try:
        loop.call_soon_threadsafe(call, *args)
    except RuntimeError:  # the loop is closed: nobody listens any more
        return
