"""A match in a file: saved whole, and taken up again once the rules have been run over it."""

import os

from bornes.core.errors import BadRecord
from bornes.core.match import Match
from bornes.record.audit import audit
from bornes.record.log import in_file, read, record_of, write


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Save a match."""
    write(record_of(match), path)


def load(path: str | os.PathLike[str]) -> Match:
    """A saved match, ready to go on. The rules are run again, so a forged record is refused; a
    decision that a power cut left half written is undone.
    """
    record = read(path)
    try:
        checked = audit(record)
    except BadRecord as error:
        raise in_file(path, error) from None
    return Match(checked.state, record.header.seed, list(record.events[: checked.events]))
