"""Small programs that act as bots, correct and faulty ones, for tests of the arena and `cmd:`."""

import os
import select
import shlex
import sys
from pathlib import Path

PLAYS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"move": asked["legal"][asked["seed"] % len(asked["legal"])]}), flush=True)
"""
"""Plays a legal move chosen by the given seed, so the same seed gives the same match."""

ENDLESS = "while True: sys.stdout.write('x' * 100000)"

BAD: dict[str, tuple[str, str]] = {
    "hangs": ("import sys, time\nsys.stdin.readline()\ntime.sleep(600)", "forfeit-hung"),
    "never-reads": ("import time\ntime.sleep(600)", "forfeit-hung"),
    "dies-at-start": ("import sys\nsys.exit('no such road')", "forfeit-died"),
    "ends-at-start": ("", "forfeit-died"),
    "closes": ("import os, time\nos.close(1)\ntime.sleep(600)", "forfeit-closed"),
    "nonsense": ("print('vroum', flush=True)\ninput()", "forfeit-nonsense"),
    "not-text": (
        "import sys\nsys.stdout.buffer.write(b'\\xff\\xfe\\n')\nsys.stdout.flush()\ninput()",
        "forfeit-nonsense",
    ),
    "not-a-move": (
        'input()\nprint(\'{"move": {"type": "fly"}}\', flush=True)\ninput()',
        "forfeit-nonsense",
    ),
    "illegal": (
        'input()\nprint(\'{"move": {"type": "extend"}}\', flush=True)\ninput()',
        "forfeit-illegal",
    ),
    "endless-line": (f"import sys\n{ENDLESS}", "forfeit-too-much"),
    "talks-too-much": (
        'input()\nprint(\'{"move": {"type": "pass"}}\\n{}\', flush=True)\ninput()',
        "forfeit-too-much",
    ),
}
"""Programs that break the rules of taking part, and how that is reported."""


def alive(pid: int) -> bool:
    """Whether a process is running; a zombie does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pid: int, within: float = 60) -> bool:
    """Whether a process ends within this many seconds, which allow for a busy machine."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], within)[0])
    finally:
        os.close(handle)


def program(folder: Path, source: str, name: str = "bot.py") -> str:
    """The bot name (`cmd:...`) for this Python program, which is written to the folder."""
    file = folder / name
    file.write_text(source, encoding="utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
