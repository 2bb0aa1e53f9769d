"""What all screens of the terminal share: a language, and a message when there is no room."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from bornes.core.errors import BornesError
from bornes.text import Lang, text
from bornes.text.sentences import complaint

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.tui.connection import TableAddress
    from bornes.tui.game import ShownGame
    from bornes.tui.saves import MatchChoices

COLUMNS: Final = 80
ROWS: Final = 24
"""The smallest terminal the table fits in."""

Result = TypeVar("Result")


class Navigator(Protocol):
    """The app, as its screens see it: the ways from one screen to another. They know no more."""

    @property
    def lang(self) -> Lang:
        """The language of all texts."""

    def key_name(self, key: str) -> str:
        """How a key is called on this terminal."""

    parting: str
    """Lines to print when the app has left the terminal."""

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


class TooSmall(Static):
    """Covers everything while the terminal is too small for it."""


class Frame(Screen[Result]):
    """A screen that speaks the user's language."""

    # Keys are for the screen; a widget with the focus would take some of them.
    AUTO_FOCUS = ""

    @property
    def bornes(self) -> Navigator:
        app: Navigator = self.app  # type: ignore[assignment]  # there is no other app
        return app

    @property
    def lang(self) -> Lang:
        return self.bornes.lang

    def say(self, key: str, /, **args: str | int) -> str:
        return text(self.lang, key, **args)

    def complain(self, error: BornesError | None) -> None:
        """Say what is wrong where the screen has room for it; nothing takes it away again."""
        for trouble in self.query("#trouble").results(Static):  # none when the screen is being left
            trouble.update(Content("" if error is None else complaint(self.lang, error)))

    def compose(self) -> ComposeResult:
        yield from self.contents()
        yield TooSmall(id="too-small")

    def contents(self) -> ComposeResult:
        """What the screen shows when there is room."""
        yield from ()

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        small = width < COLUMNS or height < ROWS
        self.set_class(small, "too-small")
        if small:
            words = self.say(
                "tui-too-small", width=width, height=height, columns=COLUMNS, rows=ROWS
            )
            self.query_one(TooSmall).update(Content(words))


class ModalFrame(ModalScreen[Result], Frame[Result]):
    """A frame over another one."""


def keyed(words: str) -> Content:
    """A choice with its key: "c  Coup fourré!" has the key in front, then two spaces."""
    key, _, rest = words.partition("  ")
    return Content.assemble((f" {key} ", "bold $background on $primary"), (f" {rest}", "bold"))


def legend(entries: Sequence[tuple[str, str, str]], width: int) -> Content:
    """Keys and what they do, as many as there is room for, the first ones first.

    Each entry: the key, the action it runs when it is clicked, the word.
    """
    line = Content()
    for key, action, word in entries:
        shown = Content.assemble((f" {key} ", "bold $primary"), (word, "$text"))
        if line.cell_length + shown.cell_length > width:
            break
        line = line.append(shown.stylize(f"@click={action}") if action else shown)
    return line
