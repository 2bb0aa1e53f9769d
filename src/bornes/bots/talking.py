"""Lines to and from a program that plays: what holds on every system."""

from typing import Final, Protocol

LONGEST_ANSWER: Final = 64 * 1024
"""The most bytes of an answer; a longer one is refused."""
GRACE: Final = 1.0
"""Seconds a program has to end by itself once its input is closed."""
CHUNK: Final = 16 * 1024
"""Bytes read at a time."""
TAIL: Final = 2000
"""Bytes kept of the end of its error output."""


class ProgramTalk(Protocol):
    """A program that was started, and its pipes. None of them ever blocks us."""

    def ask(self, request: bytes, deadline: float) -> bytes:
        """One line out, one line back. OverflowError: it said more than was asked for."""

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not leave by itself."""

    def status(self) -> int | None:
        """How it ended: an exit status, or minus a signal; None if it only closed its output."""

    def tail(self) -> str:
        """The end of its error output."""


def first_line(said: bytes) -> tuple[bytes, bytes]:
    """The first whole line that is not blank, if there is one, and what comes after."""
    while b"\n" in said:
        line, _, said = said.partition(b"\n")
        if line.strip():
            return line, said
    return b"", said
