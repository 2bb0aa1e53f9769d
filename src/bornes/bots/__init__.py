"""Players that are programs. A bot gets a `View` and nothing else, so it cannot cheat."""

from typing import Final

from bornes.bots.protocol import Bot, Candidate, Explained
from bornes.bots.registry import bot, bot_names

LEVELS: Final = ("random", "learner", "driver", "racer")
"""Our bots from the weakest to the strongest, as docs/ladder.md measures them."""

__all__ = ["LEVELS", "Bot", "Candidate", "Explained", "bot", "bot_names"]
