"""`random`: any legal move. The measure below which nothing counts as play."""

from collections.abc import Sequence
from random import Random

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View


class RandomBot:
    """Plays any legal move, each as likely as the next."""

    name = "random"

    def see(self, event: Event) -> None:
        """Remember nothing."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return rng.choice(legal)
