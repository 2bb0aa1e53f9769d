"""The racer of 0.1.0 as a program to play against: the last commit that had it, installed in its
own environment.

.venv/bin/python -m bench.bots.peer             installs it, and prints its name for the arena
bornes arena racer "$(.venv/bin/python -m bench.bots.peer)" --matches 2000
"""

import argparse
import os
import subprocess
import sys
from typing import Final

from bench.page import ROOT

PLACE: Final = ROOT / "build" / "peer"
MARK: Final = "src/bornes/bots/tuned.py"
"""The weights of the old racer: the commit that removed them is the first without it."""


def _git(*words: str) -> bytes:
    command = ["git", "-C", str(ROOT), *words]
    return subprocess.run(command, check=True, capture_output=True).stdout


def last_commit() -> str:
    """The last commit that had the racer of 0.1.0."""
    gone = _git("log", "-1", "--diff-filter=D", "--format=%H", "--", MARK).decode().strip()
    return f"{gone}^"


def install() -> None:
    """Install that commit in its own environment."""
    source = PLACE / "source"
    source.mkdir(parents=True, exist_ok=True)
    archive = _git("archive", last_commit())
    subprocess.run(["tar", "-x", "-C", str(source)], input=archive, check=True)  # noqa: S607 - likewise
    subprocess.run([sys.executable, "-m", "venv", str(PLACE / "env")], check=True)
    pip = [str(PLACE / "env" / "bin" / "python"), "-m", "pip", "install", "--quiet", str(source)]
    # A bot needs no browser app.
    subprocess.run(pip, check=True, env=os.environ | {"HATCH_BUILD_NO_HOOKS": "true"})


def peer() -> str:
    """The old racer's name in the arena. It is installed if it is missing."""
    program = PLACE / "env" / "bin" / "bornes"
    if not program.exists():
        print("Installing the racer of 0.1.0 into build/peer, once ...", file=sys.stderr)
        install()
    return f"cmd:{program} bot racer"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    print(peer())
