"""The figures as tables and bars for a terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bornes.locale import Lang, text
from bornes.simulate import wording
from bornes.simulate.statistics import CARD_STEPS
from bornes.simulate.summary import Figure, Section, Summary, all_figures, differences, questions

BAR_WIDTH: Final = 20
_GAIN: Final = "green"
_LOSS: Final = "red"
_PLAIN: Final = "yellow"


def shown(summaries: Sequence[Summary], lang: Lang) -> RenderableType:
    """One table's figures, or two tables side by side with what differs."""
    return Group(*_parts(summaries, lang))


def _parts(summaries: Sequence[Summary], lang: Lang) -> Iterator[RenderableType]:
    for summary in summaries:
        yield Text(wording.table_line(lang, summary.plan), style="bold")
        yield Text(wording.count_line(lang, summary))
        if not summary.complete:
            yield Text(wording.state(lang, summary), style="yellow")
    for key, found in questions(summaries):
        yield Text()
        sections = [answer.section for answer in found]
        name = found[0].summary.plan.table() if len(summaries) > len(found) else ""
        yield _one(sections[0], lang, name) if len(found) == 1 else _two(summaries, sections, lang)
        yield Text(wording.note(lang, sections[0]), style="dim")
        if key == "extension-worth":
            for summary in summaries:
                if summary.extension:
                    yield Text()
                    yield _fields(summary, lang)
    yield Text()
    yield from (Text(line, style="dim") for line in wording.method(lang))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim")
    table.add_column(columns[0], overflow="fold")
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _one(section: Section, lang: Lang, name: str) -> Table:
    """The figures of one table, which is named where there are two."""
    title = wording.title(lang, section) + (f" – {name}" if name else "")
    table = _table(title, "", "", text(lang, "arena-column-interval"))
    table.add_column("", width=BAR_WIDTH)
    values = [figure.estimate.value for figure in section.figures]
    low, high = min(0.0, *values), max(0.0, *values)
    for figure in section.figures:
        estimate = figure.estimate
        table.add_row(
            wording.label(lang, figure),
            wording.value(lang, section.unit, estimate.value, signed=section.signed),
            wording.interval(lang, section.unit, estimate),
            _bar(estimate.value, low, high, signed=section.signed),
        )
    return table


def _bar(value: float, low: float, high: float, *, signed: bool) -> Bar:
    """From zero to the value, on a scale that all rows share."""
    begin, end = sorted((0.0, value))
    colour = _PLAIN if not signed else _GAIN if value > 0 else _LOSS
    return Bar((high - low) or 1.0, begin - low, end - low, width=BAR_WIDTH, color=colour)


def _two(summaries: Sequence[Summary], sections: Sequence[Section], lang: Lang) -> Table:
    names = [summary.plan.table() for summary in summaries]
    heads = [*names, text(lang, "simulate-difference"), text(lang, "arena-column-interval")]
    table = _table(wording.title(lang, sections[0]), "", *heads)
    gaps = {gap.key: gap for gap in differences(sections[0], sections[1])}
    for figure in all_figures(sections):
        cells = [_cell(section, figure.key, lang) for section in sections]
        gap = gaps.get(figure.key)
        table.add_row(wording.label(lang, figure), *cells, *_gap(gap, sections[0], lang))
    return table


def _cell(section: Section, key: str, lang: Lang) -> str:
    for figure in section.figures:
        if figure.key == key:
            return wording.value(lang, section.unit, figure.estimate.value, signed=section.signed)
    return "–"


def _gap(gap: Figure | None, section: Section, lang: Lang) -> tuple[Text, str]:
    if gap is None:
        return Text("–"), "–"
    said = wording.value(lang, section.unit, gap.estimate.value, signed=True)
    low, high = gap.estimate.low, gap.estimate.high
    # A difference whose interval leaves out zero stands out.
    sure = low is not None and high is not None and (low > 0 or high < 0)
    return Text(said, style="bold" if sure else ""), wording.interval(
        lang, section.unit, gap.estimate
    )


def _fields(summary: Summary, lang: Lang) -> Table:
    """What calling the extension is worth, by the rivals' distance and the cards left."""
    unit = wording.worth_unit(summary)
    heading = f"{text(lang, 'simulate-extension-grid')} – {summary.plan.table()}"
    table = _table(heading, text(lang, "simulate-rival"), *wording.card_ranges(lang))
    for row, name in enumerate(wording.rival_ranges(lang)):
        fields = summary.extension[row * len(CARD_STEPS) : (row + 1) * len(CARD_STEPS)]
        cells = []
        for field in fields:
            worth = field.worth
            said = "–" if worth is None else wording.value(lang, unit, worth.value, signed=True)
            colour = "" if worth is None else _GAIN if worth.value > 0 else _LOSS
            cells.append(Text(said, style=colour))
        table.add_row(name, *cells)
    return table
