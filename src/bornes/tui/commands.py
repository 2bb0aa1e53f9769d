"""The command palette, in which users find a command by typing a part of its name."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from textual.command import CommandListItem, CommandPalette, SimpleProvider
from textual.screen import Screen

from bornes.tui.frame import ClosedOnce


class CommandBox(CommandPalette, ClosedOnce[None]):
    """Textual's command palette with our own commands."""

    # After this time (one day) Textual would show a message in English.
    _NO_MATCHES_COUNTDOWN = 86_400.0  # type: ignore[misc]  # it is not meant to be changed

    def __init__(
        self, screen: Screen[Any], commands: Sequence[CommandListItem], placeholder: str
    ) -> None:
        own: Any = SimpleProvider(screen, list(commands))  # as Textual itself passes it
        super().__init__([own], placeholder=placeholder)

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):  # Textual's list has no lines until it is drawn
            super()._action_command_list(action)
