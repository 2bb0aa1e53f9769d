"""Compare chances by score, stated between the hands of matches, with the results.

Racers play whole matches in the compiled game. The results are written into docs/networks.md,
between its two markers. The last column has the best power; the one before it has the power that
`bornes.model.equity` uses.

    .venv/bin/python -m bench.bots.chances [--matches 1000]
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import hands, racer
from bench.page import DOCS, printed, seated, write_between
from bornes.core.edition import Rules, rules
from bornes.kernel.layout import NOBODY
from bornes.model.equity import NEARER, Equity

PAGE: Final = DOCS / "networks.md"
SEED: Final = 71
TABLES: Final = (
    ("classic", 2),
    ("classic", 4),
    ("classic", 3),
    ("classic", 6),
    ("fr2009", 3),
    ("fr2009", 6),
    ("fr2009", 4),
    ("fr2009", 8),
)
STEPS: Final = np.array([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
"""Each column has the chances between two of these."""
POWERS: Final = np.arange(0.4, 1.6, 0.02)
LEAST: Final = 1e-4
"""The lowest chance: results that no sampled match had are possible, too."""
AT_ONCE: Final = 200


class Said(NamedTuple):
    """The chances of all sides before a hand, and the winner of the match: a row for each hand."""

    chances: NDArray[np.float64]
    winners: NDArray[np.int64]


def said(table: Rules, matches: int) -> Said:
    """All hands of this many matches."""
    equity, winner = Equity(table), np.full(matches, NOBODY, np.int64)
    moments: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = []
    for going, games in hands(table, [racer(table)] * table.sides, matches, SEED):
        winner[going] = games["winner"]
        # Until the next hand is dealt, a game has the totals from before its hand.
        before, played = games["score"][:, : table.sides].astype(np.int64), games["hand"] - 1
        parts = np.array_split(np.arange(len(going)), len(going) // AT_ONCE + 1)
        moments += [(going[part], equity.chances(before[part], played[part])) for part in parts]
    places = np.concatenate([place for place, _ in moments])
    chances = np.concatenate([chance for _, chance in moments])
    won = winner[places]
    return Said(chances[won != NOBODY], won[won != NOBODY])


def best_power(found: Said, sides: int) -> float:
    """The power under which the results are most likely."""
    logs = np.log(np.maximum(found.chances, LEAST)) / NEARER.get(sides, 1.0)
    raised = logs[None] * POWERS[:, None, None]
    likely = raised - np.log(np.exp(raised).sum(2, keepdims=True))
    happened = likely[:, np.arange(len(found.winners)), found.winners].mean(1)
    return float(POWERS[happened.argmax()])


def row(table: Rules, matches: int) -> str:
    found = said(table, matches)
    chance = found.chances.ravel()
    won = (found.winners[:, None] == np.arange(table.sides)).ravel()
    cells = []
    for low, high in pairwise(STEPS):
        here = (chance >= low) & (chance < high)
        cells.append(f"{chance[here].mean():.0%}: {won[here].mean():.0%}" if here.any() else "")
    power = f"{best_power(found, table.sides):.2f}"
    used = f"{NEARER.get(table.sides, 1.0):g}"
    name, shares = f"{table.edition.key}, {seated(table)}", " | ".join(cells)
    return f"| {name} | {matches} | {shares} | {used} | {power} |"


def rows(matches: int) -> Iterator[str]:
    yield "| table | matches | to 20 % | to 40 % | to 60 % | to 80 % | to 100 % | power | best |"
    yield "| --- |" + " ---: |" * (len(STEPS) + 2)
    for edition, players in TABLES:
        yield row(rules(edition, players), matches)


def main() -> None:
    """Measure, and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--matches", type=int, default=1000, help="at each table")
    given = options.parse_args()
    write_between(PAGE, "chances", printed(rows(given.matches)))


if __name__ == "__main__":
    main()
