"""What all bots that play by a network share: the network, and a memory of the hand."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.learn.network import Network, shipped
from bornes.learn.seeing import action_of, observation
from bornes.network_bots.views import plausible

Numbers = NDArray[np.float32]


@cache
def network_for(players: int) -> Network:
    """The network of a table of so many players, read once."""
    return shipped(players)


class NetworkPlayer:
    """Sees a table as the network that comes with Bornes does."""

    def __init__(self) -> None:
        self._memory: Final = Memory()
        # Both are read here: a file that is missing is told before the first move.
        network_for(2)
        network_for(3)

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def seen(self, view: View) -> Numbers:
        """What the network is shown: the view, and what is remembered of the hand."""
        return observation(plausible(view), self._memory)

    def likings(self, view: View, legal: Sequence[Move]) -> Numbers:
        """How much the network likes each of these moves: logits, the higher the better."""
        liked: Numbers = network_for(view.rules.players)(self.seen(view))
        return liked[[action_of(view, move) for move in legal]]
