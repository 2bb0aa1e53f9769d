"""Bots by name: ours and those of other packages, found by the entry point group `bornes.bots`.

`racer:1400` is a racer of that rating. Other forms of names are `cmd:PROGRAM`, a program started as
a bot; `FILE.py:CLASS`, a class in a file; and `FILE.npz`, a network.

The host of a server can give such bots names (`BORNES_BOTS`), which its guests may use.
"""

import os
import re
import reprlib
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from bornes.bots.files import bot_from_file, names_file
from bornes.bots.protocol import PROGRAM, Bot
from bornes.bots.scale import RATED, checked_rating
from bornes.core.errors import BadRequest, BornesError

GROUP: Final = "bornes.bots"
NAMED: Final = "BORNES_BOTS"
"""The environment variable with the bots that were given names, a line NAME=BOT each. The processes
in which a server runs bots inherit it.
"""


@cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """The names of all bots that are installed or were given a name."""
    return tuple(sorted({*_found(), *_named()}))


def _named() -> dict[str, str]:
    lines = os.environ.get(NAMED, "").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def name_bots(given: Iterable[str]) -> None:
    """Give bots names, each as NAME=BOT. Raise `BadRequest` for one that cannot play."""
    for each in given:
        name, _, meant = each.partition("=")
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", name) or not meant or "\n" in meant:
            raise BadRequest("bot-naming", given=each)
        if name in bot_names():
            raise BadRequest("bot-name-taken", name=name)
        bot(meant)
        os.environ[NAMED] = "\n".join(filter(None, (os.environ.get(NAMED), each)))


def bot(name: str) -> Bot:
    """Return a new bot by its name: installed, with or without a rating, `./mybot.py:MyBot`,
    `run/network.npz` or `cmd:PROGRAM`.
    """
    if not isinstance(name, str):
        raise BadRequest("unknown-bot", bot=reprlib.repr(name), bots=bot_names())
    name = _named().get(name, name)
    if name.startswith(PROGRAM):
        from bornes.bots.external import ExternalBot  # noqa: PLC0415 - few need processes

        return ExternalBot(name)
    if names_file(name):
        return bot_from_file(name)
    # `racer:` is not the same as `racer`: the colon announces a rating.
    kind, colon, rating = name.partition(":")
    entry = _found().get(kind)
    if entry is None:
        raise BadRequest("unknown-bot", bot=kind, bots=bot_names())
    try:
        make = entry.load()
        return _rated(make, kind, rating) if colon else make()
    except BornesError:
        raise
    except (Exception, SystemExit) as problem:  # a plug-in may call `sys.exit`
        raise _broken(kind, problem) from problem


def check_name(name: str) -> None:
    """Raise `BadRequest` for a bot that is not installed, or a rating that does not exist.

    Nothing is loaded, and files and `cmd:PROGRAM` are refused: guests of a server choose bots by
    name, and must not run programs.
    """
    if name in _named():
        return
    kind, colon, rating = name.partition(":")
    if kind not in _found():
        raise BadRequest("unknown-bot", bot=kind, bots=bot_names())
    if colon and kind != RATED:
        raise BadRequest("bot-not-rated", bot=kind)
    if colon:
        checked_rating(rating)


def _rated(make: Any, kind: str, rating: str) -> Bot:
    """Return a bot with a rating, if bots of this kind can have one."""
    rated: Callable[[str], Bot] | None = getattr(make, "rated", None)
    if rated is None:
        raise BadRequest("bot-not-rated", bot=kind)
    return rated(rating)


def _broken(kind: str, problem: BaseException) -> BadRequest:
    return BadRequest("bot-broken", bot=kind, problem=f"{type(problem).__name__}: {problem}")
