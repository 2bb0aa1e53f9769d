"""Weaker racers: the rating sets the temperature, and with it how often other moves are chosen."""

from itertools import pairwise

import numpy as np
import pytest

from bornes.bots import bot
from bornes.bots.scale import scale
from bornes.model.network import shipped
from bornes.model.players import BEST, sampled, temperature_at
from tests.bots.test_strength import points


def shares(policy_scores: list[float], temperature: float) -> list[float]:
    """The share with which each index is chosen in ten thousand tries."""
    chance = np.random.default_rng(1)
    rows = np.tile(np.array(policy_scores), (10_000, 1))
    taken = sampled(rows, temperature, chance.random(rows.shape))
    return [float((taken == place).mean()) for place in range(len(policy_scores))]


def test_without_a_temperature_the_best_move_is_always_chosen() -> None:
    assert shares([0.0, 0.1, -2.0], BEST) == [0, 1, 0]


def test_a_move_is_chosen_with_the_probability_given_by_its_policy_score() -> None:
    """A score higher by log 3 is chosen 3 times as often, at temperature 2 only √3 times."""
    assert shares([0.0, np.log(3)], 1.0)[1] == pytest.approx(0.75, abs=0.015)
    assert shares([0.0, np.log(3)], 2.0)[1] == pytest.approx(3**0.5 / (1 + 3**0.5), abs=0.015)


def test_an_illegal_move_is_never_chosen() -> None:
    assert shares([0.0, -np.inf], 1000.0) == [1, 0]


def test_the_higher_the_rating_the_lower_the_temperature() -> None:
    assert all(one < other for one, other in pairwise(scale().ratings))
    assert all(one >= other for one, other in pairwise(scale().temperatures))
    assert temperature_at(scale().ratings[-1]) == BEST
    middle = (scale().ratings[0] + scale().ratings[1]) // 2
    assert scale().temperatures[0] > temperature_at(middle) > scale().temperatures[1]


def test_the_scale_was_measured_with_the_shipped_network() -> None:
    """A new network needs a new scale; `python -m bench.bots.scale` measures it."""
    assert scale().network == shipped(2).note["sha256"]


def test_a_rated_racer_shows_its_rating_and_repeats_its_moves_with_the_same_seed() -> None:
    rating = scale().ratings[0]
    name = f"racer:{rating}"
    assert bot(name).name == name
    assert points(name, "driver", 3, 0) == points(name, "driver", 3, 0)


@pytest.mark.parametrize("hands", [12, pytest.param(40, marks=pytest.mark.long)])
def test_the_lowest_rating_is_far_below_the_racer(hands: int) -> None:
    lowest = f"racer:{scale().ratings[0]}"
    lead = [points("racer", lowest, deal // 2, deal % 2) for deal in range(hands)]
    assert sum(lead) > 0
