"""`bornes puzzles`: puzzles are asked in plain mode, explained, and their results saved."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from bornes.core.moves import CoupFourre, Discard, Extend, Play
from bornes.deals.puzzles import Puzzle, shipped_puzzles
from bornes.deals.solving import Solver, keep_solver, kept_solver
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner

DAYS = (date(2026, 11, 18) + timedelta(number) for number in range(100))
TODAY = next(day for day in DAYS if shipped_puzzles().of_the_day(day).view.rules.sides == 2)
"""A day with a puzzle in which no target must be chosen."""


@pytest.fixture(autouse=True)
def _on_that_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bornes.deals.today", lambda: TODAY)
    for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))


def typed(puzzle: Puzzle, *, right: bool) -> str:
    """What a player types for the answer, or for another move of the same kind."""
    move, hand = puzzle.answer if right else puzzle.tempting, puzzle.view.hand
    match move:
        case Play(card, target):
            place = f"{hand.index(card) + 1}\n"
            return place if target is None or puzzle.view.rules.sides == 2 else f"{place}1\n"
        case Discard(card):
            return f"d {hand.index(card) + 1}\nyes\n"
        case CoupFourre() | Extend():
            return "yes\n"
        case _:
            return "no\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("right", [True, False])
def test_the_puzzle_of_the_day_is_explained_and_counts_once(
    run: Runner, lang: Lang, *, right: bool
) -> None:
    puzzle = shipped_puzzles().of_the_day(TODAY)
    for _ in range(2):
        said = run("--lang", lang, "puzzles", "--plain", given=typed(puzzle, right=right))
        assert said.status == 0
        assert ("Right." in said.out or "Juste." in said.out) == right
    solver = kept_solver()
    assert solver.days == {TODAY.isoformat(): right}
    assert solver == Solver().after(puzzle, found=right, day=TODAY)


def test_hints_are_refused_and_leaving_saves_nothing(run: Runner) -> None:
    said = run("puzzles", "--plain", given="hint\nquit\n")
    assert said.status == 0
    assert "there are no hints" in said.out
    assert kept_solver() == Solver()


def test_missed_puzzles_are_listed_and_asked_again(run: Runner) -> None:
    assert "missed no puzzle" in run("puzzles", "--missed", "--plain").out
    puzzle = shipped_puzzles()[0]
    keep_solver(Solver().after(puzzle, found=False))
    assert f"rated {puzzle.rating}" in run("puzzles", "--list").out
    run("puzzles", "--missed", "--plain", given=typed(puzzle, right=True))
    assert kept_solver().missed == ()


def test_a_run_begins_with_its_first_puzzle(run: Runner) -> None:
    said = run("puzzles", "--run", "--plain", given="")
    assert said.status == 0
    assert "Puzzle 1 of" in said.out
