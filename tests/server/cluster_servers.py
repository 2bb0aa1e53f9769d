"""Several servers on one PostgreSQL, in one process, and guests who move from one to another."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Final

from sqlalchemy import text

from bornes.core.moves import Move
from bornes.server.cluster import Cluster
from bornes.server.registry import Registry
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from tests.server.serving import PATIENCE
from tests.server.visitors import Visitor, at_table

TWO: Final = Config(edition="classic", players=2, pace="untimed")


@asynccontextmanager
async def servers(place: str, *nodes: str) -> AsyncIterator[tuple[Registry, ...]]:
    """Servers with these names, all on one database."""
    async with AsyncExitStack() as opened:
        made = []
        for node in nodes:
            store = Store(place)
            opened.callback(store.close)
            registry = Registry(Settings(database=place, node=node), store, Random(node))
            await registry.open()
            opened.push_async_callback(registry.close)
            opened.push_async_callback(registry.background.close)
            made.append(registry)
        await until(lambda: all(len(s.cluster.peers) == len(nodes) - 1 for s in made))
        yield tuple(made)


async def until(holds: Callable[[], object]) -> None:
    """Wait until a condition holds: other servers send their news after a while."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - there is no single event to wait for
            await asyncio.sleep(0.01)


def freeze(server: Registry) -> Cluster:
    """Stop the heartbeat of a server without its knowledge."""
    cluster = server.cluster
    assert isinstance(cluster, Cluster)
    for task in cluster._tasks:
        task.cancel()
    return cluster


async def silence(server: Registry) -> None:
    """Wait until a server notices that another one, which still holds its tables, is silent."""
    await until(lambda: not server.cluster.peers)


def returning(server: Registry, visitor: Visitor) -> Visitor:
    """The same guest on another server."""
    return Visitor(server, visitor.session.name, guest=visitor.session.guest)


async def sent_to(visitor: Visitor, table: str) -> str | None:
    """The address of the server to which a guest is sent who asks this one for a table."""
    visitor.session.allowed.joins._level = 100
    asking = asyncio.ensure_future(visitor.ask(wire.Join(table=table)))
    await until(lambda: visitor.box.closed)
    asking.cancel()
    bye = visitor.box.got[-1]
    assert isinstance(bye, wire.Bye)
    assert (bye.reason, bye.again) == ("elsewhere", True)
    return bye.at


async def joined(visitor: Visitor, table: str) -> wire.TableMessage:
    found = await visitor.ask(wire.Join(table=table))
    assert isinstance(found, wire.TableMessage), found
    return found


async def begun(server: Registry) -> tuple[str, list[Visitor], wire.Update]:
    """A match under way: its table, its players, and the last message to the host."""
    room, visitors = await at_table(server, TWO)
    started = await visitors[0].ask(wire.Start())
    assert isinstance(started, wire.Update)
    return room.table.key, visitors, started


def first_move(update: wire.Update | wire.TableMessage) -> tuple[Move, int]:
    assert update.legal
    return update.legal[0], update.seq


def rows(store: Store, table: str) -> list[int]:
    """The epochs of a table's journal, row by row."""
    asked = text("SELECT epoch FROM journal WHERE id = :id ORDER BY row")
    with store.engine.connect() as connection:
        return list(connection.execute(asked, {"id": table}).scalars())
