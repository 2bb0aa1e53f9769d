"""Ratings on the one scale of strength (`bornes.bots.scale`), by all matches of a tournament.

The model is that of the scale (Bradley-Terry, as Elo in chess): 400 points more mean ten matches
won for one lost. Bots that the scale knows say where it lies: on average they keep the ratings they
have. Where it knows none of them, their average is that of `driver`.
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
"""Each two that met are taken to have drawn one match more: who won all has a finite rating."""
POINT: Final = log(10) / TENFOLD
"""A point of the scale as a logarithm of the odds."""
ROUNDS: Final = 100
CLOSE: Final = 1e-9

Numbers = NDArray[np.floating[Any]]


class Rating(Struct, frozen=True):
    """How strong a bot was in the tournament, and the standard error of that."""

    value: float
    error: float


class _Meetings(Struct):
    """What two bots with so many sides each did against each other."""

    first: int
    second: int
    odds: float
    """Sides of the first for one of the second, as a logarithm."""
    matches: float = PRIOR
    won: float = PRIOR / 2


def ratings(plan: Plan, matches: Iterable[MatchResult]) -> list[Rating]:
    """The rating of every bot; that of one that has not played says nothing."""
    met = _counted(plan, matches)
    strengths: Numbers = np.zeros(len(plan.bots))
    information: Numbers = np.zeros((len(plan.bots),) * 2)
    for _ in range(ROUNDS):
        slope, information = _likelihood(met, strengths)
        # The zero of the strengths is free, so the matrix has no inverse but a pseudo-inverse.
        change = np.linalg.pinv(information) @ slope
        # Far from the top a whole step may overshoot: one point of odds at most.
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
            # The match that is added is drawn: each wins as often as its sides say.
            found.won = PRIOR * (len(seating) - theirs) / len(seating)
        found.matches += 1
        found.won += 0.5 if match.winner is None else match.winner == 0
    return list(met.values())


def _likelihood(met: Iterable[_Meetings], strengths: Numbers) -> tuple[Numbers, Numbers]:
    """The slope of the likelihood's logarithm, and the information in it."""
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
    """Strengths as ratings, beside what the scale says of the bots that have played."""
    known = {at: rating for at in played if (rating := rating_of(plan.bots[at]))}
    base = list(known) or played
    middle = sum(known.values()) / len(known) if known else scale().levels[MIDDLE]
    placed = []
    for at, strength in enumerate(strengths):
        # What is measured is the distance from the average of those that say where the scale lies.
        distance = np.zeros(len(strengths))
        distance[base] = -1 / len(base)
        distance[at] += 1
        variance = max(float(distance @ covariance @ distance), 0.0)
        value = middle + (strength - strengths[base].mean()) / POINT
        placed.append(Rating(float(value), variance**0.5 / POINT))
    return placed
