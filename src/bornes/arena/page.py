"""The report: one self-contained HTML page in French or English, with a light and a dark theme."""

from collections.abc import Iterator
from html import escape

from bornes.arena import wording
from bornes.arena.screen import unfinished
from bornes.arena.summary import BIN, Meeting, Standing, Summary
from bornes.report import charts, figures
from bornes.report.documents import document, header, method, rerun, section, table
from bornes.text import Lang, text


def report(summary: Summary, lang: Lang) -> str:
    """The whole page."""
    page = _Page(summary, lang)
    return document(lang, page.title(), page.parts())


class _Page:
    """The parts of a report in one language."""

    def __init__(self, summary: Summary, lang: Lang) -> None:
        self.summary = summary
        self.lang = lang
        self.order = summary.standings
        self.kind = wording.kind(summary)

    def say(self, key: str, **facts: str | int) -> str:
        return text(self.lang, f"arena-{key}", **facts)

    def title(self) -> str:
        return f"{self.say('title')} – " + ", ".join(self.summary.plan.labels())

    def parts(self) -> Iterator[str]:
        yield self.header()
        yield '<main><div class="pair">'
        yield self.shares()
        yield self.per_hand()
        yield "</div>"
        yield self.all_figures()
        yield '<div class="pair">'
        yield self.matrix()
        yield self.distribution()
        yield "</div>"
        yield self.meetings()
        if self.summary.faults:
            yield self.forfeits()
        yield method(self.lang, wording.method(self.lang, self.summary))
        yield "</main>"

    def header(self) -> str:
        summary, plan = self.summary, self.summary.plan
        whole = summary.played == summary.planned
        state = self.say("complete") if whole else unfinished(summary, self.lang)
        return header(
            f"Bornes · {self.say('title')}",
            plan.labels(),
            f"<p>{escape(wording.table_line(self.lang, plan))}</p>",
            f'<p>{escape(wording.count_line(self.lang, summary))} <span class="state'
            f'{"" if whole else " partial"}">{escape(state)}</span></p>',
            rerun(self.lang, plan.command()),
        )

    def shares(self) -> str:
        rows = []
        for place, standing in enumerate(self.order):
            share = standing.share
            said = figures.percent(self.lang, share.value)
            hint = f"{said} ({figures.percent_interval(self.lang, share)})"
            rows.append(charts.Bar(standing.label, place, share, said, f"{standing.label}: {hint}"))
        title = self.say("share-chart")
        chart = charts.bars(title, rows, lambda x: figures.percent(self.lang, x, 0), whole=True)
        return section(title, chart, self.say("share-note"))

    def per_hand(self) -> str:
        rows = []
        for place, standing in enumerate(self.order):
            estimate = wording.per_hand(self.summary, standing)
            if estimate is not None:
                said = figures.with_half(self.lang, estimate)
                hint = f"{standing.label}: {said}"
                rows.append(charts.Bar(standing.label, place, estimate, said, hint))
        title = self.say(f"{self.kind}-chart")
        chart = charts.bars(title, rows, self._plain, whole=False) if rows else figures.NONE
        return section(title, chart, self.say("per-hand-note"))

    def _plain(self, value: float) -> str:
        return figures.number(self.lang, value, 0)

    def all_figures(self) -> str:
        keys = [
            "bot", "share", "interval", "record", self.kind, "hands", "coups-fourres", "time",
            "rating", "forfeits",
        ]  # fmt: skip
        heads = [self.say(f"column-{key}") for key in keys]
        rows = [self._figures(place, standing) for place, standing in enumerate(self.order)]
        return section(self.say("standings"), table(heads, rows))

    def _figures(self, place: int, standing: Standing) -> list[str]:
        lang = self.lang
        cells = [
            figures.percent(lang, standing.share.value),
            figures.percent_interval(lang, standing.share),
            wording.record(standing),
            figures.with_half(lang, wording.per_hand(self.summary, standing)),
            figures.number(lang, standing.hands),
            figures.value(lang, standing.coups_fourres, 2),
            figures.milliseconds(lang, standing.seconds),
            wording.rating(lang, standing),
            str(standing.forfeits),
        ]
        name = f"<span>{charts.milestone(place + 1, place)}{escape(standing.label)}</span>"
        return [name, *map(escape, cells)]

    def matrix(self) -> str:
        title = self.say("head-to-head")
        names = [standing.label for standing in self.order]
        cells = [[self._cell(row, column) for column in self.order] for row in self.order]
        chart = charts.heat_map(title, names, cells)
        return section(title, chart, self.say("head-to-head-note"))

    def _cell(self, row: Standing, column: Standing) -> tuple[float, str, str] | None:
        share = None
        # A bot never plays against itself: that field stays empty.
        if row.number != column.number:
            share = self.summary.share(row.number, column.number)
        if share is None:
            return None
        versus = self.say("versus", first=row.label, second=column.label)
        interval = figures.percent_interval(self.lang, share)
        figure = figures.percent(self.lang, share.value, 0)
        exact = figures.percent(self.lang, share.value)
        return share.value, figure, f"{versus}: {exact} ({interval})"

    def distribution(self) -> str:
        rows = []
        for place, standing in enumerate(self.order):
            estimate = wording.per_hand(self.summary, standing)
            mean = None if estimate is None else estimate.value
            said = figures.value(self.lang, estimate)
            if standing.histogram:
                bars = standing.histogram
                rows.append(charts.Histogram(standing.label, place, bars, BIN, mean, said))
        title = self.say(f"distribution-{self.kind}")
        chart = charts.histograms(title, rows, self._plain) if rows else figures.NONE
        return section(title, chart, self.say("distribution-note"))

    def meetings(self) -> str:
        keys = ["share", "interval", "record", f"lead-{self.kind}", "interval"]
        heads = [self.say("column-bot"), *(self.say(f"column-{key}") for key in keys)]
        rows = [self._meeting(met) for met in self._by_rank()]
        return section(self.say("meetings"), table(heads, rows))

    def _by_rank(self) -> list[Meeting]:
        """The pairings with the better bot first, and the best bots at the top."""
        rank = {standing.number: place for place, standing in enumerate(self.order)}
        seen = [
            met if rank[met.first] < rank[met.second] else met.turned()
            for met in self.summary.meetings
        ]
        return sorted(seen, key=lambda met: (rank[met.first], rank[met.second]))

    def _meeting(self, met: Meeting) -> list[str]:
        lang, bots = self.lang, self.summary.plan.labels()
        cells = [
            self.say("versus", first=bots[met.first], second=bots[met.second]),
            figures.percent(lang, met.share.value),
            figures.percent_interval(lang, met.share),
            f"{met.wins} – {met.draws} – {met.losses}",
            figures.value(lang, met.lead),
            figures.interval(lang, met.lead),
        ]
        return list(map(escape, cells))

    def forfeits(self) -> str:
        items = []
        for fault in self.summary.faults:
            times = self.say("forfeit-times", n=fault.count)
            item = f"<li><b>{escape(times)}</b> – {escape(wording.why(self.lang, fault))}"
            if fault.tail:
                said = escape(self.say("forfeit-tail"))
                item += (
                    f"<details><summary>{said}</summary><pre>{escape(fault.tail)}</pre></details>"
                )
            items.append(item + "</li>")
        return section(self.say("forfeits"), f"<ul>{''.join(items)}</ul>", name="faults")
