"""Measure how many deals it takes to tell two strengths apart if luck is removed as well.

    .venv/bin/python -m bench.deals.without_luck [--deals 1000] [--processes 2] [--scale 1] [--gpu]

As in `bench.deals.separate`, `racer:1400` and `racer:1600` each play days of four hands against
`driver`. `bornes.environments.aivat` removes the luck, with an observer's file if there is one,
otherwise with the shipped value network. The last line has a factor for the value function. Use it
only for other deals (`--first`), since it must be fixed beforehand.
"""

import argparse
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import known_choice, known_racer, player
from bench.coach.luck import OBSERVER, Asked, best_scale, value_network
from bench.deals.chances import random_values
from bench.deals.field import hands_dealt
from bench.deals.separate import needed
from bench.workers import CORES, in_processes
from bornes import kernel
from bornes.core.edition import Rules
from bornes.core.match import Match
from bornes.deals.day import HANDS
from bornes.environments.aivat import DRIVER, Aivat, Chosen, KnownPlayer
from bornes.kernel.arrays import Games
from bornes.kernel.playing import GO_ON
from bornes.model.network import shipped
from bornes.model.players import temperature_at

RATINGS: Final = (1400, 1600)
PART: Final = 50
"""The number of deals that a process plays together."""

Floats = NDArray[np.float64]


class Part(NamedTuple):
    """Some days that a racer plays."""

    judge: Asked
    rating: int
    deals: range
    equal: bool


class Leads(NamedTuple):
    """The lead in points of a racer over the robot after each deal, and the part that is luck."""

    raw: Floats
    luck: Floats


def known_racer_on(rules: Rules, part: Part, seed: int) -> KnownPlayer:
    """A racer whose random numbers depend on the cards in equal deals (`bench.deals.separate`)."""
    temperature = temperature_at(part.rating)
    if not part.equal:
        return known_racer(rules, temperature, seed)
    scores = player(rules, shipped(rules.players), lambda scored: scored)

    def choose(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Chosen:
        scored = scores(tables, games, memories, seats, masks)
        drawn = random_values(games["chance"], games, seats, scored.shape[1])
        return known_choice(scored, temperature, drawn)

    return KnownPlayer(choose, temperature)


def leads(part: Part) -> Leads:
    matches = [
        Match.start("classic", 2, seed=seed, house={"hands": HANDS}, equal=part.equal)
        for seed in part.deals
    ]
    rules, scores = matches[0].rules, np.zeros((len(matches), 2), np.int64)
    seed = part.rating * 1_000_003 + part.deals.start
    players = (known_racer_on(rules, part, seed), DRIVER)
    values = value_network(part.judge, players, points=True)
    account, luck = Aivat(rules, players, values, seed), np.zeros(len(matches))
    for dealt in zip(*(hands_dealt(match, HANDS) for match in matches), strict=True):
        games = kernel.stacked([kernel.from_state(state) for state in dealt])
        games["score"][:, :2] = scores
        games["chance"] = np.array(part.deals)
        luck += sum(account.play(games, GO_ON).values())
        scores += games["points"][:, :2]
    return Leads((scores[:, 0] - scores[:, 1]).astype(np.float64), luck)


def line(name: str, apart: float, raw: float, weak: Floats, strong: Floats) -> str:
    """A line with the number of days needed. All use the same difference `apart`, so that only the
    variances differ.
    """
    own, same = float(weak.var() + strong.var()), float((strong - weak).var())
    return (
        f"  {name}: {strong.mean() - weak.mean():.0f} points a day apart; other cards for each:"
        f" {needed(apart, own)} days ({own / raw:.3f} of the variance); the same:"
        f" {needed(apart, same)} days ({same / raw:.3f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first deal")
    parser.add_argument("--observer", type=Path, default=OBSERVER if OBSERVER.exists() else None)
    parser.add_argument("--scale", type=float, default=1.0, help="of the value function")
    parser.add_argument("--processes", type=int, default=CORES)
    parser.add_argument("--gpu", action="store_true", help="run the observer on a GPU")
    asked = parser.parse_args()
    judge = Asked(asked.observer, (), 0, asked.gpu, Path())
    print(
        f"Value function: {value_network(judge, (), points=True).checksum}, {asked.scale:g} times"
    )
    starts = range(asked.first, asked.first + asked.deals, PART)
    for equal in (False, True):
        parts = [
            Part(judge, rating, range(start, min(start + PART, asked.first + asked.deals)), equal)
            for rating in RATINGS
            for start in starts
        ]
        found = list(in_processes(leads, parts, asked.processes, f"equal deals: {equal}"))
        low, high = (
            Leads(*(np.concatenate(each) for each in zip(*of_one, strict=True)))
            for of_one in (found[: len(starts)], found[len(starts) :])
        )
        raw = float(low.raw.var() + high.raw.var())
        without = [each.raw - asked.scale * each.luck for each in (low, high)]
        # On average this is the difference with luck, but it is much more precise.
        apart = float(without[1].mean() - without[0].mean())
        print(f"Equal deals: {equal}")
        print(line("with luck", apart, raw, low.raw, high.raw))
        print(line("without luck", apart, raw, without[0], without[1]))
        best = best_scale(np.append(low.raw, high.raw), np.append(low.luck, high.luck))
        print(f"  the scale that leaves least here: {best:.3f}", flush=True)


if __name__ == "__main__":
    main()
