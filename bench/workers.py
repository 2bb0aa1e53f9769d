"""Run measurements on all cores, in several processes and with a progress bar."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from bornes.arena.pool import one_thread_each

CORES: Final = os.cpu_count() or 1

Task = TypeVar("Task")
Found = TypeVar("Found")


def in_processes(
    work: Callable[[Task], Found], tasks: Iterable[Task], processes: int, description: str
) -> Iterator[Found]:
    """Yield the result of each task, in the order of the tasks."""
    bar = Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True),
    )  # fmt: skip
    tasks = list(tasks)
    with bar, one_thread_each(), ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from bar.track(pool.map(work, tasks), total=len(tasks), description=description)
