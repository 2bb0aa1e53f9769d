"""The process of the clients, started by `run`. Its only argument is an `Order` as JSON.

After each step it writes a line with a JSON value to standard output, and waits for a line on
standard input.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

import msgspec

from bench.server.players import KINDS, Meter, Player, RobotTable

AT_ONCE: Final = 20
"""The number of tables that are set up at the same time."""


class Order(msgspec.Struct, kw_only=True):
    """What the clients should do."""

    server: str
    port: int
    tables: int
    spectators: int = 0
    """The number of spectators, spread over the tables."""
    robots: int = 0
    """The number of additional tables, at each of which two racers play."""
    think: float = 0.0
    """The mean number of seconds that players think before a move."""
    warm: float = 0.0
    """Seconds of play before the measurement."""
    seconds: float = 0.0
    """Seconds to measure; if 0, the players make no moves."""


class Outcome(msgspec.Struct, kw_only=True):
    """The results. Times are in seconds."""

    moves: int
    seconds: float
    p50: float
    p99: float
    busy: float
    """The share of one core that the clients used."""
    written: int
    """The number of requests that change a table and were acknowledged since the server's start."""


async def _several(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    # All at once would overflow the server's queue of new connections.
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Coroutine[Any, Any, None]) -> None:
        async with gate:
            await job

    async with asyncio.TaskGroup() as group:
        for job in work:
            group.create_task(one(job))


async def say(what: object) -> None:
    """Report a step, and wait until told to continue."""
    print(msgspec.json.encode(what).decode(), flush=True)
    await asyncio.to_thread(sys.stdin.readline)


class Crowd:
    """All clients of a server."""

    def __init__(self, order: Order) -> None:
        self.order: Final = order
        self.meter: Final = Meter(order.think)
        kind = KINDS[order.server]
        self.pairs: Final = [
            [kind(self.meter, table, seat) for seat in (0, 1)] for table in range(order.tables)
        ]
        self.watching: Final = [
            kind(self.meter, number % order.tables, None) for number in range(order.spectators)
        ]
        self.robots: Final = [RobotTable(self.meter, n, None) for n in range(order.robots)]

    async def seat(self) -> None:
        """Seat two players at every table, and have the cards dealt."""
        await self._unless_trouble(_several(self._table(*pair) for pair in self.pairs))

        await self._unless_trouble(_several(self._of_robots(host) for host in self.robots))

    async def _of_robots(self, host: Player) -> None:
        await host.come(self.order.port, None)
        await host.start()

    async def _table(self, host: Player, other: Player) -> None:
        await host.come(self.order.port, None)
        await other.come(self.order.port, host.key)
        await host.start()

    async def watch(self) -> None:
        port = self.order.port
        jobs = (one.come(port, self.pairs[one.number][0].key) for one in self.watching)
        await self._unless_trouble(_several(jobs))

    async def play(self) -> Outcome:
        """Play for the time ordered, after the warm-up."""
        gc.collect()
        # Pauses of the clients' garbage collector would look like pauses of the server.
        gc.freeze()
        for pair in self.pairs:
            for player in pair:
                player.begin()
        await self._unless_trouble(asyncio.sleep(self.order.warm))
        await say("warm")  # play continues meanwhile
        self.meter.measuring = True
        began, cpu = time.perf_counter(), time.process_time()
        await self._unless_trouble(asyncio.sleep(self.order.seconds))
        self.meter.measuring = False
        seconds, cpu = time.perf_counter() - began, time.process_time() - cpu
        self.meter.playing = False
        waits = sorted(self.meter.waits)
        if not waits:
            raise ConnectionError("no move was acknowledged in that time")
        return Outcome(
            moves=len(waits),
            seconds=seconds,
            p50=_share(waits, 0.50),
            p99=_share(waits, 0.99),
            busy=cpu / seconds,
            written=self.meter.written,
        )

    async def _unless_trouble(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        await asyncio.wait((task, self.meter.trouble), return_when=asyncio.FIRST_COMPLETED)
        if self.meter.trouble.done():
            task.cancel()
            raise ConnectionError(self.meter.trouble.result())
        task.result()

    def leave(self) -> None:
        players = (one for pair in self.pairs for one in pair)
        for player in (*self.watching, *self.robots, *players):
            player.leave()


def _share(waits: list[float], share: float) -> float:
    """The wait that this share of all moves did not exceed (a quantile)."""
    return waits[min(len(waits) - 1, int(share * len(waits)))]


async def attend(order: Order) -> None:
    crowd = Crowd(order)
    try:
        await crowd.seat()
        await say("seated")
        if order.spectators:
            await crowd.watch()
            await say("watched")
        if order.seconds:
            await say(await crowd.play())
    finally:
        crowd.leave()


def _loop() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def main() -> None:
    order = msgspec.json.decode(sys.argv[1], type=Order)
    trouble = ""
    with asyncio.Runner(loop_factory=_loop()) as runner:
        try:
            runner.run(attend(order))
        # Reported outside of the block: within it `sys.exit` would be wrapped in a group, too.
        except* OSError as group:
            trouble = repr(_first(group))
    if trouble:
        sys.exit(trouble)


def _first(group: BaseExceptionGroup[OSError]) -> BaseException:
    """One of the errors; the others are of the same kind."""
    error: BaseException = group
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


if __name__ == "__main__":
    main()
