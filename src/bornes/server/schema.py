"""The tables of the database. A test compares them with those that Alembic's migrations make."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION: Final = "0007"
"""The newest migration."""

metadata: Final = MetaData()

guests: Final = Table(
    "guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False, unique=True),  # only its SHA-256
    Column("name", String(48), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),  # to the day: unused rows are deleted
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("config", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
    # The lease on the table: the server that holds it, and how often it has changed hands. A
    # server that is alone, as on SQLite, uses neither.
    Column("holder", String(32)),
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    Index("tables_by_holder", "holder"),
)

servers: Final = Table(
    "servers",
    metadata,
    # The servers that share this database. A lease lasts as long as its holder sends heartbeats.
    Column("server", String(32), primary_key=True),  # a new one each time a server starts
    Column("node", String(32), nullable=False),  # its name, as the proxy knows it
    Column("until", Float, nullable=False),  # by the clock of the database
    Column("draining", Boolean, nullable=False),
    Column("lobby", LargeBinary, nullable=False),  # its open tables, as JSON
)

seats: Final = Table(
    "seats",
    metadata,
    # The tables at which a guest has sat: an index of the journals.
    Column("guest", String(32), primary_key=True),
    Column("id", String(32), primary_key=True),
    Index("seats_by_table", "id"),
)

bans: Final = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),  # a guest's id, or an address
    Column("made", Float, nullable=False),
)

journal: Final = Table(
    "journal",
    metadata,
    Column("id", String(32), primary_key=True),
    # Numbers a table's rows: if two servers wrote to one table, this key would make one fail.
    Column("row", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("entries", LargeBinary, nullable=False),
    # The table's epoch when the row was written: a server that has lost the lease since cannot
    # write.
    Column("epoch", BigInteger, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

days: Final = Table(
    "days",
    metadata,
    # The deal of each day (UTC): all of its cards follow from the secret.
    Column("date", String(10), primary_key=True),
    Column("secret", String(64), nullable=False),
)

tries: Final = Table(
    "tries",
    metadata,
    # A guest's one try that counts, from its beginning on.
    Column("date", String(10), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("id", String(32), nullable=False),  # of its table; empty once the guest has withdrawn it
    Column("total", Integer),  # when it is over
    Column("points", String(64), nullable=False, server_default=""),  # hand by hand
    Column("name", String(48)),  # if the guest wants to be named
    Index("tries_by_total", "date", "total"),
    Index("tries_by_guest", "guest"),
    Index("tries_by_table", "id"),
)

events: Final = Table(
    "events",
    metadata,
    # Club evenings: the facts of each, in order. If two servers add a fact at the same time, this
    # key refuses one of them: it reads the other's fact before it tries again.
    Column("id", String(32), primary_key=True),
    Column("row", Integer, primary_key=True),
    Column("made", Float, nullable=False),
    Column("facts", LargeBinary, nullable=False),  # JSON
)
