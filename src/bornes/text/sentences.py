"""Errors and card names as sentences. Knows the shape of an error, nothing of the game."""

import errno
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, cast

from bornes.text import Lang, keys, listed, preferred, shortened, text


class Complaint(Protocol):
    """What all errors of the game have: a key of the catalogue, and facts."""

    key: str
    facts: Mapping[str, object]


LONGEST_QUOTE: Final = 120
"""Characters of a value that an error quotes."""
LIKENESS: Final = 0.65
"""How similar a misspelled word is to the one that was meant, from 0 to 1."""
_FILES: Final = frozenset({"path", "file"})
"""The facts that name files: people copy them, so they are given whole, as far as possible."""
_BREAKS: Final = re.compile("[\t-\r\x85\u2028\u2029]+")
"""Tabs and ends of lines."""
_UNSHOWABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, marks that turn the direction of writing, and halves of characters."""

_CARDS: Final = frozenset({"card", "safety", "top", "hazard"})
"""The facts that are card ids."""

_ALWAYS_NAMED: Final = ("roll", "right_of_way")
"""Cards that sentences name whatever was played: every edition has its own names for them."""

_TYPES: Final = frozenset({"wanted_type", "got_type"})
"""The facts that are types of JSON, as msgspec names them."""

_CHOICES: Final = frozenset({"choices", "counts", "values"})
"""The facts that are lists of what could have been said instead: "a, b or c"."""

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
"""The errors about a word that is none: the facts that hold it and the words that there are."""

_SYSTEM: Final = frozenset({"why", "problem"})
"""The facts that may be messages of the operating system, which has its own language."""
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
    "attempt to write a readonly database": "system-erofs",
    "database or disk is full": "system-enospc",
    "database is locked": "system-ebusy",
}  # fmt: skip
"""The catalogue's words for what a system says."""


def system_words(error: Exception) -> str:
    """What a system says of an error; `sentence` says it in the reader's language."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def card_name(lang: Lang, card: str, names: Mapping[str, str] | None = None) -> str:
    """A card as an edition calls it; `names` holds the edition's own names (R1.3)."""
    return text(lang, (names or {}).get(card, f"card-{card}"))


def quoted_card(lang: Lang, card: str, names: Mapping[str, str] | None = None) -> str:
    """A card's name inside a sentence: in quotes, unless it is a plain distance."""
    name = card_name(lang, card, names)
    return name if card.isdigit() else text(lang, "card-quoted", card=name)


def sentence(lang: Lang, error: Complaint) -> str:
    """What an error says, in a language."""
    # A server has said it already, in the language it was told, and keeps the facts to itself.
    if said := getattr(error, "why", ""):
        return str(said)
    # Only a refusal knows at what table it happened.
    names: Mapping[str, str] = getattr(error, "names", None) or {}
    facts: dict[str, str | int] = {card: card_name(lang, card, names) for card in _ALWAYS_NAMED}
    for name, value in error.facts.items():
        try:
            facts[name] = _worded(lang, name, value, names)
        except Exception:  # noqa: BLE001 - a plug-in's error may hold what cannot even be printed
            facts[name] = type(value).__name__
    said = text(lang, f"error-{error.key}", **facts)
    if error.key not in _MISSPELLED:
        return said
    word, words = (error.facts.get(fact) for fact in _MISSPELLED[error.key])
    meant = nearest(str(word), cast("Sequence[str]", words or ()))
    return said if meant is None else _suggested(said, str(word), did_you_mean(lang, meant))


def _suggested(said: str, word: str, suggestion: str) -> str:
    """A complaint with its suggestion after the first sentence: a list of all words may follow."""
    end = said.find(". ", said.find(word) + len(word))
    return f"{said} {suggestion}" if end < 0 else f"{said[: end + 1]} {suggestion}{said[end + 1 :]}"


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The one of these words that somebody meant who misspelled it, if one is close enough."""
    from difflib import get_close_matches  # noqa: PLC0415 - few words are misspelled

    # Dashes are no likeness: all long options begin with two.
    folded = {each.casefold().lstrip("-"): each for each in words}
    close = get_close_matches(word[:LONGEST_QUOTE].casefold().lstrip("-"), folded, 1, LIKENESS)
    return folded[close[0]] if close else None


def did_you_mean(lang: Lang, word: str) -> str:
    return text(lang, "did-you-mean", word=word)


def complaint(lang: Lang, error: Complaint) -> str:
    """An error as a sentence, with the number of the rule where there is one."""
    rule = getattr(error, "rule", None)
    said = sentence(lang, error)
    return text(lang, "cli-rule", rule=rule, sentence=said) if rule else said


def _worded(lang: Lang, name: str, value: object, names: Mapping[str, str]) -> str | int:
    if name in _CARDS and f"card-{value}" in keys(lang):
        return card_name(lang, str(value), names)
    if name in _SYSTEM and value in _SYSTEMS_WORDS:
        return text(lang, _SYSTEMS_WORDS[str(value)])
    if name == "inner":  # an error about the inside of another
        return sentence(lang, cast("Complaint", value))
    if name in _TYPES:
        return _type_words(lang, str(value))
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        items = [quoted(str(item)) for item in value]
        return listed(lang, items, "list-or" if name in _CHOICES else "list-and")
    if name == "seconds":  # written by programs, so with a point
        return str(value).replace(".", text(lang, "arena-decimal-mark"))
    # A number stays one: Fluent chooses plurals by it.
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return str(value) if name in _FILES else quoted(str(value))


def _type_words(lang: Lang, kinds: str) -> str:
    """Types as JSON has them, in words: "a whole number or nothing"."""
    known = keys(lang)
    words = [
        text(lang, f"json-{kind}") if f"json-{kind}" in known else quoted(kind)
        for kind in kinds.split(" | ")
    ]
    return listed(lang, words, "list-or")


def quoted(value: str) -> str:
    """A value as an error quotes it: one short line, whatever was sent."""
    # What is cut away below is not looked at: a value may have millions of characters.
    if len(value) > LONGEST_QUOTE**2:
        value = value[:LONGEST_QUOTE] + value[-LONGEST_QUOTE:]
    return shortened(_UNSHOWABLE.sub("\ufffd", _BREAKS.sub(" ", value)), LONGEST_QUOTE)


def in_preferred_language(error: Complaint) -> str:
    """What an error says, in the language of the environment."""
    return sentence(preferred(), error)
