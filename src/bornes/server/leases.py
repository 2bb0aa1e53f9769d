"""Leases on tables, for servers that share a PostgreSQL.

Each server renews a heartbeat in its row of `servers`; a table names its holder and the epoch of
its lease. A lease is valid as long as its holder's heartbeat is recent by the database's clock, so
one small statement renews all of them. Each time a table changes servers its epoch goes up, and the
journal accepts only rows of the current epoch (see `outbox`): a server that has lost a table, and
may not know it yet, cannot write.

All of these functions wait for the database, so they are called on separate threads.
"""

import logging
import time
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, Float, cast, delete, func, insert, or_, select, update

from bornes.server.database import CHANNEL, StoreError, alone
from bornes.server.naming import new_id
from bornes.server.schema import servers, tables

log: Final = logging.getLogger("bornes.server")

LEASE: Final = 3.0
"""Seconds after its last heartbeat at which a server loses its tables."""
_LOOK: Final = 0.2
"""Seconds between two checks whether a name is free."""
_FORGOTTEN: Final = 60.0
"""Seconds after the end of its lease at which a server's row is deleted."""

_NOW: Final = cast(func.extract("epoch", func.clock_timestamp()), Float)
_ALIVE: Final = servers.c.until > _NOW
_PEERS: Final = select(
    servers.c.server, servers.c.node, servers.c.draining, (servers.c.until - _NOW).label("left")
)


class NameTaken(StoreError):
    """Another server with this name is running: the proxy could not tell them apart."""


class Peer(Struct, frozen=True):
    """A server that shares the database."""

    server: str
    node: str
    draining: bool
    left: float
    """Seconds until it loses its tables, unless it renews its heartbeat."""


def _namesake(connection: Connection, node: str) -> bool:
    found = select(servers.c.server).where(servers.c.node == node, _ALIVE)
    return connection.execute(found).first() is not None


def await_name(engine: Engine, node: str) -> None:
    """Wait until no server has this name: a server that was killed still has it for a moment. Raise
    `NameTaken` if another server is still running under this name after that.
    """
    until = time.monotonic() + 2 * LEASE
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        while _namesake(connection, node):
            if time.monotonic() > until:
                raise NameTaken("node-taken", node=node)
            log.info("another server still has this name", extra={"node": node})
            time.sleep(_LOOK)


class Leases:
    """One server's leases."""

    def __init__(self, engine: Engine, node: str) -> None:
        self._engine: Final = engine
        self.node: Final = node
        self.server = ""
        """This server's name in leases: a new one each time it starts."""
        self._link: Connection | None = None

    # -- heartbeats -------------------------------------------------------------------------

    def enter(self) -> None:
        """Register this server, without any table yet."""
        server = new_id(9)
        with alone(self._engine) as connection:
            gone = or_(servers.c.server == self.server, servers.c.until < _NOW - _FORGOTTEN)
            connection.execute(delete(servers).where(gone))
            if _namesake(connection, self.node):
                raise NameTaken("node-taken", node=self.node)
            row = {
                "server": server,
                "node": self.node,
                "until": _NOW + LEASE,
                "draining": False,
                "lobby": b"[]",
            }
            connection.execute(insert(servers).values(row))
        self.server = server

    def beat(self) -> list[Peer] | None:
        """Renew all leases, and return all running servers; None if the leases were lost before."""
        link = self._listening()
        renewed = link.execute(
            update(servers)
            .where(servers.c.server == self.server, _ALIVE)
            .values(until=_NOW + LEASE)
        )
        if not renewed.rowcount:
            return None
        return [Peer(*row) for row in link.execute(_PEERS.where(_ALIVE))]

    def notes(self, within: float) -> list[bytes]:
        """Wait for notes of other servers, at most `within` seconds, and return them."""
        driver: Any = self._listening().connection.driver_connection
        found = driver.notifies(timeout=within, stop_after=1)
        return [note.payload.encode() for note in found]

    def _listening(self) -> Connection:
        if self._link is None:
            link = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            try:
                link.exec_driver_sql(f"LISTEN {CHANNEL}")
                link.exec_driver_sql("SET statement_timeout = '2s'")
            except Exception:
                link.close()
                raise
            self._link = link
        return self._link

    def hang_up(self) -> None:
        """Close the connection for heartbeats and notes, whatever its state."""
        link, self._link = self._link, None
        if link is not None:
            link.invalidate()
            link.close()

    def leave(self) -> None:
        """Unregister this server: all its tables are free immediately."""
        self.hang_up()
        with self._engine.begin() as connection:
            connection.execute(delete(servers).where(servers.c.server == self.server))

    def drain(self) -> None:
        """Tell the other servers to send no more clients here."""
        gone = update(servers).where(servers.c.server == self.server).values(draining=True)
        with self._engine.begin() as connection:
            connection.execute(gone)

    # -- tables -----------------------------------------------------------------------------

    def claim(self, table: str) -> int | Peer | None:
        """Take the lease of a table, and return its new epoch; or the server that holds it; or
        None if there is no such table, or this server has lost its leases.
        """
        holder = servers.c.server == tables.c.holder
        free = or_(
            tables.c.holder.is_(None),
            tables.c.holder == self.server,
            ~select(servers.c.server).where(holder, _ALIVE).exists(),
        )
        here = select(servers.c.node).where(servers.c.server == self.server, _ALIVE).exists()
        take = (
            update(tables)
            .where(tables.c.id == table, free, here)
            .values(holder=self.server, epoch=tables.c.epoch + 1)
            .returning(tables.c.epoch)
        )
        held = _PEERS.join(tables, holder).where(tables.c.id == table)
        with self._engine.begin() as connection:
            epoch: int | None = connection.execute(take).scalar()
            if epoch is not None:
                return epoch
            found = connection.execute(held).first()
            return None if found is None else Peer(*found)

    def release(self, table: str, epoch: int) -> None:
        """Give up the lease of a table. Its epoch stays: no epoch may be used again."""
        mine = (tables.c.id == table) & (tables.c.epoch == epoch)
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(mine).values(holder=None))

    def lobbies(self) -> Sequence[bytes]:
        """The open tables of the other servers: one JSON array per server."""
        others = select(servers.c.lobby).where(_ALIVE, servers.c.server != self.server)
        with self._engine.connect() as connection:
            return connection.execute(others).scalars().all()
