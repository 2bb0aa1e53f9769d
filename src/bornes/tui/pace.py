"""How fast the robots play in the terminal."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class BotPace(Struct, frozen=True):
    """Pauses in seconds."""

    think: float
    """The length of a bot's turn."""
    window: float
    """The pause after every hazard. It is always the same, so that it does not show who can answer
    (R8.6).
    """


PACES: Final[Mapping[str, BotPace]] = {
    "slow": BotPace(think=1.6, window=2.6),
    "normal": BotPace(think=0.7, window=1.4),
    "fast": BotPace(think=0.3, window=0.9),
    "instant": BotPace(think=0.0, window=0.6),
}
"""The paces, with the same names as in the browser."""
DEFAULT_PACE: Final = "normal"
FORMER_NAMES: Final[Mapping[str, str]] = {"calm": "slow", "brisk": "normal"}
"""The names in version 0.1.0, which files and scripts may still use."""


def pace_named(name: str) -> str:
    """Return the current name of a pace; unknown names are returned unchanged."""
    return FORMER_NAMES.get(name, name)


def pace_of(name: str) -> BotPace:
    """Return the pace with this name; the default for unknown names, from a newer version."""
    return PACES.get(pace_named(name), PACES[DEFAULT_PACE])
