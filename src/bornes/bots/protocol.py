"""What a bot is: one that chooses among legal moves, from what its seat sees."""

from collections.abc import Sequence
from inspect import signature
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from bornes.core.errors import BadRequest
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


def check_bot(player: object) -> None:
    """Refuse what cannot play, with what is wrong with it."""
    if isinstance(player, type):
        raise BadRequest("bot-is-a-class", name=player.__name__)
    # With the budget, or without it.
    chooses = any(_can_be_asked(player, "choose", arguments) for arguments in (4, 3))
    if not (chooses and _can_be_asked(player, "see", 1)):
        raise BadRequest("bot-not-a-bot", name=type(player).__name__)


def _can_be_asked(player: object, method: str, arguments: int) -> bool:
    """Whether a bot has this method, and the method takes so many arguments."""
    call = getattr(player, method, None)
    if not callable(call):
        return False
    try:
        signature(call).bind(*(None,) * arguments)
    except TypeError:
        return False
    except ValueError:  # nothing is known about it
        return True
    return True


def name_of(player: Bot) -> str:
    """What a bot is called; one that a program made for itself need not have a name."""
    return getattr(player, "name", None) or type(player).__name__


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
    """How good the move is, from 0 to 1."""
    equal: bool = False
    """Whether it is among several moves that are about as good as the best. The recommended one of
    them comes first.
    """


@runtime_checkable
class Explained(Protocol):
    """A bot that can say what it thinks."""

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves, best first, each with its worth and the reason."""
