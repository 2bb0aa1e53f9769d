"""`bornes serve --open`: for somebody who wants to play, on this machine, now.

The usual port may be taken, by another program or by a Bornes that runs already. The first is
no reason to give up, and the second is where to go.
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
_PATIENCE: Final = 1.0
"""Seconds for a server on this machine to say what it is."""
_LONGEST: Final = 1 << 20


def is_bornes(host: str, port: int) -> bool:
    """Whether the server at a port is a Bornes: it knows our editions."""
    connection = HTTPConnection(host, port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/api/editions")
        said = connection.getresponse().read(_LONGEST)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    return all(f'"{key}"'.encode() in said for key in EDITIONS)


def free_or_running(settings: "Settings") -> "socket.socket | int":
    """A socket on the first free port from the usual one on; or the number of a port before it
    where a Bornes runs already. `OSError` when all are taken by others.
    """
    from bornes.server.run import bound

    for port in range(settings.port, settings.port + PORTS_TRIED):
        try:
            return bound(msgspec.structs.replace(settings, port=port))
        except OSError:
            if is_bornes(settings.host, port):
                return port
    # All were taken: the error of the first one is what the user is told.
    return bound(settings)


def show(url: str) -> bool:
    """Open a browser window, and say whether there is a screen for one. No text browser is let
    loose on the terminal.
    """
    import threading
    import webbrowser

    screen = sys.platform in ("darwin", "win32") or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))
    )
    if screen:
        # A thread: some browsers come back only when their window is closed.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return screen


def welcome(lang: Lang, url: str) -> None:
    """One screen for a player: the address of the table, and what else can be done."""
    shown = show(url)
    print(text(lang, "serve-open-shown" if shown else "serve-open-no-screen"))
    print()
    print(text(lang, "serve-open-more", bornes=command_line()))
    print()
    print(text(lang, "serve-open-stop"))
    sys.stdout.flush()
