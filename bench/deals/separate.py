"""How many deals tell two strengths apart: `python -m bench.deals.separate [--deals 1000]`.

`racer:1400` and `racer:1600` each play days of four hands against `driver`, in the compiled game.
On cards of their own, what they differ by is hidden in the luck of both. On equal cards a part of
that luck is the same for both, and cancels. In an equal deal a racer's chance follows from the deal
and the position, as it does in a match (`bornes.play.game.chance_at`): while both stand alike, they
stray alike.
"""

import argparse
from math import ceil
from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import player
from bench.deals.chances import lots
from bench.deals.field import hands_dealt
from bornes import kernel
from bornes.core.edition import Rules
from bornes.core.match import Match
from bornes.deals.day import HANDS, OPPONENT
from bornes.kernel.layout import Games
from bornes.kernel.playing import GO_ON
from bornes.model.network import shipped
from bornes.model.racer import sampled, temperature_at
from bornes.simulate.playing import BatchPolicy, Players

NORMAL: Final = 1.96
"""Standard errors of a difference that is beyond chance in 95 cases of 100."""
Chances: TypeAlias = Literal["own", "position"]
"""Where a racer's chance comes from: each has its own, or the position gives it to both."""


def racer(table: Rules, rating: int, chances: Chances) -> BatchPolicy:
    """A racer of a rating; the number of the deal stands in each game's `chance`."""
    scores = player(table, shipped(table.players), lambda liked: liked)
    own = np.random.default_rng(rating)

    def choose(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        liked = scores(tables, games, memories, seats, masks)
        count = liked.shape[1]
        if chances == "own":
            drawn = own.random(liked.shape)
        else:
            drawn = lots(games["chance"], games, seats, count)
        return sampled(liked, temperature_at(rating), drawn)

    return choose


def leads(
    rating: int, deals: int, edition: str, *, equal: bool, chances: Chances
) -> NDArray[np.int64]:
    """By how many points a racer is ahead of the robot after each deal."""
    matches = [
        Match.start(edition, 2, seed=seed, house={"hands": HANDS}, equal=equal)
        for seed in range(deals)
    ]
    rules, scores = matches[0].rules, np.zeros((deals, 2), np.int64)
    players = Players(rules, [racer(rules, rating, chances), OPPONENT])
    for dealt in zip(*(hands_dealt(match, HANDS) for match in matches), strict=True):
        games = kernel.stacked([kernel.from_state(state) for state in dealt])
        games["score"][:, :2] = scores
        games["chance"] = np.arange(deals)
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
    for equal in (False, True):
        for chances in get_args(Chances):
            low, high = (
                leads(rating, asked.deals, asked.edition, equal=equal, chances=chances)
                for rating in asked.ratings
            )
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
