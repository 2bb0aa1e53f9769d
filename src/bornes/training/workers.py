"""Several processes that train one network together.

Each plays its own games. After every rollout all of them continue from the mean of their weights.
`torchrun` starts them, and says in the environment which is which.
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
        """Which of them this one is; the first one measures, saves and speaks."""
        if self.count > 1 and not distributed.is_initialized():
            # Gloo and not NCCL: several workers may share one GPU.
            distributed.init_process_group("gloo")

    @property
    def first(self) -> bool:
        return self.place == 0

    def agree(self, parameters: Sequence[Tensor]) -> None:
        """All workers continue from the mean of their weights."""
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
        """Whether any of them wants it, such as to stop: a worker that continued alone would wait
        forever.
        """
        if self.count == 1:
            return wanted
        votes = torch.tensor(float(wanted))
        distributed.all_reduce(votes)
        return bool(votes > 0)
