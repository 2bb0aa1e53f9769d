"""What level of play somebody's errors are like, by those of our own bots.

`rates.json` is made by `python -m bench.coach.rates`, `levels.json` by `python -m
bench.coach.levels`.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from math import log, sqrt
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from bornes.coach.report import PlayerReview, Review
from bornes.core.edition import Rules
from bornes.core.errors import BadRequest

LEAST: Final = 1e-4
"""What is below it is the same: nobody plays that well by more than chance."""
USUAL: Final = 1.65
"""Standard deviations that nine matches of ten lie within."""
ENOUGH: Final = 20
"""Decisions that count, before an error rate says anything about a player."""
MOST_MATCHES: Final = 6
"""More matches than these tell no more: the opponents differ, too."""


class Rates(Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision costs each bot on average, in chance of winning the match; best bot last."""

    matches: int
    """How many matches of each bot were reviewed."""
    duel: dict[str, float]
    """At tables of two."""
    teams: dict[str, float]
    """Where two teams play."""
    three: dict[str, float]
    """Where three sides play; of four nothing was measured, and these are the nearest."""

    def at(self, table: Rules) -> dict[str, float]:
        """The rates of such a table: with more sides a decision costs less of the match."""
        by_table: dict[str, float] = getattr(self, _table(table))
        return by_table


@cache
def rates() -> Rates:
    """The rates as they were measured."""
    data = resources.files(__package__).joinpath("rates.json").read_bytes()
    return msgspec.json.decode(data, type=Rates)


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """How a bot does in one match, against each of the five bots."""

    mean: float
    """The logarithm of the part that it loses of what was at stake."""
    sd: float
    """How much that varies from match to match."""
    moves: float
    """How many of its decisions count in a match."""


Named: TypeAlias = tuple[str, str]
"""The weakest and the strongest bot that somebody plays like."""


@cache
def levels() -> dict[str, dict[str, Level]]:
    """The bots by table, the weakest first."""
    data = resources.files(__package__).joinpath("levels.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, Level]])


def lost(cost: float, at_stake: float) -> float:
    """The part of what was at stake that decisions cost: 1, if they were no better than random."""
    return min(1.0, cost / at_stake) if at_stake else 0.0


def named(rules: Rules, cost: float, at_stake: float, moves: int) -> Named:
    """The range of levels of a player who lost `cost` of what was at stake, in this many decisions
    of one match or of several.

    What was at stake is what random moves would have lost in the same positions. Far behind, every
    error costs little of the match, but there is as little at stake: a random player loses all
    of it, whoever the others are.
    """
    table = levels()[_table(rules)]
    part = log(max(cost, LEAST) / max(at_stake, LEAST))
    bots = list(table)
    near = [at for at, bot in enumerate(bots) if _off(table[bot], part, moves) <= USUAL]
    closest = min(range(len(bots)), key=lambda at: _off(table[bots[at]], part, moves))
    low, high = (near[0], near[-1]) if near else (closest, closest)
    if low == high:
        # One match only tells between which two levels: add the neighbor on the side of the result.
        better = part < table[bots[low]].mean
        low, high = (low, low + 1) if better else (low - 1, low)
        low, high = max(low, 0), min(high, len(bots) - 1)
        if low == high:
            low, high = (0, 1) if low == 0 else (low - 1, high)
    return bots[low], bots[high]


def _table(rules: Rules) -> str:
    """Of four sides nothing was measured: three are the nearest."""
    if rules.sides > 2:
        return "three"
    return "teams" if rules.teams else "duel"


def _off(level: Level, part: float, moves: int) -> float:
    """How far a result is from a level's mean, in its standard deviations for this many moves."""
    counted = min(max(moves, 1), MOST_MATCHES * level.moves)
    return abs(part - level.mean) / (level.sd * sqrt(level.moves / counted))


# -- several matches -----------------------------------------------------------------------------


class Pooled(Struct, frozen=True):
    """How somebody played over several matches."""

    matches: int
    decisions: int
    error_rate: float
    """What a decision cost on average."""
    levels: tuple[str, str] | None
    """The weakest and the strongest bot that it plays like; None after too few decisions."""
    lost: float = 0.0
    """The part of what was at stake that its decisions cost."""


def pooled(rules: Rules, played: Iterable[PlayerReview]) -> Pooled:
    """One player's matches at tables of one kind; `rules` are those of any of them."""
    all_of = list(played)
    decisions = sum(each.decisions for each in all_of)
    cost = sum(each.cost for each in all_of)
    at_stake = sum(each.at_stake for each in all_of)
    levels = named(rules, cost, at_stake, decisions) if decisions >= ENOUGH else None
    rate = cost / max(decisions, 1)
    return Pooled(len(all_of), decisions, rate, levels, lost(cost, at_stake))


def check_alike(reviews: Sequence[Review]) -> None:
    """Refuse matches that were played at tables of different kinds: they do not compare."""
    if len({(each.players, each.sides) for each in reviews}) > 1:
        raise BadRequest("review-different-tables")
