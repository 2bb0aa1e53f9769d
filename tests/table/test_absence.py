"""Players who are away: bots keep their seats, and give them back."""

from random import Random

from bornes.core.moves import PASS
from bornes.table import wire
from bornes.table.entries import SeatGivenBack, SeatKept
from bornes.table.errors import NotAllowed
from tests.table.tables import Played, config, guest, refused


def test_after_a_grace_period_a_bot_keeps_the_seat_and_gives_it_back() -> None:
    played = Played(config()).started()
    played.keep(played.table.depart(guest(1), 100))
    assert played.table.deadline() == min(190, played.table.waits_since + 180)
    assert played.table.tick(189.9) is None
    kept = played.table.tick(190)
    assert kept is not None
    assert kept.entries == [SeatKept(1, "driver")]
    played.keep(kept)
    assert played.table.seats[1].kept
    assert played.table.tick(200) is None
    back = played.keep(played.table.arrive(guest(1), 200))
    assert back.entries == (SeatGivenBack(1),)
    assert not played.table.seats[1].kept


def test_a_player_who_lets_the_time_run_out_is_played_for_until_the_next_move() -> None:
    played = Played(config(pace="brisk")).started()
    seat = played.table.to_act[0]
    played.now = played.table.waits_since + 45
    kept = played.tick()
    assert kept is not None
    assert kept.entries == [SeatKept(seat, "driver")]
    assert played.table.bots_to_act() == [seat]
    assert played.table.thinking_until() == played.now + 0.9
    moved = played.move(seat, played.legal(seat)[0])
    assert moved.entries[0] == SeatGivenBack(seat)
    assert not played.table.seats[seat].kept


def test_a_player_takes_the_seat_back() -> None:
    played = Played(config(pace="brisk")).started()
    seat = played.table.to_act[0]
    played.now = played.table.waits_since + 45
    played.tick()
    assert played.keep(played.table.back(guest(seat), 0)).entries == (SeatGivenBack(seat),)
    assert played.keep(played.table.back(guest(seat), 0)).entries == ()
    refused(NotAllowed, "no-seat-here", lambda: played.table.back("eve", 0))


def test_a_bot_that_keeps_a_seat_does_not_give_it_back_by_moving() -> None:
    played = Played(config(pace="brisk")).started()
    seat = played.table.to_act[0]
    played.now = played.table.waits_since + 45
    played.tick()
    table = played.table
    played.keep(table.submit(seat, played.legal(seat)[0], table.seq, 0, bot=True))
    assert table.seats[seat].kept


def test_a_player_who_comes_back_into_a_window_is_seen_but_not_what_they_answer() -> None:
    played = Played(config("classic", 4, teams=True, pace="brisk"), seed=3).started()
    played.until(lambda table: table.phase == "react", Random(3))
    seat, other = played.table.to_act
    played.keep(played.table.depart(guest(seat), played.now))
    played.now += 0.5
    played.table.fold([SeatKept(seat, "driver")])
    messages = len(played.sent[other])
    played.move(seat, PASS)
    assert len(played.sent[other]) == messages + 1
    update = wire.read_say(played.sent[other][-1])
    assert isinstance(update, wire.Update)
    assert update.events == [SeatGivenBack(seat)]
    assert update.view is None


def test_untimed_tables_wait_for_players_but_not_for_the_absent() -> None:
    played = Played(config(pace="untimed")).started()
    assert played.table.deadline() is None
    assert played.table.clock(0) is None
    played.keep(played.table.depart(guest(0), 1000))
    assert played.table.deadline() == 1300


def test_the_first_to_come_back_sets_the_clock_going_again() -> None:
    """After a restart nobody has lost time, and those still absent have their grace period."""
    played = Played(config(pace="brisk")).started()
    table = played.restored()
    table.arrive(guest(0), 5000.0)
    assert table.waits_since == 5000.0
    assert table.deadline() == 5045.0
    assert table.info().seats[0].present
    assert not table.info().seats[1].present
