"""Input from outside is decoded strictly, and an error says what is wrong and where."""

from typing import Annotated, Any

import pytest
from msgspec import Meta

from bornes.core.decoding import convert, decode_json
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.moves import Discard, Move, Play
from bornes.core.position import Position
from tests.refusals import expect_error


def _refused(line: bytes) -> BadRequest:
    with pytest.raises(BadRequest) as caught:
        decode_json(line, Move, BadRequest)
    return caught.value


@pytest.mark.parametrize(
    ("line", "key", "fact"),
    [
        (b'{"type":"play"}', "decode-missing", ("field", "card")),
        (b'{"type":"pass","card":"25"}', "decode-unknown", ("field", "card")),
        (b'{"type":"play","card":25}', "decode-type", ("got_type", "int")),
        (b'{"type":"play","card":"joker"}', "decode-value", ("got", "joker")),
        (b'{"type":"bid"}', "decode-value", ("got", "bid")),
    ],
)
def test_an_error_names_the_field_or_value_that_is_wrong(
    line: bytes, key: str, fact: tuple[str, str]
) -> None:
    error = _refused(line)
    assert error.key == key
    assert error.facts[fact[0]] == fact[1]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"", "decode-cut-off"),
        (b"{", "decode-cut-off"),
        (b"\xff", "decode-json"),
        (b"NaN", "decode-json"),
        (b'"\xff"', "decode-type"),
        (b"[" * 100_000, "decode-type"),
    ],
)
def test_invalid_json_is_refused(line: bytes, key: str) -> None:
    assert _refused(line).key == key


@pytest.mark.parametrize(
    ("line", "kind", "key"),
    [
        (b'"\xff"', Any, "decode-not-text"),
        (b"[" * 100_000, Any, "decode-too-deep"),
        (b"9" * 400, dict[str, Any], "decode-nonsense"),
        (b"[1]", tuple[int, int], "decode-range"),
        (b'"abc"', Annotated[str, Meta(max_length=2)], "decode-too-long"),
        (b'""', Annotated[str, Meta(min_length=1)], "decode-too-short"),
        (b"[]", Annotated[list[int], Meta(min_length=1)], "decode-too-few"),
        (b'"a b"', Annotated[str, Meta(pattern="^[a-z]*$")], "decode-form"),
        (b'{"type":5}', Play | Discard, "decode-expected"),
        (rb'"\ud800"', Any, "decode-half-pair"),
        (rb'{"a":"\ud800","b":1}', Any, "decode-half-pair"),
        (rb'"\udc00"', Any, "decode-half-pair"),
        (rb'"\ud800', Any, "decode-cut-off"),
    ],
)
def test_input_that_cannot_be_decoded_is_refused_with_its_reason(
    line: bytes, kind: object, key: str
) -> None:
    with expect_error(BadRequest, key):
        decode_json(line, kind, BadRequest)


def test_an_error_names_its_place() -> None:
    position = {"edition": "classic", "players": 2, "sides": [{}, {"battle": ["25"]}]}
    with pytest.raises(BadPosition) as caught:
        convert(position, Position, BadPosition)
    assert "sides[1].battle[0]" in caught.value.facts["place"]


def test_an_error_in_a_key_names_its_place() -> None:
    with expect_error(BadRequest, "decode-bound") as caught:
        decode_json(
            b'{"bots":{"9":0}}', dict[str, dict[Annotated[int, Meta(le=7)], int]], BadRequest
        )
    assert caught.value.facts["place"] == " ([...])"


def test_a_number_out_of_range_is_refused() -> None:
    with expect_error(BadPosition, "decode-bound") as caught:
        convert({"edition": "classic", "players": 2, "hand": 0}, Position, BadPosition)
    assert caught.value.facts["bound"] == ">= 1"
    assert "hand" in caught.value.facts["place"]


def test_valid_input_is_decoded_to_its_type() -> None:
    position: Position = convert({"edition": "classic", "players": 2}, Position, BadPosition)
    assert position == Position(edition="classic", players=2)
