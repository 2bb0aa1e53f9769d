"""Figures and their names in the user's language, for the screen and for the page."""

from bornes.report import figures
from bornes.report.intervals import Estimate
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.statistics import CARD_STEPS, RIVAL_STEPS
from bornes.simulate.summary import Figure, Section, SimulationSummary, Unit
from bornes.text import Lang, listed, text


def title(lang: Lang, section: Section) -> str:
    return text(lang, f"simulate-{section.key}", unit=section.unit)


def note(lang: Lang, section: Section) -> str:
    return text(lang, f"simulate-{section.key}-note", unit=section.unit)


def label(lang: Lang, figure: Figure) -> str:
    facts = dict(figure.facts)
    if "card" in facts:
        facts["card"] = text(lang, str(facts["card"]))
    return text(lang, figure.message, **facts)


def value(lang: Lang, unit: Unit, number: float, *, signed: bool = False) -> str:
    """A value in words; gains and losses have a sign."""
    said = plain(lang, unit, number)
    gain = signed and number > 0 and set(said) & set("123456789")  # 0 after rounding has no sign
    return f"+{said}" if gain else said


def plain(lang: Lang, unit: Unit, number: float) -> str:
    if unit == "share":
        return figures.percent(lang, number)
    return figures.number(lang, number, 1 if unit == "number" else 0)


def tick(lang: Lang, unit: Unit, number: float) -> str:
    """A value on an axis: as short as it can be."""
    if unit == "share":
        return figures.percent(lang, number, 0)
    return figures.number(lang, number, 0)


def worth_unit(summary: SimulationSummary) -> Unit:
    """The unit of a choice's worth: points or, without points, hands won."""
    return "points" if summary.has_points else "share"


def interval(lang: Lang, unit: Unit, estimate: Estimate) -> str:
    if unit == "share":
        return figures.percent_interval(lang, estimate)
    return figures.interval(lang, estimate, 1 if unit == "number" else 0)


def table_line(lang: Lang, plan: SimulationPlan) -> str:
    """One line that says what was played and by which policies."""
    by = text(lang, "simulate-played-by", who=listed(lang, plan.policies))
    return figures.table_line(lang, plan.rules(), by=by)


def count_line(lang: Lang, summary: SimulationSummary) -> str:
    """One line that says how much was played."""
    hands = text(lang, "simulate-hands-played", n=summary.hands)
    return f"{hands} · {text(lang, 'arena-seed', seed=str(summary.plan.seed))}"


def state(lang: Lang, summary: SimulationSummary) -> str:
    if summary.complete:
        return text(lang, "arena-complete")
    return text(lang, "simulate-unfinished", hands=summary.hands, planned=summary.plan.hands)


def ranges(lang: Lang, steps: tuple[int, ...], width: int) -> list[str]:
    """Name ranges by their lower ends. Values are multiples of `width`."""
    said = []
    for step, beyond in zip(steps, (*steps[1:], None), strict=True):
        if beyond is None:
            said.append(text(lang, "simulate-from", low=step))
        elif beyond - width == step:
            said.append(str(step))
        else:
            said.append(text(lang, "simulate-from-to", low=step, high=beyond - width))
    return said


def rival_ranges(lang: Lang) -> list[str]:
    """Ranges of distances, which are multiples of 25."""
    return ranges(lang, RIVAL_STEPS, 25)


def card_ranges(lang: Lang) -> list[str]:
    return ranges(lang, CARD_STEPS, 1)


def method(lang: Lang) -> list[str]:
    """Sentences that say how the figures were measured."""
    abouts = ("hands", "policies", "intervals", "causes")
    return [text(lang, f"simulate-method-{about}") for about in abouts]
