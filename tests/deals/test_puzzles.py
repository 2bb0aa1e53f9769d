"""Puzzles: their file, their answers, their ratings and the player's rating."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bench.deals.puzzle_ratings import HELD_OUT, rated, shares
from bornes.bots import bot
from bornes.bots.scale import expected_share, rating_of, scale
from bornes.coach.ranking import drawback, reason_for
from bornes.coach.wording import why
from bornes.core.position import position_of, state_of
from bornes.core.rules import legal_moves
from bornes.core.worlds import worlds
from bornes.deals.puzzles import Puzzle, Puzzles, file_of, place_of_day, shipped_puzzles
from bornes.deals.solving import RUN, STEP, Solver, keep_solver, kept_solver, missed_run, next_run
from bornes.model.encoding import action_of
from bornes.model.players import Racer
from bornes.record.opening import narrator

MOST_BYTES = 100
"""Size of a puzzle in the file at most, so that ten thousand take less than a megabyte."""
SAMPLED = 40
SOLVED = 200


def some(count: int) -> list[Puzzle]:
    every = shipped_puzzles()
    places = Random(7).sample(range(len(every)), min(count, len(every)))
    return [every[at] for at in places]


def check(puzzle: Puzzle) -> None:
    """Check that the position can be played, the answer is legal and both explanations fit."""
    state = next(worlds(puzzle.view, Random(puzzle.id)))
    assert state_of(position_of(state, 1)) == state
    legal = legal_moves(puzzle.view)
    assert puzzle.answer in legal
    assert puzzle.tempting in legal
    assert puzzle.tempting != puzzle.answer
    assert puzzle.gain > 0
    # The file explains both moves as the coach does.
    to = narrator("en", puzzle.view.rules)
    assert why(to, *puzzle.reason) == why(to, *reason_for(puzzle.view, puzzle.answer))
    against = drawback(puzzle.view, puzzle.tempting, puzzle.answer)
    assert why(to, *puzzle.drawback) == why(to, *against)


def test_a_sample_of_puzzles_has_playable_positions_and_legal_answers() -> None:
    for puzzle in some(SAMPLED):
        check(puzzle)


@pytest.mark.long  # all of them
def test_all_puzzles_have_playable_positions_and_legal_answers() -> None:
    for puzzle in shipped_puzzles():
        check(puzzle)


def test_the_file_is_small_and_can_be_read_back() -> None:
    every = shipped_puzzles()
    data = file_of(every.heading, every.rows)
    assert len(data) < 6000 + MOST_BYTES * len(every)
    assert np.array_equal(Puzzles(data).rows, every.rows)
    assert len(set(every.rows["id"].tolist())) == len(every)


def test_each_day_has_a_puzzle_and_the_next_day_has_another() -> None:
    every, day = shipped_puzzles(), date(2026, 11, 18)
    assert every.of_the_day(day) == every.of_the_day("2026-11-18")
    assert every.of_the_day(day).id != every.of_the_day(day + timedelta(1)).id
    assert len({place_of_day(days, len(every)) for days in range(len(every))}) == len(every)


# -- ratings ----------------------------------------------------------------------------------


def test_a_rating_follows_from_how_likely_each_racer_is_to_solve_it() -> None:
    finds = np.array([expected_share(rating, 1337) for rating in scale().ratings])
    driver = expected_share(scale().levels["driver"], 1337)
    assert rated(finds, driver) == 1337
    finds[scale().ratings.index(1500)] = 0  # this racer is not used for ratings
    assert rated(finds, driver) == 1337
    assert rated(finds, 0.0) > 1337 > rated(finds, 1.0)


def solves(name: str, puzzles: list[Puzzle]) -> float:
    """The share of puzzles that a bot solves."""
    player, rng = bot(name), Random(5)
    found = [player.choose(it.view, legal_moves(it.view), rng) == it.answer for it in puzzles]
    return sum(found) / len(found)


def expected(name: str, puzzles: list[Puzzle]) -> float:
    own = rating_of(name)
    assert own is not None
    return float(np.mean([expected_share(own, it.rating) for it in puzzles]))


@pytest.mark.parametrize(
    "count", [SAMPLED, pytest.param(SOLVED, marks=pytest.mark.long)], ids=["some", "many"]
)
def test_players_solve_puzzles_in_the_order_of_their_ratings(count: int) -> None:
    """None of these bots was used for the ratings. A stronger bot solves more puzzles, and each
    solves more of the easier half.
    """
    puzzles = sorted(some(count), key=lambda puzzle: puzzle.rating)
    easier, harder = puzzles[: count // 2], puzzles[count // 2 :]
    order = [solves(name, easier) + solves(name, harder) for name in HELD_OUT]
    predicted = [expected(name, easier) + expected(name, harder) for name in HELD_OUT]
    assert np.argsort(order).tolist() == np.argsort(predicted).tolist() == [2, 1, 0]
    for name in HELD_OUT[1:]:
        assert solves(name, easier) > solves(name, harder)


def test_left_out_racers_solve_puzzles_as_often_as_the_ratings_predict() -> None:
    """Rate puzzles with every other racer of the scale; the left-out ones solve as many."""
    ratings, errors = scale().ratings, []
    for puzzle in some(SAMPLED):
        legal = legal_moves(puzzle.view)
        place = legal.index(puzzle.answer)
        finds = shares(Racer().policy_scores(puzzle.view, legal))[:, place]
        without = finds.copy()
        # Each left-out racer is between two others on the scale.
        without[1:-1:2] = (finds[:-2:2] + finds[2::2]) / 2
        guess = rated(without)
        errors += [finds[at] - expected_share(ratings[at], guess) for at in range(1, 18, 2)]
    assert abs(float(np.mean(errors))) < 0.05


# -- the player -------------------------------------------------------------------------------


def test_only_the_first_answer_changes_the_rating() -> None:
    puzzle = some(1)[0]
    before = Solver(rating=puzzle.rating)
    once = before.after(puzzle, found=False)
    assert once.rating == pytest.approx(puzzle.rating - STEP / 2)
    assert once.missed == (puzzle.id,)
    again = once.after(puzzle, found=True)
    assert (again.rating, again.missed, again.solved) == (once.rating, (), (puzzle.id,))


def test_only_the_first_answer_of_a_day_counts() -> None:
    puzzle, day = some(1)[0], date(2026, 11, 18)
    solver = Solver().after(puzzle, found=False, day=day).after(puzzle, found=True, day=day)
    assert solver.days == {"2026-11-18": False}


def test_the_next_run_has_new_puzzles_and_missed_ones_can_be_repeated() -> None:
    every, solver = shipped_puzzles(), Solver()
    for at in next_run(every, solver, Random(1)):
        solver = solver.after(every[at], found=False)
    assert [int(every.rows["id"][at]) for at in missed_run(every, solver)] == list(solver.missed)
    ids = {int(every.rows["id"][at]) for at in next_run(every, solver, Random(2))}
    assert len(ids) == RUN
    assert not ids & set(solver.missed)


def test_a_saved_solver_is_loaded_and_a_damaged_file_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert kept_solver() == Solver()
    solver = Solver().after(some(1)[0], found=True, day=date(2026, 11, 18))
    keep_solver(solver)
    assert kept_solver() == solver
    (tmp_path / "bornes" / "puzzles.json").write_text("{")
    assert kept_solver() == Solver()


def test_action_numbers_in_the_file_match_the_moves_of_the_view() -> None:
    every = shipped_puzzles()
    for at in range(min(SAMPLED, len(every))):
        puzzle = every[at]
        assert action_of(puzzle.view, puzzle.answer) == every.rows["answer"][at]
