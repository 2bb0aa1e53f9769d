"""The HTTP API of club evenings, for the host, the players and the display."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bornes.club.live import EventWish
from bornes.core.decoding import decode_json
from bornes.core.errors import BadRequest
from bornes.server.api import (
    Endpoint,
    allowance_of,
    attached,
    body_of,
    guest_of,
    json_answer,
    refusing,
    registry_of,
    wished_lang,
)
from bornes.server.events import Events, KnownEvent, shown
from bornes.server.session import TooFast


class _Name(Struct, forbid_unknown_fields=True):
    """The name of a player who joins."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class _Gone(Struct, forbid_unknown_fields=True):
    """The player who leaves: the guest who asks, or a player whom the host removes."""

    player: int | None = None


def _events(request: Request) -> Events:
    return registry_of(request).events


async def _response(
    request: Request, kept: KnownEvent, guest: str | None, status: int = 200
) -> Response:
    table = None if guest is None else await _events(request).own_table(kept, guest)
    return json_answer(shown(kept, guest, table), status)


@refusing
async def create(request: Request) -> Response:
    """Begin an evening; the guest who asks is its host."""
    guest, registry = await guest_of(request), registry_of(request)
    wish: EventWish = decode_json(await body_of(request), EventWish, BadRequest)
    allowed = allowance_of(request)
    if not allowed.tables.take(allowed.seen):
        raise TooFast("too-many-tables")
    event = await registry.events.create(guest.guest, wish)
    return await _response(request, await registry.events.look(event), guest.guest, 201)


@refusing
async def look(request: Request) -> Response:
    """An evening. With `?seen=VERSION`, wait a while for another version."""
    guest = (await guest_of(request)).guest if "authorization" in request.headers else None
    seen = request.query_params.get("seen", "")
    kept = await _events(request).news(request.path_params["event"], seen)
    return await _response(request, kept, guest)


_Wish: TypeAlias = Callable[[Events, str, str, bytes], Awaitable[KnownEvent]]
"""A request from a guest about an evening: its id, the guest and the body; returns the evening."""


def _granted(wish: _Wish) -> Endpoint:
    @refusing
    async def answer(request: Request) -> Response:
        guest, event = (await guest_of(request)).guest, request.path_params["event"]
        kept = await wish(_events(request), event, guest, await body_of(request))
        return await _response(request, kept, guest)

    return answer


def _join(events: Events, event: str, guest: str, body: bytes) -> Awaitable[KnownEvent]:
    """Take part: `{"name": "Ann"}`."""
    wish: _Name = decode_json(body, _Name, BadRequest)
    return events.join(event, guest, wish.name)


def _leave(events: Events, event: str, guest: str, body: bytes) -> Awaitable[KnownEvent]:
    """Stop taking part: `{}`, or from the host `{"player": 3}`."""
    wish: _Gone = decode_json(body, _Gone, BadRequest)
    return events.leave(event, guest, wish.player)


_WISHES: Final[dict[str, _Wish]] = {
    "join": _join,
    "leave": _leave,
    # Only the host may do these.
    "next": lambda events, event, guest, _: events.next(event, guest),
    "close": lambda events, event, guest, _: events.close_round(event, guest, end=False),
    "end": lambda events, event, guest, _: events.close_round(event, guest, end=True),
}


@refusing
async def paper(request: Request) -> Response:
    """A page to print; or, as CSV, the standings or every hand of every table."""
    from bornes.club import sheets  # noqa: PLC0415 - needed only here

    kept = await _events(request).look(request.path_params["event"])
    evening, lang = kept.known.evening, wished_lang(request)
    match request.url.path.rpartition("/")[2]:
        case "standings.csv":
            return attached(sheets.as_csv(evening, lang), "bornes-standings.csv", "text/csv")
        case "results.csv":
            return attached(sheets.results_csv(evening, lang), "bornes-results.csv", "text/csv")
        case _:
            return HTMLResponse(sheets.as_page(evening, lang))


_PAPERS: Final = ("sheet", "standings.csv", "results.csv")
ROUTES: Final = (
    Route("/api/events", create, methods=["POST"]),
    Route("/api/events/{event}", look),
    *(Route(f"/api/events/{{event}}/{name}", paper) for name in _PAPERS),
    *(
        Route(f"/api/events/{{event}}/{name}", _granted(wish), methods=["POST"])
        for name, wish in _WISHES.items()
    ),
)
