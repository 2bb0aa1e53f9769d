"""R3: the deal, the dealer, and the order of play."""

import pytest

from bornes.core.edition import rules
from bornes.core.errors import BadRequest
from bornes.core.match import Match
from tests.rules.table import Table, at, every, only

PLAYERS = [2, 3, 4, 6]


def dealt_from_the_top(edition: str, players: int) -> Table:
    """A second hand, dealt by seat 1 from a deck in printed order."""
    table = at(edition, players, phase="hand_over", dealer=0, draw=[])
    table.match.next_hand(rules(edition, players).deck())
    return table


@every
@pytest.mark.parametrize("players", PLAYERS)
def test_R3_1_six_cards_are_dealt_one_at_a_time_from_the_dealers_left(
    edition: str, players: int
) -> None:
    deck = rules(edition, players).deck()
    table = dealt_from_the_top(edition, players)
    for place in range(players):
        seat = (2 + place) % players
        assert table.hand(seat)[:6] == list(deck[place : 6 * players : players])


@every
@pytest.mark.parametrize("players", PLAYERS)
def test_R3_1_the_remaining_cards_are_the_draw_pile(edition: str, players: int) -> None:
    deck = rules(edition, players).deck()
    table = dealt_from_the_top(edition, players)
    first = 2 % players
    assert table.hand(first)[6:] == [deck[6 * players]]
    assert table.draw_pile == list(deck[6 * players + 1 :])
    assert all(len(table.hand(seat)) == 6 for seat in range(players) if seat != first)


@every
def test_R3_1_a_hand_is_dealt_only_from_the_complete_deck(edition: str) -> None:
    table = at(edition, phase="hand_over", dealer=0, draw=[])
    with pytest.raises(BadRequest):
        table.match.next_hand(rules(edition, 2).deck()[:-1])


@every
@pytest.mark.parametrize("players", PLAYERS)
def test_R3_2_the_seat_left_of_the_dealer_begins_and_play_continues_to_the_left(
    edition: str, players: int
) -> None:
    house = {"discard": "free"}
    table = Table(Match.start(edition, players, seed=9, dealer=1, house=house))
    order = []
    for _ in range(players + 1):
        order.append(table.turn)
        assert table.match.to_act == (table.turn,)
        table.discard(table.turn, table.hand(table.turn)[0])
    assert order == [(2 + place) % players for place in range(players + 1)]


@every
@pytest.mark.parametrize("players", PLAYERS)
def test_R3_3_the_deal_passes_to_the_left(edition: str, players: int) -> None:
    for dealer in range(players):
        table = at(edition, players, phase="hand_over", dealer=dealer, draw=[], hand=4)
        table.match.next_hand()
        assert table.match.public.dealer == (dealer + 1) % players
        assert table.turn == (dealer + 2) % players
        assert table.match.public.hand == 5


@every
def test_R3_3_the_first_dealer_may_be_chosen(edition: str) -> None:
    for dealer in range(3):
        assert Match.start(edition, 3, seed=1, dealer=dealer).public.dealer == dealer


@every
def test_R3_3_the_first_dealer_is_drawn_by_lot(edition: str) -> None:
    dealers = {Match.start(edition, 3, seed=seed).public.dealer for seed in range(60)}
    assert dealers == {0, 1, 2}


@every
@pytest.mark.parametrize("dealer", [-1, 3])
def test_R3_3_a_dealer_who_is_not_at_the_table_is_refused(edition: str, dealer: int) -> None:
    with pytest.raises(BadRequest):
        Match.start(edition, 3, seed=1, dealer=dealer)


def test_R3_4_fr2014_the_youngest_begins() -> None:
    for first in range(4):
        public = Match.start("fr2014", 4, seed=1, first=first).public
        assert public.turn == first


def test_R3_4_fr2014_the_first_seat_is_random_if_the_youngest_is_not_named() -> None:
    assert {Match.start("fr2014", 4, seed=seed).public.turn for seed in range(80)} == {0, 1, 2, 3}


def test_R3_4_fr2014_a_youngest_player_who_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(BadRequest):
        Match.start("fr2014", 4, seed=1, first=4)


@only("classic", "vintage", "collector", "fr2009")
def test_R3_4_the_other_editions_refuse_a_youngest_player(edition: str) -> None:
    with pytest.raises(BadRequest):
        Match.start(edition, 2, seed=1, first=0)
