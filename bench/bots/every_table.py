"""Measure each compiled level against the one below, at every table of every edition.

Plays whole matches in the compiled game, on paired deals, and writes the results into
docs/ladder.md, between its two markers. `learner` and `champion` are not compiled:
`bench.bots.ladder` measures them.

    .venv/bin/python -m bench.bots.every_table [--matches 600]
"""

import argparse
from collections.abc import Iterator
from typing import Final

from bench.bots.batches import deals_for, racer, share
from bench.page import DOCS, printed, seated, write_between
from bornes.arena.plan import lineups
from bornes.core.edition import Rules, every_table

PAGE: Final = DOCS / "ladder.md"
SEED: Final = 1


def row(table: Rules, matches: int) -> str:
    """The share that `driver` wins against `random`, and `racer` against `driver`."""
    deals = deals_for(table, matches)
    first = share(table, "driver", "random", deals, SEED)
    second = share(table, racer(table), "driver", deals, SEED)
    name, played = f"{table.edition.key} | {seated(table)}", deals * len(lineups(table))
    return f"| {name} | {played} | {first.said(1)} | {second.said(1)} |"


def rows(matches: int) -> Iterator[str]:
    yield "| edition | players | matches | `driver` over `random` | `racer` over `driver` |"
    yield "| --- | --- | ---: | ---: | ---: |"
    for table in every_table():
        yield row(table, matches)


def main() -> None:
    """Measure, and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--matches", type=int, default=600, help="about this many at each table")
    given = options.parse_args()
    write_between(PAGE, "tables", printed(rows(given.matches)))


if __name__ == "__main__":
    main()
