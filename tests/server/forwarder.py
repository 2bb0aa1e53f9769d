"""A network between a server and its database that can be cut or frozen: a TCP forwarder."""

import socket
import threading
from contextlib import suppress
from typing import Final

from sqlalchemy import URL

from bornes.server.database import database_url

_PIECE: Final = 1 << 16
"""Bytes forwarded at once."""


def _dialled(place: URL) -> socket.socket:
    """A connection to a PostgreSQL, through its Unix socket or its host."""
    host = str(place.query.get("host", place.host))
    port = place.port or 5432
    if not host.startswith("/"):
        return socket.create_connection((host, port))
    link = socket.socket(socket.AF_UNIX)
    link.connect(f"{host}/.s.PGSQL.{port}")
    return link


class Forwarder:
    """Forwards all data to and from a database, until it is cut or frozen."""

    def __init__(self, place: str) -> None:
        """`place` is the database's own address."""
        self._target: Final = database_url(place)
        self._listening: Final = socket.create_server(("127.0.0.1", 0))
        self._flowing: Final = threading.Event()
        self._flowing.set()
        self._lock: Final = threading.Lock()
        self._links: Final[set[socket.socket]] = set()
        self._refusing = False
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def place(self) -> str:
        """The address of the database through this forwarder."""
        port = self._listening.getsockname()[1]
        url = self._target.set(host="127.0.0.1", port=port, query={})
        return url.render_as_string(hide_password=False)

    def cut(self) -> None:
        """End all connections, and refuse new ones."""
        with self._lock:
            self._refusing = True
            links = list(self._links)
        for link in links:
            with suppress(OSError):  # it has ended already
                link.shutdown(socket.SHUT_RDWR)
        self._flowing.set()

    def freeze(self) -> None:
        """Forward nothing, but leave all connections open, as if nothing was wrong."""
        self._flowing.clear()

    def restore(self) -> None:
        """Forward data again."""
        self._refusing = False
        self._flowing.set()

    def close(self) -> None:
        self.cut()
        self._listening.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:  # closed
                return
            self._open(near)

    def _open(self, near: socket.socket) -> None:
        with self._lock:
            if self._refusing:
                near.close()
                return
            far = _dialled(self._target)
            self._links.update((near, far))
        for source, target in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        """One direction of a connection, until either end hangs up."""
        with suppress(OSError):
            while data := source.recv(_PIECE):
                self._flowing.wait()
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._links.discard(source)
        source.close()
