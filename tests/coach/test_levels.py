"""The levels of play for which a player's errors are typical."""

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
def test_a_player_gets_the_range_of_levels_for_which_the_errors_are_typical(
    part: float, moves: int, expected: tuple[str, str]
) -> None:
    """The range is wider for fewer moves, and never a single level."""
    assert named(rules("classic", 2), exp(part), 1.0, moves) == expected


def test_errors_are_measured_relative_to_what_was_at_stake() -> None:
    """Errors of a player who is far behind cost little; the same share means the same level."""
    even = named(rules("classic", 2), 1.0, 1.0, 100)
    assert named(rules("classic", 2), 0.01, 0.01, 100) == even == ("random", "learner")


@pytest.mark.parametrize(
    ("edition", "players", "teams", "best"),
    [("classic", 2, None, "racer"), ("classic", 4, None, "racer"), ("classic", 3, None, "champion"),
     ("fr2014", 4, False, "champion"), ("fr2014", 4, True, "racer")],
)  # fmt: skip
def test_a_table_is_compared_with_tables_with_the_same_number_of_sides(
    edition: str, players: int, teams: bool | None, best: str
) -> None:
    assert named(rules(edition, players, teams=teams), 0.0, 1.0, 100)[1] == best


def test_the_measured_levels_are_those_of_our_bots_in_order_of_strength(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Racer and champion have the same rating at most tables, so their order may vary."""
    monkeypatch.undo()
    for table in levels.levels().values():
        assert list(table) == list(LEVELS)
        *means, racer, champion = (level.mean for level in table.values())
        assert [*means, max(racer, champion)] == sorted([*means, max(racer, champion)])[::-1]
        # Two standard errors of the difference between the means of 240 matches each.
        assert champion - racer < 2 * table["racer"].sd * sqrt(2 / 240)
