"""The kernel on a CUDA GPU: the very same functions, a game to a thread.

Needs numba-cuda and a GPU. What it is given and gives back are NumPy arrays; the `_on_device`
functions take arrays that lie on the GPU already and leave them there.
"""

from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final

import numba
import numpy as np

from bornes.kernel.compiled import DEVICE_MODULES, twins
from bornes.kernel.layout import GAME, Array, Games

# numba-cuda 0.30 still asks NumPy for names that NumPy 2.5 has dropped.
for _old, _new in {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}.items():
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as cuda  # noqa: E402, PLC0414 - after the names are there

THREADS: Final = 128
"""Threads of a block."""
REGISTERS: Final = 48
"""Registers of a thread: with fewer for each, more threads hide each other's waiting for memory.
Measured on an H200 with random hands: 48 twice as fast as 255, 64 and more slower again.
"""
_GAME: Final = numba.from_dtype(GAME)


@cache
def functions(modules: tuple[ModuleType, ...] = DEVICE_MODULES) -> SimpleNamespace:
    """All functions of these modules as functions of the GPU, by name."""
    made = twins(modules, _for_device)
    return SimpleNamespace(**{function.__name__: twin for function, twin in made.items()})


def _for_device(function: FunctionType) -> Any:
    return cuda.jit(device=True, inline=False)(function)


def blocks(threads: int) -> int:
    """Blocks enough for so many threads."""
    return -(-threads // THREADS)


@cache
def _random_hands() -> Any:
    random_hand = functions().random_hand

    def kernel(tables: Games, games: Games, hands: int, decisions: Array) -> None:
        at = cuda.grid(1)
        if at < len(games):
            # A game in hand is worked on in the thread's own memory, where its fields lie close
            # to those of the neighbors and are read together.
            own = cuda.local.array(1, _GAME)
            own[0] = games[at]
            made = 0
            for _ in range(hands):
                made += random_hand(tables[own[0].table], own[0])
            games[at] = own[0]
            decisions[at] = made

    return cuda.jit(kernel, max_registers=REGISTERS)


@cache
def _replay_hands() -> Any:
    replay_hand = functions().replay_hand

    def kernel(
        tables: Games, games: Games, remembered: Games, seats: Array, actions: Array,
        questions: Array, masks: Array, wrong: Array, answers: Array, trace: Array,
        memories: Array, codes: Array, told: Array, tableaux: Games,
    ) -> None:  # fmt: skip
        at = cuda.grid(1)
        if at < len(games):
            replay_hand(
                tables[games[at].table], games[at], remembered[at],
                seats[at], actions[at], questions[at], masks[at], wrong[at], answers[at],
                trace[at], memories[at], codes[at], told[at], tableaux[at],
            )  # fmt: skip

    return cuda.jit(kernel)


def random_hands_on_device(tables: Any, games: Any, hands: int, decisions: Any) -> None:
    """So many hands of every game, played at random, in memory of the GPU."""
    _random_hands()[blocks(len(games)), THREADS](tables, games, hands, decisions)


def replay_hands(tables: Games, games: Games, *others: Array) -> None:
    """As `bornes.kernel.batch.replay_hands`: arrays are copied to the GPU and back."""
    _replay_hands()[blocks(len(games)), THREADS](tables, games, *others)
    cuda.synchronize()
