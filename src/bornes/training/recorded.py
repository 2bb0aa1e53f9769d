"""CUDA graphs and compilation, because launching many small kernels is slow."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

import torch
from torch import Tensor

WARM_UP = 3
"""Steps before the recording, in which the libraries choose how to compute."""

Function = TypeVar("Function", bound=Callable[..., Any])


def fused(function: Function, device: torch.device) -> Function:
    """Compile a function of tensors if it runs on a GPU."""
    if device.type != "cuda" or find_spec("triton") is None:
        return function
    made: Function = torch.compile(function, dynamic=False)
    return made


class Recorded:
    """A function of tensors of fixed shapes. On a processor it is simply called.

    On a GPU it is recorded once and replayed, always in the same memory: what it returns is
    overwritten by the next call.
    """

    def __init__(self, step: Callable[[list[Tensor]], Any], device: torch.device) -> None:
        self._step, self._on_gpu = step, device.type == "cuda"
        self._graph: Any = None
        self._inputs: list[Tensor] = []
        self._output: Any = None

    def __call__(self, inputs: list[Tensor]) -> Any:
        if not self._on_gpu:
            return self._step(inputs)
        if self._graph is None:
            self._record(inputs)
        # A recording reads and writes the same memory each time, so inputs are copied there.
        for kept, new in zip(self._inputs, inputs, strict=True):
            kept.copy_(new)
        self._graph.replay()
        return self._output

    def _record(self, inputs: list[Tensor]) -> None:
        self._inputs = [each.clone() for each in inputs]
        # CUDA requires a separate stream for the warm-up.
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UP):
                self._step(self._inputs)
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._output = self._step(self._inputs)
