"""The web page deals the same cards as `bornes.deals`, and its robot plays the same moves."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bornes
from bornes.deals import deal_of
from bornes.play.game import seed_at
from tests.laws.page_lockstep import run_in_node

FIRST = date(2026, 11, 17)


def played(number: int) -> dict[str, Any]:
    """A day played by two bots: all events, with hidden cards, and the seed of each decision."""
    day = deal_of(FIRST + timedelta(number))
    matches = [day.match(number) for number in range(1, day.rounds + 1)]
    # Iterating over the steps plays the matches.
    seeds = [
        [seed_at(step.before, step.seat) for step in bornes.autoplay(match, ["learner", "driver"])]
        for match in matches
    ]
    rounds = [match.log for match in matches]
    return {"date": day.date.isoformat(), "rounds": rounds, "seeds": seeds}


def days(count: int) -> bytes:
    """The first `count` days as JSON."""
    return msgspec.json.encode([played(number) for number in range(count)])


@pytest.mark.parametrize("count", [5, pytest.param(100, marks=pytest.mark.long)])
def test_the_web_page_plays_the_deal_of_the_day_as_python_does(tmp_path: Path, count: int) -> None:
    assert run_in_node(tmp_path, "daily", days(count)) == {"wrong": []}
