"""Club evenings over HTTP: what the host, the players and the display ask for."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bornes.club.live import EventWish
from bornes.core.decoding import decode_json
from bornes.core.errors import BadRequest
from bornes.server.api import (
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
    """Who joins."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class _Gone(Struct, forbid_unknown_fields=True):
    """Who leaves: the guest who asks, or a player whom the host sends away."""

    player: int | None = None


class EventApi:
    """The answers."""

    def routes(self) -> list[Route]:
        """Where they are."""
        posts = {
            "join": self.join, "leave": self.leave, "next": self.next_round, "close": self.close,
            "end": self.end,
        }  # fmt: skip
        gets = {
            "sheet": self.sheet,
            "standings.csv": self.standings_csv,
            "results.csv": self.results_csv,
        }
        return [
            Route("/api/events", self.create, methods=["POST"]),
            Route("/api/events/{event}", self.event),
            *(Route(f"/api/events/{{event}}/{name}", each) for name, each in gets.items()),
            *(
                Route(f"/api/events/{{event}}/{name}", each, methods=["POST"])
                for name, each in posts.items()
            ),
        ]

    @refusing
    async def create(self, request: Request) -> Response:
        """Begin an evening; the guest who asks is its host."""
        guest, registry = await guest_of(request), registry_of(request)
        wish: EventWish = decode_json(await body_of(request), EventWish, BadRequest)
        address = registry.addresses[request.client.host if request.client else ""]
        if not address.tables.take(address.seen):
            raise TooFast("too-many-tables")
        event = await registry.events.create(guest.guest, wish)
        return await _told(request, await registry.events.look(event), guest.guest, 201)

    @refusing
    async def event(self, request: Request) -> Response:
        """An evening. With `?seen=` and a version, it waits a while for another one."""
        guest = (await guest_of(request)).guest if "authorization" in request.headers else None
        registry, event = registry_of(request), request.path_params["event"]
        seen = request.query_params.get("seen", "")
        kept = await registry.events.news(event, seen)
        return await _told(request, kept, guest)

    @refusing
    async def join(self, request: Request) -> Response:
        """Take part: `{"name": "Ann"}`."""
        guest = (await guest_of(request)).guest
        wish: _Name = decode_json(await body_of(request), _Name, BadRequest)
        kept = await _events(request).join(request.path_params["event"], guest, wish.name)
        return await _told(request, kept, guest)

    @refusing
    async def leave(self, request: Request) -> Response:
        """Take part no more: `{}`, or `{"player": 3}` by the host."""
        guest = (await guest_of(request)).guest
        wish: _Gone = decode_json(await body_of(request), _Gone, BadRequest)
        kept = await _events(request).leave(request.path_params["event"], guest, wish.player)
        return await _told(request, kept, guest)

    @refusing
    async def next_round(self, request: Request) -> Response:
        """Begin the next round now, by the host."""
        guest = (await guest_of(request)).guest
        kept = await _events(request).next(request.path_params["event"], guest)
        return await _told(request, kept, guest)

    @refusing
    async def close(self, request: Request) -> Response:
        """End the round now, by the host."""
        return await self._closed(request, end=False)

    @refusing
    async def end(self, request: Request) -> Response:
        """End the evening now, by the host."""
        return await self._closed(request, end=True)

    async def _closed(self, request: Request, *, end: bool) -> Response:
        guest, event = (await guest_of(request)).guest, request.path_params["event"]
        kept = await _events(request).close_round(event, guest, end=end)
        return await _told(request, kept, guest)

    @refusing
    async def sheet(self, request: Request) -> Response:
        """A page to print."""
        from bornes.club.sheets import as_page  # noqa: PLC0415 - for this alone

        kept = await _events(request).look(request.path_params["event"])
        return HTMLResponse(as_page(kept.known.evening, wished_lang(request)))

    @refusing
    async def standings_csv(self, request: Request) -> Response:
        """The standings for a spreadsheet."""
        from bornes.club.sheets import as_csv  # noqa: PLC0415 - for this alone

        kept = await _events(request).look(request.path_params["event"])
        return _csv(as_csv(kept.known.evening, wished_lang(request)), "standings")

    @refusing
    async def results_csv(self, request: Request) -> Response:
        """Every hand of every table, for a spreadsheet."""
        from bornes.club.sheets import results_csv  # noqa: PLC0415 - for this alone

        kept = await _events(request).look(request.path_params["event"])
        return _csv(results_csv(kept.known.evening, wished_lang(request)), "results")


def _events(request: Request) -> Events:
    return registry_of(request).events


async def _told(
    request: Request, kept: KnownEvent, guest: str | None, status: int = 200
) -> Response:
    table = None if guest is None else await _events(request).own_table(kept, guest)
    return json_answer(shown(kept, guest, table), status)


def _csv(rows: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="bornes-{name}.csv"'}
    return Response(rows, media_type="text/csv", headers=headers)
