"""Several servers on one PostgreSQL, in one process: which one holds a table and may write."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import text

from bornes.server.cluster import Alone, Cluster, Elsewhere
from bornes.server.leases import NameTaken, await_name
from bornes.server.limits import Bucket
from bornes.table import wire
from bornes.table.config import Config
from tests.server.cluster_servers import (
    TWO,
    begun,
    first_move,
    freeze,
    joined,
    returning,
    rows,
    sent_to,
    servers,
    silence,
    until,
)
from tests.server.postgres import new_database
from tests.server.visitors import Visitor

OPEN: Final = Config(edition="classic", players=2, pace="untimed", open=True)


# All of them use the same fixtures, so one process should run them.
pytestmark = pytest.mark.xdist_group("leases")


@pytest.fixture
def place(postgres: str) -> str:
    return new_database(postgres)


async def test_one_server_holds_a_table_and_the_others_send_guests_there(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, _, _ = await begun(a)
        code = a.rooms[table].table.code
        assert await sent_to(Visitor(b, "Bea"), table) == "/node/a/ws"
        assert await sent_to(Visitor(b, "Cid"), code) == "/node/a/ws"
        assert not b.rooms
        unknown = await Visitor(b, "Dan").ask(wire.Join(table="ABCDEFG"))
        assert isinstance(unknown, wire.Error)
        assert unknown.code == "unknown_table"


async def test_a_table_of_a_server_without_a_heartbeat_continues_on_another(place: str) -> None:
    """Nothing is lost. The old server can no longer write, and disconnects its players."""
    async with servers(place, "a", "b") as (a, b):
        table, visitors, seen = await begun(a)
        freeze(a)
        await silence(b)
        host = returning(b, visitors[0])
        found = await joined(host, table)  # waits until the lease has expired
        assert (found.seq, found.view) == (seen.seq, seen.view)
        told, mover = seen, visitors[0]
        if not told.legal:
            mover, told = visitors[1], visitors[1].box.got[-1]  # type: ignore[assignment]
        move, seq = first_move(told)
        stale = asyncio.ensure_future(mover.ask(wire.MakeMove(move=move, seen=seq)))
        await until(lambda: mover.box.closed)
        stale.cancel()
        assert table not in a.rooms
        assert a.outbox.writer.fenced == 1
        before = rows(b.store, table)
        assert set(before) == {1}
        again = host if mover is visitors[0] else returning(b, mover)
        if again is not host:
            await joined(again, table)
        answer = await again.ask(wire.MakeMove(move=move, seen=seq))
        assert isinstance(answer, wire.Update)
        assert rows(b.store, table) == [*before, 2]


async def test_a_server_that_resumes_after_a_freeze_has_lost_its_leases_and_tables(
    place: str,
) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, visitors, _ = await begun(a)
        cluster = freeze(a)
        await silence(b)
        await joined(returning(b, visitors[0]), table)
        before = rows(b.store, table)
        cluster._tasks = [asyncio.create_task(cluster._live())]
        await until(lambda: cluster.lost)
        assert not a.rooms
        assert all(visitor.box.closed for visitor in visitors)
        await until(lambda: cluster.alive)  # as a new server, which holds no tables
        assert a.troubles() == []
        assert rows(b.store, table) == before
        assert await sent_to(Visitor(a, "Ann"), table) == "/node/b/ws"


async def test_nobody_is_sent_to_a_silent_server(place: str) -> None:
    """Until its lease expires, guests wait; then they continue on the server that they asked."""
    async with servers(place, "a", "b") as (a, b):
        table, visitors, _ = await begun(a)
        freeze(a)
        await silence(b)
        await joined(returning(b, visitors[1]), table)


async def test_a_server_hands_its_tables_over_before_it_stops(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, visitors, seen = await begun(a)
        bystander = Visitor(a, "Eve")
        await a.hand_over()
        for visitor in (*visitors, bystander):
            bye = visitor.box.got[-1]
            assert isinstance(bye, wire.Bye)
            assert bye.at == "/node/b/ws"
        assert not a.rooms
        found = await joined(returning(b, visitors[0]), table)
        assert (found.seq, found.view) == (seen.seq, seen.view)
        assert rows(b.store, table)[-1] == 1
        assert "draining" in a.troubles()
        late = Visitor(a, "Late")
        asking = asyncio.ensure_future(late.ask(wire.Create(config=TWO)))
        await until(lambda: late.box.closed)
        asking.cancel()
        bye = late.box.got[-1]
        assert isinstance(bye, wire.Bye)
        assert bye.at == "/node/b/ws"


async def test_a_single_server_keeps_its_tables_when_it_stops(place: str) -> None:
    async with servers(place, "a") as (a,):
        table, visitors, _ = await begun(a)
        await a.hand_over()
        assert table in a.rooms
        assert not visitors[0].box.closed


async def test_any_server_can_take_an_unused_table_and_its_epoch_increases(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, visitors, _ = await begun(a)
        for visitor in visitors:
            visitor.session.leave()
        a.rooms[table].empty_since = -1000.0
        await a.tidy()
        assert not a.rooms
        await joined(returning(b, visitors[0]), table)
        assert b.rooms[table].epoch == 2


async def test_a_table_requested_several_times_at_once_is_loaded_once(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        table, _, _ = await begun(a)
        code = a.rooms[table].table.code
        await a.hand_over()
        rooms = await asyncio.gather(b.find(table), b.find(code), b.find(table))
        assert rooms[0] is not None
        assert len({id(room) for room in rooms}) == 1
        assert b.cluster.claimed == 1


async def test_the_lobby_shows_the_open_tables_of_all_servers(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        watcher = Visitor(b, "Bea")
        await watcher.ask(wire.WatchLobby())
        host = Visitor(a, "Ann")
        made = await host.ask(wire.Create(config=OPEN))
        assert isinstance(made, wire.TableMessage)

        def listed() -> list[str]:
            lobbies = [m for m in watcher.box.got if isinstance(m, wire.Lobby)]
            return [table.id for table in lobbies[-1].tables]

        await until(lambda: listed() == [made.table.id])
        host.session.leave()
        await until(lambda: listed() == [])
        await host.ask(wire.Join(table=made.table.id))
        await until(lambda: listed() == [made.table.id])
        freeze(a)  # the tables of a server that is gone are no longer listed
        await until(lambda: listed() == [])


async def test_a_ban_on_one_server_applies_on_all(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        guest = Visitor(b, "Bea")
        await a.ban(guest.session.guest)
        await until(lambda: guest.box.closed)
        assert guest.session.guest in b.bans
        await a.unban(guest.session.guest)
        await until(lambda: not b.bans)


@pytest.mark.usefixtures("hard_limits")
async def test_limits_on_stored_data_count_on_all_servers(place: str) -> None:
    """A guest who may create 20 tables at once cannot create more on another server."""
    async with servers(place, "a", "b") as (a, b):
        ann = Visitor(a, "Ann")
        for _ in range(20):
            assert isinstance(await ann.ask(wire.Create(config=TWO)), wire.TableMessage)
        there = returning(b, ann)
        bucket = there.session.allowed.tables
        await until(lambda: bucket._level < 1)
        answer = await there.ask(wire.Create(config=TWO))
        assert isinstance(answer, wire.Error)
        assert answer.code == "too_fast"


@pytest.mark.usefixtures("hard_limits")
async def test_all_limits_of_guests_and_addresses_count_on_all_servers(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        now = time.monotonic()
        ann, home = a.guests["ann"], a.addresses["192.0.2.1"]
        limited = [
            *(getattr(ann, what) for what in ("messages", "talk", "hints", "joins", "renames")),
            *(getattr(ann, what) for what in ("tables", "searches", "mistakes")),
            *(getattr(home, what) for what in ("newcomers", "searches", "requests")),
            *(getattr(home, what) for what in ("tables", "joins")),
        ]
        for bucket in limited:
            while bucket.take(now):
                pass
        guest, address = b.guests["ann"], b.addresses["192.0.2.1"]

        def left() -> list[str]:
            buckets = [pair for each in (guest, address) for pair in vars(each).items()]
            return [what for what, it in buckets if isinstance(it, Bucket) and it._level >= 1]

        await until(lambda: not left())


async def test_an_announcement_reaches_the_tables_of_all_servers(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        _, visitors, _ = await begun(b)
        a.say_everywhere("Bornes", "Back soon")
        await until(lambda: "Back soon" in str(visitors[1].box.got[-1]))


async def test_a_ban_made_while_a_server_was_not_listening_is_read_later(place: str) -> None:
    async with servers(place, "a", "b") as (a, b):
        cluster = freeze(b)
        await cluster._in_thread(cluster._leases.hang_up)
        await a.ban("192.0.2.7")
        cluster._known = None  # as if the connection had ended
        cluster._tasks = [asyncio.create_task(cluster._live())]
        await until(lambda: "192.0.2.7" in b.bans)


async def test_dropped_database_connections_are_restored(place: str) -> None:
    """During a match, no move and no lease is lost."""
    async with servers(place, "a", "b") as (a, b):
        table, visitors, seen = await begun(a)
        drop = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        with b.store.engine.connect() as connection:
            connection.execute(drop)
        latest = {0: seen, 1: visitors[1].box.got[-1]}
        mover = 0 if seen.legal else 1
        move, seq = first_move(latest[mover])  # type: ignore[arg-type]
        answer = await visitors[mover].ask(wire.MakeMove(move=move, seen=seq))
        assert isinstance(answer, wire.Update)
        dropped = time.monotonic()
        await until(lambda: min(a.cluster.beaten, b.cluster.beaten) > dropped)
        assert (a.cluster.lost, b.cluster.lost) == (0, 0)
        assert table in a.rooms
        assert (a.troubles(), b.troubles()) == ([], [])


async def test_a_database_that_does_not_answer_makes_the_server_drop_its_tables(place: str) -> None:
    """A server that cannot renew its lease disconnects its players and refuses new ones."""
    async with servers(place, "a") as (a,):
        _, visitors, _ = await begun(a)
        cluster, free = a.cluster, threading.Event()
        assert isinstance(cluster, Cluster)
        cluster._thread.submit(free.wait)  # like a statement that does not return
        try:
            await until(lambda: not a.rooms)
            assert all(visitor.box.closed for visitor in visitors)
            assert a.full("192.0.2.1")
            assert a.troubles() == ["leases"]
            refused = await Visitor(a, "Late").ask(wire.Create(config=TWO))
            assert isinstance(refused, wire.Error)
            assert refused.key == "server-cut-off"
        finally:
            free.set()
        await until(lambda: not a.troubles())


async def test_two_servers_cannot_have_the_same_name(place: str) -> None:
    async with servers(place, "a") as (a,):
        with pytest.raises(NameTaken, match="--node b"):
            await asyncio.to_thread(await_name, a.store.engine, "a")
        await asyncio.to_thread(await_name, a.store.engine, "b")


async def test_a_server_on_sqlite_holds_every_table_without_leases(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    async with servers(place, "a") as (a,):
        assert type(a.cluster) is Alone
        table, _, _ = await begun(a)
        a._forget(a.rooms[table])
        room = await a.find(table)
        assert room is not None
        assert room.epoch == 0
        assert set(rows(a.store, table)) == {0}


def test_the_address_of_another_server_is_a_path_of_the_same_site() -> None:
    assert Elsewhere("paris-2").at == "/node/paris-2/ws"
