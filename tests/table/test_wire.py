"""The messages: invalid ones are refused, and the documented schema is up to date."""

import json
from pathlib import Path

import msgspec
import pytest

from bornes import text as locale
from bornes.table import wire
from bornes.table.entries import PHRASES

DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_in_the_docs_matches_the_message_types() -> None:
    written = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(wire.schema()))


def test_every_message_is_named_in_the_docs() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    tags = [kind.__struct_config__.tag for kind in wire.ClientMessage.__args__]
    tags += [kind.__struct_config__.tag for kind in wire.ServerMessage.__args__]
    assert {tag for tag in tags if f"`{tag}`" not in page} == set()


@pytest.mark.parametrize(
    "data",
    [
        b"", b"null", b"[]", b"{}", b'"hello"', b'{"type":"hello"}', b'{"type":"nonsense"}',
        b'{"type":"hello","protocol":"1"}', b'{"type":"hello","protocol":1,"more":1}',
        b'{"type":"hello","protocol":1,"name":""}', b'{"type":"sit","seat":-1}',
        b'{"type":"hello","protocol":1,"name":"' + b"x" * 25 + b'"}',
        b'{"type":"hello","protocol":1,"secret":"a b c d"}', b'{"type":"sit","seat":8}',
        b'{"type":"move","seen":1,"move":{"type":"play","card":"joker"}}',
        b'{"type":"move","seen":1,"move":{"type":"pass","card":"25"}}',
        b'{"type":"move","move":{"type":"pass"}}', b'{"type":"talk","phrase":"damn"}',
        b'{"type":"create","config":{"edition":"classic","players":9}}',
        b'{"type":"create","config":{"edition":"classic","players":2},"bots":{"a":"racer"}}',
        b'{"type":"create","config":{"edition":"classic","players":2,"bot":"cmd:rm"}}',
        b'{"type":"move","seen":1e400,"move":{"type":"pass"}}', b"[" * 4000, b'{"type":"\xff"}',
    ],
)  # fmt: skip
def test_invalid_messages_are_refused(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError, RecursionError)):
        wire.read_ask(data)


@pytest.mark.parametrize(
    ("data", "number"),
    [
        (b'{"type":"nonsense","id":7}', 7),
        (rb'{"type":"rename","name":"\ud83d","id":7}', 7),
        (rb'{"id":7,"type":"rename","name":"\ud83d"}', 7),
        (b'{"type":"nonsense"}', None),
        (b'{"type":"nonsense","id":"7"}', None),
        (b'{"id":7,"type"', None),
        (b"[" * 4000, None),
        (b"9" * 5000, None),
    ],
)
def test_the_number_of_an_invalid_request_is_read_if_possible(
    data: bytes, number: int | None
) -> None:
    assert wire.number_of(data) == number


def test_every_chat_phrase_is_in_the_catalog() -> None:
    assert [phrase for phrase in PHRASES if not locale.has(f"talk-{phrase}")] == []
