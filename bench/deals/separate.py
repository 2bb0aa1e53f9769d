"""Measure how many deals it takes to tell two strengths apart.

    python -m bench.deals.separate [--deals 1000] [--processes N]

`racer:1400` and `racer:1600` each play days of four hands against `driver`, in the compiled game.
If they have different cards, the luck of both hides their difference. If they have the same cards,
a part of that luck is the same for both and cancels. In an equal deal a racer's random numbers
depend on the deal and the cards it has drawn, as in a match (`bornes.play.game.seed_at`): with the
same cards both have the same random numbers.
"""

import argparse
from itertools import product
from math import ceil
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import player
from bench.deals.chances import random_values
from bench.deals.field import hands_dealt
from bench.workers import CORES, in_processes
from bornes import kernel
from bornes.core.edition import Rules
from bornes.core.match import Match
from bornes.deals.day import HANDS, OPPONENT
from bornes.kernel.arrays import Games
from bornes.kernel.playing import GO_ON
from bornes.model.network import shipped
from bornes.model.players import sampled, temperature_at
from bornes.simulate.playing import BatchPolicy, Players

NORMAL: Final = 1.96
"""The number of standard errors of a difference that is significant at 95 %."""
Chances: TypeAlias = Literal["own", "cards"]
"""The source of a racer's random numbers: its own generator, or the cards."""
PART: Final = 100
"""The number of deals that a process plays together."""


class Part(NamedTuple):
    """Some days that a racer plays."""

    edition: str
    rating: int
    deals: range
    equal: bool
    chances: Chances


def racer(table: Rules, part: Part) -> BatchPolicy:
    """A racer of a rating. Each game has the number of its deal in the field `chance`."""
    scores = player(table, shipped(table.players), lambda scored: scored)
    own = np.random.default_rng((part.rating, part.deals.start))

    def choose(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        scored = scores(tables, games, memories, seats, masks)
        if part.chances == "own":
            drawn = own.random(scored.shape)
        else:
            drawn = random_values(games["chance"], games, seats, scored.shape[1])
        return sampled(scored, temperature_at(part.rating), drawn)

    return choose


def leads(part: Part) -> NDArray[np.int64]:
    """The lead in points of a racer over the robot after each deal."""
    matches = [
        Match.start(part.edition, 2, seed=seed, house={"hands": HANDS}, equal=part.equal)
        for seed in part.deals
    ]
    rules, scores = matches[0].rules, np.zeros((len(matches), 2), np.int64)
    players = Players(rules, [racer(rules, part), OPPONENT])
    for dealt in zip(*(hands_dealt(match, HANDS) for match in matches), strict=True):
        games = kernel.stacked([kernel.from_state(state) for state in dealt])
        games["score"][:, :2] = scores
        games["chance"] = np.array(part.deals)
        scores += players.play(games, GO_ON).notes["points"][:, :2]
    return scores[:, 0] - scores[:, 1]


def needed(difference: float, variance: float) -> int:
    """The number of deals after which half of all series show a significant difference."""
    return ceil(variance * (NORMAL / difference) ** 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--ratings", type=int, nargs=2, default=(1400, 1600))
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--processes", type=int, default=CORES)
    asked = parser.parse_args()
    days = [range(at, min(at + PART, asked.deals)) for at in range(0, asked.deals, PART)]
    for equal, chances in product((False, True), get_args(Chances)):
        parts = [
            Part(asked.edition, rating, some, equal, chances)
            for rating in asked.ratings
            for some in days
        ]
        found = list(in_processes(leads, parts, asked.processes, f"{equal=} {chances=}"))
        low, high = np.concatenate(found[: len(days)]), np.concatenate(found[len(days) :])
        apart = float(high.mean() - low.mean())
        own, same = float(low.var() + high.var()), float((high - low).var())
        print(
            f"Equal deals: {equal}, chance: {chances}. {apart:.0f} points a day apart; "
            f"other cards for each: {needed(apart, own)} days; "
            f"the same: {needed(apart, same)} days, {same / own:.3f} of the variance",
            flush=True,
        )


if __name__ == "__main__":
    main()
