"""The documentation is correct: its examples run, and its links have targets."""

import doctest
import re
from pathlib import Path

import pytest

from bornes.core import rules as core_rules
from bornes.core.edition import EDITIONS, HOUSE_RULES
from bornes.core.errors import Reason
from tests.cli.rules_page import DISPUTES_PAGES, FRENCH_PAGE, PAGE, disputes, french, made

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/README.md", "docs/library.md", "docs/rules.md", "docs/referee.md",
        "docs/records.md", "docs/commands.md", "docs/plain-mode.md", "docs/simulate.md",
        "docs/kernel.md", "docs/environments.md", "docs/review.md")  # fmt: skip


@pytest.mark.parametrize("name", ["README.md", "docs/library.md"])
def test_the_examples_of_a_page_run_as_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_page_and_a_heading(name: str) -> None:
    page = ROOT / name
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", page.read_text(encoding="utf-8")):
        file, _, heading = target.partition("#")
        linked = page.parent / file if file else page
        assert linked.is_file(), target
        assert not heading or heading in headings(linked), target


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name == "README.md" or f"({page.name})" in index


def test_the_rules_page_has_every_rule_that_can_refuse_a_move() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    reasons = [value for value in vars(core_rules).values() if isinstance(value, Reason)]
    assert len(reasons) > 20
    for reason in reasons:
        assert f"**{reason.rule}**" in page, reason.rule


def test_the_rules_page_has_every_edition_and_every_house_rule() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    for key in (*EDITIONS, *HOUSE_RULES):
        assert f"`{key}`" in page, key


def test_the_trademark_is_named_once_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(re.findall(r"trademark", readme)) == 1


def test_the_rules_pages_have_the_texts_of_the_catalogue() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert made(page) == page, "run `python -m tests.cli.rules_page`"
    assert FRENCH_PAGE.read_text(encoding="utf-8") == french(), (
        "run `python -m tests.cli.rules_page`"
    )
    for lang, file in DISPUTES_PAGES.items():
        said = file.read_text(encoding="utf-8")
        assert said == disputes(lang), "run `python -m tests.cli.rules_page`"
