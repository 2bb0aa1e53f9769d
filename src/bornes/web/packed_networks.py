"""The networks as web pages load them, with weights of 8 bits in all layers but the last, and the
results of hands.

Run `python -m bornes.web.packed_networks` after networks were replaced. It lets the networks play
some matches, and rounds their weights so that their outputs there change least: the error of each
rounded weight is compensated by the weights that are not yet rounded, as in GPTQ (Frantar et al.,
2023). Only the difference from plain rounding is stored, in one small file: a page's file follows
from that and from the network itself. So no weight is shipped twice.

A page's file is compressed with gzip. It contains the length of its head (4 bytes), the head in
JSON, 32-bit numbers (for each layer but the last the scales of its outputs, then their biases; the
weights and biases of the last), and the weights of 8 bits, a row for each input.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.edition import every_table
from bornes.core.match import Match
from bornes.core.rules import legal_moves
from bornes.core.view import redacted, view_of
from bornes.model.encoding import action_of, observation
from bornes.model.equity import FILE as RESULTS_FILE
from bornes.model.equity import KIND as RESULTS_KIND
from bornes.model.network import (
    CURVES,
    Network,
    Note,
    read_arrays,
    shipped,
    shipped_file,
    shipped_value_network,
    write_arrays,
)
from bornes.web import APP, HERE
from bornes.web.writing import json_text

TARGET: Final = APP / "src" / "local" / "networks.json"
"""The names of the files for pages. A name changes with the content of its file."""
CORRECTIONS: Final = HERE / "corrections.npz"
_KIND: Final = "bornes-corrections"
_FORMAT: Final = "2"
"""To be changed with the format of a page's files."""
RESULTS: Final = "hands"
POSITIONS: Final = 24_000
"""How many positions are used to round the weights of a network."""
RANDOM_MOVES: Final = 0.1
"""How often a player makes a random move there, so that there are unusual positions too."""
MOST: Final = 127
"""The largest weight in 8 bits."""
DAMPING: Final = 0.01
_ALIGNMENT: Final = 16
_DIGITS: Final = 10
Floats = NDArray[np.float64]


def sources() -> dict[str, Network]:
    """The networks by the names of their files."""
    return {
        "duel": shipped(2),
        "many": shipped(3),
        "value-duel": shipped_value_network(2).network,
        "value-many": shipped_value_network(3).network,
    }


@cache
def _results() -> tuple[dict[str, NDArray[Any]], Note]:
    return read_arrays(shipped_file(RESULTS_FILE), RESULTS_KIND)


@cache
def corrections() -> tuple[dict[str, NDArray[Any]], Note]:
    """The differences of 8-bit weights from those rounded to the nearest, layer by layer."""
    return read_arrays(CORRECTIONS, _KIND)


def source_of(name: str) -> str:
    """The checksum of the file from which a page's file is made."""
    note = _results()[1] if name == RESULTS else sources()[name].note
    return str(note["sha256"])


# -- files --------------------------------------------------------------------------------------


@cache
def file_names() -> dict[str, str]:
    """The name of each file, which depends on its content."""
    rounding = corrections()[1]["sha256"]
    digests = {
        name: hashlib.sha256(f"{_FORMAT} {source_of(name)} {rounding}".encode()).hexdigest()
        for name in (*sources(), RESULTS)
    }
    return {name: f"{name}-{digest[:_DIGITS]}.bin" for name, digest in digests.items()}


@cache
def packed(name: str) -> bytes:
    """A file as it is sent."""
    head, *parts = _results_file() if name == RESULTS else _network_file(name)
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (-(4 + len(text)) % _ALIGNMENT)
    data = b"".join(np.ascontiguousarray(part).tobytes() for part in parts)
    # For weights, which hardly repeat, Z_FILTERED makes the files one percent smaller.
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16, 8, zlib.Z_FILTERED)
    return packer.compress(len(text).to_bytes(4, "little") + text + data) + packer.flush()


def unpacked(name: str) -> tuple[dict[str, Any], bytes]:
    """The head of a file, and the bytes after it."""
    data = gzip.decompress(packed(name))
    end = 4 + int.from_bytes(data[:4], "little")
    return json.loads(data[4:end]), data[end:]


def _network_file(name: str) -> tuple[Any, ...]:
    network, numbers, weights = sources()[name], [], []
    *hidden, last = network.layers
    for at, (weight, bias) in enumerate(hidden):
        scales = scales_of(weight)
        numbers += [scales.astype(np.float32), bias]
        weights.append(nearest(weight, scales) + corrections()[0][f"{name}.{at}"])
    head = {
        "sizes": [network.layers[0][0].shape[0], *(len(bias) for _, bias in network.layers)],
        CURVES: network.note.get(CURVES, {}),
    }
    return head, *numbers, *last, *weights


def _results_file() -> tuple[Any, ...]:
    tables, at, rows = {}, 0, []
    for name, table in _results()[0].items():
        tables[name] = [at, len(table), table.shape[1]]
        at += table.size
        rows.append(table.astype(np.uint8))
    return {"tables": tables}, *rows


# -- rounding -----------------------------------------------------------------------------------


@cache
def positions(*, duel: bool) -> NDArray[np.float32]:
    """Observations of players at tables of two, or at all others."""
    tables = [table for table in every_table() if (table.players == 2) == duel]
    seen: list[NDArray[np.float32]] = []
    number = 0
    while len(seen) < POSITIONS:
        table = tables[number % len(tables)]
        match = Match.start(table.edition.key, table.players, teams=table.teams, seed=number)
        seen += _choices(match, Random(number))
        number += 1
    return np.array(seen)


def _choices(match: Match, rng: Random) -> Iterator[NDArray[np.float32]]:
    """Play a match and yield an observation wherever there is a choice."""
    memory, received = Memory(), 0
    network = shipped(match.rules.players)
    while not match.over:
        for event in redacted(match.log[received:], None):
            memory.see(event)
        received = len(match.log)
        if not match.to_act:
            match.next_hand()
            continue
        seat = match.to_act[0]
        view = view_of(match.state, seat)
        legal = legal_moves(view)
        move = rng.choice(legal)
        if len(legal) > 1:
            seen = observation(view, memory)
            yield seen
            if rng.random() > RANDOM_MOVES:
                logits = network(seen)
                move = max(legal, key=lambda each: logits[action_of(view, each)])
        match.play(seat, move)


def scales_of(weights: NDArray[Any]) -> Floats:
    """The size of one step in the weights of each output."""
    scales: Floats = np.abs(weights.astype(np.float64)).max(0) / MOST
    scales[scales == 0] = 1
    return scales


def nearest(weights: NDArray[Any], scales: Floats) -> NDArray[np.int8]:
    """Round each weight to the nearest step."""
    steps = np.rint(weights.astype(np.float64) / scales)
    return np.clip(steps, -MOST, MOST).astype(np.int8)


def rounded(weights: NDArray[Any], given: NDArray[Any]) -> NDArray[np.int8]:
    """Round weights to 8 bits so that their sums change least for inputs like these."""
    left, scales = weights.astype(np.float64), scales_of(weights)
    together = given.T.astype(np.float64) @ given / len(given)
    together[np.diag_indices(len(left))] += DAMPING * np.diag(together).mean() + 1e-8
    # The most important inputs come first, while many weights are left to compensate for them.
    order = np.argsort(-np.diag(together), kind="stable")
    left, together = left[order], together[order][:, order]
    upper = np.linalg.cholesky(np.linalg.inv(together)).T
    found = np.zeros(left.shape, np.int8)
    for at, row in enumerate(left):
        whole = nearest(row, scales)
        found[order[at]] = whole
        left[at + 1 :] -= np.outer(upper[at, at + 1 :], (row - whole * scales) / upper[at, at])
    return found


def _corrected(network: Network, seen: NDArray[np.float32]) -> Iterator[NDArray[np.int8]]:
    """The differences of each rounded layer's weights from those rounded to the nearest."""
    kept: NDArray[Any] = seen[:, : network.layers[0][0].shape[0]]
    for at, (weight, bias) in enumerate(network.layers[:-1]):
        whole, scales = rounded(weight, kept), scales_of(weight)
        yield whole - nearest(weight, scales)
        # The next layer is rounded for the new outputs of this one.
        added = np.maximum(kept @ (whole * scales.astype(np.float32)) + bias, 0)
        kept = added if at == 0 else kept + added


def current() -> str:
    """Return the names of the files as they are now."""
    return json_text(file_names())


def main() -> None:
    """Round all networks, and write the corrections and the names of the files."""
    from rich.progress import track  # noqa: PLC0415 - only here

    made = {
        f"{name}.{at}": correction
        for name, network in track(sources().items(), "Rounding the networks")
        for at, correction in enumerate(_corrected(network, positions(duel="duel" in name)))
    }
    write_arrays(CORRECTIONS, _KIND, made, sources={name: source_of(name) for name in sources()})
    corrections.cache_clear()
    file_names.cache_clear()
    TARGET.write_text(current(), encoding="utf-8")


if __name__ == "__main__":
    main()
