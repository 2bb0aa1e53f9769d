"""The texts of the arena's results, for the screen and for the report."""

from bornes.arena.plan import Plan
from bornes.arena.summary import Fault, Standing, Summary
from bornes.bots.asking import BotForfeit
from bornes.report import figures
from bornes.report.intervals import Estimate
from bornes.text import Lang, text
from bornes.text.sentences import sentence


def rating(lang: Lang, standing: Standing) -> str:
    value, half = round(standing.rating.value), round(2 * standing.rating.error)
    return text(lang, "arena-plus-minus", value=str(value), half=str(half))


def record(standing: Standing) -> str:
    return f"{standing.wins} – {standing.draws} – {standing.losses}"


def per_hand(summary: Summary, standing: Standing) -> Estimate | None:
    """Points per hand, or the distance if the edition has no points."""
    return standing.points if summary.has_points else standing.distance


def kind(summary: Summary) -> str:
    """The part of a catalogue key that says whether points or distance are meant."""
    return "points" if summary.has_points else "distance"


def table_line(lang: Lang, plan: Plan) -> str:
    """One line that says what was played."""
    return figures.table_line(lang, plan.rules(), text(lang, f"arena-mode-{plan.mode}"))


def count_line(lang: Lang, summary: Summary) -> str:
    """One line that says how much was played."""
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
    """Sentences that say how the figures were measured."""
    seatings = len(summary.plan.seatings())
    return [
        text(lang, "arena-method-seats", seatings=seatings),
        *(text(lang, f"arena-method-{about}") for about in ("share", "points", "rating", "time")),
    ]
