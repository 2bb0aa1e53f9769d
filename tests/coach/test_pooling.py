"""The reviews of several matches of a player are pooled."""

from math import exp

import pytest
from msgspec import structs

from bornes.coach import levels
from bornes.coach.levels import Level, check_alike, pooled
from bornes.coach.report import PlayerReview
from bornes.core.edition import rules
from bornes.core.errors import BadRequest
from tests.coach.matches import short_review
from tests.refusals import expect_error
from tests.strategies import Seating

BOTS = {name: Level(-mean, 0.5, 100) for mean, name in enumerate(("random", "learner", "driver"))}


def played(cost: float, at_stake: float = 1.0, decisions: int = 25) -> PlayerReview:
    return PlayerReview(0, 0, decisions, {}, cost, cost / decisions, at_stake=at_stake)


def test_pooling_adds_up_costs_and_stakes_and_narrows_the_range_of_levels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "levels", lambda: {"duel": BOTS})
    duel = rules("classic")
    usual = played(exp(-1.6))
    one, many = pooled(duel, [usual]), pooled(duel, [usual] * 6)
    assert one.levels == ("random", "driver")
    assert many.levels == ("learner", "driver")
    assert (many.matches, many.decisions) == (6, 150)
    assert many.error_rate == pytest.approx(exp(-1.6) / 25)
    # A match in which little was at stake counts for little.
    lost = pooled(duel, [usual] * 5 + [played(0.01, 0.01, decisions=5)])
    assert lost.levels == ("learner", "driver")


def test_too_few_decisions_give_no_levels() -> None:
    assert pooled(rules("classic"), [played(0.1, decisions=9)] * 2).levels is None
    assert pooled(rules("classic"), []).decisions == 0


def test_matches_at_different_tables_are_not_mixed() -> None:
    duel = short_review()
    check_alike([duel, duel])
    four = short_review(Seating("classic", 4, teams=True))
    with expect_error(BadRequest, "review-different-tables"):
        check_alike([duel, four])
    with pytest.raises(BadRequest):
        check_alike([duel, structs.replace(duel, players=4)])
