"""Measure the result page of a busy day: `python -m bench.server.daily [--results 100000]`.

A server of one process has `--results` results of today in its database. A client requests the page
of the day over HTTP, again and again, while more results arrive. Prints how long an answer takes.
"""

import argparse
import tempfile
import threading
import time
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy import insert

from bornes.deals.day import today
from bornes.server.schema import tries
from bornes.server.store import Store
from tests.server.serving import Serving

NAMED: Final = 0.3
"""The share of players who want to be named."""
MORE: Final = 0.01
"""Seconds between two results that arrive meanwhile."""


def rows(count: int, first: int = 0) -> list[dict[str, object]]:
    """Rows of finished tries."""
    chance, date = Random(first), today().isoformat()
    return [
        {
            "date": date,
            "guest": f"guest-{number}",
            "id": f"table-{number}",
            "total": 25 * chance.randrange(300),
            "points": "",
            "name": f"Guest {number}" if chance.random() < NAMED else None,
        }
        for number in range(first, first + count)
    ]


def fill(database: str, count: int) -> None:
    store = Store(database)
    with store.engine.begin() as connection:
        connection.execute(insert(tries), rows(count))
    store.close()


def keep_adding(database: str, first: int, done: threading.Event) -> None:
    """Add results until `done` is set."""
    store, number = Store(database), first
    while not done.wait(MORE):
        with store.engine.begin() as connection:
            connection.execute(insert(tries), rows(1, number))
        number += 1
    store.close()


def asked(port: int, count: int) -> list[float]:
    """The times of this many answers in milliseconds, sorted."""
    link, found = HTTPConnection("127.0.0.1", port), []
    for _ in range(count):
        began = time.perf_counter()
        link.request("GET", f"/api/daily/{today()}")
        answer = link.getresponse()
        answer.read()
        assert answer.status == 200, answer.status
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=2000)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.db")
        fill(database, wish.results)
        done = threading.Event()
        with Serving(Path(folder), database=database) as server:
            more = threading.Thread(target=keep_adding, args=(database, wish.results, done))
            more.start()
            took = asked(server.port, wish.requests)
            done.set()
            more.join()
    middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
    print(f"{wish.results} results, {wish.requests} requests: ", end="")
    print(f"median {middle:.1f} ms, p99 {late:.1f} ms, slowest {took[-1]:.1f} ms")


if __name__ == "__main__":
    main()
