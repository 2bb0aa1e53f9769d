"""The arithmetic of racers in web pages: the same results as in Python, with plain loops."""

import math

import numpy as np
import pytest

from bornes import kernel
from bornes.core.edition import rules
from bornes.kernel.layout import MOST_SIDES
from bornes.model.equity import Equity, exact_table, hand_results, table_name
from bornes.model.page import (
    MOST_PLACES,
    TALLY,
    chance_between,
    exponential,
    fill_chances,
    goal_steps,
    logarithm,
)


@pytest.mark.parametrize("x", [-700.0, -3.5, -1e-9, 0.0, 0.3, 1.0, 42.5, 700.0])
def test_exponentials(x: float) -> None:
    assert exponential(x) == pytest.approx(math.exp(x), rel=1e-13)


@pytest.mark.parametrize("x", [1e-12, 0.2, 0.75, 1.0, 1.5, 3.0, 1e9])
def test_logarithms(x: float) -> None:
    assert logarithm(x) == pytest.approx(math.log(x), rel=1e-13, abs=1e-15)


def test_chances_of_two_sides_are_those_of_the_exact_table() -> None:
    table = rules("classic", house={"points_to_win": 1000})
    in_numbers, results = kernel.table_rules(table), _results("classic")
    known, tally = [0.0] * MOST_PLACES, [0] * TALLY
    size = goal_steps(in_numbers) + 1
    for row in reversed(range(size)):
        fill_chances(in_numbers, results.ravel(), len(results), tally, known, row)
    exact = exact_table(table_name(table), 1000)
    assert np.abs(np.array(known[: size * size]).reshape(size, size) - exact).max() < 1e-9


def _results(edition: str) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    table = rules(edition)
    every = hand_results(table_name(table), table.sides) // 25
    return every[: len(every) // table.sides]


@pytest.mark.parametrize("scores", [(0, 0, 0), (4000, 1000, 3500)])
def test_chances_of_three_sides_are_close_to_those_in_python(scores: tuple[int, ...]) -> None:
    table = rules("classic", 3)
    results = hand_results(table_name(table), 3)
    results = results[: len(results) // 3] // 25
    there = Equity(table).chances(np.array([scores]), np.array([3]))[0]
    here = [
        chance_between(
            kernel.table_rules(table), list(scores), 3, side, results.ravel(), len(results), [],
            np.zeros(3 * MOST_SIDES),
        )
        for side in range(3)
    ]  # fmt: skip
    assert here == pytest.approx(there, abs=0.04)
    assert sum(here) == pytest.approx(1)
