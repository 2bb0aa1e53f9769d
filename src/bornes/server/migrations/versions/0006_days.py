"""The deal of the day: a secret for each day, and what guests made of its deal."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables of days and tries."""
    op.create_table(
        "days",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("points", sa.String(64), nullable=False, server_default=""),
        sa.Column("name", sa.String(48)),
    )
    op.create_index("tries_by_total", "tries", ["date", "total"])
    op.create_index("tries_by_guest", "tries", ["guest"])
    op.create_index("tries_by_table", "tries", ["id"])
