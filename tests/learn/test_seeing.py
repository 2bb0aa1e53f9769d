"""From a view to a network's numbers and back, without anything but NumPy."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from bornes.bots.memory import Memory
from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.core.rules import legal_moves
from bornes.core.state import to_act
from bornes.core.view import view_of
from bornes.learn.encoding import OTHERS, SIZE
from bornes.learn.seeing import action_of, move_of, observation
from tests.bots.positions import odd, questions
from tests.laws.play import hand_by_lot
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_without_a_memory_nothing_is_remembered_and_the_rest_is_seen(seating: Seating) -> None:
    match, memory = seating.match(2), Memory()
    for event in match.log:
        memory.see(event)
    remembered = False
    for step in hand_by_lot(match, Random(2)):
        for event in step.events:
            memory.see(event)
        for seat in to_act(match.rules, step.after.public):
            view = view_of(step.after, seat)
            alone, knowing = observation(view), observation(view, memory)
            assert (alone[:OTHERS] == knowing[:OTHERS]).all()
            assert not alone[OTHERS:].any()
            remembered |= bool(knowing[OTHERS:].any())
    assert remembered


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_every_legal_move_has_a_number_of_its_own(seating: Seating) -> None:
    match = seating.match(3)
    for step in hand_by_lot(match, Random(3)):
        for seat in to_act(match.rules, step.after.public):
            view = view_of(step.after, seat)
            moves = legal_moves(view)
            numbers = [action_of(view, move) for move in moves]
            assert [move_of(view, number) for number in numbers] == moves
            assert len(set(numbers)) == len(moves)


def test_a_position_that_no_hand_comes_to_is_seen_all_the_same() -> None:
    """The kernel does not play on from a hazard upon a hazard, but a player is asked there too."""
    piled = PositionSide(battle=["roll", "stop", "accident"])
    match = Match.at(Position(edition="classic", players=2, sides=[piled, PositionSide()]))
    assert observation(match.view(match.to_act[0])).shape == (SIZE,)


@pytest.mark.parametrize("number", range(0, 2 * len(SEATINGS), 5))
def test_a_view_as_another_engine_may_tell_it_is_seen_too(number: int) -> None:
    chance = Random(number)
    for question in questions(number, 30):
        seen = observation(odd(question.view, chance))
        assert np.isfinite(seen).all()


def test_numpy_is_all_it_needs() -> None:
    code = (
        "import sys, bornes, bornes.learn.seeing as seeing;"
        "seeing.observation(bornes.start('classic', seed=1).view(0));"
        "sys.exit(bool({'numba', 'torch', 'gymnasium'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
