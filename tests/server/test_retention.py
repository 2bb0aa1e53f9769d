"""How long tables and guests are stored: while they are used, and a given number of days more."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, func, select, update

from bornes.club.live import EventWish
from bornes.server.migrate import upgrade
from bornes.server.registry import Registry
from bornes.server.schema import events, guests, journal, tables
from bornes.server.session import Session
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table.config import Config
from bornes.table.policy import Opening
from tests.apart import run_apart
from tests.server.visitors import Letterbox, Visitor, open_registry

DAY = 86400.0


class Kept:
    """A store whose registry can be opened several times."""

    def __init__(self, folder: Path, days: float = 30) -> None:
        self.settings = Settings(database=str(folder / "tables.db"), keep=days)
        self.store = Store(self.settings.database)

    def run(self, work: Callable[[Registry], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            async with open_registry(self.settings, self.store) as registry:
                await work(registry)

        run_apart(whole())

    def age(self, days: float) -> None:
        """Pretend that everything was last used this many days ago."""
        with self.store.engine.begin() as connection:
            for table in (guests, tables):
                connection.execute(update(table).values(used=time.time() - days * DAY))

    def counts(self) -> tuple[int, int, bool]:
        """How many guests and tables there are, and whether there are journals."""
        with self.store.engine.connect() as connection:
            found = [
                connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in (guests, tables, journal)
            ]
        return found[0], found[1], found[2] > 0


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


async def back(registry: Registry, secret: str) -> Session:
    """The session of a guest who returns."""
    known = await registry.guest(secret)
    assert known is not None
    session = Session(registry, Letterbox(), "")
    session.known_as(known.guest, known.name)
    registry.members.add(session)
    return session


def table_made(kept: Kept) -> tuple[str, str]:
    """Create a table that nobody uses; its id, and the secret of its host."""
    made: list[str] = []

    async def make(registry: Registry) -> None:
        visitor = Visitor(registry, "Ada")
        room = registry.new_table(
            visitor.session, Opening(Config(edition="classic", players=2), 0, {})
        )
        made.extend((room.table.key, visitor.secret))

    kept.run(make)
    return made[0], made[1]


async def clear(registry: Registry) -> None:
    await registry.clear()


def test_guests_and_tables_unused_for_too_long_are_deleted(kept: Kept) -> None:
    table_made(kept)
    assert kept.counts() == (1, 1, True)
    kept.age(29)
    kept.run(clear)
    assert kept.counts() == (1, 1, True)
    kept.age(31)
    kept.run(clear)
    assert kept.counts() == (0, 0, False)


def test_an_evening_without_news_for_too_long_is_deleted(kept: Kept) -> None:
    async def make(registry: Registry) -> None:
        host = Visitor(registry, "Ada").session
        event = await registry.events.create(host.guest, EventWish(name="Thursday"))
        await registry.events.join(event, host.guest, host.name)

    def facts() -> int:
        with kept.store.engine.connect() as connection:
            count: int = connection.execute(select(func.count()).select_from(events)).scalar_one()
            return count

    def age(days: float) -> None:
        with kept.store.engine.begin() as connection:
            connection.execute(update(events).values(made=time.time() - days * DAY))

    kept.run(make)
    age(29)
    kept.run(clear)
    assert facts() == 2
    age(31)
    kept.run(clear)
    assert facts() == 0


def test_with_0_days_nothing_is_ever_deleted(tmp_path: Path) -> None:
    kept = Kept(tmp_path, days=0)
    table_made(kept)
    kept.age(100_000)
    kept.run(clear)
    assert kept.counts() == (1, 1, True)


def test_returning_counts_as_use(kept: Kept) -> None:
    key, secret = table_made(kept)
    kept.age(29)

    async def return_(registry: Registry) -> None:
        await back(registry, secret)
        assert await registry.find(key) is not None

    kept.run(return_)
    with kept.store.engine.connect() as connection:
        for table in (guests, tables):
            used = connection.execute(select(table.c.used)).scalar_one()
            assert used > time.time() - DAY


def test_guests_who_stay_connected_and_their_tables_are_not_deleted(kept: Kept) -> None:
    key, secret = table_made(kept)

    async def stay(registry: Registry) -> None:
        session = await back(registry, secret)
        room = await registry.find(key)
        assert room is not None
        room.enter(session, None, None)
        kept.age(31)
        await registry.clear()

    kept.run(stay)
    assert kept.counts() == (1, 1, True)


def test_a_table_is_not_loaded_while_it_is_being_deleted(kept: Kept) -> None:
    key, secret = table_made(kept)
    kept.age(31)

    async def race(registry: Registry) -> None:
        finding = asyncio.ensure_future(registry.find(key))
        await registry.clear()
        room = await finding
        assert (room is None) == (key not in registry.rooms)
        if room is None:
            assert await registry.find(key) is None
            assert await registry.guest(secret) is None

    kept.run(race)
    assert kept.counts()[1] == kept.counts()[2]


def test_deletion_continues_after_the_first_portion(kept: Kept) -> None:
    for _ in range(7):
        table_made(kept)
    kept.age(31)

    async def by_threes(registry: Registry) -> None:
        await registry.clear(portion=3, rest=0)

    kept.run(by_threes)
    assert kept.counts() == (0, 0, False)


def test_in_an_old_database_everything_counts_as_used_now(tmp_path: Path) -> None:
    """Version 0001 did not store when anything was last used."""
    place = str(tmp_path / "tables.db")
    engine = create_engine(f"sqlite:///{place}")
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO guests VALUES ('g', x'00', 'Ada', 12.0)")
        connection.exec_driver_sql("INSERT INTO tables VALUES ('t', 'CODE', '{}', 12.0)")
    engine.dispose()
    kept = Kept(tmp_path)
    kept.run(clear)
    assert kept.counts() == (1, 1, False)
