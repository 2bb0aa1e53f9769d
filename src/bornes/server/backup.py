"""A copy of the database while the server runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bornes.server.database import StoreError, database_url


def back_up(place: str, target: Path) -> None:
    """Copy an SQLite database, as it is at one moment, to a new file."""
    url = database_url(place)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise StoreError("backup-sqlite-only")
    if target.exists():
        raise StoreError("database-busy", path=str(target))
    copy_sqlite(Path(url.database), target)


def copy_sqlite(database: Path, target: Path) -> None:
    """Copy a database's file. The copy is there as a whole, or not at all."""
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        # Strict: a file that is missing is told as such, not as one that SQLite cannot open.
        source = database.resolve(strict=True).as_uri()
        with (
            closing(sqlite3.connect(f"{source}?mode=ro", uri=True)) as running,
            closing(sqlite3.connect(partial)) as copy,
        ):
            # SQLite's own way: it also takes in what is still in the log beside the file.
            running.backup(copy)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise StoreError("database-closed", why=why) from None
    finally:
        partial.unlink(missing_ok=True)
