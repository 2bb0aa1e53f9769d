"""The server's address as others in the room reach it."""

import io
import socket


def own_address() -> str:
    """The address of this machine in the local network, as its route to the world has it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def qr_code(url: str) -> str:
    """An address for a phone's camera, drawn with letters."""
    import segno  # noqa: PLC0415 - only here

    drawn = io.StringIO()
    # As small as can be: it must fit on a terminal.
    segno.make(url, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue()
