"""Measure the error rate of each bot, and whether luck adds up to zero.

Plays matches of every level against itself, so that the sides are equally strong, and reviews them.
Prints the error rate of each level, the mean luck of a side, and how much variance is left in the
results without luck.

    .venv/bin/python -m bench.coach.rates [--matches 40] [--tables duel teams three]
        [--bots racer] [--processes 2] [--write [FOLDER]]

With `--write` the rates go into src/bornes/coach/rates.json, which `bornes review` uses, and the
tables into docs/review.md, each between its own markers. Tables that were not measured are not
changed. With a folder, copies of the two files are written there instead.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, variance
from typing import Final, NamedTuple

from msgspec.structs import replace

from bench.page import DOCS, ROOT, add_write, write_between, write_json, written_in
from bench.workers import CORES, in_processes
from bornes.bots import LEVELS
from bornes.coach.levels import rates
from bornes.coach.report import LuckKind
from bornes.coach.review import review
from bornes.core.match import Match
from bornes.play.game import play_out
from bornes.record import record_of
from bornes.report.intervals import Estimate, mean_of, ratio_of

KEPT: Final = ROOT / "src" / "bornes" / "coach" / "rates.json"
PAGE: Final = DOCS / "review.md"
TABLES: Final = {"duel": 2, "teams": 4, "three": 3}
"""Players at the tables that are measured, of the edition `classic`."""


class Played(NamedTuple):
    """The figures of one match in which one bot plays all seats."""

    cost: float
    decisions: int
    luck: dict[LuckKind, float]
    """A side's own luck by kind, averaged over the sides."""
    result: float
    """The result of the first side."""
    adjusted: float
    """The same without luck."""

    @property
    def cards(self) -> float:
        """Luck with the cards: it must add up to zero, no matter how the bots play."""
        return self.luck["deal"] + self.luck["draw"]


def played(bot: str, players: int, seed: int) -> Played:
    """Play and review one match."""
    match = Match.start("classic", players, seed=seed)
    # All sides are equal, so the mean luck should be zero.
    play_out(match, [bot] * players)
    found = review(record_of(match))
    sides = found.by_side
    return Played(
        cost=sum(player.cost for player in found.by_seat),
        decisions=sum(player.decisions for player in found.by_seat),
        luck={kind: fmean(side.luck[kind] for side in sides) for kind in sides[0].luck},
        result=sides[0].account.result,
        adjusted=sides[0].adjusted,
    )


class Measured(NamedTuple):
    """The results of the matches of one bot at one table."""

    bot: str
    rate: Estimate
    cards: Estimate
    """A side's luck with the cards in a match."""
    luck: dict[LuckKind, Estimate]
    raw: float
    """Variance of the results."""
    adjusted: float
    """Variance of the results without luck."""

    @property
    def left(self) -> str:
        """The share of the variance that is left without luck; unknown if all results are equal."""
        return f"{100 * self.adjusted / self.raw:.0f} %" if self.raw else "needs more matches"


def measured(bot: str, matches: Sequence[Played]) -> Measured:
    return Measured(
        bot,
        ratio_of([each.cost for each in matches], [each.decisions for each in matches]),
        mean_of([each.cards for each in matches]),
        {kind: mean_of([each.luck[kind] for each in matches]) for kind in matches[0].luck},
        variance(each.result for each in matches),
        variance(each.adjusted for each in matches),
    )


def percent(estimate: Estimate, digits: int = 2) -> str:
    assert estimate.low is not None
    assert estimate.high is not None
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def rows(found: Sequence[Measured]) -> Iterator[str]:
    yield "| bot | error rate, % | variance left | cards, % | deal, % | draw, % | attack, % |"
    yield "| --- |" + " ---: |" * 6
    for it in found:
        luck = " | ".join(percent(each) for each in (it.cards, *it.luck.values()))
        yield f"| `{it.bot}` | {percent(it.rate, 3)} | {it.left} | {luck} |"


def at_table(players: int, bots: Sequence[str], matches: int, processes: int) -> Iterator[Measured]:
    """Measure all bots at one table."""
    for bot in bots:
        task = f"{players} players, {bot}"
        reviewed = in_processes(partial(played, bot, players), range(matches), processes, task)
        yield measured(bot, list(reviewed))


def main() -> None:
    parser = argparse.ArgumentParser(description="Error rates of our bots, and their luck.")
    parser.add_argument("--matches", type=int, default=40, help="of each bot at each table")
    parser.add_argument("--tables", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--bots", nargs="+", default=list(LEVELS), help="all levels by default")
    parser.add_argument("--processes", type=int, default=CORES)
    add_write(parser)
    asked = parser.parse_args()
    if asked.matches < 2:
        parser.error("--matches: at least 2, because one match has no interval")
    if asked.write and len(asked.tables) < len(TABLES) and asked.matches != rates().matches:
        parser.error(f"to write one table, use --matches {rates().matches} as for the others")
    tables = {
        name: list(at_table(TABLES[name], asked.bots, asked.matches, asked.processes))
        for name in asked.tables
    }
    pages = {name: page(name, found, asked.matches) for name, found in tables.items()}
    print("\n\n".join(pages.values()))
    if asked.write:
        write(tables, asked.matches, written_in(asked.write, KEPT))
        review_page = written_in(asked.write, PAGE)
        for name, text in pages.items():
            write_between(review_page, f"rates of {name}", text)


def page(name: str, found: Sequence[Measured], matches: int) -> str:
    return "\n".join([f"{TABLES[name]} players, {matches} matches of each:", "", *rows(found)])


def write(tables: dict[str, list[Measured]], matches: int, file: Path) -> None:
    """Write the rates of these tables; those of others stay."""
    # Rounded to what the intervals can tell, so that the file does not change for nothing.
    new = {
        name: {it.bot: round(it.rate.value, 6) for it in found} for name, found in tables.items()
    }
    write_json(file, replace(rates(), matches=matches, **new))


if __name__ == "__main__":
    main()
