"""Bots made for tests, put among the registered ones."""

import time
from collections.abc import Callable, Sequence
from random import Random

import pytest

from bornes.bots.protocol import Bot
from bornes.bots.registry import bot
from bornes.core.events import Event
from bornes.core.moves import EXTEND, Move
from bornes.core.view import View


class FirstBot:
    """Always the first legal move."""

    name = "first"

    def see(self, event: Event) -> None:
        pass

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return legal[0]


class Talker(FirstBot):
    """Prints at every choice, as a bot that is being mended does."""

    name = "talker"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        print("I choose", legal[0])
        return legal[0]


class Watcher(FirstBot):
    """Writes down what chance it is given."""

    name = "watcher"
    chances: list[float]

    def __init__(self) -> None:
        self.fresh = True

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if self.fresh:
            type(self).chances.append(rng.random())
            self.fresh = False
        return legal[0]


class Cheater(FirstBot):
    """Answers a move that is not legal at the start of a hand."""

    name = "cheater"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return EXTEND


class Sleeper(FirstBot):
    """Never answers, and does not mind being told to."""

    name = "sleeper"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001, S112 - it minds nothing
                continue


class Crasher(FirstBot):
    """Falls over when it is asked."""

    name = "crasher"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        raise ZeroDivisionError("no road")


class Forgetter(FirstBot):
    """Falls over when it sees something."""

    name = "forgetter"

    def see(self, event: Event) -> None:
        raise KeyError("memory")


def install(monkeypatch: pytest.MonkeyPatch, *makers: Callable[[], Bot]) -> None:
    """Let the arena find these bots, in this process."""
    named = {maker().name: maker for maker in makers}
    monkeypatch.setattr(
        "bornes.arena.plan.bot", lambda name: named[name]() if name in named else bot(name)
    )
