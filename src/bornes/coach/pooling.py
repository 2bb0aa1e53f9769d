"""Several matches of one player, taken together: what level of play they tell of."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bornes.coach.levels import ENOUGH, named
from bornes.coach.report import PlayerReview, Review
from bornes.core.edition import Rules
from bornes.core.errors import BadRequest


class Pooled(Struct, frozen=True):
    """How somebody played over several matches."""

    matches: int
    decisions: int
    error_rate: float
    """What a decision cost on average."""
    levels: tuple[str, str] | None
    """The weakest and the strongest bot that it plays like; None after too few decisions."""


def pooled(rules: Rules, played: Iterable[PlayerReview]) -> Pooled:
    """One player's matches at tables of one kind; `rules` are those of any of them."""
    all_of = list(played)
    decisions = sum(each.decisions for each in all_of)
    cost = sum(each.cost for each in all_of)
    at_stake = sum(each.at_stake for each in all_of)
    levels = named(rules, cost, at_stake, decisions) if decisions >= ENOUGH else None
    return Pooled(len(all_of), decisions, cost / max(decisions, 1), levels)


def check_alike(reviews: Sequence[Review]) -> None:
    """Refuse matches that were played at tables of different kinds: they do not compare."""
    if len({(each.players, each.sides) for each in reviews}) > 1:
        raise BadRequest("review-different-tables")
