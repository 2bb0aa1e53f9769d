"""The HTTP API, for browsers and programs."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from functools import wraps
from typing import Any, Final, TypeAlias

import msgspec
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from bornes.coach.levels import MOST_MATCHES, pooled
from bornes.coach.report import PlayerReview
from bornes.core.decoding import decode_json
from bornes.core.edition import HOUSE_RULES, editions
from bornes.core.errors import BadRequest, BornesError
from bornes.core.score_pad import hand_of_json
from bornes.core.scoring import outcome, score_sheets
from bornes.core.shuffle import secret_seal
from bornes.deals.day import Day, deal_of, today
from bornes.server.archive import ALL_CARDS, Archive
from bornes.server.database import CutOff, trouble_of
from bornes.server.days import day_to_look_at, is_revealed
from bornes.server.exposition import exposition
from bornes.server.limits import Allowance
from bornes.server.personal import Personal
from bornes.server.registry import Registry
from bornes.server.reviews import Job, Reviews, progress
from bornes.server.session import TooFast
from bornes.server.static_files import language
from bornes.server.store import Guest, Store
from bornes.server.uploads import MOST_BYTES, add_match
from bornes.text import LANGUAGES, Lang
from bornes.text.points import edition_data
from bornes.text.sentences import sentence

log: Final = logging.getLogger("bornes.server")

MOST_BODY: Final = 64 * 1024
MOST_SECRET: Final = 128
_STATUS: Final = {
    "busy": 503,
    "unknown_guest": 401,
    "unknown_table": 404,
    "wrong_phase": 409,
    "too_large": 413,
    "too_fast": 429,
}

Endpoint: TypeAlias = Callable[..., Awaitable[Response]]
"""A function of a request, or a method of `Api`."""


class UnknownGuest(BornesError):
    """No guest has the secret of this request."""

    code = "unknown_guest"


class TooLarge(BornesError):
    """A request has a larger body than is allowed."""

    code = "too_large"


def registry_of(request: Request) -> Registry:
    """The registry of the running server, from the state of its lifespan."""
    registry: Registry = request.state.registry
    return registry


def lang_of(request: Request) -> Lang:
    """The first supported language in the browser's `Accept-Language` header."""
    return language(request.headers)


def wished_lang(request: Request) -> Lang:
    """The language given by `?lang=`, otherwise the browser's."""
    wished = request.query_params.get("lang")
    return next((lang for lang in LANGUAGES if lang == wished), lang_of(request))


def json_answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def attached(data: str | bytes, name: str, kind: str) -> Response:
    """A file to download."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)


def refusing(answer: Endpoint) -> Endpoint:
    """Wrap an endpoint: limit its requests, and send errors as JSON, in the reader's language."""

    @wraps(answer)
    async def guarded(*args: Any) -> Response:
        request: Request = args[-1]
        try:
            _allow(request)
            return await answer(*args)
        except SQLAlchemyError as problem:
            log.warning("no answer from the database: %s", trouble_of(problem))
            return _refused(request, CutOff("server-cut-off"))
        except BornesError as error:
            return _refused(request, error)

    return guarded


def _refused(request: Request, error: BornesError) -> Response:
    why = sentence(lang_of(request), error)
    refusal = {"error": error.code, "key": error.key, "why": why}
    return json_answer(refusal, _STATUS.get(error.code, 400))


def _allow(request: Request) -> None:
    """Refuse a request if too many have come from its address, or if the database does not answer:
    a proxy then passes the request on to another server.
    """
    if not registry_of(request).cluster.accepts_clients():
        raise CutOff("server-cut-off")
    allowed = allowance_of(request)
    allowed.seen = time.monotonic()
    if not allowed.requests.take(allowed.seen):
        raise TooFast("too-many-requests")


def allowance_of(request: Request) -> Allowance:
    """What all guests of the request's address may do together."""
    return registry_of(request).addresses[request.client.host if request.client else ""]


async def body_of(request: Request, most: int = MOST_BODY) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLarge("body-too-large", most=most)
    return body


class _Named(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a guest wants to be named."""

    named: bool


class _BySeat(msgspec.Struct):
    """The part of a review that says how each seat played."""

    by_seat: tuple[PlayerReview, ...]


_ROUTES: Final[list[tuple[str, str, str]]] = []
"""All endpoints: path, HTTP method, and the name of the function in `Api`."""


def at(path: str, method: str = "GET", *, guarded: bool = True) -> Callable[[Endpoint], Endpoint]:
    """Register a method of `Api` as the endpoint of a path."""

    def declared(answer: Endpoint) -> Endpoint:
        _ROUTES.append((path, method, answer.__name__))
        return refusing(answer) if guarded else answer

    return declared


class Api:
    """The endpoints."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._archive: Final = Archive(store)
        self._personal: Final = Personal(store)
        self.reviews: Final = Reviews()

    def routes(self) -> list[Route]:
        """The routes of all endpoints."""
        return [
            Route(path, getattr(self, name), methods=[method]) for path, method, name in _ROUTES
        ]

    @at("/healthz", guarded=False)
    async def health(self, request: Request) -> Response:
        """Whether the server works: the store answers, rows are written, and background tasks run.
        Otherwise status 503, with the name of each part that does not work on a line of its own.
        """
        troubles = registry_of(request).troubles()
        if not await asyncio.to_thread(self._store.healthy):
            troubles.insert(0, "store")
        said = "".join(f"{trouble}\n" for trouble in troubles)
        return PlainTextResponse(said or "ok\n", 503 if troubles else 200)

    @at("/metrics", guarded=False)
    async def metrics(self, request: Request) -> Response:
        """Metrics for Prometheus."""
        return Response(exposition(registry_of(request)), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    @at("/api/editions", guarded=False)
    async def editions(self, _: Request) -> Response:
        """Every edition and house rule."""
        return Response(_editions(), media_type="application/json")

    @at("/api/score", "POST")
    async def score(self, request: Request) -> Response:
        """The score sheets of a hand, given as `bornes score` takes it."""
        state = hand_of_json(await body_of(request))
        sheets = score_sheets(state.rules, state.public)
        end = outcome(state.rules, state.public, sheets)
        won = None if end is None else end.winner
        return json_answer({"sheets": sheets, "over": end is not None, "winner": won})

    @at("/api/tables/{table}/matches")
    async def matches(self, request: Request) -> Response:
        """The finished matches of a table."""
        table, reader = request.path_params["table"], await reader_of(request)
        found = await asyncio.to_thread(self._archive.matches, table, reader)
        return json_answer({"matches": found})

    @at("/api/tables/{table}/matches/{match:int}/log")
    async def log(self, request: Request) -> Response:
        """The record of a finished match."""
        table, match = request.path_params["table"], request.path_params["match"]
        lines = await asyncio.to_thread(self._archive.log, table, match)
        return attached(lines, f"bornes-{match}.jsonl", "application/jsonl")

    @at("/api/tables/{table}/matches/{match:int}/replay")
    async def replay(self, request: Request) -> Response:
        """One hand of a finished match, step by step."""
        table, match = request.path_params["table"], request.path_params["match"]
        asked = request.query_params.get("hand", "1")
        if not re.fullmatch(r"\d{1,3}", asked):
            raise BadRequest("no-such-hand", hand=asked[:10])
        eyes = request.query_params.get("eyes", ALL_CARDS)
        reader = await reader_of(request)
        found = await asyncio.to_thread(
            self._archive.replay, table, match, int(asked), eyes, reader
        )
        return json_answer(found)

    @at("/api/tables/{table}/matches/{match:int}/review")
    async def review(self, request: Request) -> Response:
        """The review of a finished match, with its sentences in the reader's language."""
        review = await self._review(request, f"{wished_lang(request)}.json")
        return Response(review, media_type="application/json")

    @at("/api/tables/{table}/matches/{match:int}/review.csv")
    async def review_csv(self, request: Request) -> Response:
        """The same for spreadsheets."""
        return Response(await self._review(request, "csv"), media_type="text/csv")

    @at("/api/tables/{table}/matches/{match:int}/review.svg")
    async def review_picture(self, request: Request) -> Response:
        """The chances of the match as a picture to share."""
        picture = await self._review(request, f"{wished_lang(request)}.svg")
        return Response(picture, media_type="image/svg+xml")

    @at("/api/tables/{table}/matches/{match:int}/review/progress")
    async def review_progress(self, request: Request) -> Response:
        """How much of a review is done, from 0 to 1, as server-sent events."""
        job = await self._job(request.path_params["table"], request.path_params["match"])

        async def told() -> AsyncIterator[bytes]:
            async for part in progress(job):
                yield b"data: %.2f\n\n" % part

        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return StreamingResponse(told(), media_type="text/event-stream", headers=headers)

    async def _review(self, request: Request, name: str) -> str:
        """A review in one of its forms. Wait until it is finished, as may other requests."""
        job = await self._job(request.path_params["table"], request.path_params["match"])
        return (await asyncio.shield(job.task))[name]

    async def _job(self, table: str, match: int) -> Job:
        job = self.reviews.find(table, match)
        if job is None:
            order = await asyncio.to_thread(self._archive.order, table, match)
            job = self.reviews.begin(table, match, order)
        return job

    # -- a guest's own ----------------------------------------------------------------------

    @at("/api/me/games")
    async def games(self, request: Request) -> Response:
        """The guest's tables, with whose turn it is and since when."""
        guest, registry = await guest_of(request), registry_of(request)
        games = await asyncio.to_thread(self._personal.games, guest.guest)
        even = await asyncio.to_thread(self._personal.even, guest.guest)
        for game in games:
            game["since"] = registry.since(game["table"]) or game["since"]
        return json_answer({"name": guest.name, "games": games, "even": even})

    @at("/api/me/record")
    async def record(self, request: Request) -> Response:
        """All hands and matches that the guest has finished."""
        guest = (await guest_of(request)).guest
        return json_answer(await asyncio.to_thread(self._personal.record, guest))

    @at("/api/me/matches", "POST")
    async def add_match(self, request: Request) -> Response:
        """Add a match that was played in a browser, without a server, to the guest's record."""
        guest = await guest_of(request)
        body = await body_of(request, MOST_BYTES)
        return json_answer(await asyncio.to_thread(add_match, self._store, guest, body), 201)

    @at("/api/me/level")
    async def level(self, request: Request) -> Response:
        """The guest's playing level, from the last matches together."""
        guest = (await guest_of(request)).guest
        matches = await asyncio.to_thread(self._personal.reviewable, guest, MOST_MATCHES)
        played: list[PlayerReview] = []
        for each in matches:
            job = await self._job(each.table, each.match)
            review = (await asyncio.shield(job.task))[f"{lang_of(request)}.json"]
            played.append(msgspec.json.decode(review, type=_BySeat).by_seat[each.seat])
        return json_answer(pooled(matches[0].rules, played) if matches else None)

    @at("/api/me/record.csv")
    async def record_csv(self, request: Request) -> Response:
        """The hands of the guest's record, for spreadsheets."""
        guest = (await guest_of(request)).guest
        rows = await asyncio.to_thread(self._personal.as_csv, guest)
        return attached(rows, "bornes.csv", "text/csv")

    @at("/api/me/records.zip")
    async def records(self, request: Request) -> Response:
        """The records of the guest's finished matches, in one archive."""
        guest = (await guest_of(request)).guest
        archive = await asyncio.to_thread(self._personal.as_records, guest)
        return attached(archive, "bornes-records.zip", "application/zip")

    # -- the deal of the day ----------------------------------------------------------------

    @at("/api/daily")
    async def days(self, request: Request) -> Response:
        """The days whose seals are public: today and tomorrow."""
        both = (deal_of(today()), deal_of(today() + timedelta(1)))
        return json_answer({"days": [await self._sealed(request, day) for day in both]})

    async def _sealed(self, request: Request, day: Day) -> dict[str, Any]:
        secret = await registry_of(request).days.secret(day)
        told = {"date": day.date, "edition": day.edition, "opponent": day.opponent}
        shown = {"secret": secret} if is_revealed(day) else {}
        return {**told, "hands": day.hands, "seal": secret_seal(secret), **shown}

    @at("/api/daily/{date}")
    async def day(self, request: Request) -> Response:
        """The results of people on a day."""
        day = day_to_look_at(request.path_params["date"])
        results = await registry_of(request).days.results(day)
        named = [{"name": name, "total": total} for name, total in results.named]
        people = sum(count for _, count in results.totals)
        sealed = await self._sealed(request, day)
        return json_answer({**sealed, "people": people, "totals": results.totals, "named": named})

    @at("/api/me/daily/{date}")
    async def own_day(self, request: Request) -> Response:
        """The guest's try at a day; null before it has begun."""
        day, guest = day_to_look_at(request.path_params["date"]), await guest_of(request)
        return json_answer(await registry_of(request).days.own(day, guest.guest))

    @at("/api/me/daily/{date}", "PUT")
    async def name_day(self, request: Request) -> Response:
        """Show the guest's name beside the result, or hide it: `{"named": true}`."""
        day, guest = day_to_look_at(request.path_params["date"]), await guest_of(request)
        wish: _Named = decode_json(await body_of(request), _Named, BadRequest)
        days = registry_of(request).days
        await days.name(day, guest.guest, guest.name if wish.named else None)
        return json_answer(await days.own(day, guest.guest))

    @at("/api/me/daily/{date}", "DELETE")
    async def withdraw_day(self, request: Request) -> Response:
        """Withdraw the guest's result from the table of people, permanently."""
        day, guest = day_to_look_at(request.path_params["date"]), await guest_of(request)
        days = registry_of(request).days
        await days.withdraw(day, guest.guest)
        return json_answer(await days.own(day, guest.guest))


async def reader_of(request: Request) -> str | None:
    """The guest who asks for something that everybody may read, if the request says who it is."""
    try:
        return (await guest_of(request)).guest
    except UnknownGuest:
        return None


async def guest_of(request: Request) -> Guest:
    """The guest who asks, identified by the secret."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise UnknownGuest("secret-missing")
    known = None
    if len(secret) <= MOST_SECRET:
        known = await registry_of(request).guest(secret)
    if known is None:
        raise UnknownGuest("unknown-secret")
    return known


def _editions() -> bytes:
    known = [edition_data(edition) for edition in editions()]
    house = [{"kind": rule.kind, **msgspec.to_builtins(rule)} for rule in HOUSE_RULES.values()]
    return msgspec.json.encode({"editions": known, "house_rules": house})
