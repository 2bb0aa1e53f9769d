"""How many deals tell two strengths apart: `python -m bench.deals.separate [--deals 1000]`.

`racer:1400` and `racer:1600` each play days of four hands against `driver`, in the compiled game.
On cards of their own, what they differ by is hidden in the luck of both. On equal cards a part of
that luck is the same for both, and cancels.
"""

import argparse
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import racer
from bench.deals.field import hands_dealt
from bornes import kernel
from bornes.core.match import Match
from bornes.deals.day import HANDS, OPPONENT
from bornes.kernel.playing import GO_ON
from bornes.model.racer import temperature_at
from bornes.simulate.playing import Players

NORMAL: Final = 1.96
"""Standard errors of a difference that is beyond chance in 95 cases of 100."""


def leads(rating: int, deals: int, edition: str, *, equal: bool) -> NDArray[np.int64]:
    """By how many points a racer is ahead of the robot after each deal."""
    matches = [
        Match.start(edition, 2, seed=seed, house={"hands": HANDS}, equal=equal)
        for seed in range(deals)
    ]
    rules, scores = matches[0].rules, np.zeros((deals, 2), np.int64)
    players = Players(rules, [racer(rules, temperature_at(rating), rating), OPPONENT])
    for dealt in zip(*(hands_dealt(match, HANDS) for match in matches), strict=True):
        games = kernel.stacked([kernel.from_state(state) for state in dealt])
        games["score"][:, :2] = scores
        scores += players.play(games, GO_ON).notes["points"][:, :2]
    return scores[:, 0] - scores[:, 1]


def needed(difference: float, variance: float) -> int:
    """Deals after which a difference stands out, in half of all series of so many."""
    return ceil(variance * (NORMAL / difference) ** 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--ratings", type=int, nargs=2, default=(1400, 1600))
    parser.add_argument("--edition", default="classic")
    asked = parser.parse_args()
    weak, strong = asked.ratings
    for equal in (False, True):
        low, high = (leads(r, asked.deals, asked.edition, equal=equal) for r in (weak, strong))
        apart = float(high.mean() - low.mean())
        own, same = float(low.var() + high.var()), float((high - low).var())
        print(f"equal deals: {equal}. The difference is {apart:.0f} points a day.")
        print(f"  other cards for each: {needed(apart, own)} days")
        print(f"  the same cards: {needed(apart, same)} days ({same / own:.2f} of the variance)")


if __name__ == "__main__":
    main()
