"""The players of the sides that do not learn: past selves, `driver` in many styles, a fixed
network.
"""

from collections.abc import Sequence
from typing import Any, Final

import torch
from torch import Tensor, nn

from bornes.kernel.layout import ACTIONS
from bornes.training.loops import STYLES
from bornes.training.networks import Residual, policy_scores, sampled
from bornes.training.recorded import fused
from bornes.training.world import TrainingWorld

MOST_PAST: Final = 8
"""The number of past selves that are kept."""
REMEMBERED_EVERY: Final = 20
"""Rollouts after which the current network becomes a past self."""
TEMPERATURES: Final = (1.0, 2.0, 4.0, 8.0)
"""Sampling temperatures of past selves, by game: the network meets players of many strengths."""
HABITS: Final = (0.0, 4.0, 8.0, 12.0)
"""How strong the habits of past selves are, by game. A habit is a random bias that is added to the
policy score of a move for a whole rollout, so that the network meets players of many styles.
"""


class Opponents:
    """In the last games of a world, only one side of each game learns, and others play the rest.

    Where a fixed network is given, it plays all of the others' moves, always the one with the
    highest score, as bots do. Otherwise past selves play in the first half of these games, and
    `driver` in the second. Before these come the games against networks of a pool, which also play
    the move with the highest score; each of them plays the same number of games.
    """

    def __init__(
        self,
        world: TrainingWorld,
        population: float,
        fixed: Residual | None,
        pool: Sequence[Residual] = (),
        pool_share: float = 0.0,
    ) -> None:
        share = 1.0 if fixed is not None else population
        self.first = world.count - round(world.count * share)
        each = round(world.count * pool_share / len(pool)) if pool and fixed is None else 0
        begin = max(self.first - each * len(pool), 0)
        self._pool = [
            (network, slice(begin + at * each, begin + (at + 1) * each))
            for at, network in enumerate(pool if each else ())
        ]
        self.drivers = world.count if fixed is not None else (self.first + world.count + 1) // 2
        # The side that learns changes from game to game, so that it begins half of the time.
        places = torch.arange(world.count, device=world.device)
        others = ((1 << world.sides) - 1) & ~(1 << places % world.sides)
        nobody = torch.zeros_like(others)
        self.sides = torch.where(places >= (begin if each else self.first), others, nobody)
        """The sides of each game that do not learn, one bit for each side."""
        self._driven = torch.where(places >= self.drivers, others, nobody)
        self._styles = places % STYLES
        # By pairs of games, because a game's index decides who begins. Every temperature occurs
        # with every habit.
        pairs = places // 2
        far = torch.tensor(TEMPERATURES, device=world.device)
        self._temperatures = far[pairs % len(far), None]
        strong = torch.tensor(HABITS, device=world.device)
        self._habit_strengths = strong[pairs // len(far) % len(strong), None]
        self._habits = torch.zeros(world.count, ACTIONS, device=world.device)
        self._fixed, self._met = fixed, fixed
        self._scores = fused(policy_scores, world.device)
        self.past: list[dict[str, Tensor]] = []

    def remember(self, network: nn.Module, rollouts: int) -> None:
        """From time to time, keep the network as a past self, in the place of a random one."""
        if self._fixed is None and self.first < self.drivers and rollouts % REMEMBERED_EVERY == 0:
            if len(self.past) == MOST_PAST:
                del self.past[int(torch.randint(MOST_PAST, ()))]
            self.past.append({name: each.half() for name, each in network.state_dict().items()})

    def meet(self, network: Residual) -> Residual | None:
        """Choose the opponent of the next rollout: the fixed network if there is one, otherwise a
        past self, or the current network while there is none. None if neither plays.
        """
        if self._fixed is not None or self.first == self.drivers:
            return self._fixed
        # One network in the same memory for all past selves, because a GPU replays recorded steps.
        if self._met is None:
            self._met = Residual.like(network)
        past = self.past[int(torch.randint(len(self.past), ()))] if self.past else None
        self._met.load_state_dict(network.state_dict() if past is None else past)
        self._habits.normal_().mul_(self._habit_strengths)
        return self._met

    def answer(self, world: TrainingWorld, actions: Tensor, met: Any, inputs: Tensor) -> Tensor:
        """Replace the actions of sides that do not learn. Return the games where such a side is to
        act. All networks read `inputs`.
        """
        theirs = world.acts_for(self.sides)
        for network, games in self._pool:
            chosen = self._scores(network, inputs[games], world.moves[games]).argmax(1)
            actions[games] = torch.where(theirs[games], chosen, actions[games])
        if met is not None and self.first < self.drivers:
            games = slice(self.first, self.drivers)
            scores = self._scores(met, inputs[games], world.moves[games])
            chosen = self._chosen(scores, games)
            actions[games] = torch.where(theirs[games], chosen, actions[games])
        if self.drivers < world.count:
            world.answer(self._driven, actions, self._styles)
        return theirs

    def _chosen(self, scores: Tensor, games: slice) -> Tensor:
        if self._fixed is not None:
            return scores.argmax(1)
        # Sampled, as they played while they learned: a past self is not a fixed target.
        return sampled((scores + self._habits[games]) / self._temperatures[games])
