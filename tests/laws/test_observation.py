"""A view and a whole game give the same observation, bit for bit."""

from random import Random

import numpy as np
import pytest

from bornes import kernel
from bornes.core.state import to_act
from bornes.core.view import view_of
from bornes.learn.encoding import BLOCKS, SIDE_BLOCKS, SIDE_SIZE, SIZE, observe
from tests.laws.lockstep import hands_by_lot


@pytest.mark.parametrize("number", range(0, 60, 5))
def test_a_view_and_a_game_look_the_same(number: int) -> None:
    chance = Random(number)
    for hand in hands_by_lot(number):
        table = kernel.table_rules(hand.before.rules)
        for step in hand.steps:
            for seat in to_act(hand.before.rules, step.after.public):
                view = view_of(step.after, seat)
                world = kernel.from_view(view, chance)
                seen = []
                for game in (kernel.from_state(step.after), kernel.known(view), world):
                    numbers = np.full(SIZE, np.nan, np.float32)
                    observe(table, game, seat, numbers)
                    seen.append(numbers.tobytes())
                assert seen[0] == seen[1] == seen[2]
                assert not np.isnan(np.frombuffer(seen[0], np.float32)).any()


def test_the_table_of_the_observation_has_no_name_twice_and_adds_up() -> None:
    names = [block.name for block in BLOCKS]
    assert len(names) == len(set(names))
    assert sum(block.size for block in BLOCKS) == SIZE
    assert sum(block.size for block in SIDE_BLOCKS) == SIDE_SIZE
