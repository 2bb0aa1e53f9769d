"""A bot whose moves are chosen by a test."""

from collections.abc import Iterable, Sequence
from random import Random

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View


class Follower:
    """A bot that plays the given moves in order, then always the first legal one."""

    name = "follower"

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self.moves = list(moves)
        self.seen: list[Event] = []
        self.closed = False

    def see(self, event: Event) -> None:
        self.seen.append(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return self.moves.pop(0) if self.moves else legal[0]

    def close(self) -> None:
        self.closed = True
