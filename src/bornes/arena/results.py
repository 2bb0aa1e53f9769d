"""The results file of a tournament: its plan, then one match per line, in the order in which they
end.

Lines are never changed. Whatever stops the program, the file has all matches that were reported; an
incomplete last line is removed when the tournament is resumed.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bornes import places
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
    """A results file and the matches in it. Without a path nothing is written."""

    def __init__(self, path: Path | None, plan: Plan, played: Iterable[MatchResult] = ()) -> None:
        self.path = path
        self.plan = plan
        self.played = {match.id: match for match in played}

    @classmethod
    def start(cls, path: Path, plan: Plan) -> "Results":
        """Create a results file. An existing file is never overwritten."""
        make_folder(path.parent)
        try:
            # "x" refuses an existing file, even one that another program creates right now.
            with path.open("xb") as file:
                file.write(msgspec.json.encode(_Header(VERSION, plan)) + b"\n")
        except FileExistsError:
            raise BadRequest("arena-results-exist", file=str(path)) from None
        except OSError as problem:
            raise unwritable(path, problem) from None
        return cls(path, plan)

    @classmethod
    def resume(cls, path: Path) -> "Results":
        """Open a results file to continue it. An incomplete last line is removed."""
        try:
            text = path.read_bytes()
            # A line without a newline was being written when the program was stopped.
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
        """Append matches, and wait until they are on the disk."""
        matches = list(matches)
        if self.path is not None:
            _add(self.path, b"".join(msgspec.json.encode(match) + b"\n" for match in matches))
        self.played.update((match.id, match) for match in matches)

    def missing(self) -> list[MatchId]:
        """The matches of the plan that are still to be played."""
        return [match for match in self.plan.ids() if match not in self.played]

    def in_order(self) -> list[MatchResult]:
        """The matches played so far, in the plan's order."""
        return [self.played[match] for match in self.plan.ids() if match in self.played]


def _add(path: Path, lines: bytes) -> None:
    try:
        with path.open("ab") as file:
            file.write(lines)
            file.flush()
            # A match that was reported must survive a power failure.
            os.fsync(file.fileno())
    except OSError as problem:
        raise unwritable(path, problem) from None


def make_folder(folder: Path) -> None:
    """Create a folder unless it exists."""
    try:
        places.make_folder(folder)
    except OSError as problem:
        raise unwritable(folder, problem) from None


def unwritable(path: Path, problem: OSError) -> BadRequest:
    """The error for a file that cannot be written."""
    return BadRequest("arena-unwritable", file=str(path), problem=system_words(problem))
