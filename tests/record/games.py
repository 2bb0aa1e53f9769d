"""Records to try things on."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bornes.core.events import Event
from bornes.core.match import Match
from bornes.record import Record, record_of
from bornes.record.log import lines
from tests.laws.play import game_by_lot


def played(hands: int = 1, *, seed: int = 50, edition: str = "classic") -> Match:
    """A match in which so many hands have been played to their end."""
    match = Match.start(edition, 2, seed=seed, dealer=0)
    for _ in game_by_lot(match, Random(seed), hands):
        pass
    return match


def cut_off(decisions: int, *, seed: int = 50) -> tuple[Match, list[Event]]:
    """A match after so many decisions, and the events of the last of them."""
    match = Match.start("classic", 2, seed=seed, dealer=0)
    events: list[Event] = []
    for number, step in enumerate(game_by_lot(match, Random(seed), 1)):
        events = step.events
        if number == decisions:
            break
    return match, events


def text_of(match: Match) -> bytes:
    """The file of a match."""
    return b"".join(line + b"\n" for line in lines(record_of(match)))


def rows_of(match: Match) -> list[Any]:
    """The lines of a record as plain values, to be tampered with; the header is the first."""
    return [msgspec.json.decode(line) for line in lines(record_of(match))]


def text_of_rows(rows: list[Any]) -> bytes:
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def put(folder: Path, text: bytes, name: str = "match.jsonl") -> Path:
    """A file with that text."""
    file = folder / name
    file.write_bytes(text)
    return file


def same(one: Record, two: Record) -> bool:
    return (one.header, one.events) == (two.header, two.events)
