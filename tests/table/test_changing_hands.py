"""Seats that change hands while a table waits for answers: it never waits forever, and nobody is
bound by the answer of somebody else.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from bornes.core.errors import BornesError, WrongPhase
from bornes.core.events import HandDealt, WindowClosed
from bornes.core.moves import PASS, Finish
from bornes.table import Config, Table
from bornes.table.entries import AnswerKept, ChanceGiven, HostChanged, MatchStarted
from bornes.table.errors import Stale
from bornes.table.fairness import Fairness
from tests.table.tables import Played, config, guest, refused, same_table

TEAMS = config("classic", 4, teams=True, pace="brisk")
UNTIMED = config("classic", 4, teams=True, pace="untimed")
NEWCOMER = "newcomer"
WINDOWS = ("react", "extend", "hand_over", "game_over")


def attacked(settings: Config, side: int, bots: dict[int, str], seed: int = 3) -> Played:
    """A table where this side has just been attacked."""
    chance = Random(seed)
    played = Played(settings, seed).started(bots)
    played.until(lambda table: table.phase == "react" and side in table.to_act, chance)
    return played


def passes(played: Played, seat: int) -> None:
    """A seat passes, played by a person or a bot."""
    bot = played.table.seats[seat].bot is not None
    played.deliver(played.table.submit(seat, PASS, played.table.seq, played.now, bot=bot))


def stuck(table: Table) -> bool:
    """Whether the table can never continue: nobody has to act, and no time limit will end."""
    if table.phase == "react":
        return table.tempo.window is None and all(seat in table.answers for seat in table.to_act)
    if table.phase == "game_over":
        people = [seat for seat in table.seats if seat.kind == "person"]
        return bool(people) and all(seat.ready for seat in people)
    if table.phase == "hand_over":
        here = [seat for seat in table.seats if seat.guest in table.present and not seat.kept]
        return bool(here) and all(seat.ready for seat in here)
    return False


# -- a window (coup fourré) ---------------------------------------------------------------------


def test_a_window_that_all_have_answered_closes_when_the_last_other_person_leaves() -> None:
    """A person alone with bots has no time limit: no deadline would close the window."""
    played = attacked(TEAMS, 0, {2: "driver", 3: "driver"})
    for seat in played.table.to_act:
        passes(played, seat)
    assert played.table.phase == "react"  # its time is not over
    closed = played.deliver(played.table.stand(guest(1), played.now))
    assert WindowClosed() in closed.entries
    assert played.table.alone


def test_a_window_that_all_have_answered_closes_when_the_host_replaces_an_absent_player() -> None:
    played = attacked(TEAMS, 0, {2: "driver", 3: "driver"})
    for seat in played.table.to_act:
        passes(played, seat)
    played.deliver(played.table.depart(guest(1), played.now))
    closed = played.deliver(played.table.set_seat(guest(0), 1, "racer", played.now))
    assert WindowClosed() in closed.entries


def test_a_bots_answer_does_not_count_for_the_person_who_takes_its_seat() -> None:
    played = attacked(UNTIMED, 0, {2: "driver", 3: "driver"})
    passes(played, 2)
    played.deliver(played.table.arrive(NEWCOMER, played.now))
    played.deliver(played.table.sit(NEWCOMER, "New", 2, played.now))
    assert not played.table.you(NEWCOMER).answered
    passes(played, 0)
    assert played.table.phase == "react"  # it waits for the newcomer
    closed = played.move(2, PASS)
    assert WindowClosed() in closed.entries


def test_a_bots_answer_does_not_count_for_the_player_who_returns() -> None:
    played = attacked(UNTIMED, 0, {3: "driver"})
    played.deliver(played.table.sit_out(guest(2), played.now))
    passes(played, 2)
    played.deliver(played.table.back(guest(2), played.now))
    assert not played.table.you(guest(2)).answered
    passes(played, 0)
    assert played.table.phase == "react"
    played.move(2, PASS)
    assert played.table.phase != "react"


def test_a_player_may_return_by_answering_after_the_bot_has_answered() -> None:
    played = attacked(UNTIMED, 0, {3: "driver"})
    played.deliver(played.table.sit_out(guest(2), played.now))
    passes(played, 2)
    kept = played.move(2, PASS)
    assert AnswerKept(2, PASS) in kept.entries
    assert not played.table.seats[2].kept
    with pytest.raises(Stale):
        played.move(2, PASS)


def test_a_bot_answers_when_the_only_player_who_has_not_answered_leaves() -> None:
    played = attacked(UNTIMED, 0, {3: "driver"})
    passes(played, 2)
    played.deliver(played.table.stand(guest(0), played.now))
    assert played.table.bots_to_act() == [0]
    passes(played, 0)
    assert played.table.phase != "react"


def test_an_answer_given_before_leaving_still_counts() -> None:
    played = attacked(UNTIMED, 0, {3: "driver"})
    passes(played, 2)
    played.deliver(played.table.stand(guest(2), played.now))
    passes(played, 0)
    assert played.table.phase != "react"


def test_a_stuck_table_continues_when_somebody_returns() -> None:
    """A journal of an older version may end with a window that all have answered."""
    played = attacked(UNTIMED, 0, {1: "driver", 2: "driver", 3: "driver"})
    table = played.restored()
    table.fold([AnswerKept(seat, PASS) for seat in table.to_act])
    assert stuck(table)
    assert WindowClosed() in table.arrive(guest(0), played.now).entries


def test_the_clock_starts_when_a_second_person_sits_down() -> None:
    """A person alone with bots may have thought for an hour when somebody joins."""
    played = attacked(TEAMS, 0, {1: "driver", 2: "driver", 3: "driver"})
    played.now += 3600
    played.deliver(played.table.arrive(NEWCOMER, played.now))
    played.deliver(played.table.sit(NEWCOMER, "New", 1, played.now))
    assert played.table.deadline() == played.now + 4  # the window of a brisk table


# -- an extension -------------------------------------------------------------------------------


def extending() -> Played:
    """An untimed table for two where a seat may call the extension."""
    for seed in range(200):
        played, chance = Played(config(pace="untimed"), seed).started(), Random(seed)
        for _ in range(600):
            if played.table.phase == "extend":
                return played
            if played.table.phase == "game_over":
                break
            played.step(chance)
    raise AssertionError("nobody ever got that far")


def test_a_bot_decides_about_the_extension_for_a_player_who_leaves() -> None:
    played = extending()
    (seat,) = played.table.to_act
    played.deliver(played.table.stand(guest(seat), played.now))
    assert played.table.bots_to_act() == [seat]
    state = played.table.state
    played.deliver(played.table.submit(seat, Finish(), played.table.seq, played.now, bot=True))
    assert played.table.state is not state


def test_a_newcomer_on_a_bots_seat_decides_about_the_extension() -> None:
    played = extending()
    (seat,) = played.table.to_act
    played.deliver(played.table.stand(guest(seat), played.now))
    played.deliver(played.table.arrive(NEWCOMER, played.now))
    played.deliver(played.table.sit(NEWCOMER, "New", seat, played.now))
    assert played.table.bots_to_act() == []
    played.move(seat, Finish())
    assert played.table.phase != "extend"


# -- the next hand, the next match ----------------------------------------------------------------


def between(phase: str, pace: str = "untimed") -> Played:
    """A table for two where a hand, or the match, is over, and seat 0 is ready for the next."""
    hands = 1 if phase == "game_over" else 5
    settings = config(pace=pace, house={"hands": hands})  # type: ignore[arg-type]
    played = Played(settings).started()
    played.until(lambda table: table.phase == phase, Random(1))
    played.deliver(played.table.ready(guest(0), played.now))
    return played


def stands(played: Played) -> None:
    played.deliver(played.table.stand(guest(1), played.now))


def departs(played: Played) -> None:
    played.deliver(played.table.depart(guest(1), played.now))


def sits_out(played: Played) -> None:
    played.deliver(played.table.sit_out(guest(1), played.now))


@pytest.mark.parametrize("leaves", [stands, departs, sits_out])
def test_the_next_hand_begins_when_the_only_player_not_ready_leaves(
    leaves: Callable[[Played], None],
) -> None:
    played = between("hand_over")
    leaves(played)
    assert played.table.phase == "turn"
    assert any(isinstance(entry, HandDealt) for entry in played.table.log[-3:])


def leaves_on_purpose(played: Played) -> None:
    played.deliver(played.table.leave(guest(1), played.now))


def stays_away(played: Played) -> None:
    departs(played)
    due = played.table.deadline()
    assert due == played.now + played.table.tempo.grace
    assert played.table.seats[1].kind == "person"  # perhaps a page is just being reloaded
    played.now = due
    played.tick()


def is_not_waited_for(played: Played) -> None:
    departs(played)
    played.deliver(played.table.robot_now(guest(0), 1, played.now))
    played.tick()


GOING = [stands, leaves_on_purpose, stays_away, is_not_waited_for]


@pytest.mark.parametrize("goes", GOING)
def test_leaving_after_a_match_declines_the_next_one_and_opens_the_seat(
    goes: Callable[[Played], None],
) -> None:
    played = between("game_over")
    goes(played)
    assert (played.table.phase, played.table.match) == ("game_over", 1)
    seat = played.table.info().seats[1]
    assert (seat.kind, seat.left) == ("open", "Guest 1")
    # The other player had agreed to a match with the one who has left, and is asked again.
    assert not played.table.seats[0].ready
    assert same_table(played.restored(), played.table)
    played.deliver(played.table.ready(guest(0), played.now))
    assert played.table.match == 2
    assert isinstance(played.table.log[0], MatchStarted)
    assert played.table.seats[1].kind == "bot"
    assert same_table(played.restored(match=True), played.table)


def test_no_match_begins_while_an_absent_player_has_not_agreed() -> None:
    played = between("game_over")
    departs(played)
    refused(WrongPhase, "players-not-ready", lambda: spectating_host(played).ready("eve", 0))
    assert played.table.match == 1
    played.deliver(played.table.arrive(guest(1), played.now + 5))
    played.deliver(played.table.ready(guest(1), played.now + 5))
    assert played.table.match == 2


def spectating_host(played: Played) -> Table:
    table = played.restored()
    table.fold([HostChanged("eve")])
    return table


def test_a_player_who_agreed_and_briefly_lost_the_connection_plays_the_next_match() -> None:
    played = between("game_over")
    played.deliver(played.table.depart(guest(0), played.now))
    played.deliver(played.table.ready(guest(1), played.now + 1))
    assert played.table.match == 2
    assert played.table.seats[0].guest == guest(0)


def test_a_player_replaced_by_a_bot_is_asked_before_the_next_match() -> None:
    settings = config(pace="untimed", house={"hands": 1})
    played = Played(settings).started()
    played.deliver(played.table.sit_out(guest(1), played.now))
    chance = Random(1)
    while played.table.phase != "game_over":
        seat = chance.choice(played.asked())
        move = chance.choice(played.legal(seat))
        bot = played.table.seats[seat].kept
        played.deliver(played.table.submit(seat, move, played.table.seq, played.now, bot=bot))
    played.deliver(played.table.ready(guest(0), played.now))
    assert played.table.match == 1
    played.deliver(played.table.ready(guest(1), played.now))
    assert played.table.match == 2
    assert not played.table.seats[1].kept


def test_leaving_during_a_match_or_alone_with_bots_keeps_the_seat() -> None:
    played = Played(config()).started()
    played.deliver(played.table.leave(guest(1), played.now))
    assert played.table.seats[1].guest == guest(1)
    solo = Played(config(house={"hands": 1})).started({1: "driver"})
    solo.deliver(solo.table.resign(guest(0), solo.now))
    solo.deliver(solo.table.leave(guest(0), solo.now))
    assert solo.table.seats[0].guest == guest(0)


def test_when_the_host_leaves_after_a_match_the_other_player_becomes_host() -> None:
    played = between("game_over")
    played.deliver(played.table.leave(guest(0), played.now))
    assert played.table.seating.host == guest(1)


def test_returning_to_the_open_seat_makes_the_rematch_possible_again() -> None:
    played = between("game_over")
    leaves_on_purpose(played)
    played.deliver(played.table.arrive(guest(1), played.now))
    played.deliver(played.table.sit(guest(1), "Guest 1", 1, played.now))
    assert played.table.info().seats[1].left == ""
    assert played.table.match == 1
    for seat in (0, 1):
        played.deliver(played.table.ready(guest(seat), played.now))
    assert played.table.match == 2


def test_the_result_names_the_player_who_resigned_even_after_they_left() -> None:
    played = Played(config()).started()
    played.deliver(played.table.resign(guest(1), played.now))
    leaves_on_purpose(played)
    for table in (played.table, played.restored()):
        result = table.result()
        assert result is not None
        assert (result.resigned, result.resigned_by) == (True, "Guest 1")


def test_the_result_names_those_who_played_even_after_another_person_took_a_seat() -> None:
    played = between("game_over")
    leaves_on_purpose(played)
    played.deliver(played.table.arrive(guest(2), played.now))
    played.deliver(played.table.sit(guest(2), "Guest 2", 1, played.now))
    for table in (played.table, played.restored()):
        result = table.result()
        assert result is not None
        assert result.players == ["Ada", "Guest 1"]


def test_the_next_hand_begins_when_a_bot_takes_over_for_the_only_missing_player() -> None:
    """After a restart one player is back and ready, and the other never comes."""
    played = between("hand_over")
    table = played.restored()
    table.arrive(guest(0), played.now)
    assert table.phase == "hand_over"  # the other may be on the way
    due = table.deadline()
    assert due == played.now + table.tempo.grace
    table.tick(due)
    assert table.seats[1].kept
    assert table.phase == "turn"


def test_the_next_hand_waits_for_a_newcomer_on_a_bots_seat() -> None:
    played = Played(config("classic", 4, teams=True, pace="untimed", house={"hands": 5}))
    played.started({2: "driver"})
    played.until(lambda table: table.phase == "hand_over", Random(1))
    played.deliver(played.table.arrive(NEWCOMER, played.now))
    played.deliver(played.table.sit(NEWCOMER, "New", 2, played.now))
    for seat in (0, 1, 3):
        played.deliver(played.table.ready(guest(seat), played.now))
    assert played.table.phase == "hand_over"
    played.deliver(played.table.ready(NEWCOMER, played.now))
    assert played.table.phase == "turn"


# -- a seal ---------------------------------------------------------------------------------------


def test_a_newcomer_may_add_a_random_value_although_the_seat_already_had_one() -> None:
    played = Played(config()).started()
    seal = played.table.seal
    for seat in (0, 1):
        played.deliver(played.table.add_chance(guest(seat), seal, "ab" * 16, played.now))
    played.deliver(played.table.stand(guest(1), played.now))
    assert played.table.chances == {0: "ab" * 16}
    played.deliver(played.table.arrive(NEWCOMER, played.now))
    played.deliver(played.table.sit(NEWCOMER, "New", 1, played.now))
    added = played.deliver(played.table.add_chance(NEWCOMER, seal, "cd" * 16, played.now))
    assert added.entries == [ChanceGiven(1, "cd" * 16)]
    assert played.restored().chances == played.table.chances


def test_the_random_value_of_a_player_who_is_briefly_away_still_counts() -> None:
    played = Played(config()).started()
    played.deliver(played.table.add_chance(guest(1), played.table.seal, "ab" * 16, played.now))
    played.deliver(played.table.sit_out(guest(1), played.now))
    played.deliver(played.table.back(guest(1), played.now))
    assert played.table.chances == {1: "ab" * 16}


def test_a_client_that_sits_down_again_adds_a_new_random_value() -> None:
    played = Played(config()).seated()
    fairness = Fairness()
    info = played.table.info()
    fairness.follow(info, 1, [])
    first = fairness.answered(fairness.unanswered())
    assert fairness.unanswered() == ""
    fairness.follow(info, 1, [])  # the client returns to the same seat
    assert fairness.unanswered() == ""
    fairness.follow(info, None, [])
    fairness.follow(info, 1, [])  # the client stood up, and sat down again
    assert fairness.unanswered() == info.seal
    assert fairness.answered(info.seal) != first


# -- anything, in any order ---------------------------------------------------------------------


def changes(played: Played, chance: Random) -> None:
    """A random request about a random seat; most of them are refused."""
    table, who, seat = played.table, guest(chance.randrange(6)), chance.randrange(4)
    asks: list[Callable[[], object]] = [
        lambda: played.deliver(table.sit(who, who, seat, played.now)),
        lambda: played.deliver(table.stand(who, played.now)),
        lambda: played.deliver(table.sit_out(who, played.now)),
        lambda: played.deliver(table.back(who, played.now)),
        lambda: played.deliver(table.set_seat(who, seat, "driver", played.now)),
        lambda: played.deliver(table.resign(who, played.now)),
        lambda: played.deliver(table.depart(who, played.now)) if who in table.present else None,
        lambda: played.deliver(table.leave(who, played.now)) if who in table.present else None,
        lambda: played.deliver(table.wait_for(who, seat, played.now)),
        lambda: played.deliver(table.robot_now(who, seat, played.now)),
        lambda: None if who in table.present else played.deliver(table.arrive(who, played.now)),
    ]
    with suppress(BornesError):
        chance.choice(asks)()


@pytest.mark.parametrize("seed", range(12))
def test_no_sequence_of_seat_changes_leaves_a_table_stuck(seed: int) -> None:
    chance = Random(seed)
    pace = chance.choice(("brisk", "untimed"))
    settings = config("classic", 4, teams=True, pace=pace, house={"hands": 1})  # type: ignore[arg-type]
    played = Played(settings, seed).started({2: "driver", 3: "driver"})
    for _ in range(600):
        played.now += 1
        if chance.random() < (0.5 if played.table.phase in WINDOWS else 0.1):
            changes(played, chance)
        elif seats := played.asked():
            seat = chance.choice(seats)
            bot = played.table.seats[seat].bot is not None
            move = chance.choice(played.legal(seat))
            played.deliver(played.table.submit(seat, move, played.table.seq, played.now, bot=bot))
        elif (due := played.table.deadline()) is not None:
            played.now = max(played.now, due)
            played.tick()
        else:
            for number in played.table.seating.persons():
                who = played.table.seats[number].guest
                if who in played.table.present and played.table.phase.endswith("_over"):
                    played.deliver(played.table.ready(who, played.now))
        assert not stuck(played.table)
        if chance.random() < 0.1:
            played.deliver(played.table.say(guest(0), "Ada", played.now, "hello", None))
    assert played.table.match > 1
    assert same_table(played.restored(), played.table)
    assert same_table(played.restored(match=True), played.table)
