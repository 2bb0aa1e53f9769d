"""A match from its first deal to its end, as a program uses it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from bornes.core.cards import CARDS, FAMILY, Card, deck
from bornes.core.decide import decide
from bornes.core.errors import BadPosition, BadRequest, Refused, WrongPhase
from bornes.core.events import HandDealt
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Play
from bornes.core.notation import format_position
from bornes.core.rules import is_legal, needs_target
from bornes.core.view import view_of
from tests.laws.play import game_by_lot


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")


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


@pytest.mark.parametrize("seat", [2, -1, None, "0", 1.0, [0]])
def test_a_move_by_who_is_not_there_is_refused(seat: Any) -> None:
    match = Match.start("classic", 2, seed=1)
    with pytest.raises(BadRequest) as caught:
        match.play(seat, PASS)
    assert caught.value.key == "no-such-seat"


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0])
def test_a_view_from_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    match = Match.start("classic", 2, seed=1)
    for look in (match.view, lambda seat: view_of(match.state, seat)):
        with pytest.raises(BadRequest) as caught:
            look(seat)
        assert caught.value.key == "no-such-seat"


def test_the_number_of_players_may_come_from_a_calculation() -> None:
    match = Match.start("classic", 2.0, seed=1)  # type: ignore[arg-type]  # that is the point
    assert match.rules == Match.start("classic", 2, seed=1).rules
    assert type(match.rules.players) is int


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
    nonsense: Any = "0"
    for seat in (-1, 2, nonsense):
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


# -- what a program may say of a match without naming a seat


def test_the_seat_that_acts_next_need_not_be_named() -> None:
    match = Match.start("classic", 2, seed=3, dealer=1)
    assert match.turn == 0
    assert match.view() == match.view(0)
    assert match.legal() == match.legal_moves == match.legal(0)
    twin = match.copy()
    move = match.legal_moves[-1]
    assert match.push(move) == twin.play(0, move)
    assert match == twin


def test_between_two_hands_and_after_the_match_nobody_acts() -> None:
    match = _after_a_hand()
    assert (match.turn, match.legal_moves, match.outcome()) == (None, [], None)
    asked: tuple[Callable[[], object], ...] = (match.view, match.legal, lambda: match.push(PASS))
    for ask in asked:
        with pytest.raises(WrongPhase) as caught:
            ask()
        assert caught.value.key == "between-hands"
    over = Match.start("fr2014", 2, seed=3)
    for _ in game_by_lot(over, Random(3)):
        pass
    with pytest.raises(WrongPhase) as caught:
        over.view()
    assert caught.value.key == "game-is-over"


def test_a_whole_match_as_the_documentation_plays_it() -> None:
    match, chance = Match.start("classic", 2, seed=3), Random(3)
    assert match.outcome() is None
    while not match.is_game_over():
        if match.turn is None:
            match.next_hand()
        else:
            match.push(chance.choice(match.legal_moves))
    end = match.outcome()
    assert end is not None
    assert end.totals == tuple(sheet.total for sheet in match.sheets())
    assert end.totals.index(max(end.totals)) == end.winner == match.winner


# -- nonsense that programs say


@pytest.mark.parametrize("seed", ["abc", 1.5, True, None, 2**63, -(2**63) - 1])
def test_a_seed_that_no_record_could_hold_is_refused(seed: Any) -> None:
    state = Match.start("classic", 2, seed=1).state
    with pytest.raises(BadRequest, match=r"whole number") as caught:
        Match.start("classic", 2, seed=seed)
    assert caught.value.key == "not-a-seed"
    with pytest.raises(BadRequest, match=r"whole number"):
        Match.from_state(state, seed=seed)


@pytest.mark.parametrize("seed", [0, 2**63 - 1, -(2**63)])
def test_the_whole_numbers_of_64_bits_are_seeds(seed: int) -> None:
    assert Match.start("classic", 2, seed=seed).seed == seed


def test_a_card_that_is_a_number_is_told_that_cards_are_texts() -> None:
    number: Any = 25
    match = Match.start("classic", 2, seed=1, dealer=1)
    for move in (Play(number), Discard(number), CoupFourre(number)):
        with pytest.raises(BadRequest, match=r"^25 is not a card") as caught:
            match.push(move)
        assert caught.value.key == "not-a-card"


def test_a_target_that_is_no_number_is_no_side() -> None:
    text: Any = "1"
    match = Match.at({"edition": "classic", "players": 2, "turn": 0, "hands": [["stop"], ["25"]]})
    with pytest.raises(Refused) as caught:
        match.push(Play("stop", text))
    assert caught.value.key == "no-such-side"


@pytest.mark.parametrize("house", [["discard"], "discard", 5])
def test_house_rules_that_have_no_names_are_refused(house: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        Match.start("classic", 2, seed=1, house=house)
    assert caught.value.key == "house-not-a-mapping"


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"edition": "classic", "player": 2}, "decode-unknown"),
        ("classic", "not-a-position-line"),
        (5, "not-a-position"),
        (None, "not-a-position"),
    ],
)
def test_what_is_no_position_is_refused(position: Any, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.at(position)
    assert caught.value.key == key


def test_what_is_no_position_has_no_line() -> None:
    state: Any = Match.start("classic", 2, seed=1).state
    with pytest.raises(BadPosition) as caught:
        format_position(state)
    assert caught.value.key == "not-a-position"


def test_what_is_no_state_is_refused() -> None:
    view: Any = Match.start("classic", 2, seed=1).view()
    with pytest.raises(BadPosition) as caught:
        Match.from_state(view, seed=1)
    assert caught.value.key == "not-a-state"
