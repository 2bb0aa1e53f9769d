"""The browser app shows the same statistics as the documentation."""

import json
from pathlib import Path

from bornes.report import figures
from bornes.text import LANGUAGES, text
from bornes.web import APP

PAGE = Path(__file__).parents[2] / "docs" / "simulate-figures.md"
DATA = json.loads((APP / "src" / "lib" / "statistics.json").read_text(encoding="utf-8"))
BETWEEN = " ± "


def _plain(unit: str, value: float) -> str:
    if unit == "share":
        return figures.percent("en", value)
    return figures.number("en", value, 1 if unit == "number" else 0)


def test_the_app_shows_the_figures_of_the_documentation() -> None:
    findings = PAGE.read_text(encoding="utf-8").partition("<!-- findings: begin -->")[2]
    cells = findings.replace("\n", "|").split("|")
    told = [
        BETWEEN.join(_plain(section["unit"], each) for each in pair)
        for section in DATA["sections"]
        for figure in section["figures"]
        for pair in figure["values"]
        if pair is not None
    ]
    assert told == [cell.strip(" +") for cell in cells if BETWEEN in cell]


def test_every_figure_has_a_name_in_both_languages() -> None:
    for lang in LANGUAGES:
        for section in DATA["sections"]:
            assert text(lang, f"simulate-{section['key']}", unit=section["unit"])
            for figure in section["figures"]:
                assert text(lang, figure["message"], **figure["facts"])
