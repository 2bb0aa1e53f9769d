"""The figures as tables and bars for a terminal, or as plain lines for other programs."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bornes.report.figures import NONE
from bornes.simulate import wording
from bornes.simulate.statistics import CARD_STEPS
from bornes.simulate.summary import (
    Answer,
    Figure,
    Section,
    SimulationSummary,
    all_figures,
    differences,
    questions,
)
from bornes.text import Lang, text

BAR_WIDTH: Final = 20
_GAIN: Final = "green"
_LOSS: Final = "red"
_PLAIN: Final = "yellow"


class FigureGrid(NamedTuple):
    """A table before it is drawn."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str = ""
    bars: Section | None = None
    """The figures to draw as bars, one per row."""
    sure: frozenset[int] = frozenset()
    """Rows with a significant difference."""


def shown(summaries: Sequence[SimulationSummary], lang: Lang) -> RenderableType:
    """The figures of one table, or of two tables with their differences."""
    return Group(*_parts(summaries, lang))


def plain_lines(summaries: Sequence[SimulationSummary], lang: Lang) -> Iterator[str]:
    """The same as plain lines for other programs, with a tab between columns."""
    for summary in summaries:
        yield from _head(summary, lang)
    for grid in _grids(summaries, lang):
        yield grid.title
        yield "\t".join(grid.columns)
        yield from ("\t".join(row) for row in grid.rows)


def _head(summary: SimulationSummary, lang: Lang) -> Iterator[str]:
    yield wording.table_line(lang, summary.plan)
    yield wording.count_line(lang, summary)
    if not summary.complete:
        yield wording.state(lang, summary)


def _parts(summaries: Sequence[SimulationSummary], lang: Lang) -> Iterator[RenderableType]:
    for summary in summaries:
        # The third line exists only if the simulation was interrupted.
        for line, style in zip(_head(summary, lang), ("bold", "", "yellow"), strict=False):
            yield Text(line, style=style)
    for grid in _grids(summaries, lang):
        yield Text()
        yield _drawn(grid)
        if grid.note:
            yield Text(grid.note, style="dim")
    yield Text()
    yield from (Text(line, style="dim") for line in wording.method(lang))


def _grids(summaries: Sequence[SimulationSummary], lang: Lang) -> Iterator[FigureGrid]:
    for key, answers in questions(summaries):
        if len(answers) == 1:
            yield _one(answers[0], lang, named=len(summaries) > 1)
        else:
            yield _two(answers, lang)
        if key == "extension-worth":
            yield from (_situations(it.summary, lang) for it in answers if it.summary.extension)


def _one(answer: Answer, lang: Lang, *, named: bool) -> FigureGrid:
    """The figures of one table, with its name if there are two."""
    section = answer.section
    title = wording.title(lang, section)
    if named:
        title += f" – {answer.summary.plan.table()}"
    rows = [
        [wording.label(lang, it), _value(section, it, lang), _interval(section, it, lang)]
        for it in section.figures
    ]
    columns = ["", text(lang, "simulate-value"), text(lang, "arena-column-interval")]
    return FigureGrid(title, columns, rows, wording.note(lang, section), section)


def _two(answers: Sequence[Answer], lang: Lang) -> FigureGrid:
    first, second = (answer.section for answer in answers)
    names = [answer.summary.plan.table() for answer in answers]
    heads = [text(lang, "simulate-difference"), text(lang, "arena-column-interval")]
    gaps = {gap.key: gap for gap in differences(first, second)}
    rows, sure = [], set()
    for place, figure in enumerate(all_figures((first, second))):
        cells = [_cell(section, figure.key, lang) for section in (first, second)]
        gap = gaps.get(figure.key)
        change = [NONE, NONE]
        if gap is not None:
            value = wording.value(lang, first.unit, gap.estimate.value, signed=True)
            change = [value, _interval(first, gap, lang)]
            sure |= {place} if _sure(gap) else set()
        rows.append([wording.label(lang, figure), *cells, *change])
    title, note = wording.title(lang, first), wording.note(lang, first)
    return FigureGrid(title, ["", *names, *heads], rows, note, sure=frozenset(sure))


def _sure(gap: Figure) -> bool:
    """Whether the interval excludes zero."""
    low, high = gap.estimate.low, gap.estimate.high
    return low is not None and high is not None and (low > 0 or high < 0)


def _value(section: Section, figure: Figure, lang: Lang) -> str:
    return wording.value(lang, section.unit, figure.estimate.value, signed=section.signed)


def _interval(section: Section, figure: Figure, lang: Lang) -> str:
    return wording.interval(lang, section.unit, figure.estimate)


def _cell(section: Section, key: str, lang: Lang) -> str:
    found = (figure for figure in section.figures if figure.key == key)
    return next((_value(section, figure, lang) for figure in found), NONE)


def _situations(summary: SimulationSummary, lang: Lang) -> FigureGrid:
    """What calling the extension is worth, by the rivals' distance and the cards left."""
    unit = wording.worth_unit(summary)
    rows = []
    for row, name in enumerate(wording.rival_ranges(lang)):
        fields = summary.extension[row * len(CARD_STEPS) : (row + 1) * len(CARD_STEPS)]
        worths = [field.worth for field in fields]
        cells = [
            NONE if it is None else wording.value(lang, unit, it.value, signed=True)
            for it in worths
        ]
        rows.append([name, *cells])
    title = f"{text(lang, 'simulate-extension-grid')} – {summary.plan.table()}"
    columns = [text(lang, "simulate-rival"), *wording.card_ranges(lang)]
    return FigureGrid(title, columns, rows, text(lang, "simulate-grid-note"))


# -- drawing ----------------------------------------------------------------------------------


def _drawn(grid: FigureGrid) -> Table:
    table = Table(title=grid.title, title_justify="left", title_style="bold", header_style="dim")
    table.add_column(grid.columns[0], overflow="fold")
    for column in grid.columns[1:]:
        table.add_column(column, justify="right")
    if grid.bars is not None:
        table.add_column("", width=BAR_WIDTH)
    bars = [] if grid.bars is None else _bars(grid.bars)
    for place, row in enumerate(grid.rows):
        style = "bold" if place in grid.sure else None
        table.add_row(*row, *bars[place : place + 1], style=style)
    return table


def _bars(section: Section) -> list[Bar]:
    """A bar from zero to each value, all on one scale."""
    values = [figure.estimate.value for figure in section.figures]
    low, high = min(0.0, *values), max(0.0, *values)
    return [
        Bar(
            # All values are zero: any length will do.
            (high - low) or 1.0,
            min(0.0, value) - low,
            max(0.0, value) - low,
            width=BAR_WIDTH,
            color=_PLAIN if not section.signed else _GAIN if value > 0 else _LOSS,
        )
        for value in values
    ]
