"""A web page deals the cards of `bornes.deals` and has the day's robot play the same moves."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bornes
from bornes.deals import deal_of
from tests.laws.page_lockstep import run_in_node

FIRST = date(2026, 11, 17)


def played(number: int) -> dict[str, Any]:
    """A day with a player who strays: what happened, with all that is hidden."""
    day = deal_of(FIRST + timedelta(number))
    matches = [
        bornes.play_out(day.match(each), ["learner", day.opponent])
        for each in range(1, day.rounds + 1)
    ]
    return {"date": day.date.isoformat(), "rounds": [match.log for match in matches]}


@pytest.mark.parametrize("days", [5, pytest.param(100, marks=pytest.mark.long)])
def test_a_page_plays_the_day_as_python_does(tmp_path: Path, days: int) -> None:
    told = msgspec.json.encode([played(number) for number in range(days)])
    assert run_in_node(tmp_path, "daily", told) == {"wrong": []}
