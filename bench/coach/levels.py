"""Measure how much of what is at stake each bot loses: the data behind "plays like".

    .venv/bin/python -m bench.coach.levels [--matches 40] [--tables duel teams three]
        [--processes 2] [--write [FOLDER]]

Every pair of bots plays `--matches` matches at each table. Prints for each bot the mean and the
standard deviation of the logarithm of the part lost, and how often the range that is named after
one match contains the bot itself. With `--write` the results go into
src/bornes/coach/levels.json, or into a copy of it in a folder.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement
from math import log
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bench.page import ROOT, add_write, write_json, written_in
from bench.workers import CORES, in_processes
from bornes.bots import LEVELS
from bornes.coach.levels import LEAST, Level, levels, named
from bornes.coach.report import PlayerReview
from bornes.coach.review import review
from bornes.core.edition import Rules
from bornes.core.match import Match
from bornes.play.game import play_out
from bornes.record import record_of

KEPT: Final = ROOT / "src" / "bornes" / "coach" / "levels.json"
TABLES: Final = {"duel": 2, "teams": 4, "three": 3}


class Task(NamedTuple):
    """A match to be played and reviewed."""

    players: int
    seed: int
    pair: tuple[str, str]


def played(task: Task) -> list[tuple[Rules, str, PlayerReview]]:
    """Play and review a match. Return the review of every seat, with its bot."""
    # The bots change seats from match to match.
    first, second = task.pair if task.seed % 2 else task.pair[::-1]
    names = [second if seat % 2 else first for seat in range(task.players)]
    match = Match.start("classic", task.players, seed=task.seed)
    play_out(match, names, Random(task.seed))
    by_seat = review(record_of(match)).by_seat
    return [(match.rules, names[player.seat], player) for player in by_seat]


def tasks(players: int, matches: int) -> Iterator[Task]:
    """The matches of every pair of bots."""
    for seed in range(matches):
        for pair in combinations_with_replacement(LEVELS, 2):
            yield Task(players, seed, pair)


def measured(found: list[tuple[Rules, str, PlayerReview]]) -> dict[str, Level]:
    made = {}
    for bot in LEVELS:
        own = [player for _, name, player in found if name == bot]
        parts = [log(max(it.cost, LEAST) / max(it.at_stake, LEAST)) for it in own]
        moves = fmean(it.decisions for it in own)
        made[bot] = Level(round(fmean(parts), 2), round(stdev(parts), 2), round(moves))
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description="What our bots lose of what is at stake.")
    parser.add_argument("--matches", type=int, default=40, help="of each pair at each table")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--processes", type=int, default=CORES)
    add_write(parser)
    asked = parser.parse_args()
    made = dict(levels())
    for table in asked.tables:
        at_table = tasks(TABLES[table], asked.matches)
        seats = in_processes(played, at_table, asked.processes, table)
        found = list(chain.from_iterable(seats))
        made[table] = measured(found)
        levels().update(made)  # `named` below uses the new figures
        print(f"| {table} | mean | deviation | moves | in its range | named |")
        for bot, level in made[table].items():
            ranges = Counter(
                named(rules, it.cost, it.at_stake, it.decisions)
                for rules, name, it in found
                if name == bot
            )
            order = list(LEVELS)
            inside = sum(
                count
                for (low, high), count in ranges.items()
                if order.index(low) <= order.index(bot) <= order.index(high)
            )
            shown = ", ".join(f"{low} to {high} {n}" for (low, high), n in ranges.most_common())
            print(
                f"| {bot} | {level.mean:.2f} | {level.sd:.2f} | {level.moves:.0f} "
                f"| {inside / ranges.total():.0%} | {shown} |"
            )
    if asked.write:
        write_json(written_in(asked.write, KEPT), made)


if __name__ == "__main__":
    main()
