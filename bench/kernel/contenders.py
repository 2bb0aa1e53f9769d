"""Play random classic hands of two players: with the kernel, and with the same rules in C."""

import ctypes
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import numba
import numpy as np

from bornes.core.edition import rules
from bornes.kernel import GAME, seeds, tables
from bornes.kernel.compiled import compiled
from bornes.kernel.layout import GAME_OVER

SOURCE: Final = Path(__file__).with_name("classic.c")
GAMES: Final = 256
HANDS: Final = 20
HANDS_IN_C: Final = 5000


def new_games(count: int) -> Any:
    """Games before their first match."""
    games = np.zeros(count, GAME)
    games["chance"] = seeds(1, count)
    games["phase"] = GAME_OVER
    return games


class Kernel:
    """The kernel's random games, on this many threads."""

    def __init__(self, threads: int) -> None:
        numba.set_num_threads(threads)
        self._tables, self._games = tables(rules("classic")), new_games(GAMES)
        self._made = np.zeros(GAMES, np.int64)
        self.hands = self.decisions = 0
        self()  # compile it, or load it from the cache, before anything is timed

    def __call__(self) -> int:
        compiled().random_hands(self._tables, self._games, HANDS, self._made)
        made = int(self._made.sum())
        self.hands += GAMES * HANDS
        self.decisions += made
        return made


@cache
def _library() -> Any:
    # The system removes it later: some systems cannot delete a library that is in use.
    made = Path(mkdtemp()) / "classic.so"
    # Optimized for this machine, as Numba does, too.
    options = ["-O3", "-march=native", "-shared", "-fPIC"]
    compiler = ["gcc", *options, str(SOURCE), "-o", str(made)]
    subprocess.run(compiler, check=True)
    library = ctypes.CDLL(str(made))
    library.random_hands.restype = ctypes.c_int64
    library.random_hands.argtypes = [ctypes.c_uint64, ctypes.c_int64]
    return library


class HandWritten:
    """The game in C. ctypes releases the GIL, so threads run in parallel."""

    def __init__(self) -> None:
        self._play = _library().random_hands
        self._seeds = iter(seeds(2, 100_000).tolist())
        self.hands = self.decisions = 0

    def __call__(self) -> int:
        made = int(self._play(next(self._seeds), HANDS_IN_C))
        self.hands += HANDS_IN_C
        self.decisions += made
        return made
