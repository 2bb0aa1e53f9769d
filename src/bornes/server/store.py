"""What is kept: guests, tables, and every table's journal. SQLite beside the server, or PostgreSQL.

Reading is done here; writing is the `Writer`'s alone.
"""

import hashlib
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    LargeBinary,
    MetaData,
    String,
    Table,
    func,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from bornes.server.database import StoreError, alone, open_engine, version_of
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

# Made here, not when they are needed: msgspec crashes when two threads look into a type at once
# for the first time.
_entries: Final = msgspec.json.Decoder(list[Entry])
_MATCH: Final = b'[{"type":"table_remembered"'
"""How a row begins with which a match does."""
_config: Final = msgspec.json.Decoder(Config)


class Guest(Struct, frozen=True):
    """Somebody who may come back."""

    guest: str
    name: str
    used: float


class StoredTable(Struct, frozen=True):
    """A table as it was made."""

    id: str
    code: str
    config: Config
    used: float


class GuestTable(Struct, frozen=True):
    """A table where a guest has sat, when it was made, and how many rows tell of it."""

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
    """What is stored of a secret. It is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).digest()


def _made_anew(connection: Connection) -> str:
    """Make the newest version of everything at once; a test holds it against the migrations."""
    metadata.create_all(connection)
    versions = Table("alembic_version", MetaData(), Column("version_num", String(32)))
    versions.create(connection)
    connection.execute(versions.insert(), {"version_num": VERSION})
    return VERSION


class Store:
    """Reads what was written."""

    def __init__(self, place: str) -> None:
        """Open a database and bring it to the newest version."""
        self.engine: Final = open_engine(place)
        try:
            with self.engine.connect() as connection:
                version = version_of(connection)
            if version is None:
                with alone(self.engine, patient=True) as connection:
                    # Another server may have been quicker.
                    version = version_of(connection) or _made_anew(connection)
            if version != VERSION:
                from bornes.server.migrate import upgrade  # noqa: PLC0415 - slow, and rarely needed

                upgrade(self.engine)
        except SQLAlchemyError as error:
            self.engine.dispose()
            # What the database itself said: SQLAlchemy puts the names of Python classes around it.
            why = str(getattr(error, "orig", None) or error)
            raise StoreError("database-closed", why=why) from None
        except StoreError:
            self.engine.dispose()
            raise

    def guest(self, secret: str) -> Guest | None:
        """Who has this secret."""
        wanted = select(guests).where(guests.c.secret == hashed(secret))
        with self.engine.connect() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else Guest(found.guest, found.name, found.used)

    def table(self, wanted: str) -> StoredTable | None:
        """The table with that id or code."""
        asked = select(tables).where((tables.c.id == wanted) | (tables.c.code == wanted.upper()))
        with self.engine.connect() as connection:
            found = connection.execute(asked).first()
        if found is None:
            return None
        return StoredTable(found.id, found.code, _config.decode(found.config), found.used)

    def tables_of(self, guest: str, most: int) -> list[GuestTable]:
        """The tables a guest has sat at, the last used first."""
        rows = select(func.count()).where(journal.c.id == tables.c.id).scalar_subquery()
        asked = (
            select(tables, rows.label("rows"))
            .join(seats, seats.c.id == tables.c.id)
            .where(seats.c.guest == guest)
            .order_by(tables.c.used.desc(), tables.c.made.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            found = connection.execute(asked).all()
        return [
            GuestTable(
                StoredTable(each.id, each.code, _config.decode(each.config), each.used),
                each.made,
                each.rows,
            )
            for each in found
        ]

    def journal(self, table: str) -> Iterator[list[Entry]]:
        """All that happened at a table, as it was stored: one list a row."""
        rows = select(journal.c.entries).where(journal.c.id == table).order_by(journal.c.row)
        # All of it is read before any of it is folded: a database ends what idles in a transaction.
        with self.engine.connect() as connection:
            found = connection.execute(rows).scalars().all()
        return map(_entries.decode, found)

    def journal_of_match(self, table: str) -> tuple[int, Iterator[list[Entry]]]:
        """The rows from which a table can be taken up, those of its present match, and the number
        of the first. Journals of older versions are read from their first row on.
        """
        start = func.substr(journal.c.entries, 1, len(_MATCH), type_=LargeBinary)
        # The last one is looked for from the end, and is found after as many rows as are read.
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
        with self.engine.connect() as connection:
            return set(connection.execute(select(bans.c.who)).scalars())

    # -- the deal of the day ----------------------------------------------------------------

    def day_secret(self, date: str) -> str | None:
        """The secret of a day, if it has one yet."""
        with self.engine.connect() as connection:
            return connection.execute(select(days.c.secret).where(days.c.date == date)).scalar()

    def day_try(self, date: str, guest: str) -> DayTry | None:
        """A guest's try at a day."""
        return self._day_try((tries.c.date == date) & (tries.c.guest == guest))

    def day_try_at(self, table: str) -> DayTry | None:
        """The try that is played at a table."""
        return self._day_try(tries.c.id == table)

    def _day_try(self, which: ColumnElement[bool]) -> DayTry | None:
        with self.engine.connect() as connection:
            found = connection.execute(select(tries).where(which)).first()
        if found is None:
            return None
        return DayTry(found.date, found.id, found.total, found.points, found.name)

    def day_totals(self, date: str) -> list[tuple[int, int]]:
        """What people made of a day, in rising order, and how many of them."""
        asked = (
            select(tries.c.total, func.count())
            .where(tries.c.date == date, tries.c.total.isnot(None))
            .group_by(tries.c.total)
            .order_by(tries.c.total)
        )
        with self.engine.connect() as connection:
            return [(total, people) for total, people in connection.execute(asked)]

    def day_named(self, date: str, most: int) -> list[tuple[str, int]]:
        """Those who want to be named, the best first."""
        asked = (
            select(tries.c.name, tries.c.total)
            .where(tries.c.date == date, tries.c.total.isnot(None), tries.c.name.isnot(None))
            .order_by(tries.c.total.desc(), tries.c.name)
            .limit(most)
        )
        with self.engine.connect() as connection:
            return [(name, total) for name, total in connection.execute(asked)]

    # -- club evenings ----------------------------------------------------------------------

    def event_rows(self, event: str, known: int) -> list[bytes]:
        """The facts of an evening, row by row, after the first so many rows."""
        asked = select(events.c.facts).where(events.c.id == event, events.c.row >= known)
        with self.engine.connect() as connection:
            return list(connection.execute(asked.order_by(events.c.row)).scalars())

    def old_events(self, before: float, most: int) -> list[str]:
        """Evenings in which nothing has happened since then: not more than so many."""
        last = func.max(events.c.made)
        asked = select(events.c.id).group_by(events.c.id).having(last < before).limit(most)
        with self.engine.connect() as connection:
            return list(connection.execute(asked).scalars())

    def unused(self, before: float, most: int) -> tuple[list[str], list[str]]:
        """Tables and guests that nobody has used since then: not more than so many of each. What
        a server holds is not among them.
        """
        held = tables.c.holder.in_(select(servers.c.server))
        old = (
            select(tables.c.id).where(tables.c.used < before, held.isnot(True)).limit(most),
            select(guests.c.guest).where(guests.c.used < before).limit(most),
        )
        with self.engine.connect() as connection:
            found, gone = (list(connection.execute(asked).scalars()) for asked in old)
        return found, gone

    def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as connection:
                return connection.exec_driver_sql("SELECT 1").scalar() == 1
        except SQLAlchemyError:
            return False

    def close(self) -> None:
        self.engine.dispose()
