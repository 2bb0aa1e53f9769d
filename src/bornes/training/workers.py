"""Several processes that train one network together.

Each plays its own games. After every rollout all of them continue from the mean of their weights.
`torchrun` starts them, and numbers them in the environment variables.
"""

import os
from collections.abc import Sequence

import torch
from torch import Tensor, distributed


class Workers:
    """The processes of a run: a single one, or one of several."""

    def __init__(self) -> None:
        self.count = int(os.environ.get("WORLD_SIZE", "1"))
        self.place = int(os.environ.get("RANK", "0"))
        """The number of this process, from 0. The first one measures, saves and reports."""
        if self.count > 1 and not distributed.is_initialized():
            # Gloo and not NCCL: several workers may share one GPU.
            distributed.init_process_group("gloo")

    @property
    def first(self) -> bool:
        return self.place == 0

    def agree(self, parameters: Sequence[Tensor]) -> None:
        """Set the parameters of all workers to their mean."""
        if self.count == 1:
            return
        flat = torch.cat([each.detach().flatten() for each in parameters]).cpu()
        distributed.all_reduce(flat)
        sizes = [each.numel() for each in parameters]
        with torch.no_grad():
            # Into the same memory: a GPU replays steps that it has recorded.
            for kept, mean in zip(parameters, (flat / self.count).split(sizes), strict=True):
                kept.copy_(mean.view_as(kept))

    def any(self, *, wanted: bool) -> bool:
        """Whether any worker wants something, such as to stop. All must agree: a worker that
        continued while the others stop would wait for them forever.
        """
        if self.count == 1:
            return wanted
        votes = torch.tensor(float(wanted))
        distributed.all_reduce(votes)
        return bool(votes > 0)
