"""L4: the log is the match. Applying, replaying and auditing it gives the live state."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import given

from bornes.core.edition import EDITIONS, HouseValue
from bornes.core.edition import edition as books
from bornes.core.events import Event
from bornes.core.evolve import apply
from bornes.core.match import Match
from bornes.core.position import Position, position_of, state_of
from bornes.core.state import Phase, State, blank
from bornes.core.view import view_of
from bornes.core.worlds import worlds
from bornes.record import audit, load, read, record_of, save, states, views
from tests.laws.play import random_hand, random_match
from tests.strategies import Setting, quick, tables


@quick(40)
@given(tables())
def test_L4_applying_replaying_and_auditing_the_log_gives_the_live_state(setting: Setting) -> None:
    match = setting.match()
    state = blank(match.rules, 0)
    for step in random_match(match, setting.chance(), hands=3):
        for event in step.events:
            state = apply(state, event)
        assert state == step.after == match.state
    record = record_of(match)
    assert [after for _, after in states(record)][-1] == match.state
    checked = audit(record)
    assert checked.state == match.state
    assert (checked.events, checked.incomplete) == (len(match.log), 0)
    assert checked.hands == match.public.hand


@quick(15)
@given(tables())
def test_L4_a_replay_shows_each_seat_what_it_saw(setting: Setting) -> None:
    match = setting.match()
    for _ in random_match(match, setting.chance()):
        pass
    record = record_of(match)
    for seat in (None, *range(match.rules.players)):
        shown = [view for _, view in views(record, seat)]
        assert shown == [view_of(state, seat) for _, state in states(record)]


@quick(25)
@given(tables())
def test_L4_a_match_continues_in_the_same_way_after_it_is_saved_and_loaded(
    tmp_path_factory: pytest.TempPathFactory, setting: Setting
) -> None:
    file: Path = tmp_path_factory.mktemp("saved") / "match.jsonl"
    match, chance = setting.match(), setting.chance()
    until = chance.randrange(60)
    for number, _ in enumerate(random_match(match, chance)):
        if number == until:
            break
    save(match, file)
    loaded = load(file)
    assert (loaded.state, loaded.seed, loaded.log) == (match.state, match.seed, match.log)
    assert read(file) == record_of(match)
    lot = chance.random()
    one = [step.events for step in random_match(match, Random(lot))]
    two = [step.events for step in random_match(loaded, Random(lot))]
    assert one == two


def _check_round_trip(state: State, seed: int) -> None:
    position = position_of(state, seed)
    again = msgspec.json.decode(msgspec.json.encode(position), type=Position)
    assert state_of(position) == state
    assert state_of(again) == state
    assert again == position
    taken_up = Match.at(again)
    assert (taken_up.state, taken_up.seed) == (state, seed)


@quick(15)
@given(tables())
def test_L4_every_position_of_a_match_can_be_set_up_again(setting: Setting) -> None:
    for step in random_match(setting.match(), setting.chance()):
        _check_round_trip(step.after, setting.seed)


PHASES: Final[tuple[Phase, ...]] = ("turn", "react", "extend", "hand_over", "game_over")


def _first_in(phase: Phase, edition: str) -> tuple[State, int]:
    """A state in that phase, from the first random match that reaches it."""
    house: dict[str, HouseValue] = {"trip": 700, "extension": True}
    if phase == "game_over" and books(edition).has_points:
        house["hands"] = 1
    for seed in range(100):
        match = Match.start(edition, 2, seed=seed, house=house)
        for step in random_match(match, Random(seed)):
            if step.after.public.phase == phase:
                return step.after, seed
    raise AssertionError(f"no game came by phase {phase}")


@pytest.mark.parametrize(
    ("edition", "phase"),
    # Where a match is a single hand (R12.4) there is no phase between two hands.
    [
        (edition, phase)
        for edition in EDITIONS
        for phase in PHASES
        if phase != "hand_over" or books(edition).has_points
    ],
)
def test_L4_a_position_of_every_phase_can_be_set_up_again(phase: Phase, edition: str) -> None:
    _check_round_trip(*_first_in(phase, edition))


@quick(25)
@given(tables())
def test_L4_the_record_of_a_match_set_up_at_a_position_passes_the_audit(setting: Setting) -> None:
    match, chance = setting.match(), setting.chance()
    steps = list(random_match(match, chance))
    state = chance.choice(steps).after
    match = Match.at(position_of(state, setting.seed))
    for _ in random_hand(match, chance):
        pass
    if not match.over:
        match.next_hand()
    assert audit(record_of(match)).state == match.state


@quick(15)
@given(tables())
def test_L4_a_match_set_up_at_a_position_deals_the_same_next_hand(setting: Setting) -> None:
    match, chance = setting.match(), setting.chance()
    for _ in random_hand(match, chance):
        pass
    if match.over:
        return
    taken_up = Match.at(match.position())
    assert taken_up.next_hand() == match.next_hand()


@quick(15)
@given(tables())
def test_L4_a_world_can_be_played_saved_and_loaded_like_any_match(
    tmp_path_factory: pytest.TempPathFactory, setting: Setting
) -> None:
    file: Path = tmp_path_factory.mktemp("world") / "match.jsonl"
    match, chance = setting.match(), setting.chance()
    state = chance.choice(list(random_match(match, chance))).after
    view = view_of(state, chance.randrange(match.rules.players))
    world = next(worlds(view, chance))
    played = Match.from_state(world, seed=setting.seed)
    assert played.state == world
    for _ in random_hand(played, chance):
        pass
    if not played.over:
        played.next_hand()
    assert all(step.after == apply_all(step.before, step.events) for step in played)
    save(played, file)
    assert load(file) == played


def apply_all(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = apply(state, event)
    return state
