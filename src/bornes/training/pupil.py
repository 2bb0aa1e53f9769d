"""Distillation: a network learns the policy of a network with a value network.

The teacher adds its value network's estimates to its network's policy scores. It plays all seats
and sometimes makes a random move, so that the pupil also learns to play after mistakes. The pupil
learns the teacher's policy. A new value network that is trained for the pupil then makes the pupil
a better teacher.
"""

from typing import Final

import torch
from torch import Tensor

from bornes.kernel.layout import ACTIONS
from bornes.model.network import KIND
from bornes.training.learner import CompactLearner
from bornes.training.networks import Residual, masked, policy_scores
from bornes.training.plan import PupilPlan
from bornes.training.recorded import Recorded
from bornes.training.value import MATCH, heads
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, exploring

STEEPEST: Final = 0.5
"""Longer gradients are clipped to this length."""


class Teacher:
    """A network, and the value network of its moves."""

    def __init__(self, player: Residual, value_network: Residual, weight: float) -> None:
        self.player, self.value_network, self.weight = player, value_network, weight

    def policy_scores(self, seen: Tensor, moves: Tensor) -> Tensor:
        """The score of each legal move, computed as `champion` does."""
        chances = heads(self.value_network(seen))[:, MATCH].sigmoid()
        return masked(self.player(seen).float() + self.weight * chances, moves)


class PupilLearner(CompactLearner):
    """The pupil, its teacher, and its progress."""

    kind = KIND
    file = "network.npz"
    plan: PupilPlan

    def __init__(
        self, plan: PupilPlan, teacher: Teacher, world: TrainingWorld, workers: Workers
    ) -> None:
        super().__init__(plan, world, workers)
        self.teacher = teacher
        size = (self.columns.width, plan.width, plan.layers, ACTIONS)
        self.pupil = Residual(*size, 0.01).to(self.device)
        self._set_networks(pupil=self.pupil)
        self._step = Recorded(self._update, self.device)

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play as the teacher does, and record observations and the teacher's probabilities."""
        world, steps, count = self.world, self.plan.decisions, self.world.count
        note = {
            "inputs": torch.empty(
                steps, count, len(self._picked), dtype=self.half, device=self.device
            ),
            "moves": torch.empty(steps, count, dtype=torch.int64, device=self.device),
            "taught": torch.empty(steps, count, ACTIONS, dtype=self.half, device=self.device),
        }
        for at in range(steps):
            world.look()
            note["inputs"][at], note["moves"][at] = self._fused_inputs(world.numbers), world.moves
            # In full precision, because values differ by fractions of a percent.
            policy_scores = self.teacher.policy_scores(world.seen, world.moves)
            note["taught"][at] = policy_scores.softmax(1)
            world.take(exploring(world, policy_scores.argmax(1), self.plan.explore))
        return note

    def improve(self) -> dict[str, float]:
        """Play one rollout and learn from it. Return the cross entropy between teacher and pupil,
        how often both prefer the same move, and the probability of the pupil's best move.
        """
        note = self.collect()
        flat = [note[name].flatten(0, 1) for name in ("inputs", "moves", "taught")]
        # With only one legal move there is nothing to learn.
        use = (flat[1] & flat[1] - 1).nonzero()[:, 0]
        apart, alike, sure = self._learn_from(
            use, lambda part: self._step([each[part] for each in flat])
        )
        return {"apart": apart, "alike": alike, "sure": sure}

    def _update(self, parts: list[Tensor]) -> Tensor:
        seen, moves, taught = parts
        with self.mixed():
            logits = policy_scores(self.pupil, seen, moves)
        chances = logits.log_softmax(1)
        apart = -(taught.float() * chances).sum(1).mean()
        self._descend(apart, STEEPEST)
        alike = (logits.argmax(1) == taught.argmax(1)).float().mean()
        sure = chances.exp().amax(1).mean()
        return torch.stack([apart, alike, sure]).detach()
