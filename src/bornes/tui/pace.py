"""How fast the robots of the terminal play."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class BotPace(Struct, frozen=True):
    """How long things take on the screen, in seconds."""

    think: float
    """A bot's turn."""
    window: float
    """After every hazard, whoever could answer it: the pause must not show who can (R8.6)."""


PACES: Final[Mapping[str, BotPace]] = {
    "calm": BotPace(think=1.6, window=2.6),
    "brisk": BotPace(think=0.7, window=1.4),
    "instant": BotPace(think=0.0, window=0.6),
}
