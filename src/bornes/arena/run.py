"""A tournament from its plan to its last match, on as many cores as wanted."""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final

from bornes.arena.plan import MatchId
from bornes.arena.play import MatchResult, play_match
from bornes.arena.pool import Pool
from bornes.arena.results import Results

CHUNK_SECONDS: Final = 1.0
"""About how long a process plays before it reports: short enough to lose little when broken off,
long enough to cost nothing.
"""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Chunks:
    """Hands out the matches in order, a few at a time, as many as take about a second."""

    def __init__(self, matches: Sequence[MatchId], jobs: int) -> None:
        self._matches = matches
        self._next = 0
        self._jobs = jobs
        self._begun = perf_counter()
        self._done = 0

    def __iter__(self) -> Iterator[list[MatchId]]:
        while self._next < len(self._matches):
            size = self._size()
            yield list(self._matches[self._next : self._next + size])
            self._next += size

    def done(self, count: int) -> None:
        """Learn the pace from matches that are over."""
        self._done += count

    def _size(self) -> int:
        if not self._done:
            return 1
        pace = self._done / (perf_counter() - self._begun) / self._jobs
        # Near the end the chunks shrink, so that no process is left alone with a long one.
        fair = (len(self._matches) - self._next) // (2 * self._jobs)
        return max(1, min(round(pace * CHUNK_SECONDS), fair))


def run(
    results: Results,
    *,
    jobs: int = 1,
    games: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[MatchResult]:
    """Play what is missing of a tournament, and give back all its matches in the plan's order.

    Every match is in the results file before `progress` hears of it. What comes out does not hang
    on `jobs`, nor on where it was broken off before.
    """
    missing = results.missing()
    total = len(results.played) + len(missing)
    jobs = max(1, min(jobs, len(missing)))
    chunks = _Chunks(missing, jobs)
    progress = progress or _unseen
    progress(len(results.played), total)
    with closing(_batches(results, chunks, jobs, games)) as batches:
        for batch in batches:
            results.append(batch)
            chunks.done(len(batch))
            progress(len(results.played), total)
    return results.in_order()


def _unseen(_done: int, _total: int) -> None:
    """Nobody watches."""


def _batches(
    results: Results, chunks: _Chunks, jobs: int, games: Path | None
) -> Generator[list[MatchResult]]:
    if jobs == 1:
        for chunk in chunks:
            yield [play_match(results.plan, match, games) for match in chunk]
        return
    pool = Pool(results.plan, jobs, games)
    try:
        yield from pool.play(iter(chunks))
    finally:
        pool.close()
