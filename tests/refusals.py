"""Errors that tests expect."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bornes.core.errors import BornesError


@contextmanager
def expect_error(kind: type[BornesError], key: str) -> Iterator[pytest.ExceptionInfo[BornesError]]:
    """Check that the block raises an error of this kind with this key."""
    with pytest.raises(kind) as caught:
        yield caught
    assert caught.value.key == key, caught.value
