"""A real server in a thread, whose tables can start from any position."""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

from bornes.core.cards import LENGTH, Card
from bornes.core.events import ShuffleCommitted
from bornes.core.evolve import EVOLVE
from bornes.core.moves import CoupFourre, Move, Play
from bornes.core.position import Position, state_of
from bornes.core.rules import legal_moves
from bornes.core.state import State
from bornes.core.view import view_of
from bornes.server import App, Settings, bot_workers, run
from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.server.run import bound
from bornes.table import Delivery, Table
from bornes.table.entries import Entry
from bornes.table.live import told

Result = TypeVar("Result")

SLOWNESS = 0.02
"""Bots hardly pause to think; tables that must wait for people are untimed."""
PATIENCE = 60
"""Seconds until giving up; every wait is for an event."""


class Serving:
    """A running server."""

    def __init__(self, app: App, loop: asyncio.AbstractEventLoop, port: int) -> None:
        self.app = app
        self.url = f"http://127.0.0.1:{port}"
        self._loop = loop

    def call(self, action: Callable[[Registry], Result]) -> Result:
        """Run an action in the server's event loop, and wait for its result."""

        async def there() -> Result:
            assert self.app.registry is not None
            return action(self.app.registry)

        return asyncio.run_coroutine_threadsafe(there(), self._loop).result(PATIENCE)

    def take_up(self, table: str, **position: Any) -> None:
        """Start the match of a waiting table in the middle of a hand. Bots take the free seats."""

        def there(registry: Registry) -> None:
            room = registry.rooms[table]
            config = room.table.config
            setup = msgspec.convert(
                {
                    "edition": config.edition,
                    "players": config.players,
                    "teams": config.teams,
                    "house": dict(config.house),
                    **position,
                },
                Position,
            )
            room.act(lambda table: table.take_up(state_of(setup), time.monotonic()))

        self.call(there)

    def seed_deals(self, table: str, seed: int) -> None:
        """Let a seed determine a table's dealer and decks. `driver` is deterministic: against it, a
        player who makes the same moves plays the same hand.
        """

        def there(registry: Registry) -> None:
            live = registry.rooms[table].table
            chance = live._chance = Random(seed)  # type: ignore[misc]  # instead of the system's
            honest = live._deal

            def deal(state: State, match: int) -> list[Entry]:
                with rigging(partial(known, chance)):
                    return honest(state, match)

            live._deal = deal  # type: ignore[method-assign]

        self.call(there)

    @contextmanager
    def bots_hesitating(self) -> Iterator[None]:
        """No bot moves inside this block, however long it takes."""
        with patch.object(Room, "_ask", lambda *_: None):
            yield

        def resume(registry: Registry) -> None:
            for room in registry.rooms.values():
                room._schedule()

        self.call(resume)

    @contextmanager
    def draining(self) -> Iterator[None]:
        """Nothing new begins inside this block, as before a restart."""
        with patch.object(self.app.registry, "draining", new=True):
            yield

    def game_seq(self, table: str) -> int:
        """The number of the game's last event. Chat messages and the seeds that players add to a
        shuffle are numbered too, but are no events of the game.
        """
        return self.call(lambda registry: registry.rooms[table].table.game_seq)

    def events(self, table: str, seat: int) -> list[dict[str, Any]]:
        """The events of the game as a seat sees them, as in JSON."""

        def there(registry: Registry) -> list[dict[str, Any]]:
            log = [entry for entry in registry.rooms[table].table.log if type(entry) in EVOLVE]
            told_ = [told(entry, seat) for entry in log]
            return [msgspec.to_builtins(entry) for entry in told_ if entry is not None]

        return self.call(there)

    def play_out(
        self,
        table: str,
        seed: int,
        hands: int = 1,
        *,
        rigged: bool = True,
        use_player_seeds: bool = True,
    ) -> None:
        """Start a waiting table's match, and play this many hands of it immediately: from known
        decks, or from honest ones. Those are known too if the players' seeds are left out.
        """

        def there(registry: Registry) -> None:
            room = registry.rooms[table]
            live = room.table
            chance = live._chance = Random(seed)  # type: ignore[misc]  # a known shuffle
            if not use_player_seeds:
                live._secret = chance.randbytes(16).hex()
                live.chances.clear()
            host = live.seating.host
            assert host is not None
            with rigging(partial(known, chance)) if rigged else nullcontext():
                deliveries = [live.start(host, time.monotonic())]
                for _ in range(hands):
                    deliveries += self._hand(live)
            # Delivered only now: no bot gets to move in between.
            for delivery in deliveries:
                room.act(_known(delivery))

        self.call(there)

    @staticmethod
    def _hand(live: Table) -> Iterator[Delivery]:
        if not live.to_act:
            yield live._deliver((), time.monotonic(), then=live._next)
        while live.to_act:
            seat = live.to_act[0]
            assert live.state is not None
            move = _eager(legal_moves(view_of(live.state, seat)))
            yield live.submit(seat, move, live.seq, time.monotonic())

    def until(self, table: str, holds: Callable[[Table], object]) -> None:
        """Wait until a condition holds for a table. It is checked after each step of the table, and
        after each request not to wait for robots, which is no step.
        """

        async def there() -> None:
            assert self.app.registry is not None
            room = self.app.registry.rooms[table]
            stepped = asyncio.Event()

            def noticed(method: Callable[..., None]) -> Callable[..., None]:
                def call(*args: Any) -> None:
                    method(room, *args)
                    stepped.set()

                return call

            with (
                patch.object(room, "_deliver", noticed(Room._deliver)),
                patch.object(room, "hurry", noticed(Room.hurry)),
            ):
                while not holds(room.table):
                    await stepped.wait()
                    stepped.clear()

        asyncio.run_coroutine_threadsafe(there(), self._loop).result(PATIENCE)

    def drop_connections(self, table: str) -> None:
        """Break all connections to a table, as a bad network does."""

        def there(registry: Registry) -> None:
            for session in list(registry.rooms[table].members):
                session.channel.transport.abort()  # type: ignore[attr-defined]  # uvicorn's protocol

        self.call(there)


@contextmanager
def rigging(shuffle: Callable[[Sequence[Card]], tuple[Card, ...]]) -> Iterator[None]:
    """Deal known decks. They are not sealed, so that no browser verifies them."""

    def unsealed(hand: int, seal: str, *_: object) -> ShuffleCommitted:
        return ShuffleCommitted(hand, seal)

    with (
        patch("bornes.table.table.shuffled", lambda deck, *_: shuffle(deck)),
        patch("bornes.table.table.ShuffleCommitted", unsealed),
    ):
        yield


def known(chance: Random, deck: Sequence[Card]) -> tuple[Card, ...]:
    """A deck that depends only on a seed."""
    return tuple(chance.sample(deck, len(deck)))


def quick(deck: Sequence[Card]) -> tuple[Card, ...]:
    """A deck with which everybody starts immediately, draws long distances and is not attacked."""
    dealt: list[Card] = ["roll", "gasoline"] * 6
    others = (Counter(deck) - Counter(dealt)).elements()
    return (*dealt, *sorted(others, key=lambda card: -LENGTH.get(card, 0)))


def _known(delivery: Delivery) -> Callable[[Table], Delivery]:
    """A request whose result is known already."""
    return lambda _: delivery


def _eager(moves: Sequence[Move]) -> Move:
    """Prefer a coup fourré to an attack, that to any other play, and that to a discard."""

    def rank(move: Move) -> int:
        if isinstance(move, Play):
            return 1 if move.target is not None else 2
        return 0 if isinstance(move, CoupFourre) else 3

    return min(moves, key=rank)


def _patient(registry: Registry) -> None:
    """Never let a simpler bot answer for a slow bot or adviser, however busy the machine is."""
    registry.workers._limit = PATIENCE  # type: ignore[misc]  # for guests it is a second


@contextmanager
def serving(folder: Path, pages: Path | None = None) -> Iterator[Serving]:
    """Run a server in this process, its database in `folder`; `pages` is another build."""
    settings = Settings(
        port=0,
        database=str(folder / "tables.db"),
        pages="" if pages is None else str(pages),
        slowness=SLOWNESS,
        rate=0,
        per_address=0,
    )
    listening = bound(settings)
    started, found = threading.Event(), list[Any]()

    def live() -> None:
        app = App(settings)
        server = run.Server(app, started.set)

        async def serve() -> None:
            found.extend((app, server, asyncio.get_running_loop()))
            await server.serve(sockets=[listening])

        asyncio.run(serve())

    thread = threading.Thread(target=live, daemon=True)
    thread.start()
    assert started.wait(PATIENCE), "the server did not start"
    app, server, loop = found
    here = Serving(app, loop, listening.getsockname()[1])
    here.call(_patient)
    # A bot that is not ready in time may answer after a step: make these as quick as all else.
    with patch.object(bot_workers, "_STEP", bot_workers._STEP * SLOWNESS):
        yield here
    server.should_exit = True
    thread.join(PATIENCE)
