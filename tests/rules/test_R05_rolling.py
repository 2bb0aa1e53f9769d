"""R5.1, R5.2, R5.7 to R5.9: when a side rolls, when it can be stopped, how it restarts."""

import pytest

from bornes.core.cards import Card, Hazard
from bornes.core.moves import Play
from tests.positions import ROLLING, SideDict, side
from tests.rules.table import (
    BATTLE_HAZARDS,
    REMEDY_FOR,
    SAFETY_AGAINST,
    WITH_POINTS,
    at,
    every,
    only,
)

REPAIRABLE: list[Hazard] = ["out_of_gas", "flat_tire", "accident"]
REPAIRED = ["gasoline", "spare_tire", "repairs"]


def may_move(edition: str, mine: SideDict, house: dict[str, bool] | None = None) -> bool:
    """Whether a side with these piles may play a distance."""
    return "25" in at(edition, house=house, hands=[["25", ...]], sides=[mine]).playable()


def stoppable_by(edition: str, theirs: SideDict, house: dict[str, bool] | None = None) -> set[str]:
    """The battle hazards that may be played on a side with these piles."""
    table = at(edition, house=house, hands=[list(BATTLE_HAZARDS)], sides=[side(), theirs])
    legal = table.playable()
    for hazard in set(BATTLE_HAZARDS) - legal:
        assert table.rule(0, Play(hazard, 1)) == "R5.2"
    return legal


# -- R5.1 ------------------------------------------------------------------------------------


@every
def test_R5_1_a_side_rolls_on_a_roll(edition: str) -> None:
    assert may_move(edition, ROLLING)
    assert may_move(edition, side(battle=["roll"], safeties=["right_of_way"]))


@every
def test_R5_1_a_side_without_roll_or_right_of_way_has_not_started(edition: str) -> None:
    assert not may_move(edition, side())
    assert not may_move(edition, side(safeties=["extra_tank", "puncture_proof", "driving_ace"]))


@every
def test_R5_1_a_side_rolls_on_an_empty_pile_under_right_of_way(edition: str) -> None:
    assert may_move(edition, side(safeties=["right_of_way"]))


@every
@pytest.mark.parametrize("remedy", REPAIRED)
def test_R5_1_a_side_rolls_on_a_remedy_under_right_of_way(edition: str, remedy: str) -> None:
    assert may_move(edition, side(battle=[remedy], safeties=["right_of_way"]))


@every
@pytest.mark.parametrize("remedy", REPAIRED)
def test_R5_1_a_side_rolls_on_a_bare_remedy_only_in_fr2014(edition: str, remedy: str) -> None:
    assert may_move(edition, side(battle=[remedy])) == (edition == "fr2014")


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R5_1_a_hazard_on_top_always_stops(edition: str, hazard: str) -> None:
    assert not may_move(edition, side(battle=["roll", hazard]))


@every
@pytest.mark.parametrize("hazard", REPAIRABLE)
def test_R5_1_a_hazard_on_top_stops_under_right_of_way_too(edition: str, hazard: str) -> None:
    assert not may_move(edition, side(battle=["roll", hazard], safeties=["right_of_way"]))


# -- R5.2 ------------------------------------------------------------------------------------


@every
def test_R5_2_hazards_may_be_played_on_a_side_that_rolls(edition: str) -> None:
    assert stoppable_by(edition, ROLLING) == set(BATTLE_HAZARDS)


@every
def test_R5_2_no_hazard_on_a_side_that_has_not_started(edition: str) -> None:
    assert stoppable_by(edition, side()) == set()


@every
@pytest.mark.parametrize("standing", BATTLE_HAZARDS)
def test_R5_2_no_hazard_on_another_hazard(edition: str, standing: str) -> None:
    assert stoppable_by(edition, side(battle=["roll", standing])) == set()


@every
def test_R5_2_no_hazard_on_another_hazard_under_right_of_way(edition: str) -> None:
    pile = side(battle=["roll", "accident"], safeties=["right_of_way"])
    assert stoppable_by(edition, pile) == set()


@every
@pytest.mark.parametrize("remedy", REPAIRED)
def test_R5_2_a_hazard_on_a_bare_remedy_only_in_fr2014(edition: str, remedy: str) -> None:
    expected = set(BATTLE_HAZARDS) if edition == "fr2014" else set()
    assert stoppable_by(edition, side(battle=[remedy])) == expected


@every
@pytest.mark.parametrize("remedy", REPAIRED)
def test_R5_2_a_hazard_on_a_remedy_under_right_of_way(edition: str, remedy: str) -> None:
    pile = side(battle=[remedy], safeties=["right_of_way"])
    assert stoppable_by(edition, pile) == set(REPAIRABLE)


@every
@pytest.mark.parametrize("hazard", REPAIRABLE)
def test_R5_2_a_hazard_may_start_the_pile_under_right_of_way(edition: str, hazard: Hazard) -> None:
    table = at(edition, hands=[[hazard, ...]], sides=[side(), side(safeties=["right_of_way"])])
    table.attack(0, hazard, 1)
    assert table.side(1).battle == (hazard,)


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R5_2_no_hazard_on_a_side_with_the_matching_safety(edition: str, hazard: Hazard) -> None:
    pile = side(battle=["roll"], safeties=[SAFETY_AGAINST[hazard]])
    assert stoppable_by(edition, pile) == set(BATTLE_HAZARDS) - {hazard}


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R5_2_the_hazard_lies_on_the_battle_pile(edition: str, hazard: Hazard) -> None:
    table = at(edition, 3, hands=[[hazard, ...]], sides=[ROLLING, ROLLING, ROLLING])
    table.attack(0, hazard, 2)
    assert table.side(2).battle == ("roll", hazard)
    assert table.side(0).battle == table.side(1).battle == ("roll",)
    assert table.turn == 1


@every
@pytest.mark.parametrize("remedy", REPAIRED)
def test_R5_2_house_rule_remedy_restarts_opens_a_remedy_to_attack(
    edition: str, remedy: str
) -> None:
    bare = side(battle=[remedy])
    assert stoppable_by(edition, bare, {"remedy_restarts": True}) == set(BATTLE_HAZARDS)
    assert stoppable_by(edition, bare, {"remedy_restarts": False}) == set()


# -- R5.7 ------------------------------------------------------------------------------------


@only(*WITH_POINTS)
@pytest.mark.parametrize("hazard", REPAIRABLE)
def test_R5_7_the_remedy_must_be_followed_by_a_roll_on_a_later_turn(
    edition: str, hazard: Hazard
) -> None:
    remedy = REMEDY_FOR[hazard]
    hands = [[remedy, "roll", "100", "end_of_limit", "75", "75", "75"], ["200", "200", ...]]
    table = at(edition, hands=hands, sides=[side(battle=["roll", hazard])])
    assert table.rule(0, Play("roll")) == "R5.5"
    table.play(0, remedy)
    table.discard(1, "200")
    assert table.rule(0, Play("100")) == "R6.1"
    table.play(0, "roll")
    table.discard(1, "200")
    table.play(0, "100")
    assert table.side(0).battle == ("roll", hazard, remedy, "roll")


@pytest.mark.parametrize("hazard", REPAIRABLE)
def test_R5_7_fr2014_the_remedy_is_enough(hazard: Hazard) -> None:
    hands = [[REMEDY_FOR[hazard], "100", "roll", "75", "75", "75", "75"], ["200", "200", ...]]
    table = at("fr2014", hands=hands, sides=[side(battle=["roll", hazard])])
    table.play(0, REMEDY_FOR[hazard])
    table.discard(1, "200")
    assert table.rule(0, Play("roll")) == "R5.5"
    table.play(0, "100")
    assert table.km(0) == 100


@every
@pytest.mark.parametrize("hazard", REPAIRABLE)
def test_R5_7_no_roll_after_the_remedy_under_right_of_way(edition: str, hazard: Hazard) -> None:
    hands = [[REMEDY_FOR[hazard], "100", "roll", "75", "75", "75", "75"], ["200", "200", ...]]
    mine = side(battle=["roll", hazard], safeties=["right_of_way"])
    table = at(edition, hands=hands, sides=[mine])
    table.play(0, REMEDY_FOR[hazard])
    table.discard(1, "200")
    assert table.rule(0, Play("roll")) == "R5.5"
    table.play(0, "100")


@every
def test_R5_7_after_a_stop_the_roll_is_the_remedy(edition: str) -> None:
    hands = [["roll", "100", "75", "75", "75", "75", "75"], ["200", ...]]
    table = at(edition, hands=hands, sides=[side(battle=["roll", "stop"])])
    table.play(0, "roll")
    table.discard(1, "200")
    table.play(0, "100")
    assert table.side(0).battle == ("roll", "stop", "roll")


@every
@pytest.mark.parametrize("restarts", [True, False])
def test_R5_7_house_rule_remedy_restarts(edition: str, restarts: bool) -> None:
    mine = side(battle=["roll", "accident", "repairs"])
    house = {"remedy_restarts": restarts}
    assert may_move(edition, mine, house) is restarts
    table = at(edition, house=house, hands=[["roll", ...]], sides=[mine])
    assert ("roll" in table.playable()) is not restarts


# -- R5.8, R5.9 ------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(side(), id="not-started"),
        pytest.param(side(battle=["roll", "accident"]), id="stopped"),
        pytest.param(side(battle=["roll"], speed=["speed_limit"]), id="limited"),
    ],
)
def test_R5_8_a_side_that_cannot_move_may_attack(edition: str, mine: SideDict) -> None:
    table = at(edition, hands=[["flat_tire", "speed_limit", ...]], sides=[mine, ROLLING])
    assert {"flat_tire", "speed_limit"} <= table.playable()
    table.attack(0, "flat_tire", 1)
    assert table.side(1).battle == ("roll", "flat_tire")


@every
def test_R5_9_only_the_top_of_the_battle_pile_counts(edition: str) -> None:
    assert may_move(edition, side(battle=["roll", "stop", "roll", "accident", "repairs", "roll"]))
    assert not may_move(edition, side(battle=["roll", "stop", "roll", "accident"]))


@every
def test_R5_9_only_the_top_of_the_speed_pile_counts(edition: str) -> None:
    hand = ["100", "end_of_limit", ...]
    ended = side(battle=["roll"], speed=["speed_limit", "end_of_limit"])
    again = side(battle=["roll"], speed=["speed_limit", "end_of_limit", "speed_limit"])
    assert at(edition, hands=[hand], sides=[ended]).rule(0, Play("end_of_limit")) == "R5.6"
    assert "100" in at(edition, hands=[hand], sides=[ended]).playable()
    assert at(edition, hands=[hand], sides=[again]).rule(0, Play("100")) == "R6.2"
    assert "end_of_limit" in at(edition, hands=[hand], sides=[again]).playable()


@every
@pytest.mark.parametrize("card", ["gasoline", "repairs"])
def test_R5_9_a_covered_hazard_needs_no_remedy(edition: str, card: Card) -> None:
    mine = side(battle=["out_of_gas", "gasoline", "roll", "accident", "repairs", "roll"])
    assert at(edition, hands=[[card, ...]], sides=[mine]).rule(0, Play(card)) == "R5.4"
