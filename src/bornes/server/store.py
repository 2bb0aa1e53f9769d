"""Reads the stored guests, tables and journals from SQLite or PostgreSQL.

It does not write: the `Writer` of `outbox` does, and `uploads` for whole matches.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    LargeBinary,
    MetaData,
    Select,
    String,
    Table,
    event,
    func,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from bornes.server.database import StoreError, alone, open_engine, shown, version_of
from bornes.server.schema import (
    VERSION,
    bans,
    days,
    events,
    guests,
    journal,
    metadata,
    seats,
    servers,
    tables,
    tries,
)
from bornes.table.config import Config
from bornes.table.entries import Entry

# Made here, not when they are needed: msgspec crashes when two threads inspect a type for the first
# time at the same time.
_entries: Final = msgspec.json.Decoder(list[Entry])
_MATCH: Final = b'[{"type":"table_remembered"'
"""The beginning of a row with which a match begins."""
_config: Final = msgspec.json.Decoder(Config)


class Guest(Struct, frozen=True):
    """A guest who may come back."""

    guest: str
    name: str
    used: float


class StoredTable(Struct, frozen=True):
    """A table without its journal."""

    id: str
    code: str
    config: Config
    used: float


class GuestTable(Struct, frozen=True):
    """A table where a guest has sat, when it was made, and how many rows its journal has."""

    table: StoredTable
    made: float
    rows: int


class DayTry(Struct, frozen=True):
    """A guest's try at the deal of a day that counts."""

    date: str
    table: str
    """Empty where the guest has withdrawn the result."""
    total: int | None
    """None until the try is over."""
    points: str
    name: str | None


def hashed(secret: str) -> bytes:
    """The hash that is stored of a secret. Secrets are long and random: a plain hash is enough."""
    return hashlib.sha256(secret.encode()).digest()


def _create_schema(connection: Connection) -> str:
    """Make all tables in their newest version; a test compares the result with the migrations'."""
    metadata.create_all(connection)
    versions = Table("alembic_version", MetaData(), Column("version_num", String(32)))
    versions.create(connection)
    connection.execute(versions.insert(), {"version_num": VERSION})
    return VERSION


def _stored(row: Any) -> StoredTable:
    return StoredTable(row.id, row.code, _config.decode(row.config), row.used)


class Store:
    """Reads the database."""

    def __init__(self, place: str) -> None:
        """Open a database and upgrade it to the newest version."""
        self.engine: Final = open_engine(place)
        try:
            with alone(self.engine, patient=True) as connection:
                version = version_of(connection)
                if version is None:
                    version = _create_schema(connection)
                # Deletes nothing, but fails if the database can only be read.
                connection.exec_driver_sql("DELETE FROM alembic_version WHERE 1 = 0")
            if version != VERSION:
                from bornes.server.migrate import upgrade  # noqa: PLC0415 - slow, and rarely needed

                upgrade(self.engine)
        except SQLAlchemyError as error:
            self.engine.dispose()
            # The database's own message, without the Python class names that SQLAlchemy adds.
            why = str(getattr(error, "orig", None) or error)
            raise StoreError("database-closed", path=shown(self.engine.url), why=why) from None
        except StoreError:
            self.engine.dispose()
            raise

    def _rows(self, asked: Select[Any]) -> Sequence[Any]:
        """All rows of a query. They are read completely before the first is used, because the
        database ends a transaction that is idle for too long.
        """
        with self.engine.connect() as connection:
            return connection.execute(asked).all()

    def _values(self, asked: Select[Any]) -> list[Any]:
        """All values of a query with one column."""
        return [value for (value,) in self._rows(asked)]

    def _row(self, asked: Select[Any]) -> Any:
        """The only row of a query; None if there is none."""
        return next(iter(self._rows(asked)), None)

    def guest(self, secret: str) -> Guest | None:
        """The guest who has this secret; None if there is none."""
        wanted = select(guests).where(guests.c.secret == hashed(secret))
        found = self._row(wanted)
        return None if found is None else Guest(found.guest, found.name, found.used)

    def table(self, wanted: str) -> StoredTable | None:
        """The table with that id or code; None if there is none."""
        asked = select(tables).where((tables.c.id == wanted) | (tables.c.code == wanted.upper()))
        found = self._row(asked)
        return None if found is None else _stored(found)

    def tables_of(self, guest: str, most: int) -> list[GuestTable]:
        """The tables a guest has sat at, last used first."""
        rows = select(func.count()).where(journal.c.id == tables.c.id).scalar_subquery()
        asked = (
            select(tables, rows.label("rows"))
            .join(seats, seats.c.id == tables.c.id)
            .where(seats.c.guest == guest)
            .order_by(tables.c.used.desc(), tables.c.made.desc())
            .limit(most)
        )
        return [GuestTable(_stored(each), each.made, each.rows) for each in self._rows(asked)]

    def journal(self, table: str) -> Iterator[list[Entry]]:
        """Everything that happened at a table, as it was stored: one list per row."""
        rows = select(journal.c.entries).where(journal.c.id == table).order_by(journal.c.row)
        return map(_entries.decode, self._values(rows))

    def journal_of_match(self, table: str) -> tuple[int, Iterator[list[Entry]]]:
        """The number of the first row of a table's current match, and the rows from there on: the
        table can be loaded from them. Journals of older versions are read from their first row on.
        """
        start = func.substr(journal.c.entries, 1, len(_MATCH), type_=LargeBinary)
        # Searched from the end, so no more rows are examined than are read afterwards.
        began = (
            select(journal.c.row)
            .where(journal.c.id == table, start == _MATCH)
            .order_by(journal.c.row.desc())
            .limit(1)
        )
        with self.engine.connect() as connection:
            first: int = connection.execute(began).scalar() or 0
            rows = select(journal.c.entries).where(journal.c.id == table, journal.c.row >= first)
            found = connection.execute(rows.order_by(journal.c.row)).scalars().all()
        return first, map(_entries.decode, found)

    def bans(self) -> set[str]:
        """The guests and addresses that may not come in."""
        return set(self._values(select(bans.c.who)))

    # -- the deal of the day ----------------------------------------------------------------

    def day_secret(self, date: str) -> str | None:
        """The secret of a day, if it has one yet."""
        found = self._row(select(days.c.secret).where(days.c.date == date))
        return None if found is None else found.secret

    def day_try(self, date: str, guest: str) -> DayTry | None:
        """A guest's try at a day."""
        return self._day_try((tries.c.date == date) & (tries.c.guest == guest))

    def day_try_at(self, table: str) -> DayTry | None:
        """The try that is played at a table."""
        return self._day_try(tries.c.id == table)

    def _day_try(self, which: ColumnElement[bool]) -> DayTry | None:
        found = self._row(select(tries).where(which))
        if found is None:
            return None
        return DayTry(found.date, found.id, found.total, found.points, found.name)

    def day_totals(self, date: str) -> list[tuple[int, int]]:
        """The totals of people on a day, in rising order, and how many people reached each."""
        asked = (
            select(tries.c.total, func.count())
            .where(tries.c.date == date, tries.c.total.isnot(None))
            .group_by(tries.c.total)
            .order_by(tries.c.total)
        )
        return [(total, people) for total, people in self._rows(asked)]

    def day_named(self, date: str, most: int) -> list[tuple[str, int]]:
        """The names and totals of people who want to be named, best first."""
        asked = (
            select(tries.c.name, tries.c.total)
            .where(tries.c.date == date, tries.c.total.isnot(None), tries.c.name.isnot(None))
            .order_by(tries.c.total.desc(), tries.c.name)
            .limit(most)
        )
        return [(name, total) for name, total in self._rows(asked)]

    # -- club evenings ----------------------------------------------------------------------

    def event_rows(self, event: str, known: int) -> list[bytes]:
        """The facts of an evening, row by row, after this many rows."""
        asked = select(events.c.facts).where(events.c.id == event, events.c.row >= known)
        return self._values(asked.order_by(events.c.row))

    def old_events(self, before: float, most: int) -> list[str]:
        """Evenings in which nothing has happened since then, up to this many."""
        last = func.max(events.c.made)
        asked = select(events.c.id).group_by(events.c.id).having(last < before).limit(most)
        return self._values(asked)

    def unused(self, before: float, most: int) -> tuple[list[str], list[str]]:
        """Tables and guests that nobody has used since then, up to this many of each, without those
        that a server holds.
        """
        held = tables.c.holder.in_(select(servers.c.server))
        old = select(tables.c.id).where(tables.c.used < before, held.isnot(True)).limit(most)
        gone = select(guests.c.guest).where(guests.c.used < before).limit(most)
        return self._values(old), self._values(gone)

    def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as connection:
                return connection.exec_driver_sql("SELECT 1").scalar() == 1
        except SQLAlchemyError:
            return False

    def close(self) -> None:
        """Close all connections: those in use by other threads as soon as they are returned."""
        event.listen(self.engine.pool, "checkin", lambda _raw, record: record.invalidate())
        self.engine.dispose()
