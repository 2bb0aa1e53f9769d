"""An evening on a server: the facts of its log, and the state that follows from them.

Only the facts are stored. `after` applies one of them, and `due` says which come next by
themselves. Neither knows a server or a clock, so any server can continue where another stopped.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from bornes.club.evening import (
    MOST_HANDS,
    MOST_ROUNDS,
    Evening,
    Format,
    Pairing,
    begin,
    enter,
    is_open,
    join,
    leave,
    pair,
)
from bornes.core.errors import BadRequest
from bornes.core.shuffle import hand_secret
from bornes.table.config import BotName, EditionKey, Pace

MOST_TITLE: Final = 60
MOST_MINUTES: Final = 240
LONGEST_PAUSE: Final = 3600

HandPoints: TypeAlias = tuple[int, int]
"""The results of seat 0 and seat 1 in a hand."""
EventPhase: TypeAlias = Literal["gathering", "round", "break", "over"]


class EventWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings that a host asks for."""

    name: Annotated[str, Meta(min_length=1, max_length=MOST_TITLE)]
    edition: EditionKey = "classic"
    format: Format = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 6
    hands: Annotated[int, Meta(ge=1, le=MOST_HANDS)] = 2
    pace: Pace = "brisk"
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 15
    """How long a round lasts at most; 0 is no limit."""
    pause: Annotated[int, Meta(ge=0, le=LONGEST_PAUSE)] | None = 60
    """Seconds between two rounds; None if the host begins each of them."""
    robot: BotName = "driver"
    """The opponent, if everybody plays robots; and the bot that plays for absent players."""


# -- facts -----------------------------------------------------------------------------------------


class _Fact(Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    pass


class Begun(_Fact, frozen=True, kw_only=True, tag="begun"):
    """The first fact. All cards and the tables' addresses follow from the secret."""

    wish: EventWish
    host: str
    seed: int
    secret: str


class Joined(_Fact, frozen=True, kw_only=True, tag="joined"):
    """A guest takes part from the next round on, or comes back."""

    guest: str
    name: str


class Left(_Fact, frozen=True, kw_only=True, tag="left"):
    """A guest is no longer paired. At an unfinished table a robot plays for them."""

    guest: str


class Paired(_Fact, frozen=True, kw_only=True, tag="paired"):
    """The pairings of the coming round. Until the round opens, later ones replace them."""

    tables: tuple[tuple[int, ...], ...]
    starts: float | None
    """When the round opens by itself; None if it waits for the host."""


class RoundOpened(_Fact, frozen=True, kw_only=True, tag="opened"):
    """The coming round has begun."""

    at: float


class Scored(_Fact, frozen=True, kw_only=True, tag="scored"):
    """A table's result, from its journal: the hands that were finished in time."""

    table: int
    hands: tuple[HandPoints, ...]


class Ended(_Fact, frozen=True, kw_only=True, tag="ended"):
    """The host has ended the evening before all rounds were played."""


Fact: TypeAlias = Begun | Joined | Left | Paired | RoundOpened | Scored | Ended


# -- the state that follows ------------------------------------------------------------------------


class LiveEvening(Struct, frozen=True, kw_only=True):
    """An evening on a server, which follows from its facts."""

    about: Begun
    evening: Evening
    guests: tuple[str, ...] = ()
    """The players' guests, by the number of the player."""
    coming: Paired | None = None
    """The round that is paired and has not begun."""
    opened: float = 0.0
    """When the last round began."""
    ended: bool = False

    @property
    def phase(self) -> EventPhase:
        if self.ended or self.evening.over:
            return "over"
        if self.evening.running:
            return "round"
        return "break" if self.evening.played else "gathering"

    @property
    def until(self) -> float | None:
        """When the round, or the break, is over; None if there is no limit."""
        if self.evening.running:
            minutes = self.about.wish.minutes
            return self.opened + 60 * minutes if minutes else None
        return None if self.coming is None else self.coming.starts

    def player(self, guest: str) -> int | None:
        """The number of the player who is that guest; None if there is none."""
        return self.guests.index(guest) if guest in self.guests else None

    def takes_part(self, guest: str) -> bool:
        """Whether that guest is here, and has not left."""
        number = self.player(guest)
        return number is not None and self.evening.players[number].left is None

    def open_tables(self) -> list[int]:
        """The tables of the last round whose results are missing, counted from 1."""
        if not self.evening.played or self.phase == "over":
            return []
        rows = enumerate(self.evening.played[-1], 1)
        return [number for number, table in rows if is_open(self.evening, table)]

    def table_of(self, guest: str) -> int | None:
        """The number of the table at which that guest plays now; None if there is none."""
        player = self.player(guest)
        for number in self.open_tables():
            if player in self.evening.played[-1][number - 1].players:
                return number
        return None

    def table_key(self, number: int) -> str:
        """The id of a table of the last round, which follows from the secret."""
        said = f"bornes event table\n{self.about.secret}\n{len(self.evening.played)}\n{number}\n"
        return sha256(said.encode()).hexdigest()[:32]

    def cards(self, number: int) -> str:
        """The secret of all cards at a table of the last round. If results are compared, all tables
        have the same one; in teams, two tables at a time do.
        """
        own = {"swiss": number, "teams": (number + 1) // 2}.get(self.evening.format, 0)
        return hand_secret(self.about.secret, len(self.evening.played), own)


def after(live: LiveEvening | None, fact: Fact) -> LiveEvening:
    """The evening after one more fact."""
    if isinstance(fact, Begun):
        wish = fact.wish
        evening = begin(
            name=wish.name, edition=wish.edition, format=wish.format, rounds=wish.rounds,
            hands=wish.hands, seed=fact.seed,
        )  # fmt: skip
        return LiveEvening(about=fact, evening=evening)
    assert live is not None, "an evening has begun before anything else"
    evening = live.evening
    match fact:
        case Joined():
            return _joined(live, fact)
        case Left(guest=guest):
            name = evening.players[live.guests.index(guest)].name
            return replace(live, evening=leave(evening, name))
        case Paired():
            return replace(live, coming=fact)
        case RoundOpened(at=at):
            assert live.coming is not None, "a round is paired before it opens"
            tables = tuple(Pairing(players=players) for players in live.coming.tables)
            played = (*evening.played, tables)
            return replace(live, evening=replace(evening, played=played), coming=None, opened=at)
        case Scored(table=table, hands=hands):
            points = tuple(sum(each) for each in zip(*hands, strict=True)) or (0, 0)
            return replace(live, evening=enter(evening, table, points, hands=hands))
        case Ended():
            # The rounds so far are the whole evening.
            evening = replace(evening, rounds=max(1, len(evening.played)))
            return replace(live, evening=evening, coming=None, ended=True)


def fold(facts: Iterable[Fact], live: LiveEvening | None = None) -> LiveEvening | None:
    """The evening after all of these facts."""
    for fact in facts:
        live = after(live, fact)
    return live


def _joined(live: LiveEvening, fact: Joined) -> LiveEvening:
    known = live.player(fact.guest)
    if known is not None:
        name = live.evening.players[known].name
        return replace(live, evening=join(live.evening, name))
    evening = join(live.evening, fact.name)
    return replace(live, evening=evening, guests=(*live.guests, fact.guest))


# -- what comes next -------------------------------------------------------------------------------


def due(
    live: LiveEvening, now: float, played: Mapping[int, Sequence[HandPoints]]
) -> tuple[Fact, ...]:
    """The facts that come next by themselves, or none. `played` has the finished hands of the
    last round's tables, as far as their journals were read.
    """
    if live.phase in ("gathering", "over"):
        return _opening(live, now) if live.coming else ()
    if live.phase == "round":
        late = live.until is not None and now >= live.until
        enough = live.evening.hands
        done = [at for at in live.open_tables() if late or len(played.get(at, ())) >= enough]
        return scores(done, played, enough)
    if live.coming is None or _stale(live, live.coming):
        pause = live.about.wish.pause
        starts = now + pause if pause is not None else None
        return _paired(live, starts if live.coming is None else live.coming.starts)
    return _opening(live, now)


def scores(
    tables: Iterable[int], played: Mapping[int, Sequence[HandPoints]], most: int
) -> tuple[Scored, ...]:
    """The results of these tables, from the hands that are finished."""
    return tuple(Scored(table=at, hands=tuple(played.get(at, ()))[:most]) for at in tables)


def next_round(live: LiveEvening, now: float) -> tuple[Fact, ...]:
    """The facts with which the host begins the next round now; refused if players are too few."""
    if live.phase in ("round", "over"):
        raise BadRequest("event-not-now")
    paired = _tables(live)
    return (Paired(tables=paired, starts=now),)


def _stale(live: LiveEvening, coming: Paired) -> bool:
    """Whether players have joined or left since the round was paired."""
    number = len(live.evening.played) + 1
    expected = {at for at, who in enumerate(live.evening.players) if who.plays_in(number)}
    return {at for table in coming.tables for at in table} != expected


def _paired(live: LiveEvening, starts: float | None) -> tuple[Fact, ...]:
    try:
        return (Paired(tables=_tables(live), starts=starts),)
    except BadRequest:  # too few are here: the round waits for them
        return ()


def _tables(live: LiveEvening) -> tuple[tuple[int, ...], ...]:
    return tuple(table.players for table in pair(live.evening).played[-1])


def _opening(live: LiveEvening, now: float) -> tuple[Fact, ...]:
    coming = live.coming
    ready = coming is not None and coming.starts is not None and now >= coming.starts
    return (RoundOpened(at=now),) if ready else ()
