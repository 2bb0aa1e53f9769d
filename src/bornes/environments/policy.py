"""Networks that play: a move for each of many games at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.environments.compiled import compiled
from bornes.kernel.actions import ACTIONS
from bornes.kernel.layout import Games
from bornes.model import NETWORK
from bornes.model.encoding import SIZE
from bornes.model.network import Network, load, shipped

SUFFIX: Final = ".npz"

Ints = NDArray[Any]


def names_network(policy: str) -> bool:
    """Whether a policy's name is that of a network: the shipped one, or a file."""
    return policy == NETWORK or policy.endswith(SUFFIX)


def network_called(policy: str, players: int) -> Network:
    """The network of that name for a table of so many players."""
    return shipped(players) if policy == NETWORK else load(Path(policy))


def playing(network: Network) -> Callable[[Games, Games, Games, Ints, Ints], Ints]:
    """A network as a player of many games: its best move in each, from what the seat sees."""

    def choose(tables: Games, games: Games, memories: Games, seats: Ints, masks: Ints) -> Ints:
        seen = np.empty((len(games), SIZE), np.float32)
        compiled().observe_games(tables, games, memories, seats.astype(np.int64), seen)
        # A bit of the mask for each action, spread out into a row.
        legal = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        best: Ints = np.where(legal, network(seen), -np.inf).argmax(1)
        return best

    return choose
