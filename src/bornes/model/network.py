"""A trained network as a file, and how to use it with NumPy alone.

The file holds the layers' weights in half precision; its note (`bornes.model.data_file`) says the
version of the observation and how the network was made.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bornes.core.errors import BadRequest
from bornes.model.data_file import Arrays, Note, read, shipped_file, write
from bornes.model.encoding import SIZE, SIZES, VERSION

Layer: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights, a row for each input, and biases."""
KIND: Final = "bornes-network"
"""A network that plays: its outputs say how good each action is."""


def save(path: Path, weights: Arrays, kind: str = KIND, **made: Any) -> None:
    """Write a network with how it was made: its plan, the rollouts, the workers."""
    halved = {name: each.astype(np.float16) for name, each in weights.items()}
    write(path, kind, halved, version=VERSION, inputs=SIZE, **made)


class Network:
    """A network that has been read: observations in, numbers out, such as one for each action.

    Of an observation it reads the numbers that its own version has.
    """

    def __init__(self, weights: Arrays, note: Note) -> None:
        self.note = note
        self._inputs: int = note["inputs"]
        self._first = _layer(weights, "first")
        # How deep it is stands nowhere else in the file.
        count = sum(name.startswith("layers.") and name.endswith("weight") for name in weights)
        self._layers = [_layer(weights, f"layers.{at}") for at in range(count)]
        self._last = _layer(weights, "last")

    @property
    def layers(self) -> "list[Layer]":
        """The weights and biases of all layers, the first one first."""
        return [self._first, *self._layers, self._last]

    def __call__(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        """The outputs for one observation or many."""
        weight, bias = self._first
        kept = np.maximum(observations[..., : self._inputs] @ weight + bias, 0)
        for weight, bias in self._layers:
            # A layer adds to what it was given, as in training.
            kept = kept + np.maximum(kept @ weight + bias, 0)
        weight, bias = self._last
        outputs: NDArray[np.float32] = kept @ weight + bias
        return outputs


def _layer(weights: Arrays, name: str) -> Layer:
    # PyTorch keeps weights as (outputs, inputs): turned once here, not at every decision.
    weight = np.ascontiguousarray(weights[f"{name}.weight"].astype(np.float32).T)
    return weight, weights[f"{name}.bias"].astype(np.float32)


def read_weights(path: Path, kind: str = KIND) -> tuple[Arrays, Note]:
    """What a network's file holds, or a `BadRequest` that says why it cannot be used."""
    weights, note = read(path, kind)
    version = note.get("version")
    if not isinstance(version, int) or SIZES.get(version) != note.get("inputs"):
        raise BadRequest("network-version", file=str(path), version=str(version), ours=str(VERSION))
    return weights, note


def load(path: Path, kind: str = KIND) -> Network:
    """The network of a file, or a `BadRequest` that says why there is none."""
    return Network(*read_weights(path, kind))


def shipped_path(players: int) -> Path:
    """Where the network lies that comes with Bornes for a table of so many players."""
    return shipped_file("duel.npz" if players == 2 else "many.npz")


def shipped(players: int) -> Network:
    """The network that comes with Bornes for a table of so many players, read once."""
    return _shipped(duel=players == 2)


@cache
def _shipped(*, duel: bool) -> Network:
    return load(shipped_path(2 if duel else 3))
