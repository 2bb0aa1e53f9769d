"""Everything that the contributor guides name exists, and the first change works as described."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).parents[2]
GUIDES: Final = sorted((ROOT / "docs" / "contributing").glob("*.md"))
SOURCE: Final = ROOT / "src" / "bornes"
HOMES: Final = (ROOT, SOURCE, SOURCE / "core", SOURCE / "web" / "app" / "src")
"""Where a path in a guide may begin."""
PLACEHOLDER: Final = re.compile(r"\b(?:LANG|KEY|NAME)\b|…")
MADE: Final = re.compile(r"^(?:\.venv|build|dist)/")


def paths(guide: Path) -> list[str]:
    """The files and folders that a guide names in a sentence."""
    spans: list[str] = re.findall(r"`([^`\s]+)`", guide.read_text(encoding="utf-8"))
    return [
        span
        for span in spans
        if re.search(r"^\.?\w[\w./*-]*/|\.(?:py|ftl|toml|ts|svelte|md)$", span)
        and not re.search(PLACEHOLDER, span)
        and not MADE.search(span)
        and ":" not in span
    ]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_every_file_that_a_guide_names_exists(guide: Path) -> None:
    for path in paths(guide):
        assert any(next(home.glob(path), None) for home in HOMES), path


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_every_make_target_and_module_that_a_guide_names_exists(guide: Path) -> None:
    text = guide.read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)(?=[`\n])", text)) <= targets
    for module in re.findall(r"python -m ([a-z_.]+)", text):
        place = module.replace(".", "/")
        homes = (ROOT / place, ROOT / "src" / place)
        assert any(home.with_suffix(".py").is_file() for home in homes), module


def test_the_first_change_of_the_guide_shows_in_the_help(tmp_path: Path) -> None:
    """Copy the package, change the sentence that the guide names, and look at the help."""
    package = tmp_path / "bornes"
    left_out = shutil.ignore_patterns("web", "__pycache__", "*.npz")
    shutil.copytree(ROOT / "src" / "bornes", package, ignore=left_out)
    for lang in ("en", "fr"):
        catalogue = package / "text" / lang / "cli.ftl"
        text = catalogue.read_text(encoding="utf-8")
        changed = re.sub(r"^help-play = .*$", "help-play = Drive!", text, flags=re.MULTILINE)
        assert changed != text
        catalogue.write_text(changed, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "bornes", "--lang", lang, "--help"],
            capture_output=True, text=True, check=True, cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
        )  # fmt: skip
        assert "Drive!" in done.stdout


# -- workflows and issue forms ------------------------------------------------------------------


FORMS: Final = sorted(
    form for form in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if form.stem != "config"
)


def workflow(name: str) -> dict[str, Any]:
    file = ROOT / ".github" / "workflows" / f"{name}.yml"
    loaded: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return loaded


def test_workflows_test_every_supported_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = "Programming Language :: Python :: "
    pythons = [
        each.removeprefix(named)
        for each in project["classifiers"]
        if re.fullmatch(rf"{named}3\.\d+", each)
    ]
    for job in workflow("tests")["jobs"].values():
        assert job["strategy"]["matrix"]["python"] == pythons
    for step in workflow("release")["jobs"]["build"]["steps"]:
        if "setup-python" in step.get("uses", ""):
            assert step["with"]["python-version"].split() == pythons


def test_workflows_name_folders_and_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for name in ("tests", "documentation", "release"):
        for job in workflow(name)["jobs"].values():
            for step in job["steps"]:
                words = step.get("run", "").split()
                if words[:1] == ["make"]:
                    assert words[1] in targets
                assert all((ROOT / word).is_dir() for word in words if word.startswith("tests/"))


def test_the_makefile_and_the_workflow_use_the_same_uv() -> None:
    version = re.search(r"^UV_VERSION := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert version
    assert f"uv=={version[1]}" in (ROOT / ".github/workflows/tests.yml").read_text()


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_an_issue_form_has_fields_with_different_ids(form: Path) -> None:
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= asked.keys()
    ids = [field["id"] for field in asked["body"] if field["type"] != "markdown"]
    assert len(ids) == len(set(ids)) > 0
