"""Text that is not wrapped at no-break spaces, such as those before a French exclamation mark."""

from typing import Any, Final

from textual.content import Content
from textual.widgets import Static

_UNBROKEN: Final = "\u00a0\u202f"
GLUE: Final = "\ue000"
"""Stands for a no-break space until the text is wrapped, because Textual breaks lines at every kind
of space. `filters.Spaces` replaces it on the way to the terminal.
"""
_GLUED: Final = str.maketrans(dict.fromkeys(_UNBROKEN, GLUE))


def glued(words: str | Content) -> Content:
    """Return the words with their no-break spaces replaced by `GLUE`."""
    # Content, so that it is not parsed as markup: a player's name may be "[/b]".
    if isinstance(words, str):
        return Content(words.translate(_GLUED))
    return Content(words.plain.translate(_GLUED), spans=list(words.spans))


class Prose(Static):
    """A paragraph that is wrapped to the width of the widget."""

    def __init__(self, words: str | Content = "", **more: Any) -> None:
        super().__init__(glued(words), **more)

    def update(self, words: Any = "", *, layout: bool = True) -> None:
        super().update(glued(words), layout=layout)


class Notice(Prose):
    """A message next to the table until the next key. The style sheet hides other widgets of the
    column if the message is long.
    """

    LONG: Final = 100
    """Longer messages may not fit below the scores."""
    VERY_LONG: Final = 200
    """Longer messages may not fit below the piles either."""

    def show(self, words: str) -> None:
        """Show this message; an empty string hides the notice."""
        self.update(Content(words))
        self.set_class(bool(words), "shown")
        assert self.parent is not None
        self.parent.set_class(len(words) > self.LONG, "full")
        self.parent.set_class(len(words) > self.VERY_LONG, "very-full")
