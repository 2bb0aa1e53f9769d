"""Finished matches, read from the tables' journals: lists, records, replays."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from msgspec import UNSET, Struct, structs

from bornes.core.errors import BadRequest, BornesError, WrongPhase
from bornes.core.events import (
    Event,
    HandDealt,
    HandEnded,
    MatchEnded,
    PositionSet,
    ShuffleCommitted,
)
from bornes.core.position import view_data
from bornes.core.state import State
from bornes.core.view import redact, view_of
from bornes.core.worlds import worlds
from bornes.record import Record, header_of, states
from bornes.record.log import lines
from bornes.server.review_process import ReviewOrder
from bornes.server.store import Store, StoredTable
from bornes.table.config import Config
from bornes.table.entries import MatchStarted, Resigned, Seat
from bornes.table.state import TableState

ALL_CARDS: Final = "all"
SPECTATOR: Final = "table"
"""The points of view of a replay other than a seat."""


class UnknownMatch(BornesError):
    """There is no such table or match."""

    code = "unknown_table"


class SeatedPlayer(Struct, omit_defaults=True):
    """The player at a seat when the match began."""

    name: str = ""
    bot: str | None = None


class End(Struct):
    """How a match ended."""

    winner: int | None
    totals: tuple[int, ...]
    resigned: bool = False


class PlayedMatch(Struct):
    """A match that has begun, and may be over."""

    match: int
    config: Config
    seats: tuple[Seat, ...]
    """Who sat where when the match began."""
    events: list[Event]
    taken_back: bool = False
    """Whether a player who plays only with bots undid moves: the match counts in no statistics."""
    resigned: Resigned | None = None

    @property
    def players(self) -> list[SeatedPlayer]:
        return [SeatedPlayer(seat.name, seat.bot) for seat in self.seats]

    @property
    def end(self) -> End | None:
        """How the match ended, by the rules or because a player resigned; None if it has not."""
        if self.resigned is not None:
            # A hand that was resigned is not scored: the totals stay as they were before it.
            deal = next(e for e in reversed(self.events) if isinstance(e, HandDealt | PositionSet))
            return End(self.resigned.winner, deal.scores, resigned=True)
        ended = next((e for e in reversed(self.events) if isinstance(e, MatchEnded)), None)
        return None if ended is None else End(ended.winner, ended.totals)


class PracticeTable(Struct):
    """A table at which a moment of a match is tried again."""

    config: Config
    seat: int
    bots: dict[int, str]
    state: State


class Archive:
    """Reads the journals. It shows only finished matches: until then hands are secret."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    def _stored(self, table: str) -> StoredTable:
        stored = self._store.table(table)
        # Only the id gives access: a code is short, and stays stored when it is no longer used.
        if stored is None or stored.id != table:
            raise UnknownMatch("unknown-table")
        return stored

    def _played(self, table: str) -> Iterator[PlayedMatch]:
        """Every match that has begun, in order."""
        stored = self._stored(table)
        state, seats = TableState(stored.id, stored.code, stored.config), tuple[Seat, ...]()
        for entry in (entry for row in self._store.journal(table) for entry in row):
            if isinstance(entry, MatchStarted) and state.match:
                yield _begun(state, seats)
            state.apply(entry)
            if isinstance(entry, MatchStarted):
                seats = tuple(state.seats)
        if state.match:
            yield _begun(state, seats)

    def _finished(self, table: str, match: int) -> PlayedMatch:
        for played in self._played(table):
            if played.match == match:
                if played.end is None:
                    raise WrongPhase("match-not-finished")
                return played
        raise UnknownMatch("unknown-match", match=match)

    def matches(self, table: str, reader: str | None = None) -> list[dict[str, Any]]:
        """The finished matches of a table, with the seat of the guest who asks."""
        return [
            {
                "match": played.match,
                "players": played.players,
                "seat": seat_of(reader, played.seats),
                "winner": end.winner,
                "totals": end.totals,
                "resigned": end.resigned,
                "taken_back": played.taken_back,
            }
            for played in self._played(table)
            if (end := played.end) is not None
        ]

    def hand_points(self, table: str) -> list[tuple[int, ...]]:
        """The result of each side in each hand that is over: its points, or its distance in an
        edition without points.
        """
        made: list[tuple[int, ...]] = []
        for played in self._played(table):
            if played.resigned is not None:
                break
            if played.config.rules().edition.has_points:
                made += [e.points for e in played.events if isinstance(e, HandEnded)]
            elif played.end is not None:
                *_, (_, state) = states(self._record(played))
                made.append(tuple(side.distance for side in state.public.sides))
        return made

    def log(self, table: str, match: int) -> bytes:
        """The record of a match, as a file holds it."""
        return self._lines(self._finished(table, match))

    def _lines(self, played: PlayedMatch) -> bytes:
        return b"".join(line + b"\n" for line in lines(self._record(played)))

    def order(self, table: str, match: int) -> ReviewOrder:
        """A match, in the form that a review needs. A match that was resigned has no result to
        review.
        """
        played = self._finished(table, match)
        if played.resigned is not None:
            raise WrongPhase("review-resigned")
        names = [player.name for player in played.players]
        return ReviewOrder(self._lines(played).decode(), names)

    def moment(self, table: str, match: int, at: int, chance: Random) -> PracticeTable:
        """A table for trying a decision again; cards its seat could not see are dealt again."""
        from bornes.coach.practice import moment  # noqa: PLC0415 - NumPy, needed only here

        played = self._finished(table, match)
        config = played.config
        view = moment(self._record(played), at).view
        others = enumerate(played.players)
        bots = {n: each.bot or config.bot for n, each in others if n != view.seat}
        # A practice match is not in the lobby, and belongs to no day or club evening.
        private = structs.replace(config, open=False, day=UNSET, practice=UNSET, event=UNSET)
        return PracticeTable(private, view.seat, bots, next(worlds(view, chance)))

    def _record(self, played: PlayedMatch) -> Record:
        # Without a seed: a live table has none.
        config = played.config
        header = header_of(config.rules(), equal=config.equal is True)
        return Record(header, tuple(played.events))

    def replay(
        self, table: str, match: int, hand: int, eyes: str = ALL_CARDS, reader: str | None = None
    ) -> dict[str, Any]:
        """One hand: every event, with the table after it and the hands that `eyes` may see: `all`,
        only that of a seat (by its number), or none, as a spectator (`table`). `seat` is the seat
        of the guest who asks.
        """
        played = self._finished(table, match)
        config = played.config
        if eyes not in (ALL_CARDS, SPECTATOR, *map(str, range(config.players))):
            raise BadRequest("no-such-seat", seat=eyes[:10], last=config.players - 1)
        hands = [e.hand for e in played.events if isinstance(e, HandDealt | PositionSet)]
        if hand not in hands:
            raise BadRequest("no-such-hand", hand=str(hand))
        end = played.end
        assert end is not None
        return {
            "config": config,
            "players": played.players,
            "seat": seat_of(reader, played.seats),
            "hands": hands[-1],
            "hand": hand,
            "winner": end.winner,
            "totals": end.totals,
            "resigned": end.resigned,
            "taken_back": played.taken_back,
            "steps": [
                {"at": at, **_seen(event, state, eyes)}
                for at, event, state in _steps(self._record(played), hand)
            ],
        }


def seat_of(guest: str | None, seats: Iterable[Seat]) -> int | None:
    """The seat of a guest; None for somebody who is no guest or had no seat."""
    if guest is None:
        return None
    return next((n for n, seat in enumerate(seats) if seat.guest == guest), None)


def _begun(table: TableState, seats: tuple[Seat, ...]) -> PlayedMatch:
    """The current match of a table."""
    return PlayedMatch(
        table.match, table.config, seats, table.played, table.taken_back > 0, table.resigned
    )


def _steps(record: Record, hand: int) -> Iterator[tuple[int, Event, State]]:
    """The steps of a hand, each with its number in the record, counted from 1."""
    for at, (event, state) in enumerate(states(record), 1):
        # A shuffle is sealed before its hand is dealt, so the state is still at the hand before.
        number = event.hand if isinstance(event, ShuffleCommitted) else state.public.hand
        if number == hand:
            yield at, event, state


def _seen(event: Event, state: State, eyes: str) -> dict[str, Any]:
    """A step as seen from a point of view."""
    view, hands = view_data(view_of(state, None)), state.hidden.hands
    if eyes == ALL_CARDS:
        return {"event": event, "view": view, "cards": hands}
    seat = None if eyes == SPECTATOR else int(eyes)
    cards = [hand if owner == seat else () for owner, hand in enumerate(hands)]
    return {"event": redact(event, seat), "view": view, "cards": cards}
