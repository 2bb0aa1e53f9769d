"""A simple value function for tests of the coach: it adds the lead and the cards in hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.core.cards import CARDS, FAMILY, LENGTH, Card
from bornes.kernel.layout import ACTIONS, DISCARD, KINDS
from bornes.model.encoding import HAND, MOST_HELD, S_DISTANCE, SIDE_SIZE, SIDES

Numbers = NDArray[np.float32]


class MoveValues(NamedTuple):
    points: Numbers
    hand: Numbers
    match: Numbers


def _value_in_hand(card: Card) -> float:
    """The value of a card in hand."""
    if card in LENGTH:
        return LENGTH[card] / 1000
    return {"safety": 0.5, "remedy": 0.1, "hazard": 0.12}[FAMILY[card]]


_HELD = np.array([_value_in_hand(card) for card in CARDS], np.float32)
_MADE = np.zeros(ACTIONS, np.float32)
_MADE[:KINDS] = 0.1 + 2 * _HELD
_MADE[DISCARD : DISCARD + KINDS] = -_HELD


class PlainValues:
    """Adds up the lead, the values of the cards in hand, and the effect of the move."""

    def values(self, observations: Numbers) -> MoveValues:
        lead = observations[:, SIDES + S_DISTANCE] - observations[:, SIDES + SIDE_SIZE + S_DISTANCE]
        hand = observations[:, HAND : HAND + KINDS * MOST_HELD].reshape(-1, KINDS, MOST_HELD).sum(2)
        ahead = (lead + hand @ _HELD - 0.6)[:, None] + _MADE[None, :]
        chance = 1 / (1 + np.exp(-2 * ahead))
        return MoveValues(1000 * ahead, chance, 0.5 + (chance - 0.5) / 2)
