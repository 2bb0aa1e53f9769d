"""The places of the cards in a hand. A card keeps its place, and so its key, while it is held."""

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


def sorted_cards(hand: Iterable[Card]) -> list[Card]:
    """Sort cards as on the page of rules: distances, hazards, remedies, safeties."""
    return sorted(hand, key=CARDS.index)


def drawn_for_turn(events: "Sequence[Told]", seat: int | None) -> tuple[Card, ...]:
    """Return the cards that a seat drew in this turn, until it makes its move."""
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
    """The cards of a hand by place; None is a free place, which the next new card takes."""

    owner: Hashable = None
    """The seat and the hand to which the cards belong."""
    cards: tuple[Card | None, ...] = ()
    filled: frozenset[int] = frozenset()
    """The places of the newest cards."""

    def updated(
        self, owner: Hashable, hand: Sequence[Card], drawn: Sequence[Card], left: int | None
    ) -> "Places":
        """Return the places for the current hand. `left` is the place of the card that was just
        played: of two equal cards, that one is removed.
        """
        if owner != self.owner or not self.cards:
            return self._dealt(owner, hand, drawn)
        cards = self._without_removed(hand, left)
        new = sorted_cards((Counter(hand) - Counter(filter(None, cards))).elements())
        if not new:
            return Places(owner, tuple(cards), self.filled)
        if len(new) > 2:  # it must be another deal
            return self._dealt(owner, hand, drawn)
        filled = set()
        for card in new:
            if None not in cards:
                cards.append(None)
            place = cards.index(None)
            cards[place] = card
            filled.add(place)
        return Places(owner, tuple(cards), frozenset(filled))

    def _without_removed(self, hand: Sequence[Card], left: int | None) -> list[Card | None]:
        cards = list(self.cards)
        gone = Counter(card for card in cards if card is not None) - Counter(hand)
        first = [left] if left is not None and left < len(cards) else []
        # Of two equal cards, the newer one is removed, because an undo removes cards just drawn.
        for place in [*first, *self.filled, *range(len(cards))]:
            card = cards[place]
            if card is not None and gone[card] > 0:
                gone[card] -= 1
                cards[place] = None
        return cards

    @staticmethod
    def _dealt(owner: Hashable, hand: Sequence[Card], drawn: Sequence[Card]) -> "Places":
        """Return the places of a new hand: sorted, with the drawn cards at the end."""
        dealt = list((Counter(hand) - Counter(drawn)).elements())
        cards = [*sorted_cards(dealt), *sorted_cards((Counter(hand) - Counter(dealt)).elements())]
        return Places(owner, tuple(cards), frozenset(range(len(dealt), len(cards))))

    def sorted(self) -> "Places":
        """Return the same cards, sorted."""
        return Places(self.owner, tuple(sorted_cards(filter(None, self.cards))))

    def of(self, drawn: Sequence[Card]) -> frozenset[int]:
        """Return the places of the drawn cards, if possible among those that were filled last."""
        found: set[int] = set()
        for card in drawn:
            alike = [place for place, each in enumerate(self.cards) if each == card]
            free = [place for place in alike if place not in found]
            found.update([*(place for place in free if place in self.filled), *free][:1])
        return frozenset(found)
