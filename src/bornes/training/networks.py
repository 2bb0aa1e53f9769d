"""The networks that are trained: residual layers."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import torch
from torch import Tensor, nn
from torch.nn import functional

from bornes.kernel.layout import ACTIONS

NEXT_TO_NOTHING: Final = 1e-3
"""The initial output of a new layer. At zero its ReLU would be closed, and never learn."""
ROUND: Final = 16
"""On a GPU, outputs are padded to a multiple of this."""


class Residual(nn.Module):
    """A first layer, residual layers, and a last one: `h += relu(W h + b)`."""

    def __init__(
        self, inputs: int, width: int, layers: int, outputs: int, last_gain: float
    ) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.last = nn.Linear(width, outputs)
        for layer in (self.first, *self.layers):
            # The first layer compensates for the half that ReLU cuts off; the others add to it.
            nn.init.orthogonal_(layer.weight, 2**0.5 if layer is self.first else 1.0)
            nn.init.zeros_(layer.bias)
        nn.init.orthogonal_(self.last.weight, last_gain)
        nn.init.zeros_(self.last.bias)

    @classmethod
    def like(cls, other: "Residual") -> "Residual":
        """Return a new network of the same size, on the same device."""
        first, last = other.first, other.last
        size = (first.in_features, first.out_features, len(other.layers), last.out_features)
        return cls(*size, 1.0).to(first.weight)

    def forward(self, numbers: Tensor) -> Tensor:
        # A network of an older version of the observation reads the numbers that it knows.
        kept = torch.relu(self.first(numbers[:, : self.first.in_features]))
        for layer in self.layers:
            kept = kept + torch.relu(layer(kept))
        return self._outputs(kept)

    def _outputs(self, kept: Tensor) -> Tensor:
        """The last layer. On a GPU its outputs are padded with zeros, which is faster."""
        size = self.last.out_features
        missing = -size % ROUND if kept.is_cuda else 0
        weight = functional.pad(self.last.weight, (0, 0, 0, missing))
        bias = functional.pad(self.last.bias, (0, missing))
        return functional.linear(kept, weight, bias)[:, :size]


def half_precision(device: torch.device) -> torch.dtype:
    """The type of observations. They are most of a rollout, so half precision leaves room for
    twice as many games.
    """
    return torch.bfloat16 if device.type == "cuda" else torch.float32


def from_weights(weights: Mapping[str, Any], device: torch.device) -> Residual:
    """Make a network from weights, for playing only."""
    width, inputs = weights["first.weight"].shape
    made = Residual(inputs, width, depth(weights), len(weights["last.bias"]), 1.0)
    made.load_state_dict({name: torch.as_tensor(each).float() for name, each in weights.items()})
    return made.requires_grad_(requires_grad=False).to(device)


def depth(weights: Mapping[str, Any]) -> int:
    """How many layers lie between the first and the last."""
    return sum(name.startswith("layers.") for name in weights) // 2  # a weight and a bias each


def widened(weights: dict[str, Tensor], inputs: int) -> dict[str, Tensor]:
    """Weights for more inputs than they were trained on, zero for the new ones.

    A later version of the observation has the numbers of the earlier one first.
    """
    first = weights["first.weight"]
    wider = first.new_zeros(len(first), max(inputs, first.shape[1]))
    wider[:, : first.shape[1]] = first
    return {**weights, "first.weight": wider}


def deepened(weights: dict[str, Tensor], layers: int) -> dict[str, Tensor]:
    """Weights with more layers, if they have fewer than asked for. The network plays as before: all
    layers are residual, and the new ones add almost nothing yet.
    """
    deeper, width = dict(weights), weights["last.weight"].shape[1]
    for at in range(depth(weights), layers):
        deeper[f"layers.{at}.weight"] = weights["last.weight"].new_zeros(width, width)
        deeper[f"layers.{at}.bias"] = weights["last.bias"].new_full((width,), NEXT_TO_NOTHING)
    return deeper


def evened(weights: dict[str, Tensor], actions: Iterable[int]) -> dict[str, Tensor]:
    """Weights of a network that gives these actions equal scores for every input."""
    last = {name: weights[name].clone() for name in ("last.weight", "last.bias")}
    for each in last.values():
        each[list(actions)] = 0.0
    return {**weights, **last}


def to_weights(network: nn.Module) -> dict[str, Any]:
    """A network's weights as NumPy arrays, to be saved."""
    return {name: each.detach().cpu().numpy() for name, each in network.state_dict().items()}


def update_average(average: nn.Module, network: nn.Module, decay: float) -> None:
    """Update a running average of the network's weights, which keeps the share `decay`."""
    with torch.no_grad():
        for mean, new in zip(average.parameters(), network.parameters(), strict=True):
            mean.lerp_(new, 1 - decay)


def copy_to(other: nn.Module, network: nn.Module) -> None:
    """Copy a network's weights to another one, in that one's precision."""
    with torch.no_grad():
        for kept, new in zip(other.parameters(), network.parameters(), strict=True):
            kept.copy_(new)


def masked(logits: Tensor, moves: Tensor) -> Tensor:
    """Logits in which illegal moves are so low that they are never chosen."""
    legal = moves[:, None] >> torch.arange(ACTIONS, device=moves.device)[None, :] & 1
    return logits.float().masked_fill(legal == 0, -1e9)


def policy_scores(network: Any, numbers: Tensor, moves: Tensor) -> Tensor:
    """A network's score of each move, very low for illegal ones."""
    return masked(network(numbers), moves)


def sampled(logits: Tensor) -> Tensor:
    """Sampled actions (Gumbel-max: add noise, then take the best)."""
    noise = -torch.empty_like(logits).exponential_().log()
    return (logits + noise).argmax(1)


def restore_optimizer(optimizer: Any, state: dict[str, Any], rate: Tensor) -> None:
    """Load the state of an optimizer, but let it read the learning rate from the tensor `rate`."""
    optimizer.load_state_dict(state)
    # A recorded step reads the rate from this tensor, so it must stay the same object.
    for group in optimizer.param_groups:
        group["lr"] = rate
