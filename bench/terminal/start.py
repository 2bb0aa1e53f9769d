"""Measure the time until a user sees something: `bornes --help`, and the first screen of
`bornes play` in a real terminal of 80 by 24. Each is compared, in turns, with the smallest program
of the library that it uses.

    python -m bench.terminal.start
"""

import argparse
import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROWS: Final = 24
COLUMNS: Final = 80
PATIENCE: Final = 20.0
"""Seconds without output after which a program counts as stuck."""
CHUNK: Final = 65536

BORNES: Final = (str(Path(sys.executable).with_name("bornes")),)
CLICK: Final = """
import click
@click.command()
@click.argument("name")
def hello(name): ...
hello()
"""
TEXTUAL: Final = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("It stands")
Hello().run()
"""
CONTENDERS: Final[dict[str, dict[str, tuple[Sequence[str], bytes]]]] = {
    "help": {
        "bornes --help": ((*BORNES, "--help"), b"play"),
        "Click's smallest --help": ((sys.executable, "-c", CLICK, "--help"), b"Usage"),
    },
    "first screen": {
        # The last row of the first screen is painted after all others.
        "bornes play": ((*BORNES, "play"), b"Leave"),
        "Textual's smallest app": ((sys.executable, "-c", TEXTUAL), b"stands"),
    },
}
"""The commands, each with a word that shows that its screen is complete."""


def seconds_until(command: Sequence[str], word: bytes, home: str) -> float:
    """Seconds from the start of a program in a terminal until it has written a word."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    plain = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}
    start = time.monotonic()
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env={**plain, "HOME": home}
    ) as program:
        written = b""
        while word not in written:
            if not select.select([ours], [], [], PATIENCE)[0]:
                raise SystemExit(f"{command[0]} shows no {word!r}: {written[-300:]!r}")
            written += os.read(ours, CHUNK)
        took = time.monotonic() - start
        program.kill()
    os.close(ours)
    os.close(theirs)
    return took


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--rounds", type=int, default=15)
    rounds: int = ask.parse_args().rounds
    with tempfile.TemporaryDirectory() as home:
        for what, contenders in CONTENDERS.items():
            taken: dict[str, list[float]] = {name: [] for name in contenders}
            for _ in range(rounds):  # in turns, so that a busy moment affects all
                for name, (command, word) in contenders.items():
                    taken[name].append(seconds_until(command, word, home))
            ours, peer = (statistics.median(each) for each in taken.values())
            for name, each in taken.items():
                print(f"{name:28} {statistics.median(each):.3f} s (best {min(each):.3f})")
            print(f"{what}: {ours / peer:.2f} times the smallest\n")


if __name__ == "__main__":
    main()
