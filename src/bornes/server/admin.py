"""Administration of a running server over HTTP, for `bornes admin`. Requests need a token; without
one in the settings, these addresses do not exist.
"""

import asyncio
import hmac
import logging
import re
import signal
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bornes.core.errors import BadRequest, BornesError
from bornes.core.position import view_data
from bornes.core.view import view_of
from bornes.server.api import json_answer, lang_of
from bornes.server.database import CutOff, trouble_of
from bornes.server.naming import cleaned
from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.table.entries import MOST_NAME, MOST_SAID
from bornes.text.event_sentences import SERVER_NAME
from bornes.text.sentences import sentence

log: Final = logging.getLogger("bornes.server")

_GUEST: Final = re.compile(r"[A-Za-z0-9_-]{12}")

Handler: TypeAlias = Callable[[Registry, Request], Awaitable[Response]]


class Saying(Struct, forbid_unknown_fields=True):
    """A chat message for all tables."""

    text: str
    name: str = SERVER_NAME


class DrainRequest(Struct, forbid_unknown_fields=True):
    """How many seconds hands in progress may still take."""

    within: float = 300.0


class Admin:
    """The endpoints. A request without the token is answered with 404, as if there were none."""

    def __init__(self, token: str) -> None:
        self._token: Final = f"Bearer {token}".encode()
        self._drain: Drain | None = None

    def routes(self) -> list[Route]:
        """The routes, all under /admin."""
        return [
            self._route("/tables", self.tables),
            self._route("/tables/{table:path}", self.table),
            self._route("/tables/{table:path}", self.close_table, "DELETE"),
            self._route("/bans", self.bans),
            self._route("/bans/{who:path}", self.ban, "PUT"),
            self._route("/bans/{who:path}", self.unban, "DELETE"),
            self._route("/say", self.say, "POST"),
            self._route("/drain", self.drain, "POST"),
        ]

    def _route(self, path: str, handler: Handler, method: str = "GET") -> Route:
        async def guarded(request: Request) -> Response:
            given = request.headers.get("authorization", "").encode()
            # In constant time: it must not show how much of the token was right.
            if not hmac.compare_digest(given, self._token):
                return PlainTextResponse("404\n", 404)
            registry: Registry = request.state.registry
            try:
                return await handler(registry, request)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                return json_answer({"error": str(error)}, 400)
            except SQLAlchemyError as problem:
                log.warning("no answer from the database: %s", trouble_of(problem))
                return _refused(request, CutOff("server-cut-off"), 503)
            except BornesError as error:
                return _refused(request, error)

        return Route(f"/admin{path}", guarded, methods=[method])

    # -- tables -----------------------------------------------------------------------------

    async def tables(self, registry: Registry, _: Request) -> Response:
        """All tables in memory."""
        return json_answer([_listed(room) for room in registry.rooms.values()])

    async def table(self, registry: Registry, request: Request) -> Response:
        """One table as its spectators see it, and the clients that follow it."""
        room = await registry.find(request.path_params["table"])
        if room is None:
            return json_answer({"error": "unknown_table"}, 404)
        state = room.table.state
        view = None if state is None else view_data(view_of(state, None))
        members = [
            {"guest": member.guest, "name": member.name, "address": member.address}
            for member in room.members
        ]
        return json_answer(
            {**_listed(room), "info": room.table.info(), "view": view, "who": members}
        )

    async def close_table(self, registry: Registry, request: Request) -> Response:
        """Close a table and delete everything stored about it."""
        room = await registry.find(request.path_params["table"])
        if room is None:
            return json_answer({"error": "unknown_table"}, 404)
        await registry.close_table(room)
        return json_answer({"closed": room.table.key})

    # -- people -----------------------------------------------------------------------------

    async def bans(self, registry: Registry, _: Request) -> Response:
        return json_answer(sorted(registry.bans))

    async def ban(self, registry: Registry, request: Request) -> Response:
        """Keep a guest or an address out from now on."""
        cut = await registry.ban(_banned(request.path_params["who"]))
        return json_answer({"cut": cut})

    async def unban(self, registry: Registry, request: Request) -> Response:
        who = request.path_params["who"]
        was_banned = await registry.unban(_address(who) or who)
        return json_answer({"was_banned": was_banned})

    async def say(self, registry: Registry, request: Request) -> Response:
        """Say something at every table."""
        saying = msgspec.json.decode(await request.body(), type=Saying)
        text, name = cleaned(saying.text, MOST_SAID), cleaned(saying.name, MOST_NAME)
        return json_answer({"tables": registry.say_everywhere(name, text)})

    # -- stopping ---------------------------------------------------------------------------

    async def drain(self, registry: Registry, request: Request) -> Response:
        """Hand all tables over to other servers, then stop. Without other servers, begin nothing
        new, and stop when no hand is in progress or the time is over.
        """
        asked = msgspec.json.decode(await request.body() or b"{}", type=DrainRequest)
        if self._drain is None:
            self._drain = Drain(registry, _stop)
        self._drain.begin(asked.within)
        others, tables = len(registry.cluster.peers), len(registry.rooms)
        return json_answer({"playing": self._drain.playing(), "others": others, "tables": tables})


def _stop() -> None:
    """Stop as on SIGTERM: the ASGI server closes all connections properly."""
    signal.raise_signal(signal.SIGTERM)  # not `os.kill`: on Windows that kills the process


def _refused(request: Request, error: BornesError, status: int = 400) -> Response:
    return json_answer({"error": sentence(lang_of(request), error)}, status)


def _banned(given: str) -> str:
    """Check a guest's id or an address: a ban of a name would keep nobody out."""
    who = given if _GUEST.fullmatch(given) else _address(given)
    if who is None:
        raise BadRequest("ban-who", given=given)
    return who


def _address(given: str) -> str | None:
    """An address as connections have it; None if it is none."""
    try:
        address = ip_address(given)
    except ValueError:
        return None
    return str(getattr(address, "ipv4_mapped", None) or address)


def _listed(room: Room) -> dict[str, Any]:
    info = room.table.info()
    return {
        "id": info.id,
        "code": info.code,
        "edition": info.config.edition,
        "state": info.state,
        "players": [seat.name or seat.bot or "" for seat in info.seats],
        "members": len(room.members),
        "open": info.config.open,
    }


_LOOK: Final = 0.5
"""Seconds between two checks whether hands are still in progress."""
_IN_A_HAND: Final = ("turn", "react", "extend")


class Drain:
    """Hands a server's tables over, or waits until their hands are over, and stops the server."""

    def __init__(self, registry: Registry, stop: Callable[[], None]) -> None:
        self._registry: Final = registry
        self._stop: Final = stop
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    def playing(self) -> int:
        """The number of followed tables with a hand in progress."""
        rooms = self._registry.rooms.values()
        return sum(bool(room.members) and room.table.phase in _IN_A_HAND for room in rooms)

    def begin(self, within: float) -> None:
        """Begin to drain. A second call only changes the time limit."""
        self._registry.draining = True
        self._until = time.monotonic() + within
        log.info("draining", extra={"playing": self.playing(), "within": within})
        # A task that is already running sees the new time limit.
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        await self._registry.hand_over()  # with other servers, nobody has to wait
        while self.playing() and time.monotonic() < self._until:  # noqa: ASYNC110 - many tables, one check
            await asyncio.sleep(_LOOK)
        log.info("drained", extra={"playing": self.playing()})
        self._stop()
