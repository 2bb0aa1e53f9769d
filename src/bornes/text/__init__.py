"""All texts of the project, in French and in English.

The texts are Fluent messages in `fr/*.ftl` and `en/*.ftl`. All files of a language form one
catalogue. Importing this package reads no file: a language is loaded when it is first used.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from math import log10
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from bornes.text.catalogue import Catalogue

Lang: TypeAlias = Literal["fr", "en"]

LANGUAGES: Final[tuple[Lang, ...]] = ("fr", "en")

LANGUAGE_VARIABLE: Final = "BORNES_LANG"
# The first that is set counts; the last three are those of POSIX.
_ENVIRONMENT: Final = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")

LONGEST_VALUE: Final = 600
"""The largest number of characters of a variable in a message. Fluent refuses 2,500 and more."""

LARGEST_NUMBER: Final = 10**12
"""Larger numbers are written as a power of ten, which is easier to read than their digits."""


def text(lang: Lang, key: str, /, **args: str | int) -> str:
    """Return the message `key` in a language, with its variables filled in.

    This never raises: a program must not end because a message is missing. A missing key or
    variable is a bug: it is logged, and the key and the variables are returned in place of the
    message. `Catalogue.text` raises an exception instead.
    """
    values = {name: _shown(value) for name, value in args.items()}
    try:
        return _catalogue(lang).text(key, values)
    except Exception as problem:  # noqa: BLE001 - the program continues in any case
        return _replacement(key, values, problem)


def shortened(value: str, most: int) -> str:
    """Replace the middle of a text by an ellipsis if it has more than `most` characters."""
    if len(value) <= most:
        return value
    tail = most // 4  # the end of a path or a number is important, too
    return f"{value[: most - tail - 1]}…{value[len(value) - tail :]}"


def _shown(value: str | int) -> str | int:
    """Shorten the value of a variable, so that Fluent accepts it."""
    if isinstance(value, str):
        return shortened(value, LONGEST_VALUE)
    if abs(value) < LARGEST_NUMBER:
        return value
    sign = "-" if value < 0 else ""
    return f"{sign}10^{int(value.bit_length() * log10(2))}"


def _replacement(key: str, values: Mapping[str, str | int], problem: Exception) -> str:
    """Return what is shown in place of a missing message."""
    import logging  # noqa: PLC0415 - rarely needed

    logging.getLogger("bornes.text").error("no sentence: %s", problem)
    facts = ", ".join(f"{name}: {value}" for name, value in values.items())
    return f"{key} ({facts})" if facts else key


def has(key: str) -> bool:
    """Whether all languages have this message."""
    return all(key in keys(lang) for lang in LANGUAGES)


def keys(lang: Lang) -> frozenset[str]:
    """Return the keys of all messages of a language."""
    return _catalogue(lang).keys


def variables(lang: Lang, key: str) -> frozenset[str]:
    """Return the variables of a message, including those of the messages it refers to."""
    return _catalogue(lang).variables(key)


def preferred() -> Lang:
    """Return the language that the environment variables ask for: French, or by default English."""
    wish = next((value for name in _ENVIRONMENT if (value := os.environ.get(name))), "")
    if sys.platform == "win32" and not wish:
        # Windows has no such variable. Elsewhere `locale` is not loaded, because that is slow.
        import locale  # noqa: PLC0415

        wish = locale.getlocale()[0] or ""  # "French_France"
    return "fr" if wish.lower().startswith("fr") else "en"


def listed(lang: Lang, items: Sequence[str], key: str = "list-and") -> str:
    """Return the items as a list in a sentence: "a, b and c", or with `list-or` "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return text(lang, key, items=", ".join(items[:-1]), last=items[-1])


def _catalogue(lang: Lang) -> "Catalogue":
    # Imported only here: loading Fluent takes longer than running most commands.
    from bornes.text.catalogue import load  # noqa: PLC0415

    return load(lang)
