"""`racer`: the network that comes with Bornes, and its best legal move."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.learn.network import Network, shipped
from bornes.learn.seeing import action_of, observation
from bornes.network_bots.straying import BEST, rating_of, strayed, temperature_at
from bornes.network_bots.views import plausible

Numbers = NDArray[np.float32]


@cache
def network_for(players: int) -> Network:
    """The network of a table of so many players, read once."""
    return shipped(players)


class Racer:
    """Plays what the network likes best. `Racer.rated(1400)` strays from it as often and as far
    as that rating asks.
    """

    name = "racer"

    def __init__(self, temperature: float = BEST) -> None:
        self._temperature: Final = temperature
        self._memory: Final = Memory()
        # Both are read here: a file that is missing is told before the first move.
        network_for(2)
        network_for(3)

    @classmethod
    def rated(cls, rating: str) -> "Racer":
        """A player of that rating on the scale of docs/ladder.md."""
        made = cls(temperature_at(rating_of(rating)))
        made.name = f"racer:{rating}"
        return made

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if len(legal) == 1:
            return legal[0]
        lots = np.array([rng.random() for _ in legal])
        return legal[int(strayed(self.likings(view, legal), self._temperature, lots))]

    def likings(self, view: View, legal: Sequence[Move]) -> Numbers:
        """How much the network likes each of these moves: logits, the higher the better."""
        seen = observation(plausible(view), self._memory)
        liked: Numbers = network_for(view.rules.players)(seen)
        return liked[[action_of(view, move) for move in legal]]
