"""Servers that several tests use."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One quick server for all tests that do it no harm."""
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with the usual limits."""
    folder = tmp_path_factory.mktemp("strict")
    friends = ("https://friends.example",)
    with Serving(folder, origins=friends, rate=60, per_address=20) as server:
        yield server
