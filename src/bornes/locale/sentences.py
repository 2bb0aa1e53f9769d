"""Errors and card names as sentences. Knows the shape of an error, nothing of the game."""

import errno
import os
from collections.abc import Mapping, Sequence
from math import log10
from typing import Final, Protocol

from bornes.locale import Lang, keys, listed, preferred, text


class Complaint(Protocol):
    """What all errors of the game have: a key of the catalogue, and facts."""

    key: str
    facts: Mapping[str, object]


_HUGE: Final = 10**12

_CARDS: Final = frozenset({"card", "safety", "top", "hazard"})
"""The facts that are card ids."""

_SYSTEM: Final = frozenset({"why", "problem"})
"""The facts that may be words of the operating system, which speaks a language of its own."""
_SYSTEMS_WORDS: Final = {
    os.strerror(code): f"system-{errno.errorcode[code].lower()}"
    for code in (
        errno.ENOENT, errno.EACCES, errno.EPERM, errno.EISDIR, errno.ENOTDIR, errno.EROFS,
        errno.ENOSPC, errno.EADDRINUSE, errno.EADDRNOTAVAIL,
    )
}  # fmt: skip


def card_name(lang: Lang, card: str, names: Mapping[str, str] | None = None) -> str:
    """A card as an edition calls it; `names` holds the edition's own names (R1.3)."""
    return text(lang, (names or {}).get(card, f"card-{card}"))


def sentence(lang: Lang, error: Complaint) -> str:
    """What an error says, in a language."""
    names: Mapping[str, str] = getattr(error, "names", None) or {}
    facts = {
        name: _worded(lang, name, value, error.facts, names) for name, value in error.facts.items()
    }
    return text(lang, f"error-{error.key}", **facts)


def complaint(lang: Lang, error: Complaint) -> str:
    """An error as a sentence, with the number of the rule where there is one."""
    rule = getattr(error, "rule", None)
    said = sentence(lang, error)
    return text(lang, "cli-rule", rule=rule, sentence=said) if rule else said


def _worded(
    lang: Lang, name: str, value: object, facts: Mapping[str, object], names: Mapping[str, str]
) -> str | int:
    if name in _CARDS and f"card-{value}" in keys(lang):
        return card_name(lang, str(value), names)
    if name in _SYSTEM and value in _SYSTEMS_WORDS:
        return text(lang, _SYSTEMS_WORDS[str(value)])
    if name == "inner" and f"error-{value}" in keys(lang):  # an error about the inside of another
        inner = {other: fact for other, fact in facts.items() if other != "inner"}
        worded = {other: _worded(lang, other, fact, inner, names) for other, fact in inner.items()}
        return text(lang, f"error-{value}", **worded)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return listed(lang, [str(item) for item in value])
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) < _HUGE else _magnitude(value)
    return str(value)


def _magnitude(value: int) -> str:
    """A number too long to write out, as a power of ten."""
    sign = "-" if value < 0 else ""
    return f"{sign}10^{int(value.bit_length() * log10(2))}"


def in_preferred_language(error: Complaint) -> str:
    """What an error says, in the language of the environment; its bare key if that fails."""
    try:
        return sentence(preferred(), error)
    except LookupError:
        return f"{error.key} {dict(error.facts)}"
