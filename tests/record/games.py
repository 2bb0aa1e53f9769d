"""Records for tests."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bornes.core.edition import rules
from bornes.core.events import Event, ShuffleCommitted, ShuffleOpened
from bornes.core.match import Match
from bornes.core.position import deck_by_lot
from bornes.core.shuffle import seal
from bornes.core.state import blank
from bornes.record import Record, record_of
from bornes.record.log import lines
from tests.laws.play import random_hand, random_match

SALT = "5a17"


def played(hands: int = 1, *, seed: int = 50, edition: str = "classic") -> Match:
    """A random match of this many finished hands."""
    match = Match.start(edition, 2, seed=seed, dealer=0)
    for _ in random_match(match, Random(seed), hands):
        pass
    return match


def cut_off(decisions: int) -> tuple[Match, list[Event]]:
    """A match after this many decisions, and the events of the last one."""
    match = Match.start("classic", 2, seed=50, dealer=0)
    events: list[Event] = []
    for number, step in enumerate(random_match(match, Random(50), 1)):
        events = step.events
        if number == decisions:
            break
    return match, events


def text_of(match: Match) -> bytes:
    """The contents of the file of a match."""
    return b"".join(line + b"\n" for line in lines(record_of(match)))


def rows_of(match: Match) -> list[Any]:
    """The lines of a record as plain values that can be tampered with; the first is the header."""
    return [msgspec.json.decode(line) for line in lines(record_of(match))]


def text_of_rows(rows: list[Any]) -> bytes:
    return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def put(folder: Path, text: bytes, name: str = "match.jsonl") -> Path:
    """Write a file with that text."""
    file = folder / name
    file.write_bytes(text)
    return file


def same(one: Record, two: Record) -> bool:
    return (one.header, one.events) == (two.header, two.events)


def sealed_match(edition: str, players: int, hands: int, **house: Any) -> Match:
    """A random match in which the shuffle of every hand is sealed and opened."""
    table = rules(edition, players, house=house)
    match = Match(blank(table, 0), 0, [])
    for hand in range(1, hands + 1):
        deck = deck_by_lot(table, 7, hand)
        match.log.append(ShuffleCommitted(hand, seal(SALT, deck)))
        match.next_hand(deck)
        for _ in random_hand(match, Random(hand)):
            pass
        match.log.append(ShuffleOpened(hand, SALT, tuple(deck)))
    return match
