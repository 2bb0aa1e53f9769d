"""The kernel on a CUDA GPU: the same functions, with a thread for each game. Needs numba-cuda."""

from types import FunctionType
from typing import Any, Final

import numba
import numpy as np

from bornes.kernel.arrays import GAME

# numba-cuda 0.30 uses names that NumPy 2.5 has removed.
for _old, _new in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as cuda  # noqa: E402, PLC0414 - needs these names

THREADS: Final = 128
"""Threads per block."""
NAMES: Final = {"cuda": cuda, "GAME": numba.from_dtype(GAME)}
"""The names that a function for the GPU needs besides the one that it calls."""


def blocks(threads: int) -> int:
    """How many blocks have room for this many threads."""
    return -(-threads // THREADS)


class Launched:
    """A function for the GPU, called like any other; `stream` is the CUDA stream it runs in."""

    def __init__(self, function: FunctionType, registers: int | None) -> None:
        limits = {} if registers is None else {"max_registers": registers}
        self.kernel = cuda.jit(function, **limits)

    def __call__(self, tables: Any, games: Any, *arrays: Any, stream: Any = 0) -> None:
        self.kernel[blocks(len(games)), THREADS, stream](tables, games, *arrays)
