"""A message of the catalogue with all that is filled in, as data: no language, no choice left."""

from collections.abc import Mapping
from typing import TypeAlias, Union

from msgspec import Struct

from bornes.text import Lang, text

Filling: TypeAlias = Union[str, int, "Message"]
"""What a variable stands for: words and numbers as they are, a message in the reader's language."""


class Message(Struct, frozen=True, omit_defaults=True):
    """What is said, in any language."""

    key: str
    args: Mapping[str, Filling] = {}

    def said(self, lang: Lang) -> str:
        """The message in a language."""
        filled = {
            name: value.said(lang) if isinstance(value, Message) else value
            for name, value in self.args.items()
        }
        return text(lang, self.key, **filled)
