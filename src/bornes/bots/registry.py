"""Bots by name: ours and everybody's, found by the entry point group `bornes.bots`.

`cmd:PROGRAM` is a name too: that program, started as a bot. So is `FILE.py:CLASS`: that class.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from bornes.bots.files import bot_from_file, names_file
from bornes.bots.protocol import PROGRAM, Bot
from bornes.core.errors import BadRequest, BornesError

GROUP: Final = "bornes.bots"


@cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> tuple[str, ...]:
    """The names of all bots installed here."""
    return tuple(sorted(_found()))


def bot(name: str) -> Bot:
    """A new bot of that name: installed, `./mybot.py:MyBot` or `cmd:PROGRAM`."""
    if name.startswith(PROGRAM):
        from bornes.bots.external import ExternalBot  # noqa: PLC0415 - few need processes

        return ExternalBot(name)
    if names_file(name):
        return bot_from_file(name)
    entry = _found().get(name)
    if entry is None:
        raise BadRequest("unknown-bot", bot=name, bots=bot_names())
    try:
        make: Callable[[], Bot] = entry.load()
        return make()
    except BornesError:
        raise
    except Exception as problem:
        said = f"{type(problem).__name__}: {problem}"
        raise BadRequest("bot-broken", bot=name, problem=said) from problem
