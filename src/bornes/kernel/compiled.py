"""The kernel's functions, compiled by Numba: the same functions, bound to each other anew.

A plain function finds the others it calls among its module's globals. To compile them all, each
module's globals are copied, and every function of the kernel in the copy is exchanged for its
compiled twin. Nothing is written twice, and the plain functions stay as they are.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Final

import numba

from bornes.kernel import (
    actions,
    batch,
    chance,
    dealing,
    game,
    hands,
    loops,
    policies,
    scoring,
)

DEVICE_MODULES: Final = (chance, hands, actions, scoring, game, dealing, policies, loops)
"""Every module that is compiled, lower ones first; a GPU has its own way with batches."""
MODULES: Final = (*DEVICE_MODULES, batch)


def twins(
    modules: tuple[ModuleType, ...], decorate: Callable[[FunctionType], Any]
) -> dict[FunctionType, Any]:
    """A decorated copy of every function of these modules, calling the others' copies."""
    scopes = [dict(vars(module)) for module in modules]
    made: dict[FunctionType, Any] = {}
    for module, scope in zip(modules, scopes, strict=True):
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                made[value] = decorate(FunctionType(value.__code__, scope, value.__name__))
    for scope in scopes:
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in made:
                scope[name] = made[value]
    return made


def _digest() -> str:
    """What compiled code depends on: the kernel's sources. Numba itself looks at one file only."""
    text = hashlib.sha256(numba.__version__.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        text.update(source.read_bytes())
    return text.hexdigest()[:16]


def cache_folder() -> Path:
    """Where compiled code is kept between runs, one folder for each state of the sources."""
    home = os.environ.get("BORNES_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(home).expanduser() / "bornes" / f"kernel-{_digest()}"


@contextmanager
def _caching(folder: Path) -> Iterator[None]:
    """Numba looks up the folder for its cache when a function is decorated."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


@cache
def compiled() -> SimpleNamespace:
    """All functions of the kernel, compiled, by name. The first call of each compiles it."""
    folder = cache_folder()
    if not folder.exists():
        _say("Compiling the game for this machine: once, for about a minute ...")
        folder.mkdir(parents=True)
    with _caching(folder):
        made = twins(MODULES, _compile)
    return SimpleNamespace(**{function.__name__: twin for function, twin in made.items()})


_HOT: Final = {module.__file__ for module in (chance, hands, actions, game, policies, loops)}
"""What runs at every decision: inlined everywhere, it is a third faster and compiles in seconds."""


def _compile(function: FunctionType) -> Any:
    """What works on batches runs on all cores, without Python's lock, and is kept on disk."""
    source = function.__code__.co_filename
    return numba.njit(
        nogil=True,
        error_model="numpy",
        cache=source == batch.__file__,
        parallel=source == batch.__file__,
        forceinline=source in _HOT,
    )(function)
