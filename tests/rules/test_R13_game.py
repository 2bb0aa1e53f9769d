"""R13: the hands of a match, to its end."""

import pytest

from bornes.core.errors import BornesError
from bornes.core.events import MatchEnded
from bornes.core.match import Match
from tests.positions import side
from tests.rules.table import WITH_POINTS, Table, at, only


def after_a_hand(
    edition: str, *totals: int, house: dict[str, int] | None = None, hand: int = 1
) -> Table:
    """A hand has ended in which every side scored 100 for distance; `totals` include them."""
    sides = [side(km=100, score=total - 100) for total in totals]
    hands = [["gasoline"], *([] for _ in totals[1:])]
    table = at(edition, len(totals), house=house, hands=hands, draw=[], sides=sides, hand=hand)
    table.discard(0, "gasoline")
    assert [sheet.total for sheet in table.match.sheets()] == list(totals)
    return table


def match_ended(table: Table) -> list[MatchEnded]:
    return [event for event in table.match.log if isinstance(event, MatchEnded)]


@only(*WITH_POINTS)
def test_R13_1_hands_are_played_until_a_side_has_5000(edition: str) -> None:
    going = after_a_hand(edition, 4975, 4000)
    assert going.phase == "hand_over"
    assert match_ended(going) == []
    done = after_a_hand(edition, 5000, 4000)
    assert done.phase == "game_over"
    assert match_ended(done) == [MatchEnded(0, (5000, 4000))]
    assert done.match.winner == 0


@only(*WITH_POINTS)
def test_R13_1_the_highest_total_wins(edition: str) -> None:
    table = after_a_hand(edition, 5000, 5100, 5025)
    assert table.phase == "game_over"
    assert table.match.winner == 1


@only(*WITH_POINTS)
def test_R13_1_totals_are_compared_only_at_the_end_of_a_hand(edition: str) -> None:
    table = at(edition, sides=[side(score=4900, km=600), side()])
    assert table.phase == "turn"
    assert table.match.winner is None


@only(*WITH_POINTS)
def test_R13_1_completing_the_trip_may_win_the_match(edition: str) -> None:
    sides = [side(battle=["roll"], km=900, score=3400), side(score=4900, km=25)]
    table = at(edition, house={"trip": 1000}, hands=[["100", ...]], sides=sides)
    table.play(0, "100")
    assert table.phase == "game_over"
    assert table.match.winner == 0


@only(*WITH_POINTS)
def test_R13_1_on_equal_totals_one_more_hand_is_played(edition: str) -> None:
    table = after_a_hand(edition, 5200, 5200)
    assert table.phase == "hand_over"
    assert table.match.winner is None
    table.match.next_hand()
    assert table.phase == "turn"
    assert [side.score for side in table.match.public.sides] == [5200, 5200]


@only(*WITH_POINTS)
def test_R13_1_more_hands_are_played_until_one_side_leads(edition: str) -> None:
    assert after_a_hand(edition, 5400, 5400, hand=9).phase == "hand_over"
    table = after_a_hand(edition, 5400, 5425, hand=10)
    assert table.phase == "game_over"
    assert table.match.winner == 1


@only(*WITH_POINTS)
def test_R13_1_when_two_lead_together_the_third_side_keeps_playing_too(edition: str) -> None:
    assert after_a_hand(edition, 5200, 5200, 4000).phase == "hand_over"
    assert after_a_hand(edition, 5000, 5000, 5025).match.winner == 2


@only(*WITH_POINTS)
@pytest.mark.parametrize("total", [200, 1000, 10000])
def test_R13_1_house_rule_another_number_of_points_to_win(edition: str, total: int) -> None:
    house = {"points_to_win": total}
    assert after_a_hand(edition, total - 25, total - 50, house=house).phase == "hand_over"
    done = after_a_hand(edition, total, total - 50, house=house)
    assert done.phase == "game_over"
    assert done.match.winner == 0


@only(*WITH_POINTS)
def test_R13_1_house_rule_a_fixed_number_of_hands(edition: str) -> None:
    house = {"hands": 3}
    assert after_a_hand(edition, 9000, 400, house=house, hand=2).phase == "hand_over"
    table = after_a_hand(edition, 300, 400, house=house, hand=3)
    assert table.phase == "game_over"
    assert table.match.winner == 1


@only(*WITH_POINTS)
def test_R13_1_house_rule_after_the_last_hand_equal_totals_are_a_draw(edition: str) -> None:
    table = after_a_hand(edition, 400, 400, house={"hands": 1})
    assert table.phase == "game_over"
    assert match_ended(table) == [MatchEnded(None, (400, 400))]
    assert table.match.winner is None


@only(*WITH_POINTS)
def test_R13_1_no_hand_is_dealt_after_the_match_is_over(edition: str) -> None:
    table = after_a_hand(edition, 5000, 4000)
    with pytest.raises(BornesError):
        table.match.next_hand()
    assert table.phase == "game_over"


@only(*WITH_POINTS)
def test_R13_1_no_hand_is_dealt_before_the_last_is_over(edition: str) -> None:
    table = Table(Match.start(edition, 2, seed=1))
    before = table.match.position()
    with pytest.raises(BornesError):
        table.match.next_hand()
    assert table.match.position() == before


def test_R13_1_fr2014_the_match_is_a_single_hand() -> None:
    table = at("fr2014", hands=[["100", ...]], sides=[side(battle=["roll"], km=900)])
    table.play(0, "100")
    assert table.phase == "game_over"
    assert match_ended(table) == [MatchEnded(0, (0, 0))]
    with pytest.raises(BornesError):
        table.match.next_hand()


@only(*WITH_POINTS)
def test_R13_2_points_are_entered_after_every_hand(edition: str) -> None:
    sides = [side(score=1250, km=325), side(score=40, km=325, coups=["driving_ace"])]
    table = at(edition, hands=[["gasoline"], []], draw=[], sides=sides, hand=2)
    table.discard(0, "gasoline")
    assert table.ending.points == (325, 725)
    assert [side.score for side in table.match.public.sides] == [1250, 40]
    table.match.next_hand()
    assert [side.score for side in table.match.public.sides] == [1575, 765]
    assert all(side.distances == () for side in table.match.public.sides)


@only(*WITH_POINTS)
def test_R13_2_the_sheet_has_a_row_only_for_lines_that_score(edition: str) -> None:
    table = at(edition, sides=[side(km=50), side(km=50)])
    assert [row.line for row in table.match.sheets()[0].rows] == ["distance"]
    bare = at(edition, 3, sides=[side(safeties=["extra_tank"]), side(km=50), side(km=50)],
              house={"shutout": False})  # fmt: skip
    assert [row.line for row in bare.match.sheets()[0].rows] == ["safeties"]


def test_R13_2_fr2014_has_no_rows() -> None:
    table = at("fr2014", sides=[side(km=50, safeties=["extra_tank"]), side()])
    assert [sheet.rows for sheet in table.match.sheets()] == [(), ()]
