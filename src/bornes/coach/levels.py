"""What level of play an error rate is like, by the rates of our own bots.

`rates.json` is made by `python -m bench.coach.rates`.
"""

from functools import cache
from importlib import resources
from math import inf, log
from typing import Final

import msgspec
from msgspec import Struct

from bornes.core.edition import Rules

_LEAST: Final = 1e-4
"""Error rates below it are the same: nobody plays that well by more than chance."""


class Rates(Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision costs each bot on average, in chance to win the match; best bot last."""

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
        if table.sides > 2:
            return self.three
        return self.teams if table.teams else self.duel


@cache
def rates() -> Rates:
    """The rates as they were measured."""
    data = resources.files(__package__).joinpath("rates.json").read_bytes()
    return msgspec.json.decode(data, type=Rates)


def level_of(rules: Rules, rate: float) -> str | None:
    """The bot whose error rate is nearest, counted in factors: twice as many errors are as far
    from once as from four times.
    """
    table = told_apart(rates().at(rules))
    return min(table, key=lambda bot: abs(_size(table[bot]) - _size(rate)), default=None)


def told_apart(table: dict[str, float]) -> dict[str, float]:
    """The bots that err less than all weaker ones. One that does not, the judge cannot tell from
    them: to be called like it would be praise for nothing.
    """
    kept: dict[str, float] = {}
    for bot, rate in table.items():
        if rate < min(kept.values(), default=inf):
            kept[bot] = rate
    return kept


def _size(rate: float) -> float:
    return log(max(rate, _LEAST))
