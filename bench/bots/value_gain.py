"""What a racer gains if it uses the value network at every move, by the weight of that network.

Plays whole matches in the compiled game, on paired deals, and writes the results into
docs/ladder.md, between its two markers.

    .venv/bin/python -m bench.bots.value_gain [--matches 2000] [--players 2 3 4] [--weights 60 400]
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from bench.bots.batches import deals_for, racer, share, valued
from bench.page import DOCS, printed, write_between
from bornes.arena.plan import lineups
from bornes.core.edition import rules

PAGE: Final = DOCS / "ladder.md"
SEED: Final = 2


def row(players: int, weights: Sequence[float], matches: int) -> str:
    """Its share against the racer at one table, with each weight of the value network."""
    table = rules("classic", players)
    deals = deals_for(table, matches)
    won = [share(table, valued(table, it), racer(table), deals, SEED) for it in weights]
    cells = " | ".join(it.said(1) for it in won)
    return f"| {players} | {deals * len(lineups(table))} | {cells} |"


def rows(tables: Sequence[int], weights: Sequence[float], matches: int) -> Iterator[str]:
    yield f"| players | matches | {' | '.join(f'weight {weight:g}' for weight in weights)} |"
    yield "| ---: |" + " ---: |" * (1 + len(weights))
    for players in tables:
        yield row(players, weights, matches)


def main() -> None:
    """Measure, and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--matches", type=int, default=2000, help="about this many per figure")
    options.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    options.add_argument("--weights", type=float, nargs="+", default=[60, 200, 400])
    given = options.parse_args()
    table = printed(rows(given.players, given.weights, given.matches))
    write_between(PAGE, "value-gain", table)


if __name__ == "__main__":
    main()
