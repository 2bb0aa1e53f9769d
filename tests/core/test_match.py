"""A match from its first deal to its end, as a program uses it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bornes.core.cards import CARDS, FAMILY, Card, deck
from bornes.core.decide import decide
from bornes.core.errors import BadRequest, Refused, WrongPhase
from bornes.core.events import HandDealt
from bornes.core.match import Match
from bornes.core.moves import PASS
from bornes.core.rules import is_legal, needs_target
from tests.laws.play import game_by_lot


def _key(dealer: int | None, first: int | None) -> str:
    with pytest.raises(BadRequest) as caught:
        Match.start("fr2014", 3, seed=1, dealer=dealer, first=first)
    return caught.value.key


def test_the_seat_that_begins_may_be_named_and_the_dealer_beside_it_if_they_fit() -> None:
    for dealer, first in ((None, 0), (2, None), (2, 0)):
        match = Match.start("fr2014", 3, seed=1, dealer=dealer, first=first)
        assert (match.public.turn, match.public.dealer) == (0, 2)


def test_a_dealer_who_does_not_sit_right_of_the_first_is_refused() -> None:
    assert _key(1, 0) == "first-or-dealer"


@pytest.mark.parametrize("seat", [3, -1])
def test_a_dealer_or_first_who_is_not_there_is_refused(seat: int) -> None:
    assert _key(seat, None) == _key(None, seat) == "no-such-seat"


@pytest.mark.parametrize("seat", [2, -1])
def test_a_move_by_who_is_not_there_is_refused(seat: int) -> None:
    match = Match.start("classic", 2, seed=1)
    with pytest.raises(BadRequest) as caught:
        match.play(seat, PASS)
    assert caught.value.key == "no-such-seat"


def test_only_where_the_youngest_begins_may_the_first_be_named() -> None:
    with pytest.raises(BadRequest) as caught:
        Match.start("classic", 2, seed=1, first=0)
    assert caught.value.key == "first-not-here"


def test_the_first_dealer_is_drawn_by_lot_and_the_lot_depends_on_the_seed() -> None:
    dealers = [Match.start("classic", 3, seed=seed).public.dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2}
    assert dealers == [Match.start("classic", 3, seed=seed).public.dealer for seed in range(40)]


def _after_a_hand() -> Match:
    match = Match.start("classic", 2, seed=3)
    for _ in game_by_lot(match, Random(3), hands=1):
        pass
    return match


def test_the_next_hand_may_come_from_a_deck_of_the_callers() -> None:
    match = _after_a_hand()
    cards = deck(short=True)
    dealt = match.next_hand(cards)[0]
    assert isinstance(dealt, HandDealt)
    left = (match.public.dealer + 1) % 2
    assert dealt.hands[left] == cards[0:12:2]
    assert dealt.hands[1 - left] == cards[1:12:2]
    assert dealt.draw == cards[12:]


@pytest.mark.parametrize(
    "cards", [deck(short=False), deck(short=True)[:-1], ("25",) * 101], ids=["full", "cut", "25s"]
)
def test_a_deck_that_is_not_the_deck_is_refused(cards: Sequence[Card]) -> None:
    match = _after_a_hand()
    state = match.state
    with pytest.raises(BadRequest) as caught:
        match.next_hand(cards)
    assert caught.value.key == "not-the-deck"
    assert match.state is state


def test_no_hand_is_dealt_before_the_last_is_over() -> None:
    match = Match.start("classic", 2, seed=3)
    with pytest.raises(WrongPhase) as caught:
        match.next_hand()
    assert caught.value.key == "hand-not-over"


def test_no_hand_is_dealt_after_the_match() -> None:
    match = Match.start("fr2014", 2, seed=3)
    assert match.winner is None
    for _ in game_by_lot(match, Random(3)):
        pass
    assert match.over
    with pytest.raises(WrongPhase) as caught:
        match.next_hand()
    assert caught.value.key == "match-is-over"


def test_a_match_that_is_over_names_the_side_with_the_most_distance() -> None:
    """In fr2014 the winner of the hand wins the match; level sides draw (R12.4)."""
    for seed in range(10):
        match = Match.start("fr2014", 2, seed=seed)
        for _ in game_by_lot(match, Random(seed)):
            pass
        one, two = (side.distance for side in match.public.sides)
        assert match.winner == (None if one == two else int(two > one))


def test_seats_that_are_not_there_see_nothing() -> None:
    match = Match.start("classic", 2, seed=3)
    for seat in (-1, 2):
        for ask in (match.view, match.legal):
            with pytest.raises(BadRequest):
                ask(seat)


def test_a_refused_move_is_told_the_same_before_and_after_it_is_tried() -> None:
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    told = match.why_not(seat, PASS)
    assert told is not None
    with pytest.raises(Refused) as caught:
        match.play(seat, PASS)
    assert (caught.value.reason, caught.value.facts) == (told.reason, told.facts)


def test_hazards_alone_need_a_target() -> None:
    assert {card for card in CARDS if needs_target(card)} == {
        card for card in CARDS if FAMILY[card] == "hazard"
    }


def test_a_move_is_legal_if_it_is_listed_and_what_comes_of_it_can_be_asked_beforehand() -> None:
    match = Match.start("classic", 2, seed=5)
    (seat,), view = match.to_act, match.view(match.to_act[0])
    move = match.legal(seat)[0]
    assert is_legal(view, move)
    assert not is_legal(view, PASS)
    foreseen = decide(match.state, seat, move)
    assert match.play(seat, move) == foreseen


@pytest.mark.parametrize("given", ["roll", None, 25])
def test_what_is_no_move_is_refused_with_what_would_be_one(given: Any) -> None:
    match = Match.start("classic", 2, seed=1, dealer=1)
    before = match.state
    with pytest.raises(BadRequest, match=r"parse_move") as caught:
        match.play(0, given)
    assert repr(given) in str(caught.value)
    assert match.state == before


def test_a_number_of_players_that_is_a_text_is_quoted_as_one() -> None:
    players: Any = "2"
    with pytest.raises(BadRequest, match=r"'2'"):
        Match.start("classic", players, seed=1)
