"""The figures as one self-contained HTML page, in the style of the arena's report."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from bornes.report import charts
from bornes.report.documents import document, header, method, rerun, table
from bornes.report.documents import section as framed
from bornes.report.figures import NONE
from bornes.simulate import wording
from bornes.simulate.plan import compare_command
from bornes.simulate.statistics import CARD_STEPS
from bornes.simulate.summary import (
    Answer,
    Field,
    Section,
    SimulationSummary,
    all_figures,
    differences,
    questions,
)
from bornes.text import Lang, text

_LOSS: Final = 0
_GAIN: Final = 1
"""Colors of the style sheet."""


def report(summaries: Sequence[SimulationSummary], lang: Lang) -> str:
    """The whole page: one table's figures, or two compared."""
    names = " – ".join(_names(summaries, lang))
    title = f"{text(lang, 'simulate-title')} – {names}"
    return document(lang, title, _parts(summaries, lang))


def command(summaries: Sequence[SimulationSummary]) -> str:
    """The command that gives the same figures again."""
    if len(summaries) == 1:
        return summaries[0].plan.command()
    return compare_command((summaries[0].plan, summaries[1].plan))


def _names(summaries: Sequence[SimulationSummary], lang: Lang) -> list[str]:
    if len(summaries) > 1:
        return [summary.plan.table() for summary in summaries]
    return [text(lang, f"edition-{summaries[0].plan.edition}")]


def _parts(summaries: Sequence[SimulationSummary], lang: Lang) -> Iterator[str]:
    yield _header(summaries, lang)
    yield '<main><div class="columns">'
    for _, sections in questions(summaries):
        yield _section(sections, lang, compared=len(summaries) > 1)
    yield "</div>"
    for summary in summaries:
        if summary.extension:
            yield _fields(summary, lang)
    yield method(lang, wording.method(lang))
    yield "</main>"


def _header(summaries: Sequence[SimulationSummary], lang: Lang) -> str:
    lines = []
    for place, summary in enumerate(summaries):
        partial = "" if summary.complete else " partial"
        said = escape(wording.state(lang, summary))
        # The milestone has the same color as the table's bars below.
        mark = charts.milestone(place + 1, place) + " " if len(summaries) > 1 else ""
        lines.append(f"<p>{mark}{escape(wording.table_line(lang, summary.plan))}</p>")
        lines.append(
            f"<p>{escape(wording.count_line(lang, summary))}"
            f' <span class="state{partial}">{said}</span></p>'
        )
    over = f"Bornes · {text(lang, 'simulate-title')}"
    return header(over, _names(summaries, lang), *lines, rerun(lang, command(summaries)))


def _section(sections: list[Answer], lang: Lang, *, compared: bool) -> str:
    first = sections[0].section
    rows = [
        _bar(figure.key, summary, section, place if compared else None, lang)
        for figure in all_figures(answer.section for answer in sections)
        for place, summary, section in sections
        if any(figure.key == it.key for it in section.figures)
    ]
    title = wording.title(lang, first)
    unit = first.unit
    chart = charts.bars(title, rows, lambda x: wording.tick(lang, unit, x), whole=False)
    if len(sections) > 1:
        chart += _differences(first, sections[1].section, lang)
    return framed(title, chart, wording.note(lang, first))


def _bar(
    key: str, summary: SimulationSummary, section: Section, place: int | None, lang: Lang
) -> charts.Bar:
    """One bar. `place` is the index of the table if tables are compared."""
    figure = next(figure for figure in section.figures if figure.key == key)
    name = wording.label(lang, figure)
    estimate = figure.estimate
    said = wording.value(lang, section.unit, estimate.value, signed=section.signed)
    color = _LOSS if section.signed and estimate.value < 0 else _GAIN
    hint = f"{name}: {said} ({wording.interval(lang, section.unit, estimate)})"
    if place is not None:  # the tables differ by color, and by their name in the hint
        color, hint = place, f"{summary.plan.table()}, {hint}"
    return charts.Bar(name, color, estimate, said, hint)


def _differences(first: Section, second: Section, lang: Lang) -> str:
    rows = [
        (
            escape(wording.label(lang, gap)),
            escape(wording.value(lang, second.unit, gap.estimate.value, signed=True)),
            escape(wording.interval(lang, second.unit, gap.estimate)),
        )
        for gap in differences(first, second)
    ]
    heads = ["", text(lang, "simulate-difference"), text(lang, "arena-column-interval")]
    return table(heads, rows) if rows else ""


def _fields(summary: SimulationSummary, lang: Lang) -> str:
    """What calling the extension is worth, by the rivals' distance and the cards left."""
    rows = []
    for row, name in enumerate(wording.rival_ranges(lang)):
        # The list has the fields row after row.
        fields = summary.extension[row * len(CARD_STEPS) : (row + 1) * len(CARD_STEPS)]
        rows.append([escape(name), *(_field(field, summary, lang) for field in fields)])
    title = text(lang, "simulate-extension-grid")
    body = table([text(lang, "simulate-rival"), *wording.card_ranges(lang)], rows)
    return framed(title, body, f"{summary.plan.table()}. {text(lang, 'simulate-grid-note')}")


def _field(field: Field, summary: SimulationSummary, lang: Lang) -> str:
    if field.worth is None:
        return NONE
    unit = wording.worth_unit(summary)
    said = wording.value(lang, unit, field.worth.value, signed=True)
    offers = text(lang, "simulate-offers", n=field.offers)
    hint = f"{wording.interval(lang, unit, field.worth)}, {offers}"
    shade = "--h3" if field.worth.value > 0 else "--h0"
    return f'<span style="color:var({shade})" title="{escape(hint)}">{escape(said)}</span>'
