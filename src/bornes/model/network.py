"""Networks as files, and how to evaluate them with NumPy.

Files that hold arrays of numbers (networks, value networks, results of hands) are NumPy's own
`.npz`: the arrays, and a note in JSON that says what kind of file it is, how it was made, and a
checksum of the arrays. A network's holds the layers' weights in half precision; its note also says
the version of the observation.
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
    """Compute with one thread: on small matrices, several only wait for each other."""
    with _libraries.limit(limits=1, user_api="blas"):
        yield


def _checksum(arrays: Arrays) -> str:
    digest = hashlib.sha256()
    # Sorted: the order in a file says nothing.
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
    """The arrays and the note of a file, or a `BadRequest` that says why there are none."""
    try:
        # A pickle can run any code, and people share files of networks.
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
    # Outside of the block the path is still valid, since packages are installed as folders.
    with resources.as_file(resources.files("bornes.model") / "networks" / name) as path:
        return path


Layer: TypeAlias = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights, a row for each input, and biases."""
KIND: Final = "bornes-network"
"""A network that plays: its outputs say how good each action is."""


def save(path: Path, weights: Arrays, kind: str = KIND, **made: Any) -> None:
    """Write a network with how it was made: its plan, the rollouts, the workers; its version and
    inputs, where they are not those of today's observation.
    """
    halved = {name: each.astype(np.float16) for name, each in weights.items()}
    write_arrays(path, kind, halved, **{"version": VERSION, "inputs": SIZE} | made)


class Network:
    """A network that has been read: observations in, numbers out, such as one for each action.

    Of an observation it reads the numbers that its own version has.
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
        """The weights and biases of all layers, the first one first."""
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
    # PyTorch keeps weights as (outputs, inputs): turned once here, not at every decision.
    weight = np.ascontiguousarray(weights[f"{name}.weight"].astype(np.float32).T)
    return weight, weights[f"{name}.bias"].astype(np.float32)


def read_weights(path: Path, kind: str = KIND) -> tuple[Arrays, Note]:
    """What a network's file holds, or a `BadRequest` that says why it cannot be used."""
    weights, note = read_arrays(path, kind)
    version = note.get("version")
    if not isinstance(version, int) or SIZES.get(version) != note.get("inputs"):
        raise BadRequest("network-version", file=str(path), version=str(version), ours=str(VERSION))
    return weights, note


def load(path: Path, kind: str = KIND) -> Network:
    """The network of a file, or a `BadRequest` that says why there is none."""
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
# What every move is worth, from what a seat sees. For each action they predict three numbers: by
# how many points the seat's side will lead in this hand, and the chances that it wins the hand and
# the match, if the seat makes that move and everybody plays on as the shipped network does.
#
# Chances of the match are calibrated by a curve, where the file has one for the number of sides:
# how often predictions came true. A value network learns from chances by score, which model only
# roughly how good players stop the leader.

VALUE_KIND: Final = "bornes-judge"
HEADS: Final = 3
"""Points, hand, match: each has a number for every action."""
POINTS: Final = 500.0
"""A 1 of the first head, in points."""
SIDES: Final = range(2, MOST_SIDES + 1)
CURVES: Final = "curves"
"""Where the note of a value network's file has its curves."""


class MoveValues(NamedTuple):
    """The values of the 52 actions: arrays of (observations, actions).

    For an illegal action the numbers mean nothing.
    """

    points: NDArray[np.float32]
    """The lead in this hand: own points minus the other sides' average. 0 where none are counted.
    """
    hand: NDArray[np.float32]
    """The chance of winning the hand, from 0 to 1."""
    match: NDArray[np.float32]
    """The chance of winning the match, from 0 to 1; a draw counts as a share of it."""


class CalibrationCurve(NamedTuple):
    """Predicted and observed chances of the match: both rise from 0 to 1."""

    said: list[float]
    happened: list[float]


class ValueNetwork:
    """A value network that has been read, with its curves by the number of sides."""

    def __init__(self, network: Network, curves: Mapping[int, CalibrationCurve]) -> None:
        self.network, self.curves = network, curves

    def values(self, observations: NDArray[np.float32]) -> MoveValues:
        """The values of every action in each of many observations."""
        heads = self.network(observations).reshape(-1, HEADS, ACTIONS)
        counted = observations[:, MATCH, None]  # 1 where points count, otherwise 0
        match = self._come_true(_chance(heads[:, 2]), observations)
        return MoveValues(heads[:, 0] * POINTS * counted, _chance(heads[:, 1]), match)

    def _come_true(
        self, match: NDArray[np.float32], observations: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """Calibrated chances of the match. Without points the hand is the match: no
        score shows a leader.
        """
        for sides, curve in self.curves.items():
            at = (observations[:, TABLE + sides - SIDES.start] > 0) & (observations[:, MATCH] > 0)
            match[at] = np.interp(match[at], curve.said, curve.happened)
        return match


def _chance(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Between 0 and 1, without overflow for large numbers."""
    return ((1 + np.tanh(logits / 2)) / 2).astype(np.float32)


def load_value_network(path: Path) -> ValueNetwork:
    """The value network of a file, or a `BadRequest` that says why there is none."""
    network = load(path, VALUE_KIND)
    try:
        # JSON has no numbers as keys.
        said = network.note.get(CURVES, {})
        curves = msgspec.convert(said, dict[int, CalibrationCurve], strict=False)
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
