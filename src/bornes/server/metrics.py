"""What is counted as it happens; `exposition` shows it to Prometheus."""

from collections import Counter
from typing import Final


class Metrics:
    """Counters. What a server can look up when asked is not counted here."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        # By code and by reason, which are few: a label for each guest would fill any database.
        self.refused: Final[Counter[str]] = Counter()
        self.cut: Final[Counter[str]] = Counter()
        self.discarded = 0
        """Rooms that a mistake of ours has cost."""
