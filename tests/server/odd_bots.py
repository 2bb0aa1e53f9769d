"""Bots that misbehave, installed like the bots of other people's packages."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import bornes.bots.registry
from bornes.core.events import Event
from bornes.core.moves import PASS, Move
from bornes.core.view import View


class Odd:
    """A bot without a memory."""

    name = "odd"

    def see(self, event: Event) -> None:
        pass

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return legal[-1]


class Sleeper(Odd):
    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        time.sleep(3600)
        return legal[0]


class Hogger(Odd):
    """Never lets another thread run: it counts without returning to the interpreter."""

    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        sum(range(10**13))
        return legal[0]


class Quitter(Odd):
    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        os._exit(3)


class Leaver(Odd):
    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        sys.exit(0)


class Thrower(Odd):
    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        raise LookupError("where was I?")


class Cheat(Odd):
    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        return PASS


class Babbler(Odd):
    """Returns something that is no move, and prints to standard output."""

    def choose(self, view: View, legal: Sequence[Move], *_: object) -> Move:
        print("thinking ...")
        return "a move"  # type: ignore[return-value]  # that is the mistake


class Historian(Odd):
    """Fails unless it has received every event since the first deal once, in order."""

    def __init__(self) -> None:
        self._hands: list[int] = []
        self._turns = 0

    def see(self, event: Event) -> None:
        tag = event.__struct_config__.tag
        if tag == "hand_dealt":
            self._hands.append(event.hand)  # type: ignore[union-attr]  # it is one
        elif tag == "turn_began":
            self._turns += 1

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        assert self._hands == list(range(1, view.public.hand + 1))
        assert self._turns
        return legal[-1]


HANGING: Final = ("sleeper", "hogger")
FAILING: Final = ("quitter", "leaver", "thrower", "cheat", "babbler")
_BOTS: Final = (*HANGING, *FAILING, "historian")


def install(folder: Path) -> None:
    """Install a package with these bots into a folder, as pip would."""
    info = folder / "odd_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    lines = [f"{name} = tests.server.odd_bots:{name.capitalize()}" for name in _BOTS]
    (info / "entry_points.txt").write_text("[bornes.bots]\n" + "\n".join(lines) + "\n")


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Make the package visible to this process and its children."""
    install(folder)
    sys.path.insert(0, str(folder))
    bornes.bots.registry._found.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        bornes.bots.registry._found.cache_clear()
