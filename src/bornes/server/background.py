"""Background tasks. They are supervised: a failure is logged and counted, and the task runs again
at its next time.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from bornes.server.database import CutOff, trouble_of

log: Final = logging.getLogger("bornes.server")

_TOLERATED: Final = 2
"""This many failures in a row may be bad luck; more are reported by the health check."""


class Background:
    """Periodic tasks of a server."""

    def __init__(self) -> None:
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._in_a_row: Final[Counter[str]] = Counter()
        self._once: Final[dict[tuple[str, str], asyncio.Task[None]]] = {}
        self._wanted: Final[set[tuple[str, str]]] = set()
        self.failures: Final[Counter[str]] = Counter()
        """How often a task has failed, by name."""

    def every(
        self, seconds: float, name: str, work: Callable[[], Awaitable[None]], first: float
    ) -> None:
        """Repeat a task, first after `first` seconds, then with pauses of `seconds`."""
        # So that the metric exists before anything fails.
        self.failures[name] = 0
        self._tasks[name] = asyncio.create_task(self._repeat(seconds, name, work, first))

    def soon(self, name: str, work: Callable[[], Awaitable[None]], about: str = "") -> None:
        """Run a task once, now. If the task `name` is already running for the same thing
        (`about`), run it again afterwards.
        """
        which = (name, about)
        self._wanted.add(which)
        if which not in self._once:
            self._once[which] = asyncio.create_task(self._until_done(which, work))
            self._once[which].add_done_callback(lambda _: self._once.pop(which, None))

    async def _until_done(
        self, which: tuple[str, str], work: Callable[[], Awaitable[None]]
    ) -> None:
        while which in self._wanted:
            # Before the work: a request that comes during it asks for another run.
            self._wanted.discard(which)
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - see _failed
                self._failed(which[0], error)

    async def _repeat(
        self, seconds: float, name: str, work: Callable[[], Awaitable[None]], first: float
    ) -> None:
        await asyncio.sleep(first)
        while True:
            try:
                await work()
                self._in_a_row[name] = 0
            except Exception as error:  # noqa: BLE001 - see _failed
                self._failed(name, error)
                self._in_a_row[name] += 1
            # The pause begins when the work ends, so that slow work never runs twice at a time.
            await asyncio.sleep(seconds)

    def _failed(self, name: str, error: Exception) -> None:
        """Log and count a failure. A database that does not answer is not a bug: log one line."""
        self.failures[name] += 1
        if isinstance(error, SQLAlchemyError | CutOff):
            log.error("background work failed: %s", trouble_of(error), extra={"task": name})
        else:
            log.error("background work failed", exc_info=error, extra={"task": name})

    def failing(self) -> list[str]:
        """The tasks that have ended, or fail again and again."""
        return [
            name
            for name, task in self._tasks.items()
            if task.done() or self._in_a_row[name] > _TOLERATED
        ]

    async def close(self) -> None:
        """Cancel all tasks."""
        await cancel([*self._tasks.values(), *self._once.values()])


async def cancel(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until they have ended, in whatever way."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
