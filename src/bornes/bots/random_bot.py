"""`random`: any legal move. The baseline that every other bot has to beat."""

from collections.abc import Sequence
from random import Random

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View


class RandomBot:
    """Plays a random legal move, all equally likely."""

    name = "random"

    def see(self, event: Event) -> None:
        """Ignore the event: it needs no memory."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return rng.choice(legal)
