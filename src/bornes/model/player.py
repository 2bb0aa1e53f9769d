"""What all bots that play by a network share: the network, and a memory of the hand."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.moves import FINISH, Move
from bornes.core.view import View
from bornes.model.finishing import worth_of_ending
from bornes.model.network import Network, shipped
from bornes.model.plausible import plausible
from bornes.model.value import shipped_value_network
from bornes.model.view_encoding import action_of, observation

Numbers = NDArray[np.float32]
VALUE_WEIGHT: Final = 400.0
"""What a sure win of the match is worth beside the network's policy_scores: a move that is better
by one per cent outweighs one that the network takes about fifty times as often. What it brings
stands in docs/ladder.md.
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
            shipped_value_network(players)

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def seen(self, view: View) -> Numbers:
        """What the network is shown: the view, and what is remembered of the hand."""
        return observation(plausible(view), self._memory)

    def policy_scores(self, view: View, legal: Sequence[Move]) -> Numbers:
        """How much it likes each of these moves, the higher the better. What ends the hand is
        weighed by the chances to win the match.
        """
        seen, whole = self.seen(view), plausible(view)
        liked = self.liked(view, legal, seen)
        ends = {at: worth_of_ending(whole, move) for at, move in enumerate(legal)}
        known = {at: worth.match for at, worth in ends.items() if worth is not None}
        if known and len(known) < len(legal):
            self._weigh_ends(view, legal, seen, liked, known)
        return liked

    def liked(self, view: View, legal: Sequence[Move], seen: Numbers) -> Numbers:
        """How much it likes each of these moves out of habit: the network's logits."""
        logits: Numbers = network_for(view.rules.players)(seen)
        return logits[[action_of(view, move) for move in legal]]

    def _weigh_ends(
        self,
        view: View,
        legal: Sequence[Move],
        seen: Numbers,
        liked: Numbers,
        known: Mapping[int, float],
    ) -> None:
        """What ending the hand brings is known, what the best other move brings is judged. The
        network alone was measured to be worse: it knows scores roughly, and plays on where it
        could win the match.
        """
        other = max(set(range(len(legal))) - known.keys(), key=lambda at: float(liked[at]))
        judged = shipped_value_network(view.rules.players).values(seen[None]).match[0]
        chance = float(judged[action_of(view, legal[other])])
        for at, certain in known.items():
            weighed = liked[other] + VALUE_WEIGHT * (certain - chance)
            # After meeting the trip the extension may be called: that is worth more, if anything.
            liked[at] = weighed if legal[at] == FINISH else max(liked[at], weighed)
