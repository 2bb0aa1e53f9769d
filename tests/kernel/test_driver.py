"""The kernel's driver decides only from what its seat sees."""

from random import Random

import pytest

from bornes import kernel
from bornes.kernel.driver import driver_action
from tests.bots.positions import questions
from tests.strategies import SEATINGS


@pytest.mark.parametrize("number", range(0, len(SEATINGS), 3))
def test_the_kernels_driver_does_not_depend_on_hidden_cards(number: int) -> None:
    for view, _ in questions(number, 60):
        rules = kernel.table_rules(view.rules)
        answers = set()
        for seed in range(4):
            game = kernel.from_view(view, Random(seed))
            moves = kernel.legal(rules, game, view.seat)
            answers.add(driver_action(rules, game, view.seat, moves))
        assert len(answers) == 1
