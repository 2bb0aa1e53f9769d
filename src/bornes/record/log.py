"""Reading and writing records: a header line, then one event per line, appended and never changed.

The header holds the full edition, not only its name, so the meaning of a record never changes.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import EISDIR
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

import msgspec
from msgspec import UNSET, Struct, UnsetType

from bornes.core.decoding import complaint, convert
from bornes.core.edition import Edition, HouseValue, Rules, table_rules
from bornes.core.errors import BadRecord, BadRequest
from bornes.core.events import Event
from bornes.core.match import Match

VERSION: Final = 1

LONGEST: Final = 1 << 26
"""Bytes of a record, at most: hundreds of times what a long match takes. More is not a
record but a device or a wrong file, and must not fill the memory."""

UPGRADES: Final[dict[int, Callable[[list[Any]], list[Any]]]] = {}
"""How to bring the lines of a record of version n to version n + 1, header included."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which rules, complete, and the seed of the shuffles that follow."""

    bornes: int = VERSION
    edition: Edition
    players: int
    teams: bool
    house: dict[str, HouseValue] = {}
    seed: int = 0
    equal: bool | UnsetType = UNSET
    """Whether the hands are equal deals; left out where they are not."""

    def rules(self) -> Rules:
        try:
            return table_rules(self.edition, self.players, teams=self.teams, house=self.house)
        except BadRequest as error:
            raise BadRecord("record-line", line=1, inner=error) from None


class Record(Struct, frozen=True):
    """A record as read. `dropped` says how many lines at its end were cut off by a power cut."""

    header: Header
    events: tuple[Event, ...]
    dropped: int = 0


def header_of(rules: Rules, seed: int = 0, *, equal: bool = False) -> Header:
    return Header(
        edition=rules.edition,
        players=rules.players,
        teams=rules.teams,
        house=rules.house,
        seed=seed,
        equal=equal or UNSET,
    )


def record_of(match: Match) -> Record:
    """The record of a match so far."""
    header = header_of(match.rules, match.seed, equal=match.public.equal)
    return Record(header, tuple(match.log))


def lines(record: Record) -> list[bytes]:
    """The record as the file holds it, a line each, without line ends."""
    encode = msgspec.json.encode
    return [encode(record.header), *map(encode, record.events)]


def _parse(text: bytes) -> tuple[list[Any], int]:
    """The JSON of every line, and how many incomplete lines at the end were dropped."""
    rows = text.split(b"\n")
    ended = not rows[-1]
    if ended:
        rows.pop()
    values = []
    for number, row in enumerate(rows, 1):
        try:
            values.append(msgspec.json.decode(row))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            # Only the last line can have been cut off, and only if its end is missing.
            if number == len(rows) > 1 and not ended:
                return values, 1
            raise BadRecord("record-not-json", line=number) from None
    return values, 0


def _upgraded(values: list[Any], upgrades: Mapping[int, Callable[[list[Any]], list[Any]]]) -> Any:
    """The lines in today's version, step by step."""
    header = values[0] if values else None
    version = header.get("bornes") if isinstance(header, dict) else None
    if type(version) is not int:
        raise BadRecord("record-not-ours")
    while version < VERSION and version in upgrades:
        values = upgrades[version](values)
        version += 1
    if version != VERSION:
        raise BadRecord("record-version", version=str(version), ours=str(VERSION))
    return values


def content_of(file: BinaryIO) -> bytes:
    """The bytes of a record's file. Where they have no end in sight, `parse` will say so."""
    return file.read(LONGEST + 1)


def parse(text: bytes) -> Record:
    """A record from the bytes of its file."""
    if len(text) > LONGEST:
        raise BadRecord("record-too-long", megabytes=LONGEST >> 20)
    values, dropped = _parse(text)
    values = _upgraded(values, UPGRADES)
    header: Header = convert({**values[0], "bornes": VERSION}, Header, BadRecord)
    events = []
    for number, value in enumerate(values[1:], 2):
        try:
            events.append(msgspec.convert(value, Event))
        except msgspec.ValidationError as error:
            key, facts = complaint(error)
            raise BadRecord("record-line", line=number, inner=BadRecord(key, **facts)) from None
    return Record(header, tuple(events), dropped)


def in_file(path: str | os.PathLike[str], error: BadRecord) -> BadRecord:
    """An error about a record, with the name of its file."""
    return BadRecord("record-in-file", path=str(path), inner=error)


def read(path: str | os.PathLike[str]) -> Record:
    """The record in a file. An incomplete last line is dropped, and counted."""
    try:
        with Path(path).open("rb") as file:
            content = content_of(file)
    except (OSError, ValueError) as error:  # ValueError: a path that no system takes
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord("record-unreadable", path=str(path), why=why) from None
    try:
        return parse(content)
    except BadRecord as error:
        raise in_file(path, error) from None


def unwritable(path: str | os.PathLike[str], error: OSError | ValueError) -> BadRecord:
    why = getattr(error, "strerror", None) or str(error)
    return BadRecord("record-unwritable", path=str(path), why=why)


def write(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a whole record; the file is there complete or not at all."""
    write_whole(path, (line + b"\n" for line in lines(record)))


def write_whole(path: str | os.PathLike[str], pieces: Iterable[bytes]) -> None:
    """Write a file that is there complete or not at all."""
    target = Path(path)
    if not target.name:  # such as "/", whose folder no file can be written to
        raise unwritable(path, IsADirectoryError(EISDIR, os.strerror(EISDIR)))
    # Written to a temporary file and then renamed, which is atomic.
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with partial.open("wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(target)
    except (OSError, ValueError) as error:  # ValueError: a path that no system takes
        with suppress(OSError, ValueError):  # it is not there, or nothing there may be touched
            partial.unlink()
        raise unwritable(path, error) from None


class Recorder:
    """Appends to a record as a match goes on; what is written is on the disk."""

    def __init__(self, path: str | os.PathLike[str], header: Header | None = None) -> None:
        """With a header, in a new file; without one, at the end of a record that is there."""
        self._path = Path(path)
        try:
            self._file = self._path.open("ab" if header is None else "xb")
        except OSError as error:
            raise unwritable(path, error) from None
        if header is not None:
            self._put([msgspec.json.encode(header)])

    def append(self, events: Iterable[Event]) -> None:
        """Add what happened, all of one decision at once."""
        self._put(map(msgspec.json.encode, events))

    def _put(self, rows: Iterable[bytes]) -> None:
        try:
            self._file.write(b"".join(row + b"\n" for row in rows))
            self._file.flush()
            # What a player was shown must outlive a power cut.
            os.fsync(self._file.fileno())
        except OSError as error:
            raise unwritable(self._path, error) from None

    def close(self) -> None:
        # All is on the disk, or somebody was told that it is not. A full disk would say it again.
        with suppress(OSError):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
