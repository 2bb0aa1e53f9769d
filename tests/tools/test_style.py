"""The style check finds the patterns that the style guide names, and ignores code."""

from pathlib import Path

import pytest

from tools import style

READERS = {
    ".md": style.of_page,
    ".ftl": style.of_catalogue,
    ".py": style.of_module,
    ".svelte": style.of_script,
    ".toml": style.of_settings,
}


def found(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    lines = READERS[path.suffix]
    patterns = style.FRENCH if ".fr." in path.name else (*style.ENGLISH, *style.SENTENCES)
    return [each.found for each in style.check(lines(path), patterns)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("They stop who leads.", "stop who leads"),
        ("45.0 thousand million plays", "thousand million"),
        ("8000 if you say nothing", "if you say nothing"),
        ("The colour of a card", "colour"),
        ("one answer a line", "answer a line"),
        ("a JSON object a line", "object a line"),
        ("a number that decides the bot's chance", "decides the bot's chance"),
        ("stop after so long", "after so long"),
        ("A match that is gone on with", "gone on with"),
        ("the chance to win the match", "chance to win"),
        ("a step of the optimiser", "optimiser"),
        ("A match that cannot be deleted is said.", "is said"),
        ("Meet the trip exactly.", "Meet the trip"),
        ("the best chance, less the chance of this move", ", less the"),
        ("one JSON object\na line", "object a line"),
    ],
)
def test_each_pattern_of_the_style_guide_is_found(tmp_path: Path, text: str, words: str) -> None:
    assert found(tmp_path / "page.md", f"# Title\n\n{text}\n") == [words]


def test_code_on_a_page_is_ignored(tmp_path: Path) -> None:
    page = "Write `colour`.\n\n```\nlearnt\n```\n\n[link](colour.md)\n"
    assert found(tmp_path / "page.md", page) == []


def test_message_names_and_variant_keys_of_a_catalog_are_ignored(tmp_path: Path) -> None:
    catalogue = "colour-learnt = { $n ->\n    [penalised] A\n   *[other] anew\n}\n"
    assert found(tmp_path / "catalogue.ftl", catalogue) == ["anew"]


def test_docstrings_and_comments_are_checked_but_not_strings(tmp_path: Path) -> None:
    module = '"""Grey."""\n\nx = "colour"  # learnt\n\n\ndef f() -> None:\n    """Anew."""\n'
    assert found(tmp_path / "module.py", module) == ["Grey", "learnt", "Anew"]


def test_comments_of_a_plan_are_checked_but_not_its_values(tmp_path: Path) -> None:
    plan = '# begins\n# anew\nname = "colour"  # learnt\n'
    assert found(tmp_path / "plan.toml", plan) == ["learnt", "anew"]


def test_comments_of_the_browser_app_are_checked_but_not_its_code(tmp_path: Path) -> None:
    script = """<!-- colour -->
<script lang="ts">
  // learnt
  const colour = "https://grey"; /* a
   * line anew */
</script>
"""
    assert found(tmp_path / "Some.svelte", script) == ["colour", "learnt", "anew"]


def test_all_code_folders_are_checked() -> None:
    files = {file.relative_to(style.ROOT) for file in style.code_files()}
    assert {file.parts[0] for file in files} == {"src", "tools", "bench", "tests"}
    assert {file.suffix for file in files} == {".py", ".toml", ".ts", ".svelte", ".css"}


def test_french_apostrophes_and_missing_elisions_are_found(tmp_path: Path) -> None:
    page = "L'étape de Otto, `l'option`, d’Ada.\n"
    assert found(tmp_path / "page.fr.md", page) == ["'", "de Otto"]
