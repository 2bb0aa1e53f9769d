"""What a bot is: one that chooses among legal moves, from what its seat sees."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View

PROGRAM: Final = "cmd:"
"""How the name of a bot that is a program begins."""


class Bot(Protocol):
    """A player. One object sits at one seat for a whole match."""

    name: str

    def see(self, event: Event) -> None:
        """Hear of an event as the bot's seat may know it. Needs no memory to play."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        """One of the legal moves. `budget` is the time to think, in seconds, if there is a limit.

        The view may come without any history, from another engine even; `legal` decides what
        may be answered.
        """


class Candidate(Struct, frozen=True):
    """A move a bot has weighed, and why in a sentence: a catalogue key and its facts."""

    move: Move
    points: float
    """Points the side can expect from the hand after this move, against the others'; 0 where a bot
    does not reckon in points.
    """
    chance: float
    """Chance of winning the hand after this move; 0 where a bot does not reckon it."""
    reason: str
    facts: dict[str, Any] = {}
    worth: float = 0.0
    """How good the move is, from 0 to 1: the best comes first."""


@runtime_checkable
class Explained(Protocol):
    """A bot that can say what it thinks."""

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves, best first, each with its worth and the reason."""
