"""The driver that the racer is tuned against plays as the driver does."""

import pytest

from bench.bots.partners import driver_extends, driver_worth
from bornes.bots.advice import advised
from bornes.bots.counting import Outlook
from bornes.bots.memory import Memory
from bornes.bots.numbers import NONE, NUMBER
from bornes.bots.racer import models_of
from bornes.bots.rows import road_of
from bornes.bots.tuned import DUEL
from bornes.bots.weighing import DISCARD, PLAY, Tried
from bornes.core.moves import Discard, Extend, Move, Play
from tests.bots.positions import questions
from tests.strategies import SEATINGS


def tried(move: Move) -> Tried | None:
    """A play or discard in numbers."""
    if isinstance(move, Play):
        return (PLAY, NUMBER[move.card], NONE if move.target is None else move.target)
    return (DISCARD, NUMBER[move.card], NONE) if isinstance(move, Discard) else None


@pytest.mark.parametrize("number", range(len(SEATINGS)))
def test_the_driver_in_numbers_ranks_moves_as_the_advice_does(number: int) -> None:
    for view, legal in questions(number, 200):
        look = Outlook(view)
        road = road_of(look, Memory(), models_of(DUEL))
        for move, rank, _, _ in advised(look, legal):
            numbers = tried(move)
            if numbers is not None:
                assert driver_worth(numbers, road) == pytest.approx(rank), move
            elif isinstance(move, Extend):
                assert driver_extends(road) == (rank > 1)
