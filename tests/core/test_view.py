"""What seats and spectators see of events; an unknown kind of event is hidden from everybody."""

from typing import Any

import pytest
from msgspec import Struct

from bornes.core.events import Event, HandDealt, PositionSet, TurnBegan
from bornes.core.match import Match
from bornes.core.view import redact, view_of
from bornes.record import Record, record_of, views


class Whispered(Struct, frozen=True):
    """A kind of event that does not exist yet."""

    secret: str


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_unknown_kind_of_event_is_hidden_from_everybody(seat: int) -> None:
    unknown: Any = Whispered("the next card is a 200")
    assert redact(unknown, seat) is None


def test_a_replay_skips_events_that_are_hidden_from_its_seat() -> None:
    match = Match.start("classic", 2, seed=1)
    record = record_of(match)
    unknown: Any = Whispered("the next card is a 200")
    with_secret = Record(record.header, (record.events[0], unknown, *record.events[1:]))
    assert list(views(with_secret, 0)) == list(views(record, 0))


def test_a_spectator_sees_a_redacted_deal_turn_and_position() -> None:
    match = Match.start("classic", 2, seed=1)
    dealt, began = match.log
    assert isinstance(dealt, HandDealt)
    assert isinstance(began, TurnBegan)
    for event in (dealt, began, Match.at(match.position()).log[0]):
        assert redact(event, None) is not None


def _secrets(event: Event | None) -> int:
    """How many hidden cards an event still shows."""
    assert isinstance(event, HandDealt | PositionSet)
    return sum(len(hand or ()) for hand in event.hands) + len(event.draw or ())


def test_a_deal_and_a_position_show_a_seat_its_own_hand_and_a_spectator_nothing() -> None:
    match = Match.start("classic", 2, seed=1)
    for event in (match.log[0], Match.at(match.position()).log[0]):
        own = redact(event, 0)
        assert isinstance(event, HandDealt | PositionSet)
        assert isinstance(own, HandDealt | PositionSet)
        assert own.hands[0] == event.hands[0]
        assert _secrets(own) == len(event.hands[0] or ())
        assert _secrets(redact(event, None)) == 0


def test_cards_drawn_by_others_are_counted_but_not_shown() -> None:
    match = Match.start("classic", 2, seed=1, dealer=1)
    began = match.log[1]
    assert isinstance(began, TurnBegan)
    assert redact(began, 0) == began
    assert redact(began, 1) == redact(began, None) == TurnBegan(0, (None,))


def test_a_spectator_has_an_empty_hand() -> None:
    assert view_of(Match.start("classic", 2, seed=1).state, None).hand == ()
