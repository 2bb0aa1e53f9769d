"""The server runs under any ASGI server, with the same limits."""

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
"""The modules of uvicorn for which `uvicorn_protocols` was written, and their digests."""
HELLO = '{"type":"hello","id":1,"protocol":1,"name":"Eve"}'


@contextmanager
def under_hypercorn(folder: Path) -> Iterator[str]:
    """Hand it a socket that already listens: another program might take a free port."""
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
    """A server that does not use the fast WebSocket protocol."""
    if request.param == "hypercorn":
        with under_hypercorn(tmp_path) as found:
            yield found
    else:
        with Serving(tmp_path, direct=False) as serving:
            yield serving.url


def test_a_match_can_be_played_over_plain_asgi(url: str) -> None:
    chance = Random(2)
    with Client(url, name="Ada", timeout=PATIENCE) as client:
        client.create(bots={1: "driver"}, house={"hands": 1, "trip": 200}, pace="brisk")
        client.start()
        while not client.over:
            if client.legal and not client.you.answered:
                client.play(chance.choice(client.legal))
            else:
                client.wait()


def test_over_plain_asgi_a_message_that_is_too_long_ends_the_connection(url: str) -> None:
    address = url.replace("http", "ws") + "/ws"
    with connect(address, proxy=None, open_timeout=PATIENCE) as link:
        link.send(HELLO)
        link.recv(PATIENCE)
        link.send("x" * (MOST_BYTES + 1))
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_over_plain_asgi_a_client_that_does_not_read_is_disconnected() -> None:
    """Its messages are queued until there are too many."""
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


def test_the_fast_protocol_is_used_only_with_tested_versions_of_uvicorn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast, plain = uvicorn_protocols.FastWebSocket, {"ws": "websockets-sansio", "http": "auto"}
    assert protocols(Settings())["ws"] is fast
    assert protocols(Settings(direct=False)) == plain
    first, beyond = (".".join(map(str, version)) for version in TESTED)
    monkeypatch.setattr(uvicorn, "__version__", f"{first}.9")
    assert protocols(Settings())["ws"] is fast
    monkeypatch.setattr(uvicorn, "__version__", f"{beyond}.0")
    assert protocols(Settings()) == plain


@pytest.mark.parametrize("part", READ)
def test_the_internals_of_uvicorn_have_not_changed(part: ModuleType) -> None:
    """An upgrade that changes them fails here. Then read the changes, adapt `uvicorn_protocols`,
    run the tests of WebSockets and of slow requests, and enter the new digest and version.
    """
    digest = hashlib.sha256(inspect.getsource(part).encode()).hexdigest()
    assert digest[:16] == READ[part], f"{part.__name__} of uvicorn {uvicorn.__version__}"
