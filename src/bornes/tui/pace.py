"""How fast the robots of the terminal play."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class BotPace(Struct, frozen=True):
    """How long things take on the screen, in seconds."""

    think: float
    """A bot's turn."""
    window: float
    """After every hazard, so that the pause does not show who can answer it (R8.6)."""


PACES: Final[Mapping[str, BotPace]] = {
    "slow": BotPace(think=1.6, window=2.6),
    "normal": BotPace(think=0.7, window=1.4),
    "fast": BotPace(think=0.3, window=0.9),
    "instant": BotPace(think=0.0, window=0.6),
}
"""The speeds have the names that the browser gives them."""
USUAL_PACE: Final = "normal"
FORMER_NAMES: Final[Mapping[str, str]] = {"calm": "slow", "brisk": "normal"}
"""What 0.1.0 called two of them: files and scripts may still do so."""


def pace_named(name: str) -> str:
    """The current name of a pace. Other words stay as they are."""
    return FORMER_NAMES.get(name, name)


def pace_of(name: str) -> BotPace:
    """The pace of that name; the usual one if a newer Bornes has written another name."""
    return PACES.get(pace_named(name), PACES[USUAL_PACE])
