"""Players that are programs. A bot gets a `View` and nothing else, so it cannot cheat."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bornes.bots.protocol import Bot, Candidate, Explained
    from bornes.bots.registry import bot, bot_names

LEVELS: Final = ("random", "learner", "driver", "racer", "champion")
"""Our bots from the weakest to the strongest, as docs/ladder.md measures them."""


def __getattr__(name: str) -> Any:
    # Loaded when first used: the first screen of the terminal needs only `LEVELS`.
    if name not in __all__:
        raise AttributeError(f"module 'bornes.bots' has no attribute {name!r}")
    home = "registry" if name in ("bot", "bot_names") else "protocol"
    return getattr(import_module(f"bornes.bots.{home}"), name)


__all__ = ["LEVELS", "Bot", "Candidate", "Explained", "bot", "bot_names"]
