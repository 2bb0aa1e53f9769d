"""Means with their 95 % intervals.

Matches of one deal are no independent observations: they share their cards. So the deal is the
unit (a cluster) wherever an interval is made, and the gain of turning the seats shows in it.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

from msgspec import Struct

Z: Final = NormalDist().inv_cdf(0.975)

# Student's t at 97.5 %, where the expansion below is not yet exact to three digits.
_T: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


class Estimate(Struct, frozen=True):
    """A figure, and the interval that holds the true one in 95 cases of 100.

    Without enough deals to estimate from, there is no interval: `low` and `high` are None.
    """

    value: float
    low: float | None
    high: float | None


def student(freedom: int) -> float:
    """Student's t at 97.5 % (Abramowitz and Stegun 26.7.5 from ten degrees of freedom on)."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


def wilson(share: float, count: float) -> tuple[float, float]:
    """Wilson's score interval for a share seen in `count` trials, which need not be whole."""
    spread = Z * Z / count
    centre = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def effective_count(shares: Sequence[float], matches: int) -> float:
    """How many independent matches the deals' shares are worth.

    From the spread between deals, with a correction for few deals (Kott and Carr). When all deals
    came out alike, their spread says nothing: if each had wins and losses in it, matches of a deal
    at least differ, and all of them count; otherwise each deal counts as one.
    """
    deals = len(shares)
    share = fmean(shares)
    if deals < 2:
        return deals
    # Without any spread the formula would call the result certain.
    if not (spread := variance(shares)):
        return matches if 0 < share < 1 else deals
    return share * (1 - share) * deals / spread * (Z / student(deals - 1)) ** 2


def share_of(shares: Sequence[float], matches: int) -> Estimate:
    """The mean of shares between 0 and 1, one a deal, from so many matches in all: Wilson's
    interval on the effective count.
    """
    share = fmean(shares)
    return Estimate(share, *wilson(share, effective_count(shares, matches)))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of values, one a deal: Student's interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def ratio_of(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """The sum of `tops` over the sum of `bottoms`, one of each a deal: points per hand.

    Student's interval on the linearized ratio, for deals differ in length.
    """
    total, deals = sum(bottoms), len(bottoms)
    ratio = sum(tops) / total
    if deals < 2:
        return Estimate(ratio, None, None)
    # What each deal has over or under the common ratio: their spread is that of the ratio.
    left = sum((top - ratio * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    half = student(deals - 1) * sqrt(left * deals / (deals - 1)) / total
    return Estimate(ratio, ratio - half, ratio + half)
