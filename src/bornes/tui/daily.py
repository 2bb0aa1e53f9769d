"""The deal of the day in the terminal app."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bornes.core.match import Match
from bornes.deals.day import Day
from bornes.deals.wording import ends, invitation
from bornes.record import Keeper
from bornes.text import text
from bornes.tui.game import Ability
from bornes.tui.local import LocalGame
from bornes.tui.pace import pace_of
from bornes.tui.saves import last_choices, seat_names
from bornes.tui.table import TableScreen

if TYPE_CHECKING:
    from bornes.tui.app import BornesApp


class DayGame(LocalGame):
    """The rounds of a day, one after the other. A try that counts has no hints and no undo."""

    again_key = "daily-go-on"

    def __init__(
        self,
        app: "BornesApp",
        day: Day,
        begun: Sequence[Match],
        path_of: Callable[[int], Path],
        *,
        resume: str,
    ) -> None:
        """`resume` is the command that resumes a try that counts; empty for practice."""
        self._app: Final = app
        self._day: Final = day
        self._path_of: Final = path_of
        self._resume: Final = resume
        self._number = max(len(begun), 1)
        if begun and begun[-1].over:
            self._number += 1
        match = begun[-1] if self._number == len(begun) else day.match(self._number)
        self._keeper = Keeper(path_of(self._number))
        super().__init__(
            match,
            names=seat_names(app.lang, 2),
            bots={1: day.opponent},
            lang=app.lang,
            pace=pace_of(last_choices().pace),
            keep=self._keep_round,
            again=self._next_round,
        )
        counts = bool(resume)
        self._intro: Final = (
            f"{invitation(app.lang, day, counts=counts)} {ends(app.lang, day.date)}"
        )
        if not begun:
            self.warning = self._intro

    @property
    def warning_key(self) -> str:
        return "daily-title" if self.warning == self._intro else super().warning_key

    @property
    def abilities(self) -> frozenset[Ability]:
        return frozenset() if self._resume else super().abilities

    @property
    def _last(self) -> bool:
        return self._number == self._day.rounds

    def _keep_round(self, match: Match) -> None:
        self._keeper.keep(match)
        self._app.parting = ""
        if self._resume and not (match.over and self._last):
            self._app.parting = text(self._app.lang, "daily-unfinished", command=self._resume)

    def _next_round(self) -> Match:
        self._number += 1
        self._keeper = Keeper(self._path_of(self._number))
        return self._day.match(self._number)

    async def ready(self) -> None:
        """Continue with the next round. After the last one quit: the command prints the results."""
        if self.match.over and self._last:
            self._app.exit(self._app.parting)
        else:
            await super().ready()


def open_day(
    app: "BornesApp",
    day: Day,
    begun: Sequence[Match],
    path_of: Callable[[int], Path],
    *,
    resume: str,
) -> None:
    """Open the table for the remaining rounds of a day."""
    app.push_screen(TableScreen(DayGame(app, day, begun, path_of, resume=resume)))
