"""Records as the commands `replay` and `check` read them."""

import sys
from collections.abc import Iterator, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final

from msgspec import Struct

from bornes.core.cards import Card
from bornes.core.edition import Rules, editions
from bornes.core.errors import BadRecord
from bornes.core.events import Event, HandDealt, PositionSet, SafetyExposed
from bornes.core.state import Hidden, Public
from bornes.record import Audit, Record, audit, in_file, read, states, views
from bornes.record.log import content_of, parse
from bornes.text import Lang, text
from bornes.text.telling import Narrator

# What decides how an edition is played and scored; the rest is only shown.
_PLAYED: Final = attrgetter(
    "key", "youngest_begins", "hand_won_by", "shutout_for", "tables", "choices", "scoring"
)


class Opened(Struct, frozen=True):
    """A record that was read, with its audit if it holds all cards."""

    record: Record
    rules: Rules
    audit: Audit | None
    owner: int | None
    """The seat whose view the record holds; None if it holds all cards, or a spectator's view."""

    @property
    def whole(self) -> bool:
        """Whether the record holds all cards."""
        return self.audit is not None


class RecordStep(Struct, frozen=True):
    """One event, and the state after it as far as the reader may see it."""

    event: Event
    public: Public
    hidden: Hidden | None
    hand: tuple[Card, ...]
    """The hand of the seat whose view this is; empty if the reader sees all hands."""


def opened(path: Path) -> Opened:
    """Read and audit a record; raise `BadRecord` if it is wrong. The path `-` is standard input."""
    record = _read_input() if str(path) == "-" else read(path)
    try:
        rules = record.header.rules()
        begun = (event for event in record.events if isinstance(event, HandDealt | PositionSet))
        first = next(begun, None)
        # No seat sees the draw pile: a record that has it has all cards.
        if first is None or first.draw is not None:
            return Opened(record, rules, audit(record), None)
        owner = next((seat for seat, hand in enumerate(first.hands) if hand is not None), None)
        return Opened(record, rules, None, owner)
    except BadRecord as error:
        raise in_file(path, error) from None


def _read_input() -> Record:
    try:
        return parse(content_of(sys.stdin.buffer))
    except BadRecord as error:
        raise in_file("-", error) from None


def steps(found: Opened, seat: int | None) -> Iterator[RecordStep]:
    """Yield every event of a record with the state after it, complete or as one seat saw it."""
    line = 2  # line 1 is the header
    try:
        if seat is None and found.whole:
            for event, state in states(found.record):
                yield RecordStep(event, state.public, state.hidden, ())
                line += 1
        else:
            for event, view in views(found.record, seat):
                yield RecordStep(event, view.public, None, view.hand)
                line += 1
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        # Only a record that could not be audited gets here: its events do not fit together.
        raise BadRecord("audit-wrong", line=line, inner=BadRecord("audit-not-here")) from None


def next_coup(steps: Sequence[RecordStep], at: int) -> int | None:
    """Return the index of the next coup fourré after step `at`."""
    for later in range(at + 1, len(steps)):
        event = steps[later].event
        if isinstance(event, SafetyExposed) and event.coup_fourre:
            return later
    return None


def narrator(lang: Lang, rules: Rules) -> Narrator:
    """Return a narrator for a spectator, with the players numbered from 1."""
    players = [text(lang, "player-number", number=seat + 1) for seat in range(rules.players)]
    return Narrator.at_table(lang, rules, players)


def remarks(lang: Lang, found: Opened) -> Iterator[str]:
    """Yield remarks about the file itself: rules of its own, and incomplete lines and decisions
    after a power cut.
    """
    if _PLAYED(found.record.header.edition) not in map(_PLAYED, editions()):
        yield text(lang, "record-own-rules")
    if found.record.dropped:
        yield text(lang, "record-recovered")
    if found.audit is not None and found.audit.incomplete:
        yield text(lang, "record-unfinished", events=found.audit.incomplete)
