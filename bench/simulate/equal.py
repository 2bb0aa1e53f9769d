"""Compare equal deals with ordinary ones: `python -m bench.simulate.equal [HANDS]`.

Two `driver`s play the same number of hands of each edition both ways, with different shuffles. All
figures must agree within sampling error: the last column has the difference in standard errors.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.core.edition import EDITIONS, rules
from bornes.simulate.playing import Players, new_games

HANDS: Final = 1_000_000
BATCH: Final = 100_000


class Figure(NamedTuple):
    """One figure of many hands, dealt both ways."""

    name: str
    ordinary: float
    equal: float
    apart: float
    """The difference of the two, in standard errors."""


def _measured(notes: NDArray[np.void]) -> dict[str, NDArray[np.float64]]:
    """The figures of each hand, by seat, because the seats draw from different ends of the pile."""
    completed = (notes["distance"][:, :2].max(axis=1) >= 700).astype(float)
    seats = {
        f"{what} of seat {seat}": notes[column][:, seat].astype(float)
        for seat in range(2)
        for what, column in (("points", "points"), ("distance", "distance"))
    }
    coups = {
        f"coups fourrés of seat {seat}": np.bitwise_count(notes["coups"][:, seat]).astype(float)
        for seat in range(2)
    }
    return seats | coups | {"turns": notes["turns"].astype(float), "a side came to 700": completed}


def figures(edition: str, hands: int, seed: int = 1) -> Iterator[Figure]:
    """Every figure of an edition for two."""
    table = rules(edition, 2)
    players = Players(table, ["driver", "driver"])
    found: list[dict[str, NDArray[np.float64]]] = []
    for equal in (0, 1):
        notes = []
        for first in range(0, hands, BATCH):
            games = new_games(table, seed + 2 * first + equal, min(BATCH, hands - first))
            games["equal"] = equal
            notes.append(players.play(games).notes)
        found.append(_measured(np.concatenate(notes)))
    ordinary, equally = found
    for name, one in ordinary.items():
        other = equally[name]
        error = sqrt(one.var() / len(one) + other.var() / len(other))
        apart = (other.mean() - one.mean()) / error if error else 0.0
        yield Figure(name, float(one.mean()), float(other.mean()), float(apart))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", type=int, nargs="?", default=HANDS)
    hands = parser.parse_args().hands
    print("| edition | figure | ordinary | equal | standard errors apart |")
    print("| --- | --- | --- | --- | --- |")
    for edition in EDITIONS:
        for name, ordinary, equal, apart in figures(edition, hands):
            print(f"| {edition} | {name} | {ordinary:.3f} | {equal:.3f} | {apart:+.1f} |")


if __name__ == "__main__":
    main()
