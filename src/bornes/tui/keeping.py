"""A match that is kept while it is played, as long as the disk takes it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bornes.core.errors import BornesError
from bornes.text import Lang, text
from bornes.text.sentences import complaint

if TYPE_CHECKING:
    from bornes.core.match import Match


class Keeping:
    """Keeps a match after every decision. A full disk is no reason to stop playing: the player is
    told once, and every later decision tries again.
    """

    def __init__(self, lang: Lang, keep: "Callable[[Match], None]") -> None:
        self._lang: Final = lang
        self._keep: Final = keep
        self.trouble = ""
        """Why the match is not kept, as a sentence; empty where it is."""

    def keep(self, match: "Match") -> str:
        """Keep the match; what the player has to be told now, mostly nothing."""
        before = self.trouble
        try:
            self._keep(match)
        except BornesError as error:
            self.trouble = complaint(self._lang, error)
        else:
            self.trouble = ""
        if not self.trouble or before:
            return ""
        return text(self._lang, "play-cannot-keep", why=self.trouble)
