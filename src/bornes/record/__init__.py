"""The log: one JSON Lines file that saves, resumes, replays and proves a match."""

from bornes.record.audit import Audit, audit, states, views
from bornes.record.log import (
    VERSION,
    Header,
    Record,
    Recorder,
    header_of,
    in_file,
    read,
    record_of,
    write,
)
from bornes.record.saving import Keeper, load, save

__all__ = [
    "VERSION",
    "Audit",
    "Header",
    "Keeper",
    "Record",
    "Recorder",
    "audit",
    "header_of",
    "in_file",
    "load",
    "read",
    "record_of",
    "save",
    "states",
    "views",
    "write",
]
