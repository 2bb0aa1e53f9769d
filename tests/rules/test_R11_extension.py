"""R11: the extension."""

from typing import Any

import pytest

from bornes.core.cards import Card
from bornes.core.events import Extended, ExtensionOffered, Finished
from bornes.core.moves import EXTEND, FINISH, Play
from tests.positions import Hand, SideDict, side
from tests.rules.table import THREE, Table, at, only


def at_700(edition: str, players: int = 2, *, seat: int = 0, others: tuple[SideDict, ...] = (),
           **more: Any) -> Table:  # fmt: skip
    """`seat` of side 0 has just played a 100 and reached exactly 700."""
    hands: list[Hand] = [*([...] for _ in range(seat)), ["100", ...]]
    sides = [side(battle=["roll"], km=600), *others]
    table = at(edition, players, **({"hands": hands} | more), sides=sides, turn=seat)
    table.play(seat, "100")
    return table


# -- R11.1 -----------------------------------------------------------------------------------


@only(*THREE)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_R11_1_is_offered_to_two_and_three_players_and_to_three_teams(
    edition: str, players: int
) -> None:
    table = at_700(edition, players)
    assert table.phase == "extend"
    assert table.match.log[-1] == ExtensionOffered(0)


@only(*THREE)
def test_R11_1_never_in_the_four_player_team_game(edition: str) -> None:
    table = at_700(edition, 4)
    assert (table.phase, table.turn) == ("turn", 1)
    assert table.rule(1, EXTEND) == "R11.1"


@only(*THREE)
def test_R11_1_not_at_1000_in_the_four_player_team_game_either(edition: str) -> None:
    table = at(edition, 4, hands=[["100", ...]], sides=[side(battle=["roll"], km=900)])
    table.play(0, "100")
    assert table.phase == "hand_over"


@only("fr2009", "fr2014")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_R11_1_the_later_editions_have_no_extension(edition: str, players: int) -> None:
    table = at_700(edition, players, house={"trip": 700})
    assert table.over


@only("fr2009", "fr2014")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_R11_1_house_rule_adds_the_extension(edition: str, players: int) -> None:
    table = at_700(edition, players, house={"trip": 700, "extension": True})
    assert table.phase == "extend"


@only(*THREE)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_R11_1_house_rule_removes_the_extension(edition: str, players: int) -> None:
    table = at_700(edition, players, house={"extension": False})
    assert table.phase == "hand_over"


@only(*THREE)
def test_R11_1_a_trip_other_than_700_is_not_extended(edition: str) -> None:
    table = at_700(edition, house={"trip": 1000})
    assert table.phase == "turn"


# -- R11.2 -----------------------------------------------------------------------------------


@only(*THREE)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_R11_2_the_seat_that_reaches_700_may_extend_or_finish(edition: str, players: int) -> None:
    table = at_700(edition, players)
    assert table.match.to_act == (0,)
    assert sorted(map(repr, table.match.legal(0))) == sorted(map(repr, [EXTEND, FINISH]))
    for other in range(1, players):
        assert table.match.legal(other) == []
        assert table.rule(other, EXTEND) == "R4.4"
        assert table.rule(other, FINISH) == "R4.4"


@only(*THREE)
def test_R11_2_the_extension_must_be_decided_immediately(edition: str) -> None:
    table = at_700(edition, hands=[["100", "driving_ace", ...]])
    assert table.rule(0, Play("driving_ace")) == "R11.2"


@only(*THREE)
def test_R11_2_finishing_ends_the_hand_at_700(edition: str) -> None:
    table = at_700(edition, others=(side(km=325),))
    assert table.do(0, FINISH)[0] == Finished(0)
    assert table.phase == "hand_over"
    assert table.ending.winner == 0
    assert table.rows(0) == {"distance": 700, "trip": 400, "safe_trip": 300}
    assert table.rows(1) == {"distance": 325}


@only(*THREE)
def test_R11_2_extending_continues_the_hand_to_1000(edition: str) -> None:
    table = at_700(edition, 3)
    assert table.do(0, EXTEND)[0] == Extended(0, 1000)
    public = table.match.public
    assert (public.trip, public.extended_by) == (1000, 0)
    assert (table.phase, table.turn) == ("turn", 1)
    assert len(table.hand(1)) == 7


@only(*THREE)
@pytest.mark.parametrize("km", [0, 675, 600])
def test_R11_2_a_seat_that_has_not_just_reached_700_cannot_extend(edition: str, km: int) -> None:
    table = at(edition, hands=[["50", ...]], sides=[side(battle=["roll"], km=km)])
    assert table.rule(0, EXTEND) == "R11.2"
    assert table.rule(0, FINISH) == "R11.2"


@only(*THREE)
def test_R11_2_only_the_first_side_to_reach_700_may_extend_and_only_once(edition: str) -> None:
    sides = [side(km=700), side(battle=["roll"], km=600)]
    table = at(edition, hands=[[...], ["100", ...]], sides=sides, turn=1, extended_by=0)
    table.play(1, "100")
    assert (table.phase, table.turn) == ("turn", 0)
    assert table.rule(0, EXTEND) == "R11.2"


@only(*THREE)
@pytest.mark.parametrize("seat", [0, 3])
def test_R11_2_in_a_team_only_the_seat_that_played_the_card_decides(
    edition: str, seat: int
) -> None:
    partner = 3 - seat
    table = at_700(edition, 6, seat=seat)
    assert table.match.to_act == (seat,)
    assert table.rule(partner, EXTEND) == "R4.4"
    table.do(seat, EXTEND)
    assert table.match.public.extended_by == 0
    assert table.turn == seat + 1


@only(*THREE)
def test_R11_2_the_extension_may_be_called_with_an_empty_pile(edition: str) -> None:
    table = at_700(edition, hands=[["100", "25"], ["50"]], draw=[])
    table.do(0, EXTEND)
    assert (table.phase, table.turn, table.hand(1)) == ("turn", 1, ["50"])


@only(*THREE)
def test_R11_2_a_caller_without_cards_waits_for_the_others_to_play_theirs(edition: str) -> None:
    table = at_700(edition, hands=[["100"], ["50", "75"]], draw=[])
    table.do(0, EXTEND)
    table.discard(1, "50")
    table.discard(1, "75")
    assert table.phase == "hand_over"
    assert "trip" not in table.rows(0)


@only(*THREE)
def test_R11_2_an_extension_with_all_hands_empty_is_lost_immediately(edition: str) -> None:
    table = at_700(edition, 3, hands=[["100"], [], []], draw=[], others=(side(km=25), side(km=50)))
    assert table.phase == "extend"
    table.do(0, EXTEND)
    assert table.phase == "hand_over"
    assert table.rows(0) == {"distance": 700}
    assert table.rows(1) == {"distance": 25, "extension": 200}
    assert table.rows(2) == {"distance": 50, "extension": 200}


# -- R11.3 -----------------------------------------------------------------------------------


def extended(edition: str, *sides: SideDict, last: Card, seat: int = 0, **more: Any) -> Table:
    """An extension called by side 0, in which `seat` plays the card `last`."""
    hands: list[Hand] = [*([...] for _ in range(seat)), [last, ...]]
    players = len(sides)
    position = {"hands": hands, "turn": seat, "extended_by": 0} | more
    table = at(edition, players, sides=list(sides), **position)
    table.play(seat, last)
    return table


@only(*THREE)
def test_R11_3_a_caller_who_reaches_1000_scores_400_and_200(edition: str) -> None:
    table = extended(edition, side(battle=["roll"], km=900), side(km=300), last="100")
    assert table.phase == "hand_over"
    assert table.ending.winner == 0
    assert table.rows(0) == {"distance": 1000, "trip": 400, "safe_trip": 300, "extension": 200}
    assert table.rows(1) == {"distance": 300}


@only(*THREE)
def test_R11_3_if_another_reaches_1000_it_scores_400_and_all_but_the_caller_200(
    edition: str,
) -> None:
    mine, theirs = side(km=700), side(battle=["roll"], km=900)
    table = extended(edition, mine, theirs, side(km=25), last="100", seat=1)
    assert table.ending.winner == 1
    assert table.rows(0) == {"distance": 700}
    assert table.rows(1) == {"distance": 1000, "trip": 400, "safe_trip": 300, "extension": 200}
    assert table.rows(2) == {"distance": 25, "extension": 200}


@only(*THREE)
def test_R11_3_a_caller_who_runs_out_of_cards_does_not_score_400(edition: str) -> None:
    sides = [side(battle=["roll"], km=800), side(km=300), side(km=25)]
    table = extended(edition, *sides, last="100", hands=[["100"], [], []], draw=[])
    assert table.phase == "hand_over"
    assert table.ending.winner is None
    assert table.rows(0) == {"distance": 900}
    assert table.rows(1) == {"distance": 300, "extension": 200}
    assert table.rows(2) == {"distance": 25, "extension": 200}


@only(*THREE)
def test_R11_3_the_safe_trip_is_judged_over_the_whole_hand(edition: str) -> None:
    later = extended(edition, side(battle=["roll"], km=800), side(km=25), last="200")
    assert later.rows(0) == {"distance": 1000, "trip": 400, "extension": 200}
    before = side(battle=["roll"], distances=["200"], km=700)
    assert "safe_trip" not in extended(edition, before, side(km=25), last="100").rows(0)


@only(*THREE)
@pytest.mark.parametrize(("pile", "delayed"), [([], True), (["25", "25", "25"], False)],
                         ids=["empty", "not-empty"])  # fmt: skip
def test_R11_3_delayed_action_is_judged_at_1000(
    edition: str, pile: list[str], delayed: bool
) -> None:
    sides = [side(battle=["roll"], km=900), side(km=25)]
    table = extended(edition, *sides, last="100", hands=[["100", "25"], ["50"]], draw=pile)
    assert ("delayed_action" in table.rows(0)) == delayed


@only(*THREE)
def test_R11_3_the_shut_out_is_judged_at_1000(edition: str) -> None:
    table = extended(edition, side(battle=["roll"], km=900), side(), last="100")
    assert table.rows(0).get("shutout", 0) == (0 if edition == "vintage" else 500)
    late = extended(edition, side(battle=["roll"], km=900), side(km=25), last="100")
    assert "shutout" not in late.rows(0)


@only(*THREE)
def test_R11_3_the_printed_variant_is_judged_over_the_whole_hand(edition: str) -> None:
    house = {"no_200_no_100": True}
    slow = side(battle=["roll"], distances=["75"] * 10 + ["50"] * 4)
    table = extended(edition, slow, side(km=25), last="50", house=house)
    assert table.rows(0)["no_200_no_100"] == (250 if edition == "vintage" else 500)
    fast = side(battle=["roll"], distances=["75"] * 8 + ["50"] * 6)
    assert "no_200_no_100" not in extended(edition, fast, side(km=25), last="100",
                                           house=house).rows(0)  # fmt: skip


@only("fr2009")
def test_R11_3_house_rule_a_caller_short_of_1000_does_not_win_by_most_distance(
    edition: str,
) -> None:
    house = {"trip": 700, "extension": True}
    sides = [side(battle=["roll"], km=800), side(km=300)]
    table = extended(edition, *sides, last="100", hands=[["100"], []], draw=[], house=house)
    assert table.ending.winner != 0
    assert table.rows(0) == {"distance": 900}


def test_R11_3_fr2014_house_rule_a_missed_extension_changes_nothing() -> None:
    """Without points there is nothing to lose: the most distance wins, even the caller's."""
    house = {"trip": 700, "extension": True}
    for mine, theirs, winner in ((800, 300, 0), (700, 950, 1), (700, 800, None)):
        sides = [side(battle=["roll"], km=mine), side(km=theirs)]
        table = extended("fr2014", *sides, last="100", hands=[["100"], []], draw=[], house=house)
        assert table.phase == "game_over"
        assert table.ending.winner == winner
        assert table.match.winner == winner
        assert table.rows(0) == table.rows(1) == {}


@only(*THREE)
def test_R11_3_while_the_hand_is_running_the_caller_scores_only_distance(edition: str) -> None:
    table = at_700(edition, others=(side(km=25),))
    table.do(0, EXTEND)
    assert table.rows(0) == {"distance": 700}
    assert table.rows(1) == {"distance": 25, "extension": 200}
