"""Players that are programs. A bot gets a `View` and nothing else, so it cannot cheat."""

from importlib.util import find_spec
from typing import Final

from bornes.bots.protocol import Bot, Candidate, Explained
from bornes.bots.registry import bot, bot_names

LEVELS: Final = ("random", "learner", "driver", "racer", "champion")
"""Our bots from the weakest to the strongest, as docs/ladder.md measures them."""
_NETWORKS: Final = ("racer", "champion")
"""Those that need NumPy."""


def levels_here() -> tuple[str, ...]:
    """Those of our bots that can play here."""
    if find_spec("numpy") is not None:
        return LEVELS
    return tuple(name for name in LEVELS if name not in _NETWORKS)


__all__ = [
    "LEVELS", "Bot", "Candidate", "Explained", "bot", "bot_names", "levels_here",
]  # fmt: skip
