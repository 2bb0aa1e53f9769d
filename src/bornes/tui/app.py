"""The Textual app: its language, its themes, and the ways from screen to screen."""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from bornes.core.errors import BornesError
from bornes.text import Lang, text
from bornes.tui.filters import AsciiOnly, FewColors, NoColor, Spaces
from bornes.tui.palette import DAY, NIGHT

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.tui.connection import TableAddress
    from bornes.tui.game import ShownGame
    from bornes.tui.saves import MatchChoices

_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables with the terminal's encoding; as in POSIX, the first that is set counts."""

KEY_WORDS: Final = {"⏎": "tui-key-enter", "⇱ ⇲": "tui-key-home-end"}
"""Messages with the names of keys whose symbols cannot be drawn in ASCII."""


class BornesApp(App[str]):
    """The terminal app. The text that it returns is printed after it has left the screen."""

    CSS_PATH = "style.tcss"
    TITLE = "Bornes"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "switch_theme", show=False),
        Binding("ctrl+c", "leave_at_once", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        lang: Lang,
        first: Callable[["BornesApp"], None],
        *,
        theme: str = "",
        ascii_only: bool | None = None,
    ) -> None:
        """`first` opens the first screen; a `BornesError` that it raises ends the app."""
        # Set before Textual's own `__init__`, which calls `get_line_filters`.
        self._bare: Final = bool(os.environ.get("NO_COLOR"))
        super().__init__()
        self.lang: Final = lang
        self._first: Final = first
        self._ascii: Final = not shows_unicode() if ascii_only is None else ascii_only
        self.register_theme(DAY)
        self.register_theme(NIGHT)
        self.theme = DAY.name if (theme or preferred_theme()) == "light" else NIGHT.name
        self.parting = ""
        self.trouble: BornesError | None = None
        """The error with which the first screen could not be opened."""

    def key_name(self, key: str) -> str:
        """Return the name of a key: its symbol, or a word if the terminal lacks that symbol."""
        return self.say(KEY_WORDS[key]) if self._ascii and key in KEY_WORDS else key

    @property
    def failure(self) -> Exception | None:
        """The unexpected exception that ended the app, if one did."""
        return self._exception

    def _fatal_error(self) -> None:
        """Quit without Textual's traceback on the screen: the command saves it to a file."""
        self._close_messages_no_wait()

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = [] if self._bare else list(super().get_line_filters())
        if self._bare:
            filters.append(NoColor())
        elif self.console.color_system == "256":
            filters.append(FewColors())
        filters.append(Spaces())
        if self._ascii:
            filters.append(AsciiOnly())
        return filters

    def on_mount(self) -> None:
        try:
            self._first(self)
        except BornesError as error:
            self.trouble = error
            self.exit()
        self.call_after_refresh(gc.enable)  # the command may have disabled it to load faster

    def action_switch_theme(self) -> None:
        """Switch between light and dark, and save the choice."""
        from bornes.tui.saves import last_choices, save_choices

        self.theme = NIGHT.name if self.theme == DAY.name else DAY.name
        choices = last_choices()
        choices.theme = "light" if self.theme == DAY.name else "dark"
        save_choices(choices)

    def action_leave_at_once(self) -> None:
        self.exit(self.parting)

    def leave(self, screen: Screen[None]) -> None:
        """Close a screen and return to the one below it; if there is none, quit the app."""
        stack = self.screen_stack
        if screen not in stack:  # a second click, after it was closed
            return
        at = stack.index(screen)
        # At 0 is the empty screen that Textual begins with.
        if at <= 1:
            self.exit(self.parting)
            return
        for _ in stack[at:]:
            self.pop_screen()

    def won_so_far(self, game: "ShownGame") -> str:
        """Say how many matches this person has won, including the one that is over."""
        from bornes.tui.saves import won_so_far, won_words

        if "undo" not in game.abilities:  # only matches of one person against bots are counted
            return ""
        return won_words(self.lang, won_so_far())

    # -- from screen to screen ------------------------------------------------------------------

    def open_home(self) -> None:
        """Open the first screen."""
        from bornes.tui.home import HomeScreen

        self.push_screen(HomeScreen())

    def begin(
        self, choices: "MatchChoices", *, seed: int | None = None, path: Path | None = None
    ) -> None:
        """Play a match with these choices; raise `BornesError` if they contradict each other."""
        from bornes.tui.saves import save_choices
        from bornes.tui.starting import new_game

        game = new_game(self, choices, seed=seed, path=path)
        save_choices(choices)
        self._sit_down(game)

    def _sit_down(self, game: "ShownGame") -> None:
        from bornes.tui.table import TableScreen

        self.push_screen(TableScreen(game))

    def play_on(self, match: "Match") -> None:
        """Continue a match from a step of a record."""
        from bornes.tui.starting import continued_game

        self._sit_down(continued_game(self, match))

    def resume(
        self, path: Path, save: Path | None = None, *, level: str | None = None, pace: str = ""
    ) -> None:
        """Resume a saved match. `save` is a new file for it; `level` replaces its robots."""
        from bornes.tui.starting import resumed_game

        self._sit_down(resumed_game(self, path, save, level=level, pace=pace))

    def practice(
        self, match: "Match", seat: int, *, level: str | None = None, path: Path | None = None
    ) -> None:
        """Play a moment of another match again, in this seat."""
        from bornes.tui.starting import practice_game

        self._sit_down(practice_game(self, match, seat, level=level, path=path))

    def replay(self, path: Path, seat: int | None = None, at: int = 1) -> None:
        """Show a record, from step `at` on."""
        from bornes.tui.starting import replay_screen

        self.push_screen(replay_screen(self.lang, path, seat, at))

    def open_saved(self) -> None:
        from bornes.tui.saved import SavedScreen

        self.push_screen(SavedScreen())

    def open_live(self) -> None:
        from bornes.tui.live import LiveScreen

        self.push_screen(LiveScreen())

    def connect(
        self, where: "TableAddress", *, name: str, play: bool, choices: "MatchChoices"
    ) -> None:
        """Go to a live table."""
        from bornes.tui.live import WaitingScreen

        self.push_screen(WaitingScreen(where, name=name, play=play, choices=choices))

    def say(self, key: str, /, **args: str | int) -> str:
        return text(self.lang, key, **args)


def shows_unicode() -> bool:
    """Whether the terminal's encoding has the characters with which the table is drawn. Users can
    set BORNES_ASCII to 1 if it has not.
    """
    if os.environ.get("BORNES_ASCII", "0") not in ("", "0"):
        return False
    # Not only Python's own encoding, which is UTF-8 even for the locale C.
    named = next((os.environ[name] for name in _LOCALE if os.environ.get(name)), "")
    encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
    return named not in ("C", "POSIX") and encoding.lower().startswith("utf")


def preferred_theme() -> str:
    """Return `light` or `dark`, from BORNES_THEME, the last choice, or the terminal's COLORFGBG."""
    from bornes.tui.saves import last_choices

    for wish in (os.environ.get("BORNES_THEME", ""), last_choices().theme):
        if wish in ("light", "dark"):
            return wish
    # Some terminals set this to "text;background", as numbers of colors: 7 and 15 are light.
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"
