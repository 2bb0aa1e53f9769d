"""Shuffles that can be checked: a seal on the deck before the hand, the deck itself after it."""

from collections.abc import Sequence
from hashlib import sha256

from bornes.core.cards import Card
from bornes.core.edition import Rules
from bornes.core.events import HandDealt


def seal(salt: str, deck: Sequence[Card]) -> str:
    """SHA-256 of the salt, a space, and the cards with spaces between, in hexadecimal."""
    return sha256(f"{salt} {' '.join(deck)}".encode()).hexdigest()


def without_rolls(rules: Rules, deck: Sequence[Card]) -> list[Card]:
    """The deck that is dealt: less a Roll for every side, where all start rolling (R14.3)."""
    cards = list(deck)
    if rules.choices.start_rolling:
        for _ in range(rules.sides):
            cards.remove("roll")
    return cards


def deck_of(rules: Rules, event: HandDealt) -> list[Card]:
    """The shuffled deck a deal came from; Rolls that were laid out first come first."""
    players = rules.players
    hands = [event.hands[(event.dealer + 1 + n) % players] or () for n in range(players)]
    dealt = [card for round_ in zip(*hands, strict=True) for card in round_]
    rolling: list[Card] = ["roll"] * (rules.sides if event.rolling else 0)
    return [*rolling, *dealt, *(event.draw or ())]
