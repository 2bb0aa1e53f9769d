"""Views as JSON, including those of other engines that leave fields out."""

from typing import Any

import pytest
from msgspec import UNSET, structs

from bornes.core.errors import BadPosition, BadRequest
from bornes.core.match import Match
from bornes.core.moves import Play
from bornes.core.notation import format_move
from bornes.core.position import PositionSide, ViewData, seat_view_of_data, view_data, view_of_data
from bornes.core.rules import legal_moves
from bornes.core.view import view_of
from tests.refusals import expect_error


def _sparse(**more: Any) -> ViewData:
    """A view with only the required fields."""
    given: dict[str, Any] = {
        "seat": 1,
        "edition": "classic",
        "players": 2,
        "cards": ["roll", "25"],
        "sides": [PositionSide(battle=["roll"], distances=["100"]), PositionSide()],
    }
    return ViewData(**given | more)


def test_fields_that_another_engine_leaves_out_get_their_defaults() -> None:
    view = seat_view_of_data(_sparse())
    assert (view.seat, view.hand) == (1, ("roll", "25"))
    assert (view.public.turn, view.public.phase, view.public.trip) == (1, "turn", 700)
    assert view.public.hand_sizes == (6, 2)
    # 101 cards minus 2 on the table and 6 + 2 in hands.
    assert view.public.draw_count == 101 - 2 - 8
    assert {move.card for move in legal_moves(view) if hasattr(move, "card")} == {"roll", "25"}


def test_hand_sizes_for_another_number_of_players_are_ignored() -> None:
    assert view_of_data(_sparse(hand_sizes=[6, 6, 6])).public.hand_sizes == (6, 2)


def test_the_draw_count_is_never_negative() -> None:
    view = view_of_data(_sparse(discard=["25"] * 200))
    assert view.public.draw_count == 0


def test_fields_that_are_given_are_used() -> None:
    view = view_of_data(_sparse(draw_count=5, hand_sizes=[4, 2], trip=1000, turn=0))
    assert (view.public.draw_count, view.public.hand_sizes) == (5, (4, 2))
    assert (view.public.trip, view.public.turn) == (1000, 0)


@pytest.mark.parametrize(
    "more", [{"sides": [PositionSide()]}, {"seat": 2}, {"extended_by": 2, "trip": 1000}]
)
def test_a_view_that_fits_no_table_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises((BadRequest, BadPosition)):
        view_of_data(_sparse(**more))


def test_a_spectators_view_is_refused_where_a_seat_must_move() -> None:
    with expect_error(BadRequest, "view-without-seat"):
        seat_view_of_data(_sparse(seat=None, cards=[]))


def test_a_view_contains_only_one_hand() -> None:
    match = Match.start("classic", 3, seed=4)
    data = view_data(view_of(match.state, 2))
    assert data.cards == list(match.state.hidden.hands[2])
    assert data.draw_count == len(match.state.hidden.draw)
    assert not hasattr(data, "hands")
    assert not hasattr(data, "draw")


def test_a_spectators_view_needs_no_hand_sizes() -> None:
    """A spectator holds no cards from which a hand size could be taken."""
    state = Match.start("classic", 2, seed=1).state
    data = structs.replace(view_data(view_of(state, None)), hand_sizes=UNSET)
    assert view_of_data(data).public.hand_sizes == (6, 6)


@pytest.mark.parametrize("given", ["roll", None, Play])
def test_only_moves_are_formatted(given: Any) -> None:
    with expect_error(BadRequest, "not-a-move-object"):
        format_move(given)
