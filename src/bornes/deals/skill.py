"""How well a day was played, without luck: the coach's review of its rounds."""

from collections.abc import Sequence

from msgspec import Struct

from bornes.coach.report import Decision, Review
from bornes.coach.review import review
from bornes.coach.wording import worded
from bornes.core.match import Match
from bornes.deals.day import YOU
from bornes.record import record_of
from bornes.text.telling import Narrator


class Skill(Struct, frozen=True):
    """How well a day was played, if luck had been equal."""

    share: float
    """The chance of winning such a match with equal luck: 0.5 is level with the robot."""
    cost: float
    """The cost of the player's own decisions per round on average, in matches."""
    worst: tuple[int, Decision] | None
    """The number of a round, and its costliest decision; None if no decision was a mistake."""


def skill_of(matches: Sequence[Match], to: Narrator) -> Skill:
    """The review of a day's rounds, in the words of the narrator."""
    reviews = [worded(review(record_of(match)), to) for match in matches]
    own = [each.by_side[YOU] for each in reviews]
    return Skill(
        share=sum(side.equal_luck for side in own) / len(own),
        cost=-sum(side.account.errors for side in own) / len(own),
        worst=_worst(reviews),
    )


def _worst(reviews: Sequence[Review]) -> tuple[int, Decision] | None:
    found = [
        (number, decision)
        for number, each in enumerate(reviews, 1)
        for decision in each.decisions
        if decision.seat == YOU and decision.verdict in ("mistake", "blunder")
    ]
    return max(found, key=lambda each: each[1].cost, default=None)
