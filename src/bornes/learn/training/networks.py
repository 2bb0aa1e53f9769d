"""The networks that are trained: layers that add to what they are given."""

import torch
from torch import Tensor, nn

from bornes.kernel.actions import ACTIONS


class Residual(nn.Module):
    """A first layer, some that add to it, and a last: `h += relu(W h + b)`."""

    def __init__(
        self, inputs: int, width: int, layers: int, outputs: int, last_gain: float
    ) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, width)
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.last = nn.Linear(width, outputs)
        for layer in (self.first, *self.layers):
            nn.init.orthogonal_(layer.weight, 2**0.5 if layer is self.first else 1.0)
            nn.init.zeros_(layer.bias)
        nn.init.orthogonal_(self.last.weight, last_gain)
        nn.init.zeros_(self.last.bias)

    def forward(self, numbers: Tensor) -> Tensor:
        kept = torch.relu(self.first(numbers))
        for layer in self.layers:
            kept = kept + torch.relu(layer(kept))
        out: Tensor = self.last(kept)
        return out


def masked(logits: Tensor, moves: Tensor) -> Tensor:
    """The logits of legal moves; all others can never be chosen."""
    legal = moves[:, None] >> torch.arange(ACTIONS, device=moves.device)[None, :] & 1
    return logits.float().masked_fill(legal == 0, -1e9)
