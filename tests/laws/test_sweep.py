"""Random hands at all tables end, conserve the cards, replay and audit."""

import pytest

from tests.laws.sweep import play_hand
from tests.strategies import SEATINGS


@pytest.mark.parametrize("number", range(len(SEATINGS)), ids=lambda n: SEATINGS[n].name)
def test_L4_L5_L7_hold_for_a_hand_at_every_table(number: int) -> None:
    """These are the first hands of the sweep, one for every table."""
    assert play_hand(number).hands == 1


@pytest.mark.long  # in parts, so that all processes play some
@pytest.mark.parametrize("part", range(20))
def test_L4_L5_L7_hold_for_many_hands(part: int) -> None:
    """`python -m tests.laws.sweep 100000` plays more of them."""
    played = [play_hand(number) for number in range(part * 1000, (part + 1) * 1000)]
    assert sum(each.hands for each in played) == 1000
