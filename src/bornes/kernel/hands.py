"""A hand of cards as one integer: how many of each kind, counted in three layers of bits.

Bit `k` of the lowest layer is the ones' bit of the number of cards of kind `k`; the layers above
hold the twos and fours. A hand has seven cards at most, so three layers do. Which kinds a hand
holds, the question asked at every decision, is then one look at all kinds at once.
"""

from collections.abc import Iterable
from typing import Final

from bornes.kernel.layout import KINDS

ALL_KINDS: Final = (1 << KINDS) - 1
FULL_HAND: Final = 7
"""Cards held after drawing (R4.1)."""
_TWOS: Final = KINDS
_FOURS: Final = 2 * KINDS


def kinds(hand: int) -> int:
    """The kinds of cards in a hand, a bit each."""
    return (hand | hand >> _TWOS | hand >> _FOURS) & ALL_KINDS


def count(hand: int, card: int) -> int:
    """How many cards of a kind a hand holds."""
    return (
        (hand >> card & 1)
        + 2 * (hand >> (card + _TWOS) & 1)
        + 4 * (hand >> (card + _FOURS) & 1)
    )  # fmt: skip


def with_card(hand: int, card: int) -> int:
    """The hand with one card more: add to the ones, and carry upwards."""
    # A kind that is there already carries its one into the layer above, as in adding by hand.
    ones = 1 << card
    twos = (hand & ones) << KINDS
    fours = (hand & twos) << KINDS
    return hand ^ ones ^ twos ^ fours


def without_card(hand: int, card: int) -> int:
    """The hand with one card less, which it must hold: take from the ones, borrow from above."""
    # The mirror image: a kind without a one borrows it from the twos, and those from the fours.
    ones = 1 << card
    twos = (~hand & ones) << KINDS
    fours = (~hand & twos) << KINDS
    return hand ^ ones ^ twos ^ fours


def packed(cards: Iterable[int]) -> int:
    """A hand of these cards."""
    hand = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def unpacked(hand: int) -> list[int]:
    """The cards of a hand, in order of kind."""
    return [card for card in range(KINDS) for _ in range(count(hand, card))]
