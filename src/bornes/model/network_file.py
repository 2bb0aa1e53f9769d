"""`run/network.npz`: a network that somebody trained, as a bot."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.model.network import Network, load
from bornes.model.view_encoding import action_of, observation, plausible


class NetworkFile:
    """Plays the move with the highest score of a file's network, without search: it is as strong as
    training measured it.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self._network: Final = _loaded(path, path.stat().st_mtime_ns if path.exists() else 0)
        self._memory: Final = Memory()

    def see(self, event: Event) -> None:
        """Remember what it tells about the other hands."""
        self._memory.see(event)

    def choose(
        self,
        view: View,
        legal: Sequence[Move],
        rng: Random,
        budget: float | None = None,
    ) -> Move:
        self._memory.look(view)
        logits = self._network(observation(plausible(view), self._memory))
        return max(legal, key=lambda move: logits[action_of(view, move)])


@lru_cache(maxsize=16)
def _loaded(path: Path, changed: int) -> Network:  # noqa: ARG001 - a changed file is read again
    return load(path)
