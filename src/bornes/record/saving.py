"""A match in a file: saved whole or after every decision, and loaded again after an audit."""

import os
from pathlib import Path
from typing import Final

from bornes.core.errors import BadRecord
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.places import make_folder
from bornes.record.audit import audit
from bornes.record.log import Record, Recorder, in_file, read, record_of, unwritable, write


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Save a match."""
    write(record_of(match), path)


def load(path: str | os.PathLike[str]) -> Match:
    """Load a saved match, ready to be continued. The rules are run again, so a forged record is
    refused. A decision that was not written completely (after a power cut) is undone.
    """
    record = read(path)
    try:
        return match_of(record)
    except BadRecord as error:
        raise in_file(path, error) from None


def match_of(record: Record) -> Match:
    """Return the match of a record, ready to be continued after its last complete decision. Raise
    `BadRecord` if the record breaks the rules.
    """
    checked = audit(record)
    return Match(checked.state, record.header.seed, list(record.events[: checked.events]))


class Keeper:
    """Saves one match in its file while it is played: `keep` appends the new events."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._saved: list[Event] = []

    def keep(self, match: Match) -> None:
        """Save the new events. If moves were taken back, write the whole match again."""
        saved, log = self._saved, match.log
        # If this fails, it is unknown how much is on the disk, so the next call writes everything.
        self._saved = []
        if not saved:
            self._make_folder()
        # Comparing lengths is not enough: new moves may have replaced those taken back. Comparing
        # all events is cheap, because most of them are the same objects.
        if saved and log[: len(saved)] == saved:
            self._append(log[len(saved) :])
        else:
            write(record_of(match), self.path)
        self._saved = list(log)

    def _append(self, events: list[Event]) -> None:
        if events:
            with Recorder(self.path) as recorder:
                recorder.append(events)

    def _make_folder(self) -> None:
        try:
            make_folder(self.path.parent)
        except OSError as error:
            raise unwritable(self.path, error) from None
