"""The list of saved matches, to resume, replay or delete one."""

import time
from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from bornes.core.errors import BornesError
from bornes.text.sentences import edition_name
from bornes.tui.frame import Frame
from bornes.tui.picking import Action
from bornes.tui.prose import Prose
from bornes.tui.saves import SavedMatch, company, delete_match, saved_matches


class SavedScreen(Frame[None]):
    """The list of saved matches."""

    AUTO_FOCUS = "Action"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("d,delete", "delete_match", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[SavedMatch] = saved_matches()

    def contents(self) -> ComposeResult:
        yield Static(self.say("tui-resume-title"), id="head")
        with VerticalScroll(classes="rows"):
            for number, match in enumerate(self.matches):
                yield Action(self._row(match), f"match-{number}")
            if not self.matches:
                yield Static(self.say("tui-resume-none"))
        yield Prose(id="trouble", markup=False)
        yield Static(self.say("tui-resume-keys"), id="keys")

    def _row(self, match: SavedMatch) -> str:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(match.when))
        edition = edition_name(self.lang, match.edition)
        return " · ".join([when, company(self.lang, match), edition, *self._standing(match)])

    def _standing(self, match: SavedMatch) -> Iterator[str]:
        """Yield the state of a match: hand, distances and points, or that it is over."""
        points = " – ".join(map(str, match.totals))
        if match.over:
            yield self.say("tui-resume-over", points=points or "–")
            return
        if match.totals:
            yield self.say("tui-resume-hand", hand=match.hand)
        yield self.say("tui-resume-far", distances=" – ".join(map(str, match.distances)))
        if any(match.totals):
            yield self.say("tui-resume-points", points=points)

    def _at(self, row: Action) -> SavedMatch:
        # By the number in the row's id, which does not change when other rows are deleted.
        return self.matches[int((row.id or "-0").rpartition("-")[2])]

    def on_action_chosen(self, message: Action.Chosen) -> None:
        match = self._at(message.action)
        try:
            if match.over:
                self.bornes.replay(match.path)
            else:
                self.bornes.resume(match.path)
        except BornesError as error:
            self.complain(error)

    def action_delete_match(self) -> None:
        row = self.focused
        if not isinstance(row, Action):
            return
        try:
            delete_match(self._at(row).path)
        except BornesError as error:
            self.complain(error)
            return
        self.focus_next()  # before the row is removed, so that there is always a focus
        row.remove()

    def action_back(self) -> None:
        self.bornes.leave(self)
