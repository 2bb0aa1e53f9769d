"""Every sentence the game says, in French and in English.

The texts are Fluent messages in `fr/*.ftl` and `en/*.ftl`, split by room; all files of a language
form one catalogue. Importing this package reads nothing: a language is loaded when first asked for.
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
# In the order in which they are heeded; the last three are POSIX.
_ENVIRONMENT: Final = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")

LONGEST_VALUE: Final = 600
"""Characters of a variable that a sentence takes in. Fluent refuses 2,500 and more."""

LARGEST_NUMBER: Final = 10**12
"""Larger numbers are written as a power of ten, which is easier to read than their digits."""


def text(lang: Lang, key: str, /, **args: str | int) -> str:
    """The message `key` in a language, with its variables filled in.

    It always says something: a program must not end because a sentence is missing. A key that is
    missing, or a variable that is not given, is a bug: it is logged, and the key
    and the variables stand in for the sentence. `Catalogue.text` raises instead.
    """
    values = {name: _fitting(value) for name, value in args.items()}
    try:
        return _catalogue(lang).text(key, values)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the program goes on
        return _stand_in(key, values, problem)


def shortened(value: str, most: int) -> str:
    """The beginning and the end of a text that is longer than `most`."""
    if len(value) <= most:
        return value
    tail = most // 4  # of a path or a number the end says something too
    return f"{value[: most - tail - 1]}…{value[-tail:]}"


def _fitting(value: str | int) -> str | int:
    """A variable that Fluent can take in, whatever it holds."""
    if isinstance(value, str):
        return shortened(value, LONGEST_VALUE)
    if abs(value) < LARGEST_NUMBER:
        return value
    sign = "-" if value < 0 else ""
    return f"{sign}10^{int(value.bit_length() * log10(2))}"


def _stand_in(key: str, values: Mapping[str, str | int], problem: Exception) -> str:
    """What to say when a sentence is missing."""
    import logging  # noqa: PLC0415 - never needed, if all is well

    logging.getLogger("bornes.text").error("no sentence: %s", problem)
    facts = ", ".join(f"{name}: {value}" for name, value in values.items())
    return f"{key} ({facts})" if facts else key


def has(key: str) -> bool:
    """Whether every language has this message."""
    return all(key in keys(lang) for lang in LANGUAGES)


def keys(lang: Lang) -> frozenset[str]:
    """All messages of a language."""
    return _catalogue(lang).keys


def variables(lang: Lang, key: str) -> frozenset[str]:
    """The variables that `text` needs for a message, also those of the messages it refers to."""
    return _catalogue(lang).variables(key)


def preferred() -> Lang:
    """The language that the environment asks for: French if it names French, otherwise English."""
    wish = next((value for name in _ENVIRONMENT if (value := os.environ.get(name))), "")
    if sys.platform == "win32" and not wish:
        # Windows says it by a call alone; `locale` takes its time to load elsewhere.
        import locale  # noqa: PLC0415

        wish = locale.getlocale()[0] or ""  # "French_France"
    return "fr" if wish.lower().startswith("fr") else "en"


def listed(lang: Lang, items: Sequence[str], key: str = "list-and") -> str:
    """The items as a sentence lists them: "a, b and c"; with `list-or` "a, b or c". No items give
    an empty text.
    """
    if len(items) < 2:
        return "".join(items)
    return text(lang, key, items=", ".join(items[:-1]), last=items[-1])


def _catalogue(lang: Lang) -> "Catalogue":
    # Imported late: Fluent and its number formats take longer to load than most commands to run.
    from bornes.text.catalogue import load  # noqa: PLC0415

    return load(lang)
