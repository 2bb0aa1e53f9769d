"""Servers that several tests share, and rate limits that do not recover during a test."""

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
"""Opens a registry in an `async with` block."""

HARDLY = 1e-6
"""A rate per second that allows nothing more during a test. 0 would mean no limit."""


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One fast server, shared by all tests that do not disturb it."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[OpenRegistry]:
    """A registry for a single test, in this process, with its own database."""
    settings = Settings(database=str(tmp_path / "tables.db"))
    store = Store(settings.database)
    yield lambda: open_registry(settings, store)
    store.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One PostgreSQL for all tests of a process: starting and stopping it takes seconds."""
    with running_postgres() as place:
        yield place


@pytest.fixture(autouse=True)
def tidy(request: pytest.FixtureRequest) -> Iterator[None]:
    """Report a connection that a test leaves open in this test, not in a later one."""
    yield
    if "postgres" in request.fixturenames:
        gc.collect()


@pytest.fixture
def hard_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that do not recover, even if a busy machine needs long to use them up."""
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
