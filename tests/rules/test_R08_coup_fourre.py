"""R8: the coup fourré, and the reaction window that does not reveal who holds the safety."""

import pytest

from bornes.core.cards import Card, Hazard, Safety
from bornes.core.events import (
    HazardCancelled,
    Laid,
    Passed,
    Pile,
    SafetyExposed,
    TurnBegan,
    WindowClosed,
)
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Play
from bornes.core.view import redact, view_of
from tests.positions import ROLLING, Hand, SideDict, side
from tests.rules.table import SAFETY_AGAINST, WITH_POINTS, Table, at, drawn, every, only

PAIRS: list[tuple[Hazard, Safety]] = list(SAFETY_AGAINST.items())
pairs = pytest.mark.parametrize(("hazard", "safety"), PAIRS, ids=[hazard for hazard, _ in PAIRS])


def ambush(
    edition: str,
    hazard: Card,
    *held: Card,
    players: int = 2,
    on: int = 1,
    seat: int | None = None,
    theirs: SideDict = ROLLING,
    **more: object,
) -> Table:
    """Seat 0 has just played a hazard on side `on`, where `seat` holds the cards `held`."""
    hands: list[Hand] = [[...] for _ in range(players)]
    hands[0] = [hazard, ...]
    hands[on if seat is None else seat] = [*held, ...]
    sides = [side() for _ in range(on)] + [theirs]
    table = at(edition, players, hands=hands, sides=sides, **more)
    table.play(0, hazard, on)
    return table


# -- R8.1 ------------------------------------------------------------------------------------


@every
@pairs
def test_R8_1_the_holder_of_the_safety_may_expose_it_immediately(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = ambush(edition, hazard, safety)
    assert table.phase == "react"
    assert table.match.legal(1) == [CoupFourre(safety), PASS]
    assert table.coup_fourre(1, safety)[0] == SafetyExposed(1, safety, coup_fourre=True)
    assert table.side(1).safeties == (safety,)


@every
@pairs
def test_R8_1_nobody_draws_before_the_attacked_side_has_answered(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = at(edition, hands=[[hazard, ...], [safety, ...]], sides=[side(), ROLLING])
    pile: Pile = "speed" if hazard == "speed_limit" else "battle"
    assert table.play(0, hazard, 1) == [Laid(0, hazard, 1, pile)]
    assert table.match.legal(1) == [CoupFourre(safety), PASS]
    events = table.let_stand(1)
    assert events[:2] == [Passed(1), WindowClosed()]
    assert isinstance(events[2], TurnBegan)


@every
@pairs
def test_R8_1_no_other_card_answers_the_hazard(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    others: list[Card] = [card for card in SAFETY_AGAINST.values() if card != safety]
    held: list[Card] = ["25", *dict.fromkeys(others)]
    table = ambush(edition, hazard, *held)
    assert table.match.legal(1) == [PASS]
    for card in held:
        assert table.rule(1, CoupFourre(card)) == "R8.1"
    assert table.rule(1, CoupFourre(safety)) == "R4.4"


@every
def test_R8_1_in_the_window_there_is_nothing_to_play_or_discard(edition: str) -> None:
    table = ambush(edition, "accident", "driving_ace", "roll")
    assert table.rule(1, Play("driving_ace")) == "R8.1"
    assert table.rule(1, Discard("roll")).startswith("R")


@every
def test_R8_1_no_coup_fourre_without_an_attack(edition: str) -> None:
    table = at(edition, hands=[["driving_ace", ...]], sides=[side(battle=["roll", "accident"])])
    assert table.rule(0, CoupFourre("driving_ace")) == "R8.1"
    assert table.rule(0, PASS) == "R8.1"


@every
@pairs
def test_R8_1_a_safety_exposed_after_passing_is_no_coup_fourre(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = ambush(edition, hazard, safety, "75")
    table.let_stand(1)
    assert table.turn == 1
    assert table.rule(1, CoupFourre(safety)) == "R8.1"
    events = table.play(1, safety)
    assert events[:2] == [SafetyExposed(1, safety), HazardCancelled(1, hazard)]
    assert table.side(1).coups_fourres == ()
    table.play(1, "75")


@every
def test_R8_1_a_safety_drawn_after_the_attack_comes_too_late(edition: str) -> None:
    table = ambush(edition, "accident", "25", draw=["driving_ace", "25", "50"])
    table.let_stand(1)
    assert "driving_ace" in table.hand(1)
    assert table.rule(1, CoupFourre("driving_ace")) == "R8.1"
    table.play(1, "driving_ace")
    assert table.side(1).coups_fourres == ()


@every
@pytest.mark.parametrize("seat", [1, 4])
def test_R8_1_either_partner_of_a_team_may_declare(edition: str, seat: int) -> None:
    table = ambush(edition, "flat_tire", "puncture_proof", players=6, seat=seat)
    assert table.match.to_act == (1, 4)
    table.coup_fourre(seat, "puncture_proof")
    assert table.phase == "turn"
    assert table.turn == seat


@every
@pytest.mark.parametrize(("first", "holder"), [(1, 4), (4, 1)])
def test_R8_1_one_partner_may_declare_when_the_other_has_passed(
    edition: str, first: int, holder: int
) -> None:
    table = ambush(edition, "flat_tire", "puncture_proof", players=6, seat=holder)
    assert table.let_stand(first) == [Passed(first)]
    assert table.match.to_act == (holder,)
    assert table.rule(first, PASS) == "R4.4"
    table.coup_fourre(holder, "puncture_proof")
    assert table.side(1).coups_fourres == ("puncture_proof",)


@every
def test_R8_1_a_seat_that_has_passed_may_no_longer_declare(edition: str) -> None:
    table = ambush(edition, "flat_tire", "puncture_proof", players=6, seat=1)
    table.let_stand(1)
    assert table.rule(1, CoupFourre("puncture_proof")) == "R4.4"


@every
def test_R8_1_the_hazard_stands_when_both_partners_have_passed(edition: str) -> None:
    table = ambush(edition, "flat_tire", "puncture_proof", players=6)
    table.let_stand(4)
    assert table.phase == "react"
    table.let_stand(1)
    assert (table.phase, table.turn) == ("turn", 1)
    assert table.side(1).battle == ("roll", "flat_tire")


@every
def test_R8_1_a_seat_with_an_empty_hand_is_asked_like_the_others(edition: str) -> None:
    hands = [["accident", "25"], [], ["25"]]
    table = at(edition, 3, hands=hands, sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    assert table.match.to_act == (1,)
    assert table.match.legal(1) == [PASS]
    table.let_stand(1)
    assert table.turn == 1


@every
def test_R8_1_a_partner_with_an_empty_hand_is_asked_too(edition: str) -> None:
    hands: list[Hand] = [["accident", ...], ["driving_ace", ...], [...], [...], [], [...]]
    table = at(edition, 6, hands=hands, sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    assert table.match.to_act == (1, 4)


# -- R8.2 ------------------------------------------------------------------------------------


@every
@pairs
def test_R8_2_the_hazard_is_discarded_and_the_pile_is_as_before(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    theirs = side(battle=["roll", "stop", "roll"], speed=["speed_limit", "end_of_limit"])
    table = ambush(edition, hazard, safety, "100", theirs=theirs, discard=["25"])
    assert HazardCancelled(1, hazard) in table.coup_fourre(1, safety)
    assert table.discard_pile == ["25", hazard]
    assert table.side(1).battle == ("roll", "stop", "roll")
    assert table.side(1).speed == ("speed_limit", "end_of_limit")
    table.play(1, "100")


@every
def test_R8_2_a_pile_that_was_empty_is_empty_again(edition: str) -> None:
    safe = side(safeties=["right_of_way"])
    table = ambush(edition, "accident", "driving_ace", theirs=safe)
    table.coup_fourre(1, "driving_ace")
    assert table.side(1).battle == ()
    limited = ambush(edition, "speed_limit", "right_of_way", theirs=side())
    limited.coup_fourre(1, "right_of_way")
    assert limited.side(1).speed == ()


@every
@pytest.mark.parametrize(
    ("hazard", "theirs"),
    [
        ("stop", side(battle=["roll"], speed=["speed_limit"])),
        ("speed_limit", side(battle=["roll", "stop"])),
    ],
    ids=["stop", "speed_limit"],
)
def test_R8_2_right_of_way_also_clears_the_other_pile(
    edition: str, hazard: Hazard, theirs: SideDict
) -> None:
    table = ambush(edition, hazard, "right_of_way", "200", theirs=theirs)
    table.coup_fourre(1, "right_of_way")
    assert table.discard_pile == ["stop", "speed_limit"]
    assert table.side(1).battle == ("roll",)
    assert table.side(1).speed == ()
    table.play(1, "200")


@every
@pytest.mark.parametrize("hazard", ["accident", "flat_tire"])
def test_R8_2_other_safeties_clear_only_one_pile(edition: str, hazard: Hazard) -> None:
    theirs = side(battle=["roll"], speed=["speed_limit"])
    table = ambush(edition, hazard, SAFETY_AGAINST[hazard], "100", theirs=theirs)
    table.coup_fourre(1, SAFETY_AGAINST[hazard])
    assert table.discard_pile == [hazard]
    assert table.rule(1, Play("100")) == "R6.2"


@every
def test_R8_2_house_rule_no_stacked_limit_stays_in_force(edition: str) -> None:
    theirs = side(battle=["roll"], speed=["speed_limit"])
    table = ambush(edition, "speed_limit", "right_of_way", "200", theirs=theirs,
                   house={"speed_limit_stacks": True})  # fmt: skip
    table.coup_fourre(1, "right_of_way")
    assert table.side(1).speed_top != "speed_limit"
    assert Match.at(table.match.position()).position() == table.match.position()
    table.play(1, "200")


# -- R8.3 ------------------------------------------------------------------------------------


@every
@pairs
def test_R8_3_one_card_replaces_the_safety_and_then_a_full_turn_follows(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = ambush(edition, hazard, safety, "100", draw=["200", "75", "50", "25"])
    events = table.coup_fourre(1, safety)
    assert drawn(events, 1) == ["200", "75"]
    assert (table.phase, table.turn, len(table.hand(1))) == ("turn", 1, 7)
    assert table.draw_pile == ["50", "25"]
    table.play(1, "100")
    assert len(table.hand(1)) == 6
    assert table.hand(0)[-1] == "50"


@every
def test_R8_3_if_only_one_card_is_left_the_turn_is_played_without_drawing_another(
    edition: str,
) -> None:
    table = ambush(edition, "accident", "driving_ace", "100", draw=["75"])
    events = table.coup_fourre(1, "driving_ace")
    assert drawn(events, 1) == ["75"]
    assert (table.phase, table.turn, len(table.hand(1))) == ("turn", 1, 6)
    table.play(1, "100")
    assert table.km(1) == 100


@every
def test_R8_3_safeties_exposed_in_the_extra_turn_give_further_turns(edition: str) -> None:
    held: list[Card] = ["driving_ace", "extra_tank", "75"]
    table = ambush(edition, "accident", *held, draw=["25", "50", "100", "200"])
    table.coup_fourre(1, "driving_ace")
    assert drawn(table.play(1, "extra_tank"), 1) == ["100"]
    assert table.side(1).coups_fourres == ("driving_ace",)
    table.play(1, "75")
    assert table.turn == 0


# -- R8.4 ------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(("players", "on", "seat", "after"), [
    (2, 1, 1, 0), (3, 1, 1, 2), (3, 2, 2, 0), (6, 1, 1, 2), (6, 1, 4, 5), (6, 2, 5, 0),
])  # fmt: skip
def test_R8_4_play_continues_to_the_left_of_the_seat_that_declared(
    edition: str, players: int, on: int, seat: int, after: int
) -> None:
    table = ambush(edition, "accident", "driving_ace", "100", players=players, on=on, seat=seat)
    table.coup_fourre(seat, "driving_ace")
    assert table.turn == seat
    table.play(seat, "100")
    assert table.turn == after


@only("fr2009", "fr2014")
def test_R8_4_three_players_in_between_lose_their_turn(edition: str) -> None:
    hands: list[Hand] = [["driving_ace", "100", ...], ["accident", ...]]
    table = at(edition, 4, turn=1, hands=hands, sides=[ROLLING])
    table.play(1, "accident", 0)
    table.coup_fourre(0, "driving_ace")
    table.play(0, "100")
    assert table.turn == 1


@every
def test_R8_4_nobody_is_skipped_when_the_hazard_stands(edition: str) -> None:
    table = ambush(edition, "accident", "driving_ace", players=3, on=2)
    table.let_stand(2)
    assert table.turn == 1


# -- R8.5 ------------------------------------------------------------------------------------


@every
@pairs
def test_R8_5_a_coup_fourre_is_marked_on_the_safety(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = ambush(edition, hazard, safety)
    table.coup_fourre(1, safety)
    assert table.side(1).coups_fourres == (safety,)
    sides = table.match.position().sides
    assert isinstance(sides, list)
    assert sides[1].safeties == {safety: "coup_fourre"}


@only(*WITH_POINTS)
@pairs
def test_R8_5_a_coup_fourre_scores_300_in_addition_to_the_safety(
    edition: str, hazard: Hazard, safety: Safety
) -> None:
    table = ambush(edition, hazard, safety)
    table.coup_fourre(1, safety)
    rows = table.rows(1)
    assert rows["safeties"] == 100
    assert rows["coup_fourre"] == 300


# -- R8.6 ------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pairs
def test_R8_6_the_reaction_window_is_the_same_whether_or_not_the_safety_is_held(
    edition: str, players: int, hazard: Hazard, safety: Safety
) -> None:
    """Until the attacked seats have passed, the others see the same views and events."""
    observed: list[object] = []
    for held in (safety, "200"):
        hands: list[Hand] = [[hazard, ...], [held, "75", "75", "75", "50", "50"]]
        table = at(edition, players, hands=hands, draw=["25", "100", "25"], sides=[side(), ROLLING])
        events = table.play(0, hazard, 1)
        attacked = table.match.to_act
        assert attacked == tuple(table.match.rules.seats_of(1))
        others = [seat for seat in (*range(players), None) if seat != 1]
        seen: list[object] = [attacked, [view_of(table.match.state, seat) for seat in others]]
        for seat in attacked:
            events += table.let_stand(seat)
            seen.append([view_of(table.match.state, other) for other in others])
        observed.append((seen, [[redact(event, seat) for event in events] for seat in others]))
    assert observed[0] == observed[1]
