"""How much one client may ask for."""

from typing import Final


class Bucket:
    """So many at once, and so many a second after that. A rate of 0 is no limit."""

    __slots__ = ("_burst", "_level", "_rate", "_since")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._level = burst
        self._since = 0.0

    def take(self, now: float) -> bool:
        """Whether one more is all right."""
        if not self._rate:
            return True
        level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._since = now
        if level < 1:
            self._level = level
            return False
        self._level = level - 1
        return True
