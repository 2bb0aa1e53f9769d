"""Matches that were played in a browser, without a server: checked, and added to a guest's stats.

A match becomes a table with a journal, as if it had been played here. Its config says that it was
not.
"""

import hashlib
import time
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from bornes.core.decoding import decode_json
from bornes.core.edition import edition
from bornes.core.errors import BadRequest
from bornes.core.events import HandDealt, MatchEnded, PositionSet
from bornes.record import Record, audit
from bornes.record.log import parse
from bornes.server.naming import new_code
from bornes.server.schema import journal, seats, tables
from bornes.server.store import Guest, Store
from bornes.table.config import BotName, Config
from bornes.table.entries import BotSeated, Entry, HostChanged, MatchStarted, SeatTaken

MOST_BYTES: Final = 1_000_000
"""The most bytes in an upload: a long match has a hundred thousand."""
_ID_BYTES: Final = 16
_Played = Annotated[float, Meta(ge=0)]


class Upload(Struct, forbid_unknown_fields=True):
    """What a browser sends."""

    key: Annotated[str, Meta(min_length=1, max_length=80)]
    """The browser's name for the match, so that the same match is added only once."""
    ended: _Played
    """When the match ended, in seconds since 1970."""
    seat: Annotated[int, Meta(ge=0)]
    bots: dict[int, BotName]
    """The bots on all other seats."""
    record: str
    """The match file."""


def add_match(store: Store, guest: Guest, body: bytes) -> dict[str, Any]:
    """Add a match to a guest's record, and return its table and number. Raises `BadRequest` or
    `BadRecord` if the upload is not a valid match.
    """
    upload: Upload = decode_json(body, Upload, BadRequest)
    record = _checked(upload)
    table = _id_of(guest.guest, upload.key)
    row = {
        "id": table,
        "code": new_code(),
        "config": msgspec.json.encode(_config(record)),
        "made": min(upload.ended, time.time()),
        "used": time.time(),
    }
    entries = msgspec.json.encode(_entries(guest, upload, record))
    # Another tab may add the same match at the same moment: then it exists already.
    with suppress(IntegrityError), store.engine.begin() as connection:
        known = connection.execute(select(tables.c.id).where(tables.c.id == table)).first()
        if known is None:
            connection.execute(insert(tables), row)
            connection.execute(insert(seats), {"guest": guest.guest, "id": table})
            connection.execute(insert(journal), {"id": table, "row": 0, "entries": entries})
    return {"table": table, "match": 1}


def _id_of(guest: str, key: str) -> str:
    digest = hashlib.sha256(f"{guest} {key}".encode()).digest()[:_ID_BYTES]
    return urlsafe_b64encode(digest).decode().rstrip("=")


def _checked(upload: Upload) -> Record:
    """The match, if it is complete, follows the rules of an edition, and is against only robots."""
    record = parse(upload.record.encode())
    header, events = record.header, record.events
    if header.edition != edition(header.edition.key) or not events:
        raise BadRequest("upload-edition")
    whole = [event for event in events if isinstance(event, HandDealt)]
    if not isinstance(events[-1], MatchEnded) or not whole:
        raise BadRequest("upload-unfinished")
    tried_out = any(isinstance(event, PositionSet) for event in events)
    if tried_out or any(event.draw is None for event in whole):
        raise BadRequest("upload-partial")
    audit(record)
    if {upload.seat, *upload.bots} != set(range(header.players)) or upload.seat in upload.bots:
        raise BadRequest("upload-seats")
    return record


def _config(record: Record) -> Config:
    header = record.header
    return Config(
        edition=header.edition.key,
        players=header.players,
        teams=header.teams,
        house=header.house,
        pace="untimed",
        hints=False,
        local=True,
    )


def _entries(guest: Guest, upload: Upload, record: Record) -> list[Entry]:
    first = next(event for event in record.events if isinstance(event, HandDealt))
    return [
        HostChanged(guest.guest),
        SeatTaken(upload.seat, guest.guest, guest.name),
        *(BotSeated(seat, bot) for seat, bot in upload.bots.items()),
        MatchStarted(1, first.dealer),
        *record.events,
    ]
