"""Those who watch a table: who is there, who may not speak, and who may not come back."""

from collections.abc import Container, Iterator
from typing import Final

from bornes.table.entries import Entry, SpectatorMuted, SpectatorRemoved, TableRemembered
from bornes.table.wire import Watcher


class Audience:
    """The names of all who are connected, and what hosts have decided about spectators. Names are
    those of this moment; the decisions change by the table's facts alone.
    """

    def __init__(self) -> None:
        self.names: Final[dict[str, str]] = {}
        """Of everybody who is connected, in the order in which they came."""
        self.muted: Final[set[str]] = set()
        self.removed: Final[set[str]] = set()

    def apply(self, entry: Entry) -> bool:
        """Take note of an entry; whether anything changed here."""
        match entry:
            case SpectatorMuted(guest, muted=True):
                self.muted.add(guest)
            case SpectatorMuted(guest):
                self.muted.discard(guest)
            case SpectatorRemoved(guest):
                self.removed.add(guest)
            case _:
                return False
        return True

    def recall(self, entry: TableRemembered) -> None:
        """Decide as it was decided."""
        self.muted.clear()
        self.removed.clear()
        self.muted.update(entry.muted)
        self.removed.update(entry.removed)

    def watchers(self, seated: Container[str]) -> Iterator[Watcher]:
        """Everybody who is there and has no seat."""
        for guest, name in self.names.items():
            if guest not in seated:
                yield Watcher(guest=guest, name=name, muted=guest in self.muted)
