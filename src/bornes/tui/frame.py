"""The base classes of all screens: a language, and a message if the terminal is too small."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
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
"""The size of the smallest terminal that has room for the table."""
TALL: Final = 32
"""In terminals with this many rows, cards of the hand and long texts are higher."""

Result = TypeVar("Result")


class Navigator(Protocol):
    """The methods of the app that its screens use."""

    @property
    def lang(self) -> Lang:
        """The language of all texts."""

    def key_name(self, key: str) -> str:
        """Return the name of a key on this terminal."""

    parting: str
    """Lines to print after the app has quit."""

    def begin(self, choices: "MatchChoices") -> None:
        """Play a match with these choices; raise `BornesError` if they contradict each other."""

    def play_on(self, match: "Match") -> None:
        """Continue a match from a step of a record."""

    def resume(self, path: Path) -> None:
        """Resume a saved match."""

    def replay(self, path: Path) -> None:
        """Show a record."""

    def open_saved(self) -> None:
        """Show the saved matches."""

    def open_live(self) -> None:
        """Show the screen that finds a live table."""

    def connect(
        self, where: "TableAddress", *, name: str, play: bool, choices: "MatchChoices"
    ) -> None:
        """Go to a live table."""

    def leave(self, screen: "Screen[None]") -> None:
        """Close a screen and return to the one below it; if there is none, quit the app."""

    def won_so_far(self, game: "ShownGame") -> str:
        """Say how many matches this person has won, including the one that is over."""


class TooSmall(Static):
    """Covers everything while the terminal is too small for it."""


class ClosedOnce(Screen[Result]):
    """A screen that closes only itself. Textual closes whatever is on top, so a second key or
    click, which may arrive before a screen is gone, would close the one below it too.
    """

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()


class Frame(ClosedOnce[Result]):
    """A screen with texts in the user's language."""

    # No widget gets the focus, because it would handle some keys of the screen.
    AUTO_FOCUS = ""
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]  # noqa: RUF012 - as Textual has it

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
        """Show an error in the screen's place for it; None clears it."""
        for trouble in self.query("#trouble").results(Static):  # none while the screen is closing
            trouble.update(Content("" if error is None else complaint(self.lang, error)))

    def compose(self) -> ComposeResult:
        yield from self.contents()
        yield TooSmall(id="too-small")

    def contents(self) -> ComposeResult:
        """Yield the widgets of the screen, which are shown if the terminal is large enough."""
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
    """Format a choice with its key, such as "c  Coup fourré!": the key, two spaces, the text."""
    key, _, rest = words.partition("  ")
    return Content.assemble((f" {key} ", "bold $background on $primary"), (f" {rest}", "bold"))


def legend(entries: Sequence[tuple[str, str, str]], width: int) -> Content:
    """Return one line that explains keys, as many as there is room for.

    An entry is the key, the action that a click runs, and a word.
    """
    line = Content()
    for key, action, word in entries:
        shown = Content.assemble((f" {key} ", "bold $primary"), (word, "$text"))
        if line.cell_length + shown.cell_length > width:
            break
        line = line.append(shown.stylize(f"@click={action}") if action else shown)
    return line
