"""The kernel's functions, compiled by Numba: one launcher for cores and GPUs.

A plain function finds the others it calls among its module's globals. To compile them all, each
module's globals are copied, and every function of the kernel in the copy is exchanged for its
compiled twin. Nothing is written twice, and the plain functions stay as they are.

What is done to one game is a function of `rules, game, at` and of arrays in which `at` is the
game's place. A `Launcher` makes of it one of `tables, games` and the same arrays: a loop over
processor cores, or a GPU's threads with a game each. `bornes.kernel.wasm` compiles for web pages.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from inspect import signature
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType, SimpleNamespace
from typing import Any, Final

import numba

from bornes.kernel import (
    chance,
    dealing,
    driver,
    equal,
    event_codes,
    game,
    layout,
    loops,
    memory,
    playing,
    refusing,
    scoring,
    tableau,
)
from bornes.text import preferred, text

MODULES: Final = (
    layout, chance, equal, scoring, game, memory, dealing, driver, event_codes,
    tableau, refusing, loops, playing,
)  # fmt: skip
"""Every module that is compiled, lower ones first."""
_HOT: Final = {module.__file__ for module in (chance, layout, game, loops, playing)}
"""What runs at every decision: inlined everywhere, it is a third faster and compiles in seconds."""

Function = Callable[..., Any]


def twins(
    modules: tuple[ModuleType, ...],
    decorate: Callable[[FunctionType], Any],
    known: Mapping[FunctionType, Any] = MappingProxyType({}),
) -> dict[FunctionType, Any]:
    """A decorated copy of every function of these modules, calling the others' copies. Those that
    are known are taken as they are.
    """
    scopes = [dict(vars(module)) for module in modules]
    made = dict(known)
    for module, scope in zip(modules, scopes, strict=True):
        for value in vars(module).values():
            if not isinstance(value, FunctionType) or value in made:
                continue
            if value.__module__ == module.__name__:
                made[value] = decorate(FunctionType(value.__code__, scope, value.__name__))
    # Only when all are made: a function may call one of a module that comes later.
    for scope in scopes:
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in made:
                scope[name] = made[value]
    return made


def _digest(modules: tuple[ModuleType, ...]) -> str:
    """What compiled code depends on: the kernel's sources, whose constants all modules share, and
    the modules' own. Numba itself looks at one file only.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    own = {Path(str(module.__file__)) for module in modules}
    for source in sorted({*Path(__file__).parent.glob("*.py"), *own}):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(modules: tuple[ModuleType, ...]) -> Path:
    """Where compiled code is kept between runs, one folder for each state of the sources."""
    home = os.environ.get("BORNES_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(home).expanduser() / "bornes" / f"kernel-{_digest(modules)}"


@contextmanager
def _caching(folder: Path) -> Iterator[None]:
    """Numba looks up the folder for its cache when a function is decorated."""
    # Numba has one setting for all, and other packages have theirs.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def around(function: Function, twin: Any, source: str, **names: Any) -> FunctionType:
    """A function of the same name, written in `source`, that calls the twin as `one`."""
    # In the file and module of what it calls: Numba keeps compiled code by these and by name.
    code = compile(source, function.__code__.co_filename, "exec")
    scope: dict[str, Any] = {"__name__": function.__module__, "one": twin, **names}
    exec(code, scope)  # noqa: S102 - our own names
    made: FunctionType = scope[function.__name__]
    return made


def _over_all(function: Function, twin: Any, body: str, **names: Any) -> FunctionType:
    """The function for one game as one for many; `body` says how each game is come by."""
    _rules, _game, _at, *arrays = signature(function).parameters
    given = ", ".join(["tables", "games", *arrays])
    written = body.replace("ARRAYS", ", ".join(arrays))
    return around(function, twin, f"def {function.__name__}({given}):\n{written}", **names)


_ON_CORES: Final = """
    for at in prange(len(games)):
        one(tables[games[at].table], games[at], at, ARRAYS)
"""
_ON_GPU: Final = """
    at = cuda.grid(1)
    if at < len(games):
        one(tables[games[at].table], games[at], at, ARRAYS)
"""
# A game in hand is worked on in the thread's own memory, where its fields lie close to those of the
# neighbors and are read together.
_IN_OWN_MEMORY: Final = """
    at = cuda.grid(1)
    if at < len(games):
        own = cuda.local.array(1, GAME)
        own[0] = games[at]
        one(tables[own[0].table], own[0], at, ARRAYS)
        games[at] = own[0]
"""


class Launcher:
    """Functions that are compiled together. The first call of each compiles it."""

    def __init__(
        self,
        modules: tuple[ModuleType, ...],
        per_game: tuple[Function, ...] = (),
        called: tuple[Function, ...] = (),
        *,
        registers: int | None = None,
        own_memory: bool = False,
    ) -> None:
        """`per_game` are launched over many games, `called` are called from Python for one.

        `registers` is the most that a thread of a GPU has; with `own_memory` it works on a copy of
        its game.
        """
        self._modules, self._per_game, self._called = modules, per_game, called
        self._registers, self._own_memory = registers, own_memory

    @cached_property
    def on_cores(self) -> SimpleNamespace:
        """All functions by name; those for many games use all cores.

        What they and those called from Python compile to is kept on disk.
        """
        folder = cache_folder(self._modules)
        if not folder.exists():
            print(text(preferred(), "kernel-compiling"), file=sys.stderr, flush=True)
            # Another process may have made it in the meantime.
            folder.mkdir(parents=True, exist_ok=True)
        called = {function.__code__ for function in self._called}
        with _caching(folder):
            made: dict[Any, Any] = twins(
                self._modules, lambda it: _compile(it, cache=it.__code__ in called), _kernel_twins()
            )
            launched = {
                each: _compile(
                    _over_all(each, made[each], _ON_CORES, prange=numba.prange),
                    cache=True, parallel=True,
                )
                for each in self._per_game
            }  # fmt: skip
        return _by_name(made | launched)

    @cached_property
    def on_gpu(self) -> SimpleNamespace:
        """The functions for many games, a game to a thread: they take arrays of the GPU, which are
        written over there, or of NumPy, which are copied to the GPU and back.
        """
        from bornes.kernel import gpu  # noqa: PLC0415 - needs numba-cuda

        body = _IN_OWN_MEMORY if self._own_memory else _ON_GPU
        made: dict[Any, Any] = twins(self._modules, gpu.cuda.jit(device=True))
        return _by_name({
            each: gpu.Launched(_over_all(each, made[each], body, **gpu.NAMES), self._registers)
            for each in self._per_game
        })  # fmt: skip


def _by_name(made: Mapping[Function, Any]) -> SimpleNamespace:
    return SimpleNamespace(**{function.__name__: twin for function, twin in made.items()})


def _compile(function: FunctionType, *, cache: bool, parallel: bool = False) -> Any:
    # The error model of NumPy has no branch for a division by zero, which would slow loops down.
    # Only what Python calls is kept on disk: Numba cannot tell when what it calls has changed, and
    # `_digest` looks after that.
    return numba.njit(
        nogil=True,
        error_model="numpy",
        cache=cache,
        parallel=parallel,
        forceinline=not parallel and function.__code__.co_filename in _HOT,
    )(function)


@cache
def _kernel_twins() -> dict[FunctionType, Any]:
    """The kernel's functions for cores. All launchers call the same ones: what several of them need
    is compiled once.
    """
    return twins(MODULES, lambda it: _compile(it, cache=False))


KERNEL: Final = Launcher(
    MODULES,
    (loops.random_hands, loops.replay_hands, playing.play_hands),
    # With fewer registers for each, more threads hide each other's waiting for memory. Measured on
    # an H200 with random hands: 48 twice as fast as 255, 64 and more slower again.
    registers=48,
    own_memory=True,
)


def compiled() -> SimpleNamespace:
    """The kernel, compiled for all cores."""
    return KERNEL.on_cores
