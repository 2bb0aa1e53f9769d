"""Databases by name: SQLite beside the server, or PostgreSQL."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from bornes.core.errors import BornesError

_WRITE_AHEAD: Final = "PRAGMA journal_mode=WAL"
_SWITCH_WITHIN: Final = 5.0
"""Seconds for which others may be in the way of a SQLite's switch to its write-ahead log."""
_SWITCH_AGAIN: Final = 0.01
"""Seconds between two tries."""
_ERROR_KIND: Final = 0xFF
"""The bits of SQLite's error codes that say the kind; the others say more of it."""
_SQLITE: Final = (
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
    # Pages in the log before they are copied into the database. Under load a move changes two, and
    # most of them change again soon: by SQLite's own limit of 1000 they are copied many times a
    # second. What a start reads after a power cut stays at 16 MiB.
    "PRAGMA wal_autocheckpoint=4000",
)
_PATIENCE: Final[dict[str, Any]] = {
    "connect_timeout": 5,  # seconds that a PostgreSQL has to answer a new connection
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,  # milliseconds: a network that was cut is an error, not a wait
}
_IMPATIENCE: Final = {
    "idle_in_transaction_session_timeout": "2s",  # whoever freezes lets go of the locks it has
    "lock_timeout": "5s",  # longer than that, so that others wait for it rather than give up
    "statement_timeout": "30s",
}
"""What our session may do in a PostgreSQL that others use too: no wait is for ever."""
CHANNEL: Final = "bornes"
"""Where servers that share a PostgreSQL tell each other what has changed (LISTEN, NOTIFY)."""
_LOCK: Final = 0x626F726E6573
"""Our lock in a PostgreSQL: the letters of "bornes" as a number."""


_POSTGRESQL: Final = ("postgresql", "postgres")
"""PostgreSQL's own programs take both, and hosts hand out both."""
_DRIVERS: Final = ("sqlite", "sqlite+pysqlite", *_POSTGRESQL, "postgresql+psycopg")
"""What a database's URL may begin with."""


class StoreError(BornesError):
    """The store cannot be opened or read."""


def trouble_of(error: Exception) -> str:
    """What a database complains about, as its driver calls it. What it says in full may hold
    parts of rows, and those are secret.
    """
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", None) or type(cause).__name__


def database_url(place: str) -> URL:
    """A database: a URL, or a file for SQLite."""
    if "://" not in place:
        return URL.create("sqlite", database=place)
    try:
        url = make_url(place)
    except SQLAlchemyError:
        raise StoreError("database-unknown", url=place.partition("://")[0]) from None
    # A driver may stand behind a plus, such as postgresql+psycopg.
    if url.drivername not in _DRIVERS:
        raise StoreError("database-unknown", url=url.drivername)
    if url.drivername in _POSTGRESQL:
        return url.set(drivername="postgresql+psycopg")
    return url


def shown(url: URL) -> str:
    """A database as an error names it: a file, or a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch a SQLite to its write-ahead log. When two do that at once, one is told that the
    database is locked without any wait, whatever the time-out: SQLite takes it for a deadlock. So
    it tries again.
    """
    until = time.monotonic() + _SWITCH_WITHIN
    while True:
        try:
            cursor.execute(_WRITE_AHEAD)
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & _ERROR_KIND == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(_SWITCH_AGAIN)
        else:
            return


def _on_connect(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    _write_ahead(cursor)
    for pragma in _SQLITE:
        cursor.execute(pragma)
    cursor.close()


def _on_connect_postgres(connection: Any, _: object) -> None:
    # Not as options of the connection: poolers like PgBouncer refuse those.
    try:
        with connection.cursor() as cursor:
            for name, value in _IMPATIENCE.items():
                cursor.execute(f"SET {name} = '{value}'")
        connection.commit()
    except Exception:
        connection.close()  # the pool never sees a connection that fails here
        raise


def open_engine(place: str) -> Engine:
    """A database, ready to use. The folder of a file is made if it is not there."""
    url = database_url(place)
    if url.get_backend_name() == "sqlite":
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"check_same_thread": False}, hide_parameters=True)
        event.listen(engine, "connect", _on_connect)
        return engine
    try:
        engine = create_engine(
            url, pool_pre_ping=True, connect_args=_PATIENCE, hide_parameters=True
        )
    except ImportError:
        raise StoreError("database-driver") from None
    event.listen(engine, "connect", _on_connect_postgres)
    return engine


def shared(engine: Engine) -> bool:
    """Whether several servers may use the database at once."""
    return engine.dialect.name == "postgresql"


def version_of(connection: Connection) -> str | None:
    """The version of a database: None where nothing is, "" before the first migration."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return str(found or "")


@contextmanager
def alone(engine: Engine, *, patient: bool = False) -> Iterator[Connection]:
    """One transaction, also for changes of the schema, which no other server makes at the same
    time. Either everything in it is done, or nothing. A patient transaction has no time limit.
    """
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            if patient:
                for name in _IMPATIENCE:
                    connection.exec_driver_sql(f"SET LOCAL {name} = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            yield connection
            connection.commit()
            return
        # Left to itself, Python's sqlite3 begins no transaction before a change of the schema.
        raw: Any = connection.connection.dbapi_connection
        usual, raw.isolation_level = raw.isolation_level, None
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            connection.commit()
        except BaseException:
            connection.rollback()
            raise
        finally:
            raw.isolation_level = usual
