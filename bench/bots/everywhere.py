"""The racer against `driver` in every edition and at every table, in the compiled game.

Writes what came out into docs/ladder.md, between its two markers.

    .venv/bin/python -m bench.bots.everywhere [--deals 200]
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.bots.batches import racer, share
from bornes.core.edition import Rules, editions, rules

PAGE: Final = Path(__file__).parents[2] / "docs" / "ladder.md"
MARKED: Final = re.compile(
    r"(<!-- everywhere: begin -->\n).*?(<!-- everywhere: end -->)", re.DOTALL
)
SEED: Final = 1


def tables() -> Iterator[Rules]:
    """Every table of every edition."""
    for edition in editions():
        for kind in edition.tables:
            yield rules(edition.key, kind.players, teams=kind.players > kind.sides)


def rows(deals: int) -> Iterator[str]:
    yield "| edition | players | won against `driver` | 95 % interval |"
    yield "| --- | --- | ---: | ---: |"
    for table in tables():
        won = share(table, racer(table.players), "driver", deals, SEED)
        seated = f"{table.players} in teams" if table.teams else str(table.players)
        interval = f"{won.low:.1%} to {won.high:.1%}"
        row = f"| `{table.edition.key}` | {seated} | {won.won:.1%} | {interval} |"
        print(row, flush=True)
        yield row


def main() -> None:
    """Measure all tables and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--deals", type=int, default=200, help="each is played in all seatings")
    given = options.parse_args()
    lines = [*rows(given.deals), f"\n{given.deals} deals at each table, in all seatings."]
    page, body = PAGE.read_text(encoding="utf-8"), "\n".join(lines)
    PAGE.write_text(MARKED.sub(lambda m: f"{m[1]}\n{body}\n\n{m[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main()
