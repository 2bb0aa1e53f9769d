"""Formatting of numbers in the reader's language, for the terminal and for HTML pages."""

from bornes.core.edition import Rules, house_settings
from bornes.report.intervals import Estimate
from bornes.text import Lang, listed, text

NONE = "–"


def table_line(lang: Lang, rules: Rules, *more: str, by: str = "") -> str:
    """Return a line about what was played: edition, players, `more`, house rules, `by` whom."""
    seats = text(lang, "arena-players", n=rules.players)
    if rules.players > 3:  # with fewer players there are no teams
        seats += " " + text(lang, "arena-in-teams" if rules.teams else "arena-alone")
    house = listed(lang, house_settings(rules.house))
    parts = (
        text(lang, f"edition-{rules.edition.key}"), seats, *more,
        text(lang, "arena-house", rules=house) if house else "", by,
    )  # fmt: skip
    return " · ".join(filter(None, parts))


def number(lang: Lang, value: float, digits: int = 1) -> str:
    """Format a number with `digits` digits after the decimal mark of the language."""
    rounded = f"{value:.{digits}f}"
    if float(rounded) == 0:  # no "-0.0"
        rounded = rounded.lstrip("-")
    return rounded.replace("-", "−").replace(".", text(lang, "arena-decimal-mark"))


def percent(lang: Lang, share: float, digits: int = 1) -> str:
    return text(lang, "arena-percent", n=number(lang, 100 * share, digits))


def percent_interval(lang: Lang, share: Estimate) -> str:
    if share.low is None or share.high is None:
        return NONE
    low, high = number(lang, 100 * share.low), number(lang, 100 * share.high)
    return text(lang, "arena-percent-interval", low=low, high=high)


def interval(lang: Lang, estimate: Estimate | None, digits: int = 0) -> str:
    if estimate is None or estimate.low is None or estimate.high is None:
        return NONE
    low, high = number(lang, estimate.low, digits), number(lang, estimate.high, digits)
    return text(lang, "arena-interval", low=low, high=high)


def value(lang: Lang, estimate: Estimate | None, digits: int = 0) -> str:
    return NONE if estimate is None else number(lang, estimate.value, digits)


def with_half(lang: Lang, estimate: Estimate | None) -> str:
    """Format a value with half the width of its interval: 560 ± 46."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return value(lang, estimate)
    half = number(lang, (estimate.high - estimate.low) / 2, 0)
    return text(lang, "arena-plus-minus", value=value(lang, estimate), half=half)


def milliseconds(lang: Lang, seconds: float) -> str:
    thousandths = 1000 * seconds
    digits = 3 if thousandths < 0.1 else 2 if thousandths < 10 else 0
    return text(lang, "arena-milliseconds", n=number(lang, thousandths, digits))
