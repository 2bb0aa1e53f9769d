"""Worlds: full states that are consistent with a view."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bornes.core.errors import BadPosition, BadRequest
from bornes.core.match import Match
from bornes.core.position import Position
from bornes.core.view import view_of
from bornes.core.worlds import unseen, worlds
from tests.laws.play import cards_of
from tests.refusals import expect_error


def test_worlds_keep_the_own_hand_and_deal_all_unseen_cards_with_equal_chances() -> None:
    match = Match.start("classic", 3, seed=4)
    view = match.view(1)
    at_seat_0: Counter[str] = Counter()
    for world in islice(worlds(view, Random(2)), 2000):
        assert view_of(world, 1) == view
        at_seat_0.update(world.hidden.hands[0])
    hidden = Counter(unseen(view))
    assert set(at_seat_0) == set(hidden)
    # All unseen cards are equally likely to be in the hand of seat 0.
    held = len(match.view(0).hand)
    for card, count in hidden.items():
        expected = 2000 * held * count / sum(hidden.values())
        assert abs(at_seat_0[card] - expected) < 6 * expected**0.5 + 6


def test_the_same_random_numbers_give_the_same_worlds() -> None:
    view = Match.start("classic", 2, seed=4).view(0)
    one, two = worlds(view, Random(9)), worlds(view, Random(9))
    for _ in range(5):
        assert next(one) == next(two)


def test_cards_out_of_play_may_appear_in_a_world() -> None:
    """A position with a given draw pile leaves cards out, and no seat can know which."""
    match = Match.at(Position(edition="classic", players=2, turn=0, draw=["25"] * 3))
    view = match.view(0)
    world = next(worlds(view, Random(1)))
    assert len(world.hidden.draw) == view.public.draw_count
    assert cards_of(world).total() == cards_of(match.state).total()
    assert cards_of(world) <= Counter(match.rules.deck())


def test_a_view_that_shows_too_many_cards_is_refused() -> None:
    view = Match.start("classic", 2, seed=4).view(0)
    impossible = replace(view, public=replace(view.public, draw_count=100))
    with expect_error(BadPosition, "position-no-cards-to-deal"):
        next(worlds(impossible, Random(1)))


def test_worlds_of_a_match_are_refused_because_it_has_no_hidden_cards() -> None:
    match: Any = Match.start("classic", 2, seed=4)
    with expect_error(BadRequest, "not-a-view"):
        next(worlds(match, Random(1)))


def test_a_seed_instead_of_a_random_generator_is_refused_with_a_hint() -> None:
    view = Match.start("classic", 2, seed=4).view(0)
    with pytest.raises(TypeError, match=r"try Random\(1\)"):
        next(worlds(view, 1))  # type: ignore[arg-type]  # on purpose
