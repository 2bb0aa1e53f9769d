"""Ratings on the scale of strength (`bornes.bots.scale`), from all matches of a tournament.

The model is that of the scale (Bradley-Terry, like Elo in chess): 400 points more mean ten matches
won for one lost. Bots that already have a rating on the scale keep it on average. If none has one,
the average of all bots is the rating of `driver`.
"""

from collections.abc import Iterable
from math import log
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bornes.arena.plan import Plan
from bornes.arena.play import MatchResult
from bornes.bots.scale import TENFOLD, rating_of, scale

MIDDLE: Final = "driver"
PRIOR: Final = 1.0
"""One match with an even result is added for each two bots that met, so that a bot that won all its
matches has a finite rating.
"""
POINT: Final = log(10) / TENFOLD
"""A point of the scale, as a logarithm of the odds."""
ROUNDS: Final = 100
CLOSE: Final = 1e-9

Numbers = NDArray[np.floating[Any]]


class Rating(Struct, frozen=True):
    """A bot's rating in the tournament, and its standard error."""

    value: float
    error: float


class _Meetings(Struct):
    """The matches of two bots that had the sides divided among them in the same way."""

    first: int
    second: int
    odds: float
    """The logarithm of the ratio of the first one's sides to the second one's."""
    matches: float = PRIOR
    won: float = PRIOR / 2


def ratings(plan: Plan, matches: Iterable[MatchResult]) -> list[Rating]:
    """The rating of every bot. That of a bot that has not played means nothing."""
    met = _counted(plan, matches)
    strengths: Numbers = np.zeros(len(plan.bots))
    information: Numbers = np.zeros((len(plan.bots),) * 2)
    for _ in range(ROUNDS):
        slope, information = _likelihood(met, strengths)
        # The zero of the strengths is free, so the matrix has no inverse but a pseudo-inverse.
        change = np.linalg.pinv(information) @ slope
        # Far from the maximum a whole step may overshoot, so no strength changes by more than 1.
        strengths += change / max(1.0, float(np.abs(change).max()))
        if np.abs(change).max() < CLOSE:
            break
    played = np.flatnonzero(information.diagonal()).tolist()
    return _placed(plan, strengths, np.linalg.pinv(information), played)


def _counted(plan: Plan, matches: Iterable[MatchResult]) -> list[_Meetings]:
    pairings, seatings = plan.pairings(), plan.seatings()
    met: dict[tuple[int, int], _Meetings] = {}
    for match in matches:
        seating, pairing = seatings[match.id.seating], pairings[match.id.pairing]
        theirs = sum(seating)
        if (found := met.get((match.id.pairing, theirs))) is None:
            odds = log((len(seating) - theirs) / theirs)
            found = met[match.id.pairing, theirs] = _Meetings(*pairing, odds)
            # In the added match each bot scores in proportion to its number of sides.
            found.won = PRIOR * (len(seating) - theirs) / len(seating)
        found.matches += 1
        found.won += 0.5 if match.winner is None else match.winner == 0
    return list(met.values())


def _likelihood(met: Iterable[_Meetings], strengths: Numbers) -> tuple[Numbers, Numbers]:
    """The gradient of the log-likelihood, and the information matrix."""
    slope, information = np.zeros(len(strengths)), np.zeros((len(strengths),) * 2)
    for each in met:
        ahead = each.odds + strengths[each.first] - strengths[each.second]
        share = 1 / (1 + np.exp(-ahead))
        pair = [each.first, each.second]
        slope[pair] += np.array([1, -1]) * (each.won - each.matches * share)
        weight = each.matches * share * (1 - share)
        information[np.ix_(pair, pair)] += weight * np.array([[1, -1], [-1, 1]])
    return slope, information


def _placed(plan: Plan, strengths: Numbers, covariance: Numbers, played: list[int]) -> list[Rating]:
    """Convert strengths to ratings, relative to the known ratings of the bots that have played."""
    known = {at: rating for at in played if (rating := rating_of(plan.bots[at]))}
    base = list(known) or played
    middle = sum(known.values()) / len(known) if known else scale().levels[MIDDLE]
    placed = []
    for at, strength in enumerate(strengths):
        # The error is that of the distance from the average of the bots that fix the scale.
        distance = np.zeros(len(strengths))
        distance[base] = -1 / len(base)
        distance[at] += 1
        variance = max(float(distance @ covariance @ distance), 0.0)
        value = middle + (strength - strengths[base].mean()) / POINT
        placed.append(Rating(float(value), variance**0.5 / POINT))
    return placed
