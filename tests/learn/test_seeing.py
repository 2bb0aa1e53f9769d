"""From a view to a network's numbers and back, without anything but NumPy."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from bornes import kernel
from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.core.rules import legal_moves
from bornes.core.state import to_act
from bornes.core.view import view_of
from bornes.learn.encoding import SIZE, observe
from bornes.learn.seeing import action_of, move_of, observation
from tests.laws.play import hand_by_lot
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_a_view_gives_the_numbers_of_the_whole_game(seating: Seating) -> None:
    match = seating.match(2)
    table = kernel.table_rules(match.rules)
    for step in hand_by_lot(match, Random(2)):
        for seat in to_act(match.rules, step.after.public):
            whole = np.zeros(SIZE, np.float32)
            observe(table, kernel.from_state(step.after), seat, whole)
            assert observation(view_of(step.after, seat)).tobytes() == whole.tobytes()


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


def test_numpy_is_all_it_needs() -> None:
    code = (
        "import sys, bornes, bornes.learn.seeing as seeing;"
        "seeing.observation(bornes.start('classic', seed=1).view(0));"
        "sys.exit(bool({'numba', 'torch', 'gymnasium'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
