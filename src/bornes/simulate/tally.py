"""Sums from which means, shares and regressions are computed. Hands are added batch by batch.

Hands are independent: each has its own shuffle. So the hand is the unit of every interval. Where
the sides of a hand would depend on each other, only one side of each hand is counted.
"""

from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bornes.report.intervals import Estimate, student, wilson

Values: TypeAlias = NDArray[Any]


class Means:
    """Several means, each over the values of one group."""

    def __init__(self, groups: int = 1) -> None:
        self.count = np.zeros(groups)
        self.total = np.zeros(groups)
        self.squares = np.zeros(groups)

    def add(self, values: Values, groups: Values | None = None) -> None:
        """Add values, each with the number of its group. Groups below 0 are ignored."""
        if groups is None:
            groups = np.zeros(len(values), np.int64)
        values, groups = values[groups >= 0].astype(float), groups[groups >= 0]
        size = len(self.count)
        # One pass for all groups: batches have thousands of hands.
        self.count += np.bincount(groups, minlength=size)
        self.total += np.bincount(groups, values, size)
        self.squares += np.bincount(groups, values**2, size)

    def mean(self, group: int = 0) -> Estimate | None:
        """The mean with Student's interval; None where the group is empty."""
        count = int(self.count[group])
        if not count:
            return None
        mean = float(self.total[group] / count)
        if count < 2:
            return Estimate(mean, None, None)
        # Rounding may make a difference of large sums slightly negative.
        variance = max(0.0, float(self.squares[group]) - count * mean**2) / (count - 1)
        half = student(count - 1) * sqrt(variance / count)
        return Estimate(mean, mean - half, mean + half)

    def share(self, group: int = 0) -> Estimate | None:
        """The mean of values that are 0 or 1, with Wilson's interval."""
        count = int(self.count[group])
        if not count:
            return None
        share = float(self.total[group] / count)
        return Estimate(share, *wilson(share, count))


class Ratios:
    """Several ratios with a common denominator, such as shares of turns. Each hand adds to all
    numerators and to the denominator.
    """

    def __init__(self, numerators: int) -> None:
        self.count = 0
        self.denominator = self.denominator_squares = 0.0
        self.numerators, self.squares, self.products = np.zeros((3, numerators))

    def add(self, numerators: Values, denominators: Values) -> None:
        """Add hands: a row of numerators and a denominator for each."""
        numerators, denominators = numerators.astype(float), denominators.astype(float)
        self.count += len(denominators)
        self.denominator += float(denominators.sum())
        self.denominator_squares += float((denominators**2).sum())
        self.numerators += numerators.sum(0)
        self.squares += (numerators**2).sum(0)
        # For the interval: in long hands numerators and denominator are both large.
        self.products += numerators.T @ denominators

    def ratio(self, place: int) -> Estimate | None:
        """A ratio with Student's interval on the linearized ratio: hands differ in length."""
        if not self.denominator:
            return None
        ratio = float(self.numerators[place] / self.denominator)
        if self.count < 2:
            return Estimate(ratio, None, None)
        left = (
            self.squares[place]
            - 2 * ratio * self.products[place]
            + ratio**2 * self.denominator_squares
        )
        spread = sqrt(max(0.0, float(left)) * self.count / (self.count - 1)) / self.denominator
        half = student(self.count - 1) * spread
        return Estimate(ratio, ratio - half, ratio + half)


class Regression:
    """What one more card of a kind is worth, compared with an average card of the deck (least
    squares).

    A hand's result is modeled as a sum over its cards. All hands have the same number of cards, so
    the worths are known up to a constant, which is set so that the deck's average card is worth 0.
    """

    def __init__(self, deck: list[int]) -> None:
        kinds = len(deck)
        # The share of each kind in the deck: the weights of the average card.
        self.deck: Values = np.array(deck, float) / sum(deck)
        self.count = 0
        self.cards = np.zeros((kinds, kinds))
        self.products = np.zeros(kinds)
        self.squares = 0.0

    def add(self, counts: Values, results: Values) -> None:
        """Add hands: how many cards of each kind they have, and their results."""
        counts, results = counts.astype(float), results.astype(float)
        self.count += len(results)
        # All that least squares needs; the size does not depend on the number of hands.
        self.cards += counts.T @ counts
        self.products += counts.T @ results
        self.squares += (results**2).sum()

    def worths(self) -> list[Estimate] | None:
        """The worth of each kind; None with too few hands to tell all kinds apart."""
        kinds = len(self.deck)
        if self.count <= kinds or np.linalg.matrix_rank(self.cards) < kinds:
            return None
        inverse = np.linalg.inv(self.cards)
        worth = inverse @ self.products
        left = float(self.squares - worth @ self.products)
        variance = max(0.0, left) / (self.count - kinds)
        # Compared with the average card: every value minus the deck's mean.
        relative = np.eye(kinds) - self.deck
        errors = np.sqrt(np.diag(relative @ inverse @ relative.T) * variance)
        halves = student(self.count - kinds) * errors
        return [
            Estimate(value, value - half, value + half)
            for value, half in zip((relative @ worth).tolist(), halves.tolist(), strict=True)
        ]


def difference(first: Estimate | None, second: Estimate | None) -> Estimate | None:
    """The first minus the second, which must be independent. The interval is computed from theirs
    (MOVER).
    """
    if first is None or second is None:
        return None
    value = first.value - second.value
    if None in (first.low, first.high, second.low, second.high):
        return Estimate(value, None, None)
    assert first.low is not None
    assert first.high is not None
    assert second.low is not None
    assert second.high is not None
    low = sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2)
    high = sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2)
    return Estimate(value, value - low, value + high)
