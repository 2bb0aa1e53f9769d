"""Only browser and server tests are run again, and every one of them is listed."""

import json
import subprocess
from pathlib import Path

import pytest

from tests import again

LATE = "tests/server/test_x.py::test_late"
WRONG = "tests/core/test_y.py::test_wrong"


def remembered(root: Path, *tests: str) -> Path:
    file = root / again.FAILED
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(dict.fromkeys(tests, True)))
    return root


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that are run; all of them succeed."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return asked


def test_a_failed_test_of_a_group_is_run_again_by_its_own_name(
    tmp_path: Path, asked: list[list[str]]
) -> None:
    root = remembered(tmp_path, f"{LATE}@group", "tests/browser/test_z.py::test_z[a@b]")
    assert again.main(root) == 0
    assert again.failed(root) == ["tests/browser/test_z.py::test_z[a@b]", LATE]
    assert LATE in json.loads((root / again.FAILED).read_text())


def test_a_failed_server_test_is_run_again_and_listed(
    tmp_path: Path, asked: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert again.main(remembered(tmp_path, LATE)) == 0
    (command,) = asked
    assert command[-3:] == ["--last-failed", "tests/browser", "tests/server"]
    passed = capsys.readouterr().out.partition("Passed only when tried again:")[2]
    assert LATE in passed


@pytest.mark.parametrize("tests", [(), (WRONG,), (WRONG, LATE)])
def test_no_test_is_run_again_if_any_other_test_failed(
    tmp_path: Path,
    asked: list[list[str]],
    capsys: pytest.CaptureFixture[str],
    tests: tuple[str, ...],
) -> None:
    assert again.main(remembered(tmp_path, *tests)) == 1
    assert asked == []
    assert (WRONG in capsys.readouterr().out) is bool(tests)


def test_a_run_that_did_not_start_is_not_repeated(tmp_path: Path, asked: list[list[str]]) -> None:
    assert again.main(tmp_path) == 1
    assert asked == []
