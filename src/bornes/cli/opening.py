"""`bornes serve --open`: start a server and open the browser, to play on this machine.

If another program uses the default port, the next free one is taken. If a Bornes server uses it,
the browser opens that one.
"""

import os
import sys
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING, Final

import msgspec

from bornes.cli.showing import command_line
from bornes.core.edition import EDITIONS
from bornes.text import Lang, text

if TYPE_CHECKING:
    import socket

    from bornes.server import Settings

PORTS_TRIED: Final = 20
_TIMEOUT: Final = 1.0
"""Seconds to wait for the answer of a server on this machine."""
_LONGEST: Final = 1 << 20
"""The largest number of bytes of an answer that are read."""


def is_bornes(host: str, port: int) -> bool:
    """Whether the server at a port is a Bornes server: it knows our editions."""
    connection = HTTPConnection(host, port, timeout=_TIMEOUT)
    try:
        connection.request("GET", "/api/editions")
        said = connection.getresponse().read(_LONGEST)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    return all(f'"{key}"'.encode() in said for key in EDITIONS)


def free_or_running(settings: "Settings") -> "socket.socket | int":
    """Return a socket on the first free port from `settings.port` on, or the port of a running
    Bornes server if there is one before that. Raise `OSError` if other programs use all ports.
    """
    from bornes.server.run import bound

    for port in range(settings.port, settings.port + PORTS_TRIED):
        try:
            return bound(msgspec.structs.replace(settings, port=port))
        except OSError:
            if is_bornes(settings.host, port):
                return port
    # All are taken: raise the error for the first one.
    return bound(settings)


def show(url: str) -> bool:
    """Open a browser window if there is a screen; return whether there is one. Without a screen,
    Python would start a text browser in the terminal.
    """
    import threading
    import webbrowser

    screen = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))
    )
    if screen:
        # In a thread, because some browsers return only when their window is closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return screen


def welcome(lang: Lang, url: str) -> None:
    """Open the browser, and print what else the user can do."""
    shown = show(url)
    print(text(lang, "serve-open-shown" if shown else "serve-open-no-screen"))
    print()
    print(text(lang, "serve-open-more", bornes=command_line()))
    print()
    print(text(lang, "serve-open-stop"))
    sys.stdout.flush()
