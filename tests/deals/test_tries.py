"""Only the first try of a day counts, even if the program crashes or runs twice."""

import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

import bornes
from bornes.core.errors import BadRecord, BadRequest
from bornes.deals import deal_of
from bornes.deals.tries import Streak, days_kept, locked, record_path, streak, try_of

DAY = deal_of("2026-11-20")
OF_ROUNDS = deal_of("2026-11-19")
"""A day of several rounds: each hand is a separate match."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def keep(day: bornes.deals.Day, number: int, *, moves: int | None = None) -> None:
    """Play a round, or its first moves, and save it."""
    match = day.match(number)
    for made, _ in enumerate(bornes.autoplay(match, ["driver", day.opponent])):
        if made == moves:
            break
    path = record_path(day, number)
    path.parent.mkdir(parents=True, exist_ok=True)
    bornes.save(match, path)


def test_a_day_is_first_unplayed_then_begun_then_finished() -> None:
    assert not try_of(DAY).begun
    keep(DAY, 1, moves=5)
    assert try_of(DAY).begun
    assert not try_of(DAY).finished
    assert try_of(DAY).result.points == ()
    keep(DAY, 1)
    assert try_of(DAY).finished
    assert len(try_of(DAY).result.points) == DAY.hands


def test_a_day_of_several_rounds_is_finished_after_the_last() -> None:
    for number in range(1, 4):
        keep(OF_ROUNDS, number)
    assert not try_of(OF_ROUNDS).finished
    keep(OF_ROUNDS, 4, moves=3)
    kept = try_of(OF_ROUNDS)
    assert not kept.finished
    assert len(kept.result.points) == 3
    keep(OF_ROUNDS, 4)
    assert try_of(OF_ROUNDS).finished


def test_a_saved_match_with_other_cards_does_not_count() -> None:
    path = record_path(DAY, 1)
    path.parent.mkdir(parents=True)
    bornes.save(bornes.start(DAY.edition, 2, seed=1, equal=True), path)
    with pytest.raises(BadRecord):
        try_of(DAY)
    assert days_kept() == {}


HOLDS = """
import sys
from bornes.deals import deal_of
from bornes.deals.tries import locked
with locked(deal_of("2026-11-20")):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_two_processes_cannot_play_the_same_day_at_once() -> None:
    """A process that is killed releases its lock."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(BadRequest), locked(DAY):
            pass
        with locked(OF_ROUNDS):
            pass
        other.kill()
    with locked(DAY):
        pass


def _days(*numbers: int) -> set[date]:
    return {date(2026, 11, 20) + timedelta(number) for number in numbers}


@pytest.mark.parametrize(
    ("finished", "found"),
    [
        (_days(), Streak(0, 0)),
        (_days(0), Streak(1, 1)),
        (_days(-1), Streak(1, 1)),
        (_days(-2), Streak(0, 1)),
        (_days(0, -1, -2, -4, -5), Streak(3, 3)),
        (_days(-1, -4, -5, -6, -7), Streak(1, 4)),
        # From one month into the next.
        (_days(*range(-30, 1)), Streak(31, 31)),
    ],
)
def test_a_streak_lasts_until_a_day_is_missed(finished: set[date], found: Streak) -> None:
    assert streak(finished, date(2026, 11, 20)) == found
