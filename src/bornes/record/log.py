"""Reading and writing records: a header line, then one event per line, appended and never changed.

The header holds the full edition, not only its name, so the meaning of a record never changes.
"""

import codecs
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

import msgspec
from msgspec import UNSET, Struct, UnsetType

from bornes.core.decoding import complaint, convert
from bornes.core.edition import Edition, HouseValue, Rules, table_rules
from bornes.core.errors import BadRecord, BadRequest
from bornes.core.events import Event
from bornes.core.match import Match, check_match

VERSION: Final = 1

LONGEST: Final = 1 << 26
"""The largest size of a record in bytes, hundreds of times that of a long match. A larger file is
not a record (perhaps a device), and must not fill the memory."""

UPGRADES: Final[dict[int, Callable[[list[Any]], list[Any]]]] = {}
"""For each version n, a function that upgrades all lines of a record to version n + 1."""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line of a record: the complete rules, and the seed of the shuffles."""

    bornes: int = VERSION
    edition: Edition
    players: int
    teams: bool
    house: dict[str, HouseValue] = {}
    seed: int = 0
    equal: bool | UnsetType = UNSET
    """Whether the hands are equal deals; omitted if they are not."""

    def rules(self) -> Rules:
        try:
            return table_rules(self.edition, self.players, teams=self.teams, house=self.house)
        except BadRequest as error:
            raise BadRecord("record-line", line=1, inner=error) from None


class Record(Struct, frozen=True):
    """A record as read from its file.

    `dropped` is the number of incomplete lines at the end (after a power cut) that were ignored.
    """

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
    """Return the record of a match so far."""
    check_match(match)
    header = header_of(match.rules, match.seed, equal=match.public.equal)
    return Record(header, tuple(match.log))


def lines(record: Record) -> list[bytes]:
    """Return the lines of a record's file, without line ends."""
    encode = msgspec.json.encode
    return [encode(record.header), *map(encode, record.events)]


def _parse(text: bytes) -> tuple[list[Any], int]:
    """Return the JSON value of every line, and the number of incomplete lines that were dropped."""
    rows = text.split(b"\n")
    ended = not rows[-1]
    if ended:
        rows.pop()
    values = []
    for number, row in enumerate(rows, 1):
        try:
            values.append(msgspec.json.decode(row))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            # Only the last line can be incomplete, and then it has no line end.
            if number == len(rows) > 1 and not ended:
                return values, 1
            raise BadRecord("record-not-json", line=number) from None
    return values, 0


def _upgraded(values: list[Any], upgrades: Mapping[int, Callable[[list[Any]], list[Any]]]) -> Any:
    """Upgrade the lines to the current version, one version at a time."""
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
    """Read the bytes of a record's file, up to one more than allowed: `parse` refuses those."""
    return file.read(LONGEST + 1)


def parse(text: bytes) -> Record:
    """Parse the bytes of a record's file."""
    if len(text) > LONGEST:
        raise BadRecord("record-too-long", megabytes=LONGEST >> 20)
    values, dropped = _parse(text.removeprefix(codecs.BOM_UTF8))  # some editors add it
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
    """Add the name of the file to an error about a record."""
    return BadRecord("record-in-file", path=str(path), inner=error)


def read(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file. An incomplete last line is dropped, and counted."""
    try:
        with Path(path).open("rb") as file:
            content = content_of(file)
    except (OSError, ValueError) as error:  # ValueError: the path has a null character
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
    """Write a whole record atomically: the file is never incomplete."""
    write_whole(path, (line + b"\n" for line in lines(record)))


def write_whole(path: str | os.PathLike[str], pieces: Iterable[bytes]) -> None:
    """Write a file atomically: it is never incomplete. A link still points to it afterward; a
    device or a pipe is written to, not replaced.
    """
    partial = None
    try:
        target = Path(os.path.realpath(path))
        # Written to a temporary file and then renamed, which is atomic.
        if target.is_file() or not target.exists():
            partial = target.with_name(f".{target.name}.{os.getpid()}")
        with (partial or target).open("wb") as file:
            file.writelines(pieces)
            file.flush()
            if partial:
                os.fsync(file.fileno())
        if partial:
            partial.replace(target)
    except (OSError, ValueError) as error:  # ValueError: the path has a null character
        if partial:
            with suppress(OSError):  # it does not exist, or may not be deleted
                partial.unlink()
        raise unwritable(path, error) from None


class Recorder:
    """Appends events to a record's file. When a method returns, the events are on the disk."""

    def __init__(self, path: str | os.PathLike[str], header: Header | None = None) -> None:
        """Begin a new file with `header`, or without one append to an existing record."""
        self._path = Path(path)
        try:
            self._file = self._path.open("ab" if header is None else "xb")
        except OSError as error:
            raise unwritable(path, error) from None
        if header is not None:
            self._put([msgspec.json.encode(header)])

    def append(self, events: Iterable[Event]) -> None:
        """Append the events of one decision."""
        self._put(map(msgspec.json.encode, events))

    def _put(self, rows: Iterable[bytes]) -> None:
        try:
            self._file.write(b"".join(row + b"\n" for row in rows))
            self._file.flush()
            # Events that a player has seen must survive a power cut.
            os.fsync(self._file.fileno())
        except OSError as error:
            raise unwritable(self._path, error) from None

    def close(self) -> None:
        # Any error was already raised when the events were written; a full disk would repeat it.
        with suppress(OSError):
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
