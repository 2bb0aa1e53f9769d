"""The server needs no particular ASGI server: it plays under any, and keeps its promises there."""

import asyncio
import hashlib
import inspect
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

import pytest
import uvicorn
from starlette.types import Message
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bornes.client import Client
from bornes.server import uvicorn_protocols
from bornes.server.connection import AsgiChannel
from bornes.server.run import TESTED, protocols
from bornes.server.settings import Settings
from bornes.table.wire import MOST_BYTES
from tests.server.serving import PATIENCE, ROOT, Serving

READ: Final[dict[ModuleType, str]] = {
    httptools_impl: "1d4e1c579df41684",
    websockets_sansio_impl: "8b32a97a1608788b",
}
"""What `uvicorn_protocols` was written for, and the beginning of the SHA-256 of its source."""
HELLO = '{"type":"hello","id":1,"protocol":1,"name":"Eve"}'


@contextmanager
def under_hypercorn(folder: Path) -> Iterator[str]:
    """It is handed a port that listens already: one that was let go might be another's by then."""
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        (folder / "hypercorn.log").open("w") as log,
    ):
        port, number = listening.getsockname()[1], listening.fileno()
        process = subprocess.Popen(
            [sys.executable, "-m", "hypercorn", "tests.server.asgi_app:app",
             "--bind", f"fd://{number}"],
            env=os.environ | {"BORNES_DATABASE": str(folder / "tables.db")},
            stdout=log, stderr=log, cwd=ROOT, pass_fds=[number],
        )  # fmt: skip
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(params=["hypercorn", "uvicorn"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server that knows nothing of the short way."""
    if request.param == "hypercorn":
        with under_hypercorn(tmp_path) as found:
            yield found
    else:
        with Serving(tmp_path, direct=False) as serving:
            yield serving.url


def test_a_match_is_played_over_plain_asgi(url: str) -> None:
    chance = Random(2)
    with Client(url, name="Ada", timeout=PATIENCE) as client:
        client.create(bots={1: "driver"}, house={"hands": 1, "trip": 200}, pace="brisk")
        client.start()
        while not client.over:
            if client.legal and not client.you.answered:
                client.play(chance.choice(client.legal))
            else:
                client.wait()


def test_over_plain_asgi_too_nothing_is_understood_that_is_too_long(url: str) -> None:
    address = url.replace("http", "ws") + "/ws"
    with connect(address, proxy=None, open_timeout=PATIENCE) as link:
        link.send(HELLO)
        link.recv(PATIENCE)
        link.send("x" * (MOST_BYTES + 1))
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_over_plain_asgi_too_who_does_not_read_is_cut_off() -> None:
    """Its messages wait until there are too many; nobody else waits with it."""
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
    assert await asyncio.wait_for(running, PATIENCE)


def test_the_short_way_is_taken_with_known_versions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    fast, plain = uvicorn_protocols.FastWebSocket, {"ws": "websockets-sansio", "http": "auto"}
    assert protocols(Settings())["ws"] is fast
    assert protocols(Settings(direct=False)) == plain
    first, beyond = (".".join(map(str, version)) for version in TESTED)
    monkeypatch.setattr(uvicorn, "__version__", f"{first}.9")
    assert protocols(Settings())["ws"] is fast
    monkeypatch.setattr(uvicorn, "__version__", f"{beyond}.0")
    assert protocols(Settings()) == plain


@pytest.mark.parametrize("part", READ)
def test_the_private_parts_of_uvicorn_are_those_that_were_read(part: ModuleType) -> None:
    """An upgrade that changes them fails here: read what has changed, adapt `uvicorn_protocols`,
    run the tests of WebSockets and of slow requests, and note the new digest and version.
    """
    digest = hashlib.sha256(inspect.getsource(part).encode()).hexdigest()
    assert digest[:16] == READ[part], f"{part.__name__} of uvicorn {uvicorn.__version__}"
