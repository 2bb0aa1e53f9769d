"""Play a tournament, on one or more cores or machines."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol

from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import MatchResult, play_match
from bornes.arena.pool import Pool
from bornes.arena.results import Results

CHUNK_SECONDS: Final = 1.0
"""About how many seconds a process plays before it reports: few enough that an interruption loses
little, and enough that reporting costs nothing.
"""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Chunks:
    """Hands out the matches in order, in chunks that take about a second each."""

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
        """Count finished matches, to estimate the pace."""
        self._done += count

    def _size(self) -> int:
        if not self._done:
            return 1  # the pace is not known yet
        pace = self._done / (perf_counter() - self._begun) / self._jobs
        # Near the end the chunks shrink, so that no process is left with a long one.
        fair = (len(self._matches) - self._next) // (2 * self._jobs)
        return max(1, min(round(pace * CHUNK_SECONDS), fair))


def run(
    results: Results,
    *,
    jobs: int = 1,
    ray: str | None = None,
    games: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> list[MatchResult]:
    """Play the missing matches of a tournament, and return all its matches in the plan's order.

    Every match is in the results file before `progress` counts it. The results do not depend on
    `jobs`, on the Ray cluster at the address `ray`, or on earlier interruptions.
    """
    missing = results.missing()
    total = len(results.played) + len(missing)
    progress(len(results.played), total)
    if missing:
        with closing(_players(results.plan, min(jobs, len(missing)), ray, games)) as players:
            chunks = _Chunks(missing, players.cores)
            for batch in players.play(iter(chunks)):
                results.append(batch)
                chunks.done(len(batch))
                progress(len(results.played), total)
    return results.in_order()


class _Players(Protocol):
    """Plays the matches: in this process, in several, or on a cluster."""

    @property
    def cores(self) -> int: ...

    def play(self, chunks: Iterator[list[MatchId]], /) -> Iterator[list[MatchResult]]: ...

    def close(self) -> None: ...


class _ThisProcess:
    """Plays one match after the other in this process."""

    cores = 1

    def __init__(self, plan: Plan, games: Path | None) -> None:
        self._plan: Final = plan
        self._games: Final = games

    def play(self, chunks: Iterator[list[MatchId]]) -> Iterator[list[MatchResult]]:
        for chunk in chunks:
            yield [play_match(self._plan, match, self._games) for match in chunk]

    def close(self) -> None:
        """There is no other process to end."""


def _players(plan: Plan, jobs: int, ray: str | None, games: Path | None) -> _Players:
    if ray is not None:
        from bornes.arena.cluster import RayCluster  # noqa: PLC0415 - only where one is used

        return RayCluster(ray, plan, games)
    return _ThisProcess(plan, games) if jobs <= 1 else Pool(plan, jobs, games)
