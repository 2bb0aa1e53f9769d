"""Play matches on several cores, in one process for each.

The processes do not outlive this one for long: they exit when they next read their pipe and find it
closed. The results do not depend on the number of processes.
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

STOP_TIMEOUT: Final = 10.0
"""Seconds that a process has to stop its bots when the tournament is interrupted. It needs a
fraction of a second, or more on a busy machine. A process that is killed leaves its bots running.
"""

THREADS: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
"""Environment variables that say how many threads a process computes with."""


class WorkerLost(BornesError):
    """A process that played matches has died."""


class _Interrupted(BaseException):
    """The tournament is interrupted. Not `SystemExit`: a bot that raises that one forfeits."""


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise _Interrupted  # runs every `finally`, so that no program of a bot is left running


def _work(pipe: Pipe, plan: Plan, games: Path | None) -> None:
    """Play the chunks that come through the pipe, until it is closed."""
    # However the tournament ends, the pipe is closed, and then this process ends too.
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, _Interrupted):
        signal.signal(signal.SIGTERM, _interrupt)
        # Windows does not inherit this from `_ignoring_ctrl_c`.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        while True:
            chunk: Sequence[MatchId] = pipe.recv()
            try:
                answer: Any = [play_match(plan, match, games) for match in chunk]
            except BornesError as error:  # an error with facts cannot be pickled
                answer = (error.key, dict(error.facts))
            pipe.send(answer)


class Pool:
    """The processes of one tournament."""

    def __init__(self, plan: Plan, jobs: int, games: Path | None) -> None:
        self._workers: dict[Pipe, BaseProcess] = {}
        context = get_context("spawn")
        with _ignoring_ctrl_c(), one_thread_each():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, plan, games), daemon=True)
                worker.start()
                theirs.close()  # otherwise this copy keeps the pipe open when the process dies
                self._workers[ours] = worker

    @property
    def cores(self) -> int:
        return len(self._workers)

    def play(self, chunks: Iterator[list[MatchId]]) -> Iterator[list[MatchResult]]:
        """Play every chunk, and yield its results when it is done."""
        busy = {pipe for pipe in self._workers if self._hand_out(pipe, chunks)}
        while busy:
            # `wait` also accepts sockets and file descriptors, hence the cast.
            for pipe in cast("list[Pipe]", wait(list(busy))):
                yield self._take(pipe)
                if not self._hand_out(pipe, chunks):
                    busy.remove(pipe)

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        for worker in self._workers.values():
            worker.terminate()
        for pipe, worker in self._workers.items():
            worker.join(STOP_TIMEOUT)
            # It hangs in a bot that ignores the signal.
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
def _ignoring_ctrl_c() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C. This process handles it and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signal handlers, and only it gets Ctrl-C
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def one_thread_each() -> Iterator[None]:
    """Let processes that are started here use one thread each, unless the user set another number.

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
