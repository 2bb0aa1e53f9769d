"""Measure rates on a busy machine: by processor time on one core, and by the best of rounds."""

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeAlias

ROUNDS: Final = 5

Work: TypeAlias = Callable[[], float]
"""Does some work, and returns how much."""


def on_one_core(work: Work, seconds: float) -> float:
    """The work per second of processor time, in the best round."""
    return max(_rate(work, seconds / ROUNDS, time.process_time) for _ in range(ROUNDS))


def by_the_clock(work: Work, seconds: float) -> float:
    """The work per second of elapsed time, in the best round."""
    return max(_rate(work, seconds / ROUNDS, time.perf_counter) for _ in range(ROUNDS))


def _rate(work: Work, seconds: float, clock: Callable[[], float]) -> float:
    done, began = 0.0, clock()
    while clock() - began < seconds:
        done += work()
    return done / (clock() - began)


def in_threads(work: Work, cores: int, seconds: float) -> float:
    """The sum over threads, for work that releases the GIL."""
    with ThreadPoolExecutor(cores) as pool:
        return sum(pool.map(lambda _: by_the_clock(work, seconds), range(cores)))


def in_processes(measure: Callable[[float], float], cores: int, seconds: float) -> float:
    """The sum over processes, each of which measures itself."""
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        return sum(pool.map(measure, [seconds] * cores))
