"""A server without a network, on a real store: guests with a list of their messages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import msgspec

from bornes.server.outbox import Channel
from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.server.session import Session, finish, handle
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from tests.server.serving import PATIENCE


class Letterbox(Channel):
    """A client's end of a connection that goes nowhere."""

    def __init__(self) -> None:
        self.got: list[wire.ServerMessage] = []
        self.came = asyncio.Event()
        self.closed = 0

    def push(self, data: bytes) -> None:
        self.got.append(wire.read_say(data))
        self.came.set()

    def close(self, code: int) -> None:
        self.closed = code

    async def answer(self, re: int) -> wire.ServerMessage:
        """The answer to a request."""
        while True:
            for message in self.got:
                if message.re == re:
                    return message
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), PATIENCE)


class Visitor:
    """A guest of the server."""

    def __init__(
        self, registry: Registry, name: str, address: str = "192.0.2.1", guest: str = ""
    ) -> None:
        """A new guest, or with `guest` one who returns."""
        self.box = Letterbox()
        self.session = Session(registry, self.box, address)
        if not guest:
            made, self.secret, row = registry.new_guest(name)
            registry.outbox.write(self.session.stream, "guest", row)
            guest = made.guest
        self.session.known_as(guest, name)
        registry.members.add(self.session)
        self._number = 100

    async def ask(self, ask: wire.ClientMessage) -> wire.ServerMessage:
        """Send a request; the answer."""
        self._number += 1
        ask.id = self._number
        later = handle(self.session, msgspec.json.encode(ask))
        if later is not None:
            await finish(self.session, later)
        return await self.box.answer(self._number)


async def refused(visitor: Visitor, ask: wire.ClientMessage) -> str:
    """Send a request that is refused; the key of the error."""
    answer = await visitor.ask(ask)
    assert isinstance(answer, wire.Error), answer
    return answer.key


@asynccontextmanager
async def open_registry(settings: Settings, store: Store) -> AsyncIterator[Registry]:
    """A registry that is closed at the end, with everything written to the disk."""
    registry = Registry(settings, store, Random(1))
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()


async def at_table(registry: Registry, config: Config) -> tuple[Room, list[Visitor]]:
    """A table with a visitor at every seat."""
    visitors = [Visitor(registry, f"Seat {seat}") for seat in range(config.players)]
    made = await visitors[0].ask(wire.Create(config=config))
    assert isinstance(made, wire.TableMessage)
    for seat, visitor in enumerate(visitors[1:], 1):
        await visitor.ask(wire.Join(table=made.table.id))
        await visitor.ask(wire.Sit(seat=seat))
    return registry.rooms[made.table.id], visitors
