"""The figures of a simulation by section, for the screen, the page and other programs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bornes.core.cards import CARDS
from bornes.core.cards import SAFETIES as SAFETY_CARDS
from bornes.core.edition import Rules
from bornes.kernel.layout import LINES
from bornes.kernel.playing import STANDINGS
from bornes.report.intervals import Estimate, wilson
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.statistics import CARD_STEPS, FATES, NEVER_HELD, RIVAL_STEPS, Statistics
from bornes.simulate.tally import Means, difference

Unit: TypeAlias = Literal["share", "points", "distance", "number"]
LENGTH_BIN: Final = 10
"""Width, in turns, of the bars in the distribution of lengths."""
FEWEST_OFFERS: Final = 30
"""With fewer offers, a field of the extension's table stays empty."""


class Figure(Struct, frozen=True, kw_only=True):
    """One figure, with its name and its interval."""

    key: str
    message: str
    """The key of its name in the catalogue."""
    facts: dict[str, str | int] = {}
    """Variables of the name; `card` is itself a key of the catalogue."""
    estimate: Estimate


class Section(Struct, frozen=True, kw_only=True):
    """Figures of one kind that answer one question."""

    key: str
    unit: Unit
    signed: bool = False
    """Whether the figures are gains and losses."""
    figures: list[Figure]


class Field(Struct, frozen=True):
    """The worth of calling the extension in one situation, given by the lower ends of ranges."""

    rival_from: int
    cards_from: int
    offers: int
    worth: Estimate | None


class SimulationSummary(Struct, frozen=True, kw_only=True):
    """All the figures of one table."""

    plan: SimulationPlan
    hands: int
    """Hands played: fewer than planned if the simulation was interrupted."""
    has_points: bool
    sections: list[Section]
    extension: list[Field]
    """Row by row; empty if the extension was never offered."""

    def section(self, key: str, unit: Unit) -> Section | None:
        """The section with this key and unit: sections with other units cannot be compared."""
        found = (it for it in self.sections if (it.key, it.unit) == (key, unit))
        return next(found, None)

    @property
    def complete(self) -> bool:
        return self.hands == self.plan.hands


def summarise(plan: SimulationPlan, statistics: Statistics) -> SimulationSummary:
    """The figures of the hands played so far."""
    sections = [section for section in _Sections(plan, statistics).all() if section.figures]
    return SimulationSummary(
        plan=plan,
        hands=statistics.hands,
        has_points=statistics.has_points,
        sections=sections,
        extension=list(_fields(statistics)) if statistics.offered.total[0] else [],
    )


class Answer(NamedTuple):
    """A section, with its table and the index of that table among those compared."""

    place: int
    summary: SimulationSummary
    section: Section


def questions(summaries: Sequence[SimulationSummary]) -> list[tuple[str, list[Answer]]]:
    """The sections of one or more tables, grouped by the question that they answer."""
    keys = dict.fromkeys((it.key, it.unit) for summary in summaries for it in summary.sections)
    return [(key, _answers(summaries, key, unit)) for key, unit in keys]


def _answers(summaries: Sequence[SimulationSummary], key: str, unit: Unit) -> list[Answer]:
    return [
        Answer(place, summary, section)
        for place, summary in enumerate(summaries)
        if (section := summary.section(key, unit)) is not None
    ]


def all_figures(sections: Iterable[Section]) -> list[Figure]:
    """Every figure that any of the sections has, once: that of the first such section."""
    found: dict[str, Figure] = {}
    for section in sections:
        for figure in section.figures:
            found.setdefault(figure.key, figure)
    return list(found.values())


def differences(first: Section, second: Section) -> list[Figure]:
    """The second section's figures minus the first's, for the figures that both have."""
    before = {figure.key: figure.estimate for figure in first.figures}
    return [
        replace(figure, estimate=gap)
        for figure in second.figures
        if (gap := difference(figure.estimate, before.get(figure.key))) is not None
    ]


def _fields(statistics: Statistics) -> Iterator[Field]:
    grid = statistics.extension_grid
    for row, rival in enumerate(RIVAL_STEPS):
        for column, cards in enumerate(CARD_STEPS):
            place = row * len(CARD_STEPS) + column
            offers = int(grid.count[place])
            yield Field(rival, cards, offers, grid.mean(place) if offers >= FEWEST_OFFERS else None)


def _figure(
    key: str, estimate: Estimate | None, message: str = "", **facts: str | int
) -> list[Figure]:
    """A list with the figure, or an empty list if there is no estimate."""
    if estimate is None:
        return []
    named = message or f"simulate-{key.replace('_', '-')}"
    return [Figure(key=key, message=named, facts=facts, estimate=estimate)]


class _Sections:
    """The sections of one table, in the order in which they are shown."""

    def __init__(self, plan: SimulationPlan, statistics: Statistics) -> None:
        self.plan, self.statistics = plan, statistics
        self.rules: Rules = statistics.rules
        self.score: Unit = "points" if statistics.has_points else "distance"
        self.worth: Unit = "points" if statistics.has_points else "share"

    def all(self) -> Iterator[Section]:
        if len(set(self.plan.policies)) > 1:
            yield from self.sides()
        yield from self.opening()
        yield from self.length()
        yield self.standing()
        yield self.bonuses()
        yield self.cards()
        yield self.safeties()
        yield from self.extension()
        yield from self.safe_trip()

    def sides(self) -> Iterator[Section]:
        won: list[Figure] = []
        points: list[Figure] = []
        for side in range(self.rules.sides):
            who = " + ".join(self.plan.seats()[seat] for seat in self.rules.seats_of(side))
            key = f"side_{side}"
            facts: dict[str, str | int] = {"side": side + 1, "who": who}
            won += _figure(key, self.statistics.side_won.share(side), "simulate-side", **facts)
            points += _figure(key, self.statistics.side_points.mean(side), "simulate-side", **facts)
        yield Section(key="sides", unit="share", figures=won)
        yield Section(key="side-scores", unit=self.score, figures=points)

    def opening(self) -> Iterator[Section]:
        seen = self.statistics
        won = _figure("opener_won", seen.won.share(0))
        won += _figure("other_won", seen.won.mean(1), sides=self.rules.sides)
        won += _figure("nobody_won", seen.won.share(2))
        yield Section(key="opening", unit="share", figures=won)
        scores = _figure("opener_score", seen.opener_points.mean())
        scores += _figure("other_score", seen.other_points.mean(), sides=self.rules.sides)
        scores += _figure("opener_lead", seen.opener_lead.mean())
        yield Section(key="opening-scores", unit=self.score, figures=scores)

    def length(self) -> Iterator[Section]:
        seen = self.statistics
        figures = _figure("turns", seen.turns.mean()) + _figure("decisions", seen.decisions.mean())
        yield Section(key="length", unit="number", figures=figures)
        bins = seen.lengths.reshape(-1, LENGTH_BIN).sum(1).tolist()
        # Rare lengths would make the chart longer with bars too small to see.
        used = [place for place, count in enumerate(bins) if count * 1000 >= seen.hands]
        bars: list[Figure] = []
        for place in range(used[0], used[-1] + 1) if used else ():
            share = bins[place] / seen.hands
            low = place * LENGTH_BIN
            bars += _figure(
                f"turns_{low}", Estimate(share, *wilson(share, seen.hands)),
                "simulate-turns-from-to", low=low, high=low + LENGTH_BIN - 1,
            )  # fmt: skip
        yield Section(key="lengths", unit="share", figures=bars)

    def standing(self) -> Section:
        figures: list[Figure] = []
        for place, name in enumerate(STANDINGS):
            message = self.card(name) if name in CARDS else f"simulate-{name.replace('_', '-')}"
            figures += _figure(name, self.statistics.standing.ratio(place), message)
        return Section(key="standing", unit="share", figures=figures)

    def bonuses(self) -> Section:
        """How often each line of the score sheet that counts at this table occurs in a hundred
        hands.
        """
        figures: list[Figure] = []
        choices, scoring = self.rules.choices, self.rules.edition.scoring
        for place, line in enumerate(LINES):
            if line != "distance" and getattr(scoring, line) and getattr(choices, line, True):
                figures += _figure(line, _times(self.statistics.lines.mean(place)), f"line-{line}")
        if not self.statistics.has_points:
            coups = _times(self.statistics.lines.mean(LINES.index("coup_fourre")))
            figures += _figure("coup_fourre", coups, "line-coup_fourre")
        # The edition has the line, but it cannot be earned at this table.
        if not self.rules.extension:
            figures = [figure for figure in figures if figure.key != "extension"]
        return Section(key="bonuses", unit="number", figures=figures)

    def cards(self) -> Section:
        worths = self.statistics.cards.worths() or []
        figures: list[Figure] = []
        for card, worth in zip(CARDS, worths, strict=False):
            figures += _figure(card, worth, self.card(card))
        # Best card first.
        figures.sort(key=lambda figure: -figure.estimate.value)
        return Section(key="cards", unit=self.worth, signed=True, figures=figures)

    def safeties(self) -> Section:
        """Each fate of a safety, compared with hands in which the side never had it."""
        figures: list[Figure] = []
        fates = self.statistics.fates
        for place, safety in enumerate(SAFETY_CARDS):
            without = fates.mean(place * len(FATES) + NEVER_HELD)
            for fate, name in enumerate(FATES):
                if fate != NEVER_HELD:
                    worth = difference(fates.mean(place * len(FATES) + fate), without)
                    message = f"simulate-fate-{name.replace('_', '-')}"
                    figures += _figure(f"{safety}_{name}", worth, message, card=self.card(safety))
        return Section(key="safeties", unit=self.worth, signed=True, figures=figures)

    def extension(self) -> Iterator[Section]:
        seen = self.statistics
        if not seen.offered.total[0]:
            return
        shares = _figure("offered", seen.offered.share()) + _figure("called", seen.called.share())
        shares += _figure("made", seen.made.share())
        yield Section(key="extension", unit="share", figures=shares)
        worths = _figure("worth_called", seen.worth_if.mean(1))
        worths += _figure("worth_declined", seen.worth_if.mean(0))
        worths += _figure("worth_offered", seen.extension_worth.mean())
        yield Section(key="extension-worth", unit=self.worth, signed=True, figures=worths)
        results = _figure("result_called", seen.result_if.mean(1))
        results += _figure("result_declined", seen.result_if.mean(0))
        yield Section(key="extension-results", unit=self.worth, signed=True, figures=results)

    def safe_trip(self) -> Iterator[Section]:
        seen = self.statistics
        if not seen.safe_trip:
            return
        worth = _figure("avoiding", seen.avoiding_worth.mean())
        yield Section(key="safe-trip", unit=self.worth, signed=True, figures=worth)
        shares = _pair("trips", seen.trips) + _pair("safe_trips", seen.safe_trips)
        yield Section(key="safe-trip-shares", unit="share", figures=shares)

    def card(self, name: Any) -> str:
        """The key of a card's name in this edition (R1.3)."""
        return self.rules.edition.names.get(name, f"card-{name}")


def _pair(key: str, shares: Means) -> list[Figure]:
    return _figure(f"{key}_usual", shares.share(0)) + _figure(f"{key}_avoiding", shares.share(1))


def _times(mean: Estimate | None) -> Estimate | None:
    """Convert a figure per hand to one per hundred hands."""
    if mean is None or mean.low is None or mean.high is None:
        return mean
    return Estimate(100 * mean.value, 100 * mean.low, 100 * mean.high)
