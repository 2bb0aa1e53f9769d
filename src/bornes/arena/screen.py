"""The results as tables for a terminal."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bornes.arena import wording
from bornes.arena.summary import Fault, Standing, Summary
from bornes.report import figures
from bornes.text import Lang, text


class Grid(NamedTuple):
    """A table before it is drawn."""

    title: str
    columns: Sequence[str]
    rows: list[list[str]]


def shown(summary: Summary, lang: Lang) -> RenderableType:
    """The summary with its tables, laid out."""
    return Group(*_parts(summary, lang))


def plain_lines(summary: Summary, lang: Lang) -> Iterator[str]:
    """The same as plain lines for other programs, with a tab between columns."""
    yield wording.table_line(lang, summary.plan)
    yield wording.count_line(lang, summary)
    if summary.played < summary.planned:
        yield unfinished(summary, lang)
    for grid in _grids(summary, lang):
        yield grid.title
        yield "\t".join(grid.columns)
        yield from ("\t".join(row) for row in grid.rows)
    for fault in summary.faults:
        yield _fault_line(lang, fault)
        yield from (f"    {line}" for line in fault.tail.splitlines())


def _parts(summary: Summary, lang: Lang) -> Iterator[RenderableType]:
    yield Text(wording.table_line(lang, summary.plan), style="bold")
    yield Text(wording.count_line(lang, summary))
    if summary.played < summary.planned:
        yield Text(unfinished(summary, lang), style="yellow")
    for grid in _grids(summary, lang):
        yield Text()
        yield _drawn(grid)
    if summary.faults:
        yield Text()
        yield from _forfeits(summary, lang)
    yield Text()
    yield from (Text(line, style="dim") for line in wording.method(lang, summary))


def _grids(summary: Summary, lang: Lang) -> Iterator[Grid]:
    yield _standings(summary, lang)
    yield _details(summary, lang)
    if len(summary.standings) > 2:
        yield _matrix(summary, lang)


def unfinished(summary: Summary, lang: Lang) -> str:
    return text(lang, "arena-unfinished", played=summary.played, planned=summary.planned)


def _drawn(grid: Grid) -> Table:
    table = Table(title=grid.title, title_justify="left", title_style="bold", header_style="dim")
    table.add_column(grid.columns[0], overflow="fold", no_wrap=False)
    for column in grid.columns[1:]:
        table.add_column(column, justify="right")
    for row in grid.rows:
        table.add_row(*row)
    return table


def _heads(lang: Lang, *keys: str) -> list[str]:
    return [text(lang, f"arena-column-{key}") for key in keys]


def _standings(summary: Summary, lang: Lang) -> Grid:
    kind = wording.kind(summary)
    heads = _heads(lang, "bot", "share", "interval", kind, "rating")
    rows = [
        [
            standing.label,
            figures.percent(lang, standing.share.value),
            figures.percent_interval(lang, standing.share),
            figures.with_half(lang, wording.per_hand(summary, standing)),
            wording.rating(lang, standing),
        ]
        for standing in summary.standings
    ]
    return Grid(text(lang, "arena-standings"), heads, rows)


def _details(summary: Summary, lang: Lang) -> Grid:
    forfeits = ["forfeits"] if summary.faults else []
    heads = _heads(lang, "bot", "matches", "record", "hands", "coups-fourres", "time", *forfeits)
    rows = [
        [
            standing.label,
            str(standing.matches),
            wording.record(standing),
            figures.number(lang, standing.hands),
            figures.value(lang, standing.coups_fourres, 2),
            figures.milliseconds(lang, standing.seconds),
            *([str(standing.forfeits)] if forfeits else []),
        ]
        for standing in summary.standings
    ]
    return Grid(text(lang, "arena-figures"), heads, rows)


def _matrix(summary: Summary, lang: Lang) -> Grid:
    order = summary.standings
    rows = [[row.label, *_cells(summary, lang, row.number, order)] for row in order]
    return Grid(text(lang, "arena-head-to-head"), ["", *(it.label for it in order)], rows)


def _cells(summary: Summary, lang: Lang, first: int, order: Sequence[Standing]) -> Iterator[str]:
    for column in order:
        share = None if column.number == first else summary.share(first, column.number)
        yield "" if share is None else figures.percent(lang, share.value)


def _forfeits(summary: Summary, lang: Lang) -> Iterator[RenderableType]:
    yield Text(text(lang, "arena-forfeits"), style="bold red")
    for fault in summary.faults:
        yield Text(_fault_line(lang, fault))
        if fault.tail:
            yield Padding(Text(fault.tail, style="dim"), (0, 0, 0, 4))


def _fault_line(lang: Lang, fault: Fault) -> str:
    times = text(lang, "arena-forfeit-times", n=fault.count)
    return text(lang, "arena-forfeit", times=times, why=wording.why(lang, fault))
