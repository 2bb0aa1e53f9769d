"""R7: playing safeties on one's own turn."""

import pytest

from bornes.core.cards import Card, Hazard, Safety
from bornes.core.events import HazardCancelled, SafetyExposed, TurnBegan
from bornes.core.match import Match
from bornes.core.moves import Play
from tests.positions import ROLLING, SideDict, side
from tests.rules.table import BATTLE_HAZARDS, REMEDY_FOR, SAFETY_AGAINST, at, drawn, every

SAFETIES: list[Safety] = ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"]


@every
@pytest.mark.parametrize("safety", SAFETIES)
@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(side(), id="first-card"),
        pytest.param(ROLLING, id="rolling"),
        pytest.param(side(battle=["roll", "stop"]), id="stopped"),
        pytest.param(side(battle=["roll", "accident"], speed=["speed_limit"]), id="both"),
        pytest.param(side(battle=["roll", "accident", "repairs"]), id="repaired"),
    ],
)
def test_R7_1_a_safety_may_be_exposed_on_any_turn_of_ones_own(
    edition: str, safety: Safety, mine: SideDict
) -> None:
    table = at(edition, hands=[[safety, ...]], sides=[mine])
    table.play(0, safety)
    assert table.side(0).safeties == (safety,)
    assert table.side(0).coups_fourres == ()
    assert safety not in table.hand(0)


@every
@pytest.mark.parametrize("safety", SAFETIES)
def test_R7_1_a_safety_may_not_be_exposed_on_the_turn_of_another_seat(
    edition: str, safety: Safety
) -> None:
    table = at(edition, hands=[[...], [safety, ...]])
    assert table.rule(1, Play(safety)) == "R4.4"


@every
@pytest.mark.parametrize("safety", SAFETIES)
def test_R7_2_exposing_a_safety_gives_another_turn_immediately(
    edition: str, safety: Safety
) -> None:
    table = at(edition, 3, hands=[[safety, "25", ...]], draw=["100", "75"], sides=[ROLLING])
    events = table.play(0, safety)
    assert events == [SafetyExposed(0, safety), TurnBegan(0, ("100",))]
    assert (table.turn, len(table.hand(0))) == (0, 7)
    table.play(0, "25")
    assert (table.turn, len(table.hand(0))) == (1, 6)


@every
def test_R7_2_any_number_of_safeties_may_be_exposed_in_a_row(edition: str) -> None:
    table = at(edition, hands=[[*SAFETIES[:3], "25", ...]],
               draw=["driving_ace", "75", "50", "75", "200"])  # fmt: skip
    events = [event for safety in SAFETIES for event in table.play(0, safety)]
    assert drawn(events, 0) == ["driving_ace", "75", "50", "75"]
    assert set(table.side(0).safeties) == set(SAFETIES)
    table.play(0, "25")
    assert table.turn == 1


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R7_3_a_safety_cancels_its_hazard_and_uncovers_the_roll(
    edition: str, hazard: Hazard
) -> None:
    safety = SAFETY_AGAINST[hazard]
    mine = side(battle=["roll", hazard])
    table = at(edition, hands=[[safety, "100", ...]], sides=[mine], discard=["25"])
    assert HazardCancelled(0, hazard) in table.play(0, safety)
    assert table.discard_pile == ["25", hazard]
    assert table.side(0).battle == ("roll",)
    table.play(0, "100")


@every
@pytest.mark.parametrize("hazard", ["out_of_gas", "flat_tire", "accident"])
def test_R7_3_a_hazard_that_started_the_pile_leaves_it_empty(edition: str, hazard: Hazard) -> None:
    mine = side(battle=[hazard], safeties=["right_of_way"])
    table = at(edition, hands=[[SAFETY_AGAINST[hazard], "100", ...]], sides=[mine])
    table.play(0, SAFETY_AGAINST[hazard])
    assert table.side(0).battle == ()
    table.play(0, "100")


@every
def test_R7_3_right_of_way_cancels_a_limit(edition: str) -> None:
    mine = side(battle=["roll"], speed=["speed_limit"])
    table = at(edition, hands=[["right_of_way", "200", ...]], sides=[mine])
    assert HazardCancelled(0, "speed_limit") in table.play(0, "right_of_way")
    assert table.side(0).speed == ()
    assert table.discard_pile == ["speed_limit"]
    table.play(0, "200")


@every
def test_R7_3_right_of_way_cancels_a_stop_first_and_then_a_limit(edition: str) -> None:
    mine = side(battle=["roll", "stop"], speed=["speed_limit", "end_of_limit", "speed_limit"])
    table = at(edition, hands=[["right_of_way", "200", ...]], sides=[mine])
    events = table.play(0, "right_of_way")
    cancelled = [event for event in events if isinstance(event, HazardCancelled)]
    assert cancelled == [HazardCancelled(0, "stop"), HazardCancelled(0, "speed_limit")]
    assert table.discard_pile == ["stop", "speed_limit"]
    assert table.side(0).battle == ("roll",)
    assert table.side(0).speed == ("speed_limit", "end_of_limit")
    table.play(0, "200")


@every
def test_R7_3_house_rule_right_of_way_leaves_no_stacked_limit_in_force(edition: str) -> None:
    mine = side(battle=["roll"], speed=["speed_limit", "speed_limit"])
    table = at(edition, house={"speed_limit_stacks": True}, hands=[["right_of_way", "200", ...]],
               sides=[mine])  # fmt: skip
    table.play(0, "right_of_way")
    assert table.side(0).speed_top != "speed_limit"
    assert Match.at(table.match.position()).position() == table.match.position()
    table.play(0, "200")


@every
@pytest.mark.parametrize("safety", SAFETIES)
def test_R7_3_a_safety_does_not_cancel_other_hazards(edition: str, safety: Safety) -> None:
    for hazard in BATTLE_HAZARDS:
        if SAFETY_AGAINST[hazard] != safety:
            mine = side(battle=["roll", hazard])
            table = at(edition, hands=[[safety, "100", ...]], sides=[mine])
            table.play(0, safety)
            assert table.side(0).battle == ("roll", hazard)
            assert table.discard_pile == []
            assert table.rule(0, Play("100")) == "R6.1"


@every
@pytest.mark.parametrize("safety", SAFETIES[1:])
def test_R7_3_only_right_of_way_lifts_a_limit(edition: str, safety: Safety) -> None:
    mine = side(battle=["roll"], speed=["speed_limit"])
    table = at(edition, hands=[[safety, "100", ...]], sides=[mine])
    table.play(0, safety)
    assert table.rule(0, Play("100")) == "R6.2"


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R7_3_a_safety_helps_only_its_own_side(edition: str, hazard: Hazard) -> None:
    sides = [side(), side(battle=["roll", hazard], speed=["speed_limit"])]
    table = at(edition, hands=[[SAFETY_AGAINST[hazard], ...]], sides=sides)
    table.play(0, SAFETY_AGAINST[hazard])
    assert table.side(1).battle == ("roll", hazard)
    assert table.side(1).speed == ("speed_limit",)


@every
@pytest.mark.parametrize("hazard", ["out_of_gas", "flat_tire", "accident"])
def test_R7_4_a_hazard_covered_by_its_remedy_is_not_cancelled(edition: str, hazard: Hazard) -> None:
    """The Roll is still needed, except in fr2014, where the remedy restarts."""
    pile = ("roll", hazard, REMEDY_FOR[hazard])
    table = at(edition, hands=[[SAFETY_AGAINST[hazard], "100", ...]], sides=[side(battle=pile)])
    table.play(0, SAFETY_AGAINST[hazard])
    assert table.side(0).battle == pile
    assert table.discard_pile == []
    assert ("100" in table.playable()) == (edition == "fr2014")


@every
def test_R7_4_an_ended_limit_and_a_covered_stop_stay_on_their_piles(edition: str) -> None:
    mine = side(battle=["roll", "stop", "roll"], speed=["speed_limit", "end_of_limit"])
    table = at(edition, hands=[["right_of_way", ...]], sides=[mine])
    table.play(0, "right_of_way")
    assert table.side(0).battle == ("roll", "stop", "roll")
    assert table.side(0).speed == ("speed_limit", "end_of_limit")
    assert table.discard_pile == []


@every
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_R7_5_the_hazard_is_refused_once_its_safety_is_exposed(
    edition: str, hazard: Hazard
) -> None:
    hands = [[SAFETY_AGAINST[hazard], "75", ...], [hazard, "25", ...]]
    table = at(edition, hands=hands, sides=[ROLLING, ROLLING])
    table.play(0, SAFETY_AGAINST[hazard])
    table.play(0, "75")
    assert table.rule(1, Play(hazard, 0)) == "R5.2"
    table.play(1, "25")
    table.play(0, table.hand(0)[-1])
    assert table.rule(1, Play(hazard, 0)) == "R5.2"


@every
def test_R7_5_a_limit_is_refused_under_right_of_way(edition: str) -> None:
    hands = [["right_of_way", "75", ...], ["speed_limit", ...]]
    table = at(edition, hands=hands, sides=[ROLLING])
    table.play(0, "right_of_way")
    table.play(0, "75")
    assert table.rule(1, Play("speed_limit", 0)) == "R5.3"


@every
def test_R7_5_a_safety_lasts_only_until_the_end_of_the_hand(edition: str) -> None:
    safe = side(safeties=["driving_ace"], coups=["right_of_way"])
    table = at(edition, phase="hand_over", sides=[safe], draw=[])
    table.match.next_hand()
    assert table.side(0).safeties == table.side(0).coups_fourres == ()


@every
def test_R7_6_no_rolls_are_needed_under_right_of_way(edition: str) -> None:
    mine = ["right_of_way", "100", "repairs", "75", "75", "75", "75"]
    hands = [mine, ["accident", "roll", "roll", "roll", "roll", "roll"]]
    table = at(edition, hands=hands, draw=["25", "25", "25", "25", "25", "25"])
    table.play(0, "right_of_way")
    table.play(0, "100")
    table.attack(1, "accident", 0)
    assert table.rule(0, Play("75")) == "R6.1"
    table.play(0, "repairs")
    table.play(1, "roll")
    table.play(0, "75")
    assert table.km(0) == 175


@every
@pytest.mark.parametrize("distance", ["75", "100", "200"])
def test_R7_6_right_of_way_frees_the_side_from_the_limit(edition: str, distance: Card) -> None:
    mine = side(battle=["roll"], speed=["speed_limit"])
    table = at(edition, hands=[["right_of_way", distance, ...]], sides=[mine])
    assert table.rule(0, Play(distance)) == "R6.2"
    table.play(0, "right_of_way")
    table.play(0, distance)
    assert table.km(0) == int(distance)
