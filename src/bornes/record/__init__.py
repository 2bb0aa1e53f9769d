"""Match files in JSON Lines format: saving, resuming, replaying and auditing matches."""

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
