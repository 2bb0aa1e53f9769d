"""Practice: a moment of a match is played again; cards the seat did not see are dealt again."""

from random import Random

import pytest

from bornes.coach.practice import moment, practice
from bornes.core.errors import BadRequest
from bornes.core.history import move_of
from bornes.core.rules import legal_moves
from bornes.record import Record, audit, record_of
from tests.coach.matches import DUEL, played_out, short_match
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_the_seat_has_the_same_view_as_in_the_match(seating: Seating) -> None:
    record = short_match(seating)
    found = moment(record, len(record.events) // 2)
    match = practice(found.view, Random(1))
    seat = found.view.seat
    assert match.view(seat) == found.view
    assert match.to_act[0] == seat or seat in match.to_act
    assert match.legal(seat) == legal_moves(found.view)


def test_the_other_hands_and_the_pile_are_dealt_again() -> None:
    found = moment(short_match(), 30)
    worlds = [practice(found.view, Random(seed)).state.hidden for seed in range(5)]
    other = 1 - found.view.seat
    assert len({world.hands[other] for world in worlds}) > 1
    assert len({world.draw for world in worlds}) > 1


def test_the_record_of_a_practice_match_passes_the_audit() -> None:
    match = practice(moment(short_match(), 30).view, Random(1))
    assert audit(played_out(match)).events == len(record_of(match).events)


def test_a_step_without_a_decision_selects_the_next_decision() -> None:
    record = short_match()
    decisions = {
        at: made[0]
        for at, event in enumerate(record.events, 1)
        if (made := move_of(event)) is not None
    }
    assert moment(record, 1).at == min(decisions)
    for at, seat in decisions.items():
        assert (moment(record, at).at, moment(record, at).view.seat) == (at, seat)
    theirs = min(at for at, seat in decisions.items() if seat == 1 and at >= 5)
    assert moment(record, 5, seat=1).at == theirs


@pytest.mark.parametrize("step", [0, -3, 10_000])
def test_a_step_that_does_not_exist_is_refused(step: int) -> None:
    with pytest.raises(BadRequest, match="no step"):
        moment(short_match(), step)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadRequest, match="no seat"):
        moment(short_match(), 5, seat=2)


def test_a_step_after_the_last_decision_is_refused() -> None:
    record = short_match()
    with pytest.raises(BadRequest, match="no decisions after"):
        moment(record, len(record.events))


def test_a_running_match_cannot_be_practiced() -> None:
    record = short_match(DUEL)
    with pytest.raises(BadRequest, match="not over"):
        moment(Record(record.header, record.events[:20]), 5)
