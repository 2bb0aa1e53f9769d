"""What screens ask of the app: the ways from one screen to another. Screens know no more of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from bornes.text import Lang

if TYPE_CHECKING:
    from textual.screen import Screen

    from bornes.core.match import Match
    from bornes.tui.connection import TableAddress
    from bornes.tui.game import ShownGame
    from bornes.tui.saves import MatchChoices


class Navigator(Protocol):
    """The app, as its screens see it."""

    @property
    def lang(self) -> Lang:
        """The language everything is said in."""

    def key_name(self, key: str) -> str:
        """How a key is called on this terminal."""

    parting: str
    """What is said after the app has left the terminal."""

    def begin(self, choices: "MatchChoices") -> None:
        """Play a match as it was chosen; `BornesError` where the choices do not fit together."""

    def play_on(self, match: "Match") -> None:
        """Play a match on from where a record has been looked at."""

    def resume(self, path: Path) -> None:
        """Resume a saved match."""

    def replay(self, path: Path) -> None:
        """Look at a record."""

    def open_kept(self) -> None:
        """Show the kept matches."""

    def open_live(self) -> None:
        """Show the way to live tables."""

    def connect(
        self, where: "TableAddress", *, name: str, play: bool, choices: "MatchChoices"
    ) -> None:
        """Go to a live table."""

    def leave(self, screen: "Screen[None]") -> None:
        """Leave a screen: to the one below it, or altogether."""

    def won_so_far(self, game: "ShownGame") -> str:
        """How many matches this person has won, with the one that is over."""
