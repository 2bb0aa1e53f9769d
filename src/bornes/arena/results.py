"""The results file of a tournament: its plan, then one match a line, appended as they end.

What is in it is never changed, so whatever stops the program, the file holds all matches that
were reported; a last line that was cut off is dropped when the tournament goes on.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import MatchResult
from bornes.core.decoding import decode_json
from bornes.core.errors import BadRequest
from bornes.text.sentences import system_words

VERSION: Final = 1


class _Header(Struct, frozen=True):
    arena: int
    plan: Plan


class Results:
    """A results file, and the matches that are in it already. Without a path it keeps none."""

    def __init__(self, path: Path | None, plan: Plan, played: Iterable[MatchResult] = ()) -> None:
        self.path = path
        self.plan = plan
        self.played = {match.id: match for match in played}

    @classmethod
    def start(cls, path: Path, plan: Plan) -> "Results":
        """A new file. One that is there is never written over."""
        make_folder(path.parent)
        try:
            # "x" refuses a file that is there, also one that came between looking and opening.
            with path.open("xb") as file:
                file.write(msgspec.json.encode(_Header(VERSION, plan)) + b"\n")
        except FileExistsError:
            raise BadRequest("arena-results-exist", file=str(path)) from None
        except OSError as problem:
            raise unwritable(path, problem) from None
        return cls(path, plan)

    @classmethod
    def resume(cls, path: Path) -> "Results":
        """A file to continue. A line that was cut off at its end is removed."""
        try:
            text = path.read_bytes()
            # A line without its end was being written when the program was stopped.
            whole = text[: text.rfind(b"\n") + 1]
            if len(whole) < len(text):
                os.truncate(path, len(whole))
        except OSError as problem:
            raise BadRequest(
                "arena-results-unreadable", file=str(path), problem=system_words(problem)
            ) from None
        first, *lines = whole.splitlines() or [b""]
        try:
            header: _Header = decode_json(first, _Header, BadRequest)
            played: list[MatchResult] = [
                decode_json(line, MatchResult, BadRequest) for line in lines
            ]
        except BadRequest:
            raise BadRequest("arena-not-results", file=str(path)) from None
        if header.arena != VERSION:
            raise BadRequest("arena-results-version", file=str(path), version=header.arena)
        return cls(path, header.plan, played)

    def append(self, matches: Iterable[MatchResult]) -> None:
        """Add matches, all the way to the disk."""
        matches = list(matches)
        if self.path is not None:
            _add(self.path, b"".join(msgspec.json.encode(match) + b"\n" for match in matches))
        self.played.update((match.id, match) for match in matches)

    def missing(self) -> list[MatchId]:
        """The matches of the plan that are still to be played."""
        return [match for match in self.plan.ids() if match not in self.played]

    def in_order(self) -> list[MatchResult]:
        """What has been played, in the plan's order, whatever the order it came in."""
        return [self.played[match] for match in self.plan.ids() if match in self.played]


def _add(path: Path, lines: bytes) -> None:
    try:
        with path.open("ab") as file:
            file.write(lines)
            file.flush()
            # What is reported must outlive a power cut, and the system keeps writes in memory.
            os.fsync(file.fileno())
    except OSError as problem:
        raise unwritable(path, problem) from None


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise unwritable(folder, problem) from None


def unwritable(path: Path, problem: OSError) -> BadRequest:
    """The error for a file that cannot be written."""
    return BadRequest("arena-unwritable", file=str(path), problem=system_words(problem))
