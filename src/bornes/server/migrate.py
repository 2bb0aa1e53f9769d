"""Bringing a database to the newest version, by Alembic: all the way, or not at all."""

from importlib import resources
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from bornes.server.backup import copy_sqlite
from bornes.server.database import StoreError, alone, version_of

NEWEST: Final = "head"


def config_for(connection: Connection | None = None) -> Config:
    """Alembic's settings for our migrations."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("bornes.server") / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, to: str = NEWEST) -> None:
    """Run the migrations that are missing, all of them or none. An SQLite file is copied before."""
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
    """The database as it is before it is changed, beside it: one copy a version, however often it
    is tried. PostgreSQL has backups of its own.
    """
    place = engine.url.database
    if engine.dialect.name == "sqlite" and place and place != ":memory:":
        copy_sqlite(Path(place), Path(f"{place}.version-{version}.backup"))
