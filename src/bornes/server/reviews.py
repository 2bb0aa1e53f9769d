"""Reviews of finished matches. Each is made in a separate process (see `review_process`), so it
delays nobody. Requests for the same review share it, and it is kept for a while.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final, TypeAlias

import msgspec
from anyio import CapacityLimiter

from bornes.core.errors import BornesError
from bornes.server.background import cancel
from bornes.server.review_process import (
    NotReviewed,
    Reviewed,
    ReviewNews,
    ReviewOrder,
    ReviewProgress,
)

log: Final = logging.getLogger("bornes.server")

COMMAND: Final = (sys.executable, "-m", "bornes.server.review_process")
AT_ONCE: Final = 1
"""How many reviews are made at the same time; people's moves come first."""
MOST_WAITING: Final = 16
KEPT: Final = 16
"""The most finished reviews that are cached."""
LIMIT: Final = 120.0
"""Seconds after which a review is abandoned."""
_LONGEST_LINE: Final = 32 * 1024 * 1024
_BEAT: Final = 0.3
"""Seconds between two reports of progress."""

Files: TypeAlias = dict[str, str]
"""The forms of a review, by name: see `review_process`."""

_report: Final[msgspec.json.Decoder[ReviewNews]] = msgspec.json.Decoder(ReviewNews)


class ReviewFailed(BornesError):
    """A review could not be made, or not now."""

    code = "busy"


class Job:
    """A review, finished or in progress."""

    def __init__(self) -> None:
        self.task: asyncio.Task[Files]
        self.part = 0.0
        """How much of it is done, from 0 to 1."""


class Reviews:
    """Makes reviews, and caches the last ones."""

    def __init__(self) -> None:
        self._jobs: Final[OrderedDict[tuple[str, int], Job]] = OrderedDict()
        self._processes: Final = CapacityLimiter(AT_ONCE)

    def find(self, table: str, match: int) -> Job | None:
        """The review of a match, if it is finished or in progress."""
        job = self._jobs.get((table, match))
        if job is not None:
            # The most recently requested review is forgotten last.
            self._jobs.move_to_end((table, match))
        return job

    def begin(self, table: str, match: int, order: ReviewOrder) -> Job:
        """The review of a match. It is started unless it is finished or in progress."""
        job = self.find(table, match)
        if job is not None:
            return job
        if sum(not job.task.done() for job in self._jobs.values()) >= MOST_WAITING:
            raise ReviewFailed("review-busy")
        # Entered before it begins, so that all requests share it.
        job = self._jobs[table, match] = Job()
        job.task = asyncio.get_running_loop().create_task(self._make(order, job))
        job.task.add_done_callback(lambda _: self._tidy())
        return job

    def _tidy(self) -> None:
        """Forget failed reviews, so that the next request tries again, and the oldest others."""
        done = [key for key, job in self._jobs.items() if job.task.done()]
        failed = [key for key in done if _failed(self._jobs[key].task)]
        kept = [key for key in done if key not in failed]
        for key in (*failed, *kept[: max(0, len(kept) - KEPT)]):
            del self._jobs[key]

    async def _make(self, order: ReviewOrder, job: Job) -> Files:
        async with self._processes:
            try:
                async with asyncio.timeout(LIMIT):
                    return await _made(order, job)
            except ReviewFailed:
                raise
            except Exception:  # no process, invalid output, or a timeout
                log.exception("a review failed")
                raise ReviewFailed("review-failed") from None

    async def close(self) -> None:
        """Cancel all reviews in progress."""
        await cancel([job.task for job in self._jobs.values()])


def _failed(task: "asyncio.Task[Files]") -> bool:
    return task.cancelled() or task.exception() is not None


async def progress(job: Job) -> AsyncIterator[float]:
    """Yield how much of a review is done, until it is finished or has failed."""
    while not job.task.done():
        yield job.part
        await asyncio.wait({job.task}, timeout=_BEAT)
    yield 1.0


async def _made(order: ReviewOrder, job: Job) -> Files:
    """Make a review in a separate process, which is ended whatever happens here."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=_LONGEST_LINE
    )
    assert process.stdin is not None
    try:
        process.stdin.write(msgspec.json.encode(order))
        # The process reads to the end of its input before it begins.
        process.stdin.write_eof()
        return await _result(process, job)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _result(process: Process, job: Job) -> Files:
    assert process.stdout is not None
    assert process.stderr is not None
    async for line in process.stdout:
        match _report.decode(line):
            case ReviewProgress(part):
                job.part = part
            case Reviewed(files):
                return files
            case NotReviewed(code, key):
                log.error("a match could not be reviewed", extra={"code": code, "key": key})
                break
    else:  # it ended without a result
        said = await process.stderr.read()
        log.error("a review failed", extra={"said": said.decode(errors="replace")[-2000:]})
    raise ReviewFailed("review-failed")
