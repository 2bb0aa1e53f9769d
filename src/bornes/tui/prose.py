"""Text that is wrapped as its language wants it: no line begins with a French exclamation mark."""

from typing import Any, Final

from textual.content import Content
from textual.widgets import Static

_UNBROKEN: Final = "\u00a0\u202f"
GLUE: Final = "\ue000"
"""Stands for a no-break space until the text is wrapped: Textual breaks lines at every kind of
space. A filter makes it a no-break space again on its way to the terminal.
"""
_GLUED: Final = str.maketrans(dict.fromkeys(_UNBROKEN, GLUE))


def glued(words: str | Content) -> Content:
    """The words with their no-break spaces safe from being wrapped."""
    # A text is shown as it is, and never read as markup: a player may be called "[/b]".
    if isinstance(words, str):
        return Content(words.translate(_GLUED))
    return Content(words.plain.translate(_GLUED), spans=list(words.spans))


class Prose(Static):
    """Sentences, wrapped to the room there is."""

    def __init__(self, words: str | Content = "", **more: Any) -> None:
        super().__init__(glued(words), **more)

    def update(self, words: Any = "", *, layout: bool = True) -> None:
        super().update(glued(words), layout=layout)


class Notice(Prose):
    """A message next to the table until the next key. If it is long, it fills its column, and the
    style sheet decides what makes room.
    """

    LONG: Final = 100
    """Letters that may not fit below the scores."""
    VERY_LONG: Final = 200
    """Letters that may not fit below the piles either."""

    def show(self, words: str) -> None:
        """Say this; nothing takes the notice away."""
        self.update(Content(words))
        self.set_class(bool(words), "shown")
        assert self.parent is not None
        self.parent.set_class(len(words) > self.LONG, "full")
        self.parent.set_class(len(words) > self.VERY_LONG, "very-full")
