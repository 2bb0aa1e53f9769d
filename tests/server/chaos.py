"""Three servers on a PostgreSQL behind nginx, and failures under load: kill -9, a freeze, lost
connections to the database, a network that is cut. Measures how long tables stand still.
"""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final, NamedTuple

from sqlalchemy import select, text

from bornes.server.schema import servers as server_rows
from bornes.server.schema import tables
from bornes.server.store import Store
from tests.server.forwarder import Forwarder
from tests.server.load import PATIENCE, Load, Player
from tests.server.postgres import running_postgres
from tests.server.proxies import nginx
from tests.server.serving import Serving, acquainted, table_of

NODES: Final = "abc"
KINDS: Final = ("kill", "freeze", "drop", "stop", "cut", "silence")
ANSWER: Final = 2.5
"""Seconds after which a client tries another server, as in the real clients."""
RESTART: Final = 1.0
"""Seconds after which a killed server is started again, as systemd does."""
LONGEST_FREEZE: Final = 8.0
THINK: Final = 0.05
"""Seconds before a move: people do not play thousands of moves while a server is gone."""
_DROP: Final = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class Site(NamedTuple):
    """The servers, the proxy, the database and the networks between them."""

    servers: dict[str, Serving]
    port: int
    store: Store
    folder: Path
    networks: dict[str, Forwarder]
    """The network between each server and the database."""

    @contextmanager
    def entrance(self, node: str) -> Iterator[int]:
        """A proxy that sends all new connections to this server; its port."""
        ports = [server.port for server in self.servers.values()]
        with nginx(self.folder / f"entrance-{node}", ports, NODES.index(node)) as port:
            yield port

    def held(self, node: str) -> set[str]:
        """The tables that a server holds."""
        found = select(tables.c.id).join(server_rows, tables.c.holder == server_rows.c.server)
        with self.store.engine.connect() as connection:
            return set(connection.execute(found.where(server_rows.c.node == node)).scalars())

    def drop(self) -> None:
        """End every connection to the database."""
        with self.store.engine.connect() as connection:
            connection.execute(_DROP)


@contextmanager
def running_site(folder: Path) -> Iterator[Site]:
    with ExitStack() as opened:
        place = opened.enter_context(running_postgres())
        servers, networks = {}, {}
        for node in NODES:
            own = folder / node
            own.mkdir()
            network = networks[node] = opened.enter_context(closing(Forwarder(place)))
            serving = Serving(own, database=network.place, node=node, trust_proxy=True)
            servers[node] = opened.enter_context(serving)
        ports = [server.port for server in servers.values()]
        port = opened.enter_context(nginx(folder / "nginx", ports))
        store = Store(place)
        opened.callback(store.close)
        acquainted(servers.values())
        yield Site(servers, port, store, folder, networks)


class Fault(NamedTuple):
    """A kind of failure, and how many seconds each affected table stood still."""

    kind: str
    stood: list[float]


def _key(pair: list[Player]) -> str:
    return table_of(pair[0]).id


async def _recovered(load: Load, struck: set[str], since: float) -> list[float]:
    """Wait until each of these tables acknowledges a move that was sent after the failure; the
    seconds that this took.
    """
    waiting = {_key(pair): pair for pair in load.pairs if _key(pair) in struck}
    stood: list[float] = []
    while waiting:
        for key, pair in list(waiting.items()):
            again = [player for player in pair if player.answered_ask > since]
            if again:
                stood.append(min(player.answered_at for player in again) - since)
                del waiting[key]
        assert time.monotonic() - since < PATIENCE, "a table does not come back"
        load.look()
        await asyncio.sleep(0.005)  # depends on many players: there is no single event to wait for
    return stood


async def strike(site: Site, load: Load, kind: str, chance: Random) -> Fault:
    """Cause one failure, and wait until all affected tables have recovered."""
    struck = {_key(pair) for pair in load.pairs}
    held = {node: struck & await asyncio.to_thread(site.held, node) for node in NODES}
    node = chance.choice([node for node in NODES if held[node]] or NODES)
    victim = site.servers[node]
    if kind != "drop":
        struck = held[node]
    since = time.monotonic()
    recovering = asyncio.create_task(_recovered(load, struck, since))
    if kind == "drop":
        await asyncio.to_thread(site.drop)
    elif kind == "freeze":
        os.kill(victim.pid, signal.SIGSTOP)
        await asyncio.sleep(chance.uniform(0.5, LONGEST_FREEZE))
        os.kill(victim.pid, signal.SIGCONT)
    elif kind in ("cut", "silence"):  # with and without an error for the server
        network = site.networks[node]
        await asyncio.to_thread(network.cut if kind == "cut" else network.freeze)
        await asyncio.sleep(chance.uniform(0.5, LONGEST_FREEZE))
        network.restore()
    else:
        await asyncio.to_thread(victim.kill if kind == "kill" else victim.stop)
        await asyncio.sleep(RESTART)
        await asyncio.to_thread(victim.start)
    return Fault(kind, await recovering)


async def chaos(site: Site, faults: int, tables_: int, seed: int) -> tuple[Load, list[Fault]]:
    """Cause this many failures under load."""
    chance = Random(seed)
    load = Load(site.port, tables_, seed, ANSWER, THINK)
    await load.until(20 * tables_)
    struck = []
    kinds = [KINDS[number % len(KINDS)] for number in range(faults)]
    chance.shuffle(kinds)
    for kind in kinds:
        await load.until(load.moves() + chance.randint(1, 20 * tables_))
        struck.append(await strike(site, load, kind, chance))
    await load.until(load.moves() + 20 * tables_)
    await load.stop()
    return load, struck


def report(faults: list[Fault]) -> str:
    """How long tables stood still: the median, the 95th percentile and the maximum."""
    lines = []
    for kind in (*KINDS, "all"):
        stood = [s for fault in faults if kind in (fault.kind, "all") for s in fault.stood]
        if len(stood) > 1:
            cuts = quantiles(stood, n=20, method="inclusive")
            lines.append(
                f"{kind:>7}: {len(stood):4} tables, p50 {cuts[9]:.2f} s, p95 {cuts[18]:.2f} s,"
                f" longest {max(stood):.2f} s"
            )
    return "\n".join(lines)
