"""A match from the first deal to the end, as programs use it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from bornes.core.cards import CARDS, FAMILY, Card, deck
from bornes.core.decide import decide
from bornes.core.errors import BadPosition, BadRequest, Refused, WrongPhase
from bornes.core.events import Discarded, HandDealt, Laid, MistakePenalised, discarded, laid
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Play, plain
from bornes.core.notation import format_position
from bornes.core.rules import is_legal, legal_moves, needs_target, why_not
from bornes.core.view import view_of
from bornes.text.sentences import sentence
from tests.laws.play import random_match
from tests.refusals import expect_error


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")


def _key(dealer: int | None, first: int | None) -> str:
    with pytest.raises(BadRequest) as caught:
        Match.start("fr2014", 3, seed=1, dealer=dealer, first=first)
    return caught.value.key


def test_the_first_seat_the_dealer_or_both_may_be_given_if_they_agree() -> None:
    for dealer, first in ((None, 0), (2, None), (2, 0)):
        match = Match.start("fr2014", 3, seed=1, dealer=dealer, first=first)
        assert (match.public.turn, match.public.dealer) == (0, 2)


def test_a_dealer_not_to_the_right_of_the_first_seat_is_refused() -> None:
    assert _key(1, 0) == "first-or-dealer"


@pytest.mark.parametrize("seat", [3, -1])
def test_a_dealer_or_first_seat_that_does_not_exist_is_refused(seat: int) -> None:
    assert _key(seat, None) == _key(None, seat) == "no-such-seat"


@pytest.mark.parametrize("seat", [2, -1, None, "0", 1.0, [0]])
def test_a_move_of_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    match = Match.start("classic", 2, seed=1)
    with expect_error(BadRequest, "no-such-seat"):
        match.play(seat, PASS)


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0])
def test_a_view_from_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    match = Match.start("classic", 2, seed=1)
    for look in (match.view, lambda seat: view_of(match.state, seat)):
        with expect_error(BadRequest, "no-such-seat"):
            look(seat)


def test_a_seat_given_as_text_is_shown_as_text() -> None:
    with pytest.raises(BadRequest) as caught:
        Match.start("classic", 2, seed=1).view("0")  # type: ignore[arg-type]  # a mistake
    assert "'0'" in sentence("en", caught.value)


def test_the_number_of_players_may_be_a_float_without_a_fraction() -> None:
    match = Match.start("classic", 2.0, seed=1)  # type: ignore[arg-type]  # on purpose
    assert match.rules == Match.start("classic", 2, seed=1).rules
    assert type(match.rules.players) is int


def test_the_first_seat_may_be_given_only_where_the_youngest_begins() -> None:
    with expect_error(BadRequest, "first-not-here"):
        Match.start("classic", 2, seed=1, first=0)


def test_the_first_dealer_is_random_and_depends_only_on_the_seed() -> None:
    dealers = [Match.start("classic", 3, seed=seed).public.dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2}
    assert dealers == [Match.start("classic", 3, seed=seed).public.dealer for seed in range(40)]


def _after_a_hand() -> Match:
    match = Match.start("classic", 2, seed=3)
    for _ in random_match(match, Random(3), hands=1):
        pass
    return match


def test_the_caller_may_provide_the_deck_of_the_next_hand() -> None:
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
def test_a_deck_with_the_wrong_cards_is_refused(cards: Sequence[Card]) -> None:
    match = _after_a_hand()
    state = match.state
    with expect_error(BadRequest, "not-the-deck"):
        match.next_hand(cards)
    assert match.state is state


def test_no_hand_is_dealt_before_the_last_is_over() -> None:
    match = Match.start("classic", 2, seed=3)
    with expect_error(WrongPhase, "hand-not-over"):
        match.next_hand()


def test_no_hand_is_dealt_after_the_match_is_over() -> None:
    match = Match.start("fr2014", 2, seed=3)
    assert match.winner is None
    for _ in random_match(match, Random(3)):
        pass
    assert match.over
    with expect_error(WrongPhase, "match-is-over"):
        match.next_hand()


def test_the_winner_of_a_finished_match_is_the_side_with_the_most_distance() -> None:
    """In fr2014 the winner of the hand wins the match; level sides draw (R12.4)."""
    for seed in range(10):
        match = Match.start("fr2014", 2, seed=seed)
        for _ in random_match(match, Random(seed)):
            pass
        one, two = (side.distance for side in match.public.sides)
        assert match.winner == (None if one == two else int(two > one))


def test_seats_that_do_not_exist_get_neither_a_view_nor_legal_moves() -> None:
    match = Match.start("classic", 2, seed=3)
    nonsense: Any = "0"
    for seat in (-1, 2, nonsense):
        for ask in (match.view, match.legal):
            with pytest.raises(BadRequest):
                ask(seat)


def test_why_not_gives_the_same_reason_as_the_refusal_of_the_move() -> None:
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    refusal = match.why_not(seat, PASS)
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        match.play(seat, PASS)
    assert (caught.value.reason, caught.value.facts) == (refusal.reason, refusal.facts)


def test_only_hazards_need_a_target() -> None:
    assert {card for card in CARDS if needs_target(card)} == {
        card for card in CARDS if FAMILY[card] == "hazard"
    }


def test_is_legal_agrees_with_the_list_and_decide_foresees_the_events_of_a_move() -> None:
    match = Match.start("classic", 2, seed=5)
    (seat,), view = match.to_act, match.view(match.to_act[0])
    move = match.legal(seat)[0]
    assert is_legal(view, move)
    assert not is_legal(view, PASS)
    foreseen = decide(match.state, seat, move)
    assert match.play(seat, move) == foreseen


@pytest.mark.parametrize("given", ["roll", None, 25])
def test_a_value_that_is_not_a_move_is_refused_with_a_hint_how_to_make_one(given: Any) -> None:
    match = Match.start("classic", 2, seed=1, dealer=1)
    before = match.state
    with pytest.raises(BadRequest, match=r"parse_move") as caught:
        match.play(0, given)
    assert repr(given) in str(caught.value)
    assert match.state == before


def test_a_number_of_players_given_as_text_is_quoted_in_the_error() -> None:
    players: Any = "2"
    with pytest.raises(BadRequest, match=r"'2'"):
        Match.start("classic", players, seed=1)


# -- questions about a match that do not name a seat


def test_without_a_seat_the_next_seat_to_act_is_meant() -> None:
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
        with expect_error(WrongPhase, "between-hands"):
            ask()
    over = Match.start("fr2014", 2, seed=3)
    for _ in random_match(over, Random(3)):
        pass
    with expect_error(WrongPhase, "game-is-over"):
        over.view()


def test_the_loop_in_the_documentation_plays_a_whole_match() -> None:
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


# -- invalid arguments


@pytest.mark.parametrize("seed", ["abc", 1.5, True, None, 2**63, -(2**63) - 1])
def test_a_seed_that_is_not_a_64_bit_integer_is_refused(seed: Any) -> None:
    state = Match.start("classic", 2, seed=1).state
    with pytest.raises(BadRequest, match=r"whole number") as caught:
        Match.start("classic", 2, seed=seed)
    assert caught.value.key == "not-a-seed"
    with pytest.raises(BadRequest, match=r"whole number"):
        Match.from_state(state, seed=seed)


@pytest.mark.parametrize("seed", [0, 2**63 - 1, -(2**63)])
def test_any_64_bit_integer_is_a_seed(seed: int) -> None:
    assert Match.start("classic", 2, seed=seed).seed == seed


def test_a_card_given_as_a_number_is_refused() -> None:
    number: Any = 25
    match = Match.start("classic", 2, seed=1, dealer=1)
    for move in (Play(number), Discard(number), CoupFourre(number)):
        with pytest.raises(BadRequest, match=r"^25 is not a card") as caught:
            match.push(move)
        assert caught.value.key == "not-a-card"


def test_a_target_given_as_text_is_refused() -> None:
    text: Any = "1"
    match = Match.at({"edition": "classic", "players": 2, "turn": 0, "hands": [["stop"], ["25"]]})
    with expect_error(Refused, "no-such-side"):
        match.push(Play("stop", text))


TWENTY_FIVE: Any = np.str_("25")
HAZARD: Any = np.str_("stop")
ONE: Any = np.int64(1)
ONE_POINT_ZERO: Any = 1.0


@pytest.fixture
def _no_events_in_memory() -> None:
    """An equal event, made before, would hide what a move leaves in a new one."""
    for each in (laid, discarded):
        each.cache_clear()


@pytest.mark.usefixtures("_no_events_in_memory")
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (0, Discard(TWENTY_FIVE)),
        (np.int64(0), Discard("25")),
        (False, Discard("25")),
        (0, Play("speed_limit", ONE)),
        (0, Play("speed_limit", True)),
        (0, Play("speed_limit", ONE_POINT_ZERO)),
    ],
)
def test_events_have_no_texts_or_numbers_of_numpy(seat: Any, move: Any) -> None:
    match = Match.start("classic", 2, seed=7, dealer=1)
    played = match.play(seat, move)[0]
    assert isinstance(played, Laid | Discarded)
    assert (type(played.seat), type(played.card)) == (int, str)
    assert not isinstance(played, Laid) or type(played.side) is int


def test_a_lost_card_has_no_texts_or_numbers_of_numpy() -> None:
    match = Match.at({
        "edition": "classic", "players": 2, "turn": 0, "hands": [["stop"], ["25"]],
        "house": {"mistakes": "penalised"}, "sides": [{}, {"safeties": {"right_of_way": "plain"}}],
    })  # fmt: skip
    lost = match.push(Play(HAZARD, ONE))[0]
    assert isinstance(lost, MistakePenalised)
    assert (type(lost.card), type(lost.target)) == (str, int)


@pytest.mark.parametrize("given", [{"dealer": ONE}, {"first": ONE}])
def test_the_dealer_is_no_number_of_numpy(given: Any) -> None:
    assert type(Match.start("fr2014", 2, seed=7, **given).public.dealer) is int


def test_a_view_has_no_number_of_numpy() -> None:
    assert type(Match.start("classic", 2, seed=7).view(ONE).seat) is int


NO_CARD: Any = ["25"]


@pytest.mark.parametrize("given", [[], Discard(NO_CARD), "25"])
def test_what_a_bot_returns_instead_of_a_move_is_not_changed(given: Any) -> None:
    assert plain(given) is given


@pytest.mark.parametrize("target", [ONE_POINT_ZERO, 1.5])
def test_a_target_that_is_a_fraction_is_refused(target: Any) -> None:
    match = Match.at({"edition": "classic", "players": 2, "turn": 0, "hands": [["stop"], ["25"]]})
    with pytest.raises(Refused):
        match.push(Play("stop", target))


def test_R5_2_a_view_answers_for_a_target_that_equals_the_number_of_a_side() -> None:
    match = Match.at({"edition": "classic", "players": 2, "turn": 0, "hands": [["stop"], ["25"]]})
    reason = why_not(match.view(0), Play("stop", ONE_POINT_ZERO))
    assert reason is not None
    assert reason.rule == "R5.2"


def test_whether_a_deal_is_equal_is_a_plain_value() -> None:
    equal: Any = "yes"
    assert Match.start("classic", 2, seed=7, equal=equal).public.equal is True


@pytest.mark.parametrize("house", [["discard"], "discard", 5])
def test_house_rules_that_are_not_a_mapping_are_refused(house: Any) -> None:
    with expect_error(BadRequest, "house-not-a-mapping"):
        Match.start("classic", 2, seed=1, house=house)


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"edition": "classic", "player": 2}, "decode-unknown"),
        ("classic", "not-a-position-line"),
        (5, "not-a-position"),
        (None, "not-a-position"),
    ],
)
def test_an_invalid_position_is_refused(position: Any, key: str) -> None:
    with expect_error(BadPosition, key):
        Match.at(position)


def test_format_position_refuses_anything_but_a_position() -> None:
    state: Any = Match.start("classic", 2, seed=1).state
    with expect_error(BadPosition, "not-a-position"):
        format_position(state)


def test_from_state_refuses_anything_but_a_state() -> None:
    view: Any = Match.start("classic", 2, seed=1).view()
    with expect_error(BadPosition, "not-a-state"):
        Match.from_state(view, seed=1)


def test_a_match_is_neither_a_view_nor_a_state() -> None:
    match: Any = Match.start("classic", 2, seed=1)
    for call in (legal_moves, lambda given: why_not(given, PASS)):
        with expect_error(BadRequest, "not-a-view"):
            call(match)
    with expect_error(BadPosition, "not-a-state"):
        view_of(match, 0)
