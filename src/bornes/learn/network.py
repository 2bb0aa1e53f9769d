"""A trained network as a file, and how to use it with NumPy alone.

The file is NumPy's own `.npz`: the layers' weights in half precision and a note in JSON, which
says the version of the observation, how the network was made, and a checksum of the weights.
"""

import hashlib
import json
import zipfile
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.core.errors import BadRequest
from bornes.learn.encoding import SIZE, SIZES, VERSION

KIND: Final = "bornes-network"
Weights = Mapping[str, NDArray[Any]]


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
    """A network that has been read: observations in, a number for each action out.

    Of an observation it reads the numbers that its own version has.
    """

    def __init__(self, weights: Weights, note: dict[str, Any]) -> None:
        self.note = note
        self._inputs: int = note["inputs"]
        self._first = _layer(weights, "first")
        count = sum(name.startswith("layers.") and name.endswith("weight") for name in weights)
        self._layers = [_layer(weights, f"layers.{at}") for at in range(count)]
        self._last = _layer(weights, "last")

    def __call__(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        """The logits of all actions, for one observation or many."""
        weight, bias = self._first
        kept = np.maximum(observations[..., : self._inputs] @ weight + bias, 0)
        for weight, bias in self._layers:
            kept = kept + np.maximum(kept @ weight + bias, 0)
        weight, bias = self._last
        logits: NDArray[np.float32] = kept @ weight + bias
        return logits


def _layer(weights: Weights, name: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    weight = np.ascontiguousarray(weights[f"{name}.weight"].astype(np.float32).T)
    return weight, weights[f"{name}.bias"].astype(np.float32)


def load(path: Path) -> Network:
    """The network of a file, or a `BadRequest` that says why there is none."""
    try:
        with np.load(path, allow_pickle=False) as file:
            weights = {name: file[name] for name in file.files if name != "note"}
            note = json.loads(str(file["note"]))
    except FileNotFoundError:
        raise BadRequest("network-missing", file=str(path)) from None
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise BadRequest("network-foreign", file=str(path)) from None
    if not isinstance(note, dict) or note.get("kind") != KIND:
        raise BadRequest("network-foreign", file=str(path))
    version = note.get("version")
    if not isinstance(version, int) or SIZES.get(version) != note.get("inputs"):
        raise BadRequest("network-version", file=str(path), version=str(version), ours=str(VERSION))
    if note.get("sha256") != _checksum(weights):
        raise BadRequest("network-damaged", file=str(path))
    return Network(weights, note)


def shipped(players: int) -> Network:
    """The network that comes with Bornes for a table of so many players."""
    name = "duel.npz" if players == 2 else "many.npz"
    with resources.as_file(resources.files("bornes.learn") / "networks" / name) as path:
        return load(path)
