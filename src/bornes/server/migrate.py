"""Bringing a database to the newest version, by Alembic."""

from importlib import resources

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def config_for(engine: Engine | None = None) -> Config:
    """Alembic's settings for our migrations."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("bornes.server") / "migrations"))
    config.attributes["engine"] = engine
    return config


def upgrade(engine: Engine) -> None:
    """Run the migrations that are missing, all of them or none."""
    command.upgrade(config_for(engine), "head")
