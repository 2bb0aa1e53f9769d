"""The scale of strength: how often racers of several temperatures beat `driver`.

Plays whole matches of two in the compiled game, from low temperatures to high ones; `learner`,
which is not compiled, plays in the arena. Writes the ratings into the package (scale.json, which
`racer:RATING` and every choice of strength read) and into docs/ladder.md.

    .venv/bin/python -m bench.bots.scale [--deals 2000] [--jobs 2] [--levels]

With `--levels` the temperatures stay as they are: `learner` is measured again.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

import bornes.bots
from bench.bots.batches import Share, racer, share
from bench.bots.ladder import Rung
from bench.bots.ladder import measured as arena_of
from bench.page import DOCS, write_between, write_json
from bornes.arena.run import cores
from bornes.bots.scale import FILE, TENFOLD, Scale, scale
from bornes.core.edition import rules
from bornes.model.network import shipped
from bornes.model.players import BEST

PAGE: Final = DOCS / "ladder.md"
DATA: Final = Path(bornes.bots.__file__).parent / FILE

DRIVER: Final = 1500
"""The rating of `driver`, which all others are measured against."""
TEMPERATURES: Final = (0.0, 4.0, 7.0, 9.5, 12.0, 14.0, 16.5, 19.0, 22.0, 26.0, 30.0, 34.0)
STEP: Final = 50
LOWEST: Final = 900
"""The lowest rating: weaker players win too few matches to be measured."""
SEED: Final = 1


class Point(NamedTuple):
    """A temperature, and the share that a racer of it wins against `driver`."""

    temperature: float
    won: Share


def rating(won: float) -> float:
    """The rating of a player that wins this share of its matches against `driver`."""
    won = min(max(won, 1e-3), 1 - 1e-3)
    return DRIVER + TENFOLD * log10(won / (1 - won))


def measured(deals: int) -> list[Point]:
    points, table = [], rules("classic", 2)
    for at, temperature in enumerate(TEMPERATURES):
        won = share(table, racer(table, temperature, SEED + at), "driver", deals, SEED)
        points.append(Point(temperature, won))
        print(f"temperature {temperature}: {rating(won.won):.0f} {won}", flush=True)
    return points


def learner_rating(deals: int, jobs: int) -> int:
    """The rating of `learner`, by its matches against `driver`."""
    met = arena_of(Rung("2 players", 2, 2 * deals, champion=0), ("driver", "learner"), 1.0, jobs)
    return round(rating(1 - met.meetings[0].share.value))


def levels(learner: int, highest: int) -> dict[str, int]:
    """The ratings of the bots. `random` has none: it won none of a thousand matches against
    `learner`. `champion` is a racer that searches endings, and the difference is too small for
    matches against `driver` to show.
    """
    return {"learner": learner, "driver": DRIVER, "racer": highest, "champion": highest}


def scale_of(points: Sequence[Point], deals: int, learner: int) -> Scale:
    """The scale in steps of fifty points, interpolated linearly between the measured ratings."""
    by_rating = sorted((rating(point.won.won), point.temperature) for point in points)
    ratings, temperatures = zip(*by_rating, strict=True)
    highest = round(ratings[-1])
    steps = list(range(LOWEST, highest, STEP))
    return Scale(
        network=shipped(2).note["sha256"],
        matches=2 * deals,
        ratings=(*steps, highest),
        temperatures=(*np.interp(steps, ratings, temperatures).round(3).tolist(), BEST),
        levels=levels(learner, highest),
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
    options.add_argument("--jobs", type=int, default=cores(), help="processes of the arena")
    options.add_argument("--levels", action="store_true", help="measure only `learner`")
    given = options.parse_args()
    learner = learner_rating(given.deals, given.jobs)
    if given.levels:
        write_json(DATA, replace(scale(), levels=levels(learner, scale().highest)))
        return
    points = measured(given.deals)
    write_json(DATA, scale_of(points, given.deals, learner))
    body = "\n".join(listed(points, 2 * given.deals))
    write_between(PAGE, "scale", body)


if __name__ == "__main__":
    main()
