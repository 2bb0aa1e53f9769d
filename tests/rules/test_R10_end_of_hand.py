"""R10: the end of a hand and its winner."""

import pytest

from bornes.core.moves import Play
from tests.positions import side
from tests.rules.table import THREE, Table, at, every, only


@every
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_R10_1_the_hand_ends_as_soon_as_a_trip_is_completed(edition: str, seat: int) -> None:
    sides = [side(), side(), side()]
    sides[seat] = side(battle=["roll"], km=900)
    hands = [[...]] * seat + [["100", ...]]
    table = at(edition, 3, house={"trip": 1000}, hands=hands, sides=sides, turn=seat)
    table.play(seat, "100")
    assert table.over
    assert table.match.to_act == ()
    assert (table.ending.how, table.ending.winner) == ("trip_met", seat)


@only(*THREE)
@pytest.mark.parametrize("seat", [1, 3])
def test_R10_1_in_the_team_game_the_side_wins_the_hand(edition: str, seat: int) -> None:
    sides = [side(km=400), side(battle=["roll"], km=900)]
    hands = [[...]] * seat + [["100", ...]]
    table = at(edition, 4, hands=hands, sides=sides, turn=seat)
    table.play(seat, "100")
    assert table.ending.winner == 1


@every
def test_R10_1_after_the_end_no_card_can_be_played(edition: str) -> None:
    table = at(edition, house={"trip": 1000}, hands=[["100", "roll", ...], ["roll", ...]],
               sides=[side(battle=["roll"], km=900)])  # fmt: skip
    table.play(0, "100")
    for seat in (0, 1):
        assert table.match.legal(seat) == []
        assert table.rule(seat, Play("roll")).startswith("R")


@every
def test_R10_1_the_hand_does_not_end_just_short_of_the_trip(edition: str) -> None:
    table = at(edition, house={"trip": 1000}, hands=[["75", ...]],
               sides=[side(battle=["roll"], km=900)])  # fmt: skip
    table.play(0, "75")
    assert table.phase == "turn"


def played_out(edition: str, *km: int) -> Table:
    """The last card of a hand is discarded, and nobody has completed the trip."""
    hands = [["gasoline"], *([] for _ in km[1:])]
    table = at(edition, len(km), hands=hands, draw=[], sides=[side(km=each) for each in km])
    table.discard(0, "gasoline")
    assert table.over
    return table


@every
def test_R10_2_the_side_that_completes_the_trip_wins_the_hand(edition: str) -> None:
    table = at(edition, house={"trip": 1000}, hands=[["25", ...]],
               sides=[side(battle=["roll"], km=975), side(km=975)])  # fmt: skip
    table.play(0, "25")
    assert table.ending.winner == 0


@only(*THREE)
def test_R10_2_nobody_wins_a_hand_in_which_no_trip_is_completed(edition: str) -> None:
    end = played_out(edition, 300, 650, 0).ending
    assert (end.how, end.winner) == ("cards_out", None)


@only("fr2009", "fr2014")
def test_R10_2_the_most_distance_wins_if_no_trip_is_completed(edition: str) -> None:
    assert played_out(edition, 300, 650, 0).ending.winner == 1
    assert played_out(edition, 325, 300).ending.winner == 0


@only("fr2009", "fr2014")
def test_R10_2_on_equal_distance_nobody_wins_the_hand(edition: str) -> None:
    assert played_out(edition, 300, 300).ending.winner is None
    assert played_out(edition, 300, 500, 500).ending.winner is None
    assert played_out(edition, 0, 0).ending.winner is None


@only("fr2009", "fr2014")
def test_R10_2_an_equal_second_place_does_not_matter(edition: str) -> None:
    assert played_out(edition, 500, 300, 300).ending.winner == 0
