"""When guests and tables were last used."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column. Existing guests and tables count as used now, because nobody knows better.
    Version 0.1.0 could leave an SQLite file half migrated, with the column on some tables only.
    """
    looked = sa.inspect(op.get_bind())
    for name in ("guests", "tables"):
        if any(column["name"] == "used" for column in looked.get_columns(name)):
            continue
        op.add_column(name, sa.Column("used", sa.Float, nullable=False, server_default="0"))
        used = sa.table(name, sa.column("used", sa.Float))
        op.execute(used.update().values(used=time.time()))
