"""Which of our bots a player's errors resemble.

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
"""Smaller values are treated as this one: nobody plays so well except by luck."""
USUAL: Final = 1.65
"""Nine of ten matches lie within this many standard deviations of the mean."""
ENOUGH: Final = 20
"""With fewer decisions that count, an error rate says nothing about a player."""
MOST_MATCHES: Final = 6
"""More matches than these make the range no narrower, because the opponents differ, too."""


class Rates(Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision costs each bot on average, in chance of winning the match. Best bot last."""

    matches: int
    """How many matches of each bot were reviewed."""
    duel: dict[str, float]
    """At tables of two."""
    teams: dict[str, float]
    """At tables of two teams."""
    three: dict[str, float]
    """At tables of three sides. Four sides were not measured and use these rates, too."""

    def at(self, table: Rules) -> dict[str, float]:
        """The rates at tables of this kind. With more sides, a decision costs less of the match."""
        by_table: dict[str, float] = getattr(self, _table(table))
        return by_table


@cache
def rates() -> Rates:
    """The rates as they were measured."""
    data = resources.files(__package__).joinpath("rates.json").read_bytes()
    return msgspec.json.decode(data, type=Rates)


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """How well a bot plays in one match, averaged over opponents of all five levels."""

    mean: float
    """The logarithm of the share that it loses of what was at stake."""
    sd: float
    """The standard deviation of this logarithm between matches."""
    moves: float
    """The number of its decisions that count, in an average match."""


Named: TypeAlias = tuple[str, str]
"""The weakest and the strongest bot whose play a player's resembles."""


@cache
def levels() -> dict[str, dict[str, Level]]:
    """The bots' levels by kind of table, weakest bot first."""
    data = resources.files(__package__).joinpath("levels.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, Level]])


def lost(cost: float, at_stake: float) -> float:
    """The share of what was at stake that decisions cost: 1 if they were no better than random."""
    return min(1.0, cost / at_stake) if at_stake else 0.0


def named(rules: Rules, cost: float, at_stake: float, moves: int) -> Named:
    """The range of levels of a player who lost `cost` of what was at stake, in this many decisions
    of one match or of several.

    What was at stake is what random moves would have lost in the same positions. For a side far
    behind, every error costs little of the match, but little is at stake, too. So a random player
    loses all of it against any opponents.
    """
    table = levels()[_table(rules)]
    part = log(max(cost, LEAST) / max(at_stake, LEAST))
    bots = list(table)
    near = [at for at, bot in enumerate(bots) if _off(table[bot], part, moves) <= USUAL]
    closest = min(range(len(bots)), key=lambda at: _off(table[bots[at]], part, moves))
    low, high = (near[0], near[-1]) if near else (closest, closest)
    if low == high:
        # One match cannot tell a single level: add the next level on the side of the result.
        better = part < table[bots[low]].mean
        low, high = (low, low + 1) if better else (low - 1, low)
        low, high = max(low, 0), min(high, len(bots) - 1)
        if low == high:
            low, high = (0, 1) if low == 0 else (low - 1, high)
    return bots[low], bots[high]


def _table(rules: Rules) -> str:
    """The kind of table. Four sides were not measured; three are nearest to them."""
    if rules.sides > 2:
        return "three"
    return "teams" if rules.teams else "duel"


def _off(level: Level, part: float, moves: int) -> float:
    """How far a result is from a level's mean, in standard deviations for this many moves."""
    counted = min(max(moves, 1), MOST_MATCHES * level.moves)
    return abs(part - level.mean) / (level.sd * sqrt(level.moves / counted))


# -- several matches -----------------------------------------------------------------------------


class Pooled(Struct, frozen=True):
    """How a player did over several matches."""

    matches: int
    decisions: int
    error_rate: float
    """The average cost of a decision."""
    levels: tuple[str, str] | None
    """The weakest and the strongest bot that the player resembles. None after too few decisions."""
    lost: float = 0.0
    """The share of what was at stake that the player's decisions cost."""


def pooled(rules: Rules, played: Iterable[PlayerReview]) -> Pooled:
    """One player's results over matches at tables of one kind. `rules` are those of any of them."""
    all_of = list(played)
    decisions = sum(each.decisions for each in all_of)
    cost = sum(each.cost for each in all_of)
    at_stake = sum(each.at_stake for each in all_of)
    levels = named(rules, cost, at_stake, decisions) if decisions >= ENOUGH else None
    rate = cost / max(decisions, 1)
    return Pooled(len(all_of), decisions, rate, levels, lost(cost, at_stake))


def check_alike(reviews: Sequence[Review]) -> None:
    """Refuse matches from tables of different kinds, which cannot be compared."""
    if len({(each.players, each.sides) for each in reviews}) > 1:
        raise BadRequest("review-different-tables")
