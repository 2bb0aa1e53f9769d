"""The scale of strength: how a racer that strays from its best move fares against `driver`.

Plays whole matches of two in the compiled game, from no straying to much, and writes the ratings
into the package (scale.json, which `racer:RATING` reads) and into docs/ladder.md.

    .venv/bin/python -m bench.bots.scale [--deals 2000]
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np

import bornes.network_bots
from bench.bots.batches import Share, racer, share
from bornes.core.edition import rules
from bornes.learn.network import shipped
from bornes.network_bots.straying import BEST, FILE, Scale

PAGE: Final = Path(__file__).parents[2] / "docs" / "ladder.md"
MARKED: Final = re.compile(r"(<!-- scale: begin -->\n).*?(<!-- scale: end -->)", re.DOTALL)
DATA: Final = Path(bornes.network_bots.__file__).parent / FILE

DRIVER: Final = 1500
"""The rating of `driver`, which all are measured against."""
TENFOLD: Final = 400
"""Who is rated so much higher wins ten matches for one that it loses, as in chess."""
TEMPERATURES: Final = (0.0, 3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 17.5, 20.0)
STEP: Final = 50
SEED: Final = 1


class Point(NamedTuple):
    """A temperature, and what a racer of it wins against `driver`."""

    temperature: float
    won: Share


def rating(won: float) -> float:
    """The rating of who wins this share of its matches against `driver`."""
    won = min(max(won, 1e-3), 1 - 1e-3)
    return DRIVER + TENFOLD * log10(won / (1 - won))


def measured(deals: int) -> list[Point]:
    points, table = [], rules("classic", 2)
    for at, temperature in enumerate(TEMPERATURES):
        won = share(table, racer(2, temperature, SEED + at), "driver", deals, SEED)
        points.append(Point(temperature, won))
        print(f"temperature {temperature}: {rating(won.won):.0f} {won}", flush=True)
    return points


def scale_of(points: Sequence[Point], matches: int) -> Scale:
    """Every fifty points of rating, between those measured in proportion."""
    by_rating = sorted((rating(point.won.won), point.temperature) for point in points)
    ratings, temperatures = zip(*by_rating, strict=True)
    lowest, highest = -(-int(ratings[0]) // STEP) * STEP, round(ratings[-1])
    steps = list(range(lowest, highest, STEP))
    return Scale(
        network=shipped(2).note["sha256"],
        matches=matches,
        ratings=(*steps, highest),
        temperatures=(*np.interp(steps, ratings, temperatures).round(3).tolist(), BEST),
    )


def listed(points: Sequence[Point], matches: int) -> Iterator[str]:
    yield "| temperature | wins against `driver` | 95 % interval | rating | 95 % interval |"
    yield "| ---: |" + " ---: |" * 4
    for point in points:
        won, low, high = point.won
        yield (
            f"| {point.temperature:g} | {won:.1%} | {low:.1%} to {high:.1%} | {rating(won):.0f} |"
            f" {rating(low):.0f} to {rating(high):.0f} |"
        )
    checksum = shipped(2).note["sha256"][:12]
    yield f"\n{matches} matches each, with the network whose checksum begins with `{checksum}`."


def main() -> None:
    """Measure, and write the scale and its table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--deals", type=int, default=2000, help="each is played from both seats")
    deals = options.parse_args().deals
    points = measured(deals)
    DATA.write_bytes(msgspec.json.format(msgspec.json.encode(scale_of(points, 2 * deals))) + b"\n")
    body = "\n".join(listed(points, 2 * deals))
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(MARKED.sub(lambda m: f"{m[1]}\n{body}\n\n{m[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main()
