"""Whether a command may draw on the terminal, and the app that does it."""

import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from bornes.text import Lang

if TYPE_CHECKING:
    from bornes.tui.app import BornesApp


def drawable() -> bool:
    """Whether there is a terminal to draw on, and nobody asks for plain lines.

    A screen reader's user sets BORNES_PLAIN, to anything but 0.
    """
    if os.environ.get("BORNES_PLAIN", "0") not in ("", "0"):
        return False
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def draw(lang: Lang, first: "Callable[[BornesApp], None]") -> None:
    """Run the app; `first` shows its first screen. Its last message is printed afterwards."""
    gc.disable()  # nothing to collect while all is being loaded; the app turns it on again
    from bornes.tui.app import BornesApp

    app = BornesApp(lang, first)
    said = app.run()
    if error := app.trouble or app.failure:
        raise error
    if said:
        print(said)
