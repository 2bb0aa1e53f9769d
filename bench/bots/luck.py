"""How much of the game is luck: the share of long and short matches that the racer wins.

Writes the results into docs/ladder.md, between its two markers.

    .venv/bin/python -m bench.bots.luck [--deals 400]
"""

import argparse
from collections.abc import Iterator
from typing import Final

from bench.bots.batches import Share, racer, share
from bench.page import DOCS, printed, write_between
from bornes.core.edition import Rules, rules
from bornes.model.players import temperature_at
from bornes.simulate.playing import Policy

PAGE: Final = DOCS / "ladder.md"
HANDS: Final = (1, 2, 4, 8)
RATINGS: Final = (1600, 1400, 1200)
SEED: Final = 1


def opponents(table: Rules) -> dict[str, Policy]:
    # Weaker players of one kind: only their strength differs, not their style.
    rated = {f"racer:{each}": racer(table, temperature_at(each), SEED) for each in RATINGS}
    return {**rated, "driver": "driver", "random": "random"}


def shares(hands: int, deals: int) -> dict[str, Share]:
    """The racer's share against each opponent, in classic matches of two with this many hands."""
    table = rules("classic", 2, house={"hands": hands})
    met = opponents(table)
    return {name: share(table, racer(table), it, deals, SEED) for name, it in met.items()}


def rows(deals: int) -> Iterator[str]:
    for hands in HANDS:
        won = shares(hands, deals)
        if hands == HANDS[0]:
            yield f"| hands in a match | {' | '.join(f'`{name}`' for name in won)} |"
            yield "| ---: |" + " ---: |" * len(won)
        yield f"| {hands} | {' | '.join(each.said(0) for each in won.values())} |"
    yield f"\n{2 * deals} matches for each figure."


def main() -> None:
    """Measure, and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--deals", type=int, default=400, help="each is played from both seats")
    given = options.parse_args()
    write_between(PAGE, "luck", printed(rows(given.deals)))


if __name__ == "__main__":
    main()
