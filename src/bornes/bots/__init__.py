"""Players that are programs. A bot gets a `View` and nothing else, so it cannot cheat."""

from bornes.bots.protocol import Bot, Candidate, Explained
from bornes.bots.registry import bot, bot_names

__all__ = ["Bot", "Candidate", "Explained", "bot", "bot_names"]
