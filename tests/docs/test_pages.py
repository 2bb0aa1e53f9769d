"""The pages of the documentation: examples run, links work, both languages agree."""

import doctest
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import pictures

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(
    page.relative_to(ROOT)
    for page in (
        *DOCS.rglob("*.md"),
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "SECURITY.md",
        ROOT / "CODE_OF_CONDUCT.md",
    )
)
PLAYERS = sorted(page.name for page in (DOCS / "players").glob("*.md") if ".fr." not in page.name)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")


@pytest.mark.parametrize("name", ["tutorial", "how-to"])
def test_the_examples_of_a_page_run_as_written(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(DOCS / "examples" / "mybot.py", tmp_path)  # the page says to save it here
    results = doctest.testfile(
        str(DOCS / "programmers" / f"{name}.md"),
        module_relative=False,
        encoding="utf-8",
        optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert results.attempted > 15
    assert results.failed == 0


def test_the_bot_of_the_tutorial_is_the_example_file() -> None:
    page = (DOCS / "programmers" / "tutorial.md").read_text(encoding="utf-8")
    assert (DOCS / "examples" / "mybot.py").read_text(encoding="utf-8") in page


def _targets(page: Path) -> list[str]:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(r"\]\((?!https?:|mailto:)([^)\s]+)\)", text)


def _headings(page: Path) -> set[str]:
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    here = ROOT / page
    for target in _targets(here):
        file, _, heading = target.partition("#")
        linked = here.parent / file if file else here
        assert linked.exists(), target
        assert not heading or heading in _headings(linked), target


@pytest.mark.parametrize(
    ("words", "page", "said"),
    [
        ("with a friend on a phone", "browser.md", "bornes serve --lan"),
        ("review a match", "players/review.md", "## How to read it"),
        ("how strong are the robots?", "players/robots.md", "| rating |"),
        ("a bot in ten minutes", "programmers/tutorial.md", "choose"),
        ("training a network", "training.md", "bornes train"),
        ("several servers", "hosting/several-servers.md", "--node"),
        ("who is right?", "players/who-is-right.md", "a second Speed limit on top"),
    ],
)
def test_a_newcomer_finds_it_one_click_from_the_home_page(words: str, page: str, said: str) -> None:
    """The link is among the cards at the top of the home page."""
    home = (ROOT / "docs/README.md").read_text(encoding="utf-8")
    cards = home[home.index('<div class="grid cards"') : home.index("</div>")]
    links = dict(re.findall(r"\[([^]]+)\]\(([^)#]+)", cards))
    assert links[words] == page
    assert said in (ROOT / "docs" / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_a_page_shows_screenshots_in_its_own_language(page: Path) -> None:
    shown = [target for target in _targets(ROOT / page) if "screenshots/" in target]
    lang = "fr" if ".fr." in page.name else "en"
    assert all(f"screenshots/{lang}/" in target for target in shown)


def test_every_screenshot_exists_in_both_languages_and_is_shown() -> None:
    english, french = (
        {file.name for file in (DOCS / "screenshots" / lang).iterdir()} for lang in ("en", "fr")
    )
    assert english == french
    shown = {Path(target).name for page in PAGES for target in _targets(ROOT / page)}
    assert english <= shown


def test_every_page_is_in_the_index_and_in_the_site() -> None:
    index = set(_targets(DOCS / "README.md"))
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in DOCS.rglob("*.md"):
        name = page.relative_to(DOCS).as_posix()
        assert name == "README.md" or name in index, name
        assert ".fr.md" in name or f": {name}\n" in site, name


def test_the_main_pages_for_players_are_in_both_languages() -> None:
    for name in ("README", "browser", "faq", "install", "plain-mode", "rules", "terminal"):
        assert (DOCS / f"{name}.fr.md").is_file(), name


def _commands(page: str) -> list[list[str]]:
    """The commands of a page with their options, but without names: those may be translated."""
    lines = re.findall(r"^bornes .*$", page, re.MULTILINE)
    return [re.findall(r"^bornes \S+|--\S+", line) for line in lines]


@pytest.mark.parametrize("name", PLAYERS)
def test_pages_for_players_have_the_same_contents_in_both_languages(name: str) -> None:
    """They have as many headings and table rows, and the same commands and rule numbers."""
    english = (DOCS / "players" / name).read_text(encoding="utf-8")
    french = (DOCS / "players" / name.replace(".md", ".fr.md")).read_text(encoding="utf-8")
    if name != "glossary.md":  # two languages do not need the same entries
        assert english.count("\n| ") == french.count("\n| ")
        assert english.count("\n## ") == french.count("\n## ")
        assert _commands(english) == _commands(french)
    assert set(re.findall(r"\bR\d+(?:\.\d+)?\b", english)) == set(
        re.findall(r"\bR\d+(?:\.\d+)?\b", french)
    )


@pytest.mark.parametrize("place", pictures.PICTURES)
def test_a_drawing_is_up_to_date(place: str) -> None:
    """If this fails, run `python -m tools.pictures`."""
    assert (ROOT / place).read_text(encoding="utf-8") == pictures.PICTURES[place]()


def test_the_notebook_runs(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.notebook", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr


def test_the_saved_notebook_shows_no_error_and_no_local_folder() -> None:
    text = (DOCS / "examples" / "games.ipynb").read_text(encoding="utf-8")
    kinds = [
        output["output_type"]
        for cell in json.loads(text)["cells"]
        for output in cell.get("outputs", ())
    ]
    assert len(kinds) > 5
    assert "error" not in kinds
    assert str(ROOT) not in text


def test_only_one_file_names_the_address_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    home = project["urls"]["Homepage"].removeprefix("https://")
    texts = [
        path
        for place in ("src", "docs", "tools")
        for path in (ROOT / place).rglob("*")
        if path.suffix in (".py", ".md", ".ftl", ".toml", ".yml")
        and "node_modules" not in path.parts
    ]
    for path in (*texts, *ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "mkdocs.yml"):
        assert home not in path.read_text(encoding="utf-8"), path


def test_the_links_of_the_readme_work_on_the_package_index() -> None:
    """There are no files next to it there: every link must be a complete address."""
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    shown = (ROOT / "README.md").read_text(encoding="utf-8")
    for change in hook["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        shown = re.sub(change["pattern"], change["replacement"], shown)
    targets = re.findall(r"\]\(([^)]*)\)", shown)
    assert len(targets) > 10
    assert all(target.startswith("https://") for target in targets)
    assert re.search(r"!\[[^]]+\]\(https://[^)]+/raw/[^)]+\.png\)", shown)
