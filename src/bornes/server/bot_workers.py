"""Bots think in separate processes, so that no bot harms or delays anybody.

`anyio.to_process` keeps the processes: a worker that dies is replaced, and one whose task is
cancelled is killed. Each decision has a deadline in the worker (see `bot_process`) and one here; if
a bot misses it, a simpler one answers instead. The time of an answer never shows what a bot holds:
it comes when the table's thinking time is over, or for a slow bot in a few fixed steps.
"""

import asyncio
import logging
import math
import os
import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any, Final, TypeVar

import msgspec
from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process
from msgspec import Struct

from bornes.bots import Candidate, Explained
from bornes.coach.adviser import ADVISER
from bornes.core.moves import Move
from bornes.core.position import view_data
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.play.game import Question
from bornes.server import bot_process
from bornes.server.background import cancel
from bornes.server.bot_process import LOADING_LIMIT, BotTask, simple_bot

log: Final = logging.getLogger("bornes.server")

BUDGET: Final = 0.5
"""Seconds a bot is told to think; our own bots need a hundredth of it."""
LIMIT: Final = 1.2
"""Seconds after which a simpler bot answers instead."""
_STEP: Final = 0.3
"""Seconds between the moments at which a bot that is not ready in time may answer."""
_STARTING: Final = 30.0
"""Seconds a worker may take to start."""
_MOST_FAILURES: Final = 3
"""This many failures in a row suspend a bot, because starting workers for it again would not help.
"""
_SUSPENSION: Final = 60.0
"""Seconds for which a suspended bot is replaced without being asked."""

_move: Final[msgspec.json.Decoder[Move]] = msgspec.json.Decoder(Move)
_candidates: Final = msgspec.json.Decoder(list[Candidate])
Reply = TypeVar("Reply")
T = TypeVar("T")


class Situation(Struct, frozen=True):
    """What a seat knows when it is asked: everything that a bot or an adviser gets."""

    table: str
    match: int
    asked: Question
    history: bytes
    """The events of the match as the seat may know them: JSON, one per line."""

    @property
    def view(self) -> View:
        return self.asked.view


async def wait_until(moment: float, hurried: asyncio.Event) -> None:
    """Wait for a moment, or until a player skips the wait."""
    with suppress(TimeoutError):
        await asyncio.wait_for(hurried.wait(), max(0.0, moment - time.monotonic()))


def _worker_count() -> int:
    """The number of worker processes: at least two, so that a slow bot does not block others."""
    return max(2, min(4, (os.cpu_count() or 1) - 1))


def _kind(name: str) -> str:
    """A bot's name without its rating: metrics for every rating would be too many to read."""
    return name.partition(":")[0]


class BotWorkers:
    """Asks bots for moves and advice. Every question is answered, by another bot if need be."""

    def __init__(self, limit: float = LIMIT) -> None:
        self._limit: Final = limit
        self._for_moves: Final = CapacityLimiter(_worker_count())
        self._for_advice: Final = CapacityLimiter(1)
        self._everybody: Final = CapacityLimiter(math.inf)
        self._chance: Final = SystemRandom()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._failed: Final[Counter[str]] = Counter()
        """Failures in a row, by bot."""
        self._suspended: Final[dict[str, float]] = {}
        """Bots that are not asked for now, and until when."""
        self.answered: Final[Counter[str]] = Counter()
        """How many questions bots have answered."""
        self.replaced: Final[Counter[str]] = Counter()
        """How many were answered by a simpler bot, by the name of the one that was asked."""
        self._warm = False
        self.lost = 0
        """Workers that died or were ended."""

    # -- moves ------------------------------------------------------------------------------

    async def choose(
        self, name: str, asked: Situation, due: float, hurried: asyncio.Event | None = None
    ) -> Move:
        """A bot's move. It is returned at the time `due`, or in steps after it up to the limit.
        When `hurried` is set, it is due immediately.
        """
        late = max(due, time.monotonic() + self._limit)
        task = BotTask(
            "choose",
            name,
            asked.table,
            asked.match,
            view_data(asked.view),
            asked.asked.seed or self._chance.getrandbits(63),
            BUDGET,
            self._limit,
        )
        asking = self._ask(task, asked.history, _move, self._for_moves, late)
        thinking = self.begin(asking)
        await wait_until(due, hurried or asyncio.Event())
        moment = min(due, time.monotonic())
        while moment < late and not thinking.done():
            moment = min(late, max(moment + _STEP, time.monotonic()))
            await asyncio.sleep(moment - time.monotonic())
        legal = legal_moves(asked.view)
        move = thinking.result() if thinking.done() else None
        if move is not None and move in legal:
            self.answered[_kind(name)] += 1
            return move
        if move is not None:
            log.error("a bot answered an illegal move", extra={"bot": name})
        self.replaced[_kind(name)] += 1
        return self._simple_move(asked.view, legal)

    def _simple_move(self, view: View, legal: list[Move]) -> Move:
        chance = Random(self._chance.getrandbits(63))
        try:
            move = simple_bot().choose(view, legal, chance, 0.0)
        except Exception:  # whatever it is, the game must continue
            log.exception("the simple bot failed")
            return chance.choice(legal)
        return move if move in legal else chance.choice(legal)

    # -- advice -----------------------------------------------------------------------------

    async def advice(self, asked: Situation) -> list[Candidate]:
        """What a good bot thinks of a player's moves, from what that player's seat has seen."""
        view = view_data(asked.view)
        task = BotTask("explain", ADVISER, asked.table, asked.match, view, limit=self._limit)
        late = time.monotonic() + 2 * self._limit
        asking = self._ask(task, asked.history, _candidates, self._for_advice, late)
        thinking = self.begin(asking)
        await asyncio.wait({thinking}, timeout=2 * self._limit)
        advised = thinking.result() if thinking.done() else None
        if advised is not None:
            self.answered[ADVISER] += 1
            return advised
        self.replaced[ADVISER] += 1
        simple = simple_bot()
        return simple.explain(asked.view) if isinstance(simple, Explained) else []

    # -- workers ----------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Start the workers before anybody waits for them."""
        if not self._warm:
            self._warm = True
            self.begin(self.ready())

    async def ready(self) -> None:
        """Wait until the workers have started."""
        several = int(self._for_moves.total_tokens)
        await asyncio.gather(*(self._start() for _ in range(several)))

    async def _start(self) -> None:
        try:
            with fail_after(_STARTING):
                await to_process.run_sync(
                    bot_process.get_ready, cancellable=True, limiter=self._everybody
                )
        except Exception:
            log.exception("a worker could not be started")

    async def _ask(
        self,
        task: BotTask,
        history: bytes,
        decoder: msgspec.json.Decoder[Reply],
        limiter: CapacityLimiter,
        late: float,
    ) -> Reply | None:
        """A bot's answer; None if it failed, is suspended, or would be too late."""
        name = task.bot
        if self._suspended.get(name, 0.0) > time.monotonic():
            return None
        data = msgspec.json.encode(task)
        async with limiter:
            if time.monotonic() >= late:  # it waited for a worker for too long
                return None
            try:
                # The worker watches the time itself. This is for one that is frozen.
                with fail_after(_STARTING + LOADING_LIMIT + task.limit):
                    answer = await to_process.run_sync(
                        bot_process.answer, data, history, cancellable=True, limiter=self._everybody
                    )
                decoded = decoder.decode(answer)
            except Exception as error:  # noqa: BLE001 - bots may be anybody's programs, and fail in any way
                self._record_failure(name, error)
                return None
        self._failed.pop(name, None)
        return decoded

    def _record_failure(self, name: str, error: Exception) -> None:
        self.lost += isinstance(error, BrokenWorkerProcess | TimeoutError)
        log.error("a bot failed", extra={"bot": name, "error": repr(error)})
        self._failed[name] += 1
        if self._failed[name] >= _MOST_FAILURES:
            log.error("a bot is suspended", extra={"bot": name, "seconds": _SUSPENSION})
            self._failed.pop(name)
            self._suspended[name] = time.monotonic() + _SUSPENSION

    def begin(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Start a task that is cancelled when the workers are closed."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Cancel all questions to bots, and end their workers immediately."""
        await cancel(list(self._tasks))
