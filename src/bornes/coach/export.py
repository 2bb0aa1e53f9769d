"""A review for other programs: JSON with everything, CSV with a row for each decision and luck."""

from typing import Final

import msgspec

from bornes.coach.report import Decision, Luck, Review
from bornes.core.notation import format_move
from bornes.report.documents import as_csv as sheet

COLUMNS: Final = (
    "step", "hand", "seat", "side", "kind", "what", "best", "chance", "best_chance", "change",
    "verdict",
)  # fmt: skip


def as_json(review: Review) -> bytes:
    return msgspec.json.encode(review) + b"\n"


def as_csv(review: Review) -> str:
    """One table in the order of the match. `change` is what a decision cost, below 0, or what
    luck gave.
    """
    found: list[Decision | Luck] = [*review.decisions, *review.luck]
    ordered = sorted(found, key=lambda it: it.at)
    rows = (_decision(it) if isinstance(it, Decision) else _luck(it) for it in ordered)
    return sheet(COLUMNS, rows, end="\n")


def _decision(it: Decision) -> tuple[object, ...]:
    made, best = it.choices[it.made], it.choices[0]
    return (
        it.at, it.hand, it.seat, it.side, "decision", format_move(made.move),
        format_move(best.move), made.match, best.match, -it.cost + 0.0, it.verdict,
    )  # fmt: skip


def _luck(it: Luck) -> tuple[object, ...]:
    what = " ".join(it.cards)
    return (
        it.at, it.hand, it.seat, it.side, it.kind, what, "", it.chance, it.average, it.gain,
        "coup_fourre" if it.coup_fourre else "",
    )  # fmt: skip
