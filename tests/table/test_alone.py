"""Alone with bots: no clock, moves taken back, the match given up, a seat left to a bot."""

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


def own_turn(played: Played, chance: Random) -> None:
    """Until the person has something to choose."""
    played.until(
        lambda table: table.phase == "turn" and table.to_act == (0,) and len(played.legal(0)) > 1,
        chance,
    )


def cards(played: Played) -> object:
    assert played.table.state is not None
    return view_of(played.table.state, 0)


# -- no clock ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["brisk", "relaxed", "untimed"])
def test_alone_with_bots_nothing_runs_out(pace: str) -> None:
    played = alone(pace=pace)
    own_turn(played, Random(2))
    assert played.table.info().alone
    assert played.table.clock(played.now) is None
    assert played.table.deadline() is None
    played.now += NIGHT
    assert played.tick() is None
    assert not played.table.seats[0].kept


def test_a_solo_game_left_overnight_stands_where_it_was() -> None:
    played = alone()
    own_turn(played, Random(2))
    before = cards(played)
    played.keep(played.table.depart(guest(0), played.now))
    assert played.table.deadline() is None
    played.now += NIGHT
    assert played.tick() is None
    played.keep(played.table.arrive(guest(0), played.now))
    assert cards(played) == before
    assert not played.table.seats[0].kept


def test_a_bot_keeps_a_seat_only_where_another_person_waits() -> None:
    played = Played(config(players=3)).started({2: "driver"})
    for seat in (0, 1):
        played.keep(played.table.depart(guest(seat), played.now))
    played.now += NIGHT
    assert played.tick() is None
    played.keep(played.table.arrive(guest(0), played.now))
    played.now += played.table.tempo.grace
    kept = played.tick()
    assert kept is not None
    assert kept.entries == [SeatKept(1, "driver")]
    # Now the one who is there has nobody but bots around: their own turn does not run out.
    played.until(lambda table: table.phase == "turn" and table.to_act == (0,), Random(3))
    played.now += NIGHT
    assert played.tick() is None


def test_R8_6_a_window_of_bots_takes_their_thinking_time_whatever_they_hold() -> None:
    """The person attacks: it ends when the bots have thought, and says nothing of their cards."""
    for seed in range(30):
        played = alone(seed)
        chance = Random(seed)
        played.until(lambda table: table.phase == "react" or not table.playing, chance)
        if played.table.to_act == (1,):
            assert played.table.clock(played.now) is None
            due = played.table.thinking_until()
            usual = played.table.tempo.think * SPEEDS["normal"] * ANSWER
            assert due == played.table.waits_since + usual


# -- taking back ------------------------------------------------------------------------------


def test_a_move_is_taken_back_to_the_own_decision_and_the_cards_stay() -> None:
    played = alone()
    chance = Random(4)
    own_turn(played, chance)
    before, draw = cards(played), played.table.state and played.table.state.hidden.pile
    count = len(played.table.played)
    played.move(0, played.legal(0)[-1])
    own_turn(played, chance)
    assert cards(played) != before
    told = played.keep(played.table.take_back(guest(0), played.now))
    assert told.entries == [TakenBack(0, count)]
    assert cards(played) == before
    assert played.table.state is not None
    assert played.table.state.hidden.pile == draw
    assert played.table.info().taken_back


def test_taking_back_goes_further_decision_by_decision() -> None:
    played = alone()
    chance = Random(4)
    seen = []
    for _ in range(3):
        own_turn(played, chance)
        seen.append(cards(played))
        played.move(0, played.legal(0)[-1])
    for before in reversed(seen):
        played.keep(played.table.take_back(guest(0), played.now))
        assert cards(played) == before
    with pytest.raises(WrongPhase, match="could undo"):
        played.table.take_back(guest(0), played.now)


def test_taking_back_goes_on_into_the_hand_before_and_the_decks_stay() -> None:
    played = alone(house={"trip": 300})
    chance = Random(9)
    fairness = Fairness()
    fairness.follow(played.table.info(), 0, told_to(played.table.log, 0))
    sent = len(played.sent[0])
    own_turn(played, chance)
    first = cards(played)
    played.until(lambda table: table.state and table.state.public.hand == 3, chance)
    own_turn(played, chance)
    deals = [event for event in played.table.played if isinstance(event, HandDealt)]
    assert [deal.hand for deal in deals] == [1, 2, 3]
    for _ in range(1000):
        played.keep(played.table.take_back(guest(0), played.now))
        if cards(played) == first:
            break
    with pytest.raises(WrongPhase, match="could undo"):
        played.table.take_back(guest(0), played.now)
    assert same_table(played.restored(), played.table)
    played.until(lambda table: table.state and table.state.public.hand == 3, Random(11))
    again = [event for event in played.table.played if isinstance(event, HandDealt)]
    assert [(deal.hands, deal.draw) for deal in again] == [(d.hands, d.draw) for d in deals]
    assert same_table(played.restored(), played.table)
    # The record holds every seal once, and who followed the table has nothing to complain of.
    record = Record(header_of(played.table.rules), tuple(played.table.played))
    assert audit(record).shuffles == 2
    for message in played.sent[0][sent:]:
        for event in msgspec.json.decode(message, type=Update).events:
            fairness.heard(event)
    assert (fairness.verified, fairness.broken) == (2, [])


def test_a_hand_that_is_over_is_taken_back_before_the_next_begins() -> None:
    played = alone(house={"trip": 300})
    chance = Random(9)
    played.until(lambda table: table.phase == "hand_over", chance)
    played.keep(played.table.take_back(guest(0), played.now))
    assert played.table.phase in ("turn", "react", "extend")
    assert played.table.to_act == (0,)
    played.until(lambda table: table.phase == "hand_over", Random(3))
    assert same_table(played.restored(), played.table)


def test_what_was_taken_back_stays_in_the_journal_and_folds_to_the_same_table() -> None:
    played = alone()
    chance = Random(6)
    for _ in range(4):
        own_turn(played, chance)
        told = len([entry for entry in played.table.log if type(entry) in EVOLVE])
        played.move(0, played.legal(0)[0])
        own_turn(played, chance)
        played.keep(played.table.take_back(guest(0), played.now))
        assert len([e for e in played.table.log if type(e) in EVOLVE]) > told
        played.move(0, played.legal(0)[-1])
    restored = played.restored()
    assert same_table(restored, played.table)
    assert restored.taken_back
    assert restored.played == played.table.played


def test_a_match_played_on_after_taking_back_ends_as_any_other() -> None:
    played = alone(house={"hands": 1})
    chance = Random(8)
    own_turn(played, chance)
    played.move(0, played.legal(0)[0])
    own_turn(played, chance)
    played.keep(played.table.take_back(guest(0), played.now))
    played.until(lambda table: table.phase == "game_over", chance)
    assert played.table.info().taken_back
    played.keep(played.table.ready(guest(0), played.now))
    assert not played.table.info().taken_back


def test_nothing_is_taken_back_from_another_person() -> None:
    played = Played(config(players=3)).started({2: "driver"})
    played.until(lambda table: table.to_act == (0,) and table.phase == "turn", Random(1))
    played.move(0, played.legal(0)[0])
    with pytest.raises(NotAllowed):
        played.table.take_back(guest(0), played.now)
    assert not played.table.taken_back


# -- giving up, sitting out ---------------------------------------------------------------------


def test_a_match_given_up_is_over_and_another_can_begin() -> None:
    played = alone()
    own_turn(played, Random(2))
    over = played.keep(played.table.resign(guest(0), played.now))
    assert over.entries == [Resigned(0, 1)]
    result = played.table.result()
    assert result is not None
    assert (result.over, result.winner, result.resigned) == (True, 1, True)
    assert played.table.to_act == ()
    assert played.table.info().state == "over"
    assert same_table(played.restored(), played.table)
    with pytest.raises(WrongPhase):
        played.move(0, played.legal(0)[0])
    played.keep(played.table.ready(guest(0), played.now))
    assert (played.table.match, played.table.playing) == (2, True)


def test_where_others_play_on_a_bot_takes_the_place_of_who_gives_up() -> None:
    played = Played(config("fr2014", players=3)).started()
    played.keep(played.table.resign(guest(1), played.now))
    assert played.table.seats[1].kind == "bot"
    assert played.table.playing


def test_who_sits_out_is_played_for_until_back() -> None:
    played = alone()
    kept = played.keep(played.table.sit_out(guest(0), played.now))
    assert kept.entries == [SeatKept(0, "driver")]
    assert 0 in played.table.bots_to_act() or played.table.to_act != (0,)
    played.keep(played.table.back(guest(0), played.now))
    assert not played.table.seats[0].kept


# -- names --------------------------------------------------------------------------------------


def test_no_two_at_a_table_have_the_same_name() -> None:
    played = Played(config(players=4))
    table = played.table
    played.keep(table.open("a", "Guest", 0, 0, {3: "racer"}))
    played.keep(table.sit("b", "guest", 1, 0))
    played.keep(table.sit("c", "Guest", 2, 0))
    assert [seat.name for seat in table.seats] == ["Guest", "guest 2", "Guest 3", "Lulu"]
    played.keep(table.rename("c", "Lulu", 0))
    assert table.seats[2].name == "Lulu 2"
    played.keep(table.rename("c", "LULU 2", 0))
    assert table.seats[2].name == "LULU 2"


def test_robots_have_names_of_their_own() -> None:
    played = Played(config("fr2014", players=8, teams=True)).started(
        dict.fromkeys(range(1, 8), "driver")
    )
    names = [seat.name for seat in played.table.seats]
    assert len(set(names)) == 8
    assert all(names)


# -- speed ------------------------------------------------------------------------------------


def thinking(played: Played) -> float:
    """How long the bots that are asked now think."""
    return played.table.thinking_until() - played.table.waits_since


def bots_turn(played: Played, chance: Random) -> None:
    played.until(lambda table: table.phase == "turn" and table.to_act != (0,), chance)


def test_bots_think_as_long_as_the_player_wishes() -> None:
    played = alone(players=6, pace="untimed")
    bots_turn(played, Random(2))
    seconds = []
    for speed in SPEEDS:
        played.table.set_speed(guest(0), speed)
        seconds.append(thinking(played))
    assert seconds == sorted(seconds, reverse=True)
    slow, _, fast, instant = seconds
    # Seven bots, each of them attacked, are done within five seconds, and at once if wished.
    assert slow > 2
    assert 7 * (1 + ANSWER) * fast < 5
    assert 7 * (1 + ANSWER) * instant < 1.5


def test_an_attack_waits_for_half_of_that_whatever_is_held() -> None:
    usual = alone()
    bots_turn(usual, Random(2))
    for seed in range(4):
        played = alone(seed)
        played.until(lambda table: table.phase == "react" and table.to_act == (1,), Random(seed))
        assert thinking(played) == pytest.approx(thinking(usual) * ANSWER)


def test_whoever_does_not_wait_waits_for_nobody_until_their_own_decision() -> None:
    played = alone(players=4)
    bots_turn(played, Random(2))
    usual = thinking(played)
    played.table.hurry(guest(0))
    assert thinking(played) < 0.2 * usual
    own_turn(played, Random(2))
    played.move(0, played.legal(0)[0])
    bots_turn(played, Random(2))
    assert thinking(played) == pytest.approx(usual)


def test_where_others_play_nobody_hurries_the_bots() -> None:
    table = Played(config(players=3), 1).started({2: "driver"}).table
    with pytest.raises(NotAllowed):
        table.set_speed(guest(0), "fast")
    with pytest.raises(NotAllowed):
        table.hurry(guest(0))
