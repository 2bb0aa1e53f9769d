"""Real servers for tests: separate processes, each with a free port and its own database."""

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

from bornes.client import Client, ClientState, RefusedByServer
from bornes.core.cards import Card
from bornes.server.settings import Settings
from bornes.table.wire import TableInfo

QUICK: Final = 0.02
"""The factor by which delays are shorter than at a real table."""
PATIENCE: Final = 60.0
"""Seconds to wait for something immediate, even on a busy machine."""
LAUNCH: Final = "tests.server.launch"
SERVE: Final = (sys.executable, "-m", "bornes", "serve")
ROOT: Final = Path(__file__).parents[2]


class Answer(NamedTuple):
    """An HTTP response."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Serving:
    """A running server that can be killed, and started again on the same database."""

    def __init__(
        self, folder: Path, decks: list[list[Card]] | None = None, **settings: Any
    ) -> None:
        """`decks` are dealt in order, again and again; at a table for two, seat 0 begins."""
        made = {"slowness": QUICK, "rate": 0, "per_address": 0, "port": 0} | settings
        made.setdefault("database", str(folder / "tables.db"))
        self.settings: Final = Settings(**made)
        self.port = 0
        self._decks: Final = [] if decks is None else [msgspec.json.encode(decks)]
        self._errors: Final = folder / "errors.log"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, on the same port as before, and wait until clients can connect."""
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
        """Kill the server with SIGKILL."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Stop the server with SIGTERM; its exit status."""
        return self._end(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until the server has stopped on its own; its exit status."""
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
        """Everything that the server has logged."""
        return self._errors.read_text(encoding="utf-8")

    def client(self, name: str | None = "Ada", **more: Any) -> Client:
        return Client(self.url, name=name, **more)

    def get(
        self, path: str, body: bytes | None = None, method: str = "", **headers: str
    ) -> "Answer":
        """The response to an HTTP request; the default method is POST with a body, else GET."""
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
    """A server started with `bornes serve`, and the first line that it prints."""
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
    """Wait until all servers on one database know each other: others notice a new server with its
    next heartbeat.
    """
    known = list(servers)
    line = f"bornes_servers {len(known)}.0".encode()
    until = time.monotonic() + PATIENCE
    while not all(line in server.get("/metrics").body for server in known):
        assert time.monotonic() < until, "servers that do not find each other"
        time.sleep(0.05)  # from outside there is no event to wait for


def own(
    serving: Serving, client: Client, path: str, body: bytes | None = None, method: str = ""
) -> Any:
    """What the API answers a guest who asks for something of their own."""
    secret = f"Bearer {client.secret}"
    answer = serving.get(f"/api/me/{path}", body, method, Authorization=secret)
    assert answer.status == 200, answer.body
    return answer.json


def table_of(client: ClientState) -> TableInfo:
    """The table that a client follows."""
    assert client.table is not None
    return client.table


def seated(serving: Serving, players: int, **config: Any) -> list[Client]:
    """As many clients at one table as it has seats, the host first."""
    host = serving.client("Seat 0")
    host.create(players=players, **config)
    clients = [host]
    for seat in range(1, players):
        client = serving.client(f"Seat {seat}")
        client.join(table_of(host).code)
        client.sit(seat)
        clients.append(client)
    return clients


def started(serving: Serving, players: int, **config: Any) -> list[Client]:
    clients = seated(serving, players, **config)
    clients[0].start()
    catch_up(clients)
    return clients


def catch_up(clients: list[Client]) -> int:
    """Wait until every client has received everything that any of them has."""
    last = max(client.seq for client in clients)
    for client in clients:
        client.wait_until(lambda client: client.seq >= last)
    return last


def step(clients: list[Client], chance: Random) -> None:
    """One random move or the next hand; wait until all clients have received it."""
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


def play_until(clients: list[Client], holds: Callable[[Client], object], chance: Random) -> None:
    """Play at random until a condition holds for the first client."""
    for _ in range(5000):
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
    """The key of the error with which a request is refused."""
    try:
        ask()
    except RefusedByServer as error:
        return error.key
    raise AssertionError("it was not refused")
