"""Matches on several cores: a few processes, each playing what it is handed.

Our processes never outlive us for long: a pipe ends with us, and its process leaves when it next
looks at it. Nothing that a result depends on comes from here.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias, cast

from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import MatchResult, play_match
from bornes.core.errors import BornesError

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection

    Pipe: TypeAlias = "PipeConnection[Any, Any]"
else:
    Pipe: TypeAlias = "Connection[Any, Any]"

LEAVE: Final = 10.0
"""Seconds a process has to close its bots when the tournament is broken off. It takes a fraction of
one, unless the machine has too much to do; a process that is ended sooner leaves its bots behind.
"""

THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
"""Environment variables that say how many threads a process computes with."""


class WorkerLost(BornesError):
    """A process that played matches was ended from outside."""


class _BrokenOff(BaseException):
    """The tournament is broken off. Not `SystemExit`: from a bot that counts as its mistake."""


def _leave(_signal: int, _frame: FrameType | None) -> None:
    raise _BrokenOff  # by way of every `finally`, so that no bot's program is left behind


def _work(pipe: Pipe, plan: Plan, games: Path | None) -> None:
    """Play what comes through the pipe until it ends."""
    # The pipe ends when the tournament does, whichever way: then this process ends too.
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, _BrokenOff):
        signal.signal(signal.SIGTERM, _leave)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Windows `_deaf` is not inherited
        while True:
            chunk: Sequence[MatchId] = pipe.recv()
            try:
                answer: Any = [play_match(plan, match, games) for match in chunk]
            except BornesError as error:  # an error with facts does not travel by itself
                answer = (error.key, dict(error.facts))
            pipe.send(answer)


class Pool:
    """The processes of one tournament."""

    def __init__(self, plan: Plan, jobs: int, games: Path | None) -> None:
        self._workers: dict[Pipe, BaseProcess] = {}
        context = get_context("spawn")
        with _deaf(), one_thread_each():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, plan, games), daemon=True)
                worker.start()
                theirs.close()  # or our own copy would keep the pipe open when the process dies
                self._workers[ours] = worker

    @property
    def cores(self) -> int:
        return len(self._workers)

    def play(self, chunks: Iterator[list[MatchId]]) -> Iterator[list[MatchResult]]:
        """Play every chunk; give back each as it is done."""
        busy = {pipe for pipe in self._workers if self._hand_out(pipe, chunks)}
        while busy:
            # `wait` also takes sockets and numbers of files; what goes in is what comes out.
            for pipe in cast("list[Pipe]", wait(list(busy))):
                yield self._take(pipe)
                if not self._hand_out(pipe, chunks):
                    busy.remove(pipe)

    def close(self) -> None:
        """End all processes, whatever they are at."""
        for worker in self._workers.values():
            worker.terminate()
        for pipe, worker in self._workers.items():
            worker.join(LEAVE)
            # It hangs in a bot that heeds nothing.
            if worker.exitcode is None:
                worker.kill()
                worker.join()
            pipe.close()
            worker.close()
        self._workers.clear()

    def _hand_out(self, pipe: Pipe, chunks: Iterator[list[MatchId]]) -> bool:
        chunk = next(chunks, None)
        if chunk is None:
            return False
        try:
            pipe.send(chunk)
        except OSError:
            raise WorkerLost("arena-worker-lost") from None
        return True

    def _take(self, pipe: Pipe) -> list[MatchResult]:
        try:
            answer = pipe.recv()
        except (EOFError, OSError):
            raise WorkerLost("arena-worker-lost") from None
        if isinstance(answer, tuple):
            key, facts = answer
            raise BornesError(key, **facts)
        return list(answer)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C: it is for us, and we end them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signals, and only it hears Ctrl-C
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Processes started here compute with one thread each, unless the user has set another number.

    NumPy would use a thread for each core in every process. On small matrices they mostly wait for
    each other: a bot with a network then needs seconds for a move instead of a millisecond.
    """
    ours = {name: "1" for name in THREADS if name not in os.environ}
    os.environ.update(ours)
    try:
        yield
    finally:
        for name in ours:
            os.environ.pop(name, None)
