"""One person against bots: no clock, undo, resignation, a bot that takes over for a while."""

from random import Random

import msgspec
import pytest

from bornes.core.errors import WrongPhase
from bornes.core.events import HandDealt
from bornes.core.evolve import EVOLVE
from bornes.core.view import view_of
from bornes.record import Record, audit, header_of
from bornes.table.config import ANSWER, SPEEDS
from bornes.table.entries import Resigned, SeatKept, TakenBack
from bornes.table.errors import NotAllowed
from bornes.table.fairness import Fairness
from bornes.table.live import told_to
from bornes.table.wire import Update
from tests.table.tables import Played, config, guest, same_table

NIGHT = 12 * 3600.0


def alone(seed: int = 1, players: int = 2, **more: object) -> Played:
    bots = dict.fromkeys(range(1, players), "driver")
    return Played(config(players=players, **more), seed).started(bots)  # type: ignore[arg-type]


def play_until_own_turn(played: Played, chance: Random) -> None:
    """Play until the person has a decision to make."""
    played.until(
        lambda table: table.phase == "turn" and table.to_act == (0,) and len(played.legal(0)) > 1,
        chance,
    )


def cards(played: Played) -> object:
    assert played.table.state is not None
    return view_of(played.table.state, 0)


# -- no clock ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["brisk", "relaxed", "untimed"])
def test_alone_with_bots_there_is_no_time_limit(pace: str) -> None:
    played = alone(pace=pace)
    play_until_own_turn(played, Random(2))
    assert played.table.info().alone
    assert played.table.clock(played.now) is None
    assert played.table.deadline() is None
    played.now += NIGHT
    assert played.tick() is None
    assert not played.table.seats[0].kept


def test_a_solo_match_left_overnight_is_unchanged() -> None:
    played = alone()
    play_until_own_turn(played, Random(2))
    before = cards(played)
    played.deliver(played.table.depart(guest(0), played.now))
    assert played.table.deadline() is None
    played.now += NIGHT
    assert played.tick() is None
    played.deliver(played.table.arrive(guest(0), played.now))
    assert cards(played) == before
    assert not played.table.seats[0].kept


def test_a_bot_takes_over_only_where_another_person_is_waiting() -> None:
    played = Played(config(players=3)).started({2: "driver"})
    for seat in (0, 1):
        played.deliver(played.table.depart(guest(seat), played.now))
    played.now += NIGHT
    assert played.tick() is None
    played.deliver(played.table.arrive(guest(0), played.now))
    played.now += played.table.tempo.grace
    kept = played.tick()
    assert kept is not None
    assert kept.entries == [SeatKept(1, "driver")]
    # Now the only person present plays with bots: no time limit applies to that turn.
    played.until(lambda table: table.phase == "turn" and table.to_act == (0,), Random(3))
    played.now += NIGHT
    assert played.tick() is None


def test_R8_6_a_window_of_bots_takes_their_thinking_time_whatever_they_hold() -> None:
    """After the person attacks, the delay reveals nothing about the cards of the bots."""
    for seed in range(30):
        played = alone(seed)
        chance = Random(seed)
        played.until(lambda table: table.phase == "react" or not table.playing, chance)
        if played.table.to_act == (1,):
            assert played.table.clock(played.now) is None
            due = played.table.thinking_until()
            usual = played.table.tempo.think * SPEEDS["normal"] * ANSWER
            assert due == played.table.waits_since + usual


# -- undo -------------------------------------------------------------------------------------


def test_undo_returns_to_the_players_last_decision_with_the_same_cards() -> None:
    played = alone()
    chance = Random(4)
    play_until_own_turn(played, chance)
    before, draw = cards(played), played.table.state and played.table.state.hidden.pile
    count = len(played.table.played)
    played.move(0, played.legal(0)[-1])
    play_until_own_turn(played, chance)
    assert cards(played) != before
    told = played.deliver(played.table.take_back(guest(0), played.now))
    assert told.entries == [TakenBack(0, count)]
    assert cards(played) == before
    assert played.table.state is not None
    assert played.table.state.hidden.pile == draw
    assert played.table.info().taken_back


def test_undo_can_be_repeated_decision_by_decision() -> None:
    played = alone()
    chance = Random(4)
    seen = []
    for _ in range(3):
        play_until_own_turn(played, chance)
        seen.append(cards(played))
        played.move(0, played.legal(0)[-1])
    for before in reversed(seen):
        played.deliver(played.table.take_back(guest(0), played.now))
        assert cards(played) == before
    with pytest.raises(WrongPhase, match="could undo"):
        played.table.take_back(guest(0), played.now)


def test_undo_reaches_previous_hands_and_the_decks_stay_the_same() -> None:
    played = alone(house={"trip": 300})
    chance = Random(9)
    fairness = Fairness()
    fairness.follow(played.table.info(), 0, told_to(played.table.log, 0))
    sent = len(played.sent[0])
    play_until_own_turn(played, chance)
    first = cards(played)
    played.until(lambda table: table.state and table.state.public.hand == 3, chance)
    play_until_own_turn(played, chance)
    deals = [event for event in played.table.played if isinstance(event, HandDealt)]
    assert [deal.hand for deal in deals] == [1, 2, 3]
    for _ in range(1000):
        played.deliver(played.table.take_back(guest(0), played.now))
        if cards(played) == first:
            break
    with pytest.raises(WrongPhase, match="could undo"):
        played.table.take_back(guest(0), played.now)
    assert same_table(played.restored(), played.table)
    played.until(lambda table: table.state and table.state.public.hand == 3, Random(11))
    again = [event for event in played.table.played if isinstance(event, HandDealt)]
    assert [(deal.hands, deal.draw) for deal in again] == [(d.hands, d.draw) for d in deals]
    assert same_table(played.restored(), played.table)
    # The record has every seal once, and the fairness check reports nothing.
    record = Record(header_of(played.table.rules), tuple(played.table.played))
    assert audit(record).shuffles == 2
    for message in played.sent[0][sent:]:
        for event in msgspec.json.decode(message, type=Update).events:
            fairness.heard(event)
    assert (fairness.verified, fairness.broken) == (2, [])


def test_the_last_move_of_a_hand_can_be_undone_before_the_next_hand() -> None:
    played = alone(house={"trip": 300})
    chance = Random(9)
    played.until(lambda table: table.phase == "hand_over", chance)
    played.deliver(played.table.take_back(guest(0), played.now))
    assert played.table.phase in ("turn", "react", "extend")
    assert played.table.to_act == (0,)
    played.until(lambda table: table.phase == "hand_over", Random(3))
    assert same_table(played.restored(), played.table)


def test_undone_moves_stay_in_the_journal_and_the_table_is_restored_correctly() -> None:
    played = alone()
    chance = Random(6)
    for _ in range(4):
        play_until_own_turn(played, chance)
        told = len([entry for entry in played.table.log if type(entry) in EVOLVE])
        played.move(0, played.legal(0)[0])
        play_until_own_turn(played, chance)
        played.deliver(played.table.take_back(guest(0), played.now))
        assert len([e for e in played.table.log if type(e) in EVOLVE]) > told
        played.move(0, played.legal(0)[-1])
    restored = played.restored()
    assert same_table(restored, played.table)
    assert restored.taken_back
    assert restored.played == played.table.played


def test_a_match_can_be_finished_after_an_undo() -> None:
    played = alone(house={"hands": 1})
    chance = Random(8)
    play_until_own_turn(played, chance)
    played.move(0, played.legal(0)[0])
    play_until_own_turn(played, chance)
    played.deliver(played.table.take_back(guest(0), played.now))
    played.until(lambda table: table.phase == "game_over", chance)
    assert played.table.info().taken_back
    played.deliver(played.table.ready(guest(0), played.now))
    assert not played.table.info().taken_back


def test_undo_is_refused_with_another_person_at_the_table() -> None:
    played = Played(config(players=3)).started({2: "driver"})
    played.until(lambda table: table.to_act == (0,) and table.phase == "turn", Random(1))
    played.move(0, played.legal(0)[0])
    with pytest.raises(NotAllowed):
        played.table.take_back(guest(0), played.now)
    assert not played.table.taken_back


# -- resigning, sitting out ---------------------------------------------------------------------


def test_a_resigned_match_is_over_and_another_can_begin() -> None:
    played = alone()
    play_until_own_turn(played, Random(2))
    over = played.deliver(played.table.resign(guest(0), played.now))
    assert over.entries == [Resigned(0, 1)]
    result = played.table.result()
    assert result is not None
    assert (result.over, result.winner, result.resigned) == (True, 1, True)
    assert played.table.to_act == ()
    assert played.table.info().state == "over"
    assert same_table(played.restored(), played.table)
    with pytest.raises(WrongPhase):
        played.move(0, played.legal(0)[0])
    played.deliver(played.table.ready(guest(0), played.now))
    assert (played.table.match, played.table.playing) == (2, True)


def test_with_others_at_the_table_a_bot_replaces_a_player_who_resigns() -> None:
    played = Played(config("fr2014", players=3)).started()
    played.deliver(played.table.resign(guest(1), played.now))
    assert played.table.seats[1].kind == "bot"
    assert played.table.playing


def test_a_bot_plays_for_a_player_who_sits_out() -> None:
    played = alone()
    kept = played.deliver(played.table.sit_out(guest(0), played.now))
    assert kept.entries == [SeatKept(0, "driver")]
    assert 0 in played.table.bots_to_act() or played.table.to_act != (0,)
    played.deliver(played.table.back(guest(0), played.now))
    assert not played.table.seats[0].kept


# -- names --------------------------------------------------------------------------------------


def test_no_two_players_at_a_table_have_the_same_name() -> None:
    played = Played(config(players=4))
    table = played.table
    played.deliver(table.open("a", "Guest", 0, 0, {3: "racer"}))
    played.deliver(table.sit("b", "guest", 1, 0))
    played.deliver(table.sit("c", "Guest", 2, 0))
    assert [seat.name for seat in table.seats] == ["Guest", "guest 2", "Guest 3", "Lulu"]
    played.deliver(table.rename("c", "Lulu", 0))
    assert table.seats[2].name == "Lulu 2"
    played.deliver(table.rename("c", "LULU 2", 0))
    assert table.seats[2].name == "LULU 2"


def test_robots_have_different_names() -> None:
    played = Played(config("fr2014", players=8, teams=True)).started(
        dict.fromkeys(range(1, 8), "driver")
    )
    names = [seat.name for seat in played.table.seats]
    assert len(set(names)) == 8
    assert all(names)


# -- speed ------------------------------------------------------------------------------------


def thinking(played: Played) -> float:
    """How long the bots that are to act will think."""
    return played.table.thinking_until() - played.table.waits_since


def play_until_bots_turn(played: Played, chance: Random) -> None:
    played.until(lambda table: table.phase == "turn" and table.to_act != (0,), chance)


def test_bots_think_for_as_long_as_the_chosen_speed_says() -> None:
    played = alone(players=6, pace="untimed")
    play_until_bots_turn(played, Random(2))
    seconds = []
    for speed in SPEEDS:
        played.table.set_speed(guest(0), speed)
        seconds.append(thinking(played))
    assert seconds == sorted(seconds, reverse=True)
    slow, _, fast, instant = seconds
    # Seven bots, each attacked once, take less than five seconds, or 1.5 at instant speed.
    assert slow > 2
    assert 7 * (1 + ANSWER) * fast < 5
    assert 7 * (1 + ANSWER) * instant < 1.5


def test_a_bots_answer_to_an_attack_takes_the_same_time_whatever_it_holds() -> None:
    usual = alone()
    play_until_bots_turn(usual, Random(2))
    for seed in range(4):
        played = alone(seed)
        played.until(lambda table: table.phase == "react" and table.to_act == (1,), Random(seed))
        assert thinking(played) == pytest.approx(thinking(usual) * ANSWER)


def test_a_player_who_skips_waiting_gets_fast_bots_until_the_next_decision() -> None:
    played = alone(players=4)
    play_until_bots_turn(played, Random(2))
    usual = thinking(played)
    played.table.hurry(guest(0))
    assert thinking(played) < 0.2 * usual
    play_until_own_turn(played, Random(2))
    played.move(0, played.legal(0)[0])
    play_until_bots_turn(played, Random(2))
    assert thinking(played) == pytest.approx(usual)


def test_with_others_at_the_table_nobody_can_speed_up_the_bots() -> None:
    table = Played(config(players=3), 1).started({2: "driver"}).table
    with pytest.raises(NotAllowed):
        table.set_speed(guest(0), "fast")
    with pytest.raises(NotAllowed):
        table.hurry(guest(0))
