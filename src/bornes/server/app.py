"""The server as an ASGI app: the WebSocket, the HTTP API, and the browser app's files."""

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random, SystemRandom
from typing import Any, Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bornes.core.edition import editions
from bornes.server import event_api
from bornes.server.admin import Admin
from bornes.server.api import Api
from bornes.server.connection import WebSocketEndpoint
from bornes.server.database import in_use, shared
from bornes.server.leases import await_name
from bornes.server.registry import Registry
from bornes.server.settings import Settings
from bornes.server.static_files import AppFiles
from bornes.server.store import Store

log: Final = logging.getLogger("bornes.server")

_TIDY: Final = 30.0
"""Seconds between two searches for tables that nobody follows, to unload them."""
_CLEAR: Final = 3600.0
"""Seconds between two searches for guests and tables to delete: unused for very long."""


def _gone(_request: Request, _error: Exception) -> Response:
    """A client disconnected in the middle of a request: not a bug, and nobody gets this answer."""
    return Response(status_code=400)


POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",  # moving cards have inline styles
        "script-src 'self' 'wasm-unsafe-eval'",  # the kernel, for play without a server
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # whoever knows a table's address may join
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-frame-options": "DENY",
}


class SecurityHeaders:
    """Middleware that adds the headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, with_headers)


class App:
    """A whole server. Its store is open from the start, everything else during its lifespan."""

    def __init__(self, settings: Settings, chance: Random | None = None) -> None:
        """`chance` is only for tests: otherwise the operating system's random numbers decide the
        shuffles.
        """
        self.settings: Final = settings
        self._chance: Final = chance or SystemRandom()
        tuple(editions())  # loaded before two threads could load them at the same time
        if in_use(settings.database):
            log.warning("another program uses this SQLite file, which is for one server at a time")
        self.store: Final = Store(settings.database)
        if shared(self.store.engine):
            await_name(self.store.engine, settings.node)
        self.registry: Registry | None = None
        """Everything that exists only while the server runs."""
        api = Api(self.store)
        self._reviews: Final = api.reviews
        self._web: Final[ASGIApp] = Starlette(
            routes=[
                WebSocketRoute("/ws", WebSocketEndpoint()),
                # For a proxy that chooses a server by its name.
                WebSocketRoute("/node/{node}/ws", WebSocketEndpoint()),
                *api.routes(),
                *event_api.ROUTES,
                *(Admin(settings.admin_token).routes() if settings.admin_token else ()),
                Mount("/", AppFiles(settings.pages)),
            ],
            middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1024)],
            exception_handlers={ClientDisconnect: _gone},
            lifespan=self._lifespan,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a connection, a request, or the lifespan."""
        await self._web(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[dict[str, Any]]:
        # What is opened first is closed last, whatever happens to the rest.
        async with AsyncExitStack() as opened:
            opened.callback(self.store.close)
            registry = self.registry = Registry(self.settings, self.store, self._chance)
            await registry.open()
            opened.push_async_callback(registry.close)
            opened.push_async_callback(registry.background.close)
            # Last in, first out: reviews and background work end before the tables close.
            opened.push_async_callback(self._reviews.close)
            registry.background.every(_TIDY, "tidy", registry.tidy, first=_TIDY)
            registry.background.every(_CLEAR, "clear", registry.clear, first=_TIDY)
            log.info("server started", extra={"store": self.store.engine.dialect.name})
            yield {"registry": registry}
        log.info("server stopped")
