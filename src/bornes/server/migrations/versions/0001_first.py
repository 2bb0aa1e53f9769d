"""Guests, tables, journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "guests",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("name", sa.String(48), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("config", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("row", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("entries", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
