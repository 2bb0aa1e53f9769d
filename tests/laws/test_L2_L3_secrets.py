"""L2 and L3: hidden cards change neither what a seat sees and receives nor its legal moves."""

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import TypeAlias

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from bornes.core.cards import Card
from bornes.core.decide import advance
from bornes.core.events import Event, TurnBegan
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move, Play
from bornes.core.position import Position, PositionSide, state_of, view_data
from bornes.core.rules import MISTAKE_WHEN_STUCK_ONLY, STUCK_ONLY, legal_moves, why_not
from bornes.core.state import Hidden, Public, State, draws_from_back, to_act
from bornes.core.view import redact, view_of
from bornes.core.worlds import worlds
from tests.laws.play import EAGERNESS, cards_of, random_match, random_move
from tests.strategies import Setting, quick, tables


def _bytes_sent(events: list[Event], seat: int | None) -> list[bytes]:
    """The bytes of the events that are sent to a seat."""
    return [msgspec.json.encode(redact(event, seat)) for event in events]


def _bytes_seen(state: State, seat: int) -> bytes:
    return msgspec.json.encode(view_data(view_of(state, seat)))


@quick(40)
@given(tables())
def test_L2_a_seats_view_and_legal_moves_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    chance = setting.chance()
    match = setting.match()
    for step in random_match(match, chance):
        state = step.after
        seat = chance.choice((None, *range(match.rules.players)))
        other = next(worlds(view_of(state, seat), chance))
        assert cards_of(other) == cards_of(state)
        assert view_of(other, seat) == view_of(state, seat)
        assert _bytes_seen(other, seat) == _bytes_seen(state, seat)
        assert legal_moves(view_of(other, seat)) == legal_moves(view_of(state, seat))


def test_L2_all_worlds_are_different() -> None:
    """Laws about two worlds prove something only if the worlds differ."""
    state = Match.start("classic", 2, seed=1).state
    others = {world.hidden for world in islice(worlds(view_of(state, 0), Random(1)), 20)}
    assert len(others) == 20
    assert {hidden.hands[0] for hidden in others} == {state.hidden.hands[0]}
    assert len({hidden.hands[1] for hidden in others}) > 10


Cell: TypeAlias = tuple[int | None, int]
"""A place for a hidden card: a seat's hand or (None) the draw pile, and the index in it."""


def _arranged(world: State, wanted: Mapping[Cell, Card], observer: int) -> State:
    """The world with these cards in these places; each is swapped with another card that the
    observer cannot see.
    """
    hidden = world.hidden
    piles: dict[int | None, list[Card]] = {None: list(hidden.draw)}
    piles |= {seat: list(hand) for seat, hand in enumerate(hidden.hands)}
    free = [
        (owner, at)
        for owner, pile in piles.items()
        if owner is None or owner != observer
        for at in range(len(pile))
    ]
    for (owner, at), card in wanted.items():
        giver, there = next(cell for cell in free if piles[cell[0]][cell[1]] == card)
        piles[giver][there], piles[owner][at] = piles[owner][at], card
        free.remove((owner, at))
    hands = tuple(tuple(piles[seat]) for seat in range(len(hidden.hands)))
    return replace(world, hidden=Hidden(hands, tuple(piles[None])))


def _played(world: State, seat: int, move: Move) -> dict[Cell, Card]:
    """The card of a move and its place in the hand of the seat that makes it."""
    if not isinstance(move, Play | Discard | CoupFourre):
        return {}
    hand = world.hidden.hands[seat]
    return {(seat, hand.index(move.card) if move.card in hand else 0): move.card}


def _drawn(public: Public, events: list[Event], observer: int) -> dict[Cell, Card]:
    """The cards that the observer draws next and their places; it sees them, so they are fixed."""
    turns = [event for event in events if isinstance(event, TurnBegan) and event.seat == observer]
    drawn = [card for turn in turns for card in turn.drew]
    back = draws_from_back(public, observer)
    places = reversed(range(public.draw_count)) if back else range(public.draw_count)
    return {(None, at): card for at, card in zip(places, drawn, strict=False) if card is not None}


def _likewise(
    one: State, two: State, seat: int, move: Move, observer: int
) -> tuple[State, list[Event]]:
    """The result of a move in a second world, arranged so that the move is possible there too."""
    own = {} if seat == observer else _played(two, seat, move)
    drawn = _drawn(one.public, advance(one, seat, move)[1], observer)
    world = _arranged(two, own | drawn, observer)
    if why_not(view_of(world, seat), move) in (STUCK_ONLY, MISTAKE_WHEN_STUCK_ONLY):
        # Only a discard, or a mistake that costs its card, depends on the rest of a hand (R4.3).
        # The seat was stuck in the first world, so it must have the same hand here.
        hand = {(seat, at): card for at, card in enumerate(one.hidden.hands[seat])}
        world = _arranged(two, hand | drawn, observer)
    return advance(world, seat, move)


def _separated_by_the_rules(one: State, two: State) -> bool:
    """Whether the hand is over in only one world. With `no_distance_left` the rule itself reveals
    whether the draw pile holds a distance (R9.3); nothing else may separate the worlds.
    """
    over = [state.public.phase in ("hand_over", "game_over") for state in (one, two)]
    return one.rules.choices.hand_ends == "no_distance_left" and over[0] != over[1]


@quick(50)
@given(tables())
def test_L3_the_bytes_sent_to_a_seat_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    """Two worlds that look the same to a seat send it the same bytes after the same moves."""
    chance = setting.chance()
    one = setting.match().state
    observer = chance.choice((None, *range(one.rules.players)))
    two = next(worlds(view_of(one, observer), chance))
    eager = chance.choice(EAGERNESS)
    while seats := to_act(one.rules, one.public):
        seat = chance.choice(seats)
        move = random_move(view_of(one, seat), chance, eager)
        two, others = _likewise(one, two, seat, move, observer)
        one, events = advance(one, seat, move)
        if _separated_by_the_rules(one, two):
            return
        assert _bytes_sent(events, observer) == _bytes_sent(others, observer)
        assert _bytes_seen(one, observer) == _bytes_seen(two, observer)
        if chance.random() < 0.1:
            two = next(worlds(view_of(one, observer), chance))


@pytest.mark.parametrize("lot", range(10))
def test_L3_bytes_are_the_same_in_worlds_with_different_legal_moves(lot: int) -> None:
    """The attacked side holds the safety in only one of two worlds, yet a spectator receives the
    same bytes about the attack and the pass.
    """
    one = state_of(
        Position(
            edition="classic",
            players=2,
            turn=0,
            hands=[["accident", "25"], ["driving_ace", "50"]],
            sides=[PositionSide(), PositionSide(battle=["roll"])],
        )
    )
    others = worlds(view_of(one, 0), Random(lot))
    other = next(world for world in others if "driving_ace" not in world.hidden.hands[1])
    sent = []
    for world in (one, other):
        attacked, events = advance(world, 0, Play("accident", 1))
        _, more = advance(attacked, 1, PASS)
        sent.append(_bytes_sent(events + more, None))
        assert len(legal_moves(view_of(attacked, 1))) == (2 if world is one else 1)
    assert sent[0] == sent[1]
