"""Figures as a language writes them, for the screen and for the report."""

from bornes.arena.plan import Plan
from bornes.arena.stats import Estimate
from bornes.arena.summary import Fault, Standing, Summary
from bornes.bots.asking import BotForfeit
from bornes.locale import Lang, listed, text
from bornes.locale.sentences import sentence

NONE = "–"


def number(lang: Lang, value: float, digits: int = 1) -> str:
    """A number with so many digits after the language's decimal mark."""
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


def with_half(lang: Lang, estimate: Estimate | None, digits: int = 0) -> str:
    """A value and half its interval: 560 ± 46."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return value(lang, estimate, digits)
    half = number(lang, (estimate.high - estimate.low) / 2, digits)
    return text(lang, "arena-plus-minus", value=value(lang, estimate, digits), half=half)


def rating(lang: Lang, standing: Standing) -> str:
    mu, sigma = standing.rating.mu, standing.rating.sigma
    return text(lang, "arena-plus-minus", value=number(lang, mu), half=number(lang, 2 * sigma))


def milliseconds(lang: Lang, seconds: float) -> str:
    thousandths = 1000 * seconds
    digits = 3 if thousandths < 0.1 else 2 if thousandths < 10 else 0
    return text(lang, "arena-milliseconds", n=number(lang, thousandths, digits))


def record(standing: Standing) -> str:
    return f"{standing.wins} – {standing.draws} – {standing.losses}"


def per_hand(summary: Summary, standing: Standing) -> Estimate | None:
    """Points per hand, or the distance where points do not count."""
    return standing.points if summary.has_points else standing.distance


def kind(summary: Summary) -> str:
    """The word in the keys of texts for what a hand brings."""
    return "points" if summary.has_points else "distance"


def table_line(lang: Lang, plan: Plan) -> str:
    """What was played, in a line: edition, players, teams, mode."""
    seats = text(lang, "arena-players", n=plan.players)
    if plan.players > 3:  # with fewer there are no teams to speak of
        seats += " " + text(lang, "arena-in-teams" if plan.rules().teams else "arena-alone")
    mode = text(lang, f"arena-mode-{plan.mode}")
    parts = [text(lang, f"edition-{plan.edition}"), seats, mode]
    if plan.house:
        rules = listed(lang, [f"{key}={str(it).lower()}" for key, it in plan.house.items()])
        parts.append(text(lang, "arena-house", rules=rules))
    return " · ".join(parts)


def count_line(lang: Lang, summary: Summary) -> str:
    """How much was played, in a line."""
    return " · ".join(
        (
            text(lang, "arena-matches-played", n=summary.played),
            text(lang, "arena-deals-played", n=summary.deals),
            text(lang, "arena-seed", seed=str(summary.plan.seed)),
        )
    )


def why(lang: Lang, fault: Fault) -> str:
    """The sentence that says how a bot forfeited."""
    return sentence(lang, BotForfeit(fault.key, **fault.facts))


def method(lang: Lang, summary: Summary) -> list[str]:
    """How all this was measured, a sentence each."""
    seatings = len(summary.plan.seatings())
    return [
        text(lang, "arena-method-seats", seatings=seatings),
        *(text(lang, f"arena-method-{about}") for about in ("share", "points", "rating", "time")),
    ]
