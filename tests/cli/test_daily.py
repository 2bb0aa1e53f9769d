"""`bornes daily`: one try counts, and its results are shown."""

import re
from datetime import date
from pathlib import Path

import pytest

import bornes
from bornes.coach.review import review
from bornes.core.match import Match
from bornes.deals import deal_of
from bornes.deals.tries import record_path, try_of
from bornes.record import record_of
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner

TODAY = "2026-11-20"
DAY = deal_of(TODAY)
FRENCH_GAME = deal_of("2026-11-19")
"""An edition without points: four matches of one hand."""


@pytest.fixture(autouse=True)
def _on_that_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bornes.deals.today", lambda: date.fromisoformat(TODAY))
    for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))


def save_played(day: bornes.deals.Day) -> None:
    """Save the day's matches as a robot played them in the player's place."""
    for number in range(1, day.rounds + 1):
        path = record_path(day, number)
        path.parent.mkdir(parents=True, exist_ok=True)
        bornes.save(bornes.play_out(day.match(number), ["learner", day.opponent]), path)


def test_an_interrupted_try_resumes_where_it_was_left(run: Runner) -> None:
    left = run("daily", "--plain", given="hint\nundo\n")
    assert left.status == 0
    assert left.out.count("no hints, and moves cannot be undone") == 2
    assert f"daily --date {TODAY} --plain" in left.out
    begun = try_of(DAY).matches[0]
    first = begun.view(0).hand[0]
    run("daily", "--plain", given="d 1\nyes\n")
    resumed = try_of(DAY).matches[0]
    assert resumed.log[: len(begun.log)] == begun.log
    assert any(getattr(event, "card", None) == first for event in resumed.log)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("day", [DAY, FRENCH_GAME], ids=lambda day: day.edition)
def test_the_results_of_a_day_are_shown(run: Runner, day: bornes.deals.Day, lang: Lang) -> None:
    save_played(day)
    before = [record_path(day, n + 1).read_bytes() for n in range(day.rounds)]
    shown = run("--lang", lang, "daily", "--plain", "--date", day.date.isoformat())
    assert shown.status == 0
    total = try_of(day).result.total
    figures = shown.out.replace(",", "").replace("\u202f", "").replace("\xa0", "")
    assert str(total) in figures
    robots = {"en": ("Champion", "Racer", "Driver"), "fr": ("Champion", "Pilote", "Conducteur")}
    assert all(robot in shown.out for robot in robots[lang])
    rows = [line.split("\t") for line in shown.out.splitlines() if line.count("\t") == 5]
    assert len(rows) == 5  # the header, the player and three robots
    assert sum(map(int, rows[1][1:5])) == int(rows[1][5]) == total
    assert re.search("[🟩🟨🟥]{4}$", shown.out, re.MULTILINE)
    assert f"review {record_path(day, 1).parent}" in shown.out or "practice" not in shown.out
    assert [record_path(day, n + 1).read_bytes() for n in range(day.rounds)] == before


def test_the_text_to_share_reveals_nothing_about_the_cards(run: Runner) -> None:
    save_played(DAY)
    shared = run("daily", "--plain").out.partition("without spoilers:")[2]
    named = {card.replace("_", " ") for card in DAY.match().rules.deck() if not card.isdecimal()}
    assert not [name for name in named if name in shared.lower()]


def test_a_second_try_is_practice(run: Runner) -> None:
    save_played(DAY)
    before = try_of(DAY).matches
    assert "played this deal already" in run("daily", "--plain").out
    again = run("daily", "--plain", "--practice", given="d 1\n")
    assert "does not count" in again.out
    assert try_of(DAY).matches == before


def test_a_past_day_is_practice_and_a_future_day_is_refused(run: Runner) -> None:
    past = run("daily", "--plain", "--date", "2026-11-18")
    assert "practice" in past.out
    assert not try_of(deal_of("2026-11-18")).begun
    for given, said in (("2026-11-21", "not open yet"), ("soon", "not a date")):
        refused = run("daily", "--date", given)
        assert refused.status
        assert said in refused.err


def test_the_calendar_lists_days_and_the_streak(run: Runner) -> None:
    assert "not played" in run("daily", "--calendar").out
    save_played(DAY)
    save_played(FRENCH_GAME)
    shown = run("daily", "--calendar").out
    assert shown.splitlines()[0].startswith("2026-11-19, Grand Classique 2014: ")
    assert "2 days in a row" in shown


def test_the_robot_answers_the_same_moves_in_the_same_way(run: Runner) -> None:
    """Two people who discard the same card get the same answer."""
    logs: list[Match] = []
    for name in ("one", "two"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_DATA_HOME", f"{record_path(DAY, 1).parents[2]}/{name}")
            run("daily", "--plain", given="d 2\n" * 6)
            logs.append(try_of(DAY).matches[0])
    assert logs[0] == logs[1]
    assert len(logs[0].log) > 4


def test_the_wins_with_equal_luck_are_those_of_the_review_of_the_day(run: Runner) -> None:
    save_played(DAY)
    found = re.search(r"would win (\d+) of 100 matches", run("daily", "--plain").out)
    assert found is not None
    reviews = [review(record_of(match)) for match in try_of(DAY).matches]
    chances = [each.by_side[0].equal_luck for each in reviews]
    assert int(found[1]) == round(100 * sum(chances) / len(chances))
