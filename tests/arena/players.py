"""Bots for tests, and a function that registers them."""

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
    """Always plays the first legal move."""

    name = "first"

    def see(self, event: Event) -> None:
        pass

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return legal[0]


class Talker(FirstBot):
    """Prints at every choice, like a bot that is being debugged."""

    name = "talker"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        print("I choose", legal[0])
        return legal[0]


class Watcher(FirstBot):
    """Saves the first random number that it gets."""

    name = "watcher"
    random_numbers: list[float]

    def __init__(self) -> None:
        self.fresh = True

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if self.fresh:
            type(self).random_numbers.append(rng.random())
            self.fresh = False
        return legal[0]


class Cheater(FirstBot):
    """Answers with a move that is not legal at the start of a hand."""

    name = "cheater"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return EXTEND


class Sleeper(FirstBot):
    """Never answers, and ignores exceptions that should stop it."""

    name = "sleeper"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        while True:
            try:
                time.sleep(60)
            except Exception:  # noqa: BLE001, S112 - it ignores everything
                continue


class Crasher(FirstBot):
    """Raises when it is asked for a move."""

    name = "crasher"

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        raise ZeroDivisionError("no road")


class Forgetter(FirstBot):
    """Raises when it sees an event."""

    name = "forgetter"

    def see(self, event: Event) -> None:
        raise KeyError("memory")


def install(monkeypatch: pytest.MonkeyPatch, *makers: Callable[[], Bot]) -> None:
    """Register these bots for the arena, in this process."""
    named = {maker().name: maker for maker in makers}
    monkeypatch.setattr(
        "bornes.arena.plan.bot", lambda name: named[name]() if name in named else bot(name)
    )
