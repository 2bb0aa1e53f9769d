"""An observation with another hand is the one that a seat with that hand would have made."""

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
def test_it_is_what_a_seat_with_that_hand_would_see(number: int) -> None:
    rng = Random(number)
    for view, _ in questions(number, 6):
        pool = sorted([*view.hand, *unseen(view)])
        hands = [tuple(rng.sample(pool, len(view.hand))) for _ in range(4)]
        found = other_hands.observations(observation(view), view, hands)
        for row, hand in enumerate(hands):
            expected = observation(replace(view, hand=hand))
            np.testing.assert_array_equal(found[row], expected)


@pytest.mark.parametrize("seating", SEATINGS[::4], ids=lambda seating: seating.name)
def test_what_a_seat_remembers_is_the_same_with_any_hand(seating: Seating) -> None:
    record = short_match(seating)
    memories = [Memory() for _ in range(seating.players)]
    for number, (event, state) in enumerate(states(record)):
        for seat, memory in enumerate(memories):
            if (told := redact(event, seat)) is not None:
                memory.see(told)
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


def test_one_card_is_as_likely_as_the_pile_has_it() -> None:
    hands, weights = other_hands.one_card(("roll",), ("25", "stop", "25", "25"))
    assert dict(zip(hands, weights.tolist(), strict=True)) == {
        ("roll", "25"): 0.75,
        ("roll", "stop"): 0.25,
    }


def test_sampled_hands_do_not_depend_on_the_order_of_the_pile() -> None:
    """Else they would tell what was really drawn."""
    pile: tuple[Card, ...] = ("25", "50", "stop", "roll", "200")
    first, _ = other_hands.many_cards((), pile, 3, Random(1))
    second, _ = other_hands.many_cards((), pile[::-1], 3, Random(1))
    assert first == second
