"""`champion`: the racer, and a search of the endings."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import numpy as np
from msgspec import Struct

from bornes.bots.counting import draws
from bornes.core.errors import BadPosition
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.kernel import Game, from_view, table_rules
from bornes.learn.seeing import action_of
from bornes.network_bots.racer import Numbers, Racer, likings, network_for
from bornes.network_bots.search import Effort, Player, surest
from bornes.network_bots.views import plausible


class Search(Struct, frozen=True):
    """When to look ahead, and how hard."""

    few: int = 6
    """With so many cards to draw, or fewer, the hand is played out in the head."""
    worlds: int = 32
    candidates: int = 4
    doubt: float = 2.0
    """Another move than the network's must be better by so many standard errors."""
    decisions: int = 600
    """Decisions of the network for one choice, about a tenth of a second. A count and not a clock,
    so that a match can be played again exactly."""


class Champion(Racer):
    """Plays as the racer until few cards are left; then it plays the hand out in its head."""

    name = "champion"

    def __init__(self, search: Search | None = None) -> None:
        super().__init__()
        self._search: Final = search or Search()

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if len(legal) == 1:
            return legal[0]
        liked = likings(view, legal)
        # Where another engine has other moves, our game cannot be played out.
        if draws(view) > self._search.few or set(legal) != set(legal_moves(view)):
            return legal[int(liked.argmax())]
        return self._searched(plausible(view), _ordered(legal, liked), rng, budget)

    def _searched(
        self, view: View, ordered: Sequence[Move], rng: Random, budget: float | None
    ) -> Move:
        """The best of the moves that the network likes most, by the hands played out."""
        search = self._search
        tried = ordered[: search.candidates]
        player = Player(table_rules(view.rules), network_for(view.rules.players))
        actions = [action_of(view, move) for move in tried]
        effort = Effort(search.decisions, budget)
        try:
            worlds = _worlds(view, search.worlds, rng)
            outcomes = player.outcomes(worlds, view.seat, actions, effort)
        except BadPosition:  # a view from elsewhere, in which the cards do not add up
            return tried[0]
        return tried[surest(outcomes, search.doubt)]


def _ordered(legal: Sequence[Move], liked: Numbers) -> list[Move]:
    return [legal[place] for place in np.argsort(-liked, kind="stable")]


def _worlds(view: View, count: int, rng: Random) -> Iterator[Game]:
    """Worlds that agree with what the seat knows: what it does not see is dealt by chance."""
    # When all cards are drawn, and there is one other hand, it is known.
    only_one = view.rules.players == 2 and not view.public.draw_count
    for _ in range(1 if only_one else count):
        yield from_view(view, rng)
