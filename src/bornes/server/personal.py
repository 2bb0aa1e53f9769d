"""What a guest has played: current games, finished matches, and a record of every hand.

All of it is read from the journals. It is shown only to clients that have the guest's secret.
"""

import io
import zipfile
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from threading import Lock
from typing import Any, Final

from msgspec import Struct

from bornes.bots.scale import RobotMatch, even_rating
from bornes.core.edition import Rules, side_of
from bornes.core.events import HandEnded, MatchEnded, PositionSet
from bornes.report.documents import as_csv as sheet
from bornes.server.archive import Archive, seat_of
from bornes.server.store import GuestTable, Store, StoredTable
from bornes.table.entries import Entry, Resigned, Seat, TakenBack
from bornes.table.policy import policy_of
from bornes.table.state import TableState

MOST_GAMES: Final = 30
"""The most tables on the home page."""
MOST_TABLES: Final = 2000
"""The most tables that a guest's stats are computed from."""
_KEPT: Final = 500
"""The most tables that are cached, so that a journal is read again only after more is written."""

COLUMNS: Final = (
    "date", "table", "match", "edition", "players", "teams", "opponents", "hand", "won", "points",
    "opponents_points", "distance", "safeties", "coups_fourres",
)  # fmt: skip


class SideHand(Struct, frozen=True):
    """A side's result in a hand."""

    points: int
    distance: int
    safeties: int
    coups_fourres: int


class FinishedHand(Struct, frozen=True):
    """A hand that is over, and who sat where at its end."""

    match: int
    hand: int
    winner: int | None
    sides: tuple[SideHand, ...]
    seats: tuple[Seat, ...]


class FinishedMatch(Struct, frozen=True):
    """A match that is over."""

    match: int
    winner: int | None
    totals: tuple[int, ...]
    seats: tuple[Seat, ...]
    resigned: bool = False


class GuestMatch(Struct, frozen=True):
    """A match that a guest played to its end."""

    table: str
    match: int
    seat: int
    rules: Rules


class ReadTable(Struct, frozen=True):
    """The contents of a table's journal."""

    state: TableState
    hands: list[FinishedHand]
    matches: list[FinishedMatch]
    uncounted: set[int]
    """The matches that count in no record: moves were taken back, or a moment was tried again."""

    def counts(self, guest: str, over: FinishedHand | FinishedMatch) -> bool:
        """Whether something that is over belongs in a guest's record."""
        return over.match not in self.uncounted and _sat(guest, over)


def read(stored: StoredTable, rows: Iterable[Iterable[Entry]]) -> ReadTable:
    """Fold a journal, and note every hand and match that ended in it."""
    state = TableState(stored.id, stored.code, stored.config)
    contents = ReadTable(state, [], [], set())
    for entry in (entry for row in rows for entry in row):
        state.apply(entry)
        if isinstance(entry, TakenBack | PositionSet):
            contents.uncounted.add(state.match)
        elif isinstance(entry, HandEnded):
            contents.hands.append(_hand(state, entry))
        elif isinstance(entry, MatchEnded):
            contents.matches.append(_match(state, entry.winner, entry.totals))
        elif isinstance(entry, Resigned):
            assert state.state is not None
            scores = state.state.public.scores
            contents.matches.append(_match(state, entry.winner, scores, resigned=True))
    return contents


def _match(
    state: TableState, winner: int | None, totals: tuple[int, ...], *, resigned: bool = False
) -> FinishedMatch:
    return FinishedMatch(state.match, winner, totals, tuple(state.seats), resigned)


def _hand(state: TableState, ended: HandEnded) -> FinishedHand:
    assert state.state is not None
    public = state.state.public
    sides = tuple(
        SideHand(points, side.distance, len(side.safeties), len(side.coups_fourres))
        for points, side in zip(ended.points, public.sides, strict=True)
    )
    return FinishedHand(state.match, public.hand, ended.winner, sides, tuple(state.seats))


class Personal:
    """Reads what guests have played. Called on separate threads, because journals are long."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._archive: Final = Archive(store)
        self._read: Final[OrderedDict[tuple[str, int], ReadTable]] = OrderedDict()
        self._lock: Final = Lock()

    def _contents(self, table: GuestTable) -> ReadTable:
        key = (table.table.id, table.rows)
        with self._lock:
            if key in self._read:
                self._read.move_to_end(key)
                return self._read[key]
        contents = read(table.table, self._store.journal(table.table.id))
        with self._lock:
            self._read[key] = contents
            while len(self._read) > _KEPT:
                self._read.popitem(last=False)
        return contents

    # -- games ------------------------------------------------------------------------------

    def games(self, guest: str) -> list[dict[str, Any]]:
        """The guest's tables, last used first: how each stands, and how its matches ended."""
        return [
            _game(guest, each, self._contents(each))
            for each in self._store.tables_of(guest, MOST_GAMES)
            if policy_of(each.table.config).counts
        ]

    def even(self, guest: str) -> int | None:
        """The rating of a robot as strong as the guest, from the guest's matches against robots;
        None if there are too few.
        """
        counted = self._counted(guest, MOST_GAMES)
        return even_rating(
            [one for _, contents in counted for one in _robot_matches(guest, contents)]
        )

    # -- the record -------------------------------------------------------------------------

    def record(self, guest: str) -> dict[str, Any]:
        """Every hand and every match that the guest has played to its end, oldest first."""
        hands, matches = [], []
        for each, contents in self._counted(guest):
            hands += [
                _hand_row(guest, each.made, contents.state, hand)
                for hand in contents.hands
                if contents.counts(guest, hand)
            ]
            over = [one for one in contents.matches if contents.counts(guest, one)]
            matches += [_match_row(guest, each.made, contents.state, one) for one in over]
        return {"hands": hands, "matches": matches}

    def _counted(
        self, guest: str, most: int = MOST_TABLES
    ) -> Iterator[tuple[GuestTable, ReadTable]]:
        """The guest's last tables that count in a record, oldest first."""
        tables = self._store.tables_of(guest, most)
        for each in sorted(tables, key=lambda each: each.made):
            if policy_of(each.table.config).counts:
                yield each, self._contents(each)

    def as_csv(self, guest: str) -> str:
        """The record's hands, for spreadsheets."""
        hands = self.record(guest)["hands"]
        named = ({**hand, "opponents": " ".join(hand["opponents"])} for hand in hands)
        return sheet(COLUMNS, ([hand[column] for column in COLUMNS] for hand in named))

    def as_records(self, guest: str) -> bytes:
        """The record of every finished match, in one archive."""
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for number, (table, match) in enumerate(self._finished(guest), 1):
                archive.writestr(f"bornes-{number:04}.jsonl", self._archive.log(table, match))
        return file.getvalue()

    def _finished(self, guest: str) -> Iterator[tuple[str, int]]:
        for each, contents in self._counted(guest):
            yield from ((each.table.id, one.match) for one in contents.matches if _sat(guest, one))

    def reviewable(self, guest: str, most: int) -> list[GuestMatch]:
        """The guest's last matches that can be reviewed together: played to their end, with as many
        players and sides as the last one.
        """
        found: list[GuestMatch] = []
        for each, contents in reversed(list(self._counted(guest))):
            rules = contents.state.rules
            if found and (rules.players, rules.sides) != (
                found[0].rules.players, found[0].rules.sides
            ):  # fmt: skip
                continue
            for one in reversed(contents.matches):
                seat = seat_of(guest, one.seats)
                if seat is not None and contents.counts(guest, one) and not one.resigned:
                    found.append(GuestMatch(each.table.id, one.match, seat, rules))
        return found[:most]


def _robot_matches(guest: str, contents: ReadTable) -> Iterator[RobotMatch]:
    """The finished matches of the guest against only robots."""
    rules = contents.state.rules
    for one in contents.matches if rules.sides == rules.players else ():
        others = [seat for seat in one.seats if seat.guest != guest]
        bots = tuple(seat.bot for seat in others if seat.kind == "bot" and seat.bot)
        # A match that was resigned says little: people also resign when the doorbell rings.
        if contents.counts(guest, one) and len(bots) == len(others) and not one.resigned:
            mine = seat_of(guest, one.seats)
            yield RobotMatch(bots, 0.5 if one.winner is None else float(one.winner == mine))


def _sat(guest: str, over: FinishedHand | FinishedMatch) -> bool:
    """Whether the guest had a seat at the end: others may have finished what a guest began."""
    return seat_of(guest, over.seats) is not None


def _players(seats: Iterable[Seat]) -> list[dict[str, str | None]]:
    return [
        {"name": seat.name or seat.left, "bot": seat.bot if seat.kind == "bot" else None}
        for seat in seats
    ]


def _side(guest: str, seats: tuple[Seat, ...], sides: int) -> int:
    seat = seat_of(guest, seats)
    assert seat is not None
    return side_of(seat, sides)


def _game(guest: str, table: GuestTable, contents: ReadTable) -> dict[str, Any]:
    state = contents.state
    seat = state.seating.seat_of(guest)
    return {
        "table": state.key,
        "config": state.config,
        "state": state.progress,
        "seat": seat,
        "players": _players(state.seats),
        "sides": state.rules.sides,
        "hand": 0 if state.state is None else state.state.public.hand,
        "to_act": list(state.to_act),
        "yours": seat in state.to_act,
        "since": table.table.used,
        "matches": [
            _match_row(guest, table.made, state, one)
            for one in reversed(contents.matches)
            if _sat(guest, one)
        ],
    }


def _opponents(guest: str, seats: tuple[Seat, ...], sides: int) -> list[str]:
    """Robots by their kind, because their names are made up; people by their names."""
    side = _side(guest, seats, sides)
    others = [seat for n, seat in enumerate(seats) if side_of(n, sides) != side]
    return [f"bot:{seat.bot}" if seat.kind == "bot" else seat.name for seat in others]


def _common(
    guest: str, made: float, state: TableState, over: FinishedHand | FinishedMatch
) -> dict[str, Any]:
    config, sides = state.config, state.rules.sides
    return {
        "date": _day(made),
        "table": state.key,
        "match": over.match,
        "edition": config.edition,
        "players": config.players,
        "teams": sides < config.players,
        "opponents": _opponents(guest, over.seats, sides),
        "won": None if over.winner is None else over.winner == _side(guest, over.seats, sides),
        "local": config.local is True,
    }


def _hand_row(guest: str, made: float, state: TableState, hand: FinishedHand) -> dict[str, Any]:
    side = _side(guest, hand.seats, len(hand.sides))
    own = hand.sides[side]
    others = [each.points for n, each in enumerate(hand.sides) if n != side]
    return {
        **_common(guest, made, state, hand),
        "hand": hand.hand,
        "points": own.points,
        "opponents_points": max(others),
        "distance": own.distance,
        "safeties": own.safeties,
        "coups_fourres": own.coups_fourres,
    }


def _match_row(guest: str, made: float, state: TableState, one: FinishedMatch) -> dict[str, Any]:
    side = _side(guest, one.seats, len(one.totals))
    return {
        **_common(guest, made, state, one),
        "side": side,
        "totals": one.totals,
        "resigned": one.resigned,
    }


def _day(when: float) -> str:
    """The date (UTC) of a time at which a table was made; journals hold no times of matches."""
    return datetime.fromtimestamp(when, UTC).date().isoformat()
