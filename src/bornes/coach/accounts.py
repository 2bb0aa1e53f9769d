"""How a side's chance of winning changed from the start of a match to its result: how much of the
change was luck, and how much was decisions.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Final

from bornes.coach.levels import ENOUGH, lost, named
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
"""One match cannot prove that a side has no chance at all."""
WEIGHT: Final = 6.25
"""How strongly errors shift the odds in a match of one hand between two sides. It was fitted with
`bench.coach.equal_luck`.
"""
WEIGHT_OF_MANY: Final = 4.5
"""The same for three or four sides."""
LITTLE: Final = 0.2
"""If this much of a match is at stake for a side, its errors get half of their weight, since few
decisions say little about a player.
"""


def start(rules: Rules, first: State) -> tuple[float, ...]:
    """Every side's chance of winning before the first card of the match was dealt."""
    return chance(rules, first.public.scores, first.public.hand - 1)


def result(rules: Rules, last: State, end: MatchEnded) -> tuple[float, ...]:
    """Every side's share of the match: 1 for a win, 0 for a loss, an equal share for a draw."""
    if end.winner is not None:
        return tuple(float(side == end.winner) for side in range(rules.sides))
    # In editions without points, the sides that came furthest share a drawn hand.
    level = end.totals if rules.edition.has_points else [s.distance for s in last.public.sides]
    ahead = [total == max(level) for total in level]
    return tuple(leads / sum(ahead) for leads in ahead)


def by_side(
    rules: Rules,
    totals: Sequence[int],
    decisions: Iterable[Decision],
    luck: Iterable[Luck],
    *,
    hands: int,
    begun: Sequence[float],
    ended: Sequence[float],
) -> tuple[SideReview, ...]:
    """Luck and errors of every side. What one side gains, the others lose in equal parts. With two
    sides this is exact, with more it is a guess.
    """
    sides = range(rules.sides)
    kinds: list[dict[LuckKind, float]] = [{"deal": 0.0, "draw": 0.0, "attack": 0.0} for _ in sides]
    for each in luck:
        kinds[each.side][each.kind] += each.gain
    costs, stakes = [0.0 for _ in sides], [0.0 for _ in sides]
    for decision in decisions:
        costs[decision.side] += decision.cost
        stakes[decision.side] += decision.at_stake
    parts = [*map(lost, costs, stakes)]
    level = with_equal_luck(begun, parts, hands, sum(stakes) / rules.sides)
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
                equal_luck=round(level[side], DIGITS),
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
    # Computed from the rounded parts, so that the numbers on the screen add up.
    rest = round(ended - sum(rounded.values()), DIGITS)
    return Account(**rounded, rest=rest, result=round(ended, DIGITS))


def _of_the_others(side: int, sums: Sequence[float]) -> float:
    """One side's share of what the other sides have gained or lost."""
    return (sum(sums) - sums[side]) / (len(sums) - 1)


def with_equal_luck(
    begun: Sequence[float], parts: Sequence[float], hands: int, at_stake: float
) -> tuple[float, ...]:
    """Every side's chance of winning such a match if everybody decides as in this one and luck is
    equal. `parts` is the share of what was at stake that each side lost. `at_stake` is how much of
    the match was at stake for a side, on average.

    The odds of two sides depend on the difference of their parts. Skill counts for more in a longer
    match, because it grows with the number of hands, and luck only with its square root.
    """
    weight = (WEIGHT if len(parts) == 2 else WEIGHT_OF_MANY) * sqrt(hands)
    weight *= at_stake / (at_stake + LITTLE)
    odds = [start * exp(-weight * part) for start, part in zip(begun, parts, strict=True)]
    left = 1 - len(odds) * LEAST_CHANCE
    return tuple(LEAST_CHANCE + left * its / sum(odds) for its in odds)


def wins_of_100(review: Review) -> tuple[int, ...]:
    """How many of 100 such matches each side would win: whole numbers that add up to 100."""
    exact = [100 * side.equal_luck for side in review.by_side]
    wins = [int(each) for each in exact]
    # The largest fractions are rounded up, so a greater chance never has fewer wins.
    by_fraction = sorted(range(len(wins)), key=lambda side: wins[side] - exact[side])
    for side in by_fraction[: 100 - sum(wins)]:
        wins[side] += 1
    return tuple(wins)


def by_seat(rules: Rules, decisions: Iterable[Decision]) -> tuple[PlayerReview, ...]:
    """How every seat played."""
    made: list[list[Decision]] = [[] for _ in range(rules.players)]
    for decision in decisions:
        # A forced move cannot be an error. Counting it would lower the error rate.
        if decision.verdict != "forced":
            made[decision.seat].append(decision)
    # One number of decisions for all, so that a player who lost less never has the lower level.
    usual = sum(map(len, made)) // rules.players
    return tuple(_player(rules, seat, counted, usual) for seat, counted in enumerate(made))


def _player(rules: Rules, seat: int, counted: Sequence[Decision], usual: int) -> PlayerReview:
    verdicts: dict[Verdict, int] = dict.fromkeys(COUNTED, 0)
    verdicts |= Counter(decision.verdict for decision in counted)
    cost = sum(decision.cost for decision in counted)
    rate = cost / len(counted) if counted else 0.0
    at_stake = sum(decision.at_stake for decision in counted)
    levels = named(rules, cost, at_stake, usual) if usual >= ENOUGH else None
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
        lost=round(lost(cost, at_stake), DIGITS),
    )
