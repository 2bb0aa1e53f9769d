"""What is counted as it happens; `exposition` shows it to Prometheus."""

from collections import Counter
from typing import Final


class Metrics:
    """Counters. What a server can look up when asked is not counted here."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        self.refused: Final[Counter[str]] = Counter()
        self.cut: Final[Counter[str]] = Counter()
        self.discarded = 0
        """Rooms that a mistake of ours has cost."""
