"""Encoding a view as the inputs of a network, and actions as moves, only with NumPy."""

import subprocess
import sys
from itertools import combinations
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.core.rules import legal_moves
from bornes.core.scoring import met_trip, score_sheets
from bornes.core.state import Public, to_act
from bornes.core.view import View, view_of
from bornes.model.encoding import (
    HISTORY,
    LEFT,
    MOST_STEPS,
    OTHERS,
    PHASE,
    REACH,
    REACH_BLOCKS,
    REACH_EXTENDED,
    REACH_SIZE,
    SHORT,
    SIZE,
    TOTAL_AT_TRIP,
    TOTAL_NOW,
    TOTAL_SIZE,
    action_of,
    move_of,
    observation,
)
from tests.bots.positions import odd, questions
from tests.laws.play import random_hand
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_without_a_memory_only_the_remembered_inputs_are_missing(seating: Seating) -> None:
    match, memory = seating.match(2), Memory()
    for event in match.log:
        memory.see(event)
    remembered = False
    for step in random_hand(match, Random(2)):
        for event in step.events:
            memory.see(event)
        for seat in to_act(match.rules, step.after.public):
            view = view_of(step.after, seat)
            alone, knowing = observation(view), observation(view, memory)
            assert (alone[:OTHERS] == knowing[:OTHERS]).all()
            assert not alone[OTHERS:TOTAL_NOW].any()
            remembered |= bool(knowing[OTHERS:TOTAL_NOW].any())
            assert (alone[TOTAL_NOW:HISTORY] == knowing[TOTAL_NOW:HISTORY]).all()
            assert (alone[HISTORY], knowing[HISTORY]) == (0, 1)
            assert (alone[HISTORY + 1 :] == knowing[HISTORY + 1 :]).all()
    assert remembered


def total(view: View, public: Public, side: int) -> list[float]:
    """The inputs for a side's total, computed from the score sheets of the core."""
    rules = view.rules
    totals = [sheet.total for sheet in score_sheets(rules, public)]
    best = max(each for at, each in enumerate(totals) if at != side)
    goal = rules.choices.points_to_win
    assert goal is not None
    steps = [float(goal - totals[side] <= most) for most in SHORT]
    return [*steps, float(totals[side] > best), (totals[side] - best) / 1000]


def at_trip(public: Public, side: int) -> Public:
    """The table if a side had completed the trip with a 25, however far it is from it."""
    sides = list(public.sides)
    laid = (*sides[side].distances, "25")
    sides[side] = replace(sides[side], distances=laid, distance=public.trip)
    return replace(public, sides=tuple(sides))


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_R12_observed_totals_are_those_of_the_score_sheets(seating: Seating) -> None:
    match = seating.match(4)
    for step in random_hand(match, Random(4)):
        public = step.after.public
        for seat in to_act(match.rules, public):
            view = view_of(step.after, seat)
            seen = observation(view)
            if not match.rules.edition.has_points:
                assert not seen[TOTAL_NOW:HISTORY].any()
                continue
            for steps in range(match.rules.sides):
                side, at = (view.side + steps) % match.rules.sides, steps * TOTAL_SIZE
                now = seen[TOTAL_NOW + at :][:TOTAL_SIZE]
                assert now == pytest.approx(total(view, public, side))
                if met_trip(public) in (None, side):
                    there = seen[TOTAL_AT_TRIP + at :][:TOTAL_SIZE]
                    assert there == pytest.approx(total(view, at_trip(public, side), side))


def test_R13_1_classic_a_total_is_compared_with_the_goal_to_the_last_point() -> None:
    """Totals just below and at the goal of 5000, with 400 for the distance."""
    for score, short in ((4600, 0), (4575, 100), (4500, 100), (4475, 200)):
        mine = PositionSide(score=score, distances=["200", "100", "100"])
        position = Position(
            edition="classic", players=2, sides=[mine, PositionSide(distances=["25"])]
        )
        seen = observation(Match.at(position).view(0))[TOTAL_NOW:][: len(SHORT)]
        assert SHORT[int(seen.argmax())] == short


def test_R13_1_classic_a_match_of_a_fixed_number_of_hands_has_no_goal() -> None:
    sides = [PositionSide(score=6000), PositionSide()]
    position = Position(edition="classic", players=2, sides=sides, house={"hands": 3})
    seen = observation(Match.at(position).view(0))[TOTAL_NOW:][:TOTAL_SIZE]
    assert seen.tolist() == [0.0] * len(SHORT) + [1.0, 6.0]


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_every_legal_move_has_its_own_action_number(seating: Seating) -> None:
    match = seating.match(3)
    for step in random_hand(match, Random(3)):
        for seat in to_act(match.rules, step.after.public):
            view = view_of(step.after, seat)
            moves = legal_moves(view)
            numbers = [action_of(view, move) for move in moves]
            assert [move_of(view, number) for number in numbers] == moves
            assert len(set(numbers)) == len(moves)


def made(cards: list[int], laid_200s: int) -> set[int]:
    """All sums of these distances with at most two 200s per hand, by trying every choice."""
    return {
        sum(chosen)
        for size in range(len(cards) + 1)
        for chosen in combinations(cards, size)
        if laid_200s + chosen.count(200) <= 2
    }


def reach(cards: list[int], left: int, laid_200s: int) -> dict[str, list[bool]]:
    """The inputs for completing a trip, by trying every choice of cards."""
    kinds, every = (25, 50, 75, 100, 200), made(cards, laid_200s)
    lacks = min(left - each for each in every if each <= left)

    def without(card: int) -> list[int]:
        return [*cards[: cards.index(card)], *cards[cards.index(card) + 1 :]]

    def after(card: int, rest: list[int]) -> bool:
        """Whether the other cards complete the trip after this one."""
        laid = laid_200s + (card == 200)
        return laid <= 2 and left - card in made(rest, laid)

    by_count = [
        any(
            sum(each) == left and laid_200s + each.count(200) <= 2
            for each in combinations(cards, size)
        )
        for size in (1, 2, 3)
    ]
    return {
        "made_by": [*by_count, left in every],
        "lacks": [min(lacks, 200) == 25 * step for step in range(9)],
        "part": [card in cards and after(card, without(card)) for card in kinds],
        "spare": [card in cards and left in made(without(card), laid_200s) for card in kinds],
        "waits_for": [after(card, cards) for card in kinds],
    }


def observed_reach(numbers: NDArray[np.float32]) -> dict[str, list[bool]]:
    observed, at = {}, 0
    for block in REACH_BLOCKS:
        observed[block.name] = [each == 1 for each in numbers[at : at + block.size]]
        at += block.size
    return observed


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_sums_of_the_hand_are_those_found_by_trying_every_choice(seating: Seating) -> None:
    match = seating.match(5)
    for step in random_hand(match, Random(5)):
        public = step.after.public
        for seat in to_act(match.rules, public):
            view = view_of(step.after, seat)
            seen, own = observation(view), public.sides[view.side]
            cards = [int(card) for card in view.hand if card.isdigit()]
            laid, left = own.distances.count("200"), public.trip - own.distance
            assert observed_reach(seen[REACH:][:REACH_SIZE]) == reach(cards, left, laid)
            there = observed_reach(seen[REACH_EXTENDED:][:REACH_SIZE])
            if match.rules.extension and public.extended_by is None:
                assert there == reach(cards, 1000 - own.distance, laid)
            else:
                assert not any(any(each) for each in there.values())
            for steps in range(match.rules.sides):
                other = public.sides[(view.side + steps) % match.rules.sides]
                rooms = seen[LEFT + steps * (MOST_STEPS + 1) :][: MOST_STEPS + 1]
                assert rooms.nonzero()[0].tolist() == [(public.trip - other.distance) // 25]


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_only_a_seat_that_is_to_act_sees_that_it_is(seating: Seating) -> None:
    match = seating.match(6)
    for step in random_hand(match, Random(6)):
        public = step.after.public
        asked = to_act(match.rules, public)
        for seat in range(match.rules.players):
            phase = observation(view_of(step.after, seat))[PHASE : PHASE + 3]
            right = [seat in asked and public.phase == each for each in ("turn", "react", "extend")]
            assert phase.tolist() == right


def test_a_position_that_no_hand_can_reach_is_observed_all_the_same() -> None:
    """The kernel cannot continue from a hazard on a hazard, but a bot may be asked there too."""
    piled = PositionSide(battle=["roll", "stop", "accident"])
    match = Match.at(Position(edition="classic", players=2, sides=[piled, PositionSide()]))
    assert observation(match.view(match.to_act[0])).shape == (SIZE,)


@pytest.mark.parametrize("number", range(0, 2 * len(SEATINGS), 5))
def test_an_odd_view_from_another_engine_is_observed_too(number: int) -> None:
    chance = Random(number)
    for question in questions(number, 30):
        seen = observation(odd(question.view, chance))
        assert np.isfinite(seen).all()


def test_it_needs_only_numpy() -> None:
    code = (
        "import sys, bornes, bornes.model.encoding as seeing;"
        "seeing.observation(bornes.start('classic', seed=1).view(0));"
        "sys.exit(bool({'numba', 'torch', 'gymnasium'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
