"""What all learners have in common: a network that learns, its running average, an optimizer."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

from bornes.model import encoding
from bornes.training.columns import Columns, columns
from bornes.training.networks import (
    Residual,
    deepened,
    from_weights,
    half_precision,
    restore_optimizer,
    update_average,
    widened,
)
from bornes.training.plan import Common
from bornes.training.recorded import fused
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld

FIGURES = 3
"""Every step returns this many figures."""
FAR_APART = 1_000_003
"""The distance between the seeds of two workers, so that they never play the same games."""


class NetworkLearner:
    """A network that learns from rollouts, and its progress."""

    kind: str
    """The kind of network that its file names."""
    file: str
    """The name of its file in a run's folder."""

    def __init__(self, plan: Common, world: TrainingWorld, workers: Workers) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device, self.world, self.workers = plan, world.device, world, workers
        self.half = half_precision(world.device)
        self.rollouts = 0

    def _set_networks(self, **networks: Residual) -> None:
        """Set the networks that learn. The running average of the first one is saved."""
        first = next(iter(networks.values()))
        self.average = Residual.like(first)
        self.average.load_state_dict(first.state_dict())
        self._learned = first
        self._networks = {**networks, "average": self.average}
        self.parameters = [each for it in networks.values() for each in it.parameters()]
        on_gpu = self.device.type == "cuda"
        self.rate = torch.tensor(self.plan.rate, device=self.device)
        self.optimizer = torch.optim.Adam(
            self.parameters, lr=self.rate, eps=1e-5, fused=on_gpu, capturable=on_gpu
        )
        if not self.workers.first:  # all begin with the same weights, and then play differently
            torch.manual_seed(self.plan.seed + FAR_APART * self.workers.place)

    def mixed(self) -> Any:
        """Matrix products in half precision, where the device supports it."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    # -- a rollout ------------------------------------------------------------------------

    @property
    def done(self) -> float:
        """The share of the plan that is done, from 0 to 1."""
        return self.rollouts / max(self.plan.rollouts, 1)

    def collect(self) -> dict[str, Tensor]:
        """Play, and record what the network learns from."""
        raise NotImplementedError

    def improve(self) -> dict[str, float]:
        """Play one rollout and learn from it. Return some figures about the steps."""
        raise NotImplementedError

    def _learn_from(self, use: Tensor, step: Callable[[Tensor], Tensor]) -> list[float]:
        """Take steps over the decisions at these indices, in random order. Return their mean
        figures.
        """
        plan, total, steps = self.plan, torch.zeros(FIGURES, device=self.device), 0
        self.rate.fill_(plan.last_rate + (plan.rate - plan.last_rate) * (1 - self.done))
        for _ in range(plan.epochs):
            order = use[torch.randperm(len(use), device=self.device)]
            for part in order.split(plan.minibatch):
                # A GPU replays recorded steps of one size, so a smaller last part is left out.
                if len(part) == plan.minibatch:
                    total += step(part)
                    steps += 1
        self.workers.agree(self.parameters)
        self.rollouts += 1
        # The running average plays more steadily than the network of any one step, so it is saved.
        update_average(self.average, self._learned, plan.average)
        figures: list[float] = (total / max(steps, 1)).tolist()
        return figures

    def _descend(self, loss: Tensor, steepest: float) -> None:
        """Take one step of the optimizer, with gradients clipped to the length `steepest`."""
        # A recorded step overwrites the gradients, so they need not be zeroed.
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.parameters, steepest)
        self.optimizer.step()

    # -- checkpoints ----------------------------------------------------------------------

    def whole(self, network: Residual) -> Residual:
        """Convert a network of this learner to one that reads a whole observation."""
        return network

    def begin_with(self, weights: dict[str, Tensor], critic: dict[str, Tensor] | None) -> None:
        """Start from another run's network; only a learner of a policy uses its critic."""
        self._learned.load_state_dict(weights)
        self.average.load_state_dict(weights)

    def state(self) -> dict[str, Any]:
        """The learner's part of a checkpoint."""
        kept: dict[str, Any] = {name: it.state_dict() for name, it in self._networks.items()}
        return kept | {"optimiser": self.optimizer.state_dict(), "rollouts": self.rollouts}

    def restore(self, kept: dict[str, Any]) -> None:
        """Resume from a checkpoint."""
        for name, network in self._networks.items():
            network.load_state_dict(kept[name])
        restore_optimizer(self.optimizer, kept["optimiser"], self.rate)
        self.rollouts = kept["rollouts"]


def playing_copy(network: Residual, read: Columns) -> Residual:
    """A copy of a network that only plays, and reads the same numbers as the one that learns."""
    weights, device = widened(network.state_dict(), encoding.SIZE), network.first.weight.device
    return from_weights(read.compact(weights), device).to(half_precision(device))


class CompactLearner(NetworkLearner):
    """A learner whose networks read only the numbers that can differ from zero at its tables. Files
    and checkpoints have networks of full size, because a run at other tables may start from them.
    """

    def __init__(
        self, plan: Common, world: TrainingWorld, workers: Workers, *, hidden: bool = False
    ) -> None:
        """Read what a seat sees, and if `hidden`, also what only a critic sees."""
        super().__init__(plan, world, workers)
        self.columns = columns(world.rules)
        picked = self.columns.picked if hidden else self.columns.picked[: self.columns.width]
        self._picked = torch.tensor(picked, device=self.device)
        self._fused_inputs = fused(self._inputs, self.device)

    def _set_networks(self, **networks: Residual) -> None:
        # The numbers that pad a row are always zero; their weights are set to zero as well.
        for name, network in networks.items():
            network.load_state_dict(self._compact(name, self._whole(name, network.state_dict())))
        super()._set_networks(**networks)

    def _inputs(self, numbers: Tensor) -> Tensor:
        """The numbers that are learned from, out of all that can be seen."""
        return numbers[:, self._picked].to(self.half)

    def _half_copy(self, network: Residual) -> Residual:
        """A copy for playing: converted once per rollout, not at every move."""
        return Residual.like(network).to(self.half).requires_grad_(requires_grad=False)

    # -- checkpoints ----------------------------------------------------------------------

    def _compact(self, name: str, weights: dict[str, Tensor]) -> dict[str, Tensor]:
        return self.columns.compact(weights, critic=name == "critic")

    def _whole(self, name: str, weights: dict[str, Tensor]) -> dict[str, Tensor]:
        return self.columns.whole(weights, critic=name == "critic")

    def whole(self, network: Residual) -> Residual:
        return from_weights(self.columns.whole(network.state_dict()), self.device)

    def begin_with(self, weights: dict[str, Tensor], critic: dict[str, Tensor] | None) -> None:
        weights = deepened(widened(weights, encoding.SIZE), self.plan.layers)
        super().begin_with(self.columns.compact(weights), critic)

    def state(self) -> dict[str, Any]:
        kept = super().state()
        return kept | {name: self._whole(name, kept[name]) for name in self._networks}

    def restore(self, kept: dict[str, Any]) -> None:
        players = [name for name in self._networks if name != "critic"]
        if any(kept[name]["first.weight"].shape[1] != encoding.SIZE for name in players):
            raise ValueError("another version of the observation")
        super().restore(kept | {name: self._compact(name, kept[name]) for name in self._networks})
