"""Bots from files: `./mybot.py:MyBot`, a class that is not in a package, and `run/network.npz`, a
trained network.
"""

import importlib.util
import sys
from collections.abc import Callable
from functools import lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

from bornes.bots.asking import error_line_in
from bornes.bots.protocol import PROGRAM, Bot, check_bot
from bornes.core.errors import BadRequest

GROUP: Final = "bornes.bot_files"
"""The entry points of functions that make a bot from a file's path, by the file's suffix."""
NETWORK: Final = ".npz"
PYTHON: Final = ".py"


def names_file(name: str) -> bool:
    """Whether a bot's name refers to a file: a network, or Python with or without a class."""
    if name.startswith(PROGRAM):  # a file may be an argument of a program
        return False
    return name.endswith((NETWORK, PYTHON)) or name.rpartition(":")[0].endswith(PYTHON)


def file_label(name: str) -> str:
    """A short name for a bot from a file, without folders: its class, or the name of the file."""
    return Path(name).name if name.endswith(NETWORK) else name.rpartition(":")[2]


def bot_from_file(name: str) -> Bot:
    """Return a new bot from a file, or raise `BadRequest`."""
    if name.endswith(NETWORK):
        # By an entry point, because this package must not import `bornes.model`.
        (found,) = entry_points(group=GROUP, name=NETWORK.removeprefix("."))
        player: Bot = found.load()(Path(name).expanduser())
        return player
    return _bot_of_class(name)


def _bot_of_class(name: str) -> Bot:
    if name.endswith(PYTHON):
        raise BadRequest("bot-no-class", path=name)
    file, _, wanted = name.rpartition(":")
    path = Path(file).expanduser().resolve()
    if not path.is_file():
        raise BadRequest("bot-no-file", path=file)
    try:
        module = _loaded(path, path.stat().st_mtime_ns)
        make: Callable[[], Bot] | None = getattr(module, wanted, None)
        player = make() if callable(make) else None
    # The user's code may raise anything, and may even call `sys.exit`.
    except (Exception, SystemExit) as problem:
        raise BadRequest(
            "bot-file-fails", path=file, problem=error_line_in(path, problem)
        ) from problem
    if player is None:
        raise BadRequest("bot-not-in-file", path=file, name=wanted)
    check_bot(player)
    if not hasattr(player, "name"):
        player.name = wanted
    return player


@lru_cache(maxsize=64)
def _loaded(path: Path, changed: int) -> ModuleType:  # noqa: ARG001 - a changed file is read again
    """Load the file as a module. It may import files in its folder, as with `python FILE`."""
    spec = importlib.util.spec_from_file_location(f"bornes_bot_{path.stem}", path)
    assert spec is not None and spec.loader is not None  # noqa: PT018 - a .py file has both
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # at the end, so that it hides no other modules
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # needed to resolve annotations of its classes
    spec.loader.exec_module(module)
    return module
