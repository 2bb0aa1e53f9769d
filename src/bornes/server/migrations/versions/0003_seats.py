"""Which tables a guest has sat at, gathered from the journals that are there already."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table, with a row for every guest who ever took a seat at a table."""
    seats = op.create_table(
        "seats",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
    )
    op.create_index("seats_by_table", "seats", ["id"])
    journal = sa.table("journal", sa.column("id", sa.String), sa.column("entries", sa.LargeBinary))
    found: set[tuple[str, str]] = set()
    for table, entries in op.get_bind().execute(sa.select(journal.c.id, journal.c.entries)):
        for entry in json.loads(entries):
            if entry["type"] == "seat_taken":
                found.add((entry["guest"], table))
    if found:
        op.bulk_insert(seats, [{"guest": guest, "id": table} for guest, table in sorted(found)])
