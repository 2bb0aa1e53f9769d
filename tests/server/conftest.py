"""Servers that several tests use, and limits that time does not soften."""

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TypeAlias

import pytest

from bornes.server import limits
from bornes.server.registry import Registry
from bornes.server.settings import Settings
from bornes.server.store import Store
from tests.server.postgres import running_postgres
from tests.server.serving import Serving
from tests.server.visitors import open_registry

OpenRegistry: TypeAlias = Callable[[], AbstractAsyncContextManager[Registry]]
"""Opens a registry for a while."""

HARDLY = 1e-6
"""A rate per second that allows none while a test runs. 0 would be no limit."""


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One quick server for all tests that do it no harm."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenRegistry]:
    """A registry of the test's own, in this process, with a database of its own."""
    settings = Settings(database=str(tmp_path / "tables.db"))
    store = Store(settings.database)
    yield lambda: open_registry(settings, store)
    store.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One PostgreSQL for all tests of a process: to start and stop it takes seconds."""
    with running_postgres() as place:
        yield place


@pytest.fixture(autouse=True)
def tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """A connection that a test leaves open is reported in this test, and not in a later one."""
    yield
    if "postgres" in request.fixturenames:
        gc.collect()


@pytest.fixture
def hard_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken stays taken, however long a busy machine needs to take all there is."""
    for limited in (limits._ADDRESS, limits._GUEST):
        for what, (_, burst) in list(limited.items()):
            monkeypatch.setitem(limited, what, (HARDLY, burst))


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the usual limits."""
    folder = tmp_path_factory.mktemp("strict")
    friends = ("https://friends.example",)
    with Serving(folder, origins=friends, rate=60, per_address=20) as server:
        yield server
