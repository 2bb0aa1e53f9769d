"""The compiled driver plays as the bot `driver` does."""

from random import Random

import pytest

from bornes import kernel
from bornes.bots.driver import Driver
from bornes.kernel.driver import driver_action
from tests.bots.positions import questions
from tests.strategies import SEATINGS


@pytest.mark.parametrize("number", range(2 * len(SEATINGS)))
def test_the_driver_in_numbers_makes_the_move_of_the_bot(number: int) -> None:
    chance = Random(number)
    asked = 0
    for view, legal in questions(number, 150):
        rules = kernel.table_rules(view.rules)
        game = kernel.from_view(view, chance)
        moves = kernel.legal(rules, game, view.seat)
        action = driver_action(rules, game, view.seat, moves)
        assert moves >> action & 1
        move = kernel.move_of(action, view.seat, view.rules.sides, game.hazard)
        assert move == Driver().choose(view, legal, chance)
        asked += 1
    assert asked > 30


@pytest.mark.parametrize("number", range(0, len(SEATINGS), 3))
def test_the_driver_in_numbers_does_not_look_at_hidden_cards(number: int) -> None:
    for view, _ in questions(number, 60):
        rules = kernel.table_rules(view.rules)
        answers = set()
        for seed in range(4):
            game = kernel.from_view(view, Random(seed))
            moves = kernel.legal(rules, game, view.seat)
            answers.add(driver_action(rules, game, view.seat, moves))
        assert len(answers) == 1
