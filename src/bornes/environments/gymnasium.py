"""The game as Gymnasium environments: one seat learns, and a policy plays all others.

    import gymnasium
    import bornes.environments.gymnasium

    table = gymnasium.make("bornes/MilleBornes-v4", opponent="driver")
    observation, info = table.reset(seed=7)
    action = table.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = table.step(action)

`gymnasium.make_vec` makes many games that are played together. Observations are described in
`bornes.model.encoding`; `info["action_mask"]` has a 1 for each legal action. An illegal action
changes nothing, and `info["refused"]` is then 1.
"""

from collections.abc import Callable
from secrets import randbits
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bornes.core.edition import Rules
from bornes.environments.arrays import (
    RENDER_MODES,
    SEED_BITS,
    NumpyGames,
    check_render_mode,
    names_network,
    network_called,
    table_text,
)
from bornes.environments.episodes import OVER, REFUSED, Episode, Reward, compiled
from bornes.kernel import ACTIONS, seeds
from bornes.kernel.playing import DEAL, DRIVER, OUTSIDE, RANDOM, REST
from bornes.model.encoding import HIGHEST, LOWEST, SIZE, VERSION

ID: Final = f"bornes/MilleBornes-v{VERSION}"
LEARNER: Final = 0
"""The seat that learns. The first dealer is random, so all seats are equivalent."""

Numbers: TypeAlias = NDArray[Any]
OpponentFunction: TypeAlias = Callable[[Numbers, Numbers], Numbers]
"""An action for each row, from the observations and the action masks of those to act."""
Opponent: TypeAlias = str | OpponentFunction
"""`random`, `driver`, `network` for the shipped one, a network's file, or a function."""


class _Games:
    """Games in which one seat learns and one policy plays the others."""

    def __init__(
        self,
        count: int,
        table: Rules | None,
        opponent: Opponent,
        episode: Episode,
        reward: Reward | None,
    ) -> None:
        tables = () if table is None else (table,)
        self.all = NumpyGames(count, *tables, episode=episode, reward=reward)
        self.gained = np.zeros(count, np.float32)
        self._code, self._policy = _policy(opponent, self.all.players)

    def deal(self, which: Numbers, chances: Numbers) -> None:
        """Start a new match in each of these games."""
        self.all.games["chance"][which] = chances
        self.ask(np.where(which, DEAL, REST))

    def ask(self, actions: Numbers) -> None:
        """Do what is asked of each game, until the learner is to act in all of them."""
        self.gained[:] = 0
        self._advance(actions)
        earned = self.gained.copy()
        while self._policy is not None and (waiting := self.all.seats != LEARNER).any():
            asked = np.full(len(waiting), REST, np.int64)
            rows = np.flatnonzero(waiting)
            seen, masks = self.all.observations[rows], self.all.masks[rows]
            asked[rows] = self._policy(seen, masks)
            self._advance(asked)
            if (self.all.outcome[rows] == REFUSED).any():
                raise ValueError("the opponent chose an action that is not legal")
            earned[rows] += self.gained[rows]
        self.gained = earned

    def _advance(self, actions: Numbers) -> None:
        it = self.all
        compiled().play_to_learner(
            it.tables, it.games, it.memories, it.episode, it.reward, LEARNER, self._code,
            actions.astype(np.int64), it.observations, it.masks, it.seats, self.gained,
            it.rewards, it.outcome,
        )  # fmt: skip


def _policy(opponent: Opponent, players: int) -> tuple[int, OpponentFunction | None]:
    """The opponent's code in the kernel and, if it is outside the kernel, its function."""
    if callable(opponent):
        return OUTSIDE, opponent
    name = str(opponent)  # it may be a path
    if name in ("random", "driver"):
        return (RANDOM if name == "random" else DRIVER), None
    if not names_network(name):
        wanted = "random, driver, network, a network's file, or a function"
        raise ValueError(f"opponent={opponent!r}: it is one of {wanted}")
    network = network_called(name, players)
    return OUTSIDE, lambda seen, masks: np.where(masks, network(seen), -np.inf).argmax(1)


class GymnasiumEnvironment(gymnasium.Env[Numbers, np.int64]):  # type: ignore[misc]
    """One game. The classic edition for two, if no table is given."""

    metadata: Final = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        table: Rules | None = None,
        *,
        opponent: Opponent = "driver",
        episode: Episode = "hand",
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self._games = _Games(1, table, opponent, episode, reward)
        self.rules = self._games.all.rules[0]
        self.observation_space = spaces.Box(LOWEST, HIGHEST, (SIZE,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Start a new match. The same seed deals the same cards. Without a seed the random
        generator continues.
        """
        super().reset(seed=seed)
        chance = seeds(int(self.np_random.integers(1 << SEED_BITS)), 1)
        self._games.deal(np.array([True]), chance)
        return self._games.all.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        self._games.ask(np.array([action]))
        over = bool(self._games.all.outcome[0] == OVER)
        seen = self._games.all.observations[0].copy()
        # Every hand comes to an end, so no episode is truncated.
        return seen, float(self._games.gained[0]), over, False, self._info()

    def _info(self) -> dict[str, Any]:
        refused = int(self._games.all.outcome[0] == REFUSED)
        return {"action_mask": self._games.all.masks[0].copy(), "refused": refused}

    def action_masks(self) -> Numbers:
        """The legal actions, under the name that other libraries look for."""
        return self._games.all.masks[0].astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override]
        """What everybody sees of the table, as text, if `render_mode` is "ansi"."""
        return table_text(self.rules, self._games.all.games[0]) if self.render_mode else None


class GymnasiumVectorEnvironment(VectorEnv[Numbers, Numbers, Numbers]):  # type: ignore[misc]
    """Many games at once, on all cores. Rewards are one number for each game.

    After the end of an episode the next one begins as `autoreset_mode` says: with the next step,
    whose action is ignored, or with the same step, and then `final_obs` has the last observation.
    """

    def __init__(
        self,
        num_envs: int = 1,
        table: Rules | None = None,
        *,
        opponent: Opponent = "driver",
        episode: Episode = "hand",
        reward: Reward | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError(f"render_mode={render_mode!r}: many games at once are not drawn")
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode(autoreset_mode)}
        self.num_envs = num_envs
        self._games = _Games(num_envs, table, opponent, episode, reward)
        self._over = np.zeros(num_envs, np.bool_)
        self.single_observation_space = spaces.Box(LOWEST, HIGHEST, (SIZE,), np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Start new matches in all games. The same seed deals the same cards."""
        chance = randbits(SEED_BITS) if seed is None else seed
        self._games.deal(np.ones(self.num_envs, np.bool_), seeds(chance, self.num_envs))
        self._over[:] = False
        return self._games.all.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        asked = np.asarray(actions, np.int64)
        if asked.shape != (self.num_envs,):
            raise ValueError(f"actions: {self.num_envs} are wanted, one for each game")
        # Each game's random generator continues, so the next match needs no seed.
        self._games.ask(np.where(self._over, DEAL, asked))
        rewards, outcome = self._games.gained.copy(), self._games.all.outcome
        over = outcome == OVER
        info = self._info()
        if self.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP:
            self._over = over
        elif over.any():
            info = self._reset_finished(over)
        seen = self._games.all.observations.copy()
        return seen, rewards, over.copy(), np.zeros_like(over), info

    def _reset_finished(self, over: Numbers) -> dict[str, Any]:
        last = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(over):
            last[at] = self._games.all.observations[at].copy()
        self._games.ask(np.where(over, DEAL, REST))
        return self._info() | {"final_obs": last, "_final_obs": over.copy()}

    def _info(self) -> dict[str, Any]:
        refused = (self._games.all.outcome == REFUSED).astype(np.int8)
        return {"action_mask": self._games.all.masks.copy(), "refused": refused}


gymnasium.register(
    ID,
    entry_point=f"{__name__}:GymnasiumEnvironment",
    vector_entry_point=f"{__name__}:GymnasiumVectorEnvironment",
)
