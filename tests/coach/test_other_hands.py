"""Observations for other hands that a seat might hold."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bornes.bots.memory import Memory
from bornes.coach import other_hands
from bornes.core.cards import Card
from bornes.core.rules import legal_moves
from bornes.core.view import redact, view_of
from bornes.core.worlds import unseen
from bornes.model.encoding import action_of, observation
from bornes.record import states
from tests.bots.positions import questions
from tests.coach.matches import short_match
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("number", range(len(SEATINGS)), ids=lambda n: SEATINGS[n].name)
def test_the_observation_is_that_of_a_seat_with_the_other_hand(number: int) -> None:
    rng = Random(number)
    for view, _ in questions(number, 6):
        pool = sorted([*view.hand, *unseen(view)])
        hands = [tuple(rng.sample(pool, len(view.hand))) for _ in range(4)]
        found = other_hands.observations(observation(view), view, hands)
        for row, hand in enumerate(hands):
            expected = observation(replace(view, hand=hand))
            np.testing.assert_array_equal(found[row], expected)


@pytest.mark.parametrize("seating", SEATINGS[::4], ids=lambda seating: seating.name)
def test_the_memory_of_a_seat_does_not_depend_on_its_hand(seating: Seating) -> None:
    record = short_match(seating)
    memories = [Memory() for _ in range(seating.players)]
    for number, (event, state) in enumerate(states(record)):
        for seat, memory in enumerate(memories):
            if (shown := redact(event, seat)) is not None:
                memory.see(shown)
        if number % 17 == 9 and state.public.phase == "turn":
            view = view_of(state, state.public.turn)
            hand = tuple(unseen(view)[: len(view.hand)])
            memory = memories[view.seat]
            found = other_hands.observations(observation(view, memory), view, [hand])
            np.testing.assert_array_equal(found[0], observation(replace(view, hand=hand), memory))


def test_the_legal_moves_are_those_of_each_hand() -> None:
    for view, _ in questions(0, 6):
        other = replace(view, hand=("roll", "100", "stop"))
        found = other_hands.legal_actions(view, [view.hand, other.hand])
        for row, seen in enumerate((view, other)):
            listed = {action_of(seen, move) for move in legal_moves(seen)}
            assert set(np.flatnonzero(found[row]).tolist()) == listed


def test_the_probability_of_one_card_is_its_share_of_the_pile() -> None:
    hands, weights = other_hands.one_card(("roll",), ("25", "stop", "25", "25"))
    assert dict(zip(hands, weights.tolist(), strict=True)) == {
        ("roll", "25"): 0.75,
        ("roll", "stop"): 0.25,
    }


def test_sampled_hands_do_not_depend_on_the_order_of_the_pile() -> None:
    """Otherwise they would reveal what was really drawn."""
    pile: tuple[Card, ...] = ("25", "50", "stop", "roll", "200")
    first, _ = other_hands.many_cards((), pile, 3, Random(1))
    second, _ = other_hands.many_cards((), pile[::-1], 3, Random(1))
    assert first == second
