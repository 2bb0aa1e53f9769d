"""`racer`: the network that comes with Bornes, and its best legal move.

A racer of a rating samples its moves at a temperature: the higher it is, the more often it takes
another move than the best. `champion` is a racer that looks further.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.bots.scale import checked_rating, scale
from bornes.core.events import Event
from bornes.core.moves import FINISH, Move
from bornes.core.view import View
from bornes.kernel.actions import ACTIONS
from bornes.model.equity import worth_of_ending
from bornes.model.network import shipped
from bornes.model.value import shipped_value_network
from bornes.model.view_encoding import action_of, observation, plausible

Numbers = NDArray[np.float32]
VALUE_WEIGHT: Final = 400.0
"""Weight of the chance of winning the match, added to the network's policy scores: a move better
by one percentage point outweighs one that the network plays about fifty times as often. Its
effect is measured in docs/ladder.md.
"""
BEST: Final = 0.0
"""The temperature of a player that always takes the best move."""


def sampled(policy_scores: NDArray[Any], temperature: float, lots: NDArray[Any]) -> Any:
    """The place of the move to take: the best, or one that is drawn by its score.

    `lots` has a number from 0 to 1 for each score. A move is drawn with the weight
    exp(score / temperature): two moves with equal scores are equally likely, and a move with a far
    lower score is hardly ever drawn.
    """
    if temperature <= BEST:
        return policy_scores.argmax(-1)
    # Gumbel noise: the largest sum falls on each place as often as the softmax says.
    noise = -np.log(-np.log(np.clip(lots, 1e-12, 1 - 1e-12)))
    return (policy_scores / temperature + noise).argmax(-1)


def temperature_at(rating: int) -> float:
    """The temperature of a player of that rating, between two measured ones in proportion."""
    return float(np.interp(rating, scale().ratings, scale().temperatures))


class MoveScores:
    """One decision: the moves to choose from and the networks' estimates of them. Each network is
    evaluated at most once.
    """

    def __init__(self, view: View, legal: Sequence[Move], memory: Memory) -> None:
        self.view: Final = plausible(view)
        self.legal: Final = legal
        self._seen: Final = observation(self.view, memory)
        self._actions: Final = [action_of(view, move) for move in legal]

    @cached_property
    def logits(self) -> Numbers:
        """The network's score of each move."""
        said: Numbers = shipped(self.view.rules.players)(self._seen)
        return said[self._actions]

    @cached_property
    def chances(self) -> Numbers:
        """The chance of winning the match after each move, by the value network."""
        value_network = shipped_value_network(self.view.rules.players)
        return value_network.values(self._seen[None]).match[0][self._actions]


class NetworkPlayer:
    """Sees a table as the network that comes with Bornes does, and remembers the hand."""

    def __init__(self) -> None:
        self._memory: Final = Memory()
        # All are read here, so that a missing file is reported before the first move.
        for players in (2, 3):
            shipped(players)
            shipped_value_network(players)

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def policy_scores(self, view: View, legal: Sequence[Move]) -> Numbers:
        """The score of each of these moves, the higher the better."""
        self._memory.look(view)
        return self._scored(MoveScores(view, legal, self._memory))

    def _scored(self, asked: MoveScores) -> Numbers:
        """The policy scores; moves that end the hand are compared by the chances of winning the
        match.
        """
        liked = self.liked(asked)
        ends = {at: worth_of_ending(asked.view, move) for at, move in enumerate(asked.legal)}
        known = {at: worth.match for at, worth in ends.items() if worth is not None}
        if known and len(known) < len(asked.legal):
            _weigh_ends(asked, liked, known)
        return liked

    def liked(self, asked: MoveScores) -> Numbers:
        """The network's logits for these moves."""
        return asked.logits.copy()


def _weigh_ends(asked: MoveScores, liked: Numbers, known: Mapping[int, float]) -> None:
    """The value of ending the hand is known, that of the best other move is estimated. The network
    without this was weaker: it knows scores only roughly, and plays on where it could win the
    match.
    """
    other = max(set(range(len(liked))) - known.keys(), key=lambda at: float(liked[at]))
    chance = float(asked.chances[other])
    for at, certain in known.items():
        weighed = liked[other] + VALUE_WEIGHT * (certain - chance)
        # After completing the trip the extension may be called, which can only be worth more.
        liked[at] = weighed if asked.legal[at] == FINISH else max(liked[at], weighed)


class Racer(NetworkPlayer):
    """Plays the network's best move. `Racer.rated("1400")` deviates from it as often and as far
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
            self._memory.look(view)
            return legal[0]
        # One for each action there is: with other moves to choose from, a move keeps its number.
        every = np.array([rng.random() for _ in range(ACTIONS)])
        lots = every[[action_of(view, move) for move in legal]]
        return legal[int(sampled(self.policy_scores(view, legal), self._temperature, lots))]
