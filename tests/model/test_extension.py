"""Bots finish the hand or call the extension according to the chances of winning the match."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bornes.bots import bot
from bornes.coach.coach import explain
from bornes.coach.ranking import reason_for
from bornes.core.moves import EXTEND, FINISH, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.model.equity import worth_of_finishing
from bornes.text import LANGUAGES, Lang, text
from tests.bots.positions import at

CARDS = ["roll", "200", "100", "gasoline", "right_of_way"]


def offer(mine: int, other: int, players: int = 2, **table: Any) -> View:
    """Good cards and opponents far behind: a bot that considered only points would call here."""
    trip = {"distances": ["200", "200", "100", "100", "100"], "battle": ["roll"], "score": mine}
    behind = {"distances": ["25"], "battle": ["stop"]}
    scores = [other, other - 500][: players - 1]
    hands = [CARDS, *[["25", "25", "50", "50", "75", "75"]] * (players - 1)]
    sides = [trip, *[behind | {"score": score} for score in scores]]
    return at(players=players, phase="extend", hands=hands, sides=sides, **table)


@pytest.mark.parametrize("name", ["racer", "champion"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("mine", range(3900, 5000, 250))
def test_R11_1_classic_nobody_calls_when_finishing_wins_the_match(
    name: str, players: int, mine: int
) -> None:
    view = offer(mine, 3000, players)
    assert bot(name).choose(view, legal_moves(view), Random(0)) == FINISH


@pytest.mark.parametrize("name", ["racer", "champion"])
@pytest.mark.parametrize("players", [2, 3])
def test_R11_1_classic_the_extension_is_called_when_finishing_loses_the_match(
    name: str, players: int
) -> None:
    view = offer(1000, 4975, players)
    assert worth_of_finishing(view).match == 0.0
    assert bot(name).choose(view, legal_moves(view), Random(0)) == EXTEND


def test_R11_1_classic_a_bot_with_a_low_rating_chooses_at_random_here_too() -> None:
    view, player = offer(2000, 2000), bot("racer:900")
    made = {player.choose(view, legal_moves(view), Random(seed)) for seed in range(60)}
    assert made == {EXTEND, FINISH}


def near(mine: int, trip: int, players: int) -> View:
    """100 short of the trip, with much to gain by waiting: safeties and hazards in hand."""
    own = {"distances": ["200", "200", *["100"] * (trip // 100 - 5)], "battle": ["roll"]}
    behind = {"distances": ["25"], "battle": ["roll"], "score": 3000}
    hands = [["100", "puncture_proof", "extra_tank", "accident", "stop", "out_of_gas", "repairs"]]
    hands += [["25", "25", "50", "50", "75", "75"]] * (players - 1)
    sides = [own | {"score": mine}, *[behind] * (players - 1)]
    extended = {"extended_by": 0} if trip == 1000 else {}
    return at(players=players, hands=hands, sides=sides, **extended)


@pytest.mark.parametrize("name", ["racer", "champion"])
@pytest.mark.parametrize("trip", [700, 1000])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("mine", range(3900, 5000, 250))
def test_R9_1_classic_nobody_waits_when_completing_the_trip_wins_the_match(
    name: str, trip: int, players: int, mine: int
) -> None:
    view = near(mine, trip, players)
    assert bot(name).choose(view, legal_moves(view), Random(0)) == Play("100")


def test_R9_1_classic_the_coach_knows_the_exact_value_of_completing_the_trip() -> None:
    for trip in (700, 1000):
        best = explain(near(4500, trip, 2))[0]
        assert (best.move, best.worth) == (Play("100"), 1.0)


@pytest.mark.parametrize(
    ("view", "move", "reason"),
    [
        (near(4500, 700, 2), Play("100"), "coach-finish-wins"),
        (near(1000, 700, 2), Play("100"), "coach-finish"),
        (offer(4500, 3000), FINISH, "coach-finish-here-wins"),
        (offer(1000, 4975), FINISH, "coach-finish-here-loses"),
        (offer(1000, 1000), FINISH, "coach-finish-here"),
    ],
)
def test_the_coach_says_when_the_end_of_the_hand_decides_the_match(
    view: View, move: Move, reason: str
) -> None:
    given = {each.move: each.reason for each in explain(view)}[move]
    # For a move that is not recommended, the coach gives the reason against it.
    assert reason in (given, reason_for(view, move)[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_R12_fr2014_the_coach_promises_no_points_where_there_are_none(lang: Lang) -> None:
    house = {"trip": 700, "extension": True}
    advice = explain(offer(0, 0, edition="fr2014", teams=False, house=house))
    said = [text(lang, each.reason, **each.facts) for each in advice]
    assert len(said) == 2
    assert not any("point" in each for each in said)


def test_the_coach_knows_the_exact_value_of_finishing() -> None:
    """A match that would be won has a chance of 1, not the estimate of a network."""
    view = offer(4500, 3000)
    explained = {each.move: each for each in explain(view)}
    assert explained[FINISH].worth == explained[FINISH].chance == 1.0
    assert explained[FINISH].points == worth_of_finishing(view).points
    assert explain(view)[0].move == FINISH


@pytest.mark.parametrize("name", ["racer", "champion"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("score", [-20_000, 33, 10**12])
def test_an_extension_offer_with_an_odd_score_is_answered(
    name: str, players: int, score: int
) -> None:
    """Another engine may send any score and any hand number."""
    view = offer(2000, 2000, players)
    sides = (replace(view.public.sides[0], score=score), *view.public.sides[1:])
    odd = replace(view, public=replace(view.public, sides=sides, hand=-5))
    assert bot(name).choose(odd, legal_moves(odd), Random(0)) in (EXTEND, FINISH)
