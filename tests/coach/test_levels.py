"""What level of play an error rate is like."""

import pytest

from bornes.bots import LEVELS
from bornes.coach import levels
from bornes.coach.levels import Rates, level_of
from bornes.core.edition import rules

MEASURED = Rates(10, {"random": 0.04, "driver": 0.01, "racer": 0.0025}, {}, {})


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "rates", lambda: MEASURED)


@pytest.mark.parametrize(
    ("rate", "bot"),
    [(0.5, "random"), (0.021, "random"), (0.019, "driver"), (0.0051, "driver"), (0.0, "racer")],
)
def test_it_is_the_nearest_by_factors(rate: float, bot: str) -> None:
    """Between 0.04 and 0.01 the middle is 0.02: twice the one, half the other."""
    assert level_of(rules("classic", 2), rate) == bot


def test_a_stronger_bot_that_errs_as_much_as_a_weaker_one_is_not_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alike = Rates(10, {"random": 0.04, "driver": 0.01, "racer": 0.011, "champion": 0.002}, {}, {})
    monkeypatch.setattr(levels, "rates", lambda: alike)
    assert level_of(rules("classic", 2), 0.011) == "driver"
    assert level_of(rules("classic", 2), 0.002) == "champion"


@pytest.mark.parametrize(
    ("edition", "players", "teams", "bot"),
    [
        ("classic", 2, None, "duel"), ("classic", 4, None, "teams"), ("classic", 3, None, "three"),
        ("classic", 6, None, "three"), ("fr2014", 4, False, "three"), ("fr2014", 4, True, "teams"),
    ],
)  # fmt: skip
def test_a_table_is_compared_with_tables_of_as_many_sides(
    monkeypatch: pytest.MonkeyPatch, edition: str, players: int, teams: bool | None, bot: str
) -> None:
    named = Rates(10, *({table: 0.01} for table in ("duel", "teams", "three")))
    monkeypatch.setattr(levels, "rates", lambda: named)
    assert level_of(rules(edition, players, teams=teams), 0.01) == bot


def test_where_nothing_was_measured_nothing_is_said() -> None:
    assert level_of(rules("classic", 4), 0.01) is None


def test_what_was_measured_is_of_our_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    found = levels.rates()
    assert {*found.duel, *found.teams, *found.three} <= {*LEVELS}
