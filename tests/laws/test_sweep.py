"""100,000 random hands at all tables end, conserve the cards, replay and audit."""

import sys

import pytest

from tests.laws.sweep import play_hand, sweep
from tests.strategies import SEATINGS


@pytest.mark.parametrize("number", range(len(SEATINGS)), ids=lambda n: SEATINGS[n].name)
def test_L4_L5_L7_hold_for_a_hand_at_every_table(number: int) -> None:
    """These are the first hands of the sweep, one for every table."""
    assert play_hand(number).hands == 1


@pytest.mark.long
def test_L4_L5_L7_hold_for_a_hundred_thousand_hands(capfd: pytest.CaptureFixture[str]) -> None:
    with capfd.disabled():
        played = sweep(100_000, lambda line: print(line, file=sys.stderr, flush=True))
    assert played.hands == 100_000
