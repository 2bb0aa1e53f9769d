"""Bots' thinking, away from everybody else's moves. When it ends never shows what a bot holds."""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final

from bornes.bots import Bot, Candidate, Explained, bot
from bornes.core.events import Event
from bornes.core.evolve import EVOLVE
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import View, redact, view_of

if TYPE_CHECKING:
    from bornes.server.room import Room, Seated

log: Final = logging.getLogger("bornes.server")

BUDGET: Final = 0.05
"""Seconds a bot may think; those of ours need a tenth of it."""
ADVISER: Final = "racer"


class Brains:
    """Thinks for all bots of a server, one after the other."""

    def __init__(self) -> None:
        self._pool: Final = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._chance: Final = SystemRandom()
        self._adviser: Bot | None = None

    def think(self, room: "Room", seat: int, seated: "Seated") -> None:
        """Have a bot choose, and answer when its thinking time is over."""
        table = room.table
        state = table.state
        assert state is not None
        heard = [event for event in table.log[seated.heard :] if type(event) in EVOLVE]
        seated.heard = len(table.log)
        told = [redact(event, seat) for event in heard]  # type: ignore[arg-type]  # events all
        seq, due = table.game_seq, table.thinking_until()
        loop = asyncio.get_running_loop()
        chance = Random(self._chance.getrandbits(64))
        done = loop.run_in_executor(
            self._pool, _choose, seated, view_of(state, seat), [e for e in told if e], chance
        )

        def at_its_time(future: "asyncio.Future[Move]") -> None:
            if not future.cancelled() and loop.is_running():
                wait = max(0.0, due - time.monotonic())
                loop.call_later(wait, room.answer, seat, seated, seq, future.result())

        done.add_done_callback(at_its_time)

    async def advice(self, view: View) -> list[Candidate]:
        """What a good bot thinks of a player's moves."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._explain, view)

    def _explain(self, view: View) -> list[Candidate]:
        if self._adviser is None:
            self._adviser = bot(ADVISER)
        assert isinstance(self._adviser, Explained)
        return self._adviser.explain(view)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _choose(seated: "Seated", view: View, heard: list[Event], chance: Random) -> Move:
    legal = legal_moves(view)
    try:
        if seated.bot is None:
            seated.bot = bot(seated.name)
        for event in heard:
            seated.bot.see(event)
        move = seated.bot.choose(view, legal, chance, BUDGET)
        if move in legal:
            return move
        log.error("bot answered an illegal move", extra={"bot": seated.name})
    except Exception as error:  # noqa: BLE001 - bots are others' programs too, and fail in any way
        log.error("bot failed", extra={"bot": seated.name, "error": repr(error)})  # noqa: TRY400 - a line
    return chance.choice(legal)
