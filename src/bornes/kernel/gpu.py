"""The kernel on a CUDA GPU: the very same functions, a game to a thread. Needs numba-cuda."""

from types import FunctionType
from typing import Any, Final

import numba
import numpy as np

from bornes.kernel.arrays import GAME

# numba-cuda 0.30 still asks NumPy for names that NumPy 2.5 has dropped.
for _old, _new in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as cuda  # noqa: E402, PLC0414 - after the names are there

THREADS: Final = 128
"""Threads of a block."""
NAMES: Final = {"cuda": cuda, "GAME": numba.from_dtype(GAME)}
"""What a function for threads needs besides the one that it calls."""


def blocks(threads: int) -> int:
    """Blocks enough for so many threads."""
    return -(-threads // THREADS)


class Launched:
    """A function for threads, called like any other; `stream` is the GPU's queue it waits in."""

    def __init__(self, function: FunctionType, registers: int | None) -> None:
        limits = {} if registers is None else {"max_registers": registers}
        self.kernel = cuda.jit(function, **limits)

    def __call__(self, tables: Any, games: Any, *arrays: Any, stream: Any = 0) -> None:
        self.kernel[blocks(len(games)), THREADS, stream](tables, games, *arrays)
