"""A judge that anybody can follow, to hold the coach to: who is ahead, and what is in hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.core.cards import CARDS, FAMILY, LENGTH, Card
from bornes.kernel.actions import ACTIONS, DISCARD
from bornes.kernel.layout import KINDS
from bornes.model.encoding import HAND, MOST_HELD, S_DISTANCE, SIDE_SIZE, SIDES

Numbers = NDArray[np.float32]


class Judged(NamedTuple):
    points: Numbers
    hand: Numbers
    match: Numbers


def _kept(card: Card) -> float:
    """What a card in hand is worth."""
    if card in LENGTH:
        return LENGTH[card] / 1000
    return {"safety": 0.5, "remedy": 0.1, "hazard": 0.12}[FAMILY[card]]


_HELD = np.array([_kept(card) for card in CARDS], np.float32)
_MADE = np.zeros(ACTIONS, np.float32)
_MADE[:KINDS] = 0.1 + 2 * _HELD
_MADE[DISCARD : DISCARD + KINDS] = -_HELD


class PlainJudge:
    """Adds up who is ahead, the cards in hand and what a move does with one."""

    def judge(self, observations: Numbers) -> Judged:
        lead = observations[:, SIDES + S_DISTANCE] - observations[:, SIDES + SIDE_SIZE + S_DISTANCE]
        hand = observations[:, HAND : HAND + KINDS * MOST_HELD].reshape(-1, KINDS, MOST_HELD).sum(2)
        ahead = (lead + hand @ _HELD - 0.6)[:, None] + _MADE[None, :]
        chance = 1 / (1 + np.exp(-2 * ahead))
        return Judged(1000 * ahead, chance, 0.5 + (chance - 0.5) / 2)
