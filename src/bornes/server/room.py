"""A table with its connections, its timer and its bots.

Everything that happens to a table is one step: the request, its row in the journal, and the
messages about it. A refusal changes nothing. If anything else goes wrong in a step, the room is
discarded: its table in memory can no longer be trusted, and is rebuilt from the journal.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from bornes.core.errors import BornesError
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.play.game import BotSeat, question
from bornes.server.bot_workers import BotWorkers, Situation, wait_until
from bornes.server.outbox import Channel, Outbox, Stream
from bornes.table import Delivery, Table
from bornes.table.entries import SeatTaken
from bornes.table.errors import NotAllowed

log: Final = logging.getLogger("bornes.server")
_encode: Final = msgspec.json.Encoder().encode

now: Final = time.monotonic

TableRequest: TypeAlias = Callable[[Table], Delivery | None]
"""A request to a table. To refuse it raises a `BornesError`, and changes nothing."""


class Host(Protocol):
    """The guest for whom a table is made."""

    guest: str
    name: str


class Member(Host, Protocol):
    """A connection that may follow a table: the part of a `Session` that a room needs."""

    room: "Room | None"
    seat: int | None
    used: float
    """When it was last noted that the guest is here, in seconds since 1970."""

    @property
    def channel(self) -> Channel: ...

    @property
    def address(self) -> str: ...

    @property
    def stream(self) -> Stream: ...

    def cut(self, reason: str, at: str | None = None) -> None:
        """Send a `Bye` and close the connection; `at` is the address to use instead."""


class RoomBot(BotSeat):
    """A bot at a seat for one match, known only by its name."""

    def __init__(self, name: str, where: tuple[int, int]) -> None:
        self.name = name
        self.where = where
        """The match, and how often moves were taken back in it. When it changes, the bot starts
        over.
        """
        self.history = bytearray()
        """The events of the match as the seat may know them: JSON, one per line."""
        self.hurried = asyncio.Event()
        """Set when nobody wants to wait for its answer."""


def as_lines(events: Sequence[Event]) -> bytes:
    """Events as JSON, one per line."""
    return b"".join(_encode(event) + b"\n" for event in events)


class Room(Stream):
    """A live table. Everything that happens to it happens here, in order."""

    def __init__(
        self, table: Table, outbox: Outbox, workers: BotWorkers, rows: int, epoch: int
    ) -> None:
        super().__init__()
        self.table: Final = table
        self.epoch: Final = epoch
        """The epoch of the lease under which this server holds the table."""
        self.members: Final[list[Member]] = []
        self.empty_since = now()
        self.used = 0.0
        """When it was last noted that the table is used, in seconds since 1970."""
        self.changed: Callable[[], None] = lambda: None
        """Called when seats or state have changed, for the lobby."""
        self.match_over: Callable[[Table], None] = lambda _: None
        """Called when a match ends at a table whose results count elsewhere."""
        self.failed: Callable[[Room], None] = lambda _: None
        """Called when a step has failed: the room must be discarded."""
        self._outbox: Final = outbox
        self._workers: Final = workers
        self._rows = rows
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        """When the timer goes off."""
        self._bots: Final[dict[int, RoomBot]] = {}
        self._stopped = False

    # -- following --------------------------------------------------------------------------

    def enter(self, member: Member, seen: int | None, re: int | None) -> None:
        """A client follows the table from now on."""
        guest = member.guest
        first = not any(other.guest == guest for other in self.members)
        self.members.append(member)
        member.room = self
        self._seat(member)
        if first:
            self.act(lambda table: table.arrive(guest, now(), member.name), except_for=[member])
        self.show(member, seen, re)

    def exit(self, member: Member, *, on_purpose: bool) -> None:
        """A client stops following the table, on purpose or because it has disconnected."""
        self.members.remove(member)
        member.room = member.seat = None
        guest = member.guest
        if not any(other.guest == guest for other in self.members):
            self.act(lambda table: (table.leave if on_purpose else table.depart)(guest, now()))
        if not self.members:
            self.empty_since = now()
            self._cancel_timer()

    def _seat(self, member: Member) -> None:
        member.seat = self.table.seating.seat_of(member.guest)

    def show(self, member: Member, seen: int | None = None, re: int | None = None) -> None:
        """Send a client the whole table."""
        message = self.table.snapshot(member.guest, now(), seen, re)
        self._outbox.send(self, [(member.channel, _encode(message))])

    # -- steps ------------------------------------------------------------------------------

    def act(
        self,
        request: TableRequest,
        by: Member | None = None,
        re: int | None = None,
        except_for: Sequence[Member] = (),
    ) -> None:
        """One step: carry out a request, store its entries, and send the news to all members except
        `but`. `by` made the request. A room that was stopped or discarded does nothing.
        """
        if self.broken or self._stopped:
            return
        try:
            delivery = request(self.table)
        except BornesError:
            raise
        except Exception as error:  # noqa: BLE001 - a bug costs only this room
            self._fail(error)
            return
        try:
            if delivery is None:
                self._schedule()
            else:
                self._deliver(delivery, by, re, except_for)
        except Exception as error:  # noqa: BLE001 - as above; the table has changed already
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        """Discard the room: only the journal counts, and what was not written did not happen."""
        log.error("a step failed; its table is loaded again from the journal", exc_info=error)
        self.discard()
        self.failed(self)

    def stop(self) -> None:
        """Make no more steps; everything that has happened is still written and sent."""
        self._stopped = True
        self._cancel_timer()

    def discard(self) -> None:
        """Make no more steps, and write and send nothing more."""
        self.broken = True
        self._cancel_timer()

    def _deliver(
        self, delivery: Delivery, by: Member | None, re: int | None, except_for: Sequence[Member]
    ) -> None:
        only, answered = delivery.only, delivery.answered
        messages = []
        for member in self.members:
            if (only is None or only == member.seat) and member not in except_for:
                mine = answered is not None and member.seat == answered
                you = self.table.you(member.guest) if mine else None
                data = delivery.to(member.seat, re if member is by else None, you)
                messages.append((member.channel, data))
        if delivery.entries:
            row = (self.table.key, self._rows, delivery.row(), self.epoch)
            self._rows += 1
            self._outbox.write(self, "journal", row, messages)
        else:
            self._outbox.send(self, messages)
        self._schedule()
        if delivery.seats:
            self._seats_changed(delivery)
        if delivery.entries and self.table.phase == "game_over" and self.table.policy.strict:
            self.match_over(self.table)

    def _seats_changed(self, delivery: Delivery) -> None:
        for entry in delivery.entries:
            if isinstance(entry, SeatTaken):
                seat = {"who": entry.guest, "where": self.table.key}
                self._outbox.writer.put("seat", seat)
        self.changed()
        if self.table.seating.bots:
            self._workers.warm_up()

    def reseat(self, request: TableRequest, by: Member, re: int | None, *, everybody: bool) -> None:
        """A step that changes seats: the whole table is sent again to members whose seat has
        changed, or to everybody.
        """
        moved: list[Member] = []

        def changed(table: Table) -> Delivery | None:
            delivery = request(table)
            for member in self.members:
                before = member.seat
                self._seat(member)
                if everybody or member.seat != before:
                    moved.append(member)
            return delivery

        self.act(changed, by, re, moved)
        for member in moved:
            self.show(member, re=re if member is by else None)

    def give_back(self, by: Member, re: int | None) -> None:
        """A player takes the seat back. The bot's answer no longer counts, so all of the player's
        connections are sent the table again, with the legal moves.
        """
        seen = self.table.seq
        own = [member for member in self.members if member.guest == by.guest]
        self.act(lambda table: table.back(by.guest, now()), by, re, own)
        for member in own:
            self.show(member, seen, re if member is by else None)

    def move(self, member: Member, move: Move, seen: int, re: int | None) -> None:
        """A player's move."""
        seat = member.seat
        if seat is None:
            raise NotAllowed("no-seat-here")
        self.act(lambda table: table.submit(seat, move, seen, now()), member, re)

    # -- time -------------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Set the timer for the next deadline, and ask bots. While nobody is there, time stops."""
        if not self.members or self.broken or self._stopped:
            self._cancel_timer()
            return
        due = self.table.deadline()
        # A timer that goes off too early does no harm, so for a later deadline it is not replaced.
        if due is not None and (self._timer is None or due < self._due):
            self._cancel_timer()
            self._due = due
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due - now()), self._tick)
        if bots := self.table.bots_to_act():
            self._ask(bots)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = None
        self.act(lambda table: table.tick(now()))

    # -- bots -------------------------------------------------------------------------------

    def _ask(self, seats: list[int]) -> None:
        """Ask bots for moves, which are made when their time is over, however soon they come."""
        table, seq, due = self.table, self.table.game_seq, self.table.thinking_until()
        assert table.state is not None
        for seat in seats:
            bot = self._bot_at(seat)
            if bot.begin(seq):
                bot.hurried = asyncio.Event()
                bot.history += as_lines(bot.news(table.played, seat))
                asked = question(table.state, seat)
                situation = Situation(table.key, table.match, asked, bytes(bot.history))
                self._workers.begin(self._answer(seat, bot, seq, situation, due))

    def _bot_at(self, seat: int) -> RoomBot:
        table = self.table
        name, where = table.seats[seat].bot, (table.match, table.taken_back)
        assert name is not None
        bot = self._bots.get(seat)
        if bot is None or (bot.name, bot.where) != (name, where):
            bot = self._bots[seat] = RoomBot(name, where)
        return bot

    async def _answer(
        self, seat: int, bot: RoomBot, seq: int, situation: Situation, due: float
    ) -> None:
        """Make a bot's move when its time is over, unless the game has moved on."""
        table = self.table
        move = table.policy.bot_move(situation.asked.view)
        if move is None:
            move = await self._workers.choose(bot.name, situation, due, bot.hurried)
        else:
            await wait_until(due, bot.hurried)
        bot.end(seq)
        if seq == table.game_seq and seat in table.bots_to_act() and self.members:
            self.act(lambda table: table.submit(seat, move, seq, now(), bot=True))

    def hurry(self, guest: str) -> None:
        """Have bots answer immediately until the guest's own next decision."""
        self.table.hurry(guest)
        for bot in self._bots.values():
            bot.hurried.set()
