"""The game as a PettingZoo environment: seats are agents that act one after the other.

    from bornes.environments import pettingzoo

    table = pettingzoo.env(bornes.rules("classic", 4))
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        ...

An observation is a dict: "observation" is described in `bornes.model.encoding`, and "action_mask"
has a 1 for each legal action.
"""

from secrets import randbits
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bornes.core.edition import Rules, rules
from bornes.environments.arrays import RENDER_MODES, SEED_BITS, check_render_mode, table_text
from bornes.environments.episodes import GOES_ON, REFUSED, Episode, Reward, compiled, settings
from bornes.kernel import ACTIONS, GAME, seeds, tables
from bornes.kernel.game import side_at
from bornes.kernel.memory import blank_memories
from bornes.model.encoding import HIGHEST, LOWEST, SIZE, VERSION

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    table: Rules | None = None,
    *,
    episode: Episode = "hand",
    reward: Reward | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's own checks. Use `raw_env` where speed matters."""
    checked: Any = raw_env(table, episode=episode, reward=reward, render_mode=render_mode)
    for wrapper in (wrappers.AssertOutOfBoundsWrapper, wrappers.OrderEnforcingWrapper):
        checked = wrapper(checked)
    return checked


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - the name that PettingZoo uses
    """The game at one table; by default the classic edition for two.

    An episode is a hand or a whole match. `reward` says what seats get when a hand is over: their
    side's points in it, its lead over the other sides' average, or only the result.
    """

    metadata: Final = {
        "name": f"bornes_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        table: Rules | None = None,
        *,
        episode: Episode = "hand",
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules = table or rules("classic")
        self.render_mode = check_render_mode(render_mode)
        self._episode, self._reward = settings((self.rules,), episode, reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self._tables, self._games = tables(self.rules), np.zeros(1, GAME)
        self._memories = blank_memories(1)
        # A random seed, in case `reset` is called without one.
        self._games["chance"] = seeds(randbits(SEED_BITS), 1)
        self._earned = np.zeros(self.rules.players, np.float32)
        self._fast = compiled()
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._seen = {agent: observation_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def side_of(self, agent: str) -> int:
        """The side that an agent plays for. Partners are on the same side."""
        return side_at(self._tables[0], self._seat_of[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match. The same seed deals the same cards. Without a seed the random
        generator continues.
        """
        if seed is not None:
            self._games["chance"] = seeds(seed, 1)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = False
        observation, mask = _blank()
        seat = self._fast.begin_game(self._tables, self._games, self._memories, observation, mask)
        self._now_to_act(seat, observation, mask)

    def _now_to_act(self, seat: int, observation: NDArray[Any], mask: NDArray[Any]) -> None:
        self.agent_selection = self._to_act = self.possible_agents[seat]
        self._mask = mask
        self._sight: Observation = {"observation": observation, "action_mask": mask}

    def observe(self, agent: str) -> Observation:
        """What an agent sees now. Only the one to act has any legal action."""
        if agent == self._to_act:
            return self._sight
        observation, mask = _blank()
        self._fast.look_at(
            self._tables, self._games, self._memories, self._seat_of[agent], observation, mask
        )
        # After its end the game still has a seat to act.
        if all(self.terminations.values()):
            mask[:] = 0
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the agent to act, or None if the episode is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            # PettingZoo requires one empty step of every agent after the end.
            self._was_dead_step(action)
            return
        observation, mask = _blank()
        outcome, seat = self._fast.step_game_once(
            self._tables, self._games, self._memories, self._episode, self._reward,
            # -1 is not an action, so it is refused like any illegal one.
            -1 if action is None else int(action), self._mask, observation, mask, self._earned,
        )  # fmt: skip
        if outcome == REFUSED:
            legal = np.flatnonzero(self._mask).tolist()
            raise ValueError(f"{agent}: action {action} is not legal; these are: {legal}")
        # As PettingZoo requires: rewards of the agent are summed up since its last step.
        self._cumulative_rewards[agent] = 0.0
        self._now_to_act(seat, observation, mask)
        self._pay()
        if outcome != GOES_ON:
            self.terminations = dict.fromkeys(self.agents, True)

    def _pay(self) -> None:
        """Set the rewards. They are zero except at the end of a hand: for speed, zeros are written
        only once.
        """
        paying = bool(self._earned.any())
        if paying or self._paid:
            self.rewards = dict(zip(self.possible_agents, self._earned.tolist(), strict=True))
            self._paid = paying
            self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody sees of the table, as text, if `render_mode` is "ansi"."""
        return table_text(self.rules, self._games[0]) if self.render_mode else None

    def close(self) -> None:
        """There is nothing to close."""


def observation_space() -> spaces.Dict:
    """The space of one seat's observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def _blank() -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    # New arrays each time: an observation that a caller keeps must not change.
    return np.empty(SIZE, np.float32), np.empty(ACTIONS, np.int8)
