"""The ladder: how much stronger each level is than the one below, at four tables.

Plays the four levels against each other and writes what came out into docs/ladder.md, between its
two markers. Broken off and started again, it goes on where it was.

    python bench/bots/ladder.py [--scale 0.1] [--jobs 2]
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from bornes.arena import Plan, Summary, figures, summarise
from bornes.arena.results import Results
from bornes.arena.run import cores, run
from bornes.arena.summary import Meeting, Standing

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "ladder.md"
KEPT: Final = ROOT / "build" / "ladder"
MARKED: Final = re.compile(r"(<!-- ladder: begin -->\n).*?(<!-- ladder: end -->)", re.DOTALL)

LEVELS: Final = ("random", "learner", "driver", "racer")
SEED: Final = 1


class Row(NamedTuple):
    """A table of the ladder: its heading, its players, and how many matches every pairing plays."""

    heading: str
    players: int
    matches: int


TABLES: Final = (
    Row("2 players", 2, 1000),
    Row("3 players", 3, 300),
    Row("4 players in teams", 4, 400),
    Row("6 players in teams", 6, 150),
)


def measured(row: Row, scale: float, jobs: int) -> Summary:
    """Play a table's tournament, or what is missing of it."""
    matches = max(1, round(row.matches * scale))
    plan = Plan(bots=LEVELS, players=row.players, matches=matches, seed=SEED)
    plan.check()
    path = KEPT / f"{row.players}-players-{matches}.jsonl"
    results = Results.resume(path) if path.exists() else Results.start(path, plan)

    def told(done: int, total: int) -> None:
        print(f"\r{row.heading}: {done} of {total} matches", end="", flush=True)

    matches_played = run(results, jobs=jobs, progress=told)
    print()
    return summarise(plan, matches_played)


def table(*rows: tuple[str, ...]) -> Iterator[str]:
    """Rows as Markdown, the first as the heading."""
    heading, *others = rows
    yield f"| {' | '.join(heading)} |"
    yield f"| --- |{' ---: |' * (len(heading) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in others)
    yield ""


def section(row: Row, summary: Summary) -> Iterator[str]:
    """A table's part of the page."""
    yield f"## {row.heading}\n"
    yield f"{figures.count_line('en', summary)}\n"
    yield f"    {summary.plan.command()}\n"
    yield from table(
        ("bot", "won", "95 % interval", "points per hand", "coups fourrés per hand", "time"),
        *(_standing(standing) for standing in summary.standings),
    )
    yield from table(
        ("each level over the one below", "won", "95 % interval", "lead in points per hand"),
        # The plan names the weakest first, so the level above is the second of its pairing.
        *(_step(met.turned()) for met in summary.meetings if met.second == met.first + 1),
    )


def _standing(standing: Standing) -> tuple[str, ...]:
    return (
        f"`{standing.bot}`",
        figures.percent("en", standing.share.value),
        figures.percent_interval("en", standing.share),
        figures.with_half("en", standing.points),
        figures.value("en", standing.coups_fourres, 2),
        figures.milliseconds("en", standing.seconds),
    )


def _step(met: Meeting) -> tuple[str, ...]:
    return (
        f"`{LEVELS[met.first]}` over `{LEVELS[met.second]}`",
        figures.percent("en", met.share.value),
        figures.percent_interval("en", met.share),
        figures.with_half("en", met.lead),
    )


def main() -> None:
    """Measure all tables and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--scale", type=float, default=1.0, help="part of the matches to play")
    options.add_argument("--jobs", type=int, default=cores(), help="processes")
    given = options.parse_args()
    lines: list[str] = []
    for row in TABLES:
        lines += section(row, measured(row, given.scale, given.jobs))
    page = PAGE.read_text(encoding="utf-8")
    body = "\n".join(lines)
    PAGE.write_text(MARKED.sub(lambda m: f"{m[1]}\n{body}\n{m[2]}", page), encoding="utf-8")


if __name__ == "__main__":
    main()
