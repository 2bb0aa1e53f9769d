"""Means, shares, ratios and regressions, compared with manual calculations."""

from math import sqrt

import numpy as np
import pytest

from bornes.report.intervals import Estimate, mean_of, ratio_of, wilson
from bornes.simulate.tally import Means, Ratios, Regression, difference


def test_a_mean_added_in_batches_is_the_mean_of_all_values() -> None:
    means = Means()
    means.add(np.array([1, 2]))
    means.add(np.array([3, 6]))
    # The mean is 3, the squared deviations are 4 + 1 + 0 + 9, so the variance is 14 / 3.
    half = 3.182 * sqrt(14 / 3 / 4)
    found = means.mean()
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((3, 3 - half, 3 + half))


def test_values_are_counted_in_their_groups_and_negative_groups_are_ignored() -> None:
    means = Means(3)
    means.add(np.array([10, 20, 30, 99]), np.array([0, 2, 2, -1]))
    assert means.mean(0) == Estimate(10, None, None)
    assert means.mean(1) is None
    assert means.mean(2).value == 25  # type: ignore[union-attr]


def test_a_share_has_wilsons_interval() -> None:
    means = Means()
    means.add(np.array([True] * 30 + [False] * 70))
    assert means.share() == Estimate(0.3, *wilson(0.3, 100))


def test_a_ratio_agrees_with_that_of_the_arena() -> None:
    tops, bottoms = [3, 1, 4, 1], [10, 20, 30, 15]
    ratios = Ratios(1)
    ratios.add(np.array([[3], [1]]), np.array([10, 20]))
    ratios.add(np.array([[4], [1]]), np.array([30, 15]))
    found, known = ratios.ratio(0), ratio_of(tops, bottoms)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx(
        (known.value, known.low, known.high)
    )


def test_a_regression_finds_the_worth_of_cards_relative_to_the_average() -> None:
    # Hands of two cards out of three kinds, worth 10, 20 and 60. The deck holds two of the first
    # and one of each other, so its average card is worth (10 + 10 + 20 + 60) / 4 = 25.
    hands = np.array([[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1], [0, 2, 0], [0, 0, 2]])
    regression = Regression([2, 1, 1])
    regression.add(hands[:3], hands[:3] @ [10, 20, 60])
    regression.add(hands[3:], hands[3:] @ [10, 20, 60])
    worths = regression.worths()
    assert worths is not None
    assert [worth.value for worth in worths] == pytest.approx([-15, -5, 35])
    # There are no residuals, so the intervals have no width.
    assert [worth.high for worth in worths] == pytest.approx([-15, -5, 35], abs=1e-4)


def test_the_intervals_of_a_regression_on_noise_are_those_of_least_squares() -> None:
    # With hands of one card, the worths are the means of the groups, and their errors are known.
    chance = np.random.default_rng(5)
    results = chance.normal(0, 10, 400)
    hands = np.zeros((400, 2))
    hands[np.arange(400), np.arange(400) % 2] = 1
    regression = Regression([1, 1])
    regression.add(hands, results)
    worths = regression.worths()
    assert worths is not None
    gap = results[::2].mean() - results[1::2].mean()
    assert worths[0].value == pytest.approx(gap / 2)
    left = np.concatenate(
        [results[::2] - results[::2].mean(), results[1::2] - results[1::2].mean()]
    )
    error = sqrt((left**2).sum() / 398 / 400)
    assert worths[0].high - worths[0].value == pytest.approx(1.966 * error, rel=1e-3)  # type: ignore[operator]


def test_too_few_different_hands_give_no_worths() -> None:
    regression = Regression([1, 1])
    regression.add(np.array([[1, 1], [1, 1], [1, 1]]), np.array([1, 2, 3]))
    assert regression.worths() is None


def test_a_difference_combines_both_intervals() -> None:
    gap = difference(Estimate(10, 7, 13), Estimate(4, 0, 8))
    assert gap == Estimate(6, 1, 11)  # the width is √(3² + 4²) = 5
    assert difference(Estimate(1, 0, 2), None) is None
    assert difference(Estimate(3, None, None), Estimate(1, 0, 2)) == Estimate(2, None, None)


def test_the_interval_of_a_difference_of_means_is_close_to_welchs() -> None:
    first, second = [1.0, 4, 2, 7, 5, 3] * 50, [2.0, 2, 3, 1, 4, 2] * 50
    gap = difference(mean_of(first), mean_of(second))
    assert gap is not None
    error = sqrt(np.var(first, ddof=1) / 300 + np.var(second, ddof=1) / 300)
    assert gap.high == pytest.approx(gap.value + 1.96 * error, rel=0.01)
