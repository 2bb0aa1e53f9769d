"""Equal deals: the cards that a seat draws do not depend on what happens at the table."""

from itertools import groupby
from random import Random
from typing import Any

import msgspec
import pytest

import bornes
from bornes.core.cards import Card
from bornes.core.edition import EDITIONS
from bornes.core.events import HandDealt, TurnBegan
from bornes.core.match import Match
from bornes.core.notation import format_position, parse_position
from bornes.core.position import view_data
from bornes.record.log import lines, record_of
from tests.laws.play import random_hand
from tests.strategies import SEATINGS, Seating

TWO_PLAYERS = [seating for seating in SEATINGS if seating.players == 2]


def drawn(match: Match, seat: int) -> list[Card]:
    """The cards that a seat has drawn in the hand, in order."""
    turns = [event for event in match.log if isinstance(event, TurnBegan) and event.seat == seat]
    return [card for turn in turns for card in turn.drew if card is not None]


def played(seating: Seating, lot: int) -> Match:
    """The same equal deal for every `lot`, but with different random moves."""
    match = seating.match(11, equal=True)
    for _ in random_hand(match, Random(lot)):
        pass
    return match


@pytest.mark.parametrize("seating", TWO_PLAYERS, ids=lambda seating: seating.name)
def test_the_kth_card_of_a_seat_does_not_depend_on_the_moves(seating: Seating) -> None:
    matches = [played(seating, lot) for lot in range(12)]
    dealt = matches[0].log[0]
    assert isinstance(dealt, HandDealt)
    assert dealt.draw is not None
    counts = set()
    for match in matches:
        assert match.log[0] == dealt
        front, back = drawn(match, 0), drawn(match, 1)
        assert tuple(front) == dealt.draw[: len(front)]
        assert tuple(back) == dealt.draw[::-1][: len(back)]
        assert len(front) + len(back) + match.public.draw_count == len(dealt.draw)
        counts.add((len(front), len(back)))
    # Some of these hands used up the pile, and the seats drew different numbers of cards: without
    # equal deals, all cards after the first difference would be different.
    assert any(match.public.draw_count == 0 for match in matches)
    assert len(counts) > 1


def test_the_last_card_goes_to_the_seat_that_draws_next() -> None:
    """The seats draw from opposite ends of the pile, so the last card is the next for both."""
    position: dict[str, Any] = {
        "edition": "classic", "players": 2, "turn": 0, "dealer": 1, "equal": True,
        "hands": [["25"] * 7, ["50"] * 6], "draw": ["100", "75", "200"],
    }  # fmt: skip
    match = Match.at(position)
    match.play(0, bornes.Discard("25"))
    assert match.log[-1] == TurnBegan(1, ("200",))
    match.play(1, bornes.Discard("50"))
    assert match.log[-1] == TurnBegan(0, ("100",))
    match.play(0, bornes.Discard("25"))
    assert match.log[-1] == TurnBegan(1, ("75",))
    match.play(1, bornes.Discard("50"))
    assert match.log[-1] == TurnBegan(0, ())


def test_several_cards_are_drawn_from_the_back_in_order() -> None:
    position: dict[str, Any] = {
        "edition": "classic", "players": 2, "turn": 0, "equal": True,
        "hands": [["25"] * 7, ["50"] * 4], "draw": ["100", "75", "200", "stop", "roll"],
    }  # fmt: skip
    match = Match.at(position)
    match.play(0, bornes.Discard("25"))
    assert match.log[-1] == TurnBegan(1, ("roll", "stop", "200"))
    assert match.state.hidden.draw == ("100", "75")


@pytest.mark.parametrize("seating", [s for s in SEATINGS if s.players > 2], ids=lambda s: s.name)
def test_with_more_than_two_players_all_seats_draw_from_the_front(seating: Seating) -> None:
    one, other = seating.match(3), seating.match(3, equal=True)
    for match in (one, other):
        for _ in random_hand(match, Random(5)):
            pass
    assert other.public.equal
    assert [event for event in one.log if not isinstance(event, HandDealt)] == [
        event for event in other.log if not isinstance(event, HandDealt)
    ]


def test_all_hands_of_an_equal_match_are_equal_deals() -> None:
    match = bornes.start("classic", seed=2, equal=True)
    for _ in random_hand(match, Random(2)):
        pass
    match.next_hand()
    dealt = [event for event in match.log if isinstance(event, HandDealt)]
    assert [event.equal for event in dealt] == [True, True]


def _keys(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_key_equal_is_written_only_for_equal_deals(edition: str, *, equal: bool) -> None:
    """So files and messages of other deals do not change by a byte."""
    match = bornes.start(edition, 2, seed=1, equal=equal)
    taken_up = Match.at(match.position())
    written = [
        msgspec.json.encode(match.position()),
        msgspec.json.encode(view_data(match.view(0))),
        *(line for each in (match, taken_up) for line in lines(record_of(each))[:2]),
    ]
    for line in written:
        assert ("equal" in _keys(msgspec.json.decode(line))) == equal
    word = format_position(match.position()).split(" ")[1]
    assert word == ("2=" if equal else "2")
    assert parse_position(format_position(match.position())) == match.position()
    assert taken_up.state == match.state


def test_the_opponent_sees_only_how_many_cards_a_seat_draws() -> None:
    match = played(TWO_PLAYERS[0], 0)
    for seat, turns in groupby(
        (event for event in match.log if isinstance(event, TurnBegan)), key=lambda turn: turn.seat
    ):
        for turn in turns:
            shown = bornes.redact(turn, 1 - seat)
            assert shown == TurnBegan(seat, (None,) * len(turn.drew))
