"""What goes out: to every seat the same thing, as far as it may know it, encoded once where it is
the same. A delivery holds the state it was made for, so it may be read after the table went on.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bornes.core.edition import Rules
from bornes.core.events import Discarded, Laid, Passed, TurnBegan, WindowClosed
from bornes.core.notation import ViewSide
from bornes.core.position import side_out
from bornes.core.rules import legal_moves
from bornes.core.state import Public, Side, State
from bornes.core.view import view_of
from bornes.table.entries import Entry, Told, told
from bornes.table.wire import Clock, Result, TableInfo, You

_encode: Final = msgspec.json.Encoder().encode

_OFTEN: Final = frozenset({Discarded, Laid, Passed, TurnBegan, WindowClosed})
"""The events of nearly all moves. Few of them differ, so that each is written once and kept."""


def told_to(news: Sequence[Told], seat: int | None) -> list[Told]:
    """What happened, as a seat, or a spectator, may know it: as many as there are, so that their
    numbers fit.
    """
    return [known for entry in news if (known := told(entry, seat)) is not None]


def _told(entry: Told, seat: int | None) -> bytes:
    """An entry as JSON, as a seat may know it; nothing if it may not."""
    known = told(entry, seat)
    return b"" if known is None else _encode(known)


_told_often: Final = lru_cache(maxsize=1 << 12)(_told)


class Delivery:
    """All that came of one request: entries to store first, then news for everybody."""

    __slots__ = (
        "_bodies",
        "_news",
        "_scribe",
        "_shown",
        "_state",
        "_tail",
        "_to_act",
        "answered",
        "entries",
        "only",
        "seats",
        "seq",
    )

    def __init__(
        self,
        entries: Sequence[Entry],
        news: Sequence[Told],
        seq: int,
        state: State | None,
        scribe: "Scribe",
        *,
        to_act: tuple[int, ...] = (),
        clock: Clock | None = None,
        result: Result | None = None,
        info: TableInfo | None = None,
        only: int | None = None,
        answered: int | None = None,
    ) -> None:
        """`state` is given where the game has news; `only` is the one seat that hears of it,
        `answered` the one whose answer is kept.
        """
        self.entries = entries
        self.seq = seq
        self.only = only
        self.answered = answered
        self.seats = info is not None
        """Whether seats, host or state look different now."""
        self._news = news
        self._state = state
        self._scribe = scribe
        self._shown = b""
        self._bodies: dict[int | None, bytes] = {}
        self._to_act = to_act
        self._tail = _tail(clock, result, info)

    def row(self) -> bytes:
        """The entries as they are stored."""
        return _encode(self.entries)

    def to(self, seat: int | None, re: int | None = None, you: You | None = None) -> bytes:
        """The message for a seat, or for a spectator."""
        # Spectators share one body, and a person with two windows open gets the same one twice.
        body = self._bodies.get(seat)
        if body is None:
            body = self._bodies[seat] = self._body(seat)
        answer = b"" if re is None else b'"re":%d,' % re
        if you is None:
            return b"".join((b'{"type":"update",', answer, body, b"}"))
        return b"".join((b'{"type":"update",', answer, body, b',"you":', _encode(you), b"}"))

    def _body(self, seat: int | None) -> bytes:
        """What the messages of all who look from this seat have in common."""
        news = [
            _told_often(entry, seat) if type(entry) in _OFTEN else _told(entry, seat)
            for entry in self._news
        ]
        game = b"" if self._state is None else self._game(self._state, seat)
        told = b",".join(filter(None, news))
        return b'"seq":%d,"events":[%b]%b%b' % (self.seq, told, game, self._tail)

    def _game(self, state: State, seat: int | None) -> bytes:
        """The game as a seat sees it: what is public is encoded once."""
        # JSON put together from pieces: the largest of them is the same for every seat.
        if not self._shown:
            public = self._scribe.shown(state.public)
            self._shown = b'%b},"to_act":%b' % (public, _encode(self._to_act))
        if seat is None:
            return b',"view":{"seat":null,"cards":[],' + self._shown
        cards = _encode(state.hidden.hands[seat])
        seen = b',"view":{"seat":%d,"cards":%b,%b' % (seat, cards, self._shown)
        if seat not in self._to_act:
            # Legal moves are a matter of the seat that is asked; for others they would be a hint.
            return seen
        return b'%b,"legal":%b' % (seen, _encode(legal_moves(view_of(state, seat))))


class Scribe:
    """Writes what is public in the views of one table. What stays as it was is not encoded anew:
    the rules never change, and three moves in four change no pile.
    """

    __slots__ = ("_head", "_sides", "_written")

    def __init__(self, rules: Rules) -> None:
        names = ("edition", "players", "teams", "house")
        values = (rules.edition.key, rules.players, rules.teams, dict(rules.house))
        self._head = _fields(dict(zip(names, values, strict=True)))
        self._sides: tuple[Side, ...] = ()
        self._written: list[Raw] = []

    def shown(self, public: Public) -> bytes:
        """The fields of a view that are the same for everybody, without braces."""
        sides = public.sides
        # The same object, not an equal one: states share what a move has not changed.
        if sides is not self._sides:
            self._written = [_side(side) for side in sides]
            self._sides = sides
        return b"%b,%b" % (self._head, _fields(replace(public, sides=self._written)))


@lru_cache(maxsize=1 << 12)
def _side(side: Side) -> Raw:
    """A side as JSON. A move changes one of them at most."""
    return Raw(_encode(side_out(side, ViewSide)))


def _fields(value: object) -> bytes:
    """An object as JSON, without its braces."""
    return _encode(value)[1:-1]


def _tail(clock: Clock | None, result: Result | None, info: TableInfo | None) -> bytes:
    """What is the same for everybody."""
    data = b"" if clock is None else b',"clock":' + _encode(clock)
    if result is not None:
        data += b',"result":' + _encode(result)
    if info is not None:
        data += b',"table":' + _encode(info)
    return data
