"""The figures for other programs."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from bornes.simulate import wording
from bornes.simulate.page import command
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.summary import Field, Section, SimulationSummary, Unit, differences
from bornes.text import Lang


class FigureValue(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure with its 95 % interval; None where there are too few hands for one."""

    key: str
    name: str
    value: float
    low: float | None
    high: float | None


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of a section, all in one unit; shares go from 0 to 1."""

    key: str
    title: str
    unit: Unit
    figures: list[FigureValue]


class TableReport(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The figures of one table."""

    plan: SimulationPlan
    hands: int
    complete: bool
    sections: list[Part]
    extension: list[Field]


class Report(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `bornes simulate --json` writes."""

    version: int = 1
    command: str
    tables: list[TableReport]
    differences: list[Part]
    """The second table's figures minus the first's; empty when there is one table."""
    method: list[str]


def as_json(summaries: Sequence[SimulationSummary], lang: Lang) -> bytes:
    """All figures, with names in the user's language and keys that are the same in every one."""
    report = Report(
        command=command(summaries),
        tables=[
            TableReport(
                plan=summary.plan,
                hands=summary.hands,
                complete=summary.complete,
                sections=[_part(section, lang) for section in summary.sections],
                extension=summary.extension,
            )
            for summary in summaries
        ],
        differences=_differences(summaries, lang) if len(summaries) > 1 else [],
        method=wording.method(lang),
    )
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def _part(section: Section, lang: Lang) -> Part:
    numbers = [
        FigureValue(
            key=figure.key,
            name=wording.label(lang, figure),
            value=figure.estimate.value,
            low=figure.estimate.low,
            high=figure.estimate.high,
        )
        for figure in section.figures
    ]
    return Part(
        key=section.key, title=wording.title(lang, section), unit=section.unit, figures=numbers
    )


def _differences(summaries: Sequence[SimulationSummary], lang: Lang) -> list[Part]:
    parts = []
    for section in summaries[1].sections:
        # A question that only one table answers has no difference.
        before = summaries[0].section(section.key, section.unit)
        if before is not None:
            gaps = differences(before, section)
            parts.append(_part(msgspec.structs.replace(section, figures=gaps), lang))
    return parts
