"""Hands played by policies, many at the same time.

A policy is compiled with the game, or it is a `BatchPolicy`: a function that is called for many
games together, for one decision of each. This is how networks play.
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
"""A function that returns an action for each game. Its arguments are the tables, the games that
wait for it, the memory of each game (`bornes.kernel.memory`), the seat to move, and its legal moves
as bits of an integer (`bornes.kernel.layout`). It gets whole games, and must not use anything that
the seat does not see.
"""
Policy: TypeAlias = str | BatchPolicy

CODES: Final = {"random": RANDOM, "driver": DRIVER}


class Played(NamedTuple):
    """The results of a hand in each of several games."""

    notes: NDArray[np.void]
    offers: Games
    """The games as they were when the extension was offered, where it was."""
    offer_memories: Games
    """Their memories at that moment."""


class Players:
    """The policies at the seats of a table."""

    def __init__(self, rules: Rules, policies: Sequence[Policy]) -> None:
        self.tables = tables(rules)
        codes = [CODES[it] if isinstance(it, str) else OUTSIDE for it in policies]
        self._codes = np.array(codes + [RANDOM] * (MOST_SEATS - len(codes)), np.int8)
        # By identity: a policy that has several seats is called once for all of them.
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
        """Begin every game with the action `first` (see `bornes.kernel.playing`), and play its hand
        to the end. `memories` are needed where a hand is resumed.
        """
        count = len(games)
        notes, offers = np.zeros(count, NOTES), np.zeros(count, GAME)
        offer_memories = blank_memories(count)
        # A copy, because a caller may play the same moment twice.
        memories = blank_memories(count) if memories is None else memories.copy()
        asked = np.full(count, first, np.int16)
        seats, masks = np.full(count, NOBODY, np.int8), np.zeros(count, np.int64)
        if avoiding is None:
            avoiding = np.full(count, NOBODY, np.int8)

        def resume() -> None:
            compiled().play_hands(
                self.tables, games, memories, self._codes, avoiding, asked, seats, masks, notes,
                offers, offer_memories,
            )  # fmt: skip

        resume()
        # Only games with a policy that is not compiled stop for a decision.
        while (seats != NOBODY).any():
            # A game whose hand is over needs no decision.
            asked[:] = REST
            for policy, own in self._outside:
                which = np.flatnonzero(np.isin(seats, own))
                if len(which):
                    asked[which] = policy(
                        self.tables, games[which], memories[which], seats[which], masks[which]
                    )
            resume()
        return Played(notes, offers, offer_memories)


def new_games(rules: Rules, seed: int, count: int) -> Games:
    """Games before their first deal. All seats deal equally often."""
    games = np.zeros(count, GAME)
    games["chance"] = seeds(seed, count)
    games["dealer"] = np.arange(count) % rules.players
    games["phase"] = GAME_OVER  # a new match begins with the deal
    return games


def random_in_batches(seed: int) -> BatchPolicy:
    """The random policy as a `BatchPolicy`: an example, and a check of the interface."""
    generator = np.random.default_rng(seed)

    def choose(_tables: Games, _games: Games, _memories: Games, _seats: Ints, masks: Ints) -> Ints:
        return np.array([generator.choice(listed(mask)) for mask in masks.tolist()])

    return choose
