"""Hands played by policies, many at once.

A policy is compiled with the game, or it is a `BatchPolicy`: a function that is asked for many
games at once, one decision of each at a time. That is the door for networks.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bornes.core.edition import Rules
from bornes.kernel import GAME, Games, listed, seeds, tables
from bornes.kernel.compiled import compiled
from bornes.kernel.layout import GAME_OVER, MOST_SEATS, NOBODY
from bornes.kernel.memory import blank_memories
from bornes.kernel.playing import DEAL, DRIVER, NOTES, OUTSIDE, RANDOM, REST

Ints: TypeAlias = NDArray[Any]
BatchPolicy: TypeAlias = Callable[[Games, Games, Games, Ints, Ints], Ints]
"""Tables, games that wait for it, what is remembered in each (`bornes.kernel.memory`), the seat to
move, and its legal moves as bits of an integer (`bornes.kernel.layout`): an action for each. It is
shown whole games, and must look at nothing that its seat does not see.
"""
Policy: TypeAlias = str | BatchPolicy

CODES: Final = {"random": RANDOM, "driver": DRIVER}


class Played(NamedTuple):
    """What came of a hand of each of several games."""

    notes: NDArray[np.void]
    offers: Games
    """The games as they stood when the extension was offered, where it was."""
    offer_memories: Games
    """What was remembered in them then."""


class Players:
    """Who decides at each seat of a table."""

    def __init__(self, rules: Rules, policies: Sequence[Policy]) -> None:
        self.tables = tables(rules)
        codes = [CODES[it] if isinstance(it, str) else OUTSIDE for it in policies]
        self._codes = np.array(codes + [RANDOM] * (MOST_SEATS - len(codes)), np.int8)
        # By identity: a policy that sits at several seats is asked once for all of them.
        outside = {id(it): it for it in policies if not isinstance(it, str)}
        self._outside = [
            (policy, [seat for seat, it in enumerate(policies) if it is policy])
            for policy in outside.values()
        ]

    def play(
        self,
        games: Games,
        first: int = DEAL,
        avoiding: Ints | None = None,
        memories: Games | None = None,
    ) -> Played:
        """Ask `first` of every game (see `bornes.kernel.playing`), and play its hand to the end.

        `memories` are wanted where a hand is resumed, not begun.
        """
        count = len(games)
        notes, offers = np.zeros(count, NOTES), np.zeros(count, GAME)
        offer_memories = blank_memories(count)
        # A copy: whoever handed them in may play the same moment twice.
        memories = blank_memories(count) if memories is None else memories.copy()
        asked = np.full(count, first, np.int16)
        seats, masks = np.full(count, NOBODY, np.int8), np.zeros(count, np.int64)
        if avoiding is None:
            avoiding = np.full(count, NOBODY, np.int8)

        def go_on() -> None:
            compiled().play_hands(
                self.tables, games, memories, self._codes, avoiding, asked, seats, masks, notes,
                offers, offer_memories,
            )  # fmt: skip

        go_on()
        # Compiled policies never stop here: the loop turns only for those outside.
        while (seats != NOBODY).any():
            # A game whose hand is over has nobody to ask, and goes on resting.
            asked[:] = REST
            for policy, own in self._outside:
                which = np.flatnonzero(np.isin(seats, own))
                if len(which):
                    asked[which] = policy(
                        self.tables, games[which], memories[which], seats[which], masks[which]
                    )
            go_on()
        return Played(notes, offers, offer_memories)


def new_games(rules: Rules, seed: int, count: int) -> Games:
    """Games before their first deal; all seats deal as often as each other."""
    games = np.zeros(count, GAME)
    games["chance"] = seeds(seed, count)
    games["dealer"] = np.arange(count) % rules.players
    games["phase"] = GAME_OVER  # a new match begins with the deal
    return games


def random_in_batches(seed: int) -> BatchPolicy:
    """The random policy through the door for networks: an example, and a check of the door."""
    chance = np.random.default_rng(seed)

    def choose(_tables: Games, _games: Games, _memories: Games, _seats: Ints, masks: Ints) -> Ints:
        return np.array([chance.choice(listed(mask)) for mask in masks.tolist()])

    return choose
