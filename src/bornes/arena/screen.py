"""The results as tables for a terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bornes.arena import figures
from bornes.arena.summary import Standing, Summary
from bornes.locale import Lang, text


def shown(summary: Summary, lang: Lang) -> RenderableType:
    """Everything worth seeing at once."""
    return Group(*_parts(summary, lang))


def _parts(summary: Summary, lang: Lang) -> Iterator[RenderableType]:
    yield Text(figures.table_line(lang, summary.plan), style="bold")
    yield Text(figures.count_line(lang, summary))
    if summary.played < summary.planned:
        yield Text(unfinished(summary, lang), style="yellow")
    yield Text()
    yield _standings(summary, lang)
    yield Text()
    yield _details(summary, lang)
    if len(summary.standings) > 2:
        yield Text()
        yield _matrix(summary, lang)
    if summary.faults:
        yield Text()
        yield from _forfeits(summary, lang)
    yield Text()
    yield from (Text(line, style="dim") for line in figures.method(lang, summary))


def unfinished(summary: Summary, lang: Lang) -> str:
    return text(lang, "arena-unfinished", played=summary.played, planned=summary.planned)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", header_style="dim")
    table.add_column(columns[0], overflow="fold", no_wrap=False)
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _heads(lang: Lang, *keys: str) -> list[str]:
    return [text(lang, f"arena-column-{key}") for key in keys]


def _standings(summary: Summary, lang: Lang) -> Table:
    kind = figures.kind(summary)
    heads = _heads(lang, "bot", "share", "interval", kind, "rating")
    table = _table(text(lang, "arena-standings"), *heads)
    for standing in summary.standings:
        table.add_row(
            standing.label,
            Text(figures.percent(lang, standing.share.value), style="bold"),
            figures.percent_interval(lang, standing.share),
            figures.with_half(lang, figures.per_hand(summary, standing)),
            figures.rating(lang, standing),
        )
    return table


def _details(summary: Summary, lang: Lang) -> Table:
    forfeits = ["forfeits"] if summary.faults else []
    heads = _heads(lang, "bot", "matches", "record", "hands", "coups-fourres", "time", *forfeits)
    table = _table(text(lang, "arena-figures"), *heads)
    for standing in summary.standings:
        table.add_row(
            standing.label,
            str(standing.matches),
            figures.record(standing),
            figures.number(lang, standing.hands),
            figures.value(lang, standing.coups_fourres, 2),
            figures.milliseconds(lang, standing.seconds),
            *([str(standing.forfeits)] if forfeits else []),
        )
    return table


def _matrix(summary: Summary, lang: Lang) -> Table:
    order = summary.standings
    table = _table(text(lang, "arena-head-to-head"), "", *(it.label for it in order))
    for row in order:
        table.add_row(row.label, *_cells(summary, lang, row.number, order))
    return table


def _cells(summary: Summary, lang: Lang, first: int, order: Sequence[Standing]) -> Iterator[str]:
    for column in order:
        share = None if column.number == first else summary.share(first, column.number)
        yield "" if share is None else figures.percent(lang, share.value)


def _forfeits(summary: Summary, lang: Lang) -> Iterator[RenderableType]:
    yield Text(text(lang, "arena-forfeits"), style="bold red")
    for fault in summary.faults:
        times = text(lang, "arena-forfeit-times", n=fault.count)
        yield Text(f"{times}: {figures.why(lang, fault)}")
        if fault.tail:
            yield Padding(Text(fault.tail, style="dim"), (0, 0, 0, 4))
