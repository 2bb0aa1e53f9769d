"""What all bots that play by a network share: the network, and a memory of the hand."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.moves import EXTEND, FINISH, Move
from bornes.core.view import View
from bornes.learn.finishing import worth_of_finishing
from bornes.learn.judge import shipped_judge
from bornes.learn.network import Network, shipped
from bornes.learn.seeing import action_of, observation
from bornes.network_bots.views import plausible

Numbers = NDArray[np.float32]
JUDGED: Final = 400.0
"""What a sure win of the match is worth beside the network's likings: a move that is better by one
per cent outweighs one that the network takes about fifty times as often. What it brings stands in
docs/ladder.md.
"""


@cache
def network_for(players: int) -> Network:
    """The network of a table of so many players, read once."""
    return shipped(players)


class NetworkPlayer:
    """Sees a table as the network that comes with Bornes does."""

    def __init__(self) -> None:
        self._memory: Final = Memory()
        # All are read here: a file that is missing is told before the first move.
        for players in (2, 3):
            network_for(players)
            shipped_judge(players)

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def seen(self, view: View) -> Numbers:
        """What the network is shown: the view, and what is remembered of the hand."""
        return observation(plausible(view), self._memory)

    def likings(self, view: View, legal: Sequence[Move]) -> Numbers:
        """How much it likes each of these moves: the network's logits, the higher the better. When
        the extension is offered, the chances to win the match decide.
        """
        if set(legal) == {EXTEND, FINISH}:
            return self._extension(view, legal)
        liked: Numbers = network_for(view.rules.players)(self.seen(view))
        return liked[[action_of(view, move) for move in legal]]

    def _extension(self, view: View, legal: Sequence[Move]) -> Numbers:
        """What finishing brings is known, and what calling brings is judged. The network alone was
        measured to be worse: it calls where finishing wins the match.
        """
        judged = shipped_judge(view.rules.players).judge(self.seen(view)[None]).match[0]
        chances = {
            EXTEND: float(judged[action_of(view, EXTEND)]),
            FINISH: worth_of_finishing(plausible(view)).match,
        }
        return JUDGED * np.array([chances[move] for move in legal], np.float32)
