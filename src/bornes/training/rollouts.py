"""Hands played to their ends from given positions, many at once: what moves are worth there.

In every game the cards that the seat to act does not see are dealt by the game's random generator.
Games with the same seed have the same cards, so that moves can be compared without luck. All seats
play as the network that comes with Bornes does, and nobody knows what was done earlier.
"""

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bornes.core.edition import Rules
from bornes.kernel.arrays import Games
from bornes.model import NETWORK, VALUE
from bornes.training.loops import RESULTS
from bornes.training.match_chances import MatchChances
from bornes.training.measure import network_of, value_network_of
from bornes.training.networks import masked, policy_scores
from bornes.training.value import MATCH, heads
from bornes.training.world import TrainingWorld

AT_ONCE: Final = {"cpu": 1 << 13, "cuda": 1 << 18}
"""Games that are played together, by the kind of device."""
STEPS: Final = 4
"""Games are counted after this many decisions in each. Finished ones may then be removed."""
MOST_GOING: Final = 0.7
"""Finished games are removed if less than this share of the games continues."""


class Rollouts:
    """Rollouts at one table."""

    def __init__(self, table: Rules, device: torch.device) -> None:
        self.table, self.device = table, device
        self._network = network_of(NETWORK, table.players, device)
        self._value_network = value_network_of(VALUE, table.players, device)
        self._chances = MatchChances([table], device)

    @torch.no_grad()
    def scores(self, world: TrainingWorld) -> Tensor:
        """The network's policy scores for the current observations, very low for illegal moves."""
        return policy_scores(self._network, world.seen, world.moves)

    @torch.no_grad()
    def guesses(self, world: TrainingWorld) -> Tensor:
        """The chance of winning the match after each move, by the value network."""
        match = heads(self._value_network(world.seen))[:, MATCH]
        return torch.sigmoid(masked(match, world.moves))

    @torch.no_grad()
    def outcomes(self, games: Games, actions: NDArray[np.int64]) -> NDArray[np.float32]:
        """Each side's chance of winning the match, in columns, after one action in each game."""
        step = AT_ONCE[self.device.type]
        starts = range(0, len(games), step)
        parts = [self._played(games[at : at + step], actions[at : at + step]) for at in starts]
        return np.concatenate(parts)

    def _played(self, games: Games, actions: NDArray[np.int64]) -> NDArray[np.float32]:
        # A copy, because on a CPU the world changes the array that it is given.
        world = TrainingWorld.standing([self.table], games.copy(), self.device)
        world.deal_unseen()
        world.take(torch.tensor(actions, device=self.device))
        ended = torch.zeros(world.count, dtype=torch.int64, device=self.device)
        results = torch.zeros(world.count, RESULTS, dtype=torch.int64, device=self.device)
        places = torch.arange(world.count, device=self.device)
        while len(places):
            for _ in range(STEPS):
                # The world deals the next hand after one that ended: only the first end counts.
                first = (world.ended > 0) & (ended[places] == 0)
                results[places[first]] = world.results[first]
                ended[places[first]] = world.ended[first]
                world.look()
                world.take(self.scores(world).argmax(1))
            going = ended[places] == 0
            if int(going.sum()) < MOST_GOING * len(places):
                places = places[going]
                games = world.standing_games()[going.cpu().numpy()]
                # The ends of the last step are not recorded yet.
                last, last_results = world.ended[going], world.results[going]
                world = TrainingWorld.standing([self.table], games, self.device)
                world.ended.copy_(last)
                world.results.copy_(last_results)
        return self._shares(ended, results)

    def _shares(self, ended: Tensor, results: Tensor) -> NDArray[np.float32]:
        # Many hands end with the same score, and chances of three sides take long to compute.
        alike = torch.cat([ended[:, None], results], 1)
        kinds, which = torch.unique(alike, dim=0, return_inverse=True)
        rows = torch.zeros(len(kinds), dtype=torch.int64, device=self.device)
        found = self._chances.after(rows, kinds[:, 0], kinds[:, 1:])[which]
        shares: NDArray[np.float32] = found[:, : self.table.sides].cpu().numpy()
        return shares
