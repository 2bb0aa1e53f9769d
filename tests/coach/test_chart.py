"""The chance of winning as a chart in the terminal and as an SVG picture in both languages."""

from xml.etree import ElementTree as ET

import pytest

from bornes.coach.chart import bars, columns, hands_line
from bornes.coach.picture import as_svg
from bornes.coach.wording import worded
from bornes.record.opening import narrator
from bornes.text import LANGUAGES, Lang
from tests.coach.matches import short_match, short_review
from tests.strategies import SEATINGS, Seating


def test_the_height_of_a_bar_shows_the_chance() -> None:
    assert bars([0, 0.5, 1, 0.75], rows=2) == ["  █▄", " ███"]


def test_the_last_column_shows_the_result() -> None:
    found = short_review()
    for side in found.by_side:
        assert columns(found, side.side, 40)[-1] == side.account.result


def test_the_numbers_of_the_hands_are_shown_below_the_chart() -> None:
    assert hands_line(short_review(), 72).split() == ["1", "2"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seating", SEATINGS[::5], ids=lambda seating: seating.name)
def test_the_picture_has_a_line_for_each_side(seating: Seating, lang: Lang) -> None:
    found = short_review(seating)
    to = narrator(lang, short_match(seating).header.rules())
    drawn = ET.fromstring(as_svg(worded(found, to), to))  # noqa: S314 - made by us
    lines = [each for each in drawn.iter() if each.tag.endswith("path")]
    assert len(lines) == found.sides
    words = " ".join("".join(each.itertext()) for each in drawn.iter() if each.tag.endswith("text"))
    for side in range(found.sides):
        assert to.side(side)[:8] in words


def test_special_characters_in_a_name_are_escaped_in_the_picture() -> None:
    from bornes.text.telling import Narrator

    to = Narrator("en", ['<b>&"', "Ada"], sides=2)
    assert ET.fromstring(as_svg(short_review(), to)) is not None  # noqa: S314 - made by us
