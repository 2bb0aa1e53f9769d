"""The history of a match: copies, undone moves, and iteration over its moves."""

import copy
from random import Random

import pytest
from hypothesis import given

from bornes.core import history
from bornes.core.errors import BadRequest
from bornes.core.events import HandDealt, PositionSet, ShuffleCommitted
from bornes.core.history import last_choice, steps
from bornes.core.match import Match
from bornes.core.moves import Discard
from bornes.core.position import Position
from bornes.core.view import view_of
from tests.laws.play import random_match
from tests.refusals import expect_error
from tests.strategies import Setting, quick, tables


@quick(15)
@given(tables())
def test_undoing_a_move_or_a_deal_restores_exactly_the_previous_match(setting: Setting) -> None:
    match = setting.match()
    before = match.copy()
    for _ in random_match(match, setting.chance(), hands=2):
        now = match.copy()
        if len(now.log) > len(before.log):
            undone = match.undo()
            assert before.log + undone == now.log
            assert (match.state, match.log) == (before.state, before.log)
            match.state, match.log = now.state, list(now.log)
        before = now


def test_a_match_set_up_at_a_position_logs_its_hand_number_and_scores() -> None:
    sides = [{"score": 1250}, {"score": 400}]
    begun = Match.at({"edition": "classic", "players": 2, "hand": 3, "sides": sides}).log[0]
    assert isinstance(begun, PositionSet)
    assert (begun.hand, begun.scores) == (3, (1250, 400))


@quick(40)
@given(tables())
def test_iterating_over_a_match_yields_the_moves_that_were_made(setting: Setting) -> None:
    match = setting.match()
    made = [
        (step.seat, step.move, tuple(step.events), step.before, step.after)
        for step in random_match(match, setting.chance(), hands=2)
        if step.seat is not None
    ]
    assert [(step.seat, step.move, step.events, step.before, step.after) for step in match] == made


def test_all_moves_can_be_undone_back_to_the_first_deal_and_replayed() -> None:
    match = Match.start("classic", 2, seed=5)
    fresh = match.copy()
    for _ in random_match(match, Random(5), hands=2):
        pass
    end, moves = match.copy(), [(step.seat, step.move) for step in match]
    while len(match.log) > len(fresh.log):
        match.undo()
    assert match.state == fresh.state
    with expect_error(BadRequest, "nothing-to-undo"):
        match.undo()
    assert match.log == fresh.log
    for seat, move in moves:
        if match.phase == "hand_over":
            match.next_hand()
        match.play(seat, move)
    assert match.state == end.state


def test_after_the_first_undo_no_event_is_applied_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first undo saves the state after each move, and later ones use these states."""
    match = Match.start("classic", 2, seed=5)
    for _ in random_match(match, Random(5), hands=1):
        pass
    last = match.peek()
    assert match.pop() == last
    monkeypatch.setattr(history, "apply", None)  # applying an event fails from now on
    before = match.copy()
    for _ in range(3):
        match.push(last)
        match.next_hand()
        for _ in range(4):
            match.push(match.legal_moves[0])
        other = match.copy()
        while len(match.log) > len(before.log):
            match.undo()
        while len(other.log) > len(before.log):
            other.pop()
        assert match == other == before


def test_popping_a_move_also_removes_the_deal_after_it() -> None:
    match = Match.start("classic", 2, seed=3)
    for _ in random_match(match, Random(3), hands=1):
        pass
    last, over = match.peek(), match.copy()
    match.next_hand()
    assert match.peek() == last
    assert match.pop() == last
    assert match.phase != "hand_over"
    match.push(last)
    assert match == over


def test_before_the_first_move_peek_and_pop_are_refused() -> None:
    match = Match.start("classic", 2, seed=3)
    for ask in (match.peek, match.pop):
        with expect_error(BadRequest, "nothing-to-undo"):
            ask()


def test_matches_with_the_same_history_are_equal() -> None:
    match = Match.start("classic", 2, seed=3)
    assert match == match.copy() == Match.start("classic", 2, seed=3)
    assert match != Match.start("classic", 2, seed=4)
    assert match != match.state
    other = match.copy()
    other.push(other.legal_moves[0])
    assert match != other
    other.undo()
    assert match == other
    with pytest.raises(TypeError):
        hash(match)


def test_a_match_set_up_at_a_position_can_be_undone_back_to_it() -> None:
    match = Match.at(Position(edition="classic", players=2, seed=1))
    placed = match.state
    seat = match.to_act[0]
    match.play(seat, Discard(match.view(seat).hand[0]))
    match.undo()
    assert match.state == placed


def test_a_match_without_a_log_has_no_moves_and_cannot_be_undone() -> None:
    match = Match(Match.start("classic", 2, seed=1).state, 0, [])
    assert list(match) == []
    with pytest.raises(BadRequest):
        match.undo()


def test_a_sealed_shuffle_before_the_deal_is_not_a_move() -> None:
    match = Match.start("classic", 2, seed=1)
    log = [ShuffleCommitted(1, "00"), *match.log]
    assert isinstance(log[1], HandDealt)
    assert list(steps(match.rules, log)) == []


@pytest.mark.parametrize("how", [Match.copy, copy.copy])
def test_a_move_in_a_copy_does_not_change_the_original(how: object) -> None:
    match = Match.start("classic", 2, seed=5)
    state, length = match.state, len(match.log)
    other = how(match)  # type: ignore[operator]
    seat = other.to_act[0]
    other.play(seat, other.legal(seat)[0])
    assert (match.state, len(match.log)) == (state, length)
    assert len(other.log) > length


def test_reprs_describe_the_table_briefly() -> None:
    match = Match.start("fr2014", 4, teams=True, seed=7, first=0)
    where = "fr2014, 4 players in teams, hand 1, 0 : 0 of 1000, turn of seat 0"
    assert repr(match) == f"<Match: {where}>"
    assert repr(match.state) == f"<State: {where}>"
    hand = " ".join(match.view(3).hand)
    assert repr(view_of(match.state, None)) == f"<View of a spectator: {where}>"
    assert repr(match.view(3)) == f"<View of seat 3: {where}, holds {hand}>"
    match.play(0, match.legal(0)[0])
    step = next(iter(match))
    assert repr(step) == f"<Step: seat 0, {step.move!r}, {len(step.events)} events>"


def test_the_repr_of_a_finished_match_names_its_winner_and_all_points() -> None:
    match = Match.start("classic", 2, seed=3, house={"points_to_win": 100})
    while not match.over:
        for _ in random_match(match, Random(3), hands=1):
            pass
        if not match.over:
            match.next_hand()
    one, two = (sheet.total for sheet in match.sheets())
    hand, won = match.public.hand, int(two > one)
    end = f"{one} : {two} points after hand {hand}, won by side {won}"
    assert repr(match) == f"<Match: classic, 2 players, {end}>"


@pytest.mark.parametrize(
    ("distances", "ended"),
    [
        (["100"], "100 : 0 of 1000, game_over, won by side 0"),
        ([], "0 : 0 of 1000, game_over, a draw"),
    ],
)
def test_the_repr_of_a_finished_match_without_points_names_its_winner(
    distances: list[str], ended: str
) -> None:
    sides = [{"distances": distances}, {}]
    match = Match.at({"edition": "fr2014", "players": 2, "phase": "game_over", "sides": sides})
    assert repr(match) == f"<Match: fr2014, 2 players, hand 1, {ended}>"


def test_the_repr_names_the_phase_when_nobody_has_to_act() -> None:
    match = Match.start("classic", 2, seed=3)
    for _ in random_match(match, Random(3), hands=1):
        pass
    assert repr(match).endswith(", hand_over>")


def test_last_choice_finds_a_move_of_this_hand_or_of_an_earlier_one() -> None:
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    assert last_choice(match.rules, match.log, seat) is None
    match.play(seat, match.legal(seat)[0])
    found = last_choice(match.rules, match.log, seat, this_hand=True)
    assert found is not None
    assert view_of(found[1], seat).hand == Match.start("classic", 2, seed=3).view(seat).hand
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.next_hand()
    assert last_choice(match.rules, match.log, seat, this_hand=True) is None
    assert last_choice(match.rules, match.log, seat) is not None
