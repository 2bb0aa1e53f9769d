"""R4: drawing, discarding, and which moves are valid."""

import pytest

from bornes.core.cards import Card
from bornes.core.events import Discarded, TurnBegan
from bornes.core.moves import PASS, CoupFourre, Discard, Extend, Move, Play
from tests.positions import ROLLING, side
from tests.rules.table import THREE, WITH_POINTS, at, drawn, every, only

HELD: list[Card] = ["25", "50", "75", "100", "roll", "repairs", "gasoline"]


# -- drawing ---------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(
    ("held", "pile", "draws"),
    [
        pytest.param(6, 9, 1, id="six-one"),
        pytest.param(7, 9, 0, id="seven-none"),
        pytest.param(5, 9, 2, id="five-two"),
        pytest.param(5, 1, 1, id="five-but-one-left"),
        pytest.param(6, 1, 1, id="six-the-last"),
        pytest.param(0, 9, 7, id="none-seven"),
    ],
)
def test_R4_1_a_seat_draws_until_it_holds_seven_cards(
    edition: str, held: int, pile: int, draws: int
) -> None:
    draw = ["200", "100", "75", "50", "25", "roll", "roll", "roll", "roll"][:pile]
    table = at(edition, hands=[HELD[:held]], draw=draw, phase="draw")
    assert table.phase == "turn"
    assert drawn(table.match.log, 0) == draw[:draws]
    assert table.hand(0) == HELD[:held] + draw[:draws]
    assert table.draw_pile == draw[draws:]


@every
def test_R4_1_a_turn_is_to_draw_and_then_play_one_card(edition: str) -> None:
    table = at(edition, hands=[["roll", ...]], draw=["200", "25"])
    events = table.play(0, "roll")
    assert len(table.hand(0)) == 6
    assert events[-1] == TurnBegan(1, ("200",))
    assert table.turn == 1
    assert len(table.hand(1)) == 7


@every
def test_R4_1_a_turn_is_to_draw_and_then_discard_one_card(edition: str) -> None:
    table = at(edition, hands=[["100", ...]], draw=["200", "25"])
    events = table.discard(0, "100")
    assert events == [Discarded(0, "100"), TurnBegan(1, ("200",))]
    assert len(table.hand(0)) == 6


@only(*WITH_POINTS)
def test_R4_1_nobody_draws_from_an_empty_pile(edition: str) -> None:
    table = at(edition, hands=[["25", "50"], ["75"]], draw=[])
    table.discard(0, "25")
    table.discard(1, "75")
    assert drawn(table.match.log, 0) == drawn(table.match.log, 1) == []
    assert table.turn == 0
    assert table.hand(0) == ["50"]


@only(*WITH_POINTS)
def test_R4_1_a_position_in_phase_draw_with_an_empty_pile_begins_the_turn(edition: str) -> None:
    table = at(edition, hands=[["25", "50"], ["75"]], draw=[], phase="draw")
    assert table.phase == "turn"
    assert drawn(table.match.log, 0) == []


def test_R4_1_fr2014_a_position_in_phase_draw_with_an_empty_pile_ends_the_hand() -> None:
    table = at("fr2014", hands=[["25", "50"], ["75"]], draw=[], phase="draw")
    assert table.phase == "game_over"


# -- the discard pile ------------------------------------------------------------------------


@every
def test_R4_2_discards_lie_face_up_with_the_last_one_on_top(edition: str) -> None:
    table = at(edition, hands=[["100", ...], ["200", ...]], discard=["25"])
    table.discard(0, "100")
    table.discard(1, "200")
    assert table.match.view(0).public.discard == ("25", "100", "200")


@only(*WITH_POINTS)
def test_R4_2_an_empty_draw_pile_is_not_refilled_from_the_discards(edition: str) -> None:
    table = at(edition, hands=[["100", "25"], ["200", "25"]], draw=[], discard=["75", "50"])
    table.discard(0, "100")
    assert table.draw_pile == []
    assert table.hand(1) == ["200", "25"]


@every
def test_R4_2_nobody_may_take_a_discard(edition: str) -> None:
    table = at(edition, hands=[[...]], discard=["roll"])
    assert table.rule(0, Play("roll")) == "R4.4"


@every
def test_R4_2_discards_return_to_the_deck_for_the_next_hand(edition: str) -> None:
    table = at(edition, phase="hand_over", discard=["100"], draw=[])
    table.match.next_hand()
    assert table.discard_pile == []
    assert len(table.draw_pile) + 13 == len(table.match.rules.deck())


# -- discarding ------------------------------------------------------------------------------

PLAYABLE: list[Card] = ["roll", "driving_ace", "speed_limit"]
STUCK = ["25", "100", "gasoline", "end_of_limit", "stop", "75", "50"]


@only(*WITH_POINTS)
@pytest.mark.parametrize("card", PLAYABLE)
def test_R4_3_any_card_may_be_discarded_whatever_can_be_played(edition: str, card: Card) -> None:
    table = at(edition, hands=[[card, ...]])
    assert table.discardable() == set(table.hand(0))
    table.discard(0, card)
    assert table.discard_pile == [card]


@pytest.mark.parametrize("card", PLAYABLE)
def test_R4_3_fr2014_no_discard_while_a_card_can_be_played(card: Card) -> None:
    table = at("fr2014", hands=[[card, *STUCK[:6]]])
    assert table.discardable() == set()
    for held in table.hand(0):
        assert table.rule(0, Discard(held)) == "R4.3"


def test_R4_3_fr2014_a_distance_or_a_remedy_counts_as_playable() -> None:
    rolling = at("fr2014", hands=[["25", *STUCK[2:]]], sides=[ROLLING])
    stopped = at("fr2014", hands=[["repairs", *STUCK[:6]]], sides=[side(battle=["accident"])])
    assert rolling.rule(0, Discard("gasoline")) == "R4.3"
    assert stopped.rule(0, Discard("gasoline")) == "R4.3"


def test_R4_3_fr2014_a_seat_that_is_stuck_may_discard_any_card() -> None:
    table = at("fr2014", hands=[STUCK])
    assert table.playable() == set()
    assert table.discardable() == set(STUCK)


def test_R4_3_fr2014_a_hazard_without_a_possible_target_is_not_playable() -> None:
    """The Stop in hand can be played on a rolling opponent, but not on a protected one."""
    going = at("fr2014", hands=[STUCK], sides=[side(), ROLLING])
    assert going.rule(0, Discard("25")) == "R4.3"
    safe = at("fr2014", hands=[STUCK], sides=[side(), side(safeties=["right_of_way"])])
    assert safe.discardable() == set(STUCK)


@only(*WITH_POINTS)
def test_R4_3_house_rule_discarding_only_when_stuck(edition: str) -> None:
    house = {"discard": "only_when_stuck"}
    assert at(edition, house=house, hands=[STUCK]).discardable() == set(STUCK)
    assert at(edition, house=house, hands=[["roll", ...]]).rule(0, Discard("roll")) == "R4.3"


def test_R4_3_fr2014_house_rule_discarding_is_free() -> None:
    table = at("fr2014", house={"discard": "free"}, hands=[["roll", "driving_ace", ...]])
    assert table.discardable() == set(table.hand(0))


# -- the seat, the card and the target of a move ---------------------------------------------


@every
@pytest.mark.parametrize("move", [Play("roll"), Discard("roll"), PASS, Extend()])
def test_R4_4_only_the_seat_to_act_may_move(edition: str, move: Move) -> None:
    table = at(edition, 3, hands=[["roll", ...], ["roll", ...], ["roll", ...]])
    assert table.match.legal(1) == table.match.legal(2) == []
    assert table.rule(1, move) == "R4.4"
    assert table.rule(2, move) == "R4.4"


@every
def test_R4_4_in_the_reaction_window_only_the_attacked_seats_act(edition: str) -> None:
    table = at(edition, 3, hands=[["speed_limit", "stop", ...], ["right_of_way", ...]])
    table.play(0, "speed_limit", 2)
    assert table.match.to_act == (2,)
    assert table.rule(0, PASS) == "R4.4"
    assert table.rule(1, PASS) == "R4.4"
    assert table.rule(1, CoupFourre("right_of_way")) == "R4.4"


@every
@pytest.mark.parametrize("move", [Play("roll"), Play("stop", 1)])
def test_R4_4_only_a_card_in_hand_can_be_played(edition: str, move: Move) -> None:
    table = at(edition, hands=[["25", ...]], sides=[side(), ROLLING])
    assert table.rule(0, move) == "R4.4"


@only(*WITH_POINTS)
def test_R4_4_only_a_card_in_hand_can_be_discarded(edition: str) -> None:
    assert at(edition, hands=[["25", ...]]).rule(0, Discard("roll")) == "R4.4"


@every
def test_R4_4_a_hazard_must_name_its_target(edition: str) -> None:
    table = at(edition, hands=[["stop", "speed_limit", ...]], sides=[side(), ROLLING])
    assert table.rule(0, Play("stop")) == "R4.4"
    assert table.rule(0, Play("speed_limit")) == "R4.4"


@every
@pytest.mark.parametrize("card", ["roll", "25", "driving_ace", "end_of_limit"])
@pytest.mark.parametrize("target", [0, 1])
def test_R4_4_no_other_card_may_name_a_target(edition: str, card: Card, target: int) -> None:
    table = at(edition, hands=[["roll", "25", "driving_ace", "end_of_limit", ...]])
    assert table.rule(0, Play(card, target)) == "R4.4"


@every
@pytest.mark.parametrize("card", ["stop", "speed_limit"])
def test_R4_4_nobody_may_attack_their_own_side(edition: str, card: Card) -> None:
    table = at(edition, hands=[["stop", "speed_limit", ...]], sides=[ROLLING])
    assert table.rule(0, Play(card, 0)) == "R4.4"


@only(*THREE)
def test_R4_4_nobody_may_attack_their_partners_side(edition: str) -> None:
    hands = [[...], [...], ["stop", "speed_limit", ...]]
    table = at(edition, 4, turn=2, hands=hands, sides=[ROLLING, ROLLING])
    assert table.rule(2, Play("stop", 0)) == "R4.4"
    assert table.rule(2, Play("speed_limit", 0)) == "R4.4"
    assert table.targets("stop", seat=2) == {1}


@every
@pytest.mark.parametrize("target", [-1, 2, 99])
def test_R4_4_the_target_must_be_a_side_of_this_table(edition: str, target: int) -> None:
    table = at(edition, hands=[["stop", ...]], sides=[side(), ROLLING])
    assert table.rule(0, Play("stop", target)) == "R4.4"


@every
def test_R4_4_any_opposing_side_may_be_the_target(edition: str) -> None:
    table = at(edition, 3, hands=[["stop", ...]], sides=[ROLLING, ROLLING, ROLLING])
    assert table.targets("stop") == {1, 2}
