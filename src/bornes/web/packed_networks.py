"""The networks as web pages load them: 8 bits for each weight, and results of hands.

`python -m bornes.web.packed_networks` makes the files again, after networks were exchanged. It lets
the networks play some hands and rounds their weights so that what they say there changes least: a
weight that was rounded is made up for by those that are not yet, as GPTQ does (Frantar et al.,
2023). Each file names the checksum of the network that it was made from.

A file is the length of its head (4 bytes), the head in JSON, numbers of 32 bits (for each layer the
scales of its outputs, then their biases), and the weights, a row for each input.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.edition import editions
from bornes.core.match import Match
from bornes.core.rules import legal_moves
from bornes.core.view import redacted, view_of
from bornes.model.data_file import read, shipped_file
from bornes.model.equity import FILE as RESULTS_FILE
from bornes.model.equity import KIND as RESULTS_KIND
from bornes.model.network import Network, shipped
from bornes.model.value import CURVES, shipped_value_network
from bornes.model.view_encoding import action_of, observation
from bornes.web import APP

FOLDER: Final = APP / "src" / "local" / "networks"
RESULTS: Final = "hands"
POSITIONS: Final = 6000
"""How many positions a network is shown while its weights are rounded."""
STRAYING: Final = 0.1
"""How often a player takes any move there, so that odd positions are among them."""
MOST: Final = 127
"""The largest weight in 8 bits."""
DAMPING: Final = 0.01
_ALIGNMENT: Final = 16
Floats = NDArray[np.float64]


def sources() -> dict[str, Network]:
    """The networks by the names of their files."""
    return {
        "duel": shipped(2),
        "many": shipped(3),
        "value-duel": shipped_value_network(2).network,
        "value-many": shipped_value_network(3).network,
    }


def source_of(name: str) -> str:
    """The checksum of what a file is made from."""
    if name == RESULTS:
        note = read(shipped_file(RESULTS_FILE), RESULTS_KIND)[1]
    else:
        note = sources()[name].note
    return str(note["sha256"])


# -- files --------------------------------------------------------------------------------------


def write(path: Path, head: dict[str, Any], *parts: NDArray[Any]) -> None:
    """Write a file; what follows the head is aligned."""
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (-(4 + len(text)) % _ALIGNMENT)
    data = b"".join(np.ascontiguousarray(part).tobytes() for part in parts)
    path.write_bytes(len(text).to_bytes(4, "little") + text + data)


def read_packed(path: Path) -> tuple[dict[str, Any], bytes]:
    """The head of a file, and what follows it."""
    data = path.read_bytes()
    end = 4 + int.from_bytes(data[:4], "little")
    return json.loads(data[4:end]), data[end:]


# -- rounding -----------------------------------------------------------------------------------


def positions(*, duel: bool) -> NDArray[np.float32]:
    """What players see in hands at tables of two, or at all others."""
    tables = [
        (book.key, table.players, table.teams)
        for book in editions()
        for table in book.tables
        if (table.players == 2) == duel
    ]
    seen: list[NDArray[np.float32]] = []
    number = 0
    while len(seen) < POSITIONS:
        edition, players, teams = tables[number % len(tables)]
        seen += _hand(Match.start(edition, players, teams=teams, seed=number), Random(number))
        number += 1
    return np.array(seen)


def _hand(match: Match, chance: Random) -> Iterator[NDArray[np.float32]]:
    """What is seen in a hand wherever there is a choice."""
    memory, heard = Memory(), 0
    network = shipped(match.rules.players)
    while match.to_act:
        for event in redacted(match.log[heard:], None):
            memory.see(event)
        heard = len(match.log)
        seat = match.to_act[0]
        view = view_of(match.state, seat)
        legal = legal_moves(view)
        move = chance.choice(legal)
        if len(legal) > 1:
            seen = observation(view, memory)
            yield seen
            if chance.random() > STRAYING:
                logits = network(seen)
                move = max(legal, key=lambda each: logits[action_of(view, each)])
        match.play(seat, move)


def rounded(weights: NDArray[Any], given: NDArray[Any]) -> tuple[NDArray[np.int8], Floats]:
    """Weights in 8 bits and the scale of each output, for inputs such as these."""
    left = weights.astype(np.float64)
    scales = np.abs(left).max(0) / MOST
    scales[scales == 0] = 1
    together = given.T.astype(np.float64) @ given / len(given)
    together[np.diag_indices(len(left))] += DAMPING * np.diag(together).mean() + 1e-8
    # The inputs that matter most come first, while there are many left to make up for them.
    order = np.argsort(-np.diag(together), kind="stable")
    left, together = left[order], together[order][:, order]
    upper = np.linalg.cholesky(np.linalg.inv(together)).T
    found = np.zeros(left.shape, np.int8)
    for at, row in enumerate(left):
        whole = np.clip(np.rint(row / scales), -MOST, MOST)
        found[order[at]] = whole
        left[at + 1 :] -= np.outer(upper[at, at + 1 :], (row - whole * scales) / upper[at, at])
    return found, scales


def _pack(name: str, network: Network, seen: NDArray[np.float32]) -> None:
    numbers, weights, sizes = [], [], [network.layers[0][0].shape[0]]
    kept: NDArray[Any] = seen[:, : sizes[0]]
    for at, (weight, bias) in enumerate(network.layers):
        whole, scales = rounded(weight, kept)
        numbers += [scales.astype(np.float32), bias]
        weights.append(whole.ravel())
        sizes.append(len(bias))
        # The next layer is rounded for what this one says now.
        if at < len(network.layers) - 1:
            added = np.maximum(kept @ (whole * scales.astype(np.float32)) + bias, 0)
            kept = added if at == 0 else kept + added
    head = {
        "source": source_of(name),
        "sizes": sizes,
        CURVES: network.note.get(CURVES, {}),
    }
    write(FOLDER / f"{name}.bin", head, *numbers, *weights)


def _pack_results() -> None:
    tables, at, rows = {}, 0, []
    for name, table in read(shipped_file(RESULTS_FILE), RESULTS_KIND)[0].items():
        tables[name] = [at, len(table), table.shape[1]]
        at += table.size
        rows.append(table.astype(np.uint8).ravel())
    write(FOLDER / f"{RESULTS}.bin", {"source": source_of(RESULTS), "tables": tables}, *rows)


def main() -> None:
    """Make all files."""
    FOLDER.mkdir(exist_ok=True)
    _pack_results()
    seen = {duel: positions(duel=duel) for duel in (True, False)}
    for name, network in sources().items():
        _pack(name, network, seen["duel" in name])


if __name__ == "__main__":
    main()
