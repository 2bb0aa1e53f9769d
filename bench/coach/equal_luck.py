"""Whether "with equal luck" is true: what reviews say of our bots, and what these win.

    .venv/bin/python -m bench.coach.equal_luck [--matches 200] [--first 1000]
        [--tables duel hand teams three] [--processes 2] [--write [FOLDER]]

Pairs of bots of different strength play so many matches at each table. Prints for each pair the
share of wins that a review states for the better bot, on the average of all matches and in the
middle nine of ten, beside the share that it wins. The factors of the statement were fitted to
matches with seeds below 1000, so measurements begin there. With `--write` the tables go into
docs/review.md, each between its own markers; with a folder, into a copy of it there.
"""

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, quantiles
from typing import Final, NamedTuple

from bench.page import DOCS, add_write, write_between, written_in
from bench.workers import CORES, in_processes
from bornes.coach.review import review
from bornes.core.edition import HouseValue
from bornes.core.match import Match
from bornes.play.game import play_out
from bornes.record import record_of
from bornes.report.intervals import wilson

PAGE: Final = DOCS / "review.md"


class Table(NamedTuple):
    """What is played."""

    said: str
    players: int
    house: dict[str, HouseValue]


TABLES: Final = {
    "duel": Table("2 players, whole matches", 2, {}),
    "hand": Table("2 players, matches of one hand", 2, {"hands": 1}),
    "teams": Table("4 players in teams, whole matches", 4, {}),
    "three": Table("3 players, whole matches", 3, {}),
}
PAIRS: Final = (
    ("racer", "driver"),
    ("racer", "learner"),
    ("racer", "racer:1600"),
    ("racer", "racer:1300"),
    ("racer:1600", "learner"),
    ("driver", "racer:1300"),
    ("driver", "learner"),
    ("learner", "random"),
)
"""The better one first."""
FEWEST: Final = 20
"""Fewer matches have no middle nine of ten."""


class Task(NamedTuple):
    """A match to be played and reviewed."""

    table: Table
    pair: tuple[str, str]
    seed: int


class Played(NamedTuple):
    """The side of the better bot in one match."""

    stated: float
    result: float


def played(task: Task) -> Played:
    """The better bot has one side, in turn; the other bot has all others."""
    table, (better, worse), seed = task
    match = Match.start("classic", table.players, seed=seed, house=table.house)
    own = seed % match.rules.sides
    side_of = match.rules.side_of
    names = [better if side_of(seat) == own else worse for seat in range(table.players)]
    play_out(match, names, Random(seed))
    side = review(record_of(match)).by_side[own]
    return Played(side.equal_luck, side.account.result)


def rows(table: Table, seeds: range, processes: int) -> Iterator[str]:
    yield "| | stated | middle 90 % | won | 95 % interval |"
    yield "| --- |" + " ---: |" * 4
    for better, worse in PAIRS:
        tasks = (Task(table, (better, worse), seed) for seed in seeds)
        found = list(in_processes(played, tasks, processes, f"{better}, {worse}"))
        yield row(f"`{better}` over `{worse}`", found)


def row(name: str, found: Sequence[Played]) -> str:
    stated = [each.stated for each in found]
    low, *_, high = quantiles(stated, n=20)
    won = fmean(each.result for each in found)
    least, most = wilson(won, len(found))
    return (
        f"| {name} | {fmean(stated):.0%} | {low:.0%} to {high:.0%} "
        f"| {won:.0%} | {least:.0%} to {most:.0%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="What reviews state, and what is won.")
    parser.add_argument("--matches", type=int, default=200, help="of each pair at each table")
    parser.add_argument("--first", type=int, default=1000, help="the seed of the first match")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--processes", type=int, default=CORES)
    add_write(parser)
    asked = parser.parse_args()
    if asked.matches < FEWEST:
        parser.error(f"--matches: at least {FEWEST}")
    seeds = range(asked.first, asked.first + asked.matches)
    page = written_in(asked.write, PAGE) if asked.write else None
    for name in asked.tables:
        table = TABLES[name]
        head = f"{table.said}, {asked.matches} of each pair:"
        body = "\n".join([head, "", *rows(table, seeds, asked.processes)])
        print(f"{body}\n")
        if page is not None:
            write_between(page, f"equal luck of {name}", body)


if __name__ == "__main__":
    main()
