"""Where the cards of a hand lie. A card keeps its place while it is held, and so its key."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from bornes.core.cards import CARDS, Card
from bornes.core.events import (
    Discarded,
    HandDealt,
    Laid,
    MistakePenalised,
    SafetyExposed,
    TurnBegan,
)

if TYPE_CHECKING:
    from bornes.table.entries import Told


def in_order(hand: Iterable[Card]) -> list[Card]:
    """Cards in the order of the rules page: distances, hazards, remedies, safeties."""
    return sorted(hand, key=CARDS.index)


def drawn_for_turn(events: "Sequence[Told]", seat: int | None) -> tuple[Card, ...]:
    """The cards that a seat drew and has not made a move since."""
    for event in reversed(events):
        if isinstance(event, TurnBegan) and event.seat == seat:
            return tuple(card for card in event.drew if card is not None)
        if isinstance(event, Laid | Discarded | SafetyExposed | MistakePenalised):
            if event.seat == seat:
                return ()
        elif isinstance(event, HandDealt):
            return ()
    return ()


class Places(Struct, frozen=True):
    """The cards of a hand by place. A card that leaves frees its place, and a new one takes it."""

    owner: Hashable = None
    """Whose hand, of which deal."""
    cards: tuple[Card | None, ...] = ()
    filled: frozenset[int] = frozenset()
    """The places that were filled last."""

    def holding(
        self, owner: Hashable, hand: Sequence[Card], drawn: Sequence[Card], left: int | None
    ) -> "Places":
        """The places for the hand as it is now. `left` is where the card was that was just played:
        of two alike that one is gone.
        """
        if owner != self.owner or not self.cards:
            return self._dealt(owner, hand, drawn)
        cards = self._without_those_gone(hand, left)
        new = in_order((Counter(hand) - Counter(filter(None, cards))).elements())
        if not new:
            return Places(owner, tuple(cards), self.filled)
        if len(new) > 2:  # another deal
            return self._dealt(owner, hand, drawn)
        filled = set()
        for card in new:
            if None not in cards:
                cards.append(None)
            place = cards.index(None)
            cards[place] = card
            filled.add(place)
        return Places(owner, tuple(cards), frozenset(filled))

    def _without_those_gone(self, hand: Sequence[Card], left: int | None) -> list[Card | None]:
        cards = list(self.cards)
        gone = Counter(card for card in cards if card is not None) - Counter(hand)
        first = [left] if left is not None and left < len(cards) else []
        # Of two alike, the one that came last is taken back with a move.
        for place in [*first, *self.filled, *range(len(cards))]:
            card = cards[place]
            if card is not None and gone[card] > 0:
                gone[card] -= 1
                cards[place] = None
        return cards

    @staticmethod
    def _dealt(owner: Hashable, hand: Sequence[Card], drawn: Sequence[Card]) -> "Places":
        """A hand seen for the first time: sorted, but for what was drawn, which comes last."""
        dealt = list((Counter(hand) - Counter(drawn)).elements())
        cards = [*in_order(dealt), *in_order((Counter(hand) - Counter(dealt)).elements())]
        return Places(owner, tuple(cards), frozenset(range(len(dealt), len(cards))))

    def sorted(self) -> "Places":
        """The same cards in the order of the rules page."""
        return Places(self.owner, tuple(in_order(filter(None, self.cards))))

    def of(self, drawn: Sequence[Card]) -> frozenset[int]:
        """Where the drawn cards are: in the places filled last if possible, otherwise anywhere."""
        found: set[int] = set()
        for card in drawn:
            alike = [place for place, each in enumerate(self.cards) if each == card]
            free = [place for place in alike if place not in found]
            found.update([*(place for place in free if place in self.filled), *free][:1])
        return frozenset(found)
