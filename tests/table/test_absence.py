"""Players who are away: bots take over their seats, and give them back."""

from functools import partial
from random import Random

from bornes.core.errors import WrongPhase
from bornes.core.moves import PASS
from bornes.table import Delivery, Table, wire
from bornes.table.entries import SeatGivenBack, SeatKept, TimeRanOut
from bornes.table.errors import NotAllowed
from tests.table.tables import Played, config, guest, refused, same_table


def test_a_bot_takes_over_after_a_grace_period_and_gives_the_seat_back() -> None:
    played = Played(config()).started()
    played.deliver(played.table.depart(guest(1), 100))
    assert played.table.deadline() == min(190, played.table.waits_since + 180)
    assert played.table.tick(189.9) is None
    kept = played.table.tick(190)
    assert kept is not None
    assert kept.entries == [SeatKept(1, "driver")]
    played.deliver(kept)
    assert played.table.seats[1].kept
    assert played.table.tick(200) is None
    back = played.deliver(played.table.arrive(guest(1), 200))
    assert back.entries == (SeatGivenBack(1),)
    assert not played.table.seats[1].kept


def let_time_run_out(played: Played) -> int:
    """Let the time of the current player run out; the player's seat."""
    (seat,) = played.table.to_act
    played.now = played.table.waits_since + 45
    kept = played.tick()
    assert kept is not None
    assert SeatKept(seat, "driver") in kept.entries
    return seat


def bot_moves(played: Played, seat: int) -> Delivery:
    """The bot that has taken over a seat makes its move."""
    table = played.table
    assert table.bots_to_act() == [seat]
    move = played.legal(seat)[0]
    return played.deliver(table.submit(seat, move, table.seq, played.now, bot=True))


def play_until_turn_of(played: Played, seat: int) -> None:
    """Play at random until a seat has the turn."""
    played.until(lambda table: table.phase == "turn" and table.to_act == (seat,), Random(1))


def test_when_time_runs_out_a_bot_makes_one_move_and_gives_the_seat_back() -> None:
    played = Played(config(pace="brisk")).started()
    seat = let_time_run_out(played)
    assert played.table.info().seats[seat].late == 1
    assert played.table.thinking_until() == played.now + 0.9
    moved = bot_moves(played, seat)
    assert moved.entries[-1] == SeatGivenBack(seat)
    assert not played.table.seats[seat].kept
    assert same_table(played.restored(), played.table)


def test_the_second_time_in_a_row_a_bot_stays_until_the_player_asks_for_the_seat() -> None:
    played = Played(config(pace="brisk")).started()
    seat = let_time_run_out(played)
    bot_moves(played, seat)
    play_until_turn_of(played, seat)
    assert let_time_run_out(played) == seat
    bot_moves(played, seat)
    assert played.table.seats[seat].kept
    assert same_table(played.restored(), played.table)
    # A page in the background loses its connection and reconnects.
    played.deliver(played.table.depart(guest(seat), played.now))
    played.deliver(played.table.arrive(guest(seat), played.now))
    assert played.table.seats[seat].kept
    played.deliver(played.table.back(guest(seat), played.now))
    assert not played.table.seats[seat].kept
    assert played.table.info().seats[seat].late == 0


def test_a_move_in_time_resets_the_count_of_late_moves() -> None:
    played = Played(config(pace="brisk")).started()
    seat = let_time_run_out(played)
    bot_moves(played, seat)
    play_until_turn_of(played, seat)
    played.move(seat, played.legal(seat)[0])
    assert played.table.seats[seat].late == 0
    assert same_table(played.restored(), played.table)
    play_until_turn_of(played, seat)
    let_time_run_out(played)
    assert bot_moves(played, seat).entries[-1] == SeatGivenBack(seat)


def test_a_late_move_of_the_player_takes_the_seat_back_from_the_bot() -> None:
    played = Played(config(pace="brisk")).started()
    seat = let_time_run_out(played)
    moved = played.move(seat, played.legal(seat)[0])
    assert moved.entries[0] == SeatGivenBack(seat)
    assert not played.table.seats[seat].kept


def test_a_player_can_take_the_seat_back_from_a_bot() -> None:
    played = Played(config(pace="brisk")).started()
    seat = let_time_run_out(played)
    back = played.deliver(played.table.back(guest(seat), 0))
    assert back.entries == (SeatGivenBack(seat), TimeRanOut(seat, 0))
    assert played.deliver(played.table.back(guest(seat), 0)).entries == ()
    refused(NotAllowed, "no-seat-here", lambda: played.table.back("eve", 0))


def test_a_bot_that_plays_for_an_absent_player_stays_after_its_move() -> None:
    played = Played(config(pace="brisk")).started()
    (seat,) = played.table.to_act
    played.deliver(played.table.sit_out(guest(seat), played.now))
    bot_moves(played, seat)
    assert played.table.seats[seat].kept


# -- lost connections ---------------------------------------------------------------------------


def takeover(table: Table, seat: int, now: float) -> int | None:
    return table.info(now).seats[seat].takeover


def test_everybody_sees_how_long_the_table_waits_for_an_absent_player() -> None:
    played = Played(config()).started()
    assert takeover(played.table, 1, 100) is None
    away = played.deliver(played.table.depart(guest(1), 100))
    assert not away.entries
    for sent in played.sent.values():
        update = wire.read_say(sent[-1])
        assert isinstance(update, wire.Update)
        assert update.table is not None
        assert update.table.seats[1].takeover == 90_000
    assert takeover(played.table, 1, 150) == 40_000
    played.deliver(played.table.arrive(guest(1), 160))
    assert takeover(played.table, 1, 160) is None


def test_the_clock_of_a_turn_stops_while_its_player_is_away() -> None:
    played = Played(config(pace="brisk")).started()
    (seat,) = played.table.to_act
    began = played.table.waits_since
    played.deliver(played.table.depart(guest(seat), began + 40))
    assert played.table.deadline() == began + 40 + 45
    back = played.deliver(played.table.arrive(guest(seat), began + 70))
    assert played.table.deadline() == began + 30 + 45
    told = wire.read_say(back.to(1 - seat))
    assert isinstance(told, wire.Update)
    assert told.clock is not None
    assert told.clock.left == 5000


def test_a_player_of_another_side_may_delay_the_takeover_by_a_bot() -> None:
    played = Played(config()).started()
    played.deliver(played.table.depart(guest(1), 100))
    waits = played.deliver(played.table.wait_for(guest(0), 1, 180))
    assert not waits.entries
    assert played.table.tick(190) is None
    assert takeover(played.table, 1, 190) == 80_000
    kept = played.table.tick(270)
    assert kept is not None
    assert kept.entries == [SeatKept(1, "driver")]


def test_a_bot_takes_over_early_if_all_players_of_other_sides_agree() -> None:
    played = Played(config("fr2014", players=3)).started()
    played.deliver(played.table.depart(guest(2), 100))
    played.deliver(played.table.robot_now(guest(0), 2, 110))
    assert played.table.tick(110) is None
    assert played.table.info(110).seats[2].agreed == [0]
    played.deliver(played.table.robot_now(guest(1), 2, 111))
    due = played.table.deadline()
    assert due is not None
    assert due <= 111
    kept = played.table.tick(111)
    assert kept is not None
    assert kept.entries == [SeatKept(2, "driver")]


def test_asking_to_wait_longer_withdraws_the_agreement_to_a_bot() -> None:
    played = Played(config("fr2014", players=3)).started()
    played.deliver(played.table.depart(guest(2), 100))
    played.deliver(played.table.robot_now(guest(0), 2, 110))
    played.deliver(played.table.wait_for(guest(0), 2, 111))
    played.deliver(played.table.robot_now(guest(1), 2, 112))
    assert played.table.tick(112) is None


def test_partners_and_spectators_cannot_decide_how_long_the_table_waits() -> None:
    played = Played(config("classic", 4, teams=True)).started()
    played.deliver(played.table.arrive("eve", 100))
    refused(WrongPhase, "nobody-away", lambda: played.table.wait_for(guest(1), 2, 100))
    played.deliver(played.table.depart(guest(2), 100))
    for ask in (played.table.wait_for, played.table.robot_now):
        refused(NotAllowed, "other-sides-decide", partial(ask, guest(0), 2, 100))
        refused(NotAllowed, "no-seat-here", partial(ask, "eve", 2, 100))


def test_after_a_restart_players_who_are_not_back_get_a_new_countdown() -> None:
    played = Played(config()).started()
    played.deliver(played.table.depart(guest(1), 100))
    played.deliver(played.table.robot_now(guest(0), 1, 101))
    table = played.restored()
    table.arrive(guest(0), 5000)
    assert takeover(table, 1, 5000) == 90_000
    assert takeover(table, 0, 5000) is None


def test_others_see_that_a_player_returned_to_a_window_but_not_the_answer() -> None:
    played = Played(config("classic", 4, teams=True, pace="brisk"), seed=3).started()
    played.until(lambda table: table.phase == "react", Random(3))
    seat, other = played.table.to_act
    played.deliver(played.table.depart(guest(seat), played.now))
    played.now += 0.5
    played.table.fold([SeatKept(seat, "driver")])
    messages = len(played.sent[other])
    played.move(seat, PASS)
    assert len(played.sent[other]) == messages + 1
    update = wire.read_say(played.sent[other][-1])
    assert isinstance(update, wire.Update)
    assert update.events == [SeatGivenBack(seat)]
    assert update.view is None


def test_untimed_tables_wait_for_present_players_but_not_for_absent_ones() -> None:
    played = Played(config(pace="untimed")).started()
    assert played.table.deadline() is None
    assert played.table.clock(0) is None
    played.deliver(played.table.depart(guest(0), 1000))
    assert played.table.deadline() == 1300


def test_the_clock_starts_again_when_the_first_player_is_back() -> None:
    """After a restart nobody has lost time, and absent players have their grace period."""
    played = Played(config(pace="brisk")).started()
    table = played.restored()
    table.arrive(guest(0), 5000.0)
    assert table.waits_since == 5000.0
    assert table.deadline() == 5045.0
    assert table.info().seats[0].present
    assert not table.info().seats[1].present
