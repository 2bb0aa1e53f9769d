"""Cleaning names and chat that people write; ids and codes that the server makes."""

import secrets
import unicodedata
from typing import Final

from bornes.core.errors import BadRequest

_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The letters and digits of codes that people read aloud: no two of them look or sound alike."""
_CODE: Final = 7
_BLANK: Final = "\u200d\u115f\u1160\u2800\u3164\uffa0"
"""The zero-width joiner, and letters and symbols that look like blanks."""


def cleaned(text: str, most: int) -> str:
    """A text that somebody wrote, as one line without invisible characters. Normalizing it can make
    it longer, so its length is checked again.
    """
    plain = unicodedata.normalize("NFC", text)
    shown = "".join(" " if c.isspace() else c for c in plain if _visible(c))
    words = " ".join(shown.split())
    if all(c in _BLANK or unicodedata.category(c)[0] in "MZ" for c in words):
        raise BadRequest("nothing-written")
    if len(words) > most:
        raise BadRequest("too-long", most=most)
    return words


def _visible(char: str) -> bool:
    """Whether a character is not a control or format character, a surrogate, or unassigned. The
    zero-width joiner counts as visible, because emoji need it.
    """
    return char.isspace() or char == "\u200d" or unicodedata.category(char)[0] != "C"


def new_id(length: int) -> str:
    """A random id that nobody can guess, from this many bytes. It never begins with a dash, because
    a command line would read it as an option.
    """
    while (made := secrets.token_urlsafe(length)).startswith("-"):
        pass
    return made


def new_code() -> str:
    """A short random code for a table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
