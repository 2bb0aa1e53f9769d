"""The list of kept matches: one of them goes on, or is deleted."""

import time
from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from bornes.core.errors import BornesError
from bornes.tui.frame import Frame
from bornes.tui.picking import Action
from bornes.tui.prose import Prose
from bornes.tui.saves import Kept, company, forget, kept_matches


class KeptScreen(Frame[None]):
    """Resume a match."""

    AUTO_FOCUS = "Action"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("d,delete", "forget", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Kept] = kept_matches()

    def contents(self) -> ComposeResult:
        yield Static(self.say("tui-resume-title"), id="head")
        with VerticalScroll(classes="rows"):
            for number, kept in enumerate(self.matches):
                yield Action(self._row(kept), f"kept-{number}")
            if not self.matches:
                yield Static(self.say("tui-resume-none"))
        yield Prose(id="trouble", markup=False)
        yield Static(self.say("tui-resume-keys"), id="keys")

    def _row(self, kept: Kept) -> str:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))
        edition = self.say(f"edition-{kept.edition}")
        return " · ".join([when, company(self.lang, kept), edition, *self._standing(kept)])

    def _standing(self, kept: Kept) -> Iterator[str]:
        """How far the match has come; a finished one says so first."""
        points = " – ".join(map(str, kept.totals))
        if kept.over:
            yield self.say("tui-resume-over", points=points or "–")
            return
        if kept.totals:
            yield self.say("tui-resume-hand", hand=kept.hand)
        yield self.say("tui-resume-far", distances=" – ".join(map(str, kept.distances)))
        if any(kept.totals):
            yield self.say("tui-resume-points", points=points)

    def _at(self, row: Action) -> Kept:
        # The number in a row's id stays true when other rows are deleted.
        return self.matches[int((row.id or "-0").rpartition("-")[2])]

    def on_action_chosen(self, message: Action.Chosen) -> None:
        kept = self._at(message.action)
        try:
            if kept.over:
                self.bornes.replay(kept.path)
            else:
                self.bornes.resume(kept.path)
        except BornesError as error:
            self.complain(error)

    def action_forget(self) -> None:
        row = self.focused
        if not isinstance(row, Action):
            return
        try:
            forget(self._at(row).path)
        except BornesError as error:
            self.complain(error)
            return
        # Before it goes: otherwise the focus would be nowhere.
        self.focus_next()
        row.remove()

    def action_back(self) -> None:
        self.bornes.leave(self)
