"""The ladder: how much stronger each level is than the one below, at four tables.

Plays every level against the one below in the arena, and writes the results into docs/ladder.md,
between its two markers. If it is interrupted and started again, it continues.

    .venv/bin/python -m bench.bots.ladder [--scale 0.1] [--jobs 2] [--peer] [--players 2 3]
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bench.bots.peer import peer
from bench.page import DOCS, ROOT, write_between
from bornes.arena import Plan, Summary, summarise
from bornes.arena.results import Results
from bornes.arena.run import cores, run
from bornes.coach.levels import rates
from bornes.core.edition import rules
from bornes.report import figures

PAGE: Final = DOCS / "ladder.md"
KEPT: Final = ROOT / "build" / "ladder"

STEPS: Final = (
    ("learner", "random"), ("driver", "learner"), ("racer", "driver"), ("champion", "racer"),
)  # fmt: skip
"""The pairs of bots, with the stronger one first."""
OLD_RACER: Final = "0.1.0's `racer`"
SEED: Final = 1


class Rung(NamedTuple):
    """A table of the ladder: its heading, its players, and the number of matches per step."""

    heading: str
    players: int
    matches: int
    champion: int
    """The number of matches with `champion`, which is slow because it searches."""


TABLES: Final = (
    Rung("2 players", 2, 1000, 1000),
    Rung("3 players", 3, 600, 300),
    Rung("4 players in teams", 4, 600, 300),
    Rung("6 players in teams", 6, 300, 150),
)


def measured(row: Rung, bots: tuple[str, str], scale: float, jobs: int) -> Summary:
    """Play one step at a table, or the matches of it that are missing."""
    wanted = row.champion if "champion" in bots else row.matches
    matches = max(1, round(wanted * scale))
    plan = Plan(bots=bots, players=row.players, matches=matches, seed=SEED)
    plan.check()
    names = "-".join(plan.labels()).replace(":", "-")
    # The name has everything that must be the same in a resumed tournament.
    path = KEPT / f"{row.players}-players-{names}-{matches}.jsonl"
    results = Results.resume(path) if path.exists() else Results.start(path, plan)

    def told(done: int, total: int) -> None:
        line = f"{row.heading}, {' over '.join(plan.labels())}: {done} of {total} matches"
        print(f"\r{line}", end="", flush=True)

    matches_played = run(results, jobs=jobs, progress=told)
    print()
    return summarise(plan, matches_played)


def section(row: Rung, steps: list[Summary]) -> Iterator[str]:
    """A table's part of the page."""
    yield f"### {row.heading}\n"
    yield "| | matches | won | 95 % interval | lead in points per hand | error rates |"
    yield "| --- |" + " ---: |" * 5
    yield from (f"| {' | '.join(_step(step))} |" for step in steps)
    yield ""


def _step(step: Summary) -> tuple[str, ...]:
    stronger, weaker = step.plan.bots
    against = OLD_RACER if weaker.startswith("cmd:") else f"`{weaker}`"
    met = step.meetings[0]
    return (
        f"`{stronger}` over {against}",
        str(met.matches),
        figures.percent("en", met.share.value),
        figures.percent_interval("en", met.share),
        figures.with_half("en", met.lead),
        _error_rates(step.plan.players, step.plan.bots),
    )


def _error_rates(players: int, bots: Sequence[str]) -> str:
    """The error rates of both bots, if `bench.coach.rates` has measured them."""
    table = rates().at(rules("classic", players))
    return " and ".join(f"{table[bot]:.2%}" for bot in bots if bot in table)


def main() -> None:
    """Measure all tables and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--scale", type=float, default=1.0, help="share of the matches to play")
    options.add_argument("--jobs", type=int, default=cores(), help="processes")
    options.add_argument("--peer", action="store_true", help="also play against the racer of 0.1.0")
    options.add_argument(
        "--players", type=int, nargs="+", default=[row.players for row in TABLES], help="tables"
    )
    given = options.parse_args()
    steps = [*STEPS, ("racer", peer())] if given.peer else list(STEPS)
    lines: list[str] = []
    for row in [row for row in TABLES if row.players in given.players]:
        lines += section(row, [measured(row, bots, given.scale, given.jobs) for bots in steps])
    body = "\n".join(lines)
    write_between(PAGE, "ladder", body)


if __name__ == "__main__":
    main()
