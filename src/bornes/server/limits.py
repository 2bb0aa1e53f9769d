"""How much one client may ask for, and all clients of one address together."""

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


_NEWCOMERS: Final = (0.5, 100.0)
"""New guests: each is a row in the store."""
_SEARCHES: Final = (0.2, 100.0)
"""Tables asked for that do not exist: who comes back for more must not find codes by trying."""
_REQUESTS: Final = (10.0, 100.0)
"""Requests over HTTP that take some work."""
_REMEMBERED: Final = 1000.0
"""Seconds after which an address has all its allowance again, and may be forgotten."""


class Address:
    """Where clients come from."""

    __slots__ = ("connections", "newcomers", "requests", "searches", "seen")

    def __init__(self, *, limited: bool) -> None:
        self.connections = 0
        self.seen = 0.0
        self.newcomers: Final = Bucket(*_NEWCOMERS if limited else (0, 0))
        self.searches: Final = Bucket(*_SEARCHES if limited else (0, 0))
        self.requests: Final = Bucket(*_REQUESTS if limited else (0, 0))


class Addresses:
    """All addresses that somebody has come from lately."""

    def __init__(self, most: int) -> None:
        """So many connections from each at a time; 0 is no limit, on nothing."""
        self._most: Final = most
        self._known: Final[dict[str, Address]] = {}

    def __getitem__(self, address: str) -> Address:
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = Address(limited=bool(self._most))
        return found

    def __len__(self) -> int:
        return len(self._known)

    def full(self, address: str) -> bool:
        """Whether nobody more may come from there now."""
        return bool(self._most) and self[address].connections >= self._most

    def enter(self, address: str) -> None:
        self[address].connections += 1

    def leave(self, address: str, now: float) -> None:
        left = self[address]
        left.connections -= 1
        left.seen = now

    def tidy(self, now: float) -> None:
        """Forget those that nobody has come from for a while."""
        for address, known in list(self._known.items()):
            if not known.connections and known.seen + _REMEMBERED < now:
                del self._known[address]
