"""`racer`: the network that comes with Bornes, and its best legal move."""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np

from bornes.bots.scale import checked_rating
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.model.player import NetworkPlayer
from bornes.model.temperature import BEST, sampled, temperature_at


class Racer(NetworkPlayer):
    """Plays what the network likes best. `Racer.rated("1400")` strays from it as often and as far
    as that rating asks.
    """

    name = "racer"

    def __init__(self, temperature: float = BEST) -> None:
        super().__init__()
        self._temperature: Final = temperature

    @classmethod
    def rated(cls, rating: str) -> "Racer":
        """A player of that rating on the scale of docs/ladder.md."""
        made = cls(temperature_at(checked_rating(rating)))
        made.name = f"racer:{rating}"
        return made

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if len(legal) == 1:
            return legal[0]
        lots = np.array([rng.random() for _ in legal])
        return legal[int(sampled(self.policy_scores(view, legal), self._temperature, lots))]
