"""`champion`: the racer, a value network of its moves, and a search of the endings."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct

from bornes.bots.counting import draws
from bornes.core.errors import BadPosition
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.kernel import TableRules, from_view, table_rules
from bornes.model.plausible import plausible
from bornes.model.player import VALUE_WEIGHT, NetworkPlayer, Numbers, network_for
from bornes.model.search import Effort, Player, World, possible, surest
from bornes.model.value import shipped_value_network
from bornes.model.view_encoding import action_of, table_memory

TRIES: Final = 20
"""After so many worlds in which somebody holds what it cannot have, one is taken all the same."""


class Search(Struct, frozen=True):
    """When to look ahead, and how hard."""

    few: int = 6
    """With so many cards to draw, or fewer, the hand is played out in the head."""
    worlds: int = 32
    candidates: int = 4
    doubt: float = 2.0
    """Another move than the network's must be better by so many standard errors."""
    decisions: int = 280
    """Decisions of the network for one choice, about a tenth of a second. A count and not a clock,
    so that a match can be played again exactly."""


class Champion(NetworkPlayer):
    """Weighs what the network likes by what the value network says a move is worth. When few cards
    are left, it plays the hand out in its head.
    """

    name = "champion"

    def __init__(self, search: Search | None = None) -> None:
        super().__init__()
        self._search: Final = search or Search()

    def liked(self, view: View, legal: Sequence[Move], seen: Numbers) -> Numbers:
        """The network's policy scores, and the value network's chances to win the match on top."""
        network = super().liked(view, legal, seen)
        # At tables of more sides it was measured to add nothing.
        if view.rules.sides > 2:
            return network
        chances = shipped_value_network(view.rules.players).values(seen[None]).match[0]
        actions = [action_of(view, move) for move in legal]
        weighed: Numbers = network + VALUE_WEIGHT * chances[actions]
        return weighed

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if len(legal) == 1:
            return legal[0]
        liked = self.policy_scores(view, legal)
        # Where another engine has other moves, our game cannot be played out.
        if draws(view) > self._search.few or set(legal) != set(legal_moves(view)):
            return legal[int(liked.argmax())]
        return self._searched(plausible(view), _ordered(legal, liked), rng, budget)

    def _searched(
        self, view: View, ordered: Sequence[Move], rng: Random, budget: float | None
    ) -> Move:
        """The best of the moves that it likes most, by the hands played out."""
        search, rules = self._search, table_rules(view.rules)
        tried = ordered[: search.candidates]
        actions = [action_of(view, move) for move in tried]
        player = Player(view.rules, network_for(view.rules.players))
        # When all cards are drawn, and there is one other hand, it is known.
        only_one = view.rules.players == 2 and not view.public.draw_count
        worlds = islice(self._worlds(view, rules, rng), 1 if only_one else search.worlds)
        try:
            outcomes = player.outcomes(worlds, view.seat, actions, Effort(search.decisions, budget))
        except BadPosition:  # a view from elsewhere, in which the cards do not add up
            return tried[0]
        return tried[surest(outcomes, search.doubt)]

    def _worlds(self, view: View, rules: TableRules, rng: Random) -> Iterator[World]:
        """Worlds that agree with what the seat sees, and with what the others did."""
        concluded = self._memory.conclusions(view.rules)

        def dealt() -> World:
            game = from_view(view, rng)
            return World(game, table_memory(concluded, game))

        while True:
            world = dealt()
            for _ in range(TRIES):
                if possible(rules, world):
                    break
                world = dealt()
            yield world


def _ordered(legal: Sequence[Move], liked: Numbers) -> list[Move]:
    return [legal[place] for place in np.argsort(-liked, kind="stable")]
