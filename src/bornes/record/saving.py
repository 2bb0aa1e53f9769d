"""A match in a file: kept while it is played, saved whole, taken up again once it is checked."""

import os
from pathlib import Path
from typing import Final

from bornes.core.errors import BadRecord
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.record.audit import audit
from bornes.record.log import Record, Recorder, in_file, read, record_of, unwritable, write


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Save a match."""
    write(record_of(match), path)


def load(path: str | os.PathLike[str]) -> Match:
    """A saved match, ready to go on. The rules are run again, so a forged record is refused; a
    decision that a power cut left half written is undone.
    """
    record = read(path)
    try:
        return match_of(record)
    except BadRecord as error:
        raise in_file(path, error) from None


def match_of(record: Record) -> Match:
    """The match of a record, ready to go on after its last whole decision; `BadRecord` where the
    rules do not agree with it.
    """
    checked = audit(record)
    return Match(checked.state, record.header.seed, list(record.events[: checked.events]))


class Keeper:
    """Keeps one match in its file: what is new is appended after every decision."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._kept: list[Event] = []

    def keep(self, match: Match) -> None:
        """Write what is new. A match whose last moves were taken back is rewritten."""
        kept, log = self._kept, match.log
        # If it fails, nobody knows how much is on the disk: then the next time writes all of it.
        self._kept = []
        if not kept:
            self._make_folder()
        # Its length says too little: other moves may have come in the place of those taken back.
        # Mostly the events are the very same objects, so that comparing all of them costs little.
        if kept and log[: len(kept)] == kept:
            self._append(log[len(kept) :])
        else:
            write(record_of(match), self.path)
        self._kept = list(log)

    def _append(self, events: list[Event]) -> None:
        if events:
            with Recorder(self.path) as recorder:
                recorder.append(events)

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(self.path, error) from None
