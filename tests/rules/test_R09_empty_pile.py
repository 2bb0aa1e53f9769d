"""R9: play when the draw pile is empty."""

import pytest

from bornes.core.events import TurnBegan
from tests.positions import ROLLING, side
from tests.rules.table import WITH_POINTS, Table, at, drawn, every, only

NO_EXTRA_TURN = ("classic", "vintage")
EXTRA_TURN = ("collector", "fr2009")
HANDS_EMPTY = {"hand_ends": "hands_empty"}


# -- R9.1 ------------------------------------------------------------------------------------


@only(*WITH_POINTS)
def test_R9_1_play_continues_without_drawing_until_all_hands_are_empty(edition: str) -> None:
    table = at(edition, hands=[["25", "50"], ["75", "100"]], draw=[])
    table.discard(0, "25")
    table.discard(1, "75")
    table.discard(0, "50")
    assert table.phase == "turn"
    assert table.turn == 1
    table.discard(1, "100")
    assert table.phase == "hand_over"
    assert table.ending.how == "cards_out"
    assert drawn(table.match.log, 0) == drawn(table.match.log, 1) == []


@only(*WITH_POINTS)
def test_R9_1_hands_are_still_played_out_after_the_last_card_is_drawn(edition: str) -> None:
    table = at(edition, hands=[["25"], []], draw=["50"])
    table.discard(0, "25")
    assert table.hand(1) == ["50"]
    table.discard(1, "50")
    assert table.phase == "hand_over"


@only(*WITH_POINTS)
def test_R9_1_a_seat_with_an_empty_hand_is_skipped(edition: str) -> None:
    table = at(edition, 3, hands=[["25", "50"], [], ["75"]], draw=[])
    table.discard(0, "25")
    assert table.turn == 2
    table.discard(2, "75")
    assert table.turn == 0
    table.discard(0, "50")
    assert table.phase == "hand_over"


@only(*WITH_POINTS)
def test_R9_1_completing_the_trip_ends_the_hand_before_the_cards_run_out(edition: str) -> None:
    mine = side(battle=["roll"], km=950)
    table = at(edition, house={"trip": 1000}, hands=[["50", "25"], ["75"]], draw=[], sides=[mine])
    table.play(0, "50")
    assert table.phase == "hand_over"
    assert table.ending.how == "trip_met"


@only("fr2014")
def test_R9_1_house_rule_hands_empty_plays_the_hands_out(edition: str) -> None:
    table = at(edition, house=HANDS_EMPTY, hands=[["25", "50"], ["75"]], draw=[])
    table.discard(0, "25")
    assert table.turn == 1
    table.discard(1, "75")
    table.discard(0, "50")
    assert table.phase == "game_over"


# -- R9.2 ------------------------------------------------------------------------------------


def exposed_on_an_empty_pile(edition: str, **house: bool | str) -> Table:
    mine = side(battle=["roll", "accident"])
    table = at(edition, 3, house=house, hands=[["driving_ace", "25"], ["50"], ["75"]], draw=[],
               sides=[mine])  # fmt: skip
    table.play(0, "driving_ace")
    assert table.side(0).battle == ("roll",)
    return table


@only(*NO_EXTRA_TURN)
def test_R9_2_a_safety_gives_no_extra_turn_when_the_pile_is_empty(edition: str) -> None:
    assert exposed_on_an_empty_pile(edition).turn == 1


@only(*EXTRA_TURN)
def test_R9_2_the_extra_turn_is_taken_without_drawing(edition: str) -> None:
    table = exposed_on_an_empty_pile(edition)
    assert (table.turn, table.hand(0)) == (0, ["25"])
    assert table.match.log[-1] == TurnBegan(0)
    table.play(0, "25")
    assert table.turn == 1


@only("fr2014")
def test_R9_2_the_extra_turn_is_part_of_the_turn_that_emptied_the_pile(edition: str) -> None:
    table = exposed_on_an_empty_pile(edition)
    assert (table.phase, table.turn) == ("turn", 0)
    table.play(0, "25")
    assert table.phase == "game_over"


@every
@pytest.mark.parametrize("extra", [True, False])
def test_R9_2_house_rule_extra_turn_after_exhaustion(edition: str, extra: bool) -> None:
    table = exposed_on_an_empty_pile(
        edition, extra_turn_after_exhaustion=extra, hand_ends="hands_empty"
    )
    assert table.turn == (0 if extra else 1)


def test_R9_2_fr2014_house_rule_no_extra_turn_ends_the_hand() -> None:
    table = exposed_on_an_empty_pile("fr2014", extra_turn_after_exhaustion=False)
    assert table.phase == "game_over"


@only(*NO_EXTRA_TURN)
def test_R9_2_the_pile_counts_at_the_moment_the_safety_is_exposed(edition: str) -> None:
    hands = [["driving_ace", "extra_tank", "25"], ["50"]]
    table = at(edition, hands=hands, draw=["75"])
    assert drawn(table.play(0, "driving_ace"), 0) == ["75"]
    assert table.turn == 0
    table.play(0, "extra_tank")
    assert table.turn == 1


def coup_fourre_on_an_empty_pile(edition: str, **house: bool | str) -> Table:
    """Seat 0 attacks seat 2, skipping seat 1, and seat 2 declares a coup fourré."""
    hands = [["accident", "25"], ["50"], ["driving_ace", "75"]]
    table = at(edition, 3, house=house, hands=hands, draw=[], sides=[side(), side(), ROLLING])
    table.play(0, "accident", 2)
    table.coup_fourre(2, "driving_ace")
    assert table.side(2).coups_fourres == ("driving_ace",)
    assert table.side(2).battle == ("roll",)
    assert table.discard_pile == ["accident"]
    return table


@only(*NO_EXTRA_TURN)
def test_R9_2_a_coup_fourre_scores_but_gives_no_extra_turn_and_skips_nobody(edition: str) -> None:
    table = coup_fourre_on_an_empty_pile(edition)
    assert table.turn == 1
    assert table.rows(2)["coup_fourre"] == 300
    table.discard(1, "50")
    assert table.turn == 2


@only(*EXTRA_TURN)
def test_R9_2_a_coup_fourre_gives_an_extra_turn_without_drawing(edition: str) -> None:
    table = coup_fourre_on_an_empty_pile(edition)
    assert (table.turn, table.hand(2)) == (2, ["75"])
    table.play(2, "75")
    assert table.turn == 0


@every
@pytest.mark.parametrize("extra", [True, False])
def test_R9_2_house_rule_extra_turn_for_a_coup_fourre_after_exhaustion(
    edition: str, extra: bool
) -> None:
    table = coup_fourre_on_an_empty_pile(
        edition, extra_turn_after_exhaustion=extra, hand_ends="hands_empty"
    )
    assert table.turn == (2 if extra else 1)


@only(*EXTRA_TURN)
def test_R9_2_a_seat_with_an_empty_hand_loses_its_extra_turn(edition: str) -> None:
    table = at(edition, 3, hands=[["driving_ace"], ["50"], ["25"]], draw=[])
    table.play(0, "driving_ace")
    assert (table.phase, table.turn) == ("turn", 1)


@only(*EXTRA_TURN)
def test_R9_2_after_a_lost_extra_turn_play_continues_left_of_the_seat_that_declared(
    edition: str,
) -> None:
    hands = [["accident", "25"], ["50"], ["driving_ace"]]
    table = at(edition, 3, hands=hands, draw=[], sides=[side(), side(), ROLLING])
    table.play(0, "accident", 2)
    table.coup_fourre(2, "driving_ace")
    assert table.turn == 0


@only(*NO_EXTRA_TURN)
def test_R9_2_without_an_extra_turn_an_empty_hand_after_a_coup_fourre_skips_nobody(
    edition: str,
) -> None:
    hands = [["accident", "25"], ["50"], ["driving_ace"]]
    table = at(edition, 3, hands=hands, draw=[], sides=[side(), side(), ROLLING])
    table.play(0, "accident", 2)
    table.coup_fourre(2, "driving_ace")
    assert table.turn == 1


# -- R9.3 ------------------------------------------------------------------------------------

ENDS_WITH_PILE = [
    pytest.param("fr2014", {}, id="fr2014"),
    *(
        pytest.param(key, {"hand_ends": "draw_pile_empty"}, id=f"house-{key}")
        for key in WITH_POINTS
    ),
]
ends_with_pile = pytest.mark.parametrize(("edition", "house"), ENDS_WITH_PILE)


@ends_with_pile
def test_R9_3_the_hand_ends_with_the_turn_that_empties_the_pile(
    edition: str, house: dict[str, str]
) -> None:
    table = at(edition, house=house, hands=[["roll", ...], ["roll", ...]], draw=["25"])
    table.play(0, "roll")
    assert table.draw_pile == []
    assert (table.phase, table.turn) == ("turn", 1)
    table.play(1, "roll")
    assert table.over
    assert table.ending.how == "cards_out"


@ends_with_pile
def test_R9_3_the_last_hazard_still_opens_the_reaction_window(
    edition: str, house: dict[str, str]
) -> None:
    table = at(edition, house=house, hands=[["accident", ...], ["driving_ace", ...]], draw=[],
               sides=[side(), ROLLING])  # fmt: skip
    table.play(0, "accident", 1)
    assert table.phase == "react"
    table.let_stand(1)
    assert table.over
    assert table.side(1).battle == ("roll", "accident")


@ends_with_pile
def test_R9_3_a_last_coup_fourre_cancels_and_scores_but_gives_no_extra_turn(
    edition: str, house: dict[str, str]
) -> None:
    table = at(edition, house=house, hands=[["accident", ...], ["driving_ace", ...]], draw=[],
               sides=[side(), ROLLING])  # fmt: skip
    table.play(0, "accident", 1)
    table.coup_fourre(1, "driving_ace")
    assert table.over
    assert table.side(1).coups_fourres == ("driving_ace",)
    assert table.side(1).battle == ("roll",)
    assert table.discard_pile == ["accident"]


@ends_with_pile
@pytest.mark.parametrize("pile", [["75"], ["75", "50"]], ids=["one-left", "two-left"])
def test_R9_3_a_coup_fourre_whose_own_draw_empties_the_pile_keeps_its_extra_turn(
    edition: str, house: dict[str, str], pile: list[str]
) -> None:
    table = at(edition, house=house, hands=[["accident", ...], ["driving_ace", "100", ...]],
               draw=pile, sides=[side(), ROLLING])  # fmt: skip
    table.play(0, "accident", 1)
    assert drawn(table.coup_fourre(1, "driving_ace"), 1) == pile
    assert (table.phase, table.turn) == ("turn", 1)
    table.play(1, "100")
    assert table.over


def test_R9_3_fr2014_the_last_turn_includes_the_extra_turns_of_its_safeties() -> None:
    table = at("fr2014", 3, hands=[["driving_ace", "extra_tank", "25"]], draw=["50"],
               sides=[ROLLING])  # fmt: skip
    assert drawn(table.play(0, "driving_ace"), 0) == ["50"]
    table.play(0, "extra_tank")
    assert (table.phase, table.turn) == ("turn", 0)
    table.play(0, "25")
    assert table.phase == "game_over"


def test_R9_3_fr2014_the_trip_may_be_completed_in_the_last_turn() -> None:
    table = at("fr2014", hands=[["25", ...]], draw=[], sides=[side(battle=["roll"], km=975)])
    table.play(0, "25")
    assert table.match.winner == 0
    assert table.ending.how == "trip_met"


@every
def test_R9_3_house_rule_the_hand_ends_when_no_distance_is_left_in_the_pile(edition: str) -> None:
    house = {"hand_ends": "no_distance_left"}
    table = at(edition, house=house, hands=[["roll", ...]], draw=["gasoline", "stop", "roll"])
    table.play(0, "roll")
    assert table.over
    assert len(table.draw_pile) == 3


@every
def test_R9_3_house_rule_the_hand_continues_while_a_distance_is_left_in_the_pile(
    edition: str,
) -> None:
    house = {"hand_ends": "no_distance_left"}
    table = at(edition, house=house, hands=[["roll", ...], ["roll", ...]], draw=["stop", "25"])
    table.play(0, "roll")
    assert (table.phase, table.turn) == ("turn", 1)
    table.play(1, "roll")
    assert (table.phase, table.turn) == ("turn", 0)
    assert "25" in table.hand(0)
    table.play(0, "25")
    assert table.over


@every
def test_R9_3_house_rule_the_pile_is_checked_when_the_turn_is_over(edition: str) -> None:
    """It is not checked between a safety and its extra turn."""
    house = {"hand_ends": "no_distance_left"}
    table = at(edition, house=house, hands=[["driving_ace", "25", ...]], sides=[ROLLING],
               draw=["roll", "stop"])  # fmt: skip
    assert drawn(table.play(0, "driving_ace"), 0) == ["roll"]
    assert (table.phase, table.turn) == ("turn", 0)
    table.play(0, "25")
    assert table.over


@every
def test_R9_3_house_rule_the_reaction_window_comes_before_the_end(edition: str) -> None:
    house = {"hand_ends": "no_distance_left"}
    table = at(edition, house=house, hands=[["accident", ...]], draw=["roll"],
               sides=[side(), ROLLING])  # fmt: skip
    table.play(0, "accident", 1)
    assert table.phase == "react"
    table.let_stand(1)
    assert table.over


# -- R9.4 ------------------------------------------------------------------------------------


@only(*WITH_POINTS)
def test_R9_4_a_coup_fourre_may_still_answer_the_very_last_card(edition: str) -> None:
    table = at(edition, hands=[["accident"], ["driving_ace"]], draw=[], sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    assert table.phase == "react"
    table.coup_fourre(1, "driving_ace")
    assert table.phase == "hand_over"
    assert table.rows(1)["safeties"] + table.rows(1)["coup_fourre"] == 400


@only(*WITH_POINTS)
def test_R9_4_the_reaction_window_opens_even_if_no_cards_are_left(edition: str) -> None:
    table = at(edition, hands=[["accident"], []], draw=[], sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    assert (table.phase, table.match.to_act) == ("react", (1,))
    table.let_stand(1)
    assert table.phase == "hand_over"
    assert table.ending.how == "cards_out"


def test_R9_4_fr2014_the_hand_is_not_over_while_the_reaction_window_is_open() -> None:
    table = at("fr2014", hands=[["accident"], []], draw=[], sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    assert table.phase == "react"
    table.let_stand(1)
    assert table.phase == "game_over"
