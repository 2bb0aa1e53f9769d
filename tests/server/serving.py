"""Real servers for tests: processes of their own, on a free port, with a store of their own."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from bornes.client import Client, RefusedByServer
from bornes.core.cards import Card
from bornes.server.settings import Settings

QUICK: Final = 0.02
"""How much faster than at a real table everything goes."""
PATIENCE: Final = 60.0
"""Seconds after which something that a server does at once will not come, on a busy machine."""
LAUNCH: Final = "tests.server.launch"
SERVE: Final = (sys.executable, "-m", "bornes", "serve")
ROOT: Final = Path(__file__).parents[2]


class Answer(NamedTuple):
    """What comes back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Serving:
    """A server that runs, can be killed, and started again on what it left."""

    def __init__(
        self, folder: Path, decks: list[list[Card]] | None = None, **settings: Any
    ) -> None:
        """`decks` are dealt one after the other and again, seat 0 of two beginning."""
        made = {"slowness": QUICK, "rate": 0, "per_address": 0, "port": 0} | settings
        made.setdefault("database", str(folder / "tables.db"))
        self.settings: Final = Settings(**made)
        self.port = 0
        self._decks: Final = [] if decks is None else [msgspec.json.encode(decks)]
        self._errors: Final = folder / "errors.log"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until clients may come; on the same port as before."""
        settings = replace(self.settings, port=self.port or self.settings.port)
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", LAUNCH, msgspec.json.encode(settings), *self._decks],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=ROOT,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, self.said()
        self.port = int(line.split()[0])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until it has stopped by itself; its exit status."""
        assert self._process is not None
        assert self._process.stdout is not None
        status = self._process.wait(timeout=PATIENCE)
        self._process.stdout.close()
        return 0 if status == -signal.SIGTERM else status

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(timeout=PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status

    def said(self) -> str:
        """All that the server has logged."""
        return self._errors.read_text(encoding="utf-8")

    def client(self, name: str | None = "Ada", **more: Any) -> Client:
        return Client(self.url, name=name, **more)

    def get(
        self, path: str, body: bytes | None = None, method: str = "", **headers: str
    ) -> "Answer":
        """What the server answers over HTTP; with a body the request is a POST, if no method is
        given.
        """
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            usual = "GET" if body is None else "POST"
            link.request(method or usual, path, body, named)
            answer = link.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read())
        finally:
            link.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()


@contextmanager
def running(*args: str, **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server started by the command, and the first line it prints."""
    process = subprocess.Popen(
        [*SERVE, "--port", "0", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"BORNES_LANG": "en"} | env,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def acquainted(servers: Iterable[Serving]) -> None:
    """Wait until servers that share a database all know of each other: one that has just started
    is heard of with its next beat.
    """
    known = list(servers)
    line = f"bornes_servers {len(known)}.0".encode()
    until = time.monotonic() + PATIENCE
    while not all(line in server.get("/metrics").body for server in known):
        assert time.monotonic() < until, "servers that do not find each other"
        time.sleep(0.05)  # no event tells of it from outside


def seated(serving: Serving, players: int, **config: Any) -> list[Client]:
    """As many clients at one table as it has seats, the host first."""
    host = serving.client("Seat 0")
    host.create(players=players, **config)
    assert host.table is not None
    clients = [host]
    for seat in range(1, players):
        client = serving.client(f"Seat {seat}")
        client.join(host.table.code)
        client.sit(seat)
        clients.append(client)
    return clients


def started(serving: Serving, players: int, **config: Any) -> list[Client]:
    clients = seated(serving, players, **config)
    clients[0].start()
    catch_up(clients)
    return clients


def catch_up(clients: list[Client]) -> int:
    """Wait until all clients have heard of what any of them has."""
    last = max(client.seq for client in clients)
    for client in clients:
        client.wait_until(lambda client: client.seq >= last)
    return last


def step(clients: list[Client], chance: Random) -> None:
    """One random move of a seat that is asked, or the next hand; then all have heard of it."""
    asked = [client for client in clients if client.legal and not client.you.answered]
    if asked:
        client = chance.choice(asked)
        client.play(chance.choice(client.legal))
    elif clients[0].result is not None:
        for client in clients:
            client.ready()
    else:
        clients[0].wait()
    catch_up(clients)


def play_until(
    clients: list[Client], holds: Callable[[Client], object], chance: Random, most: int = 5000
) -> None:
    """Play at random until something holds for the first client."""
    for _ in range(most):
        if holds(clients[0]):
            return
        step(clients, chance)
    raise AssertionError("it never came to that")


def close(clients: list[Client]) -> None:
    for client in clients:
        client.close()


def in_thread(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def refusal(ask: Callable[[], object]) -> str:
    """The key of the error that a request meets."""
    try:
        ask()
    except RefusedByServer as error:
        return error.key
    raise AssertionError("it was not refused")
