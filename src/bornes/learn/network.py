"""A trained network as a file, and how to use it with NumPy alone.

The file is NumPy's own `.npz`: the layers' weights in half precision and a note in JSON, which
says the version of the observation, how the network was made, and a checksum of the weights.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.learn.encoding import SIZE, VERSION

KIND: Final = "bornes-network"
Weights = Mapping[str, NDArray[Any]]


class BadNetwork(Exception):
    """A file that holds no network, or one for another version."""


def _checksum(weights: Weights) -> str:
    digest = hashlib.sha256()
    for name in sorted(weights):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(weights[name]).tobytes())
    return digest.hexdigest()


def save(path: Path, weights: Weights, plan: Any, rollouts: int) -> None:
    """Write a network with how it was made."""
    halved = {name: each.astype(np.float16) for name, each in weights.items()}
    note = {
        "kind": KIND, "version": VERSION, "inputs": SIZE, "plan": plan, "rollouts": rollouts,
        "sha256": _checksum(halved),
    }  # fmt: skip
    arrays: dict[str, Any] = {"note": np.array(json.dumps(note)), **halved}
    np.savez_compressed(path, **arrays)


class Network:
    """A network that has been read: observations in, a number for each action out."""

    def __init__(self, weights: Weights, note: dict[str, Any]) -> None:
        self.note = note
        self._first = _layer(weights, "first")
        count = sum(name.startswith("layers.") and name.endswith("weight") for name in weights)
        self._layers = [_layer(weights, f"layers.{at}") for at in range(count)]
        self._last = _layer(weights, "last")

    def __call__(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        """The logits of all actions, for one observation or many."""
        weight, bias = self._first
        kept = np.maximum(observations @ weight + bias, 0)
        for weight, bias in self._layers:
            kept = kept + np.maximum(kept @ weight + bias, 0)
        weight, bias = self._last
        logits: NDArray[np.float32] = kept @ weight + bias
        return logits


def _layer(weights: Weights, name: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    weight = np.ascontiguousarray(weights[f"{name}.weight"].astype(np.float32).T)
    return weight, weights[f"{name}.bias"].astype(np.float32)


def load(path: Path) -> Network:
    """The network of a file, or `BadNetwork` with what is wrong."""
    with np.load(path, allow_pickle=False) as file:
        weights = {name: file[name] for name in file.files if name != "note"}
        note = json.loads(str(file["note"]))
    if note.get("kind") != KIND:
        raise BadNetwork("not a network")
    if note["version"] != VERSION or note["inputs"] != SIZE:
        raise BadNetwork("another version of the observation")
    if note["sha256"] != _checksum(weights):
        raise BadNetwork("the weights are damaged")
    return Network(weights, note)
