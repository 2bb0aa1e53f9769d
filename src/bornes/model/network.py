"""Networks as files, and how to evaluate them with NumPy.

Files with arrays of numbers (networks, value networks, results of hands) have NumPy's format
`.npz`: the arrays, and a note in JSON with the kind of file, how it was made, and a checksum of the
arrays. The file of a network has the layers' weights in half precision; its note also has the
version of the observation.
"""

import hashlib
import json
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from bornes.core.errors import BadRequest
from bornes.kernel.layout import ACTIONS, MOST_SIDES
from bornes.model.encoding import MATCH, SIZE, SIZES, TABLE, VERSION

Arrays = Mapping[str, NDArray[Any]]
Note = dict[str, Any]
_libraries: Final = ThreadpoolController()


@contextmanager
def one_thread() -> Iterator[None]:
    """Compute with one thread: for small matrices, several threads only wait for each other."""
    with _libraries.limit(limits=1, user_api="blas"):
        yield


def _checksum(arrays: Arrays) -> str:
    digest = hashlib.sha256()
    # Sorted, because the order in a file does not matter.
    for name in sorted(arrays):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()


def write_arrays(path: Path, kind: str, arrays: Arrays, **about: Any) -> None:
    """Write the arrays and a note about them."""
    note = {"kind": kind, **about, "sha256": _checksum(arrays)}
    everything: dict[str, Any] = {"note": np.array(json.dumps(note)), **arrays}
    np.savez_compressed(path, **everything)


def read_arrays(path: Path, kind: str) -> tuple[dict[str, NDArray[Any]], Note]:
    """Return the arrays and the note of a file, or raise `BadRequest`."""
    try:
        # A pickle can run any code, and people share networks.
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files if name != "note"}
            note = json.loads(str(file["note"]))
    except FileNotFoundError:
        raise BadRequest("network-missing", file=str(path)) from None
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile):
        raise BadRequest("network-foreign", file=str(path)) from None
    if not isinstance(note, dict) or note.get("kind") != kind:
        raise BadRequest("network-foreign", file=str(path))
    if note.get("sha256") != _checksum(arrays):
        raise BadRequest("network-damaged", file=str(path))
    return arrays, note


def shipped_file(name: str) -> Path:
    """The path of a file that comes with Bornes."""
    # The path is still valid outside the block, because packages are installed as folders.
    with resources.as_file(resources.files("bornes.model") / "networks" / name) as path:
        return path


Layer: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights, a row for each input, and biases."""
KIND: Final = "bornes-network"
"""A network that plays: its outputs are scores of the actions."""


def save(path: Path, weights: Arrays, kind: str = KIND, **made: Any) -> None:
    """Write a network and how it was made: its plan, the rollouts, the workers; also its version
    and its inputs, unless they are those of the present observation.
    """
    halved = {name: each.astype(np.float16) for name, each in weights.items()}
    write_arrays(path, kind, halved, **{"version": VERSION, "inputs": SIZE} | made)


class Network:
    """A network, read from a file: a function from observations to numbers, such as one for each
    action.

    It reads only the numbers of an observation that its version has.
    """

    def __init__(self, weights: Arrays, note: Note) -> None:
        self.note = note
        self._inputs: int = note["inputs"]
        self._first = _layer(weights, "first")
        # The number of layers is not stored anywhere else in the file.
        count = sum(name.startswith("layers.") and name.endswith("weight") for name in weights)
        self._layers = [_layer(weights, f"layers.{at}") for at in range(count)]
        self._last = _layer(weights, "last")

    @property
    def layers(self) -> "list[Layer]":
        """The weights and biases of all layers, in order."""
        return [self._first, *self._layers, self._last]

    def __call__(self, observations: NDArray[np.float32]) -> NDArray[np.float32]:
        """The outputs for one observation or many."""
        weight, bias = self._first
        seen = observations[..., : self._inputs]
        if seen.ndim == 1:
            # Eight numbers of nine are zero: their rows are not even read from memory.
            (places,) = seen.nonzero()
            seen, weight = seen[places], weight[places]
        kept = np.maximum(seen @ weight + bias, 0)
        for weight, bias in self._layers:
            # A residual layer, as in training.
            kept = kept + np.maximum(kept @ weight + bias, 0)
        weight, bias = self._last
        outputs: NDArray[np.float32] = kept @ weight + bias
        return outputs


def _layer(weights: Arrays, name: str) -> Layer:
    # PyTorch stores weights as (outputs, inputs): transpose them once, not at every decision.
    weight = np.ascontiguousarray(weights[f"{name}.weight"].astype(np.float32).T)
    return weight, weights[f"{name}.bias"].astype(np.float32)


def read_weights(path: Path, kind: str = KIND) -> tuple[Arrays, Note]:
    """Return the weights and the note of a network's file, or raise `BadRequest`."""
    weights, note = read_arrays(path, kind)
    version = note.get("version")
    if not isinstance(version, int) or SIZES.get(version) != note.get("inputs"):
        raise BadRequest("network-version", file=str(path), version=str(version), ours=str(VERSION))
    return weights, note


def load(path: Path, kind: str = KIND) -> Network:
    """Return the network of a file, or raise `BadRequest`."""
    return Network(*read_weights(path, kind))


def shipped_path(players: int) -> Path:
    """The path of the network that comes with Bornes for a table of this size."""
    return shipped_file("duel.npz" if players == 2 else "many.npz")


def shipped(players: int) -> Network:
    """The network that comes with Bornes for a table of this size, read once."""
    return _shipped(duel=players == 2)


@cache
def _shipped(*, duel: bool) -> Network:
    return load(shipped_path(2 if duel else 3))


# -- value networks ---------------------------------------------------------------------------
# They estimate what every move is worth, from what a seat sees. For each action they predict three
# numbers: by how many points the seat's side will lead in this hand, and the chances that it wins
# the hand and the match, if the seat makes that move and all seats then play like the shipped
# network.
#
# Chances of winning the match are calibrated with a curve of how often predictions came true, if
# the file has one for the number of sides. Value networks are trained with chances by the score,
# which model only roughly how good players stop the leader.

VALUE_KIND: Final = "bornes-judge"
HEADS: Final = 3
"""Points, hand, match: each has a number for every action."""
POINTS: Final = 500.0
"""How many points a 1 of the first head is."""
SIDES: Final = range(2, MOST_SIDES + 1)
CURVES: Final = "curves"
"""The key of the curves in the note of a value network's file."""


class MoveValues(NamedTuple):
    """The values of the 52 actions: arrays of (observations, actions).

    For an illegal action the numbers mean nothing.
    """

    points: NDArray[np.float32]
    """The lead in this hand: the side's points minus the average of the others. 0 if the edition
    has no points.
    """
    hand: NDArray[np.float32]
    """The chance of winning the hand, from 0 to 1."""
    match: NDArray[np.float32]
    """The chance of winning the match, from 0 to 1; a draw counts as a share of it."""


class CalibrationCurve(NamedTuple):
    """Predicted and observed chances of winning the match: both rise from 0 to 1."""

    said: list[float]
    happened: list[float]


class ValueNetwork:
    """A value network, read from a file, with its curves by the number of sides."""

    def __init__(self, network: Network, curves: Mapping[int, CalibrationCurve]) -> None:
        self.network, self.curves = network, curves

    def values(self, observations: NDArray[np.float32]) -> MoveValues:
        """The values of every action in each of many observations."""
        heads = self.network(observations).reshape(-1, HEADS, ACTIONS)
        counted = observations[:, MATCH, None]  # 1 where points count, otherwise 0
        match = self._calibrated(_chance(heads[:, 2]), observations)
        return MoveValues(heads[:, 0] * POINTS * counted, _chance(heads[:, 1]), match)

    def _calibrated(
        self, match: NDArray[np.float32], observations: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """Calibrate chances of winning the match. Without points the hand is the match, and no
        score shows a leader: these chances do not change.
        """
        for sides, curve in self.curves.items():
            at = (observations[:, TABLE + sides - SIDES.start] > 0) & (observations[:, MATCH] > 0)
            match[at] = np.interp(match[at], curve.said, curve.happened)
        return match


def _chance(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """The logistic function, without overflow for large numbers."""
    return ((1 + np.tanh(logits / 2)) / 2).astype(np.float32)


def load_value_network(path: Path) -> ValueNetwork:
    """Return the value network of a file, or raise `BadRequest`."""
    network = load(path, VALUE_KIND)
    try:
        # Not strict: in JSON the keys are strings.
        noted = network.note.get(CURVES, {})
        curves = msgspec.convert(noted, dict[int, CalibrationCurve], strict=False)
    except msgspec.ValidationError:
        raise BadRequest("network-foreign", file=str(path)) from None
    if any(
        sides not in SIDES or len(curve.said) != len(curve.happened) or not curve.said
        for sides, curve in curves.items()
    ):
        raise BadRequest("network-foreign", file=str(path))
    return ValueNetwork(network, curves)


def shipped_value_path(players: int) -> Path:
    """The path of the value network that comes with Bornes for a table of this size."""
    return shipped_file("value-duel.npz" if players == 2 else "value-many.npz")


def shipped_value_network(players: int) -> ValueNetwork:
    """The value network that comes with Bornes for a table of this size, read once."""
    return _shipped_value(duel=players == 2)


@cache
def _shipped_value(*, duel: bool) -> ValueNetwork:
    return load_value_network(shipped_value_path(2 if duel else 3))
