"""Several servers on one database: who they are, and which of them holds a table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add servers, holders and epochs. No table has a holder yet."""
    op.create_table(
        "servers",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("lobby", sa.LargeBinary, nullable=False),
    )
    op.add_column("tables", sa.Column("holder", sa.String(32)))
    for name in ("tables", "journal"):
        epoch = sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0")
        op.add_column(name, epoch)
    op.create_index("tables_by_holder", "tables", ["holder"])
