"""`python -m tests.again`: run failed browser and server tests a second time, on their own.

On a busy machine a browser or a server may respond too late. All other tests must pass the first
time. Every test that is run again is listed, whether it passes or not.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
"""Where pytest keeps the names of the tests that failed."""
MAY_BE_LATE: Final = ("tests/browser", "tests/server")


def failed(root: Path) -> list[str]:
    """The tests that failed in the last run; none if pytest did not finish."""
    file = root / FAILED
    found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return sorted(without_group(test) for test in found)


def without_group(test: str) -> str:
    """The name of a test without its group: pytest-xdist appends `@group` to it."""
    name, _, group = test.rpartition("@")
    return test if not name or "]" in group else name


def may_be_late(test: str) -> bool:
    return test.startswith(tuple(f"{folder}/" for folder in MAY_BE_LATE))


def _listed(title: str, tests: Iterable[str]) -> None:
    print(f"\n{title}", *(f"  {test}" for test in tests), sep="\n", flush=True)


def main(root: Path = ROOT) -> int:
    """0 if only tests that may be late had failed, and all of them pass now."""
    tests = failed(root)
    others = [test for test in tests if not may_be_late(test)]
    if others or not tests:
        _listed("These failed, and are not tried again:", others or ["the run itself"])
        return 1
    _listed("These failed, and are tried once more, alone:", tests)
    # One process runs them, which does not know the names with groups.
    (root / FAILED).write_text(json.dumps(dict.fromkeys(tests, True)), encoding="utf-8")
    again = [sys.executable, "-m", "pytest", "-q", "-r", "fExX", "--last-failed"]
    status = subprocess.run([*again, *MAY_BE_LATE], cwd=root, check=False).returncode
    title = "Passed only when tried again:" if status == 0 else "Tried again, and failed again:"
    _listed(title, tests if status == 0 else failed(root))
    return status


if __name__ == "__main__":
    sys.exit(main())
