"""R6: which distances a side may play."""

import pytest

from bornes.core.cards import Card
from bornes.core.events import Laid
from bornes.core.moves import Play
from tests.positions import ROLLING, side
from tests.rules.table import BATTLE_HAZARDS, THREE, at, every, only

DISTANCES: list[Card] = ["25", "50", "75", "100", "200"]


@every
def test_R6_1_a_rolling_side_may_play_any_distance(edition: str) -> None:
    for card in DISTANCES:
        table = at(edition, hands=[[*DISTANCES, ...]], sides=[ROLLING])
        assert table.play(0, card)[0] == Laid(0, card, 0, "distances")
        assert table.side(0).distances == (card,)
        assert table.side(0).distance == int(card)


@every
@pytest.mark.parametrize("battle", [[], *(["roll", hazard] for hazard in BATTLE_HAZARDS)],
                         ids=["not-started", *BATTLE_HAZARDS])  # fmt: skip
def test_R6_1_no_distance_unless_the_side_rolls(edition: str, battle: list[str]) -> None:
    table = at(edition, hands=[[*DISTANCES, ...]], sides=[side(battle=battle)])
    for card in DISTANCES:
        assert table.rule(0, Play(card)) == "R6.1"


@every
def test_R6_1_an_opponents_roll_does_not_help(edition: str) -> None:
    table = at(edition, hands=[["25", ...]], sides=[side(), ROLLING])
    assert table.rule(0, Play("25")) == "R6.1"


@every
def test_R6_2_only_25_and_50_may_be_played_under_a_limit(edition: str) -> None:
    limited = side(battle=["roll"], speed=["speed_limit"])
    table = at(edition, hands=[[*DISTANCES, "75", "100"]], sides=[limited])
    assert table.playable() == {"25", "50"}
    for card in DISTANCES[2:]:
        assert table.rule(0, Play(card)) == "R6.2"
    table.play(0, "50")


@every
def test_R6_2_right_of_way_lifts_the_limit(edition: str) -> None:
    limited = side(battle=["roll"], speed=["speed_limit"])
    table = at(edition, hands=[["right_of_way", "200", ...]], sides=[limited], draw=["25"])
    table.play(0, "right_of_way")
    table.play(0, "200")
    assert table.km(0) == 200


@every
def test_R6_3_a_second_200_is_allowed(edition: str) -> None:
    table = at(edition, hands=[["200", ...]], sides=[side(battle=["roll"], distances=["200"])])
    table.play(0, "200")
    assert table.side(0).distances == ("200", "200")


@every
def test_R6_3_a_third_200_is_refused(edition: str) -> None:
    mine = side(battle=["roll"], distances=["200", "200"])
    table = at(edition, hands=[["200", ...]], sides=[mine])
    assert table.rule(0, Play("200")) == "R6.3"


@every
def test_R6_3_every_side_may_play_two_of_its_own(edition: str) -> None:
    theirs = side(distances=["200", "200"])
    at(edition, hands=[["200", ...]], sides=[ROLLING, theirs]).play(0, "200")


@every
def test_R6_3_the_limit_of_two_applies_to_the_side_and_not_to_the_player(edition: str) -> None:
    mine = side(battle=["roll"], distances=["200", "200"])
    hands = [[...], [...], [...], ["200", ...]]
    table = at(edition, 6, turn=3, hands=hands, sides=[mine])
    assert table.rule(3, Play("200")) == "R6.3"


@every
@pytest.mark.parametrize("short_of", [25, 50, 75])
def test_R6_4_a_distance_past_the_trip_is_refused(edition: str, short_of: int) -> None:
    trip = at(edition).match.public.trip
    table = at(edition, hands=[[*DISTANCES, ...]],
               sides=[side(battle=["roll"], km=trip - short_of)])  # fmt: skip
    for card in DISTANCES:
        if int(card) > short_of:
            assert table.rule(0, Play(card)) == "R6.4"
        else:
            assert card in table.playable()


@every
@pytest.mark.parametrize("last", DISTANCES)
def test_R6_4_the_trip_must_be_completed_exactly(edition: str, last: Card) -> None:
    house = {"trip": 1000}
    mine = side(battle=["roll"], km=1000 - int(last))
    table = at(edition, house=house, hands=[[last, ...]], sides=[mine])
    table.play(0, last)
    assert table.km(0) == 1000
    assert table.phase in {"hand_over", "game_over"}


@only(*THREE)
def test_R6_4_after_an_extension_the_trip_is_1000(edition: str) -> None:
    sides = [side(km=700), side(battle=["roll"], km=650)]
    table = at(edition, hands=[[...], ["100", "75", ...]], sides=sides, turn=1, extended_by=0)
    assert {"100", "75"} <= table.playable(1)
    table.play(1, "100")
    assert table.phase == "turn"
