"""Rates that a busy machine does not spoil: processor time of one core, and the best of rounds."""

import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeAlias

ROUNDS: Final = 5

Work: TypeAlias = Callable[[], float]
"""Does some of it, and says how much it was."""


def on_one_core(work: Work, seconds: float) -> float:
    """How much a second of processor time does, in the best round."""
    return max(_rate(work, seconds / ROUNDS, time.process_time) for _ in range(ROUNDS))


def by_the_clock(work: Work, seconds: float) -> float:
    """How much a second on the wall brings, in the best round."""
    return max(_rate(work, seconds / ROUNDS, time.perf_counter) for _ in range(ROUNDS))


def _rate(work: Work, seconds: float, clock: Callable[[], float]) -> float:
    done, began = 0.0, clock()
    while clock() - began < seconds:
        done += work()
    return done / (clock() - began)


def in_threads(work: Work, cores: int, seconds: float) -> float:
    """The sum over threads, for work that lets go of Python's lock."""
    with ThreadPoolExecutor(cores) as pool:
        return sum(pool.map(lambda _: by_the_clock(work, seconds), range(cores)))


def in_processes(measure: Callable[[float], float], cores: int, seconds: float) -> float:
    """The sum over processes that each measure themselves."""
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        return sum(pool.map(measure, [seconds] * cores))
