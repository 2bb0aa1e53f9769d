"""One quick server for all tests that do it no harm."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Serving


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("server")) as server:
        yield server
