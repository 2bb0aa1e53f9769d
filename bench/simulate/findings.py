"""Measure the figures of docs/simulate-figures.md again: every edition with two players.

Writes the tables into that page, between its two markers, and the figures into the browser app,
which shows them too.

    python bench/simulate/findings.py [--hands 200000] [--seed 1]
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bench.page import DOCS, write_between
from bornes.core.edition import EDITIONS
from bornes.simulate import wording
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.run import simulate
from bornes.simulate.statistics import CARD_STEPS
from bornes.simulate.summary import (
    Answer,
    Figure,
    Section,
    SimulationSummary,
    all_figures,
    questions,
    summarise,
)
from bornes.text import text
from bornes.web import APP
from bornes.web.writing import json_text

PAGE: Final = DOCS / "simulate-figures.md"
TARGET: Final = APP / "src" / "lib" / "statistics.json"
DIGITS: Final = 5
"""Digits after the decimal point: more than a share needs."""


def measured(edition: str, hands: int, seed: int) -> SimulationSummary:
    """Simulate an edition, and print the progress."""

    def report(done: int) -> None:
        print(f"\r{edition}: {done} of {hands} hands", end="", flush=True)

    plan = SimulationPlan(edition=edition, hands=hands, seed=seed)
    summary = summarise(plan, simulate(plan, progress=report))
    print()
    return summary


def page(summaries: Sequence[SimulationSummary]) -> Iterator[str]:
    """The commands, a table for each question, and the extension by situation."""
    yield from (f"    {summary.plan.command()}" for summary in summaries)
    yield ""
    for _, answers in questions(summaries):
        section = answers[0].section
        # If only one edition answers a question, the heading names it.
        named = f" – {answers[0].summary.plan.edition}" if len(answers) == 1 else ""
        yield f"## {wording.title('en', section)}{named}\n"
        yield f"{wording.note('en', section)}\n"
        yield from _table([answer.summary for answer in answers], [it.section for it in answers])
        if section.key == "extension-worth":
            # One edition is enough: all editions with an extension have the same distances.
            yield from _situations(summaries[0])


def figures(summaries: Sequence[SimulationSummary]) -> dict[str, Any]:
    """The same figures as data: for each edition a value and half its interval, or None."""
    return {
        "editions": [summary.plan.edition for summary in summaries],
        "hands": summaries[0].plan.hands,
        "sections": [
            {
                "key": answers[0].section.key,
                "unit": answers[0].section.unit,
                "signed": answers[0].section.signed,
                "figures": [
                    {
                        "message": figure.message,
                        "facts": figure.facts,
                        "values": [_pair(summary, answers, figure.key) for summary in summaries],
                    }
                    for figure in all_figures(it.section for it in answers)
                ],
            }
            for _, answers in questions(summaries)
        ],
    }


def _pair(
    summary: SimulationSummary, answers: Sequence[Answer], key: str
) -> tuple[float, float] | None:
    for answer in answers:
        for figure in answer.section.figures if answer.summary is summary else ():
            if figure.key == key:
                found = figure.estimate
                if found.low is None or found.high is None:
                    return round(found.value, DIGITS), 0.0
                half = (found.high - found.low) / 2
                return round(found.value, DIGITS), round(half, DIGITS)
    return None


def _table(summaries: Sequence[SimulationSummary], sections: Sequence[Section]) -> Iterator[str]:
    names = [summary.plan.edition for summary in summaries]
    yield f"| | {' | '.join(f'`{name}`' for name in names)} |"
    yield "| --- |" + " ---: |" * len(names)
    for figure in all_figures(sections):
        cells = " | ".join(_cell(section, figure.key) for section in sections)
        yield f"| {wording.label('en', figure)} | {cells} |"
    yield ""


def _cell(section: Section, key: str) -> str:
    for figure in section.figures:
        if figure.key == key:
            return _with_half(section, figure)
    return "–"


def _with_half(section: Section, figure: Figure) -> str:
    """A value and half its interval."""
    estimate, unit = figure.estimate, section.unit
    said = wording.value("en", unit, estimate.value, signed=section.signed)
    if estimate.low is None or estimate.high is None:
        return said
    half = wording.plain("en", unit, (estimate.high - estimate.low) / 2)
    return f"{said} ± {half}"


def _situations(summary: SimulationSummary) -> Iterator[str]:
    """The extension's worth by distance and cards left, in one edition."""
    yield f"`{summary.plan.edition}`, by situation. {text('en', 'simulate-grid-note')}\n"
    yield f"| {text('en', 'simulate-rival')} | {' | '.join(wording.card_ranges('en'))} |"
    yield "| --- |" + " ---: |" * len(CARD_STEPS)
    for row, name in enumerate(wording.rival_ranges("en")):
        fields = summary.extension[row * len(CARD_STEPS) : (row + 1) * len(CARD_STEPS)]
        cells = [
            wording.value("en", "points", field.worth.value, signed=True) if field.worth else "–"
            for field in fields
        ]
        yield f"| {name} | {' | '.join(cells)} |"
    yield ""


def main() -> None:
    """Measure every edition and write the page."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--hands", type=int, default=SimulationPlan().hands)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    summaries = [measured(edition, given.hands, given.seed) for edition in EDITIONS]
    write_between(PAGE, "findings", "\n".join(page(summaries)))
    TARGET.write_text(json_text(figures(summaries)), encoding="utf-8")


if __name__ == "__main__":
    main()
