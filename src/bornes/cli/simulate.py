"""`bornes simulate`: statistics of many hands."""

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bornes.cli import options
from bornes.cli.command import INTEGER, Context, command, lang_of, option
from bornes.cli.long_work import (
    Stoppable,
    after_a_while,
    check_output,
    print_report,
    progress_bar,
    write_all,
)
from bornes.cli.trouble import INTERRUPTED
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.simulate.plan import SimulationPlan
    from bornes.simulate.summary import SimulationSummary

_NEEDED: Final = ("numba", "numpy")


@command("simulate")
@option("--compare", nargs=2, metavar="TABLE TABLE")
@options.edition()
@option("--players", metavar="N", type=INTEGER)
@options.teams
@options.house
@option("--policy", multiple=True, metavar="POLICY", shell_complete=options.a_policy)
@option("--hands", metavar="N", type=INTEGER)
@option("--seed", metavar="N", type=INTEGER)
@options.file("--json")
@options.file("--html")
def simulate(
    context: Context,
    *,
    compare: tuple[str, str] | None,
    edition: str | None,
    players: int | None,
    teams: bool | None,
    house: Sequence[str],
    policy: Sequence[str],
    hands: int | None,
    seed: int | None,
    json: Path | None,
    html: Path | None,
) -> int:
    """Play many hands, show the statistics, and write them to the given files."""
    if any(find_spec(name) is None for name in _NEEDED):
        raise BadRequest("fast-missing")
    if compare and edition:
        raise BadRequest("simulate-compare-edition")
    for file in (json, html):
        check_output(file)
    asked: dict[str, Any] = {
        "players": players,
        "teams": teams,
        "policies": tuple(policy) if policy else None,
        "hands": hands,
        "seed": secrets.randbelow(2**31) if seed is None else seed,
    }
    asked = {name: value for name, value in asked.items() if value is not None}
    plans = _plans(compare or (edition or "classic",), house or [], asked)
    return _Run(lang_of(context), plans).play({"json": json, "html": html})


def _plans(
    tables: Sequence[str], house: Sequence[str], asked: dict[str, Any]
) -> "list[SimulationPlan]":
    """Return a plan for each table, which is an edition with house rules: `classic+trip=700`. Every
    plan has its own seed, so that the statistics of two tables are independent.
    """
    from bornes.simulate.plan import SimulationPlan

    plans = []
    for place, table in enumerate(tables):
        edition, *settings = table.split("+")
        rules = options.house_rules([*house, *settings])
        own = asked | {"seed": asked["seed"] + place}
        plans.append(SimulationPlan(edition=edition, house=rules, **own))
        plans[-1].check()
    return plans


class _Run(Stoppable):
    """One run of the command."""

    def __init__(self, lang: Lang, plans: "list[SimulationPlan]") -> None:
        self.lang: Lang = lang
        self.plans = plans
        self.done = 0
        """The number of hands of the tables before the current one."""

    def play(self, outputs: dict[str, Path | None]) -> int:
        summaries = []
        with self.progress() as advance, self.stopping_gracefully():
            for plan in self.plans:
                summaries.append(self.summary(plan, advance))
                self.done += plan.hands
                if self.stopped:
                    break
        self.report(summaries, outputs)
        if not self.stopped:
            return 0
        self.say(
            "interrupted",
            hands=sum(summary.hands for summary in summaries),
            planned=sum(plan.hands for plan in self.plans),
        )
        return INTERRUPTED

    def summary(self, plan: "SimulationPlan", advance: Any) -> "SimulationSummary":
        from bornes.simulate.run import simulate
        from bornes.simulate.summary import summarise

        def progress(done: int) -> None:
            self.begun = True
            advance(self.done + done)

        return summarise(plan, simulate(plan, progress=progress, stopped=lambda: self.stopped))

    def report(self, summaries: "list[SimulationSummary]", outputs: dict[str, Path | None]) -> None:
        """Show the statistics, and write them to the given files."""
        from bornes.simulate.export import as_json
        from bornes.simulate.page import report
        from bornes.simulate.screen import plain_lines, shown

        makers: dict[str, Any] = {"html": report, "json": as_json}
        if not write_all(self.lang, outputs, lambda kind: makers[kind](summaries, self.lang)):
            print_report(shown(summaries, self.lang), plain_lines(summaries, self.lang))

    def say(self, key: str, **facts: int) -> None:
        print(text(self.lang, f"simulate-{key}", **facts), file=sys.stderr, flush=True)

    @contextmanager
    def progress(self) -> Iterator[Any]:
        """Show a progress bar if the work takes longer than two seconds."""
        from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

        bar = progress_bar(
            "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            text(self.lang, "arena-time-left"),
        )  # fmt: skip
        total = sum(plan.hands for plan in self.plans)
        # The first batch may have to wait for the compiler.
        task = bar.add_task(text(self.lang, "simulate-preparing"), total=total)
        playing = text(self.lang, "simulate-playing")
        with after_a_while(bar):
            yield lambda done: bar.update(task, completed=done, description=playing)
