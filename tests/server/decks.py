"""Decks for two at a classic table, rigged so that seat 0 begins and may attack at once."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bornes.core.cards import Card
from bornes.core.edition import rules

CLASSIC: Final = rules("classic", 2)
ATTACKER: Final[tuple[Card, ...]] = ("speed_limit", "roll", "25", "50", "75", "100")
WITHOUT: Final[tuple[Card, ...]] = ("roll", "25", "50", "75", "100", "repairs")
WITH: Final[tuple[Card, ...]] = ("right_of_way", "25", "50", "75", "100", "repairs")


def rigged(first: Sequence[Card], second: Sequence[Card]) -> list[Card]:
    """A deck that deals these hands to seats 0 and 1."""
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    left = Counter(CLASSIC.deck())
    left.subtract(dealt)
    return [*dealt, *left.elements()]


def world(held: Sequence[Card], *, turned: int = 0) -> list[Card]:
    """A deck where seat 0 attacks, seat 1 holds these cards, and the first card drawn is a 25."""
    deck = rigged(ATTACKER, held)
    draw = deck[12:]
    draw.remove("25")
    return [*deck[:12], "25", *draw[turned:], *draw[:turned]]
