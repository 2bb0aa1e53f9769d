"""The app: its language, its themes, and the screens it begins with."""

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
from bornes.tui.filters import AsciiOnly, NoColour, Spaces
from bornes.tui.palette import DAY, NIGHT

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.tui.connection import TableAddress
    from bornes.tui.game import ShownGame
    from bornes.tui.saves import MatchChoices

_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""What names the terminal's encoding, in the order in which POSIX heeds it."""


KEY_WORDS: Final = {"⏎": "tui-key-enter", "⇱ ⇲": "tui-key-home-end"}
"""Keys whose signs have no likeness in ASCII."""


class BornesApp(App[str]):
    """The table in the terminal. What it returns is printed after it has left the screen."""

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
        """`first` opens the first screen; what it raises ends the app."""
        # Before Textual begins: it asks for the filters while it is being made.
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
        """What kept the first screen from opening."""

    def key_name(self, key: str) -> str:
        """How a key is called: by its sign, or by a word where the terminal has no such sign."""
        return self.say(KEY_WORDS[key]) if self._ascii and key in KEY_WORDS else key

    @property
    def failure(self) -> Exception | None:
        """The mistake that ended the app, if one did."""
        return self._exception

    def _fatal_error(self) -> None:
        """End without a traceback on the screen, Textual's way: the command keeps it in a file."""
        self._close_messages_no_wait()

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = [] if self._bare else list(super().get_line_filters())
        if self._bare:
            filters.append(NoColour())
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
        self.call_after_refresh(gc.enable)  # the command may have turned it off to load faster

    def action_switch_theme(self) -> None:
        """Light or dark; the choice is kept."""
        from bornes.tui.saves import keep_choices, last_choices

        self.theme = NIGHT.name if self.theme == DAY.name else DAY.name
        choices = last_choices()
        choices.theme = "light" if self.theme == DAY.name else "dark"
        keep_choices(choices)

    def action_leave_at_once(self) -> None:
        self.exit(self.parting)

    def leave(self, screen: Screen[None]) -> None:
        """Leave a table: to the screen below it, or altogether."""
        stack = self.screen_stack
        at = stack.index(screen)
        # Below it lies only the empty screen that Textual begins with.
        if at <= 1:
            self.exit(self.parting)
            return
        for _ in stack[at:]:
            self.pop_screen()

    def won_so_far(self, game: "ShownGame") -> str:
        """How many matches this person has won, with the one that is over."""
        from bornes.tui.saves import won_so_far, won_words

        if "undo" not in game.can:  # only matches of one person against bots are counted
            return ""
        return won_words(self.lang, won_so_far())

    # -- from screen to screen ------------------------------------------------------------------

    def open_home(self) -> None:
        """The first screen."""
        from bornes.tui.home import HomeScreen

        self.push_screen(HomeScreen())

    def begin(
        self, choices: "MatchChoices", *, seed: int | None = None, path: Path | None = None
    ) -> None:
        """Play a match as it was chosen; `BornesError` where the choices do not fit together."""
        from bornes.tui.saves import keep_choices
        from bornes.tui.starting import new_game

        game = new_game(self, choices, seed=seed, path=path)
        keep_choices(choices)
        self._sit_down(game)

    def _sit_down(self, game: "ShownGame") -> None:
        from bornes.tui.table import TableScreen

        self.push_screen(TableScreen(game))

    def play_on(self, match: "Match") -> None:
        """Play a match on from where a record has been looked at."""
        from bornes.tui.starting import continued_game

        self._sit_down(continued_game(self, match))

    def resume(
        self, path: Path, save: Path | None = None, *, level: str | None = None, pace: str = ""
    ) -> None:
        """Resume a saved match, in its file or in another one, with its robots or with others."""
        from bornes.tui.starting import resumed_game

        self._sit_down(resumed_game(self, path, save, level=level, pace=pace))

    def practise(
        self, match: "Match", seat: int, *, level: str | None = None, path: Path | None = None
    ) -> None:
        """Play a moment of another match again, in the seat that it was about."""
        from bornes.tui.starting import practice_game

        self._sit_down(practice_game(self, match, seat, level=level, path=path))

    def replay(self, path: Path, seat: int | None = None, at: int = 1) -> None:
        """Look at a record, from a step on."""
        from bornes.tui.starting import replay_screen

        self.push_screen(replay_screen(self.lang, path, seat, at))

    def open_kept(self) -> None:
        from bornes.tui.kept import KeptScreen

        self.push_screen(KeptScreen())

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
    """Whether the terminal's encoding has the signs the table is drawn with; BORNES_ASCII set to 1
    says that it has not.
    """
    if os.environ.get("BORNES_ASCII", "0") not in ("", "0"):
        return False
    # Python takes the locale C for UTF-8, so its own encoding would say nothing about that one.
    named = next((os.environ[name] for name in _LOCALE if os.environ.get(name)), "")
    encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
    return named not in ("C", "POSIX") and encoding.lower().startswith("utf")


def preferred_theme() -> str:
    """`light` or `dark`: BORNES_THEME says so, or the last choice, or the terminal's COLORFGBG."""
    from bornes.tui.saves import last_choices

    for wish in (os.environ.get("BORNES_THEME", ""), last_choices().theme):
        if wish in ("light", "dark"):
            return wish
    # Some terminals say "text;ground" there, in the sixteen colors: 7 and 15 are light.
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"
