"""An `xdist_group` runs in one process: pytest-xdist 3.8 ignores groups in pytest 9.2."""

import subprocess
import sys
from pathlib import Path

GROUPED = """
import os
import pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("number", range(4))
def test_in_a_group(number):
    with open("processes", "a") as file:
        print(os.getpid(), file=file)
"""


def test_the_tests_of_a_group_run_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_grouped.py").write_text(GROUPED)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    processes = (tmp_path / "processes").read_text().split()
    assert len(processes) == 4
    assert len(set(processes)) == 1
