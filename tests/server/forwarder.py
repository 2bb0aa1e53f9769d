"""A network between a server and its database that can be cut, and frozen: a forwarder of TCP."""

import socket
import threading
from contextlib import suppress
from typing import Final

from sqlalchemy import URL

from bornes.server.database import database_url

_PIECE: Final = 1 << 16
"""Bytes passed on at once."""


def _dialled(place: URL) -> socket.socket:
    """A connection to a PostgreSQL, by its folder or by its host."""
    host = str(place.query.get("host", place.host))
    port = place.port or 5432
    if not host.startswith("/"):
        return socket.create_connection((host, port))
    link = socket.socket(socket.AF_UNIX)
    link.connect(f"{host}/.s.PGSQL.{port}")
    return link


class Forwarder:
    """Passes on what goes to a database and comes from it, as long as it may."""

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
        """The database's address by way of here."""
        port = self._listening.getsockname()[1]
        url = self._target.set(host="127.0.0.1", port=port, query={})
        return url.render_as_string(hide_password=False)

    def cut(self) -> None:
        """End all connections, and let nobody in."""
        with self._lock:
            self._refusing = True
            links = list(self._links)
        for link in links:
            with suppress(OSError):  # it has ended already
                link.shutdown(socket.SHUT_RDWR)
        self._flowing.set()

    def freeze(self) -> None:
        """Pass nothing on, and tell nobody: all connections look as if they were well."""
        self._flowing.clear()

    def restore(self) -> None:
        """Be a network again."""
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
