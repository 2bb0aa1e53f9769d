"""Everything that the table's widgets draw, in one value that is created after every change."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from bornes.core.cards import CARDS, Card
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import needs_target
from bornes.core.scoring import Sheet, SheetLine, score_sheets
from bornes.core.view import AnyView
from bornes.text import Lang
from bornes.text.telling import Narrator

AIM: Final = "890"
"""The keys that choose an opponent: those after the seven of the hand."""

CERTAIN: Final = frozenset({"distance", "safeties", "all_safeties", "coup_fourre"})
"""The lines of a score sheet that are certain before the end of the hand."""


class Scene(Struct, frozen=True):
    """What one seat sees, and which card the player has picked up."""

    to: Narrator
    view: AnyView
    legal: tuple[Move, ...]
    asked: bool
    """Whether the player has to choose a card."""
    picked: int | None = None
    """The place of the card that is picked up."""
    hand: tuple[Card | None, ...] = ()
    """The player's cards by place; None where a place is free."""
    drawn: frozenset[int] = frozenset()
    """The places of the cards that were drawn for this turn."""
    advised: int | None = None
    """The place of the card that a hint recommends."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """The hands of all seats if all cards are shown, otherwise empty."""
    hinted: frozenset[int] = frozenset()
    """The seats whose players play with hints."""

    @property
    def lang(self) -> Lang:
        return self.to.lang

    @property
    def card(self) -> Card | None:
        """The card that is picked up."""
        hand = self.hand
        return hand[self.picked] if self.picked is not None and self.picked < len(hand) else None

    def plays(self, card: Card | None) -> list[Play]:
        """Return the legal ways to play a card."""
        return [move for move in self.legal if isinstance(move, Play) and move.card == card]

    def discardable(self, card: Card) -> bool:
        return Discard(card) in self.legal

    @property
    def targets(self) -> frozenset[int]:
        """The sides on which the picked card can be played."""
        card = self.card
        if card is None or not self.asked:
            return frozenset()
        own = self.view.side
        sides = (own if play.target is None else play.target for play in self.plays(card))
        return frozenset(side for side in sides if side is not None)

    def players_of(self, side: int) -> Sequence[str]:
        """Return the names of a side's players."""
        return self.to.players[side :: self.to.sides]

    @property
    def opponents(self) -> list[int]:
        """The other sides, in the order of play."""
        sides, own = self.view.rules.sides, self.view.side
        return [] if own is None else [(own + turn) % sides for turn in range(1, sides)]

    def key_of(self, side: int) -> str:
        """Return the key that chooses a side as the target; empty for the player's own side."""
        # In the order of play, so that a key means the same side during the whole match.
        return AIM[self.opponents.index(side)] if side in self.opponents else ""

    def mark_of(self, side: int) -> str:
        """Return the mark before a side's name: its key, or a star for the player's own side. For
        spectators it is the number of the side.
        """
        return self.key_of(side) or ("★" if self.opponents else str(side + 1))

    @property
    def needs_target(self) -> bool:
        """Whether the picked card needs a target."""
        card = self.card
        return card is not None and needs_target(card)

    @property
    def sheets(self) -> Sequence[Sheet]:
        """The score sheets, as if the hand ended now."""
        return score_sheets(self.view.rules, self.view.public)

    @property
    def certain(self) -> list[tuple[int, int]]:
        """The points of each side in this hand, and before it. Before the end of the hand, only the
        points that are certain count, because the others would change all the time.
        """
        won = [sum(points for _, points in lines) for lines in self.lines]
        return list(zip(won, self.view.public.scores, strict=True))

    @property
    def lines(self) -> list[list[tuple[SheetLine, int]]]:
        """The certain lines of each side's score sheet, with their points."""
        over = self.view.public.between_hands
        return [
            [(row.line, row.points) for row in sheet.rows if over or row.line in CERTAIN]
            for sheet in self.sheets
        ]


def counted(distances: Iterable[Card]) -> list[tuple[Card, int]]:
    """Return the values of distances, each with the number of cards (R14.2)."""
    return sorted(Counter(distances).items(), key=lambda item: CARDS.index(item[0]))
