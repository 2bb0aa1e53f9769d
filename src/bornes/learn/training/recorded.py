"""A step of an optimiser that a GPU plays back: launching it anew each time costs more."""

from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor

WARM_UP = 3
"""Steps before the recording, in which the libraries choose how to compute."""


class Recorded:
    """A function of tensors of fixed shapes. On a processor it is simply called."""

    def __init__(self, step: Callable[[list[Tensor]], Tensor], device: torch.device) -> None:
        self._step, self._on_gpu = step, device.type == "cuda"
        self._graph: Any = None
        self._inputs: list[Tensor] = []
        self._output: Any = None

    def __call__(self, inputs: list[Tensor]) -> Tensor:
        if not self._on_gpu:
            return self._step(inputs)
        if self._graph is None:
            self._record(inputs)
        # A recording reads and writes the same memory each time, so inputs are copied there.
        for kept, new in zip(self._inputs, inputs, strict=True):
            kept.copy_(new)
        self._graph.replay()
        output: Tensor = self._output
        return output

    def _record(self, inputs: list[Tensor]) -> None:
        self._inputs = [each.clone() for each in inputs]
        # CUDA wants the warm-up in a stream of its own.
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UP):
                self._step(self._inputs)
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._output = self._step(self._inputs)
