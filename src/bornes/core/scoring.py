"""The score sheet of a hand (R12), its winner (R10.2) and the winner of the match (R13.1)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from bornes.core.cards import SAFETIES
from bornes.core.display import as_html
from bornes.core.edition import Rules
from bornes.core.state import Public, Side

SheetLine: TypeAlias = Literal[
    "distance", "safeties", "all_safeties", "coup_fourre", "trip", "hand_won",
    "delayed_action", "safe_trip", "extension", "shutout", "no_200_no_100",
]  # fmt: skip


class Row(Struct, frozen=True):
    """One line of a score sheet; a line worth nothing is left out."""

    line: SheetLine
    points: int


class Sheet(Struct, frozen=True):
    """The score sheet of one side: its points in a hand, and its total including them."""

    rows: tuple[Row, ...]
    hand: int
    total: int

    _repr_html_ = as_html


def met_trip(public: Public) -> int | None:
    """The side that has completed the trip exactly, if any (R10.1)."""
    for index, side in enumerate(public.sides):
        if side.distance == public.trip:
            return index
    return None


def _furthest(public: Public) -> int | None:
    """The side with the greatest distance; None if several have it."""
    distances = [side.distance for side in public.sides]
    most = max(distances)
    return distances.index(most) if distances.count(most) == 1 else None


def winner_of_hand(rules: Rules, public: Public) -> int | None:
    """The side that wins the hand if it ends now, if any (R10.2)."""
    met = met_trip(public)
    if met is not None or rules.edition.hand_won_by == "trip":
        return met
    furthest = _furthest(public)
    # A side that called the extension and missed it does not win the hand, however far it came. In
    # an edition without points the greatest distance wins all the same (R11.3).
    missed = furthest is not None and furthest == public.extended_by
    return None if missed and rules.edition.has_points else furthest


def _shutout(rules: Rules, public: Public, me: int, met: int | None) -> int:
    """How many times the shut-out counts for a side (R12.2)."""
    who = rules.edition.shutout_for
    others = [side for index, side in enumerate(public.sides) if index != me]
    shut_out = sum(not side.distances for side in others)
    if who == "everyone_else":
        return shut_out
    if who == "trip_if_all_shut_out":
        return int(met == me and shut_out == len(others))
    return shut_out if public.sides[me].distances else 0


def _extension(public: Public, me: int, met: int | None) -> bool:
    """Whether this side scores the extension: it made it, or another side missed it (R11.3)."""
    caller = public.extended_by
    return caller is not None and (met == caller) == (me == caller)


def _counts(
    rules: Rules, public: Public, me: int, met: int | None, winner: int | None
) -> dict[SheetLine, int]:
    """How many times each line counts for a side."""
    choices, side = rules.choices, public.sides[me]
    no_200 = winner == me and "200" not in side.distances
    # In the order of the sheet. The edition decides what a line is worth, if anything.
    return {
        "distance": side.distance,
        "safeties": len(side.safeties),
        "all_safeties": choices.all_safeties and len(side.safeties) == len(SAFETIES),
        "coup_fourre": len(side.coups_fourres),
        "trip": met == me,
        "hand_won": winner == me,
        "delayed_action": choices.delayed_action and met == me and public.draw_count == 0,
        "safe_trip": choices.safe_trip and no_200,
        "extension": _extension(public, me, met),
        "shutout": _shutout(rules, public, me, met) if choices.shutout else 0,
        "no_200_no_100": choices.no_200_no_100 and no_200 and "100" not in side.distances,
    }


def _sheet(rules: Rules, side: Side, counts: dict[SheetLine, int]) -> Sheet:
    worth = rules.edition.scoring
    rows = tuple(
        Row(line, count * points)
        for line, count in counts.items()
        if count and (points := getattr(worth, line))
    )
    hand = sum([row.points for row in rows])
    return Sheet(rows, hand, side.score + hand)


def score_sheets(rules: Rules, public: Public) -> tuple[Sheet, ...]:
    """Return the sheet of every side, as if the hand ended now."""
    met, winner = met_trip(public), winner_of_hand(rules, public)
    return tuple(
        _sheet(rules, side, _counts(rules, public, me, met, winner))
        for me, side in enumerate(public.sides)
    )


class Outcome(Struct, frozen=True):
    """How a match ended: the side that won, or None for a draw, and every side's points."""

    winner: int | None
    totals: tuple[int, ...] = ()


def _leader(totals: Sequence[int]) -> int | None:
    most = max(totals)
    return totals.index(most) if totals.count(most) == 1 else None


def outcome(rules: Rules, public: Public, sheets: Sequence[Sheet]) -> Outcome | None:
    """Return how the match ends with these sheets, or None if another hand is played (R13.1)."""
    choices = rules.choices
    totals = tuple([sheet.total for sheet in sheets])
    # A fixed number of hands: equal totals are then a draw.
    if choices.hands is not None:
        return Outcome(_leader(totals), totals) if public.hand >= choices.hands else None
    if choices.points_to_win is None:  # the hand is the match (R12.4)
        return Outcome(winner_of_hand(rules, public), totals)
    # A goal in points: if several sides lead with equal totals, another hand is played.
    leader = _leader(totals)
    if leader is None or totals[leader] < choices.points_to_win:
        return None
    return Outcome(leader, totals)
