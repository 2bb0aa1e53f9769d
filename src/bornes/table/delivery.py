"""What goes out: to every seat the same thing, as far as it may know it, encoded once where it is
the same. A delivery holds the state it was made for, so it may be read after the table went on.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from typing import Final, TypeVar, cast

import msgspec
from msgspec import Raw

from bornes.core.events import Discarded, Laid, Passed, TurnBegan, WindowClosed
from bornes.core.notation import ViewSide, view_as, view_side
from bornes.core.rules import legal_moves
from bornes.core.state import Side, State
from bornes.core.view import view_of
from bornes.table.entries import Entry, Told, told
from bornes.table.wire import Clock, Result, TableInfo, TableView, Update, You

T = TypeVar("T")

_encode: Final = msgspec.json.Encoder().encode

_OFTEN: Final = frozenset({Discarded, Laid, Passed, TurnBegan, WindowClosed})
"""The events of nearly all moves. Few of them differ, so that each is encoded once and kept."""


def told_to(news: Iterable[Told], seat: int | None) -> list[Told]:
    """What happened, as a seat, or a spectator, may know it: as many as there are, so that their
    numbers fit.
    """
    return [known for entry in news if (known := told(entry, seat)) is not None]


# -- parts that many messages have in common ------------------------------------------------


def encoded(part: T) -> T:
    """A part of a message as JSON, which is copied into every message that has it."""
    return cast("T", Raw(_encode(part)))


@lru_cache(maxsize=1 << 12)
def _told_often(entry: Told, seat: int | None) -> Told | None:
    known = told(entry, seat)
    return None if known is None else encoded(known)


def _known(entry: Told, seat: int | None) -> Told | None:
    return _told_often(entry, seat) if type(entry) in _OFTEN else told(entry, seat)


@lru_cache(maxsize=1 << 12)
def _side(side: Side) -> ViewSide:
    """A side. A move changes one of them at most."""
    return encoded(view_side(side))


def table_view(state: State, seat: int | None) -> TableView:
    """The game as a seat sees it, or a spectator."""
    return view_as(view_of(state, seat), TableView, _side)


class Delivery:
    """All that came of one request: entries to store first, then news for everybody."""

    __slots__ = (
        "_clock",
        "_info",
        "_news",
        "_result",
        "_sent",
        "_state",
        "_to_act",
        "_view",
        "answered",
        "entries",
        "only",
        "seq",
    )

    def __init__(
        self,
        entries: Sequence[Entry],
        news: Sequence[Told],
        seq: int,
        state: State | None = None,
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
        self._news = news
        self._state = state
        self._to_act = to_act
        self._clock = clock
        self._result = None if result is None else encoded(result)
        self._info = None if info is None else encoded(info)
        self._view: TableView | None = None
        self._sent: dict[int | None, bytes] = {}

    @property
    def seats(self) -> bool:
        """Whether seats, host or state look different now."""
        return self._info is not None

    def row(self) -> bytes:
        """The entries as they are stored."""
        return _encode(self.entries)

    def to(self, seat: int | None, re: int | None = None, you: You | None = None) -> bytes:
        """The message for a seat, or for a spectator."""
        if re is not None or you is not None:
            return _encode(self._update(seat, re, you))
        # Spectators share one, and a person with two windows open gets the same one twice.
        data = self._sent.get(seat)
        if data is None:
            data = self._sent[seat] = _encode(self._update(seat))
        return data

    def _update(self, seat: int | None, re: int | None = None, you: You | None = None) -> Update:
        known = [_known(entry, seat) for entry in self._news]
        update = Update(
            re=re,
            seq=self.seq,
            events=[each for each in known if each is not None],
            clock=self._clock,
            result=self._result,
            table=self._info,
            you=you,
        )
        if self._state is not None:
            self._show(update, self._state, seat)
        return update

    def _show(self, update: Update, state: State, seat: int | None) -> None:
        """Add the game as a seat sees it: all but its cards is the same for everybody."""
        if self._view is None:
            self._view = table_view(state, None)
        view = update.view = copy(self._view)
        update.to_act = list(self._to_act)
        if seat is not None:
            view.seat, view.cards = seat, list(state.hidden.hands[seat])
            # Legal moves are a matter of the seat that is asked; for others they would be a hint.
            if seat in self._to_act:
                update.legal = legal_moves(view_of(state, seat))
