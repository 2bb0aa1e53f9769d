"""R12: the score sheet, line by line."""

from typing import Any

import pytest

from bornes.core.cards import Card
from tests.positions import Hand, SideDict, side
from tests.rules.table import THREE, WITH_POINTS, Table, at, every, only

_OLD = {
    "distance": 1, "safeties": 100, "all_safeties": 300, "coup_fourre": 300, "trip": 400,
    "delayed_action": 300, "safe_trip": 300, "extension": 200,
}  # fmt: skip
WORTH: dict[str, dict[str, int]] = {
    "classic": {**_OLD, "shutout": 500},
    "vintage": _OLD,
    "collector": {**_OLD, "shutout": 500},
    "fr2009": {
        "distance": 1, "safeties": 100, "coup_fourre": 300, "hand_won": 400, "safe_trip": 200,
        "shutout": 500,
    },
    "fr2014": {},
}  # fmt: skip
SAFETIES = ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"]
ROLLING_900: SideDict = side(battle=["roll"], km=900)


def played_out(edition: str, *sides: SideDict, house: dict[str, bool] | None = None) -> Table:
    """A hand that ends because the cards run out: nobody has completed the trip."""
    hands = [["gasoline"], *([] for _ in sides[1:])]
    table = at(edition, len(sides), house=house, hands=hands, draw=[], sides=list(sides))
    table.discard(0, "gasoline")
    assert table.over
    return table


def trip_completed(
    edition: str,
    *sides: SideDict,
    last: Card = "100",
    house: dict[str, bool] | None = None,
    **more: Any,
) -> Table:
    """Side 0 completes its trip of 1000 with the card `last`."""
    hands: list[Hand] = [[last, ...]]
    table = at(edition, len(sides), **({"hands": hands} | more), sides=list(sides),
               house={"trip": 1000} | (house or {}))  # fmt: skip
    table.play(0, last)
    assert table.over
    return table


def worth(edition: str, line: str, times: int = 1) -> dict[str, int]:
    """The row of that line in this edition; empty if the line scores nothing."""
    points = WORTH[edition].get(line, 0) * times
    return {line: points} if points else {}


# -- the table -------------------------------------------------------------------------------


@every
def test_R12_each_unit_of_distance_scores_one(edition: str) -> None:
    table = played_out(edition, side(km=325), side(km=675), side(km=25))
    assert table.rows(0) == worth(edition, "distance", 325)
    assert table.rows(2) == worth(edition, "distance", 25)
    assert table.rows(1).get("distance", 0) == (0 if edition == "fr2014" else 675)


@every
@pytest.mark.parametrize("count", [1, 2, 3])
def test_R12_each_exposed_safety_scores_100(edition: str, count: int) -> None:
    table = played_out(edition, side(km=25, safeties=SAFETIES[:count]), side(km=25))
    assert table.rows(0) == worth(edition, "distance", 25) | worth(edition, "safeties", count)
    assert table.rows(1) == worth(edition, "distance", 25)


@every
def test_R12_a_safety_still_in_hand_scores_nothing(edition: str) -> None:
    table = trip_completed(edition, ROLLING_900, side(km=25),
                     hands=[["100", "driving_ace", ...], ["extra_tank", ...]])  # fmt: skip
    assert "safeties" not in table.rows(0)
    assert table.rows(1) == worth(edition, "distance", 25)


@every
def test_R12_all_four_safeties_of_one_side_score_300_more(edition: str) -> None:
    table = played_out(edition, side(km=25, safeties=SAFETIES), side(km=25))
    assert table.rows(0) == (
        worth(edition, "distance", 25)
        | worth(edition, "safeties", 4)
        | worth(edition, "all_safeties")
    )


@every
def test_R12_four_safeties_on_two_sides_score_no_bonus(edition: str) -> None:
    table = played_out(
        edition, side(safeties=SAFETIES[:3], km=25), side(safeties=SAFETIES[3:], km=25)
    )
    assert "all_safeties" not in table.rows(0) | table.rows(1)


@every
@pytest.mark.parametrize("count", [1, 2, 3])
def test_R12_each_coup_fourre_scores_300_more(edition: str, count: int) -> None:
    table = played_out(edition, side(km=25, coups=SAFETIES[:count]), side(km=25))
    assert table.rows(0) == (
        worth(edition, "distance", 25)
        | worth(edition, "safeties", count)
        | worth(edition, "coup_fourre", count)
    )


@every
def test_R12_a_trip_completed_with_a_200(edition: str) -> None:
    mine = side(battle=["roll"], distances=["200"], km=700)
    table = trip_completed(edition, mine, side(km=300))
    assert table.rows(0) == (
        worth(edition, "distance", 1000) | worth(edition, "trip") | worth(edition, "hand_won")
    )
    assert table.rows(1) == worth(edition, "distance", 300)


@every
def test_R12_the_safe_trip_is_a_hand_won_without_a_200(edition: str) -> None:
    table = trip_completed(edition, ROLLING_900, side(distances=["200"]))
    assert table.rows(0) == (
        worth(edition, "distance", 1000)
        | worth(edition, "trip")
        | worth(edition, "hand_won")
        | worth(edition, "safe_trip")
    )


@every
def test_R12_a_200_as_the_last_card_makes_the_trip_not_safe(edition: str) -> None:
    table = trip_completed(edition, side(battle=["roll"], km=800), side(km=25), last="200")
    assert "safe_trip" not in table.rows(0)


@only(*THREE)
def test_R12_there_is_no_safe_trip_without_a_completed_trip(edition: str) -> None:
    table = played_out(edition, side(km=675), side(km=25))
    assert table.rows(0) == {"distance": 675}


def test_R12_fr2009_the_hand_is_also_won_by_the_most_distance() -> None:
    table = played_out("fr2009", side(km=300), side(distances=["200"], km=300))
    assert table.rows(0) == {"distance": 300}
    assert table.rows(1) == {"distance": 500, "hand_won": 400}


def test_R12_fr2009_a_hand_won_by_most_distance_without_a_200_is_a_safe_trip() -> None:
    table = played_out("fr2009", side(km=300), side(km=500))
    assert table.rows(1) == {"distance": 500, "hand_won": 400, "safe_trip": 200}


def test_R12_fr2009_on_equal_distance_nobody_wins_the_hand() -> None:
    table = played_out("fr2009", side(km=300), side(km=300))
    assert table.rows(0) == table.rows(1) == {"distance": 300}


@every
def test_R12_in_a_team_game_each_side_has_one_sheet(edition: str) -> None:
    sides = [ROLLING_900, side(km=300, safeties=["driving_ace"]), side(km=25)]
    table = at(edition, 6, house={"trip": 1000}, hands=[["100", ...]], sides=sides)
    table.play(0, "100")
    assert len(table.match.sheets()) == 3
    assert table.rows(1) == worth(edition, "distance", 300) | worth(edition, "safeties")


@every
def test_R12_a_running_hand_is_scored_as_if_it_ended_now(edition: str) -> None:
    table = at(edition, sides=[side(km=300, coups=["driving_ace"], score=1250), side(km=300)])
    sheet = table.match.sheets()[0]
    assert sheet.hand == (0 if edition == "fr2014" else 700)
    assert sheet.total == 1250 + sheet.hand


# -- R12.1 -----------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(("pile", "delayed"), [([], True), (["25"], False)], ids=["empty", "one"])
def test_R12_1_delayed_action_is_a_trip_completed_when_the_pile_is_empty(
    edition: str, pile: list[str], delayed: bool
) -> None:
    table = trip_completed(edition, ROLLING_900, side(km=25), draw=pile)
    expected = worth(edition, "delayed_action") if delayed else {}
    rows = table.rows(0)
    assert {line: rows[line] for line in rows if line == "delayed_action"} == expected
    assert "delayed_action" not in table.rows(1)


@only(*THREE)
def test_R12_1_the_last_card_of_the_pile_may_complete_the_trip(edition: str) -> None:
    table = trip_completed(edition, ROLLING_900, side(km=25), draw=["100"], phase="draw",
                     hands=[["25", "25", "25", "25", "25", "25"]])  # fmt: skip
    assert table.rows(0)["delayed_action"] == 300


@only(*THREE)
def test_R12_1_no_delayed_action_without_a_completed_trip(edition: str) -> None:
    assert "delayed_action" not in played_out(edition, side(km=675), side(km=25)).rows(0)


# -- R12.2 -----------------------------------------------------------------------------------


def shutouts(table: Table) -> list[int]:
    return [table.rows(index).get("shutout", 0) for index in range(len(table.match.sheets()))]


def test_R12_2_classic_every_side_that_moved_scores_500_for_each_that_did_not() -> None:
    assert shutouts(played_out("classic", side(km=25), side())) == [500, 0]
    assert shutouts(played_out("classic", side(km=25), side(), side(km=50))) == [500, 0, 500]
    assert shutouts(played_out("classic", side(km=25), side(), side())) == [1000, 0, 0]


def test_R12_2_classic_a_shut_out_also_counts_when_the_trip_is_completed() -> None:
    assert shutouts(trip_completed("classic", ROLLING_900, side(), side(km=25))) == [500, 0, 500]


def test_R12_2_classic_a_side_that_is_shut_out_does_not_score_it() -> None:
    assert shutouts(played_out("classic", side(), side())) == [0, 0]
    assert shutouts(played_out("classic", side(), side(), side())) == [0, 0, 0]


def test_R12_2_classic_shut_out_sides_score_safeties_coups_and_a_missed_extension() -> None:
    sides = [side(battle=["roll"], km=800), side(coups=["driving_ace"])]
    table = at("classic", hands=[["100"], []], draw=[], sides=sides, extended_by=0)
    table.play(0, "100")
    assert table.rows(0) == {"distance": 900, "shutout": 500}
    assert table.rows(1) == {"safeties": 100, "coup_fourre": 300, "extension": 200}


def test_R12_2_collector_the_side_that_completes_the_trip_scores_it_once() -> None:
    assert shutouts(trip_completed("collector", ROLLING_900, side())) == [500, 0]
    assert shutouts(trip_completed("collector", ROLLING_900, side(), side())) == [500, 0, 0]


def test_R12_2_collector_no_opponent_may_have_played_a_distance() -> None:
    assert shutouts(trip_completed("collector", ROLLING_900, side(), side(km=25))) == [0, 0, 0]


def test_R12_2_collector_no_shut_out_without_a_completed_trip() -> None:
    assert shutouts(played_out("collector", side(km=675), side())) == [0, 0]


def test_R12_2_fr2009_every_other_side_scores_even_if_shut_out_itself() -> None:
    assert shutouts(played_out("fr2009", side(km=25), side())) == [500, 0]
    assert shutouts(played_out("fr2009", side(), side())) == [500, 500]
    assert shutouts(played_out("fr2009", side(), side(), side())) == [1000, 1000, 1000]
    assert shutouts(played_out("fr2009", side(km=25), side(), side())) == [1000, 500, 500]
    assert shutouts(played_out("fr2009", side(km=25), side(), side(km=50))) == [500, 0, 500]


def test_R12_2_fr2009_a_shut_out_also_counts_when_the_trip_is_completed() -> None:
    assert shutouts(trip_completed("fr2009", ROLLING_900, side(), side(km=25))) == [500, 0, 500]


def test_R12_2_vintage_has_no_shut_out() -> None:
    assert shutouts(played_out("vintage", side(km=25), side())) == [0, 0]
    assert shutouts(trip_completed("vintage", ROLLING_900, side())) == [0, 0]


# -- R12.3 -----------------------------------------------------------------------------------

SLOW: SideDict = side(battle=["roll"], distances=["75"] * 10 + ["50"] * 4)
VARIANT = {"no_200_no_100": True}


@only(*WITH_POINTS)
def test_R12_3_the_printed_variant_is_off_by_default(edition: str) -> None:
    assert "no_200_no_100" not in trip_completed(edition, SLOW, side(km=25), last="50").rows(0)


@only(*WITH_POINTS)
def test_R12_3_house_rule_is_scored_in_addition_to_the_safe_trip(edition: str) -> None:
    rows = trip_completed(edition, SLOW, side(km=25), last="50", house=VARIANT).rows(0)
    assert rows["no_200_no_100"] == (250 if edition == "vintage" else 500)
    assert rows["safe_trip"] == WORTH[edition]["safe_trip"]


@only(*WITH_POINTS)
@pytest.mark.parametrize(
    "distances",
    [
        pytest.param(["100", *["75"] * 10, *["50"] * 2], id="a-100"),
        pytest.param(["200", *["75"] * 10], id="a-200"),
        pytest.param(["200", "100", *["75"] * 8, "50"], id="both"),
    ],
)
def test_R12_3_house_rule_allows_neither_a_200_nor_a_100(
    edition: str, distances: list[str]
) -> None:
    mine = side(battle=["roll"], distances=distances)
    rows = trip_completed(edition, mine, side(km=25), last="50", house=VARIANT).rows(0)
    assert rows["distance"] == 1000
    assert "no_200_no_100" not in rows


def test_R12_3_fr2009_house_rule_a_hand_won_by_most_distance_is_enough() -> None:
    sides = [side(distances=["75"]), side(distances=["50"])]
    rows = played_out("fr2009", *sides, house=VARIANT).rows(0)
    assert rows == {"distance": 75, "hand_won": 400, "safe_trip": 200, "no_200_no_100": 500}


@only(*THREE)
def test_R12_3_house_rule_requires_a_completed_trip(edition: str) -> None:
    table = played_out(edition, side(distances=["75"]), side(distances=["50"]), house=VARIANT)
    assert "no_200_no_100" not in table.rows(0) | table.rows(1)


# -- R12.4 -----------------------------------------------------------------------------------


def test_R12_4_fr2014_has_no_points() -> None:
    table = trip_completed("fr2014", ROLLING_900, side(coups=SAFETIES), draw=[])
    assert table.rows(0) == table.rows(1) == {}
    assert [sheet.total for sheet in table.match.sheets()] == [0, 0]


def test_R12_4_fr2014_the_winner_of_the_hand_wins_the_match() -> None:
    assert trip_completed("fr2014", ROLLING_900, side()).match.winner == 0
    assert played_out("fr2014", side(km=300), side(km=325)).match.winner == 1


def test_R12_4_fr2014_equal_distance_is_a_draw() -> None:
    table = played_out("fr2014", side(km=300), side(km=300))
    assert table.phase == "game_over"
    assert table.match.winner is None


# -- house rules -----------------------------------------------------------------------------


@only(*THREE)
@pytest.mark.parametrize("bonus", ["all_safeties", "delayed_action", "safe_trip"])
def test_R12_house_rule_removes_one_bonus(edition: str, bonus: str) -> None:
    mine = side(battle=["roll"], km=900, safeties=SAFETIES)
    full = trip_completed(edition, mine, side(km=25), draw=[]).rows(0)
    less = trip_completed(edition, mine, side(km=25), draw=[], house={bonus: False}).rows(0)
    assert full.pop(bonus) == 300
    assert less == full


def test_R12_fr2009_house_rule_removes_the_safe_trip() -> None:
    rows = trip_completed("fr2009", ROLLING_900, side(km=25), house={"safe_trip": False}).rows(0)
    assert rows == {"distance": 1000, "hand_won": 400}


@only("classic", "collector", "fr2009")
def test_R12_2_house_rule_removes_the_shut_out(edition: str) -> None:
    assert shutouts(trip_completed(edition, ROLLING_900, side())) == [500, 0]
    assert shutouts(trip_completed(edition, ROLLING_900, side(), house={"shutout": False})) == [
        0,
        0,
    ]
