"""The store's tables. Alembic's migrations make them; a test holds the two against each other."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION: Final = "0003"
"""The newest migration."""

metadata: Final = MetaData()

guests: Final = Table(
    "guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False, unique=True),  # its SHA-256, never itself
    Column("name", String(48), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),  # to the day: what nobody uses is cleared away
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("config", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)

seats: Final = Table(
    "seats",
    metadata,
    # The tables a guest has sat at: what the journals say, the other way round.
    Column("guest", String(32), primary_key=True),
    Column("id", String(32), primary_key=True),
    Index("seats_by_table", "id"),
)

journal: Final = Table(
    "journal",
    metadata,
    Column("id", String(32), primary_key=True),
    # Counts a table's rows: two servers that wrote to one table would meet here, and one fail.
    Column("row", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("entries", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
