"""Run the command `bornes` in this process, or as a separate program."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from typing import NamedTuple

import pytest

from bornes.cli import main


class Ran(NamedTuple):
    """The result of a command line."""

    status: int
    out: str
    err: str


class Runner:
    """Runs command lines without a new process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._patch = patch

    def __call__(self, *args: str, given: str | bytes = "") -> Ran:
        """Run `bornes` with these arguments and this standard input."""
        data = given.encode() if isinstance(given, str) else given
        self._patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data), encoding="utf-8"))
        self._capsys.readouterr()
        status = main(args)
        out, err = self._capsys.readouterr()
        return Ran(status, out, err)


def started(*args: str, given: str = "", **environment: str) -> Ran:
    """Run `python -m bornes` with these arguments."""
    done = subprocess.run(
        [sys.executable, "-m", "bornes", *args],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "BORNES_LANG": "en", **environment},
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
