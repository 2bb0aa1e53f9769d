"""R14: what everybody sees, young players, mistakes."""

from collections import Counter

import pytest

from bornes.core.cards import Card, Hazard
from bornes.core.edition import rules
from bornes.core.events import Extended, MistakePenalised, SafetyExposed, TurnBegan
from bornes.core.match import Match
from bornes.core.moves import EXTEND, PASS, CoupFourre, Discard, Move, Play
from bornes.core.view import redact, view_of
from tests.positions import ROLLING, Hand, SideDict, side
from tests.rules.table import SAFETY_AGAINST, THREE, WITH_POINTS, Table, at, every, only

PENALISED = {"mistakes": "penalised"}


# -- R14.1, R14.2 ----------------------------------------------------------------------------


@every
def test_R14_1_everybody_sees_the_distance_of_each_side(edition: str) -> None:
    table = at(edition, 6, sides=[side(km=325), side(km=25), side(km=600)])
    for seat in (*range(6), None):
        seen = view_of(table.match.state, seat).public
        assert [each.distance for each in seen.sides] == [325, 25, 600]


@every
def test_R14_1_partners_do_not_see_the_cards_that_the_other_draws(edition: str) -> None:
    table = at(edition, 6, draw=["200", "100", "75"], hands=[["roll", ...]])
    events = table.play(0, "roll")
    drew = [event for event in events if isinstance(event, TurnBegan)]
    assert [redact(event, 4) for event in drew] == [TurnBegan(1, (None,))]
    assert [redact(event, 1) for event in drew] == [TurnBegan(1, ("200",))]


@every
def test_R14_1_everybody_sees_a_coup_fourre(edition: str) -> None:
    table = at(edition, 3, hands=[["accident", ...], ["driving_ace", ...]], sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    declared = table.coup_fourre(1, "driving_ace")[0]
    for seat in (0, 1, 2, None):
        assert redact(declared, seat) == SafetyExposed(1, "driving_ace", coup_fourre=True)


@only(*THREE)
def test_R14_1_everybody_sees_an_extension(edition: str) -> None:
    table = at(edition, 3, hands=[["100", ...]], sides=[side(battle=["roll"], km=600)])
    table.play(0, "100")
    called = table.do(0, EXTEND)[0]
    for seat in (0, 1, 2, None):
        assert redact(called, seat) == Extended(0, 1000)


@every
def test_R14_2_a_coup_fourre_looks_different_from_a_plain_safety(edition: str) -> None:
    table = at(edition, sides=[side(safeties=["extra_tank"], coups=["driving_ace"])])
    seen = table.match.view(1).public.sides[0]
    assert set(seen.safeties) == {"extra_tank", "driving_ace"}
    assert seen.coups_fourres == ("driving_ace",)


@every
def test_R14_2_all_distances_are_visible_card_by_card(edition: str) -> None:
    table = at(edition, sides=[side(distances=["100", "25", "100", "200"])])
    assert Counter(table.match.view(1).public.sides[0].distances) == {"100": 2, "25": 1, "200": 1}


@every
def test_R14_2_the_tops_of_the_piles_are_visible(edition: str) -> None:
    mine = side(battle=["roll", "accident"], speed=["speed_limit"])
    seen = at(edition, sides=[mine], discard=["25", "stop"]).match.view(1).public
    assert (seen.sides[0].battle_top, seen.sides[0].speed_top) == ("accident", "speed_limit")
    assert seen.discard[-1] == "stop"


@every
@pytest.mark.parametrize("hazard", SAFETY_AGAINST)
def test_R14_2b_distances_played_stay_on_the_table(edition: str, hazard: Hazard) -> None:
    theirs = side(battle=["roll"], distances=["200", "100", "75", "25"])
    table = at(edition, hands=[[hazard, ...]], sides=[side(), theirs])
    table.attack(0, hazard, 1)
    assert table.side(1).distances == ("200", "100", "75", "25")
    assert table.side(1).distance == 400


# -- R14.3 -----------------------------------------------------------------------------------


@every
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_R14_3_every_side_starts_with_a_roll_from_the_deck(edition: str, players: int) -> None:
    match = Match.start(edition, players, seed=4, house={"start_rolling": True})
    public, hidden = match.public, match.state.hidden
    assert all(each.battle == ("roll",) for each in public.sides)
    assert sorted(public.hand_sizes) == [6] * (players - 1) + [7]
    cards = Counter(hidden.draw)
    for hand in hidden.hands:
        cards.update(hand)
    assert cards["roll"] == 14 - len(public.sides)
    assert cards + Counter({"roll": len(public.sides)}) == Counter(rules(edition, players).deck())


@every
def test_R14_3_sides_that_start_rolling_can_move_and_be_attacked_immediately(edition: str) -> None:
    table = at(edition, house={"start_rolling": True}, hands=[["25", "accident", ...]])
    assert {"25", "accident"} <= table.playable()


@every
def test_R14_3_by_default_nobody_starts_rolling(edition: str) -> None:
    assert all(each.battle == () for each in Match.start(edition, 2, seed=4).public.sides)


# -- R14.4 -----------------------------------------------------------------------------------


def mistake(edition: str, *sides: SideDict, hand: Hand, **house: str) -> Table:
    return at(edition, 3, house={"trip": 1000} | house, hands=[hand], sides=list(sides))


NEARLY: SideDict = side(battle=["roll"], km=950)


@every
def test_R14_4_by_default_an_illegal_play_is_refused_and_nothing_changes(edition: str) -> None:
    table = mistake(edition, NEARLY, side(safeties=["driving_ace"], battle=["roll"]),
                    hand=["100", "accident", *["gasoline"] * 5])  # fmt: skip
    assert table.rule(0, Play("100")) == "R6.4"
    assert table.rule(0, Play("accident", 1)) == "R5.2"


@every
def test_R14_4_house_rule_a_distance_past_the_trip_costs_the_card_and_the_turn(
    edition: str,
) -> None:
    table = mistake(edition, NEARLY, hand=["100", *["gasoline"] * 6], **PENALISED)
    assert Play("100") not in table.match.legal(0)
    events = table.match.play(0, Play("100"))
    assert events[0] == MistakePenalised(0, "100")
    assert table.discard_pile == ["100"]
    assert table.km(0) == 950
    assert (table.phase, table.turn, len(table.hand(0))) == ("turn", 1, 6)


@every
@pytest.mark.parametrize("hazard", SAFETY_AGAINST)
def test_R14_4_house_rule_a_hazard_on_a_protected_side_costs_the_card_and_the_turn(
    edition: str, hazard: Hazard
) -> None:
    safe = side(battle=["roll"], safeties=[SAFETY_AGAINST[hazard]])
    # The limit cannot be played on the third side either, so that there is no legal play.
    third = side(speed=["speed_limit"])
    table = mistake(edition, side(), safe, third, hand=[hazard, *["gasoline"] * 6], **PENALISED)
    assert Play(hazard, 1) not in table.match.legal(0)
    events = table.match.play(0, Play(hazard, 1))
    assert events[0] == MistakePenalised(0, hazard, 1)
    assert table.discard_pile == [hazard]
    assert (table.phase, table.turn) == ("turn", 1)
    assert table.side(1).battle == ("roll",)
    assert table.side(1).speed == ()


@every
def test_R14_4_house_rule_all_other_mistakes_are_still_refused(edition: str) -> None:
    twice = side(battle=["roll"], distances=["200", "200"])
    table = mistake(edition, twice, ROLLING, hand=["200", "repairs", "roll", "stop", ...],
                    **PENALISED)  # fmt: skip
    assert table.rule(0, Play("200")) == "R6.3"
    assert table.rule(0, Play("repairs")) == "R5.4"
    assert table.rule(0, Play("roll")) == "R5.5"
    assert table.rule(0, Play("stop", 2)) == "R5.2"
    assert table.rule(0, Play("stop", 0)) == "R4.4"


@every
def test_R14_4_a_mistake_cannot_replace_a_discard_that_R4_3_forbids(edition: str) -> None:
    house = PENALISED | {"discard": "only_when_stuck"}
    safe = side(battle=["roll"], safeties=["driving_ace"])
    table = mistake(edition, NEARLY, safe, hand=["100", "accident", "25", ...], **house)
    assert table.rule(0, Play("100")) == "R4.3"
    assert table.rule(0, Play("accident", 1)) == "R4.3"
    assert table.rule(0, Discard("100")) == "R4.3"
    # Other illegal plays are refused with their own rule.
    assert table.rule(0, Play("accident", 2)) == "R5.2"


@every
def test_R14_4_a_mistake_may_be_made_at_any_time_where_discarding_is_free(edition: str) -> None:
    house = PENALISED | {"discard": "free"}
    table = mistake(edition, NEARLY, hand=["100", "25", ...], **house)
    assert table.match.play(0, Play("100"))[0] == MistakePenalised(0, "100")


@every
def test_R14_4_a_seat_that_is_stuck_may_make_a_mistake(edition: str) -> None:
    house = PENALISED | {"discard": "only_when_stuck"}
    table = mistake(edition, NEARLY, hand=["100", *["gasoline"] * 6], **house)
    assert table.match.play(0, Play("100"))[0] == MistakePenalised(0, "100")


# -- R14.5 -----------------------------------------------------------------------------------

STOPPED_AND_MORE = side(
    battle=["roll", "accident"], speed=["speed_limit"], distances=["200", "200"], km=500
)


@every
@pytest.mark.parametrize(
    ("mine", "rule"),
    [
        pytest.param(STOPPED_AND_MORE, "R6.1", id="stopped"),
        pytest.param(STOPPED_AND_MORE | {"battle": ["roll"]}, "R6.2", id="limited"),
        pytest.param(STOPPED_AND_MORE | {"battle": ["roll"], "speed": []}, "R6.3", id="third"),
    ],
)
def test_R14_5_of_several_rules_about_a_distance_the_one_with_the_lowest_number_is_named(
    edition: str, mine: SideDict, rule: str
) -> None:
    """A third 200 past the trip, by a stopped and limited side; each case removes one of these."""
    table = at(edition, house={"trip": 1000}, hands=[["200", ...]], sides=[mine])
    assert table.rule(0, Play("200")) == rule


@every
@pytest.mark.parametrize(
    "move",
    [Play("stop"), Play("100", 1), Play("stop", 0), Play("200")],
    ids=["no-target", "target", "own-side", "not-held"],
)
def test_R14_5_seat_and_card_are_checked_before_the_effect_of_the_move(
    edition: str, move: Move
) -> None:
    mine = side(battle=["roll", "accident"])
    table = at(edition, hands=[["stop", "100", ...], ["stop", "100", ...]], sides=[mine])
    assert table.rule(0, move) == "R4.4"
    assert table.rule(1, move) == "R4.4"


def test_R14_5_fr2014_not_stuck_is_checked_before_not_held() -> None:
    table = at("fr2014", hands=[["roll", ...]])
    assert table.rule(0, Discard("200")) == "R4.3"


@every
@pytest.mark.parametrize("card", ["stop", "accident"])
def test_R14_5_R5_2_is_named_for_a_protected_side_that_does_not_roll(
    edition: str, card: Card
) -> None:
    """R5.2 forbids it twice, R7.5 a third time."""
    safe = side(battle=["flat_tire"], safeties=["right_of_way", "driving_ace"])
    table = at(edition, hands=[["stop", "accident", ...]], sides=[side(), safe])
    assert table.rule(0, Play(card, 1)) == "R5.2"


@every
def test_R14_5_in_the_reaction_window_rules_of_the_card_are_named_before_R8_1(edition: str) -> None:
    """R8.1 forbids all plays there, but R4.4, R5 or R6 is named first if it forbids them too."""
    table = at(edition, hands=[["accident", ...], ["roll", "stop", "100", ...]],
               sides=[side(), ROLLING])  # fmt: skip
    table.play(0, "accident", 1)
    assert table.rule(1, Play("200")) == "R4.4"
    assert table.rule(1, Play("stop")) == "R4.4"
    assert table.rule(1, Play("roll")) == "R5.5"
    assert table.rule(1, Play("100")) == "R6.1"


@only(*THREE)
def test_R14_5_when_asked_for_an_extension_the_rule_of_the_card_is_named_first(
    edition: str,
) -> None:
    table = at(edition, hands=[["100", ...]], sides=[side(battle=["roll"], km=600)])
    table.play(0, "100")
    assert table.rule(0, Play("200")) == "R4.4"
    assert table.rule(0, Discard("200")) == "R4.4"


@every
def test_R14_5_without_a_window_and_without_the_card_the_card_is_named_first(edition: str) -> None:
    table = at(edition, hands=[["roll", ...]])
    assert table.rule(0, CoupFourre("driving_ace")) == "R4.4"


@only(*WITH_POINTS)
def test_R14_5_when_the_hand_is_over_nobody_is_to_act(edition: str) -> None:
    table = at(edition, phase="hand_over", hands=[["roll", ...], ["roll", ...]])
    moves: list[Move] = [Play("roll"), Discard("roll"), PASS, CoupFourre("driving_ace"), EXTEND]
    for move in moves:
        assert table.rule(0, move) == "R4.4"
        assert table.rule(1, move) == "R4.4"


@every
def test_R14_5_when_the_match_is_over_nobody_is_to_act(edition: str) -> None:
    table = at(edition, phase="game_over", hands=[["roll", ...]])
    assert table.rule(0, Play("roll")) == "R4.4"
