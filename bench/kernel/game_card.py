"""The game card of docs/researchers.md: the length of a hand and the number of legal moves.

    python -m bench.kernel.game_card [--games 512] [--rounds 4]

The shipped networks play every seat, by their best move. Every game is played to the end of its
first hand, so that long hands count as much as short ones.
"""

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

import bornes
from bench.page import DOCS, printed, seated, write_between
from bornes.core.edition import Rules
from bornes.environments.vector import VectorEnvironment
from bornes.kernel import ACTIONS
from bornes.model.network import shipped

PAGE: Final = DOCS / "researchers.md"
TABLES: Final = (("classic", 2), ("classic", 3), ("classic", 4), ("fr2009", 8), ("fr2014", 2))
FORCED: Final = 1
"""The number of legal moves where there is no choice."""


class Lengths(NamedTuple):
    """The number of decisions in each hand, and the number of legal moves at every decision."""

    decisions: list[int]
    choices: list[int]


def measured(rules: Rules, games: int, seed: int) -> Lengths:
    """Play the first hand of this many matches."""
    network = shipped(rules.players)
    tables = VectorEnvironment(games, rules)
    observations, info = tables.reset(seed=seed)
    running, decisions, choices = np.ones(games, bool), np.zeros(games, int), []
    while running.any():
        masks = info["action_mask"].astype(bool)
        legal = masks.sum(axis=1)
        choices += legal[running].tolist()
        decisions[running] += legal[running] > FORCED
        scores = np.where(masks, network(observations), -np.inf)
        observations, _, over, _, info = tables.step(scores.argmax(axis=1))
        running &= ~over
    return Lengths(decisions.tolist(), choices)


def row(edition: str, players: int, games: int, rounds: int) -> str:
    """A row of the page's table."""
    rules = bornes.rules(edition, players)
    parts = [measured(rules, games, seed) for seed in range(rounds)]
    decisions = np.concatenate([part.decisions for part in parts])
    choices = np.concatenate([part.choices for part in parts])
    real = choices[choices > FORCED]
    half = 1.96 * decisions.std(ddof=1) / len(decisions) ** 0.5
    return (
        f"| {edition}, {seated(rules)} | {len(decisions):,} | {decisions.mean():.1f} ± {half:.1f} "
        f"| {decisions.max()} | {real.mean():.1f} | {real.max()} of {ACTIONS} |"
    )


def lines(games: int, rounds: int) -> Iterator[str]:
    yield "| table | hands | decisions per hand | most | legal moves per decision | most |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for edition, players in TABLES:
        yield row(edition, players, games, rounds)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=512)
    options.add_argument("--rounds", type=int, default=4)
    given = options.parse_args()
    write_between(PAGE, "card", printed(lines(given.games, given.rounds)))


if __name__ == "__main__":
    main()
