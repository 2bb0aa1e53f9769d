"""The server needs no particular ASGI server: it plays under any, and keeps its promises there."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
import uvicorn
from starlette.types import Message
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bornes.client import Client, Disconnected
from bornes.server import websocket_protocol
from bornes.server.asgi_channel import AsgiChannel
from bornes.server.run import TESTED, _websocket
from bornes.table.wire import MOST_BYTES
from tests.apart import run_apart
from tests.server.serving import ROOT, Serving

HELLO = '{"type":"hello","id":1,"protocol":1,"name":"Eve"}'


@contextmanager
def under_hypercorn(folder: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (folder / "hypercorn.log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "hypercorn", "tests.server.asgi_app:app",
             "--bind", f"127.0.0.1:{port}"],
            env=os.environ | {"BORNES_DATABASE": str(folder / "tables.db")},
            stdout=log, stderr=log, cwd=ROOT,
        )  # fmt: skip
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(params=["hypercorn", "uvicorn"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server that knows nothing of the short way."""
    if request.param == "hypercorn":
        with under_hypercorn(tmp_path) as found:
            yield found
    else:
        with Serving(tmp_path, direct=False) as serving:
            yield serving.url


def connected(url: str) -> Client:
    """A client, as soon as the server listens."""
    for _ in range(600):
        try:
            return Client(url, name="Ada")
        except Disconnected:
            time.sleep(0.05)  # there is no event to wait for: the port is another program's
    raise AssertionError("the server never came")


def test_a_match_is_played_over_plain_asgi(url: str) -> None:
    chance = Random(2)
    with connected(url) as client:
        client.create(bots={1: "driver"}, house={"hands": 1}, pace="brisk")
        client.start()
        while not client.over:
            if client.legal and not client.you.answered:
                client.play(chance.choice(client.legal))
            else:
                client.wait()


def test_over_plain_asgi_too_nothing_is_understood_that_is_too_long(url: str) -> None:
    connected(url).close()
    with connect(url.replace("http", "ws") + "/ws", proxy=None) as link:
        link.send(HELLO)
        link.recv(10)
        link.send("x" * (MOST_BYTES + 1))
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_over_plain_asgi_too_who_does_not_read_is_cut_off() -> None:
    """Its messages wait until there are too many; nobody else waits with it."""

    async def whole() -> None:
        stuck = asyncio.Event()

        async def send(_: Message) -> None:
            await stuck.wait()

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        channel = AsgiChannel(send, backlog=1000)
        running = asyncio.create_task(channel.run(receive, lambda _: None))
        for _ in range(12):
            channel.push(b"x" * 100)
        assert await asyncio.wait_for(running, 10)

    run_apart(whole())


def test_the_short_way_is_taken_with_known_versions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _websocket(direct=True) is websocket_protocol.FastWebSocket
    assert _websocket(direct=False) == "websockets-sansio"
    first, beyond = (".".join(map(str, version)) for version in TESTED)
    monkeypatch.setattr(uvicorn, "__version__", f"{first}.9")
    assert _websocket(direct=True) is websocket_protocol.FastWebSocket
    monkeypatch.setattr(uvicorn, "__version__", f"{beyond}.0")
    assert _websocket(direct=True) == "websockets-sansio"
