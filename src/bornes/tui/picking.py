"""Rows of a form, for keys and mouse: a choice of values, or a command."""

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

LABEL: Final = 20
"""The default width of a row's label in columns."""

Value = TypeVar("Value")


class ListRow(Widget, can_focus=True):
    """A row that gets the focus with the arrow keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "app.focus_previous", show=False),
        Binding("down,j,tab", "app.focus_next", show=False),
    ]


class Picker(ListRow, Generic[Value]):
    """A row with one of several values; the left and right keys change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, picker: "Picker[Value]") -> None:
            self.picker = picker
            super().__init__()

    def __init__(self, label: str, key: str, room: int = LABEL) -> None:
        super().__init__(id=key)
        self.label: Final = label
        self._room: Final = room
        self._options: Sequence[tuple[Value, str]] = ()
        self._at = 0

    def offer(self, options: Sequence[tuple[Value, str]], chosen: Value | None) -> None:
        """Set the values and their texts, and the chosen value: by default the first."""
        self._options = options
        values = [value for value, _ in options]
        self._at = values.index(chosen) if chosen in values else 0
        self.refresh()

    def choose(self, value: Value) -> None:
        """Choose one of the values."""
        self._at = [each for each, _ in self._options].index(value)
        self.refresh()

    @property
    def value(self) -> Value:
        return self._options[self._at][0]

    def render(self) -> Content:
        if not self._options:
            return Content()
        arrows = ("◂ ", " ▸") if len(self._options) > 1 else ("  ", "  ")
        return Content.assemble(
            (self.label.ljust(self._room), "$text-muted"),
            (arrows[0], "bold $primary"),
            (self._options[self._at][1], "bold $text"),
            (arrows[1], "bold $primary"),
        )

    def action_change(self, step: int) -> None:
        if len(self._options) > 1:
            self._at = (self._at + step) % len(self._options)
            self.refresh()
            self.post_message(self.Changed(self))

    def on_click(self, event: Click) -> None:
        self.action_change(-1 if event.x <= self._room + 2 else 1)


class Action(ListRow):
    """A row with a command; Enter or a click runs it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]

    class Chosen(Message):
        """The user chose a command."""

        def __init__(self, action: "Action") -> None:
            self.action = action
            super().__init__()

    def __init__(self, words: str, key: str) -> None:
        super().__init__(id=key)
        self.words = words

    def render(self) -> Content:
        return Content(f"▸ {self.words}")

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self))

    def on_click(self) -> None:
        self.action_choose()
