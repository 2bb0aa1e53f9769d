"""Copies of a database, and bringing an old one up to date."""

import os
import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from bornes.server.database import StoreError, alone, database_url, version_of
from bornes.text.sentences import system_words


def back_up(place: str, target: Path) -> None:
    """Copy an SQLite database, as it is at one moment, to a new file."""
    url = database_url(place)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise StoreError("backup-sqlite-only")
    if target.exists():
        raise StoreError("database-busy", path=str(target))
    copy_sqlite(Path(url.database), target)


def copy_sqlite(database: Path, target: Path) -> None:
    """Copy an SQLite database. The copy is complete, or is not made at all."""
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        partial.touch()
    except OSError as error:
        raise _unwritable(target, error) from None
    try:
        # Strict: then the error for a missing file says that it is missing.
        source = database.resolve(strict=True).as_uri()
        with (
            # Not read-only: that would leave the files of its log behind if no server runs.
            closing(sqlite3.connect(f"{source}?mode=rw", uri=True)) as running,
            closing(sqlite3.connect(partial)) as copy,
        ):
            running.execute("PRAGMA schema_version")  # opens the file: what fails then is the copy
            copy.execute("PRAGMA journal_mode=OFF")  # an unfinished copy is deleted
            try:
                # SQLite's own function: it also copies what is still in the write-ahead log.
                running.backup(copy)
            except sqlite3.OperationalError as error:
                raise _unwritable(target, error) from None
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        why = system_words(error)
        raise StoreError("database-closed", path=str(database), why=why) from None
    finally:
        partial.unlink(missing_ok=True)


def _unwritable(target: Path, error: Exception) -> StoreError:
    return StoreError("record-unwritable", path=str(target), why=system_words(error))


NEWEST: Final = "head"


def config_for(connection: Connection) -> Config:
    """Alembic's settings for our migrations."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("bornes.server") / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, to: str = NEWEST) -> None:
    """Run the migrations that are missing, all of them or none. An SQLite file is copied first."""
    with alone(engine, patient=True) as connection:
        version = version_of(connection)
        config = config_for(connection)
        known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        if version and version not in known:
            raise StoreError("database-newer", version=version, newest=known[0])
        if version and version != known[0]:
            _keep_copy(engine, version)
        command.upgrade(config, to)


def _keep_copy(engine: Engine, version: str) -> None:
    """Copy an SQLite database within its folder before it is changed: one copy per version, however
    often the upgrade is tried. PostgreSQL has its own backups.
    """
    place = engine.url.database
    if engine.dialect.name == "sqlite" and place and place != ":memory:":
        copy_sqlite(Path(place), Path(f"{place}.version-{version}.backup"))
