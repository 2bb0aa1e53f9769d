"""A view and a memory give the same observation as a complete game, bit for bit."""

from collections.abc import Iterable
from random import Random

import numpy as np
import pytest

from bornes import kernel
from bornes.bots.memory import Memory
from bornes.core.events import Event
from bornes.core.state import to_act
from bornes.core.view import redact, view_of
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.model.encoding import (
    BLOCKS,
    OTHER_BLOCKS,
    OTHER_SIZE,
    SIDE_BLOCKS,
    SIDE_SIZE,
    SIZE,
    SIZES,
    VERSION,
    observation,
    observe,
    table_memory,
)
from tests.laws.lockstep import Played, random_hands


@pytest.mark.parametrize("number", range(0, 60, 5))
def test_a_view_and_a_game_give_the_same_observation(number: int) -> None:
    chance = Random(number)
    for hand in random_hands(number):
        _compare_observations(hand, chance)


def _pass_on(memory: Memory, events: Iterable[Event], seat: int) -> None:
    for event in events:
        shown = redact(event, seat)
        assert shown is not None  # everybody sees all events of the core, though redacted
        memory.see(shown)


def _compare_observations(hand: Played, chance: Random) -> None:
    """Compare the observations of the seats to act after each step, made from their own memories
    and from the kernel's memory.
    """
    rules = hand.before.rules
    table, memory = kernel.table_rules(rules), kernel.plain(TableMemory)
    forget(memory)
    memories = [Memory() for _ in range(rules.players)]
    for seat, own in enumerate(memories):
        _pass_on(own, hand.deal, seat)
    for step, action in zip(hand.steps, hand.actions, strict=True):
        assert step.before is not None
        assert step.seat is not None
        remember(table, kernel.from_state(step.before), memory, step.seat, action)
        for seat, own in enumerate(memories):
            for event in step.events:
                own.see(redact(event, seat))  # type: ignore[arg-type]
        for seat in to_act(rules, step.after.public):
            view = view_of(step.after, seat)
            recalled = table_memory(memories[seat].conclusions(rules), kernel.known(view))
            seen = [observation(view, memories[seat]).tobytes()]
            for game, known in (
                (kernel.from_state(step.after), memory),
                (kernel.from_view(view, chance), recalled),
            ):
                numbers = np.full(SIZE, np.nan, np.float32)
                observe(table, game, known, seat, numbers)
                seen.append(numbers.tobytes())
            assert seen[0] == seen[1] == seen[2]
            assert not np.isnan(np.frombuffer(seen[0], np.float32)).any()


def test_the_blocks_of_the_observation_have_unique_names_and_add_up() -> None:
    names = [block.name for block in BLOCKS]
    assert len(names) == len(set(names))
    assert sum(block.size for block in BLOCKS) == SIZE
    assert sum(block.size for block in SIDE_BLOCKS) == SIDE_SIZE
    assert sum(block.size for block in OTHER_BLOCKS) == OTHER_SIZE


def test_each_version_of_the_observation_is_larger_than_the_one_before() -> None:
    assert SIZES[1] == 409  # the size for which networks of this version were trained
    assert list(SIZES) == list(range(1, VERSION + 1))
    assert sorted(SIZES.values()) == list(SIZES.values())
    assert SIZES[VERSION] == SIZE
