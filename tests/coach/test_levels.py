"""What level of play somebody's errors are like."""

from math import exp, sqrt

import pytest

from bornes.bots import LEVELS
from bornes.coach import levels
from bornes.coach.levels import Level, named
from bornes.core.edition import rules

BOTS = {
    "random": Level(0.0, 0.2, 100), "learner": Level(-1.0, 0.2, 100),
    "driver": Level(-1.4, 0.2, 100), "racer": Level(-3.0, 0.4, 100),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    three = {"random": Level(0.0, 0.2, 100), "champion": Level(-2.0, 0.2, 100)}
    monkeypatch.setattr(levels, "levels", lambda: {"duel": BOTS, "teams": BOTS, "three": three})


@pytest.mark.parametrize(
    ("part", "moves", "expected"),
    [
        (0.0, 100, ("random", "learner")),
        (0.5, 100, ("random", "learner")),
        (-0.1, 100, ("random", "learner")),
        (-0.5, 100, ("random", "learner")),
        (-0.8, 100, ("random", "learner")),
        (-1.2, 100, ("learner", "driver")),
        (-1.6, 100, ("driver", "racer")),
        (-5.0, 100, ("driver", "racer")),
        (-0.7, 10, ("random", "driver")),
        (-0.9, 10, ("random", "driver")),
        (-1.0, 2, ("random", "racer")),
        (-1.05, 10_000, ("learner", "driver")),
    ],
)
def test_it_names_the_levels_that_such_errors_are_usual_for(
    part: float, moves: int, expected: tuple[str, str]
) -> None:
    """The fewer the moves the wider the range, and never a single level."""
    assert named(rules("classic", 2), exp(part), 1.0, moves) == expected


def test_errors_that_cost_little_because_little_was_at_stake_are_no_better_play() -> None:
    """Far behind nothing costs much of the match: the same share of it is the same level."""
    even = named(rules("classic", 2), 1.0, 1.0, 100)
    assert named(rules("classic", 2), 0.01, 0.01, 100) == even == ("random", "learner")


@pytest.mark.parametrize(
    ("edition", "players", "teams", "best"),
    [("classic", 2, None, "racer"), ("classic", 4, None, "racer"), ("classic", 3, None, "champion"),
     ("fr2014", 4, False, "champion"), ("fr2014", 4, True, "racer")],
)  # fmt: skip
def test_a_table_is_compared_with_tables_of_as_many_sides(
    edition: str, players: int, teams: bool | None, best: str
) -> None:
    assert named(rules(edition, players, teams=teams), 0.0, 1.0, 100)[1] == best


def test_what_was_measured_is_of_our_bots_and_in_the_order_of_strength(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Racer and Champion have the same rating at most tables: there no order can be told."""
    monkeypatch.undo()
    for table in levels.levels().values():
        assert list(table) == list(LEVELS)
        *means, racer, champion = (level.mean for level in table.values())
        assert [*means, max(racer, champion)] == sorted([*means, max(racer, champion)])[::-1]
        # Two standard errors of a difference between means of 240 matches each.
        assert champion - racer < 2 * table["racer"].sd * sqrt(2 / 240)
