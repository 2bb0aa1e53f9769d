"""What the environments share: many games and the arrays they write to, for the processor;
networks that play many games at once; a table in text.

`bornes.environments.gpu_vector` has the games in memory of a GPU.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes import kernel
from bornes.core.edition import Rules, rules
from bornes.environments.episodes import Episode, Reward, compiled, settings
from bornes.kernel import ACTIONS, GAME, actor, table_rules, to_state
from bornes.kernel.arrays import Games
from bornes.kernel.layout import Game
from bornes.kernel.memory import blank_memories
from bornes.model import NETWORK
from bornes.model.encoding import SIZE
from bornes.model.network import Network, load, shipped

SUFFIX: Final = ".npz"
RENDER_MODES: Final = ("ansi",)
SEED_BITS: Final = 63
"""Seeds of games are below two to this power."""

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


# -- networks as players ----------------------------------------------------------------------


def names_network(policy: str) -> bool:
    """Whether a policy's name is that of a network: the shipped one, or a file."""
    return policy == NETWORK or policy.endswith(SUFFIX)


def network_called(policy: str, players: int) -> Network:
    """The network of that name for a table of so many players."""
    return shipped(players) if policy == NETWORK else load(Path(policy))


def playing(network: Network) -> Callable[[Games, Games, Games, Numbers, Numbers], Numbers]:
    """A network as a player of many games: its best move in each, from what the seat sees."""

    def choose(
        tables: Games, games: Games, memories: Games, seats: Numbers, masks: Numbers
    ) -> Numbers:
        seen = np.empty((len(games), SIZE), np.float32)
        compiled().observe_games(tables, games, memories, seats.astype(np.int64), seen)
        # A bit of the mask for each action, spread out into a row.
        legal = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        best: Numbers = np.where(legal, network(seen), -np.inf).argmax(1)
        return best

    return choose


# -- the one way in which environments draw a table -------------------------------------------


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or a ValueError that says which ones there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r}: it is {', '.join(RENDER_MODES)}, or None")
    return mode


def table_text(rules: Rules, game: Game) -> str:
    """The table as all see it."""
    public = to_state(rules, game).public
    sides = [
        f"side {number}: {side.distance} of {public.trip}, battle {side.battle_top or '-'},"
        f" speed {side.speed_top or '-'}, safeties {', '.join(side.safeties) or '-'}"
        for number, side in enumerate(public.sides)
    ]
    seat = actor(table_rules(rules), game)
    first = f"hand {public.hand}, {public.draw_count} cards to draw, seat_{seat}"
    return "\n".join([f"{first}: {public.phase}", *sides])
