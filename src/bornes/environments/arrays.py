"""Many games of an environment and the arrays they write to, for the processor.

`bornes.environments.gpu_vector` has the same in memory of a GPU.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bornes import kernel
from bornes.core.edition import Rules, rules
from bornes.environments.compiled import compiled
from bornes.environments.episodes import Episode, Reward, settings
from bornes.kernel import ACTIONS, GAME
from bornes.kernel.layout import Games
from bornes.kernel.memory import blank_memories
from bornes.model.encoding import SIZE

Numbers = NDArray[Any]


class NumpyGames:
    """Games and what is told of them: a row for each game in every array."""

    tables: Games
    games: Games
    memories: Games
    """What is remembered in each."""
    observations: Numbers
    """What the seat to act sees, float32."""
    masks: Numbers
    """A 1 for each action that it may take, int8."""
    seats: Numbers
    """Which seat it is, int8."""
    rewards: Numbers
    """What the step before earned every seat, float32."""
    told: Numbers
    """What became of the step before (`bornes.environments.episodes`), int8."""

    def __init__(
        self,
        count: int,
        *tables: Rules,
        episode: Episode = "hand",
        reward: Reward | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"{count} games: there must be one at least")
        tables = tables or (rules("classic"),)
        self.rules = tables
        self.episode, self.reward = settings(tables, episode, reward)
        self.players = max(table.players for table in tables)
        self.tables, self.games = kernel.tables(*tables), np.zeros(count, GAME)
        # In turn, so that every table has as many games as the others, but for one.
        self.games["table"] = np.arange(count) % len(tables)
        self.memories = blank_memories(count)
        self.observations = np.zeros((count, SIZE), np.float32)
        self.masks = np.zeros((count, ACTIONS), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self.players), np.float32)
        self.told = np.zeros(count, np.int8)

    def reset(self, seed: int) -> None:
        """New matches: the same seed deals the same cards."""
        self.games["chance"] = kernel.seeds(seed, len(self.games))
        self.rewards[:] = 0
        self.told[:] = 0
        compiled().begin_games(
            self.tables, self.games, self.memories, self.observations, self.masks, self.seats
        )

    def step(self, actions: Numbers) -> None:
        """An action for every game; one that its mask does not allow is not taken."""
        compiled().step_games(
            self.tables, self.games, self.memories, self.episode, self.reward,
            # One type for the compiled function: another would have it compiled again.
            actions.astype(np.int64),
            self.observations, self.masks, self.seats, self.rewards, self.told,
        )  # fmt: skip

    def check(self, actions: Numbers) -> None:
        """A ValueError that names the first action that is not legal, if there is any."""
        if actions.shape != self.seats.shape or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions: {len(self.seats)} integers are wanted, one for each game,"
                f" not {actions.dtype} of shape {actions.shape}"
            )
        inside = (actions >= 0) & (actions < ACTIONS)
        # An action that is no action at all is looked up as 0, and refused by `inside`.
        legal = inside & (self.masks[np.arange(len(actions)), np.where(inside, actions, 0)] > 0)
        if not legal.all():
            at = int(np.argmin(legal))
            wanted = np.flatnonzero(self.masks[at]).tolist()
            raise ValueError(
                f"game {at}, seat {self.seats[at]}: action {actions[at]} is not legal;"
                f" these are: {wanted}"
            )
