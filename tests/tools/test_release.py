"""The release script refuses a checkout that is not ready for release, and explains why."""

import subprocess
from pathlib import Path

import pytest

from bornes import __version__
from tools import release
from tools.release import LARGEST, Unfit, check_history, check_size


def git(folder: Path, *words: str) -> None:
    command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *words]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary repository that is ready for release."""
    git(tmp_path, "init")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## [{__version__}]\n")
    (tmp_path / "CITATION.cff").write_text(f"type: software\nversion: {__version__}\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "All there")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    return tmp_path


def test_a_clean_checkout_with_a_changelog_entry_may_be_released(checkout: Path) -> None:
    check_history("v1")


def test_uncommitted_files_prevent_a_release(checkout: Path) -> None:
    (checkout / "more.txt").touch()
    with pytest.raises(Unfit, match="not committed"):
        check_history("v1")


def test_a_version_cannot_be_released_twice(checkout: Path) -> None:
    git(checkout, "tag", "v1")
    with pytest.raises(Unfit, match="v1 exists already"):
        check_history("v1")


def test_a_version_missing_from_the_changelog_is_not_released(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n")
    git(checkout, "commit", "-am", "Not yet")
    with pytest.raises(Unfit, match="says nothing of"):
        check_history("v1")


def test_a_version_that_the_citation_file_does_not_name_is_not_released(checkout: Path) -> None:
    (checkout / "CITATION.cff").write_text("type: software\nversion: 0.0.9\n")
    git(checkout, "commit", "-am", "Forgotten")
    with pytest.raises(Unfit, match="does not cite"):
        check_history("v1")


def test_the_output_of_a_failed_program_is_in_the_error(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="status 128:\nfatal: not a git repository"):
        release.run("git", "show", "no-such-file", cwd=tmp_path)


def test_a_wheel_that_is_too_large_is_not_released(tmp_path: Path) -> None:
    wheel = tmp_path / "bornes-1-py3-none-any.whl"
    wheel.touch()
    check_size(wheel)
    with wheel.open("wb") as file:
        file.truncate(LARGEST)
    with pytest.raises(Unfit, match="12,000,000"):
        check_size(wheel)
