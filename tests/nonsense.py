"""Invalid input for every entry point: too long, too deep, binary or of the wrong type."""

import json
from collections.abc import Iterator
from typing import Any, Final

LENGTHS: Final = (120, 1_000, 2_499, 2_501, 100_000)
"""Around every limit on the length of a value in a sentence, and far beyond."""
DEPTHS: Final = (50, 900, 20_000)

TEXTS: Final = (
    *("x" * length for length in LENGTHS),
    "é" * 3_000,
    "{ $path }",
    '"\n\r\t\x1b[31m\x00',
    "\u202egnihton",
    "`" * 3_000,
)
WRONG: Final[tuple[Any, ...]] = (
    None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], {"": None}, [None] * 3_000,
    {"k" * 3_000: "v" * 3_000},
)  # fmt: skip
BINARY: Final = (b"\x00\xff\xfe", b"\xed\xa0\x80", bytes(range(256)) * 20, b"\x1f\x8b\x08" * 999)


def deep() -> Iterator[str]:
    """JSON that is nested far too deeply."""
    for depth in DEPTHS:
        yield "[" * depth + "]" * depth
        yield '{"a":' * depth + "1" + "}" * depth
        yield "[" * depth


def in_place_of(template: str, place: str) -> Iterator[bytes]:
    """The template with each of the invalid values in place of `place`."""
    for text in (*TEXTS, '"\ud800"'):
        yield template.replace(place, json.dumps(text)).encode()
    for value in WRONG:
        yield template.replace(place, json.dumps(value)).encode()
    for value in deep():
        yield template.replace(place, value).encode()
    for raw in BINARY:
        before, _, after = template.encode().partition(place.encode())
        yield before + b'"' + raw.replace(b"\n", b"") + b'"' + after
        yield before + raw.replace(b"\n", b"") + after
