"""Positions for bots to choose in: at any table, with any house rules, and odd views."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.state import Side
from bornes.core.view import View
from tests.positions import match_at
from tests.strategies import SEATINGS, house_by_lot


class Question(NamedTuple):
    """A question to a bot: a view and the legal moves."""

    view: View
    legal: list[Move]


def questions(number: int, most: int) -> Iterator[Question]:
    """Up to `most` decisions of one random match, which depends only on its number."""
    chance = Random(f"bots:{number}")
    seating = SEATINGS[number % len(SEATINGS)]
    match = seating.match(number, house_by_lot(seating, chance) if number % 2 else {})
    lays = chance.choice((0.3, 0.9))
    for _ in range(most):
        if match.phase == "hand_over":
            match.next_hand()
        if match.over:
            return
        seat = match.to_act[0]
        legal = match.legal(seat)
        yield Question(match.view(seat), legal)
        plays = [move for move in legal if type(move).__name__ != "Discard"]
        match.play(seat, chance.choice(plays if plays and chance.random() < lays else legal))


def odd(view: View, chance: Random) -> View:
    """The view as another engine may send it: with less information and wrong counts."""
    public = view.public

    def top_only(side: Side) -> Side:
        return replace(side, battle=side.battle[-1:], speed=side.speed[-1:])

    wrong = tuple(chance.choice((0, size, 6, 99, -1)) for size in public.hand_sizes)
    return replace(
        view,
        public=replace(
            public,
            sides=tuple(map(top_only, public.sides)),
            hand_sizes=chance.choice((wrong, ())),
            draw_count=chance.choice((0, -3, 1, public.draw_count, 500)),
            discard=public.discard[-1:],
        ),
    )


def at_turn(**position: Any) -> Match:
    """A match at a position of the classic two-player game with seat 0 to play and a fixed seed."""
    return match_at(**{"seed": 1, "turn": 0} | position)


def at(**position: Any) -> View:
    """The view of the seat to act at a position of the classic two-player game."""
    match = at_turn(**position)
    return match.view(match.to_act[0])
