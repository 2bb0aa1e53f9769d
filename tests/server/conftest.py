"""Servers that several tests use, and limits that time does not soften."""

from collections.abc import Iterator

import pytest

from bornes.server import limits
from tests.server.postgres import running_postgres
from tests.server.serving import Serving

HARDLY = 1e-6
"""So many a second: none while a test runs. None at all would be no limit."""


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One quick server for all tests that do it no harm."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One PostgreSQL for all tests of a process: to start and stop it takes seconds."""
    with running_postgres() as place:
        yield place


@pytest.fixture
def hard_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken stays taken, however long a busy machine needs to take all there is."""
    for name, limit in vars(limits).copy().items():
        if isinstance(limit, tuple):
            _, burst = limit
            monkeypatch.setattr(limits, name, (HARDLY, burst))


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the usual limits."""
    folder = tmp_path_factory.mktemp("strict")
    friends = ("https://friends.example",)
    with Serving(folder, origins=friends, rate=60, per_address=20) as server:
        yield server
