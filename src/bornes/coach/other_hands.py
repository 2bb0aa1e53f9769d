"""The same moment with other cards in hand: what a seat would have seen with other draws."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from bornes.core.cards import CARDS, DISTANCES, Card
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.kernel.game import EXTENDED_TRIP, MOST_200S
from bornes.kernel.layout import ACTIONS, KINDS, NUMBER, packed
from bornes.model.encoding import (
    HAND,
    MOST_HELD,
    NO_TRIP,
    REACH,
    REACH_SIZE,
    SEVERAL,
    UNSEEN,
    UNSEEN_LAST,
    UNSEEN_MORE,
    action_of,
    see_sums,
)

SAMPLED: Final = 128
"""The number of hands in a sample, where there are too many to evaluate all."""


def observations(
    seen: NDArray[np.float32], view: View, hands: Sequence[tuple[Card, ...]]
) -> NDArray[np.float32]:
    """A view's observation `seen`, for each of these hands instead of the seat's own. Only the
    parts about the hand and the unseen cards differ, so nothing else is computed again.
    """
    deck = _counts([view.rules.deck()])[0]
    held = _counts(hands)
    # The cards on the table are the same, so a card that is not in hand is hidden.
    hidden = _hidden(seen, deck) + _counts([view.hand])[0] - held
    made = np.repeat(seen[None, :], len(hands), axis=0)
    kept = held[:, :, None] > np.arange(MOST_HELD)
    made[:, HAND : HAND + KINDS * MOST_HELD] = kept.reshape(len(hands), -1)
    made[:, UNSEEN : UNSEEN + KINDS] = hidden / deck
    last = hidden[:, :, None] > np.arange(2)
    made[:, UNSEEN_LAST : UNSEEN_LAST + KINDS * 2] = last.reshape(len(hands), -1)
    several = hidden[:, : len(DISTANCES), None] >= np.array(SEVERAL)
    size = len(DISTANCES) * len(SEVERAL)
    made[:, UNSEEN_MORE : UNSEEN_MORE + size] = several.reshape(len(hands), -1)
    _write_sums(view, hands, made)
    return made


def _write_sums(view: View, hands: Sequence[tuple[Card, ...]], made: NDArray[np.float32]) -> None:
    """Write which sums of each hand complete the trip, and the extended trip while it may be
    called.
    """
    public, own = view.public, view.public.sides[view.side]
    callable_ = view.rules.extension and public.extended_by is None
    extended = EXTENDED_TRIP - own.distance if callable_ else NO_TRIP
    most_200s = MOST_200S - own.distances.count("200")
    for row, hand in enumerate(hands):
        distances = packed(NUMBER[card] for card in hand if card in DISTANCES)
        sums = _sums(distances, most_200s, public.trip - own.distance, extended)
        made[row, REACH : REACH + len(sums)] = sums


@lru_cache(maxsize=4096)
def _sums(distances: int, most_200s: int, room: int, extended: int) -> tuple[float, ...]:
    """The sums that distances make. They are cached, because many hands have the same distances."""
    sums = [0.0] * (2 * REACH_SIZE)
    see_sums(distances, most_200s, room, extended, 0, sums)
    return tuple(sums)


def _hidden(seen: NDArray[np.float32], deck: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many cards of each kind are hidden from the seat, read from its observation."""
    counted: NDArray[np.int64] = np.rint(seen[UNSEEN : UNSEEN + KINDS] * deck).astype(np.int64)
    return counted


def _counts(hands: Sequence[Sequence[Card]]) -> NDArray[np.int64]:
    """How many cards of each kind (column) each hand (row) holds."""
    made = np.zeros((len(hands), KINDS), np.int64)
    for row, hand in enumerate(hands):
        for card in hand:
            made[row, NUMBER[card]] += 1
    return made


def legal_actions(view: View, hands: Sequence[tuple[Card, ...]]) -> NDArray[np.bool_]:
    """The legal actions of a view's seat with each of these hands."""
    made = np.zeros((len(hands), ACTIONS), np.bool_)
    for row, hand in enumerate(hands):
        other = replace(view, hand=hand)
        for move in legal_moves(other):
            made[row, action_of(other, move)] = True
    return made


def one_card(
    kept: tuple[Card, ...], pile: Sequence[Card]
) -> tuple[list[tuple[Card, ...]], NDArray[np.float64]]:
    """Each hand that one card from a pile can make, and how likely it is."""
    count = Counter(pile)
    cards = [card for card in CARDS if count[card]]
    weights = np.array([count[card] for card in cards], np.float64)
    return [(*kept, card) for card in cards], weights / weights.sum()


def many_cards(
    kept: tuple[Card, ...], pile: Sequence[Card], number: int, rng: Random
) -> tuple[list[tuple[Card, ...]], NDArray[np.float64]]:
    """A sample of the hands that this many cards of a pile can make, all equally likely."""
    # Sorted, so that the sample does not depend on the order in which the cards were drawn.
    ordered = sorted(pile)
    hands = [(*kept, *rng.sample(ordered, number)) for _ in range(SAMPLED)]
    return hands, np.full(SAMPLED, 1 / SAMPLED)
