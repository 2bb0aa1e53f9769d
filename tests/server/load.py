"""Load: many tables at once, with two players each, who reconnect whenever the server is gone."""

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bornes.client import ClientState
from bornes.table import wire
from bornes.table.config import Config

LONG: Final = Config(edition="classic", players=2, pace="untimed", house={"hands": 100})
"""A match that is too long to be finished under load."""


PATIENCE: Final = 120.0
"""Seconds within which something must happen, even on the busiest machine."""
LATE: Final = ("stale", "nothing-to-be-ready-for", "server-cut-off")
"""The errors that a player gets whose request was too late."""
ENTRANCE: Final = "/ws"


class Player(ClientState):
    """Plays at random, and checks that no message is missing."""

    def __init__(
        self, port: int, seat: int, chance: Random, patience: float | None, think: float
    ) -> None:
        """If a server does not answer for `patience` seconds, the player tries another; with None
        there is only one. `think` is the number of seconds before each move.
        """
        super().__init__()
        self.origin: Final = f"ws://127.0.0.1:{port}"
        self._at = ENTRANCE
        self._patience: Final = patience
        self._think: Final = think
        self.asked_at = 0.0
        """When the last request was sent."""
        self.waits = False
        """Whether that request has no answer yet."""
        self.answered_ask = 0.0
        """When the last acknowledged move was sent; `answered_at` is when it was acknowledged."""
        self.answered_at = 0.0
        self.number: Final = seat
        self.secret: str | None = None
        self.key: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.moves = 0
        self.comebacks = 0
        self._chance: Final = chance
        self._asked = -1

    async def run(self, partner: "Player | None") -> None:
        """Play until canceled, through any number of dropped connections."""
        while True:
            with suppress(ConnectionClosed, OSError, InvalidHandshake, InvalidMessage):
                where, self._at = self.origin + self._at, ENTRANCE
                async with connect(
                    where,
                    compression=None,
                    proxy=None,
                    open_timeout=self._patience or PATIENCE,
                    close_timeout=0.1,
                ) as socket:
                    await self._session(socket, partner)
            self.comebacks += 1
            if self._at == ENTRANCE:
                await asyncio.sleep(0.02)  # the server is down: there is no event to wait for

    async def _session(self, socket: ClientConnection, partner: "Player | None") -> None:
        await self._say(socket, wire.Hello(protocol=1, name="P", secret=self.secret))
        await self._hear(socket)
        if self.welcome is None:
            raise ConnectionError("not welcome: another server may be able to")
        self.secret = self.welcome.secret or self.secret
        await self._to_the_table(socket, partner)
        self._asked = -1
        while True:
            await self._act(socket)
            await self._hear(socket)

    async def _to_the_table(self, socket: ClientConnection, partner: "Player | None") -> None:
        seq = self.seq
        if self.table is not None:
            await self._say(socket, wire.Join(table=self.table.id, seen=seq))
        elif partner is None:
            await self._say(socket, wire.Create(config=LONG))
        else:
            await self._say(socket, wire.Join(table=await partner.key))
        while not isinstance(message := await self._hear(socket), wire.TableMessage):
            if isinstance(message, wire.Error):
                raise ConnectionError(message.key)  # another server may know the table
        assert self.table is not None
        assert not seq or message.since == seq, "something that was told is gone"
        if not self.key.done():
            self.key.set_result(self.table.id)
        if self.seat is None:
            await self._say(socket, wire.Sit(seat=self.number))

    async def _act(self, socket: ClientConnection) -> None:
        """Do what the table is waiting for, once."""
        if self._asked == self.seq or self.table is None:
            return
        seats = self.table.seats
        if self.legal and not self.you.answered:
            self._asked = self.seq
            move = self._chance.choice(self.legal)
            await asyncio.sleep(self._think)
            await self._say(socket, wire.MakeMove(move=move, seen=self.seq))
        elif self.result is not None and not seats[self.number].ready:
            self._asked = self.seq
            await self._say(socket, wire.SayReady())
        elif self.you.host and self.view is None and seats[1].kind == "person":
            self._asked = self.seq
            await self._say(socket, wire.Start())

    async def _say(self, socket: ClientConnection, message: wire.ClientMessage) -> None:
        message.id = 1
        self.asked_at, self.waits = time.monotonic(), True
        await socket.send(msgspec.json.encode(message), text=True)

    async def _hear(self, socket: ClientConnection) -> wire.ServerMessage:
        # A `TimeoutError` is an `OSError`: the player then reconnects.
        async with asyncio.timeout(self._patience if self.waits else None):
            message = wire.read_say(await socket.recv(decode=False))
        seq = self.seq
        if message.re is not None:
            self.waits = False
        if isinstance(message, wire.Update):
            assert message.seq == seq + len(message.events), "something was not told"
            if message.re is not None:
                self.moves += 1
                self.answered_ask, self.answered_at = self.asked_at, time.monotonic()
        assert not isinstance(message, wire.Error) or message.key in LATE, message
        self.heard(message)
        if isinstance(message, wire.Bye) and message.at is not None:
            self._at = message.at
        return message


class Load:
    """Many tables where matches are played."""

    def __init__(
        self, port: int, tables: int, seed: int, patience: float | None = None, think: float = 0.0
    ) -> None:
        def player(table: int, seat: int) -> Player:
            return Player(port, seat, Random(f"{seed} {table} {seat}"), patience, think)

        self.pairs: Final = [[player(table, seat) for seat in (0, 1)] for table in range(tables)]
        self._tasks: Final = [
            asyncio.create_task(player.run(None if player is pair[0] else pair[0]))
            for pair in self.pairs
            for player in pair
        ]

    @property
    def players(self) -> list[Player]:
        return [player for pair in self.pairs for player in pair]

    def moves(self) -> int:
        return sum(player.moves for player in self.players)

    async def until(self, moves: int) -> None:
        """Wait until this many moves have been acknowledged."""
        until = time.monotonic() + PATIENCE
        while self.moves() < moves:
            assert time.monotonic() < until, "the load has come to a standstill"
            self.look()
            await asyncio.sleep(
                0.005
            )  # depends on many players: there is no single event to wait for

    def look(self) -> None:
        """Raise the error of a player that has failed; players do not end otherwise."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
