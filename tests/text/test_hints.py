"""Hints for players: sentences that children understand, and the numbers apart."""

import re
from pathlib import Path

import pytest

from bornes.coach.advice import OPPOSING, SUPPORTING
from bornes.text import LANGUAGES

FOLDER = Path(__file__).parents[2] / "src" / "bornes" / "text"
MESSAGES = re.compile(r"^(coach-[\w-]+) =(.*(?:\n .*)*)", re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_odds_contain_percentages(lang: str) -> None:
    found = dict(MESSAGES.findall((FOLDER / lang / "coach.ftl").read_text("utf-8")))
    assert set(found) == {*SUPPORTING, *OPPOSING, "coach-odds"}
    assert [key for key, words in found.items() if "%" in words] == ["coach-odds"]
