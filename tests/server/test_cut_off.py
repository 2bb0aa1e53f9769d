"""Servers that freeze while they use the database, or are cut off from it, affect no others."""

import time
from collections.abc import Callable
from contextlib import closing

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from bornes.server.cluster import Cluster
from bornes.server.database import alone
from bornes.server.leases import LEASE
from bornes.server.store import Store
from bornes.table import wire
from tests.server.cluster_servers import begun, freeze, joined, returning, rows, servers, until
from tests.server.forwarder import Forwarder
from tests.server.postgres import new_database
from tests.server.visitors import Visitor

# All of them use the same fixtures, so one process should run them.
pytestmark = pytest.mark.xdist_group("cut-off")


@pytest.fixture
def place(postgres: str) -> str:
    return new_database(postgres)


async def test_a_server_that_freezes_while_claiming_a_table_does_not_block_it(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, visitors, _ = await begun(a)
        await a.hand_over()
        claiming = text("UPDATE tables SET epoch = epoch + 1 WHERE id = :id")
        frozen = a.store.engine.connect()
        frozen.execute(claiming, {"id": table})  # and then the server freezes
        try:
            await joined(returning(b, visitors[0]), table)
        finally:
            frozen.invalidate()
            frozen.close()


async def test_a_server_that_freezes_while_registering_does_not_block_others(place: str) -> None:
    async with servers(place, "a") as (a,):
        cluster = a.cluster
        assert isinstance(cluster, Cluster)
        frozen = alone(a.store.engine)
        frozen.__enter__()
        try:
            await cluster._in_thread(cluster._leases.enter)
        finally:
            with pytest.raises(SQLAlchemyError):  # the database has ended it
                frozen.__exit__(None, None, None)


async def test_a_long_journal_is_read_outside_of_any_transaction(place: str) -> None:
    """It may take long, and the database ends transactions that are idle for two seconds."""
    async with servers(place, "a") as (a,):
        table, _, _ = await begun(a)
        await a.outbox.settled()
        reader = Store(place)
        found = reader.journal(table)
        next(found)
        pool = reader.engine.pool
        assert isinstance(pool, QueuePool)
        assert pool.checkedout() == 0
        assert 1 + len(list(found)) == len(rows(a.store, table))
        reader.close()


@pytest.mark.parametrize("fault", [Forwarder.cut, Forwarder.freeze])
async def test_a_server_cut_off_from_the_database_accepts_nobody_until_it_is_back(
    place: str, fault: Callable[[Forwarder], None]
) -> None:
    with closing(Forwarder(place)) as network:
        async with servers(network.place, "a") as (a,):
            _, visitors, _ = await begun(a)
            bystander = Visitor(a, "Eve")  # at no table
            fault(network)
            await until(lambda: a.full("192.0.2.1"))
            await until(lambda: not a.cluster.alive)
            for visitor in (*visitors, bystander):
                bye = visitor.box.got[-1]
                assert isinstance(bye, wire.Bye)
                assert bye.again
            assert "leases" in a.troubles()
            network.restore()
            await until(lambda: not a.full("192.0.2.1"))
            await until(lambda: not a.troubles())
            await begun(a)


async def test_a_server_without_a_recent_heartbeat_accepts_no_new_clients(place: str) -> None:
    """It still holds its own tables."""
    async with servers(place, "a") as (a,):
        cluster = freeze(a)
        cluster.beaten = time.monotonic()
        assert not a.full("192.0.2.1")
        cluster.beaten -= LEASE / 2
        assert a.full("192.0.2.1")
        assert cluster.alive
