"""What goes out: to every seat the same thing, as far as it may know it, encoded once where it is
the same. A delivery holds the state it was made for, so it may be read after the table went on.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from bornes.core.notation import ViewSide, view_data
from bornes.core.position import side_out
from bornes.core.rules import legal_moves
from bornes.core.state import Side, State, to_act
from bornes.core.view import TABLE, View, view_of
from bornes.table.entries import Entry, Told, told
from bornes.table.wire import Clock, Result, TableInfo, You

_encode: Final = msgspec.json.Encoder().encode
_SEAT: Final = b'{"seat":-1'
_CARDS: Final = b'"cards":[]'
_SIDES: Final = b'"sides":[]'


def told_to(news: Sequence[Told], seat: int) -> list[Told]:
    """What happened, as a seat may know it: as many as there are, so that their numbers fit."""
    heard = [told(entry, seat) for entry in news]
    return [entry for entry in heard if entry is not None]


class Delivery:
    """All that came of one request: entries to store first, then news for everybody."""

    __slots__ = (
        "_events",
        "_news",
        "_state",
        "_tail",
        "_view",
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
        *,
        clock: Clock | None = None,
        result: Result | None = None,
        info: TableInfo | None = None,
        only: int | None = None,
    ) -> None:
        """`state` is given where the game has news; `only` is the one seat that hears of it."""
        self.entries = entries
        self.seq = seq
        self.only = only
        self.seats = info is not None
        """Whether seats, host or state look different now."""
        self._news = news
        self._state = state
        self._events: list[tuple[list[Told], bytes]] = []
        self._view: tuple[bytes, bytes] | None = None
        self._tail = _tail(state, clock, result, info)

    def to(self, seat: int, re: int | None = None, you: You | None = None) -> bytes:
        """The message for a seat, or for a spectator."""
        answer = b"" if re is None else b'"re":%d,' % re
        body = b'{"type":"update",%b"seq":%d,"events":%b' % (answer, self.seq, self._told(seat))
        game = b"" if self._state is None else self._game(self._state, seat)
        role = b"" if you is None else b',"you":' + _encode(you)
        return b"%b%b%b%b}" % (body, game, self._tail, role)

    def _told(self, seat: int) -> bytes:
        """The events; seats that may know the same of them share the bytes."""
        own = told_to(self._news, seat)
        for known, data in self._events:
            if known == own:
                return data
        data = _encode(own)
        self._events.append((own, data))
        return data

    def _game(self, state: State, seat: int) -> bytes:
        view = view_of(state, seat)
        legal = legal_moves(view) if seat >= 0 else []
        moves = b',"legal":' + _encode(legal) if legal else b""
        return b',"view":%b%b' % (self._view_bytes(view), moves)

    def _view_bytes(self, view: View) -> bytes:
        """A view as JSON: what is public is encoded once, seat and hand go in between."""
        if self._view is None:
            bare = View(view.rules, replace(view.public, sides=()), TABLE, ())
            before, _, after = _encode(view_data(bare)).partition(_CARDS)
            sides = b",".join(map(_side, view.public.sides))
            self._view = before.removeprefix(_SEAT), after.replace(_SIDES, b'"sides":[%b]' % sides)
        before, after = self._view
        return b'{"seat":%d%b"cards":%b%b' % (view.seat, before, _encode(view.hand), after)


@lru_cache(maxsize=1 << 12)
def _side(side: Side) -> bytes:
    """A side as JSON. A move changes one of them at most."""
    return _encode(side_out(side, ViewSide))


def _tail(
    state: State | None, clock: Clock | None, result: Result | None, info: TableInfo | None
) -> bytes:
    """What is the same for everybody."""
    parts = [b""]
    if state is not None:
        parts.append(b'"to_act":' + _encode(to_act(state.rules, state.public)))
    for name, value in ((b"clock", clock), (b"result", result), (b"table", info)):
        if value is not None:
            parts.append(b'"%b":%b' % (name, _encode(value)))
    return b",".join(parts)
