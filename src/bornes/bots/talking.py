"""Lines to and from a program that plays: the parts for all operating systems."""

from typing import Final, Protocol

LONGEST_ANSWER: Final = 64 * 1024
"""The most bytes of an answer; a longer answer is refused."""
GRACE: Final = 1.0
"""Seconds that a program has to exit once its input is closed."""
CHUNK: Final = 16 * 1024
"""Bytes read at a time."""
TAIL: Final = 2000
"""How many bytes at the end of its error output are kept."""


class ProgramTalk(Protocol):
    """A program that was started, and its pipes, which never block."""

    def ask(self, request: bytes, deadline: float) -> bytes:
        """Send one line and return the answer line. Raise `OverflowError` if it writes more."""

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not exit by itself."""

    def status(self) -> int | None:
        """How it ended: an exit status, or minus a signal; None if it only closed its output."""

    def tail(self) -> str:
        """The end of its error output."""


def first_line(output: bytes) -> tuple[bytes, bytes]:
    """Split off the first complete line that is not blank, if there is one."""
    while b"\n" in output:
        line, _, output = output.partition(b"\n")
        if line.strip():
            return line, output
    return b"", output
