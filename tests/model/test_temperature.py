"""Weaker racers: how often they stray follows their temperature, and their rating decides it."""

from itertools import pairwise

import numpy as np
import pytest

from bornes.bots import bot
from bornes.bots.scale import scale
from bornes.model.network import shipped
from bornes.model.players import BEST, sampled, temperature_at
from tests.bots.test_strength import points


def shares(policy_scores: list[float], temperature: float) -> list[float]:
    """How often each place is taken, of ten thousand times."""
    chance = np.random.default_rng(1)
    rows = np.tile(np.array(policy_scores), (10_000, 1))
    taken = sampled(rows, temperature, chance.random(rows.shape))
    return [float((taken == place).mean()) for place in range(len(policy_scores))]


def test_without_a_temperature_nobody_strays() -> None:
    assert shares([0.0, 0.1, -2.0], BEST) == [0, 1, 0]


def test_a_move_is_taken_as_often_as_its_liking_says() -> None:
    """Liked by log 3 more: three times as often. Twice the temperature: by the root of it."""
    assert shares([0.0, np.log(3)], 1.0)[1] == pytest.approx(0.75, abs=0.015)
    assert shares([0.0, np.log(3)], 2.0)[1] == pytest.approx(3**0.5 / (1 + 3**0.5), abs=0.015)


def test_what_may_not_be_played_is_never_taken() -> None:
    assert shares([0.0, -np.inf], 1000.0) == [1, 0]


def test_the_higher_the_rating_the_lower_the_temperature() -> None:
    assert all(one < other for one, other in pairwise(scale().ratings))
    assert all(one >= other for one, other in pairwise(scale().temperatures))
    assert temperature_at(scale().ratings[-1]) == BEST
    middle = (scale().ratings[0] + scale().ratings[1]) // 2
    assert scale().temperatures[0] > temperature_at(middle) > scale().temperatures[1]


def test_the_scale_was_measured_with_the_network_that_is_shipped() -> None:
    """Another network has other ratings: `python -m bench.bots.scale` measures them."""
    assert scale().network == shipped(2).note["sha256"]


def test_a_rated_racer_says_its_rating_and_plays_the_same_with_the_same_chance() -> None:
    rating = scale().ratings[0]
    name = f"racer:{rating}"
    assert bot(name).name == name
    assert points(name, "driver", 3, 0) == points(name, "driver", 3, 0)


@pytest.mark.parametrize("hands", [12, pytest.param(40, marks=pytest.mark.long)])
def test_the_lowest_rating_is_far_below_the_racer(hands: int) -> None:
    lowest = f"racer:{scale().ratings[0]}"
    lead = [points("racer", lowest, deal // 2, deal % 2) for deal in range(hands)]
    assert sum(lead) > 0
