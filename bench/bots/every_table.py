"""Every edition and every table: what the compiled levels win of the one below.

Plays whole matches in the compiled game, on paired deals, and writes what came out into
docs/ladder.md, between its two markers. `learner` and `champion` are not compiled: the ladder has
them (`bench.bots.ladder`).

    .venv/bin/python -m bench.bots.every_table [--matches 600]
"""

import argparse
from collections.abc import Iterator
from typing import Final

from bench.bots.batches import Share, racer, share
from bench.page import DOCS, write_between
from bornes.core.edition import Rules, editions, rules

PAGE: Final = DOCS / "ladder.md"
SEED: Final = 1


def tables() -> Iterator[Rules]:
    """Every table of every edition, as its rulebook has it."""
    for edition in editions():
        for table in edition.tables:
            yield rules(edition.key, table.players, teams=table.teams)


def lineups(table: Rules) -> int:
    """In how many ways a deal is played: two bots on so many sides, but never one on all."""
    return (1 << table.sides) - 2


def row(table: Rules, matches: int) -> str:
    """What `driver` wins of `random`, and `racer` of `driver`."""
    deals = max(2, matches // lineups(table))
    first = share(table, "driver", "random", deals, SEED)
    second = share(table, racer(table.players), "driver", deals, SEED)
    seated = f"{table.players}{' in teams' if table.teams else ''}"
    played = deals * lineups(table)
    return f"| {table.edition.key} | {seated} | {played} | {_said(first)} | {_said(second)} |"


def _said(share: Share) -> str:
    return f"{share.won:.1%} ({share.low:.1%} to {share.high:.1%})"


def rows(matches: int) -> Iterator[str]:
    yield "| edition | players | matches | `driver` over `random` | `racer` over `driver` |"
    yield "| --- | --- | ---: | ---: | ---: |"
    for table in tables():
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
