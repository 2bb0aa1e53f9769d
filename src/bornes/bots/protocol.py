"""What a bot is: an object that chooses among legal moves, from what its seat sees."""

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
"""The beginning of the name of a bot that is a program."""


class Bot(Protocol):
    """A player. One object plays for one seat in a whole match."""

    name: str

    def see(self, event: Event) -> None:
        """Receive an event as the bot's seat may know it. A bot may ignore events."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        """Return one of the legal moves. `budget` is the time to think, in seconds, if there is a
        limit.

        The view may come without any events before it, even from another engine. Only the moves in
        `legal` are allowed.
        """


def check_bot(player: object) -> None:
    """Raise `BadRequest` if an object is not a bot."""
    if isinstance(player, type):
        raise BadRequest("bot-is-a-class", name=player.__name__)
    # `choose` takes four arguments, or three without the budget.
    chooses = any(_can_be_asked(player, "choose", arguments) for arguments in (4, 3))
    if not (chooses and _can_be_asked(player, "see", 1)):
        raise BadRequest("bot-not-a-bot", name=type(player).__name__)


def _can_be_asked(player: object, method: str, arguments: int) -> bool:
    """Whether a bot has this method, and it takes this many arguments."""
    call = getattr(player, method, None)
    if not callable(call):
        return False
    try:
        signature(call).bind(*(None,) * arguments)
    except TypeError:
        return False
    except ValueError:  # its signature is not known
        return True
    return True


def name_of(player: Bot) -> str:
    """The name of a bot, or its class if it has none."""
    return getattr(player, "name", None) or type(player).__name__


class Candidate(Struct, frozen=True):
    """A move and a bot's opinion of it, with the reason: a catalogue key and its facts."""

    move: Move
    points: float
    """The lead in points in this hand that the side can expect after this move; 0 if the bot does
    not estimate it.
    """
    chance: float
    """The chance of winning the hand after this move; 0 if the bot does not estimate it."""
    reason: str
    facts: dict[str, Any] = {}
    worth: float = 0.0
    """How good the move is, from 0 to 1."""
    equal: bool = False
    """Whether it is one of several moves that are about as good as the best. The recommended move
    comes first.
    """


@runtime_checkable
class Explained(Protocol):
    """A bot that can explain its moves."""

    def explain(self, view: View) -> list[Candidate]:
        """Return the legal moves, best first, each with its worth and the reason."""
