"""How a side's chance went from the start of a match to its result: by luck, and by decisions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

from bornes.coach.levels import ENOUGH, named
from bornes.coach.luck import DIGITS
from bornes.coach.report import (
    COUNTED,
    Account,
    Decision,
    Luck,
    LuckKind,
    PlayerReview,
    Review,
    SideReview,
    Verdict,
)
from bornes.core.edition import Rules
from bornes.core.events import MatchEnded
from bornes.core.state import State
from bornes.model.equity import chance

LEAST_CHANCE: Final = 0.01
"""No side is without any chance: one match does not prove that."""


def start(rules: Rules, first: State) -> tuple[float, ...]:
    """Every side's chance before the first card of the match was looked at."""
    scores = [side.score for side in first.public.sides]
    return chance(rules, scores, first.public.hand - 1)


def result(rules: Rules, last: State, end: MatchEnded) -> tuple[float, ...]:
    """What every side has of the match: all, nothing, or its share of a draw."""
    if end.winner is not None:
        return tuple(float(side == end.winner) for side in range(rules.sides))
    # Without points a drawn hand is shared by who came furthest.
    level = end.totals if rules.edition.has_points else [s.distance for s in last.public.sides]
    ahead = [total == max(level) for total in level]
    return tuple(leads / sum(ahead) for leads in ahead)


def by_side(
    rules: Rules,
    totals: Sequence[int],
    decisions: Iterable[Decision],
    luck: Iterable[Luck],
    *,
    begun: Sequence[float],
    ended: Sequence[float],
) -> tuple[SideReview, ...]:
    """Luck and errors of every side. What one side gains, the others lose in equal parts: by two
    sides that is exact, by more it is the fairest guess.
    """
    sides = range(rules.sides)
    kinds: list[dict[LuckKind, float]] = [{"deal": 0.0, "draw": 0.0, "attack": 0.0} for _ in sides]
    for each in luck:
        kinds[each.side][each.kind] += each.gain
    costs = [0.0 for _ in sides]
    for decision in decisions:
        costs[decision.side] += decision.cost
    made = []
    for side in sides:
        account = _account(side, begun[side], ended[side], kinds, costs)
        made.append(
            SideReview(
                side=side,
                seats=tuple(rules.seats_of(side)),
                total=totals[side],
                luck={kind: round(sum_, DIGITS) for kind, sum_ in kinds[side].items()},
                account=account,
                adjusted=round(account.result - account.luck - account.others_luck, DIGITS),
            )
        )
    return tuple(made)


def _account(
    side: int,
    begun: float,
    ended: float,
    kinds: Sequence[Mapping[LuckKind, float]],
    costs: Sequence[float],
) -> Account:
    cards = [by_kind["deal"] + by_kind["draw"] for by_kind in kinds]
    attacks = [by_kind["attack"] for by_kind in kinds]
    parts = {
        "start": begun,
        "luck": cards[side],
        "errors": -costs[side],
        "others_luck": -_of_the_others(side, cards),
        "others_errors": _of_the_others(side, costs),
        "attacks": attacks[side] - _of_the_others(side, attacks),
    }
    # Adding 0.0 turns -0.0 into 0.0, which would be shown as a loss.
    rounded = {name: round(part, DIGITS) + 0.0 for name, part in parts.items()}
    # From the rounded parts, so that the account adds up as it is shown.
    rest = round(ended - sum(rounded.values()), DIGITS)
    return Account(**rounded, rest=rest, result=round(ended, DIGITS))


def _of_the_others(side: int, sums: Sequence[float]) -> float:
    """One side's part of what the other sides have gained or lost."""
    return (sum(sums) - sums[side]) / (len(sums) - 1)


def with_equal_luck(review: Review) -> tuple[float, ...]:
    """Every side's chance of winning a match like this one by decisions alone.

    Errors on all sides undo each other, and together they may cost more than a match. Then their
    proportion counts, so that two who err alike are about level however much they err.
    """
    accounts = [side.account for side in review.by_side]
    errors = -sum(its.errors for its in accounts)
    most = max(0.0, min(its.start for its in accounts) - LEAST_CHANCE)
    scale = most / errors if errors > most else 1.0
    return tuple(its.start + scale * (its.errors + its.others_errors) for its in accounts)


def wins_of_100(review: Review) -> tuple[int, ...]:
    """How many of 100 such matches each side would win: whole ones, and 100 together."""
    up_to = [int(100 * part + 0.5) for part in accumulate(with_equal_luck(review), initial=0.0)]
    return tuple(above - below for below, above in pairwise(up_to))


def by_seat(rules: Rules, decisions: Iterable[Decision]) -> tuple[PlayerReview, ...]:
    """How every seat played."""
    made: list[list[Decision]] = [[] for _ in range(rules.players)]
    for decision in decisions:
        # Forced moves cannot be errors, and would dilute the rate.
        if decision.verdict != "forced":
            made[decision.seat].append(decision)
    return tuple(_player(rules, seat, counted) for seat, counted in enumerate(made))


def _player(rules: Rules, seat: int, counted: Sequence[Decision]) -> PlayerReview:
    verdicts: dict[Verdict, int] = dict.fromkeys(COUNTED, 0)
    verdicts |= Counter(decision.verdict for decision in counted)
    cost = sum(decision.cost for decision in counted)
    rate = cost / len(counted) if counted else 0.0
    at_stake = sum(decision.at_stake for decision in counted)
    levels = named(rules, cost, at_stake, len(counted)) if len(counted) >= ENOUGH else None
    return PlayerReview(
        seat=seat,
        side=rules.side_of(seat),
        decisions=len(counted),
        verdicts=verdicts,
        cost=round(cost, DIGITS),
        error_rate=round(rate, DIGITS),
        level=None if levels is None else levels[1],
        levels=levels,
        at_stake=round(at_stake, DIGITS),
    )
