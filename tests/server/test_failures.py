"""When something fails, only one table or one client is affected, and nothing is lost."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette

from bornes.core.rules import legal_moves
from bornes.deals.day import deal_of, today
from bornes.server import App
from bornes.server.api import Api
from bornes.server.background import Background
from bornes.server.database import CutOff
from bornes.server.limits import Allowance, of_guest
from bornes.server.outbox import Outbox, Stream, Writer
from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.server.session import Inbox, handle
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import Table, wire
from bornes.table.config import Config
from bornes.table.live import Delivery
from tests.apart import run_apart
from tests.server.conftest import OpenRegistry
from tests.server.serving import PATIENCE
from tests.server.visitors import Letterbox, Visitor, at_table, open_registry

DUEL = Config(edition="classic", players=2, pace="untimed")


async def playing(registry: Registry) -> tuple[Room, list[Visitor]]:
    """A table with a match under way, some moves into it."""
    room, visitors = await at_table(registry, DUEL)
    await visitors[0].ask(wire.Start())
    for _ in range(6):
        await play(room, visitors)
    return room, visitors


async def play(room: Room, visitors: list[Visitor]) -> wire.ServerMessage:
    seat = room.table.to_act[0]
    move = legal_moves(visitors[seat].session.view())[0]
    return await visitors[seat].ask(wire.MakeMove(move=move, seen=room.table.seq))


def shown(table: Table) -> tuple[object, ...]:
    return table.seq, table.state, table.log, table.seats, table.answers


# -- one step: request, row, messages -----------------------------------------------------------


def failing(name: str) -> Callable[[pytest.MonkeyPatch], None]:
    """Make one part of a step fail after the table has changed."""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    places: dict[str, tuple[type, str]] = {
        "telling": (Delivery, "to"),
        "storing": (Delivery, "row"),
        "queueing": (Outbox, "write"),
        "waiting": (Room, "_schedule"),
        "playing": (Table, "_with_deck"),
    }
    return lambda patch: patch.setattr(*places[name], fail)


@pytest.mark.parametrize("part", ["telling", "storing", "queueing", "waiting", "playing"])
async def test_a_step_that_fails_halfway_leaves_the_table_as_in_its_journal(
    opened: OpenRegistry, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as registry:
        room, visitors = await playing(registry)
        other, others = await playing(registry)
        key, seat = room.table.key, room.table.to_act[0]
        move = legal_moves(visitors[seat].session.view())[0]
        ask = msgspec.json.encode(wire.MakeMove(id=1, move=move, seen=room.table.seq))
        with monkeypatch.context() as patch:
            failing(part)(patch)
            handle(visitors[seat].session, ask)
        assert [visitor.box.closed for visitor in visitors] == [4503, 4503]
        assert key not in registry.rooms
        assert registry.metrics.discarded == 1
        # The others notice nothing.
        assert isinstance(await play(other, others), wire.Update)
        assert [visitor.box.closed for visitor in others] == [0, 0]
        # Players who reconnect find the table as it was stored, and can continue.
        again = [Visitor(registry, "again") for _ in visitors]
        for visitor, before in zip(again, visitors, strict=True):
            before.session.gone()
            visitor.session.guest = before.session.guest
            assert isinstance(await visitor.ask(wire.Join(table=key)), wire.TableMessage)
        folded = registry.rooms[key]
        assert folded is not room
        for _ in range(5):
            assert isinstance(await play(folded, again), wire.Update)
        await registry.outbox.settled()
        stored = registry.store.table(key)
        assert stored is not None
        fresh = registry._folded(stored)
        assert fresh is not None
        assert shown(fresh[0]) == shown(folded.table)


async def test_a_refused_request_does_not_discard_the_table(opened: OpenRegistry) -> None:
    async with opened() as registry:
        room, visitors = await playing(registry)
        before = shown(room.table)
        refused = await visitors[0].ask(wire.Start())
        assert isinstance(refused, wire.Error)
        assert (shown(room.table), room.broken) == (before, False)


async def test_a_failed_connection_does_not_keep_messages_from_others(opened: OpenRegistry) -> None:
    async with opened() as registry:
        room, visitors = await playing(registry)
        watcher = Visitor(registry, "Eve")
        await watcher.ask(wire.Join(table=room.table.key))

        def broken(_: bytes) -> None:
            raise OSError("no such socket")

        watcher.box.push = broken  # type: ignore[method-assign, assignment]  # that is the failure
        room.members.insert(0, room.members.pop())  # it comes first
        assert isinstance(await play(room, visitors), wire.Update)
        assert not room.broken


# -- order --------------------------------------------------------------------------------------


async def test_answers_on_a_connection_come_in_the_order_of_its_requests(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if they concern different tables and the disk is slow."""
    async with opened() as registry:
        rooms = [(await at_table(registry, DUEL))[0] for _ in range(4)]
        ada = Visitor(registry, "Ada")
        ada.session.allowed = Allowance(of_guest(0))
        written, chance = Outbox._written, Random(3)
        loop = asyncio.get_running_loop()

        def slowly(outbox: Outbox, ticket: int) -> None:
            loop.call_later(chance.random() / 100, written, outbox, ticket)

        monkeypatch.setattr(Outbox, "_written", slowly)
        for number in range(0, 80, 4):
            room = chance.choice(rooms)
            registry.lobby.changed()
            handle(ada.session, b'{"type":"lobby","id":%d}' % number)
            handle(ada.session, b'{"type":"rename","id":%d,"name":"A%d"}' % (number + 1, number))
            ada.session.leave()
            room.enter(ada.session, None, number + 2)
            handle(ada.session, b'{"type":"talk","id":%d,"phrase":"hello"}' % (number + 3))
            await asyncio.sleep(0.005 * chance.random())
        await ada.box.answer(79)
        answers = [message.re for message in ada.box.got if message.re is not None]
        assert answers == sorted(answers)
        assert len(answers) == 80


async def test_messages_on_one_channel_keep_their_order_across_streams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "t.db"))
    outbox = Outbox(store.engine, lambda _: None)
    held: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr(Outbox, "_written", lambda _, ticket: held.append(ticket))
        box, table, guest = Letterbox(), Stream(), Stream()
        done = b'{"type":"done","re":%d}'
        outbox.write(table, "journal", ("a", 0, b"[]", 0), [(box, done % 1)])
        outbox.send(guest, [(box, done % 2)])
        outbox.send(guest, [(Letterbox(), done % 3)])
        assert box.got == []
    await outbox.close()
    outbox._written(outbox.writer.written)
    assert [message.re for message in box.got] == [1, 2]
    store.close()


# -- background work and health -----------------------------------------------------------------


def test_failed_background_work_is_repeated_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        background, well = Background(), asyncio.Event()
        calls: list[int] = []

        async def work() -> None:
            calls.append(1)
            if len(calls) <= 4:
                raise RuntimeError("once more")
            well.set()

        background.every(0, "work", work, first=0)
        while background.failures["work"] < 3:  # noqa: ASYNC110 - there is no event for this
            await asyncio.sleep(0)
        assert background.failing() == ["work"]
        await asyncio.wait_for(well.wait(), PATIENCE)
        await asyncio.sleep(0)
        assert (background.failing(), background.failures["work"]) == ([], 4)
        await background.close()

    with caplog.at_level(logging.CRITICAL):
        run_apart(whole())


async def test_failing_background_work_does_not_prevent_a_clean_shutdown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is written to the disk, although tidying never succeeded."""
    monkeypatch.setattr("bornes.server.app._TIDY", 0.0)
    app = App(Settings(database=str(tmp_path / "t.db")))

    async def fail(_: Registry) -> None:
        raise RuntimeError("cannot tidy")

    monkeypatch.setattr(Registry, "tidy", fail)
    monkeypatch.setattr(Registry, "clear", fail)

    async with app._lifespan(Starlette()) as state:
        registry: Registry = state["registry"]
        while not registry.troubles():  # noqa: ASYNC110 - there is no event for this
            await asyncio.sleep(0.01)
        assert registry.troubles() == ["tidy"]
        assert registry.background.failures["clear"] == 1
        Visitor(registry, "Ada")
    store = Store(str(tmp_path / "t.db"))
    assert store.unused(before=float("inf"), most=9)[1]
    store.close()


class UnreliableDatabase:
    """A database that can be made unavailable."""

    def __init__(self, engine: Engine) -> None:
        self.away = False
        event.listen(engine, "do_connect", self._connect)
        event.listen(engine, "before_cursor_execute", self._execute)

    def _connect(self, *_: object) -> None:
        if self.away:
            raise OperationalError("connect", None, Exception("gone"))

    def _execute(self, *_: object) -> None:
        if self.away:
            raise OperationalError("execute", None, Exception("gone"))


def test_a_database_missing_at_startup_is_reported_and_used_once_it_is_back(tmp_path: Path) -> None:
    """Nobody waits forever for an answer, and the server is not reported as healthy."""
    store = Store(str(tmp_path / "t.db"))
    gone = UnreliableDatabase(store.engine)
    gone.away = True
    store.engine.dispose()
    lost: list[object] = []
    written: list[int] = []
    writer = Writer(store.engine, written.append, lost.extend)
    stream = Stream()
    writer.put("journal", ("a", 0, b"[]", 0), stream)
    wait_for(lambda: bool(written))
    assert (lost, stream.broken, writer.healthy()) == ([stream], True, False)
    gone.away = False
    wait_for(writer.healthy)
    writer.put("journal", ("a", 0, b"[]", 0), Stream())
    writer.close()
    assert list(store.journal("a")) == [[]]
    store.close()


def test_a_disk_that_refuses_rows_is_reported_until_it_accepts_them_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that can be opened and read is not enough."""
    monkeypatch.setattr("bornes.server.outbox._LOOK_AGAIN", 0.01)
    store = Store(str(tmp_path / "t.db"))
    full, denied = True, 0

    def allowed(action: int, *_: object) -> int:
        nonlocal denied
        if not full or action != sqlite3.SQLITE_INSERT:
            return sqlite3.SQLITE_OK
        denied += 1
        return sqlite3.SQLITE_DENY

    event.listen(store.engine, "connect", lambda link, _: link.set_authorizer(allowed))
    store.engine.dispose()
    written: list[int] = []
    writer = Writer(store.engine, written.append, lambda _: None)
    writer.put("journal", ("a", 0, b"[]", 0), Stream())
    wait_for(lambda: bool(written))
    assert (writer.healthy(), store.healthy()) == (False, True)
    assert "a commit failed: SQLITE_AUTH" in caplog.messages
    looked = denied + 2
    wait_for(lambda: denied >= looked)
    assert not writer.healthy()
    full = False
    wait_for(writer.healthy)
    writer.close()
    store.close()


def test_a_disk_with_room_only_for_small_rows_is_reported_as_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table cannot be made there, even if the database accepts one more tiny row."""
    monkeypatch.setattr("bornes.server.outbox._LOOK_AGAIN", 0.01)
    store = Store(str(tmp_path / "t.db"))
    with store.engine.connect() as link:
        pages: int = link.exec_driver_sql("PRAGMA page_count").scalar_one()
    room = [2]

    def limit(link: sqlite3.Connection, *_: object) -> None:
        link.execute(f"PRAGMA max_page_count={pages + room[0]}")

    event.listen(store.engine, "connect", limit)
    store.engine.dispose()
    written: list[int] = []
    writer = Writer(store.engine, written.append, lambda _: None)
    writer.put("journal", ("a", 0, b" " * 32768, 0), Stream())
    wait_for(lambda: bool(written))
    assert not writer.healthy()
    room[0] = 1000
    wait_for(writer.healthy)
    writer.close()
    assert not list(store.journal(""))
    store.close()


async def test_what_cannot_be_stored_is_not_said_to_be_done(tmp_path: Path) -> None:
    """A ban that would be gone after a restart, a table that would come back, a result that would
    stay.
    """
    store = Store(str(tmp_path / "t.db"))
    full = False

    def execute(_link: object, _cursor: object, statement: str, *_: object) -> None:
        if full and statement.startswith(("INSERT", "UPDATE", "DELETE")):
            raise OperationalError(statement, None, Exception("full"))

    event.listen(store.engine, "before_cursor_execute", execute)
    async with open_registry(Settings(database=str(tmp_path / "t.db")), store) as registry:
        ada = Visitor(registry, "Ada")
        made = await ada.ask(wire.Create(config=DUEL))
        assert isinstance(made, wire.TableMessage)
        room, day = registry.rooms[made.table.id], deal_of(today())
        full = True
        for request in (
            registry.ban("192.0.2.7"),
            registry.close_table(room),
            registry.days.secret(day),
            registry.days.withdraw(day, ada.session.guest),
        ):
            with pytest.raises(CutOff):
                await request
        assert not registry.bans
        full = False
        again = await registry.find(made.table.id)
        assert again is not None
        await registry.ban("192.0.2.7")
        await registry.close_table(again)
        assert await registry.find(made.table.id) is None
        full = True
        with pytest.raises(CutOff):
            await registry.unban("192.0.2.7")
        assert registry.bans == store.bans() == {"192.0.2.7"}
    store.close()


async def test_a_request_without_an_answer_from_the_database_logs_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The line does not name the table: anybody with its code could join."""
    store = Store(str(tmp_path / "t.db"))
    gone = UnreliableDatabase(store.engine)
    async with open_registry(Settings(database=str(tmp_path / "t.db")), store) as registry:
        ada = Visitor(registry, "Ada")
        await registry.outbox.settled()
        gone.away = True
        inbox = Inbox(ada.session)
        inbox.receive(msgspec.json.encode(wire.Join(table="SECRET")))
        while not ada.box.closed:  # noqa: ASYNC110 - a thread reads
            await asyncio.sleep(0.01)
        assert ada.box.closed == 4503
        gone.away = False
    told = [record for record in caplog.records if "database" in record.getMessage()]
    assert [(record.getMessage(), record.exc_info) for record in told] == [
        ("no answer from the database: Exception", None)
    ]
    assert "SECRET" not in caplog.text
    store.close()


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


async def test_the_health_check_names_the_parts_that_do_not_work(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "t.db"))
    store = Store(settings.database)
    gone, api = UnreliableDatabase(store.engine), Api(store)
    async with open_registry(settings, store) as registry:
        request: Any = SimpleNamespace(state=SimpleNamespace(registry=registry))

        async def health() -> tuple[int, bytes]:
            answer = await api.health(request)
            return answer.status_code, bytes(answer.body)

        assert await health() == (200, b"ok\n")
        gone.away = True
        ada = Visitor(registry, "Ada")
        while not ada.box.closed:  # noqa: ASYNC110 - the writer's thread closes it
            await asyncio.sleep(0.01)
        assert ada.box.closed == 4503
        assert await health() == (503, b"store\nwriter\n")
        figures = (await api.metrics(request)).body
        assert b"bornes_healthy 0.0" in figures
        assert b"bornes_commits_failed_total 1.0" in figures
        gone.away = False
        while (await health())[0] == 503:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
    store.close()
