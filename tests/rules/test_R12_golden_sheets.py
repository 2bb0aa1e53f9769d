"""R12.5: the score sheets that the rulebooks print."""

from tests.positions import side
from tests.rules.table import THREE, at, only

ALL = ["right_of_way", "extra_tank", "puncture_proof", "driving_ace"]


@only(*THREE)
def test_R12_5_the_shoe_is_empty_and_nobody_has_reached_1000(edition: str) -> None:
    sides = [
        side(km=350, safeties=["driving_ace"], coups=["extra_tank"]),
        side(km=825, safeties=["right_of_way"]),
    ]
    table = at(edition, 4, hands=[["gasoline"], [], [], []], draw=[], sides=sides)
    table.discard(0, "gasoline")
    assert table.phase == "hand_over"
    assert table.rows(0) == {"distance": 350, "coup_fourre": 300, "safeties": 200}
    assert table.rows(1) == {"distance": 825, "safeties": 100}
    assert table.ending.points == (850, 925)


@only(*THREE)
def test_R12_5_1000_is_reached_before_the_shoe_is_empty(edition: str) -> None:
    """The printed sheet has no line for a trip without a 200, so one must have been played."""
    sides = [
        side(battle=["roll"], distances=["200"], km=700, coups=["driving_ace", "extra_tank"]),
        side(km=950, safeties=["right_of_way"]),
    ]
    table = at(edition, 4, hands=[["100", ...]], sides=sides)
    table.play(0, "100")
    assert table.phase == "hand_over"
    assert table.rows(0) == {"distance": 1000, "trip": 400, "coup_fourre": 600, "safeties": 200}
    assert table.rows(1) == {"distance": 950, "safeties": 100}
    assert table.ending.points == (2200, 1050)


@only(*THREE)
def test_R12_5_1000_is_reached_after_the_shoe_is_empty(edition: str) -> None:
    sides = [side(battle=["roll"], km=900, safeties=ALL[:3]), side(km=275, coups=["driving_ace"])]
    table = at(edition, 4, hands=[["100", "25"], ["50"], ["75"], []], draw=[], sides=sides)
    table.play(0, "100")
    assert table.rows(0) == {
        "distance": 1000, "trip": 400, "safeties": 300, "safe_trip": 300, "delayed_action": 300,
    }  # fmt: skip
    assert table.rows(1) == {"distance": 275, "coup_fourre": 300, "safeties": 100}
    assert table.ending.points == (2300, 675)


@only(*THREE)
def test_R12_5_two_plain_safeties_and_two_coups_fourres_score_1300(edition: str) -> None:
    sides = [side(safeties=ALL[:2], coups=ALL[2:]), side()]
    table = at(edition, 4, hands=[["gasoline"], [], [], []], draw=[], sides=sides)
    table.discard(0, "gasoline")
    assert table.rows(0) == {"safeties": 400, "all_safeties": 300, "coup_fourre": 600}
    assert table.match.sheets()[0].hand == 1300


@only("classic", "vintage")
def test_R12_5_four_plain_safeties_score_700(edition: str) -> None:
    sides = [side(safeties=ALL), side()]
    table = at(edition, 4, hands=[["gasoline"], [], [], []], draw=[], sides=sides)
    table.discard(0, "gasoline")
    assert table.match.sheets()[0].hand == 700


def test_R12_5_fr2009_the_winner_scores_1000_for_distance_and_the_loser_475() -> None:
    sides = [side(battle=["roll"], distances=["200"], km=700), side(km=475)]
    table = at("fr2009", hands=[["100", ...]], sides=sides)
    table.play(0, "100")
    assert table.rows(0) == {"distance": 1000, "hand_won": 400}
    assert table.rows(1) == {"distance": 475}
