"""The kernel's functions, compiled by Numba: the same functions, bound to each other.

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

from bornes.bots import advice
from bornes.kernel import (
    actions,
    batch,
    chance,
    dealing,
    driver,
    equal,
    event_codes,
    game,
    hands,
    loops,
    memory,
    playing,
    policies,
    refusing,
    scoring,
    tableau,
)
from bornes.text import preferred, text

DEVICE_MODULES: Final = (
    chance, hands, equal, actions, scoring, game, memory, dealing, policies, driver, event_codes,
    tableau, refusing, loops, playing,
)  # fmt: skip
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
    # Only when all are made: a function may call one of a module that comes later.
    for scope in scopes:
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in made:
                scope[name] = made[value]
    return made


def _digest(modules: tuple[ModuleType, ...]) -> str:
    """What compiled code depends on: the kernel's sources, whose constants all modules share, the
    advice that `driver` follows, and the modules' own. Numba itself looks at one file only.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    own = {Path(str(module.__file__)) for module in (*modules, advice)}
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


def bound(modules: tuple[ModuleType, ...]) -> SimpleNamespace:
    """All functions of these modules, compiled, by name. The first call of each compiles it.

    Modules named `batch` hold what works on many games: it runs on all cores. Those named `single`
    hold what Python calls for one game. What both compile to is kept on disk.
    """
    folder = cache_folder(modules)
    if not folder.exists():
        print(text(preferred(), "kernel-compiling"), file=sys.stderr, flush=True)
        # Another process may have made it in the meantime.
        folder.mkdir(parents=True, exist_ok=True)
    with _caching(folder):
        made = twins(modules, _compile)
    return SimpleNamespace(**{function.__name__: twin for function, twin in made.items()})


@cache
def compiled() -> SimpleNamespace:
    """The kernel, compiled."""
    return bound(MODULES)


_HOT: Final = {
    module.__file__ for module in (chance, hands, actions, game, policies, loops, playing)
}
"""What runs at every decision: inlined everywhere, it is a third faster and compiles in seconds."""


def _compile(function: FunctionType) -> Any:
    source = function.__code__.co_filename
    name = Path(source).stem
    # The error model of NumPy has no branch for a division by zero, which would slow loops down.
    # Only what Python calls is kept on disk: Numba cannot tell when what it calls has changed, and
    # `_digest` looks after that.
    return numba.njit(
        nogil=True,
        error_model="numpy",
        cache=name in {"batch", "single"},
        parallel=name == "batch",
        forceinline=source in _HOT,
    )(function)
