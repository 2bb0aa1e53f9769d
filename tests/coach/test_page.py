"""docs/review.md documents the contents of a review."""

import re
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from bornes.coach import report
from bornes.coach.report import THRESHOLDS, VERSION, Decision, Review
from bornes.coach.wording import why
from bornes.text.telling import Narrator

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
STRUCTS = [
    kind for kind in vars(report).values()
    if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct
]  # fmt: skip


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_every_field_is_documented(kind: type[Struct]) -> None:
    for field in msgspec.structs.fields(kind):
        assert f"`{field.encode_name}`" in PAGE or f'"{field.encode_name}"' in PAGE, field.name


def test_the_example_is_a_valid_decision_with_the_coachs_words() -> None:
    block = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    example = msgspec.json.decode(block[1], type=Decision, strict=True)
    best, made = example.choices[0], example.choices[example.made]
    assert example.cost == pytest.approx(best.match - made.match)
    to = Narrator("en", ("Player 1", "Player 2"))
    for choice in (best, made):
        assert why(to, choice.reason, choice.facts) == choice.why


def test_the_page_states_the_current_thresholds() -> None:
    for name, least in THRESHOLDS.items():
        assert f"| {name} | from {100 * least:g} % |" in PAGE


def test_the_page_states_the_current_version() -> None:
    assert f"Version {VERSION}." in PAGE
    assert msgspec.structs.fields(Review)[0].name == "review"
