"""Strict decoding of external data, with error messages that help a person."""

import json
import re
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from bornes.core.errors import BornesError

T = TypeVar("T")

# The messages of msgspec, and the catalogue keys of the same messages in the reader's language. The
# first match is used. msgspec's errors have no fields for the place or the kind of error, so their
# text is parsed here, once for the whole program. A message that a new version words differently
# becomes `decode-nonsense`, and tests/core/test_decoding.py fails.
_SENTENCES: Final = (
    (re.compile(r"Object missing required field `(?P<field>.*?)`"), "decode-missing"),
    (re.compile(r"Object contains unknown field `(?P<field>.*?)`"), "decode-unknown"),
    (re.compile(r"Expected `(?P<wanted_type>.*?)`, got `(?P<got_type>.*?)`"), "decode-type"),
    (re.compile(r"Invalid (?:enum )?value '?(?P<got>.*?)'?(?: - at|$)"), "decode-value"),
    (
        re.compile(r"Expected `(?P<wanted_type>.*?)` (?P<bound>[<>]=? ?\S+)(?: - at|$)"),
        "decode-bound",
    ),
    (re.compile(r"Expected `str` of length <= (?P<most>\d+)"), "decode-too-long"),
    (re.compile(r"Expected `str` of length >= (?P<least>\d+)"), "decode-too-short"),
    (re.compile(r"Expected `array` of length >= (?P<least>\d+)"), "decode-too-few"),
    (re.compile(r"Expected `str` matching regex '(?P<form>.*)'(?: - at|$)"), "decode-form"),
    # A tag of the wrong type, such as `"do": 5`: msgspec does not say which type it found.
    (re.compile(r"Expected `(?P<wanted_type>str)`(?: - at|$)"), "decode-expected"),
    (re.compile(r"Expected `(?P<wanted_type>.*?)`"), "decode-range"),
    (re.compile(r"utf-16 surrogate pair \(byte (?P<byte>\d+)\)$"), "decode-half-pair"),
    (re.compile(r"\(byte (?P<byte>\d+)\)$"), "decode-json"),
    (re.compile(r"truncated$"), "decode-cut-off"),
)
_PLACE: Final = re.compile(r" - at `(?:key` in `)?\$?(?P<place>.*?)`$")


def complaint(error: Exception, data: bytes | str = b"") -> tuple[str, dict[str, str]]:
    """Return the catalogue key and the facts for an error in decoding `data`."""
    if isinstance(error, UnicodeDecodeError):
        return "decode-not-text", {"byte": str(error.start)}
    if isinstance(error, RecursionError):
        return "decode-too-deep", {}
    text = str(error)
    # After half a surrogate pair msgspec looks for the other half, even past the end.
    if text.endswith("truncated") and readable(data):
        return "decode-half-pair", {}
    place = _PLACE.search(text)
    at = place["place"].lstrip(".") if place else ""
    facts = {"place": f" ({at})" if at else ""}
    for pattern, key in _SENTENCES:
        if found := pattern.search(text):
            return key, facts | found.groupdict()
    return "decode-nonsense", facts


def readable(data: bytes | str) -> Any:
    """Return the value of JSON that may contain half surrogate pairs; None if it is not JSON."""
    with suppress(ValueError, RecursionError):
        return json.loads(data)
    return None


def decode_json(line: bytes | str, kind: type[T] | Any, error: type[BornesError]) -> T:
    """Decode JSON as a value of `kind`, or raise an exception of the class `error`."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        key, facts = complaint(problem, line)
        raise error(key, **facts) from None


def convert(value: object, kind: type[T] | Any, error: type[BornesError]) -> T:
    """Convert lists and dicts to a value of `kind`, or raise an exception of the class `error`."""
    try:
        return msgspec.convert(value, type=kind)
    except (msgspec.MsgspecError, RecursionError) as problem:
        key, facts = complaint(problem)
        raise error(key, **facts) from None
