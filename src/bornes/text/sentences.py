"""Errors and card names in words. This module knows the fields of an error, but not the game."""

import errno
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, cast

from bornes.text import Lang, keys, listed, preferred, shortened, text


class Complaint(Protocol):
    """An error of the game: a key of the catalogue, and values for its message."""

    key: str
    facts: Mapping[str, object]


LONGEST_QUOTE: Final = 120
"""The largest number of characters of a value that an error quotes."""
LIKENESS: Final = 0.65
"""How similar a misspelled word must be to a known one to suggest that, from 0 to 1."""
_FILES: Final = frozenset({"path", "file"})
"""The facts that are file names. They are not shortened like other values, so that users can copy
them.
"""
_BREAKS: Final = re.compile("[\t-\r\x85\u2028\u2029]+")
"""Tabs and line ends."""
_UNSHOWABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, marks that change the direction of writing, and lone surrogates."""

_CARDS: Final = frozenset({"card", "safety", "top", "hazard"})
"""The facts that are card ids."""

_ALWAYS_NAMED: Final = ("roll", "right_of_way")
"""Cards that a message may name even if they are not facts: editions name them differently."""

_TYPES: Final = frozenset({"wanted_type", "got_type"})
"""The facts that are types of JSON, as msgspec names them."""

_CHOICES: Final = frozenset({"choices", "counts", "values"})
"""The facts that are lists of valid values: "a, b or c"."""

_MISSPELLED: Final = {
    "cli-no-such-command": ("command", "commands"),
    "cli-no-such-option": ("option", "options"),
    "cli-no-such-pace": ("pace", "paces"),
    "cli-no-such-shell": ("shell", "shells"),
    "house-unknown": ("key", "keys"),
    "plan-missing": ("file", "plans"),
    "simulate-no-policy": ("policy", "policies"),
    "unknown-bot": ("bot", "bots"),
    "unknown-edition": ("edition", "editions"),
}
"""The errors about an unknown word: the fact that is the word, and the fact that has all words."""

_SYSTEM: Final = frozenset({"why", "problem"})
"""The facts that may be messages of the operating system, which may be in another language."""
_SYSTEMS_WORDS: Final = {
    os.strerror(code): f"system-{errno.errorcode[code].lower()}"
    for code in (
        errno.ENOENT, errno.EACCES, errno.EPERM, errno.EISDIR, errno.ENOTDIR, errno.EROFS,
        errno.ENOSPC, errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.EIO, errno.EBADF, errno.EEXIST,
        errno.EFBIG, errno.EINVAL, errno.ELOOP, errno.EMFILE, errno.ENAMETOOLONG, errno.ENODEV,
        errno.ENOEXEC, errno.ENOMEM, errno.ENOTEMPTY, errno.ENXIO, errno.EBUSY, errno.ETXTBSY,
        errno.ECONNREFUSED, errno.ECONNRESET, errno.ETIMEDOUT, errno.EHOSTUNREACH,
        errno.ENETUNREACH,
    )
} | {
    # Messages about host names depend on the system; these are those of Linux and macOS.
    "Name or service not known": "system-no-such-host",
    "nodename nor servname provided, or not known": "system-no-such-host",
    "No address associated with hostname": "system-no-such-host",
    "Temporary failure in name resolution": "system-no-such-host",
    # SQLite's own.
    "unable to open database file": "system-sqlite-cantopen",
    "file is not a database": "system-sqlite-notadb",
    "attempt to write a readonly database": "system-sqlite-readonly",
    "database or disk is full": "system-enospc",
    "disk I/O error": "system-eio",
    "database is locked": "system-ebusy",
}  # fmt: skip
"""The keys of the catalogue for messages of the operating system."""


def system_words(error: Exception) -> str:
    """Return the operating system's message for an error; `sentence` translates it."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def card_name(lang: Lang, card: str, names: Mapping[str, str] | None = None) -> str:
    """Return the name of a card; `names` are the edition's own names (R1.3)."""
    own = (names or {}).get(card)
    return text(lang, own if own in keys(lang) else f"card-{card}")


def edition_name(lang: Lang, edition: str) -> str:
    """Return the name of an edition. A match file may have an edition of its own: its key is
    quoted.
    """
    name = f"edition-{edition}"
    return (
        text(lang, name) if name in keys(lang) else text(lang, "card-quoted", card=quoted(edition))
    )


def quoted_card(lang: Lang, card: str, names: Mapping[str, str] | None = None) -> str:
    """Return a card's name for use in a sentence: in quotes, unless it is a distance."""
    name = card_name(lang, card, names)
    return name if card.isdigit() else text(lang, "card-quoted", card=name)


def sentence(lang: Lang, error: Complaint) -> str:
    """Return an error as a sentence."""
    # An error from a server has no facts, but a sentence in the language of the connection.
    if said := getattr(error, "why", ""):
        return str(said)
    # Only a refused move has the card names of its edition.
    names: Mapping[str, str] = getattr(error, "names", None) or {}
    facts: dict[str, str | int] = {card: card_name(lang, card, names) for card in _ALWAYS_NAMED}
    for name, value in error.facts.items():
        try:
            facts[name] = _worded(lang, name, value, names)
        except Exception:  # noqa: BLE001 - a value in a plug-in's error may be unprintable
            facts[name] = type(value).__name__
    said = text(lang, f"error-{error.key}", **facts)
    if error.key not in _MISSPELLED:
        return said
    word, words = (error.facts.get(fact) for fact in _MISSPELLED[error.key])
    meant = nearest(str(word), cast("Sequence[str]", words or ()))
    return said if meant is None else _suggested(said, str(word), did_you_mean(lang, meant))


def _suggested(said: str, word: str, suggestion: str) -> str:
    """Insert a suggestion after the first sentence: a list of all words may follow it."""
    end = said.find(". ", said.find(word) + len(word))
    return f"{said} {suggestion}" if end < 0 else f"{said[: end + 1]} {suggestion}{said[end + 1 :]}"


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the one of these words that is most similar to a misspelled word, if one is similar
    enough.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - rarely needed

    # Without dashes: all long options begin with two.
    folded = {each.casefold().lstrip("-"): each for each in words}
    close = get_close_matches(word[:LONGEST_QUOTE].casefold().lstrip("-"), folded, 1, LIKENESS)
    return folded[close[0]] if close else None


def did_you_mean(lang: Lang, word: str) -> str:
    return text(lang, "did-you-mean", word=word)


def complaint(lang: Lang, error: Complaint) -> str:
    """Return an error as a sentence, with the number of the rule if it has one."""
    rule = getattr(error, "rule", None)
    said = sentence(lang, error)
    return text(lang, "cli-rule", rule=rule, sentence=said) if rule else said


def _worded(lang: Lang, name: str, value: object, names: Mapping[str, str]) -> str | int:
    if name in _CARDS and f"card-{value}" in keys(lang):
        return card_name(lang, str(value), names)
    if name in _SYSTEM and value in _SYSTEMS_WORDS:
        return text(lang, _SYSTEMS_WORDS[str(value)])
    if name == "inner":  # another error, which is the reason for this one
        return sentence(lang, cast("Complaint", value))
    if name in _TYPES:
        return _type_words(lang, str(value))
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        items = [quoted(str(item)) for item in value]
        return listed(lang, items, "list-or" if name in _CHOICES else "list-and")
    if name == "seconds":  # a number as text, with a decimal point
        return str(value).replace(".", text(lang, "arena-decimal-mark"))
    # Numbers are not converted: Fluent chooses the plural form by them.
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return _UNSHOWABLE.sub("\ufffd", str(value)) if name in _FILES else quoted(str(value))


def _type_words(lang: Lang, kinds: str) -> str:
    """Return msgspec's names of JSON types in words, such as "a whole number or nothing"."""
    known = keys(lang)
    words = [
        text(lang, f"json-{kind}") if f"json-{kind}" in known else quoted(kind)
        for kind in kinds.split(" | ")
    ]
    return listed(lang, words, "list-or")


def quoted(value: str) -> str:
    """Return a value as one short printable line."""
    # Cut roughly first, because a value may have millions of characters.
    if len(value) > LONGEST_QUOTE**2:
        value = value[:LONGEST_QUOTE] + value[-LONGEST_QUOTE:]
    return shortened(_UNSHOWABLE.sub("\ufffd", _BREAKS.sub(" ", value)), LONGEST_QUOTE)


def in_preferred_language(error: Complaint) -> str:
    """Return an error as a sentence in the language of the environment."""
    return sentence(preferred(), error)
