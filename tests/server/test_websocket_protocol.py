"""The WebSocket protocol byte for byte (RFC 6455): frames may arrive in pieces of any size."""

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from bornes.server.uvicorn_protocols import FastWebSocket
from bornes.table import wire
from bornes.table.wire import MOST_BYTES
from tests.server.serving import PATIENCE, Serving

TEXT, CONT, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
FIN = 0x80
MASK = b"\x5a\xc3\x01\xfe"
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'{"type":"hello","id":1,"protocol":1,"name":"Eve"}'


def frame(data: bytes, kind: int = TEXT, first: int = FIN, mask: bytes | None = MASK) -> bytes:
    """A client's frame."""
    masked, size = 0x80 if mask else 0, len(data)
    if size < 126:
        head = bytes((first | kind, masked | size))
    else:
        head = bytes((first | kind, masked | 126)) + struct.pack("!H", size)
    if mask is None:
        return head + data
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))


class Raw:
    """A WebSocket connection at the level of bytes."""

    def __init__(self, link: socket.socket) -> None:
        self.link = link
        self._buffer = b""

    def _read(self, size: int) -> bytes:
        while len(self._buffer) < size:
            more = self.link.recv(65536)
            if not more:
                raise EOFError
            self._buffer += more
        data, self._buffer = self._buffer[:size], self._buffer[size:]
        return data

    def head(self) -> bytes:
        """The answer to the handshake."""
        data = b""
        while not data.endswith(b"\r\n\r\n"):
            data += self._read(1)
        return data

    def frame(self) -> tuple[int, bytes]:
        """The kind and the contents of the next frame from the server."""
        kind, size = self._read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._read(2))
        assert kind & FIN
        return kind & 0x0F, self._read(size)

    def answer(self) -> int | None:
        """The number of the request that the next message answers."""
        kind, data = self.frame()
        assert kind == TEXT, (kind, data)
        return wire.read_say(data).re

    def closing(self) -> int:
        """The code with which the server hangs up."""
        while True:
            kind, data = self.frame()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")


@contextmanager
def opened(serving: Serving) -> Iterator[Raw]:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as link:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        link.sendall(REQUEST)
        raw = Raw(link)
        assert raw.head().startswith(b"HTTP/1.1 101 ")
        yield raw


@pytest.mark.parametrize("piece", [1, 2, 3, 5, 6, 7, 50, 131, 100_000])
def test_messages_are_understood_however_the_stream_is_split(serving: Serving, piece: int) -> None:
    """Short, long, fragmented and binary messages, pings between and within them."""
    long = b'{"type":"rename","id":5,%b"name":"Eva"}' % (b" " * 300)
    stream = b"".join(
        (
            frame(HELLO),
            frame(b'{"type":"lang","id":2,"lang":"fr"}'),
            frame(b"one", PING),
            frame(b'{"type":"lang",', first=0),
            frame(b"two", PING),
            frame(b'"id":3,', CONT, first=0),
            frame(b'"lang":"en"}', CONT),
            frame(b'{"type":"lang","id":4,"lang":"fr"}', mask=bytes(4)),
            frame(long),
            frame(b'{"type":"lang","id":6,"lang":"fr"}', BINARY),
            frame(b'{"type":"lang","id":7,"lang":"fr"}'),
        )
    )
    with opened(serving) as raw:
        for start in range(0, len(stream), piece):
            raw.link.sendall(stream[start : start + piece])
        heard = [raw.frame() for _ in range(9)]
        assert [data for kind, data in heard if kind == PONG] == [b"one", b"two"]
        said = [wire.read_say(data) for kind, data in heard if kind == TEXT]
        assert [message.re for message in said] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(b'{"type":"lang","lang":"fr"}', mask=None), 1002),
        (frame(b'{"type":"lang","lang":"fr"}', first=FIN | 0x40), 1002),  # a reserved bit is set
        (frame(b"", 3), 1002),  # an unknown kind of frame
        (frame(b"more", CONT), 1002),  # continues no message
        (
            frame(b"a", first=0) + frame(b'{"type":"lang","lang":"fr"}'),
            1002,
        ),  # a new message before the last one has ended
        (frame(b"x" * 126, PING), 1002),  # too long for a ping
        (bytes((FIN | TEXT, 0x80 | 126)) + struct.pack("!H", MOST_BYTES + 1), 1009),
        (bytes((FIN | TEXT, 0x80 | 127)) + struct.pack("!Q", 1 << 40), 1009),
        (frame(b"x" * MOST_BYTES, first=0) + frame(b"x", CONT), 1009),
    ],
    ids=["bare", "reserved", "kind", "cont", "unfinished", "ping", "long", "huge", "sum"],
)
def test_an_invalid_frame_ends_the_connection(serving: Serving, bad: bytes, code: int) -> None:
    """A message that is too long is refused as soon as its header arrives."""
    with opened(serving) as raw:
        raw.link.sendall(frame(HELLO))
        assert raw.answer() == 1
        raw.link.sendall(bad)
        assert raw.closing() == code


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", frame(b"", PING)),
        (b"", frame(b"", PONG)),
        (frame(b"{", first=0), frame(b"", CONT, first=0)),
    ],
    ids=["pings", "pongs", "fragments"],
)
def test_control_frames_and_fragments_count_toward_the_rate_limit(
    strict: Serving, first: bytes, more: bytes
) -> None:
    """Each of them takes more of the server's time than a message that is refused."""
    with opened(strict) as raw:
        raw.link.sendall(frame(HELLO))
        assert raw.answer() == 1
        raw.link.sendall(first + more * 1000)
        assert raw.closing() == 4429


class Transport:
    """A minimal transport, for a connection that sends nothing."""

    reading, gone = True, False

    def set_write_buffer_limits(self, high: int) -> None:
        """Nothing is written."""

    def pause_reading(self) -> None:
        self.reading = False

    def abort(self) -> None:
        self.gone = True


def socket_without_a_client() -> Any:
    """A WebSocket whose handshake has begun, but which is not open yet."""
    alone: Any = FastWebSocket.__new__(FastWebSocket)
    alone.transport, alone.config = Transport(), SimpleNamespace(ws_max_size=MOST_BYTES)
    alone.handshake_initiated, alone.close_sent = True, False
    return alone


def session(may_speak: Callable[[], bool]) -> Any:
    registry = SimpleNamespace(settings=SimpleNamespace(backlog=1))
    return SimpleNamespace(registry=registry, may_speak=may_speak)


def test_the_server_stops_reading_from_a_client_that_floods_after_the_close() -> None:
    """Otherwise a flood would still take the server's time."""
    ended = socket_without_a_client()
    ended.listen(None, session(lambda: True))
    ended.close_sent = True
    ended.data_received(frame(b"", PING))  # which was already on the way
    assert ended.transport.reading
    ended.data_received(frame(b"", PING) * 20_000)
    assert not ended.transport.reading


def test_a_disconnected_client_may_complete_the_closing_handshake(strict: Serving) -> None:
    with opened(strict) as raw:
        raw.link.sendall(frame(b"nonsense"))
        assert raw.closing() == 4400
        raw.link.sendall(frame(struct.pack("!H", 4400), CLOSE))
        assert raw.link.recv(1) == b""


def test_the_server_answers_a_closing_handshake(serving: Serving) -> None:
    with opened(serving) as raw:
        raw.link.sendall(frame(HELLO) + frame(struct.pack("!H", 1000), CLOSE))
        assert raw.closing() == 1000


def test_frames_sent_before_the_socket_is_open_are_counted() -> None:
    early, counted = socket_without_a_client(), []

    def may_speak() -> bool:
        counted.append(1)
        return False

    early.data_received(frame(b"", PING) * 3)
    early.listen(None, session(may_speak))
    assert len(counted) == 3


def test_too_much_data_before_the_socket_is_open_ends_the_connection() -> None:
    early = socket_without_a_client()
    early.data_received(frame(b"x" * MOST_BYTES, BINARY))
    assert early.transport.gone


def test_frames_sent_with_the_handshake_do_not_harm_the_server(serving: Serving) -> None:
    """The packet with the handshake also contains half a frame; the server must survive that."""
    with socket.create_connection(("127.0.0.1", serving.port), timeout=PATIENCE) as link:
        link.sendall(REQUEST + frame(HELLO)[:9])
        link.sendall(frame(HELLO)[9:] + frame(HELLO))
        link.shutdown(socket.SHUT_WR)
        while link.recv(65536):
            pass
    with serving.client() as client:
        client.create()
