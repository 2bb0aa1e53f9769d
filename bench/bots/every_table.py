"""Every edition and every table: what the compiled levels win of the one below.

Plays whole matches in the compiled game, on paired deals, and writes what came out into
docs/ladder.md, between its two markers. `learner` and `champion` are not compiled: the ladder has
them (`bench.bots.ladder`).

    .venv/bin/python -m bench.bots.every_table [--matches 600]
"""

import argparse
from collections.abc import Iterator
from typing import Final

from bench.bots.batches import deals_for, lineups, racer, share
from bench.page import DOCS, write_between
from bornes.core.edition import Rules, every_table

PAGE: Final = DOCS / "ladder.md"
SEED: Final = 1


def row(table: Rules, matches: int) -> str:
    """What `driver` wins of `random`, and `racer` of `driver`."""
    deals = deals_for(table, matches)
    first = share(table, "driver", "random", deals, SEED)
    second = share(table, racer(table), "driver", deals, SEED)
    seated = f"{table.players}{' in teams' if table.teams else ''}"
    played = deals * len(lineups(table))
    return f"| {table.edition.key} | {seated} | {played} | {first.said(1)} | {second.said(1)} |"


def rows(matches: int) -> Iterator[str]:
    yield "| edition | players | matches | `driver` over `random` | `racer` over `driver` |"
    yield "| --- | --- | ---: | ---: | ---: |"
    for table in every_table():
        made = row(table, matches)
        print(made, flush=True)
        yield made


def main() -> None:
    """Measure, and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--matches", type=int, default=600, help="about so many at each table")
    given = options.parse_args()
    body = "\n".join(rows(given.matches))
    write_between(PAGE, "tables", body)


if __name__ == "__main__":
    main()
