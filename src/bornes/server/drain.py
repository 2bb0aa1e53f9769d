"""Stopping between hands: nothing new begins, and hands that are being played come to an end."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from bornes.server.registry import Registry

log: Final = logging.getLogger("bornes.server")

_LOOK: Final = 0.5
"""Seconds between two looks whether hands are still being played."""
_IN_A_HAND: Final = ("turn", "react", "extend")


class Drain:
    """Empties a server."""

    def __init__(self, registry: Registry, stop: Callable[[], None]) -> None:
        self._registry: Final = registry
        self._stop: Final = stop
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    def playing(self) -> int:
        """Tables where somebody is in the middle of a hand."""
        rooms = self._registry.rooms.values()
        return sum(bool(room.members) and room.table.phase in _IN_A_HAND for room in rooms)

    def begin(self, within: float) -> None:
        """From now on; a second time it changes how long is waited."""
        self._registry.draining = True
        self._until = time.monotonic() + within
        log.info("draining", extra={"playing": self.playing(), "within": within})
        # The task that runs already looks at the new time.
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        await self._registry.hand_over()  # where there are other servers, nobody has to wait
        while self.playing() and time.monotonic() < self._until:  # noqa: ASYNC110 - many tables, one look
            await asyncio.sleep(_LOOK)
        log.info("drained", extra={"playing": self.playing()})
        self._stop()
