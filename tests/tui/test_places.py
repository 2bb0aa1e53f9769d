"""The places of the cards in hand: a card keeps its number as long as it is held."""

from random import Random

from bornes.core.cards import Card
from bornes.core.events import Discarded
from bornes.core.match import Match
from bornes.tui.places import Places, drawn_for_turn

DEALT: list[Card] = ["roll", "25", "stop", "100", "25", "gasoline"]


def held(places: Places, hand: list[Card], drawn: list[Card], left: int | None = None) -> Places:
    return places.updated("me", hand, drawn, left)


def test_a_new_hand_is_sorted_and_the_drawn_card_comes_last() -> None:
    places = held(Places(), [*DEALT, "50"], ["50"])
    assert places.cards == ("25", "25", "100", "stop", "roll", "gasoline", "50")
    assert places.of(["50"]) == {6}


def test_a_card_that_leaves_frees_its_place_for_the_next_one() -> None:
    before = held(Places(), [*DEALT, "50"], ["50"])
    without = held(before, ["roll", "25", "100", "25", "gasoline", "50"], [], 3)
    assert without.cards == ("25", "25", "100", None, "roll", "gasoline", "50")
    after = held(without, ["roll", "25", "100", "25", "gasoline", "50", "200"], ["200"])
    assert after.cards == ("25", "25", "100", "200", "roll", "gasoline", "50")
    assert after.of(["200"]) == {3}


def test_of_two_equal_cards_the_chosen_one_leaves() -> None:
    before = held(Places(), DEALT, [])
    assert held(before, ["roll", "25", "stop", "100", "gasoline"], [], 1).cards[:2] == ("25", None)


def test_an_undo_returns_the_card_to_its_place_and_marks_the_card_drawn_before() -> None:
    first = held(Places(), [*DEALT, "50"], ["50"])
    played = held(first, [card for card in [*DEALT, "50"] if card != "stop"], [], 3)
    again = held(held(played, ["200", *played_cards(played)], ["200"]), [*DEALT, "50"], ["50"])
    assert again.cards == first.cards
    assert again.of(["50"]) == {6}


def test_of_two_equal_cards_an_undo_removes_the_one_drawn_later() -> None:
    first = held(Places(), [*DEALT, "50"], ["50"])
    played = held(first, ["roll", "25", "stop", "100", "25", "50"], [], 5)
    with_another = held(played, [*played_cards(played), "25"], ["25"])
    assert held(with_another, [*DEALT, "50"], ["50"]).cards == first.cards


def played_cards(places: Places) -> list[Card]:
    return [card for card in places.cards if card is not None]


def test_sorting_leaves_no_gap() -> None:
    places = held(held(Places(), DEALT, []), ["roll", "25", "stop", "25", "gasoline"], [])
    assert places.sorted().cards == ("25", "25", "stop", "roll", "gasoline")


def test_a_new_deal_is_sorted_again() -> None:
    places = held(Places(), DEALT, [])
    assert held(places, ["200", "accident", "200", "75", "roll", "25"], []).cards == (
        "25", "75", "200", "200", "accident", "roll",
    )  # fmt: skip


def test_no_card_moves_while_it_is_held_through_a_whole_hand() -> None:
    match, chance, places = Match.start("classic", 2, seed=5), Random(3), Places()
    while match.phase not in ("hand_over", "game_over"):
        before = places.cards
        seat = match.to_act[0]
        drawn = drawn_for_turn(match.log, 0)
        places = places.updated(1, match.view(0).hand, drawn, None)
        assert sorted(played_cards(places)) == sorted(match.view(0).hand)
        stayed = [a == b for a, b in zip(before, places.cards, strict=False) if a and b]
        assert stayed.count(False) <= 1, "at most the place of one card that was replaced"
        if match.phase == "turn" and seat == 0 and drawn:
            assert [places.cards[place] for place in places.of(drawn)] == list(drawn)
        match.play(seat, chance.choice(match.legal(seat)))
    assert any(isinstance(event, Discarded) for event in match.log)
