"""The kernel's functions, compiled by Numba: one launcher for cores and GPUs.

A plain function finds the functions that it calls among its module's globals. To compile them all,
each module's globals are copied, and every function of the kernel in the copy is replaced by its
compiled twin. Nothing is written twice, and the plain functions do not change.

A function for one game takes `rules, game, at` and arrays, in which `at` is the game's index. A
`Launcher` turns it into a function of `tables, games` and the same arrays, which runs on all
processor cores, or on a GPU with a thread for each game. `bornes.kernel.wasm` compiles for web
pages.
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
"""The code that runs at every decision. Inlined, it is a third faster, and compiles in seconds."""

Function = Callable[..., Any]


def twins(
    modules: tuple[ModuleType, ...],
    decorate: Callable[[FunctionType], Any],
    known: Mapping[FunctionType, Any] = MappingProxyType({}),
) -> dict[FunctionType, Any]:
    """Return a decorated copy of every function of these modules; the copies call each other. For
    the functions in `known` the copies given there are used.
    """
    scopes = [dict(vars(module)) for module in modules]
    made = dict(known)
    for module, scope in zip(modules, scopes, strict=True):
        for value in vars(module).values():
            if not isinstance(value, FunctionType) or value in made:
                continue
            if value.__module__ == module.__name__:
                made[value] = decorate(FunctionType(value.__code__, scope, value.__name__))
    # Only when all are made, because a function may call one of a later module.
    for scope in scopes:
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in made:
                scope[name] = made[value]
    return made


def _digest(modules: tuple[ModuleType, ...]) -> str:
    """A digest of what compiled code depends on: the sources of the kernel, whose constants all
    modules share, and of these modules. Numba itself checks only one file.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    own = {Path(str(module.__file__)) for module in modules}
    for source in sorted({*Path(__file__).parent.glob("*.py"), *own}):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(modules: tuple[ModuleType, ...]) -> Path:
    """The folder in which compiled code is cached, one for each state of the sources."""
    home = os.environ.get("BORNES_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(home).expanduser() / "bornes" / f"kernel-{_digest(modules)}"


@contextmanager
def _caching(folder: Path) -> Iterator[None]:
    """Let functions that are decorated here use this folder as Numba's cache."""
    # The setting is global, and other packages that use Numba need theirs.
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def around(function: Function, twin: Any, source: str, **names: Any) -> FunctionType:
    """Compile `source`: a function of the same name, which calls the twin as `one`."""
    # With the file and module of the original: Numba caches compiled code by these and the name.
    code = compile(source, function.__code__.co_filename, "exec")
    scope: dict[str, Any] = {"__name__": function.__module__, "one": twin, **names}
    exec(code, scope)  # noqa: S102 - our own names
    made: FunctionType = scope[function.__name__]
    return made


def _over_all(function: Function, twin: Any, body: str, **names: Any) -> FunctionType:
    """Turn a function for one game into one for many; `body` calls it for each game."""
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
# The game is copied to the thread's local memory, where its fields are next to those of the other
# threads and are read together.
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
        """`per_game` are functions to run on many games, `called` those that Python calls for one.

        `registers` limits the registers of a GPU's thread; with `own_memory` it works on a copy of
        its game.
        """
        self._modules, self._per_game, self._called = modules, per_game, called
        self._registers, self._own_memory = registers, own_memory

    @cached_property
    def on_cores(self) -> SimpleNamespace:
        """All functions by name; those for many games use all cores.

        The compiled code of these, and of those called from Python, is cached on disk.
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
        """The functions for many games, with a thread for each game. They take arrays of the GPU,
        which they change in place, or of NumPy, which are copied to the GPU and back.
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
    # Only functions that Python calls are cached on disk. Numba cannot tell when a function that
    # they call has changed; `_digest` can.
    return numba.njit(
        nogil=True,
        error_model="numpy",
        cache=cache,
        parallel=parallel,
        forceinline=not parallel and function.__code__.co_filename in _HOT,
    )(function)


@cache
def _kernel_twins() -> dict[FunctionType, Any]:
    """The kernel's functions for cores. All launchers share them, so that each is compiled once."""
    return twins(MODULES, lambda it: _compile(it, cache=False))


KERNEL: Final = Launcher(
    MODULES,
    (loops.random_hands, loops.replay_hands, playing.play_hands),
    # With fewer registers each, more threads run while others wait for memory. Measured on an H200
    # with random hands: 48 is twice as fast as 255; 64 and more are slower again.
    registers=48,
    own_memory=True,
)


def compiled() -> SimpleNamespace:
    """The kernel, compiled for all cores."""
    return KERNEL.on_cores
