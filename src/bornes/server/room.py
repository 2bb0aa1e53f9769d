"""A table with people around it: who follows it, its timer, its bots."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from bornes.bots import Bot
from bornes.core.moves import Move
from bornes.core.view import TABLE
from bornes.server.brains import Brains
from bornes.server.post import Post, Sender
from bornes.table import Delivery, Table

if TYPE_CHECKING:
    from bornes.server.session import Session

log: Final = logging.getLogger("bornes.server")
_encode: Final = msgspec.json.Encoder().encode

now: Final = time.monotonic


class Seated:
    """A bot at a seat for a match: what it has heard of, and what it was last asked."""

    __slots__ = ("asked", "bot", "heard", "match", "name")

    def __init__(self, name: str, match: int) -> None:
        self.name = name
        self.match = match
        self.bot: Bot | None = None
        self.heard = 0
        self.asked = -1


class Room(Sender):
    """A live table. All that happens to it happens here, in order."""

    def __init__(self, table: Table, post: Post, brains: Brains, rows: int = 0) -> None:
        super().__init__()
        self.table: Final = table
        self.sessions: Final[list[Session]] = []
        self.empty_since = now()
        self.used = 0.0
        """When that was last noted, as the calendar has it."""
        self.changed: Callable[[], None] = lambda: None
        """Called when seats or state look different: the lobby listens."""
        self._post: Final = post
        self._brains: Final = brains
        self._rows = rows
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        """When the timer goes off."""
        self._bots: Final[dict[int, Seated]] = {}

    # -- following --------------------------------------------------------------------------

    def enter(self, session: "Session", seen: int | None, re: int | None) -> None:
        """Somebody follows the table from now on, or again."""
        guest, table = session.guest, self.table
        first = not any(other.guest == guest for other in self.sessions)
        self.sessions.append(session)
        session.room = self
        self._seat(session)
        if first:
            self.deliver(table.arrive(guest, now()), but=[session])
        self.show(session, seen, re)

    def exit(self, session: "Session") -> None:
        """Somebody follows the table no more."""
        self.sessions.remove(session)
        session.room = None
        if not any(other.guest == session.guest for other in self.sessions):
            self.deliver(self.table.depart(session.guest, now()))
        if not self.sessions:
            self.empty_since = now()
            self._rest()

    def _seat(self, session: "Session") -> None:
        seat = self.table.seating.seat_of(session.guest)
        session.seat = TABLE if seat is None else seat

    def show(self, session: "Session", seen: int | None = None, re: int | None = None) -> None:
        """Send somebody everything."""
        message = self.table.snapshot(session.guest, now(), seen, re)
        self._post.send(self, [(session.line, _encode(message))])

    # -- delivering -------------------------------------------------------------------------

    def deliver(
        self,
        delivery: Delivery,
        by: "Session | None" = None,
        re: int | None = None,
        but: "Sequence[Session]" = (),
    ) -> None:
        """Store what happened, then tell everybody: `by` asked for it, `but` hear otherwise."""
        only, answered = delivery.only, delivery.answered
        letters = []
        for session in self.sessions:
            if (only is None or only == session.seat) and session not in but:
                you = self.table.you(session.guest) if session.seat == answered else None
                data = delivery.to(session.seat, re if session is by else None, you)
                letters.append((session.line, data))
        if delivery.entries:
            row = (self.table.key, self._rows, delivery.row())
            self._rows += 1
            self._post.write(self, "journal", row, letters)
        else:
            self._post.send(self, letters)
        self._wait()
        if delivery.seats:
            self.changed()

    def reseated(self, delivery: Delivery, by: "Session", re: int | None) -> None:
        """Seats changed: whoever has another one now gets everything anew."""
        before = {session: session.seat for session in self.sessions}
        for session in self.sessions:
            self._seat(session)
        moved = [session for session, seat in before.items() if session.seat != seat]
        self.deliver(delivery, by, re, moved)
        for session in moved:
            self.show(session, re=re if session is by else None)

    def move(self, session: "Session", move: Move, seen: int, re: int | None) -> None:
        """A player's move."""
        self.deliver(self.table.submit(session.seat, move, seen, now()), session, re)

    # -- time -------------------------------------------------------------------------------

    def _wait(self) -> None:
        """Set the timer for what comes next. While nobody is there, time stands still."""
        if not self.sessions or self.broken:
            self._rest()
            return
        due = self.table.deadline()
        if due is not None and (self._timer is None or due < self._due):
            self._rest()  # one that goes off too early does no harm, and is most often the case
            self._due = due
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due - now()), self._tick)
        if bots := self.table.bots_to_act():
            self._ask(bots)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = None
        delivery = self.table.tick(now())
        if delivery is not None:
            self.deliver(delivery)
        else:
            self._wait()

    # -- bots -------------------------------------------------------------------------------

    def _ask(self, seats: list[int]) -> None:
        """Have bots think. They answer when their time is over, however soon they are done."""
        table = self.table
        for seat in seats:
            name = table.seats[seat].bot
            assert name is not None
            seated = self._bots.get(seat)
            if seated is None or (seated.name, seated.match) != (name, table.match):
                seated = self._bots[seat] = Seated(name, table.match)
            if seated.asked != table.game_seq:
                seated.asked = table.game_seq
                self._brains.think(self, seat, seated)

    def answer(self, seat: int, seated: Seated, seq: int, move: Move) -> None:
        """A bot's answer, at its time; nobody asks any more if the game has gone on."""
        if seated.asked == seq:
            seated.asked = -1
        table = self.table
        if seq != table.game_seq or seat not in table.bots_to_act() or self.broken:
            return
        if self.sessions:
            self.deliver(table.submit(seat, move, seq, now(), bot=True))
