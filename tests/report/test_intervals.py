"""Intervals, compared with manual calculations and published tables."""

from random import Random

import pytest

from bornes.report.intervals import effective_count, mean_of, ratio_of, share_of, student, wilson


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (9, 2.262), (10, 2.228), (15, 2.131), (30, 2.042), (120, 1.980)],
)
def test_student_agrees_with_printed_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, abs=0.0006)


def test_student_converges_to_the_normal_distribution() -> None:
    assert student(10**9) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        # Newcombe (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 1 - 0.1170, 1.0),
    ],
)
def test_wilson_agrees_with_published_values(
    wins: int, count: int, low: float, high: float
) -> None:
    assert wilson(wins / count, count) == pytest.approx((low, high), abs=0.0001)


def test_a_mean_has_students_interval() -> None:
    """2, 4, 4, 6: mean 4, variance 8/3, standard error √(2/3), t for 3 degrees 3.182."""
    estimate = mean_of([2, 4, 4, 6])
    assert estimate.value == 4
    assert estimate.low == pytest.approx(4 - 3.182 * (2 / 3) ** 0.5)
    assert estimate.high == pytest.approx(4 + 3.182 * (2 / 3) ** 0.5)


def test_one_deal_has_no_interval() -> None:
    assert mean_of([3]).low is None
    assert ratio_of([3], [2]).high is None


def test_a_ratio_weights_deals_by_their_length() -> None:
    """30 points in 3 hands and 10 in 1 are exactly ten per hand."""
    estimate = ratio_of([30, 10], [3, 1])
    assert (estimate.value, estimate.low, estimate.high) == (10, 10, 10)


def test_a_ratio_has_the_linearized_interval() -> None:
    """12/2, 8/2, 10/2: five per hand; residuals 2, -2, 0; √(8 · 3/2) / 6 = 1/√3; t 4.303."""
    estimate = ratio_of([12, 8, 10], [2, 2, 2])
    assert estimate.value == 5
    assert estimate.high == pytest.approx(5 + 4.303 / 3**0.5)


def test_deals_split_evenly_count_for_more_than_the_same_number_of_matches() -> None:
    """Luck decides every deal but one, and playing it in both seatings cancels that luck.

    Ten deals of two matches, nine at one half and one won twice: p = 0.55, variance 0.025, so
    0.2475 · 10 / 0.025 = 99 effective matches before the correction for few deals.
    """
    shares = [0.5] * 9 + [1.0]
    count = effective_count(shares, 20)
    assert count == pytest.approx(99 * (1.959964 / 2.262) ** 2, rel=1e-4)
    assert count > 20


def test_matches_of_a_deal_that_always_agree_count_once() -> None:
    """Both matches of a deal end alike: p = 0.5, variance 0.2525…, about one match per deal."""
    shares = [0.0, 1.0] * 50
    count = effective_count(shares, 200)
    assert count == pytest.approx(99 * (1.959964 / 1.984) ** 2, rel=1e-3)


@pytest.mark.parametrize(("share", "count"), [(0.0, 20), (1.0, 20), (0.5, 40), (0.25, 40)])
def test_identical_deals_count_as_one_match_each_unless_they_were_split(
    share: float, count: int
) -> None:
    estimate = share_of([share] * 20, 40)
    assert (estimate.low, estimate.high) == pytest.approx(wilson(share, count))


def test_the_interval_contains_the_true_value_as_often_as_it_claims() -> None:
    """A bot wins with probability 0.8, in deals of two matches that share their luck. About 950 of
    1000 tournaments of 40 deals have intervals that contain 0.8.
    """
    chance = Random(1)
    held = 0
    for _ in range(1000):
        shares = []
        for _ in range(40):
            luck = chance.choice((-0.15, 0.15))  # the luck of one bot is the bad luck of the other
            shares.append(((chance.random() < 0.8 + luck) + (chance.random() < 0.8 - luck)) / 2)
        estimate = share_of(shares, 80)
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low <= 0.8 <= estimate.high
    assert 930 <= held <= 980


def test_the_interval_of_a_share_stays_between_0_and_1() -> None:
    for shares in ([0.0, 0.5], [1.0, 0.5], [1.0], [0.0]):
        estimate = share_of(shares, 2 * len(shares))
        assert estimate.low is not None
        assert estimate.high is not None
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
