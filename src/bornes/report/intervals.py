"""Means with their 95 % intervals.

Matches with the same deal are not independent observations, because they share their cards. So
every interval treats a deal as one cluster, and it is narrower when the bots change seats.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

from msgspec import Struct

Z: Final = NormalDist().inv_cdf(0.975)

# Student's t at 97.5 % for 1 to 9 degrees of freedom, where the expansion below is less exact than
# three digits.
_T: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


class Estimate(Struct, frozen=True):
    """An estimated value with its 95 % interval.

    With too few deals there is no interval: `low` and `high` are None.
    """

    value: float
    low: float | None
    high: float | None


def student(freedom: int) -> float:
    """Return Student's t at 97.5 % (Abramowitz and Stegun 26.7.5 from 10 degrees of freedom on)."""
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
    """Return Wilson's score interval for a share of `count` trials (not necessarily an integer)."""
    spread = Z * Z / count
    center = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, center - half), min(1.0, center + half)


def effective_count(shares: Sequence[float], matches: int) -> float:
    """Return how many independent matches would give as much information as these deals.

    Estimated from the variance between deals, with a correction for few deals (Kott and Carr). If
    all deals have the same share, there is no variance to estimate from: if the share is between 0
    and 1, the matches of a deal differ, so every match counts; otherwise every deal counts as one.
    """
    deals = len(shares)
    share = fmean(shares)
    if deals < 2:
        return deals
    # Without any variance the formula would call the result certain.
    if not (spread := variance(shares)):
        return matches if 0 < share < 1 else deals
    return share * (1 - share) * deals / spread * (Z / student(deals - 1)) ** 2


def share_of(shares: Sequence[float], matches: int) -> Estimate:
    """Return the mean of one share per deal, from `matches` matches in all, with Wilson's interval
    for the effective count.
    """
    share = fmean(shares)
    return Estimate(share, *wilson(share, effective_count(shares, matches)))


def mean_of(values: Sequence[float]) -> Estimate:
    """Return the mean of one value per deal, with Student's interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, None, None)
    half = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def ratio_of(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """Return the sum of `tops` divided by the sum of `bottoms`, such as points per hand. Both have
    one value per deal.

    The interval is Student's for the linearized ratio, because deals differ in length.
    """
    total, deals = sum(bottoms), len(bottoms)
    ratio = sum(tops) / total
    if deals < 2:
        return Estimate(ratio, None, None)
    # The variance of the ratio is estimated from the residuals of the deals.
    squares = sum((top - ratio * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    half = student(deals - 1) * sqrt(squares * deals / (deals - 1)) / total
    return Estimate(ratio, ratio - half, ratio + half)
