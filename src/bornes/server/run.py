"""Running the server: uvicorn with our settings, and the address at which others reach it."""

import asyncio
import gc
import io
import logging
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn

from bornes.server.app import App
from bornes.server.database import shared
from bornes.server.settings import Settings
from bornes.table.wire import MOST_BYTES

log: Final = logging.getLogger("bornes.server")

TESTED: Final = ((0, 54), (0, 55))
"""The first version of uvicorn that our protocols were tested with, and the first that they were
not.
"""

_SWITCH_INTERVAL: Final = 0.001
"""Seconds after which a busy thread must release the GIL, so that the writer does not wait long."""
_GC_THRESHOLD: Final = 20_000
"""New objects after which the garbage collector looks for cycles. A move makes objects that live
until it is written, but no cycles: looking more often would take a tenth of the time for nothing.
"""
_PING: Final = 20.0
"""Seconds between two pings; a client that does not answer one is disconnected."""
_PING_WITH_OTHERS: Final = 1.5
"""The same with other servers that can take over: the proxy uses pings to notice a frozen one."""


class Server(uvicorn.Server):
    """A uvicorn server that reports when it listens, and hands its tables over before it stops."""

    def __init__(self, app: App, ready: Callable[[], None]) -> None:
        super().__init__(_config(app))
        self._app: Final = app
        self._ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then call `ready`."""
        await super().startup(sockets)
        # uvicorn also returns from here when the lifespan has failed.
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal as uvicorn does. A second Ctrl-C cuts the shutdown short; the errors that
        uvicorn would log then are hidden.
        """
        super().handle_exit(sig, frame)
        if self.force_exit:
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down as uvicorn does, but first tell the clients that are sent to another server."""
        if self._app.registry is not None:
            self._app.registry.events.stopping = True
            await self._app.registry.hand_over()
        await super().shutdown(sockets)


def _tested() -> bool:
    """Whether this uvicorn is one that our protocols were tested with."""
    version = tuple(int(part) for part in uvicorn.__version__.split(".")[:2])
    return TESTED[0] <= version < TESTED[1]


def protocols(settings: Settings) -> dict[str, Any]:
    """The protocols for uvicorn: our own, which are faster and safer, or if they may not fit,
    uvicorn's.
    """
    plain = {"ws": "websockets-sansio", "http": "auto"}
    if not settings.direct:
        return plain
    if _tested():
        try:
            from bornes.server import uvicorn_protocols as ours  # noqa: PLC0415 - may not fit
        except ImportError:
            pass
        else:
            return ours.protocols(settings)
    log.warning("WebSockets over plain ASGI", extra={"uvicorn": uvicorn.__version__})
    return plain


def _config(app: App) -> uvicorn.Config:
    settings = app.settings
    return uvicorn.Config(
        app,
        **protocols(settings),
        ws_max_size=MOST_BYTES,
        ws_ping_interval=_PING_WITH_OTHERS if shared(app.store.engine) else _PING,
        ws_ping_timeout=_PING,
        # Messages are short: compressing them would cost more than it saves.
        ws_per_message_deflate=False,
        proxy_headers=settings.trust_proxy,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


def bound(settings: Settings) -> socket.socket:
    """A socket on the address in the settings; raises `OSError` if that is not possible."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        # Elsewhere a port can be used again at once; on Windows two servers would share it.
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
    except OSError:
        listening.close()
        raise
    return listening


def run(app: App, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop; `ready` is called when clients may connect."""
    sys.setswitchinterval(_SWITCH_INTERVAL)
    # Loaded modules stay in memory: searching them for garbage again would only cause pauses.
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GC_THRESHOLD)
    with asyncio.Runner(loop_factory=_loop) as runner:
        runner.run(Server(app, ready).serve(sockets=[listening]))


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415 - not on every system
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def own_address() -> str:
    """The address of this machine in the local network: that of its route to the internet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def qr_code(url: str) -> str:
    """The QR code of a URL, as text for a terminal."""
    import segno  # noqa: PLC0415 - only here

    drawn = io.StringIO()
    # As small as possible: it must fit on a terminal.
    segno.make(url, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return drawn.getvalue()
