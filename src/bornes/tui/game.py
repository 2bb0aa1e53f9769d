"""What a screen asks of a match, wherever the match is: here, on a server, or in a record."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from msgspec import Struct

from bornes.core.cards import Card
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import AnyView

if TYPE_CHECKING:  # the room `table` brings the bots' registry along, which is slow to load
    from bornes.table.entries import Told

Ability: TypeAlias = Literal["undo", "hint", "browser", "talk", "step"]


class Countdown(Struct, frozen=True):
    """What is waited for, until when by the clock `time.monotonic`, and how long in all."""

    until: float
    whole: float


class ShownHint(Struct, frozen=True):
    """What a good bot would do, and why, in sentences; and the card it would play or discard."""

    lines: Sequence[str]
    card: Card | None = None


def _nobody_listens() -> None:
    """Stand in until a screen asks to be told."""


class ShownGame(ABC):
    """One match as one screen shows it. All of it happens on the screen's own event loop."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = _nobody_listens
        """Called after everything that changes what a screen shows."""
        self.warning = ""
        """What the player has to be told; once it is read, whoever shows it empties it."""

    # -- what a screen shows --------------------------------------------------------------

    @property
    @abstractmethod
    def view(self) -> AnyView | None:
        """What may be seen now; None before the first hand."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """The players by seat."""

    @property
    @abstractmethod
    def events(self) -> "Sequence[Told]":
        """Everything that happened in this match, as far as it may be seen."""

    @property
    def you(self) -> int | None:
        """The seat that looks on; None for those who only watch."""
        view = self.view
        return None if view is None else view.seat

    @property
    def held(self) -> tuple[int | None, Sequence[Card]]:
        """The seat whose cards are shown as a hand, and these cards."""
        view = self.view
        return (None, ()) if view is None else (view.seat, view.hand)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands of all seats, where all cards are open."""
        return ()

    @property
    def legal(self) -> list[Move]:
        """The moves that may be made here and now."""
        view = self.view
        return [] if view is None or view.seat is None else legal_moves(view)

    @property
    def can(self) -> frozenset[Ability]:
        """Requests to such a game besides moves."""
        return frozenset()

    again_key: ClassVar[str] = "tui-sheet-again"
    """How the way on after the match is called."""

    @property
    def warning_key(self) -> str:
        """What stands above `warning`."""
        return "tui-warning"

    @property
    def asked(self) -> bool:
        """Whether the game waits for a move that is made here."""
        return bool(self.legal)

    @property
    def curtain(self) -> str:
        """The name of the person to hand the keyboard to, if another one's cards come next."""
        return ""

    @property
    def countdown(self) -> Countdown | None:
        return None

    @property
    def waits_for(self) -> Sequence[str]:
        """Those who are not ready yet to go on after a hand."""
        return ()

    @property
    def hinted(self) -> frozenset[int]:
        """The seats whose players play with hints, where other people have a right to know."""
        return frozenset()

    # -- what a screen asks for -------------------------------------------------------------

    @abstractmethod
    async def run(self) -> None:
        """Let the match go on until it is over, or the screen is left."""

    @abstractmethod
    async def submit(self, move: Move) -> None:
        """Make a move; a refusal is raised as `BornesError`, and nothing has changed."""

    @abstractmethod
    async def ready(self) -> None:
        """Go on: to the next hand, or after the match to another one."""

    def lift_curtain(self) -> None:  # noqa: B027 - few games have one
        """The person who is asked sits at the keyboard now."""

    async def hint(self) -> ShownHint:
        """What a good bot would do, and why."""
        return ShownHint(())

    async def undo(self) -> bool:
        """Take the last own move back; whether there was one."""
        return False

    async def close(self) -> None:  # noqa: B027 - not every game holds something open
        """The screen is left."""
