"""The compiled learner plays as the bot `learner` does, by the same whims."""

from collections.abc import Iterator
from random import Random

import pytest

from bornes import kernel
from bornes.bots.learner import Learner
from bornes.kernel.layout import ACTIONS
from bornes.kernel.learner import learner_action
from tests.bots.positions import questions
from tests.strategies import SEATINGS


class Whims(Random):
    """Chance that was drawn before."""

    def __init__(self, drawn: Iterator[float]) -> None:
        super().__init__()
        self._drawn = drawn

    def random(self) -> float:
        return next(self._drawn)


@pytest.mark.parametrize("number", range(len(SEATINGS)))
def test_the_learner_in_numbers_makes_the_move_of_the_bot(number: int) -> None:
    chance = Random(number)
    for view, legal in questions(number, 60):
        rules, game = kernel.table_rules(view.rules), kernel.from_view(view, chance)
        lots = [chance.random() for _ in range(ACTIONS + 1)]
        actions = [kernel.action_of(move, view.seat, view.rules.sides) for move in legal]
        # The bot draws a whim for every move, and then whether it forgets the best one.
        whims = Whims(iter([*(lots[action] for action in actions), lots[ACTIONS]]))
        moves = kernel.legal(rules, game, view.seat)
        action = learner_action(rules, game, view.seat, moves, lots)
        wanted = Learner().choose(view, legal, whims)
        assert kernel.move_of(action, view.seat, view.rules.sides, game.hazard) == wanted
