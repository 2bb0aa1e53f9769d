"""`./mybot.py:MyBot`: a bot that is a class in a file of the user's, not yet in a package."""

import importlib.util
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from bornes.bots.protocol import Bot, check_bot
from bornes.core.errors import BadRequest


def names_file(name: str) -> bool:
    """Whether a bot's name says a file and a class in it."""
    return name.rpartition(":")[0].endswith(".py")


def bot_from_file(name: str) -> Bot:
    """A new bot of a class in a file, or `BadRequest` with what is wrong."""
    file, _, wanted = name.rpartition(":")
    path = Path(file).expanduser().resolve()
    if not path.is_file():
        raise BadRequest("bot-no-file", path=file)
    try:
        module = _loaded(path, path.stat().st_mtime_ns)
        make: Callable[[], Bot] | None = getattr(module, wanted, None)
        player = make() if callable(make) else None
    # The user's own code may raise anything, and may even end the program, as with `sys.exit`.
    except (Exception, SystemExit) as problem:
        said = f"{type(problem).__name__}: {problem}"
        raise BadRequest("bot-file-fails", path=file, problem=said) from problem
    if player is None:
        raise BadRequest("bot-not-in-file", path=file, name=wanted)
    check_bot(player)
    if not hasattr(player, "name"):
        player.name = wanted
    return player


@lru_cache(maxsize=64)
def _loaded(path: Path, changed: int) -> ModuleType:  # noqa: ARG001 - a changed file is read again
    """The file as a module. It may import what lies beside it, as `python FILE` could."""
    spec = importlib.util.spec_from_file_location(f"bornes_bot_{path.stem}", path)
    assert spec is not None and spec.loader is not None  # noqa: PT018 - a .py file has both
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # at the end: nothing of ours is hidden by it
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # classes with annotations look themselves up there
    spec.loader.exec_module(module)
    return module
