"""The one thread that writes. All that waits is committed together (group commit), and only then
are those told who wait for it: what anybody has heard of is on the disk.
"""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError

from bornes.server.schema import guests, journal, tables

log: Final = logging.getLogger("bornes.server")

Row = dict[str, Any]

_GATHER: Final = 0.003
"""Seconds between two commits under load: what comes in the meantime shares the next one. A row
that comes alone does not wait.
"""


class Owner(Protocol):
    """Whose rows belong together: if one cannot be written, none after it may be."""

    broken: bool


class Write(Struct):
    """Rows to write, in the order in which they were handed in."""

    ticket: int
    owner: Owner | None
    kind: str
    row: Row


_STATEMENTS: Final = {
    "guest": insert(guests),
    "rename": update(guests).where(guests.c.guest == bindparam("who")),
    "table": insert(tables),
}
_JOURNAL: Final = tuple(column.name for column in journal.columns)
_AT_ONCE: Final = 2000
"""Rows in one statement: databases limit its parameters."""


class Writer:
    """Takes rows, and says when they are on the disk."""

    def __init__(
        self,
        engine: Engine,
        done: Callable[[int], None],
        failed: Callable[[Sequence[Owner]], None],
    ) -> None:
        """`done` gets the ticket up to which all is written, `failed` those whose rows are lost.
        Both are called on the writer's thread.
        """
        self._engine: Final = engine
        self._mark: Final = "?" if engine.dialect.paramstyle == "qmark" else "%s"
        self._done: Final = done
        self._failed: Final = failed
        self._waiting: deque[Write] = deque()
        self._wake: Final = threading.Semaphore(0)
        self._closing = False
        self._thread: Final = threading.Thread(target=self._run, name="writer", daemon=True)
        self.ticket = 0
        self.commits = 0
        self.rows = 0
        self.seconds = 0.0
        self._thread.start()

    def put(self, kind: str, row: Row, owner: Owner | None = None) -> int:
        """Hand a row in; its ticket. Called on one thread alone."""
        self.ticket += 1
        self._waiting.append(Write(self.ticket, owner, kind, row))
        self._wake.release()
        return self.ticket

    def close(self) -> None:
        """Write what is left, and end."""
        self._closing = True
        self._wake.release()
        self._thread.join()

    def _run(self) -> None:
        next_at = 0.0
        with self._engine.connect() as connection:
            while True:
                self._wake.acquire()
                if (early := next_at - time.perf_counter()) > 0:
                    time.sleep(early)
                next_at = time.perf_counter() + _GATHER
                batch = self._taken()
                if batch:
                    self._write(connection, batch)
                elif self._closing:
                    return

    def _taken(self) -> list[Write]:
        """All that waits now."""
        batch: list[Write] = []
        while self._waiting:
            batch.append(self._waiting.popleft())
        for _ in batch[1:]:
            self._wake.acquire(blocking=False)
        return batch

    def _write(self, connection: Connection, batch: list[Write]) -> None:
        began = time.perf_counter()
        last = batch[-1].ticket
        batch = [write for write in batch if write.owner is None or not write.owner.broken]
        try:
            self._commit(connection, batch)
        except SQLAlchemyError as error:
            log.error("a commit failed: %s", type(error).__name__)  # noqa: TRY400 - rows are secret
            self._one_by_one(connection, batch)
        self.commits += 1
        self.rows += len(batch)
        self.seconds += time.perf_counter() - began
        self._done(last)

    def _commit(self, connection: Connection, batch: Iterable[Write]) -> None:
        rows: dict[str, list[Row]] = {}
        for write in batch:
            rows.setdefault(write.kind, []).append(write.row)
        entries = rows.pop("journal", [])
        with connection.begin():
            for kind, statement in _STATEMENTS.items():
                if kind in rows:
                    connection.execute(statement, rows[kind])
            for start in range(0, len(entries), _AT_ONCE):
                self._append(connection, entries[start : start + _AT_ONCE])

    def _append(self, connection: Connection, rows: list[Row]) -> None:
        """Journal rows, all in one statement: for each statement this thread lets the others on,
        and must wait for its turn again.
        """
        marks = f"({', '.join([self._mark] * len(_JOURNAL))})"
        statement = f"INSERT INTO journal VALUES {', '.join([marks] * len(rows))}"  # noqa: S608 - marks alone
        values = tuple(row[name] for row in rows for name in _JOURNAL)
        connection.exec_driver_sql(statement, values)

    def _one_by_one(self, connection: Connection, batch: list[Write]) -> None:
        """Save what can be saved: one bad row must not cost the others theirs."""
        lost: list[Owner] = []
        for write in batch:
            if write.owner is not None and write.owner.broken:
                continue
            try:
                self._commit(connection, [write])
            except SQLAlchemyError:
                if write.owner is not None:
                    write.owner.broken = True
                    lost.append(write.owner)
        if lost:
            self._failed(lost)
