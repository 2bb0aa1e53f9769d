"""The live state of a table: who is connected and who is away, how long it waits, and the messages
for clients.

None of it is stored, because connections do not outlive a server. When a table is loaded again,
players who have not reconnected count as away from the moment somebody comes.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import lru_cache
from typing import Final, Literal, TypeAlias, TypeVar, cast

import msgspec
from msgspec import Raw, Struct, field, structs

from bornes.core.errors import WrongPhase
from bornes.core.events import Discarded, Laid, Passed, TurnBegan, WindowClosed
from bornes.core.evolve import EVOLVE
from bornes.core.position import ViewSide, view_as, view_side
from bornes.core.rules import legal_moves
from bornes.core.scoring import outcome, score_sheets
from bornes.core.state import Side, State
from bornes.core.view import redact, view_of
from bornes.table.config import TEMPOS, Config, Pace, Tempo
from bornes.table.entries import SECRETS, Entry, MatchStarted, Secret, Told
from bornes.table.errors import NotAllowed
from bornes.table.state import GAME, LOOKS, TableState
from bornes.table.wire import (
    Clock,
    Result,
    SeatInfo,
    TableInfo,
    TableMessage,
    TableView,
    Update,
    Watcher,
    You,
)

Waits: TypeAlias = Literal["window", "turn", "pause"]


@lru_cache
def tempo_of(pace: Pace, slowness: float, *, alone: bool) -> Tempo:
    """The tempo of a table. For a person who plays only with bots there are no time limits."""
    tempo = TEMPOS[pace].times(slowness)
    return structs.replace(tempo, window=None, turn=None, pause=None) if alone else tempo


# -- what clients may know ------------------------------------------------------------------

T = TypeVar("T")

_encode: Final = msgspec.json.Encoder().encode

_OFTEN: Final = frozenset({Discarded, Laid, Passed, TurnBegan, WindowClosed})
"""The events of nearly all moves. There are few different ones, so each is encoded only once."""


def told(entry: Told, seat: int | None) -> Told | None:
    """An entry as a seat, or a spectator, may know it; None if it is hidden completely."""
    # Facts of the table hide nothing; those of the game are for the core to redact.
    return redact(entry, seat) if type(entry) in EVOLVE else entry  # type: ignore[arg-type]  # an event


def told_to(news: Iterable[Told], seat: int | None) -> list[Told]:
    """Entries as a seat, or a spectator, may know them. No known kind is left out, because clients
    count them back from `seq`.
    """
    return [known for entry in news if (known := told(entry, seat)) is not None]


# -- parts that many messages have in common ------------------------------------------------


def encoded(part: T) -> T:
    """A part of a message, if there is one, encoded once to be copied into several messages."""
    return part if part is None else cast("T", Raw(_encode(part)))


@lru_cache(maxsize=1 << 12)
def _told_often(entry: Told, seat: int | None) -> Told | None:
    return encoded(told(entry, seat))


def _known(entry: Told, seat: int | None) -> Told | None:
    return _told_often(entry, seat) if type(entry) in _OFTEN else told(entry, seat)


@lru_cache(maxsize=1 << 12)
def _side(side: Side) -> ViewSide:
    """A side, encoded. A move changes at most one side."""
    return encoded(view_side(side))


def table_view(state: State, seat: int | None) -> TableView:
    """The game as a seat sees it, or a spectator."""
    return view_as(view_of(state, seat), TableView, _side)


class Delivery(Struct):
    """The results of one request: entries to store first, then news to send."""

    entries: Sequence[Entry]
    news: Sequence[Told]
    seq: int
    state: State | None = None
    """The state of the game, if it has changed."""
    to_act: tuple[int, ...] = ()
    clock: Clock | None = None
    result: Result | None = None
    info: TableInfo | None = None
    only: int | None = None
    """The only seat that gets a message; None for everybody."""
    answered: int | None = None
    """The seat whose answer in an open window was stored."""
    _view: TableView | None = None
    _sent: dict[int | None, bytes] = {}

    @property
    def seats(self) -> bool:
        """Whether seats, host or state look different now."""
        return self.info is not None

    def row(self) -> bytes:
        """The entries as they are stored."""
        return _encode(self.entries)

    def to(self, seat: int | None, re: int | None = None, you: You | None = None) -> bytes:
        """The message for a seat, or for a spectator."""
        if re is not None or you is not None:
            return _encode(self._update(seat, re, you))
        # All spectators get the same message, as do several connections of one player.
        data = self._sent.get(seat)
        if data is None:
            data = self._sent[seat] = _encode(self._update(seat))
        return data

    def _update(self, seat: int | None, re: int | None = None, you: You | None = None) -> Update:
        known = [_known(entry, seat) for entry in self.news]
        update = Update(
            re=re,
            seq=self.seq,
            events=[each for each in known if each is not None],
            clock=self.clock,
            result=self.result,
            table=self.info,
            you=you,
        )
        if self.state is not None:
            self._show(update, self.state, seat)
        return update

    def _show(self, update: Update, state: State, seat: int | None) -> None:
        """Add the game as a seat sees it: all but its cards is the same for everybody."""
        if self._view is None:
            self._view = table_view(state, None)
        view = update.view = copy(self._view)
        update.to_act = list(self.to_act)
        if seat is not None:
            view.seat, view.cards = seat, list(state.hidden.hands[seat])
            # Only for a seat that has to act: to others, legal moves would say too much.
            if seat in self.to_act:
                update.legal = legal_moves(view_of(state, seat))


# -- the table -----------------------------------------------------------------------------


class Absence(Struct):
    """A seated player who is not connected."""

    since: float
    until: float
    """When the table stops waiting for the player."""
    agreed: set[int] = field(default_factory=set)
    """The seats of other sides whose players have agreed not to wait."""


class LiveTable(TableState):
    """A table with its connected people and its clock."""

    def __init__(self, key: str, code: str, config: Config, slowness: float = 1.0) -> None:
        """All times are multiplied by `slowness`."""
        super().__init__(key, code, config)
        self._slowness: Final = slowness
        self.present: dict[str, str] = {}
        """The names of the guests who are connected, in the order in which they came."""
        self.waits_since = 0.0
        self._away: dict[str, Absence] = {}
        """By guest, not by seat: before a match, `configure` may give guests other seats."""

    # -- coming and going -------------------------------------------------------------------

    def _note_present(self, guest: str, name: str, now: float) -> int | None:
        """Note that a guest has connected, and return the guest's seat. The first one starts the
        clock.
        """
        if not self.present:
            self.waits_since = now
            for person in self.seating.persons():
                self._note_absent(self.seats[person].guest, now)
        self.present[guest] = name
        absent = self._absence_in_turn()
        absence = self._away.pop(guest, None)
        if absence is not None and absence is absent:
            self.waits_since += now - max(absence.since, self.waits_since)
        return self.seating.seat_of(guest)

    def _note_absent(self, guest: str | None, now: float) -> None:
        if guest is not None:
            self._away[guest] = Absence(now, now + self.tempo.grace)

    def _absence_at(self, seat: int) -> Absence | None:
        return self._away.get(self.seats[seat].guest or "")

    def _absence_in_turn(self) -> Absence | None:
        """The absence of the player whose turn it is, during which the clock stops."""
        if not self._away or self.waits()[0] != "turn":
            return None
        return self._absence_at(self.to_act[0])

    def _waited_for(self) -> list[int]:
        """The seats whose players are connected and play themselves."""
        return [
            n
            for n in self.seating.persons()
            if self.seats[n].guest in self.present and not self.seats[n].kept
        ]

    def _is_waited_for(self, seat: int) -> bool:
        """Whether another connected player waits for the player of this seat."""
        return any(other != seat for other in self._waited_for())

    # -- the absent -------------------------------------------------------------------------

    def _missed_seats(self) -> list[int]:
        """The seats of absent players for whom another person waits. During a match, without those
        that a bot keeps already.
        """
        if not self.match:
            return []
        away = [seat for seat in self.seating.persons() if self.seats[seat].guest in self._away]
        if self.playing:
            away = [seat for seat in away if not self.seats[seat].kept]
        return [seat for seat in away if self._is_waited_for(seat)]

    def _until(self, seat: int) -> float:
        """When the table stops waiting for an absent player: immediately, if all others agree."""
        absence, deciding = self._absence_at(seat), self._deciding(seat)
        assert absence is not None
        return absence.since if deciding and deciding <= absence.agreed else absence.until

    def _deciding(self, seat: int) -> set[int]:
        """The seats whose players decide how long to wait for this seat: the other sides."""
        side = self.rules.side_of(seat)
        return {n for n in self._waited_for() if self.rules.side_of(n) != side}

    def _absence(self, own: int, seat: int) -> Absence:
        """An absence that a seat's player may decide about."""
        absence = self._absence_at(seat)
        if absence is None or seat not in self._missed_seats():
            raise WrongPhase("nobody-away")
        if own not in self._deciding(seat):
            raise NotAllowed("other-sides-decide")
        return absence

    # -- time -------------------------------------------------------------------------------

    @property
    def tempo(self) -> Tempo:
        return tempo_of(self.config.pace, self._slowness, alone=self.seating.alone)

    def waits(self) -> tuple[Waits, float | None]:
        """What the table waits for, and for how many seconds in all; None is forever."""
        phase = self.phase
        if phase == "react":
            return "window", self.tempo.window
        if phase in ("turn", "extend"):
            return "turn", self.tempo.turn
        return "pause", self.tempo.pause if self.playing else None

    def clock(self, now: float) -> Clock | None:
        """The clock, which is the same for everybody, whomever the table waits for. It stops while
        the player whose turn it is is away.
        """
        waits, whole = self.waits()
        if whole is None:
            return None
        absence = self._absence_in_turn()
        if absence is not None:
            now = max(absence.since, self.waits_since)
        left = max(0.0, self.waits_since + whole - now)
        return Clock(waits=waits, left=round(left * 1000), whole=round(whole * 1000))

    def deadline(self) -> float | None:
        """When to call `tick` next, if nothing else happens."""
        due = self._due()
        if not self._away:  # the usual case
            return due
        # Whatever comes first: the end of the wait, or of somebody's grace period.
        times = [self._until(seat) for seat in self._missed_seats()]
        return min(times if due is None else [*times, due], default=None)

    def _due(self) -> float | None:
        """When the current wait is over. A bot's turn ends only with its move; the turn of a player
        who is away ends with the grace period.
        """
        waits, whole = self.waits()
        if whole is None:
            return None
        if waits == "turn":
            seat = self.to_act[0]
            if self.seats[seat].bot or self._absence_in_turn() or not self._is_waited_for(seat):
                return None
        return self.waits_since + whole

    # -- showing ----------------------------------------------------------------------------

    def host_name(self) -> str:
        """The host's name; "" if it is unknown."""
        host = self.seating.host or ""
        seat = self.seating.seat_of(host)
        return self.present.get(host, "") if seat is None else self.seats[seat].name

    def info(self, now: float | None = None) -> TableInfo:
        """The table as everybody sees it; with `now`, also how long it waits for absent players."""
        seated = {seat.guest for seat in self.seats}
        watchers = [
            Watcher(guest=guest, name=name, muted=guest in self.muted)
            for guest, name in self.present.items()
            if guest not in seated
        ]
        return TableInfo(
            id=self.key,
            code=self.code,
            config=self.config,
            sides=self.rules.sides,
            unit=self.rules.edition.unit,
            state=self.progress,
            match=self.match,
            host=self.seating.host,
            seal=self.seal,
            seats=[self._seat_info(seat, now) for seat in range(len(self.seats))],
            alone=self.alone,
            taken_back=self.taken_back > 0,
            spectators=len(watchers),
            watchers=watchers,
        )

    def _seat_info(self, number: int, now: float | None) -> SeatInfo:
        seat, absence = self.seats[number], self._absence_at(number)
        info = SeatInfo(
            kind=seat.kind,
            name=seat.name,
            guest=seat.guest,
            bot=seat.bot,
            present=seat.guest in self.present,
            kept=seat.kept,
            ready=seat.ready,
            late=seat.late,
            left=seat.left,
            hints=seat.hints,
        )
        if now is not None and absence is not None and number in self._missed_seats():
            info.takeover = round(max(0.0, self._until(number) - now) * 1000)
            info.agreed = sorted(absence.agreed)
        return info

    def you(self, guest: str) -> You:
        """A guest's own part in the table."""
        seat = self.seating.seat_of(guest)
        return You(seat=seat, host=guest == self.seating.host, answered=seat in self.answers)

    def snapshot(
        self, guest: str, now: float, seen: int | None = None, re: int | None = None
    ) -> TableMessage:
        """Everything a guest may know, with what happened in this match, or since `seen`."""
        you = self.you(guest)
        # The number of the last event before the log begins.
        base = self.seq - len(self.log)
        # A client that claims to have seen more than there is was at another table.
        since = base if seen is None or seen > self.seq else max(seen, base)
        message = TableMessage(
            re=re,
            table=self.info(now),
            you=you,
            seq=self.seq,
            since=since,
            events=told_to(self.log[since - base :], you.seat),
            to_act=list(self.to_act),
            clock=self.clock(now),
            result=self.result(),
            talk=list(self.talk),
        )
        if self.state is not None:
            message.view = table_view(self.state, you.seat)
            if you.seat in self.to_act:
                message.legal = legal_moves(view_of(self.state, you.seat))
        return message

    def result(self) -> Result | None:
        """The score sheets, when a hand is over."""
        if self.state is None or not self.between_hands:
            return None
        sheets = list(score_sheets(self.rules, self.state.public))
        if self.resigned:
            return Result(
                sheets=sheets,
                over=True,
                winner=self.resigned.winner,
                resigned=True,
                resigned_by=self.players[self.resigned.seat],
                players=self.players,
            )
        over = self.phase == "game_over"
        end = outcome(self.rules, self.state.public, sheets) if over else None
        winner = None if end is None else end.winner
        return Result(sheets=sheets, over=over, winner=winner, players=self.players)

    # -- carrying out requests --------------------------------------------------------------

    def _apply_with_then(
        self, entries: Sequence[Entry], then: Callable[[], Sequence[Entry]]
    ) -> Sequence[Entry]:
        """Apply entries and what follows from them, and return everything that is stored. A table
        is loaded from the row in which its match began, from the first entry of that row.
        """
        before = self.remembered()
        self.fold(entries)
        more = then()
        self.fold(more)
        begun = any(isinstance(entry, MatchStarted) for entry in more)
        return [before, *entries, *more] if begun else [*entries, *more]

    def _deliver(
        self,
        entries: Sequence[Entry],
        now: float,
        *,
        only: int | None = None,
        answered: int | None = None,
        info: bool = False,
        then: Callable[[], Sequence[Entry]] | None = None,
    ) -> Delivery:
        """Apply entries, and return the news of them. `info` is for changes without an entry;
        `then` returns the entries that follow from these, once they are applied.
        """
        alone = self.alone
        if then is None:
            self.fold(entries)
        else:
            entries = self._apply_with_then(entries, then)
        kinds = set(map(type, entries))
        game, info = not GAME.isdisjoint(kinds), info or not LOOKS.isdisjoint(kinds)
        if game or (alone and not self.alone):  # then time counts again
            self.waits_since = now
        news: Sequence[Told] = entries  # type: ignore[assignment]  # no secret is among them
        if not SECRETS.isdisjoint(kinds):
            news = [entry for entry in entries if not isinstance(entry, Secret)]
        return Delivery(
            entries,
            news,
            self.seq,
            self.state if game else None,
            to_act=self.to_act if game else (),
            clock=self.clock(now) if info or game else None,
            result=encoded(self.result()) if game else None,
            info=encoded(self.info(now)) if info else None,
            only=only,
            answered=answered,
        )
