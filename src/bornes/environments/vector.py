"""Many games at once as a vectorized environment of Gymnasium, on all cores.

    from bornes.environments.vector import VectorEnvironment

    tables = VectorEnvironment(1024, bornes.rules("classic"))
    observations, info = tables.reset(seed=7)
    observations, rewards, terminations, truncations, info = tables.step(actions)

At every step one seat of each game acts: `info["seat"]` says which, `info["action_mask"]` has its
legal actions, and the observation is what it sees. Rewards have a column for each seat. When an
episode ends, the next one begins in the same step, and the observation is its first one
(`AutoresetMode.SAME_STEP`).
"""

from secrets import randbits
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bornes.core.edition import Rules
from bornes.environments.arrays import SEED_BITS, NumpyGames
from bornes.environments.episodes import OVER, Episode, Reward
from bornes.kernel import ACTIONS
from bornes.model.encoding import HIGHEST, LOWEST, SIZE

Numbers = NDArray[Any]


class VectorEnvironment(VectorEnv):  # type: ignore[misc]
    """Make this many games. If several rules are given, the games use them in rotation.

    With `copy=False` the next step overwrites the arrays that were returned.
    """

    metadata: Final = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int,
        *tables: Rules,
        episode: Episode = "hand",
        reward: Reward | None = None,
        copy: bool = True,
    ) -> None:
        self.games = NumpyGames(num_envs, *tables, episode=episode, reward=reward)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = spaces.Box(LOWEST, HIGHEST, (SIZE,), np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Start new matches in all games. The same seed deals the same cards."""
        self.games.reset(randbits(SEED_BITS) if seed is None else seed)
        return self._given(self.games.observations), self._info()

    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Take an action in every game. If one is illegal, raise a ValueError and take none."""
        # Checked first, so that an error leaves all games as they were.
        self.games.check(np.asarray(actions))
        self.games.step(np.asarray(actions))
        over = self.games.outcome == OVER
        observations, rewards = (
            self._given(self.games.observations),
            self._given(self.games.rewards),
        )
        # Every hand comes to an end, so no episode is truncated.
        return observations, rewards, over, np.zeros_like(over), self._info()

    def _info(self) -> dict[str, Any]:
        games = self.games
        return {"action_mask": self._given(games.masks), "seat": self._given(games.seats)}

    def _given(self, array: Numbers) -> Numbers:
        return array.copy() if self.copy else array
