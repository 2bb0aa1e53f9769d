"""Every sentence the game says, in French and in English.

The texts are Fluent messages in `fr/*.ftl` and `en/*.ftl`, split by room; all files of a language
form one catalogue. Importing this package reads nothing: a language is loaded when first asked for.
"""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from bornes.locale.catalogue import Catalogue

Lang: TypeAlias = Literal["fr", "en"]

LANGUAGES: Final[tuple[Lang, ...]] = ("fr", "en")

# In the order in which they are heeded; the last three are POSIX.
_ENVIRONMENT: Final = ("BORNES_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def text(lang: Lang, key: str, /, **args: str | int) -> str:
    """The message `key` in a language, with its variables filled in.

    A key that is missing, or a variable that is not given, raises LookupError with the key:
    both are mistakes in the program, never something to show to a player.
    """
    return _catalogue(lang).text(key, args)


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
    """The language the environment asks for: French if it names French, else English."""
    wish = next((value for name in _ENVIRONMENT if (value := os.environ.get(name))), "")
    return "fr" if wish.lower().startswith("fr") else "en"


def listed(lang: Lang, items: Sequence[str]) -> str:
    """The items as a sentence lists them: "a, b and c". No items give an empty text."""
    if len(items) < 2:
        return "".join(items)
    return text(lang, "list-and", items=", ".join(items[:-1]), last=items[-1])


def _catalogue(lang: Lang) -> "Catalogue":
    # Imported late: Fluent and its number formats take longer to load than most commands to run.
    from bornes.locale.catalogue import load  # noqa: PLC0415

    return load(lang)
