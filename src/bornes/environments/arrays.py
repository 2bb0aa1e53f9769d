"""Shared parts of the environments: many games with their arrays in main memory, networks that play
many games together, and a table as text.

`bornes.environments.gpu_vector` has the games in GPU memory.
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
    """Games, and the arrays that describe them. Every array has a row for each game."""

    tables: Games
    games: Games
    memories: Games
    """What the seats remember."""
    observations: Numbers
    """What the seat to act sees, float32."""
    masks: Numbers
    """1 for each legal action of that seat, int8."""
    seats: Numbers
    """The seat to act, int8."""
    rewards: Numbers
    """The rewards of all seats for the last step, float32."""
    outcome: Numbers
    """The outcome of the last step (`bornes.environments.episodes`), int8."""

    def __init__(
        self, count: int, *tables: Rules, episode: Episode = "hand", reward: Reward | None = None
    ) -> None:
        if count < 1:
            raise ValueError(f"{count} games: there must be one at least")
        tables = tables or (rules("classic"),)
        self.rules = tables
        self.episode, self.reward = settings(tables, episode, reward)
        self.players = max(table.players for table in tables)
        self.tables, self.games = kernel.tables(*tables), np.zeros(count, GAME)
        # In rotation, so that all tables have the same number of games, give or take one.
        self.games["table"] = np.arange(count) % len(tables)
        self.memories = blank_memories(count)
        self.observations = np.zeros((count, SIZE), np.float32)
        self.masks = np.zeros((count, ACTIONS), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self.players), np.float32)
        self.outcome = np.zeros(count, np.int8)

    def reset(self, seed: int) -> None:
        """New matches: the same seed deals the same cards."""
        self.games["chance"] = kernel.seeds(seed, len(self.games))
        self.rewards[:] = 0
        self.outcome[:] = 0
        compiled().begin_games(
            self.tables, self.games, self.memories, self.observations, self.masks, self.seats
        )

    def step(self, actions: Numbers) -> None:
        """Take an action in every game. Illegal actions change nothing."""
        compiled().step_games(
            self.tables, self.games, self.memories, self.episode, self.reward,
            # Always one type: the function would be compiled again for another.
            actions.astype(np.int64),
            self.observations, self.masks, self.seats, self.rewards, self.outcome,
        )  # fmt: skip

    def check(self, actions: Numbers) -> None:
        """Raise a ValueError that names the first illegal action, if there is one."""
        if actions.shape != self.seats.shape or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions: {len(self.seats)} integers are wanted, one for each game,"
                f" not {actions.dtype} of shape {actions.shape}"
            )
        inside = (actions >= 0) & (actions < ACTIONS)
        # A number that is not an action is looked up as 0, and `inside` refuses it.
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
    """Whether a policy's name means a network: the shipped one, or a file."""
    return policy == NETWORK or policy.endswith(SUFFIX)


def network_called(policy: str, players: int) -> Network:
    """The network of that name for a table of this many players."""
    return shipped(players) if policy == NETWORK else load(Path(policy))


def playing(network: Network) -> Callable[[Games, Games, Games, Numbers, Numbers], Numbers]:
    """A function that plays the network's best move in many games, from what each seat sees."""

    def choose(
        tables: Games, games: Games, memories: Games, seats: Numbers, masks: Numbers
    ) -> Numbers:
        seen = np.empty((len(games), SIZE), np.float32)
        compiled().observe_games(tables, games, memories, seats.astype(np.int64), seen)
        # One column for each bit of the mask.
        legal = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        best: Numbers = np.where(legal, network(seen), -np.inf).argmax(1)
        return best

    return choose


# -- rendering ---------------------------------------------------------------------------------


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode, or raise a ValueError that names the possible ones."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r}: it is {', '.join(RENDER_MODES)}, or None")
    return mode


def table_text(rules: Rules, game: Game) -> str:
    """What everybody sees of the table, as text."""
    public = to_state(rules, game).public
    sides = [
        f"side {number}: {side.distance} of {public.trip}, battle {side.battle_top or '-'},"
        f" speed {side.speed_top or '-'}, safeties {', '.join(side.safeties) or '-'}"
        for number, side in enumerate(public.sides)
    ]
    seat = actor(table_rules(rules), game)
    first = f"hand {public.hand}, {public.draw_count} cards to draw, seat_{seat}"
    return "\n".join([f"{first}: {public.phase}", *sides])
