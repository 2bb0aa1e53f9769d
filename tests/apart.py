"""Run coroutines on a separate thread: browser tests may have an event loop on this one."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

T = TypeVar("T")

LONGEST: Final = 180.0
"""Seconds until a coroutine is canceled. Nothing outside could end the thread it runs on."""


def run_apart(coroutine: Coroutine[Any, Any, T], within: float = LONGEST) -> T:
    """Run it to completion and return its result."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asyncio.wait_for(coroutine, within)).result()
