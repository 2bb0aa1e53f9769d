"""Clients that send requests slowly, or never finish them, do not hold up the server."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from bornes.server.uvicorn_protocols import OF_A_BROWSER
from tests.server.serving import PATIENCE, Serving

MOST = 5
HALF_A_HEAD = b"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: "
HALF_A_BODY = b"POST /api/score HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path, request_within=2) as server:
        yield server


def opened(serving: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE)


def ended(link: socket.socket) -> bool:
    """Wait until the server closes the connection; whether it sent nothing before."""
    try:
        return link.recv(1) == b""
    except ConnectionError:
        return True


def test_the_server_does_not_wait_for_the_rest_of_a_slow_request(hasty: Serving) -> None:
    """Nor for the rest of a second one on a connection; an idle WebSocket may stay open."""
    with hasty.client() as client, ExitStack() as links:
        slow = [links.enter_context(opened(hasty)) for _ in range(4)]
        begun = (b"", HALF_A_HEAD, HALF_A_BODY, WHOLE + HALF_A_HEAD)
        for link, data in zip(slow, begun, strict=True):
            link.sendall(data)
        while not slow[-1].recv(65536).endswith(b"ok\n"):
            pass
        assert all(ended(link) for link in slow)
        client.create()
    assert "Traceback" not in hasty.said()


def test_an_endless_header_ends_the_connection(serving: Serving) -> None:
    with opened(serving) as link:
        link.sendall(HALF_A_HEAD)
        with pytest.raises(ConnectionError):
            link.sendall(b"x" * 100_000_000)


def test_a_connection_can_be_used_for_several_requests(serving: Serving) -> None:
    link = HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)
    for _ in range(3):
        link.request("GET", "/healthz", headers={"X-Long": "x" * 30_000})
        assert link.getresponse().read() == b"ok\n"
    link.close()


def test_one_address_cannot_occupy_all_connections(tmp_path: Path) -> None:
    """WebSockets are counted separately."""
    with Serving(tmp_path, per_address=MOST) as strict, ExitStack() as links:
        links.enter_context(strict.client())
        held = [links.enter_context(opened(strict)) for _ in range(MOST * OF_A_BROWSER)]
        with opened(strict) as another:
            assert ended(another)
        for link in held:
            link.sendall(WHOLE)
            assert link.recv(15) == b"HTTP/1.1 200 OK"
            link.close()
        # As soon as the server has noticed that they are gone, it accepts connections again.
        while not answered(strict):
            pass


def answered(serving: Serving) -> bool:
    with opened(serving) as link:
        try:
            link.sendall(WHOLE)
            return link.recv(15) == b"HTTP/1.1 200 OK"
        except ConnectionError:
            return False
