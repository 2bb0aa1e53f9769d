"""Opening databases: an SQLite file, or PostgreSQL by its URL."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from bornes.core.errors import BornesError
from bornes.places import make_folder

_WRITE_AHEAD: Final = "PRAGMA journal_mode=WAL"
_SWITCH_WITHIN: Final = 5.0
"""Seconds for which to try to switch an SQLite database to its write-ahead log."""
_SWITCH_AGAIN: Final = 0.01
"""Seconds between two attempts."""
_ERROR_KIND: Final = 0xFF
"""The bits of an SQLite error code that hold the primary code; the others hold details."""
_SQLITE: Final = (
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
    # The number of pages in the log at which they are copied into the database. Under load a move
    # changes two pages, and most of them change again soon: with SQLite's default of 1000 they
    # would be copied many times per second. A start after a power failure reads at most 16 MiB.
    "PRAGMA wal_autocheckpoint=4000",
)
_PATIENCE: Final[dict[str, Any]] = {
    "connect_timeout": 5,  # seconds to wait for a new connection
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,  # milliseconds: a broken network is an error, not an endless wait
}
_IMPATIENCE: Final = {
    "idle_in_transaction_session_timeout": "2s",  # a server that freezes loses its locks
    "lock_timeout": "5s",  # longer than that, so that other servers do not give up before
    "statement_timeout": "30s",
}
"""Time limits of our PostgreSQL sessions, so that no server waits for another forever."""
CHANNEL: Final = "bornes"
"""The channel on which servers that share a PostgreSQL send each other notes (LISTEN, NOTIFY)."""
_LOCK: Final = 0x626F726E6573
"""The key of our advisory lock in PostgreSQL: the letters of "bornes" as a number."""
_POSTGRESQL: Final = ("postgresql", "postgres")
"""PostgreSQL's own programs accept both, and hosting services use both."""
_DRIVERS: Final = ("sqlite", "sqlite+pysqlite", *_POSTGRESQL, "postgresql+psycopg")
"""What a database's URL may begin with."""


class StoreError(BornesError):
    """The store cannot be opened or read."""


class CutOff(BornesError):
    """The database does not answer, and other servers may hold this server's tables by now."""

    code = "busy"


def trouble_of(error: Exception) -> str:
    """The name of a database error, as its driver calls it. The full message may contain parts of
    rows, and those are secret.
    """
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", None) or type(cause).__name__


def database_url(place: str) -> URL:
    """The URL of a database, given as a URL or as the path of an SQLite file."""
    if "://" not in place:
        return URL.create("sqlite", database=place)
    try:
        url = make_url(place)
    except SQLAlchemyError:
        raise StoreError("database-unknown", url=place.partition("://")[0]) from None
    # The scheme may name a driver, such as postgresql+psycopg.
    if url.drivername not in _DRIVERS:
        raise StoreError("database-unknown", url=url.drivername)
    if url.drivername in _POSTGRESQL:
        return url.set(drivername="postgresql+psycopg")
    return url


def shown(url: URL) -> str:
    """A database as error messages show it: a file, or a URL without its password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch an SQLite database to its write-ahead log. When two connections do that at the same
    time, SQLite suspects a deadlock: it tells one of them that the database is locked, without
    waiting for the busy timeout. So try again for a while.
    """
    until = time.monotonic() + _SWITCH_WITHIN
    while True:
        try:
            cursor.execute(_WRITE_AHEAD)
        except sqlite3.OperationalError as error:
            if not _busy(error) or time.monotonic() > until:
                raise
            time.sleep(_SWITCH_AGAIN)
        else:
            return


def _busy(error: sqlite3.Error) -> bool:
    return error.sqlite_errorcode & _ERROR_KIND == sqlite3.SQLITE_BUSY


def in_use(place: str) -> bool:
    """Whether another program has an SQLite database open: its write-ahead log cannot be switched
    off then.
    """
    url = database_url(place)
    if url.get_backend_name() != "sqlite" or not url.database:
        return False
    file = f"{Path(url.database).resolve().as_uri()}?mode=rw"  # it is not created
    try:
        with closing(sqlite3.connect(file, timeout=0, uri=True)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        return _busy(error)
    return False


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
    """An engine for a database. The folder of an SQLite file is made if it does not exist."""
    url = database_url(place)
    if url.get_backend_name() == "sqlite":
        if url.database and url.database != ":memory:":
            make_folder(Path(url.database).parent)
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
    """The schema version of a database: None if it is empty, "" before the first migration."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return str(found or "")


@contextmanager
def alone(engine: Engine, *, patient: bool = False) -> Iterator[Connection]:
    """One transaction that may also change the schema, while no other server does the same. Either
    everything in it is done, or nothing. With `patient`, it has no time limit.
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
        # By default, Python's sqlite3 begins no transaction before a change of the schema.
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
