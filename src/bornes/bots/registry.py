"""Bots by name: ours and everybody's, found by the entry point group `bornes.bots`.

`racer:1400` is a racer of that rating. `cmd:PROGRAM` is a name too: that program, started as a
bot. So are `FILE.py:CLASS`, that class, and `FILE.npz`, that network.

Whoever runs a server gives such bots names of their own (`BORNES_BOTS`), which its guests may use.
"""

import os
import re
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
"""In the environment, so that processes that think for a server know them too: a line of NAME=BOT
for each bot that was given a name.
"""


@cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """The names of all bots installed here, or named."""
    return tuple(sorted({*_found(), *_named()}))


def _named() -> dict[str, str]:
    lines = os.environ.get(NAMED, "").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def name_bots(given: Iterable[str]) -> None:
    """Give bots names: each is NAME=BOT. One that cannot play is refused."""
    for each in given:
        name, _, meant = each.partition("=")
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", name) or not meant or "\n" in meant:
            raise BadRequest("bot-naming", given=each)
        if name in bot_names():
            raise BadRequest("bot-name-taken", name=name)
        bot(meant)
        os.environ[NAMED] = "\n".join(filter(None, (os.environ.get(NAMED), each)))


def bot(name: str) -> Bot:
    """A new bot of that name: installed, with a rating or without, `./mybot.py:MyBot`,
    `run/network.npz` or `cmd:PROGRAM`.
    """
    name = _named().get(name, name)
    if name.startswith(PROGRAM):
        from bornes.bots.external import ExternalBot  # noqa: PLC0415 - few need processes

        return ExternalBot(name)
    if names_file(name):
        return bot_from_file(name)
    # `racer:` with nothing behind it is not `racer`: the colon says that a rating was meant.
    kind, colon, rating = name.partition(":")
    entry = _found().get(kind)
    if entry is None:
        raise BadRequest("unknown-bot", bot=kind, bots=bot_names())
    try:
        make = entry.load()
        return _rated(make, kind, rating) if colon else make()
    except BornesError:
        raise
    except (Exception, SystemExit) as problem:  # a plug-in may end the program, as scripts do
        raise _broken(kind, problem) from problem


def check_name(name: str) -> None:
    """Refuse a bot that is not installed, or a rating that there is not.

    Nothing is loaded for it, so files and `cmd:PROGRAM` are unknown here: guests of a server name
    bots, and must not name programs.
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
    """A bot of a rating, if there are such of this kind."""
    rated: Callable[[str], Bot] | None = getattr(make, "rated", None)
    if rated is None:
        raise BadRequest("bot-not-rated", bot=kind)
    return rated(rating)


def _broken(kind: str, problem: BaseException) -> BadRequest:
    return BadRequest("bot-broken", bot=kind, problem=f"{type(problem).__name__}: {problem}")
