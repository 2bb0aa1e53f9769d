"""The interface between a screen and a match, which may be local, on a server, or a record."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from msgspec import Struct

from bornes.core.cards import Card
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import AnyView

if TYPE_CHECKING:  # the package `table` imports the bots' registry, which is slow to load
    from bornes.table.entries import Told

Ability: TypeAlias = Literal["undo", "hint", "browser", "talk", "step"]


class Countdown(Struct, frozen=True):
    """A limited time: its end by the clock `time.monotonic`, and its whole length in seconds."""

    until: float
    whole: float


class ShownHint(Struct, frozen=True):
    """A hint: sentences, and the card that is recommended to play or discard."""

    lines: Sequence[str]
    card: Card | None = None


class ShownGame(ABC):
    """One match as one screen shows it. Everything runs in the screen's event loop."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        """Called after every change that the screen has to show."""
        self.warning = ""
        """A message for the player. The screen sets it to an empty string after it was read."""

    # -- what a screen shows --------------------------------------------------------------

    @property
    @abstractmethod
    def view(self) -> AnyView | None:
        """The view of the seat that is shown, or of a spectator; None before the first hand."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """The players' names by seat."""

    @property
    @abstractmethod
    def events(self) -> "Sequence[Told]":
        """All events of this match, redacted for the seat that is shown."""

    @property
    def you(self) -> int | None:
        """The player's own seat; None for a spectator."""
        view = self.view
        return None if view is None else view.seat

    @property
    def held(self) -> tuple[int | None, Sequence[Card]]:
        """The seat whose cards are shown as a hand, and these cards."""
        view = self.view
        return (None, ()) if view is None else (view.seat, view.hand)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands of all seats if all cards are shown, otherwise empty."""
        return ()

    @property
    def legal(self) -> list[Move]:
        """The moves that the player may make now."""
        view = self.view
        return [] if view is None or view.seat is None else legal_moves(view)

    @property
    def abilities(self) -> frozenset[Ability]:
        """What the player can do besides making moves."""
        return frozenset()

    again_key: ClassVar[str] = "tui-sheet-again"
    """The key of the message for continuing after the match."""

    @property
    def warning_key(self) -> str:
        """The key of the title above `warning`."""
        return "tui-warning"

    @property
    def asked(self) -> bool:
        """Whether the game waits for a move that is made here."""
        return bool(self.legal)

    @property
    def curtain(self) -> str:
        """The name of the person who has to take the keyboard before the next hand is shown."""
        return ""

    @property
    def countdown(self) -> Countdown | None:
        return None

    @property
    def waits_for(self) -> Sequence[str]:
        """The names of the players who are not ready yet for the next hand."""
        return ()

    @property
    def hinted(self) -> frozenset[int]:
        """The seats of the players who use hints, if the other players have to know."""
        return frozenset()

    # -- what a screen asks for -------------------------------------------------------------

    @abstractmethod
    async def run(self) -> None:
        """Let the match proceed until it is over, or the screen is closed."""

    @abstractmethod
    async def submit(self, move: Move) -> None:
        """Make a move. If it is refused, raise `BornesError` and change nothing."""

    @abstractmethod
    async def ready(self) -> None:
        """Continue with the next hand, or after the match with another match."""

    def lift_curtain(self) -> None:  # noqa: B027 - few games have one
        """Show the hand of the next player, who has taken the keyboard."""

    async def hint(self) -> ShownHint:
        """Ask a good bot for a hint."""
        return ShownHint(())

    async def undo(self) -> bool:
        """Take back the player's last move; return whether there was one."""
        return False

    async def close(self) -> None:  # noqa: B027 - most games have nothing to close
        """Release resources when the screen is closed."""
