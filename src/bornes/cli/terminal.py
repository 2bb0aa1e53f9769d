"""Whether a command may use the whole terminal, and the start of the app that does it."""

import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from bornes.text import Lang

if TYPE_CHECKING:
    from bornes.tui.app import BornesApp


def drawable() -> bool:
    """Whether there is a terminal to draw on. Users of a screen reader set BORNES_PLAIN to anything
    but 0; then there is none.
    """
    if os.environ.get("BORNES_PLAIN", "0") not in ("", "0"):
        return False
    if os.environ.get("TERM", "") in ("dumb", "unknown"):
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def draw(lang: Lang, first: "Callable[[BornesApp], None]") -> None:
    """Run the app. `first` opens its first screen; its last message is printed at the end."""
    gc.disable()  # faster while modules are being loaded; the app enables it again
    from bornes.tui.app import BornesApp

    app = BornesApp(lang, first)
    said = app.run()
    if error := app.trouble or app.failure:
        raise error
    if said:
        print(said)
