"""Weaker players: how often and how far one strays from the network's best move, by a rating."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.scale import scale

BEST: Final = 0.0
"""The temperature of a player that never strays."""


def sampled(policy_scores: NDArray[Any], temperature: float, lots: NDArray[Any]) -> Any:
    """The place of the move to take: the best, or one that chance likes as well.

    `lots` has a number from 0 to 1 for each liking. A move is taken as often as
    exp(liking / temperature) says, among the others: of two that are liked alike one is as good as
    the other, and what is liked far less is hardly ever taken.
    """
    if temperature <= BEST:
        return policy_scores.argmax(-1)
    # Gumbel noise: the largest sum falls on each place as often as the softmax says.
    noise = -np.log(-np.log(np.clip(lots, 1e-12, 1 - 1e-12)))
    return (policy_scores / temperature + noise).argmax(-1)


def temperature_at(rating: int) -> float:
    """The temperature of a player of that rating, between two measured ones in proportion."""
    return float(np.interp(rating, scale().ratings, scale().temperatures))
