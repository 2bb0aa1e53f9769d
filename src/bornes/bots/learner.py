"""`learner`: for children (`bornes.kernel.learner`)."""

from collections.abc import Sequence
from random import Random

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.kernel.convert import mask_of, question
from bornes.kernel.layout import ACTIONS
from bornes.kernel.learner import NEVER_FORGETS, learner_action


class Learner:
    """Moves when it can, repairs when it must, and attacks only a leader that is rolling."""

    name = "learner"

    def see(self, event: Event) -> None:
        """Ignore the event: it needs no memory."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        rules, game, moves = question(view, legal)
        lots = [NEVER_FORGETS] * (ACTIONS + 1)
        for action in moves:
            lots[action] = rng.random()
        if len(moves) > 1:
            lots[ACTIONS] = rng.random()
        return moves[learner_action(rules, game, view.seat, mask_of(moves), lots)]
