"""The chance of winning as a chart in the terminal, and the picture in words of both languages."""

from xml.etree import ElementTree as ET

import pytest

from bornes.coach.chart import bars, columns, hands_line
from bornes.coach.picture import as_svg
from bornes.coach.wording import worded
from bornes.record.opening import narrator
from bornes.text import LANGUAGES, Lang
from tests.coach.matches import short_match, short_review
from tests.strategies import SEATINGS, Seating


def test_bars_are_as_high_as_the_chances() -> None:
    assert bars([0, 0.5, 1, 0.75], rows=2) == ["  █▄", " ███"]


def test_columns_end_with_the_result() -> None:
    found = short_review()
    for side in found.by_side:
        assert columns(found, side.side, 40)[-1] == side.account.result


def test_every_hand_has_its_number_below_the_chart() -> None:
    assert hands_line(short_review(), 72).split() == ["1", "2"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seating", SEATINGS[::5], ids=lambda seating: seating.name)
def test_the_picture_has_a_line_for_each_side(seating: Seating, lang: Lang) -> None:
    found = short_review(seating)
    to = narrator(lang, short_match(seating).header.rules())
    drawn = ET.fromstring(as_svg(worded(found, to), to))  # noqa: S314 - our own
    lines = [each for each in drawn.iter() if each.tag.endswith("path")]
    assert len(lines) == found.sides
    said = " ".join("".join(each.itertext()) for each in drawn.iter() if each.tag.endswith("text"))
    for side in range(found.sides):
        assert to.side(side)[:8] in said


def test_a_name_with_signs_of_its_own_spoils_no_picture() -> None:
    from bornes.text.telling import Narrator

    to = Narrator("en", ['<b>&"', "Ada"], sides=2)
    assert ET.fromstring(as_svg(short_review(), to)) is not None  # noqa: S314 - our own
