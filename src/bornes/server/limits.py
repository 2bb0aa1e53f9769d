"""How much one guest may ask for, and all guests of one address together. Both are remembered
when a connection ends: whoever comes back finds the limits as they were left.
"""

from collections.abc import Callable, Iterator
from typing import Final, Generic, Protocol, TypeVar


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
_TABLES: Final = (0.5, 100.0)
"""New tables: they stay in the store for long."""

_GUEST_TALK: Final = (1.0, 5.0)
_GUEST_HINTS: Final = (0.5, 5.0)
"""Hints: they take the time that bots think in."""
_GUEST_SEARCHES: Final = (0.5, 20.0)
_GUEST_TABLES: Final = (0.2, 20.0)
_GUEST_JOINS: Final = (2.0, 150.0)
"""Tables joined: each time the table is sent in full."""
_GUEST_RENAMES: Final = (0.2, 10.0)
_GUEST_MISTAKES: Final = (0.2, 10.0)
"""Messages that are none: a client that goes on like that is not one of ours."""
_BURST: Final = 2
"""Seconds' worth of messages that may come at once."""

_REMEMBERED: Final = 1000.0
"""Seconds after which all buckets are full again, and who has gone may be forgotten."""


class _Remembered(Protocol):
    connections: int
    seen: float


class Address:
    """Where clients come from."""

    __slots__ = ("connections", "newcomers", "requests", "searches", "seen", "tables")

    def __init__(self, *, limited: bool) -> None:
        self.connections = 0
        self.seen = 0.0
        self.newcomers: Final = Bucket(*_NEWCOMERS if limited else (0, 0))
        self.searches: Final = Bucket(*_SEARCHES if limited else (0, 0))
        self.requests: Final = Bucket(*_REQUESTS if limited else (0, 0))
        self.tables: Final = Bucket(*_TABLES if limited else (0, 0))


class Allowance:
    """What one guest may do, by all connections together."""

    __slots__ = (
        "connections", "hints", "joins", "messages", "mistakes", "renames", "searches", "seen",
        "tables", "talk",
    )  # fmt: skip

    def __init__(self, rate: float) -> None:
        """`rate` is how many messages may come a second."""
        self.connections = 0
        self.seen = 0.0
        self.messages: Final = Bucket(rate, rate * _BURST)
        self.talk: Final = Bucket(*_GUEST_TALK)
        self.hints: Final = Bucket(*_GUEST_HINTS)
        self.searches: Final = Bucket(*_GUEST_SEARCHES)
        self.tables: Final = Bucket(*_GUEST_TABLES)
        self.joins: Final = Bucket(*_GUEST_JOINS)
        self.renames: Final = Bucket(*_GUEST_RENAMES)
        self.mistakes: Final = Bucket(*_GUEST_MISTAKES)


R = TypeVar("R", bound=_Remembered)


class _Known(Generic[R]):
    """All who have come lately, by name."""

    def __init__(self, make: Callable[[], R]) -> None:
        self._make: Final = make
        self._known: Final[dict[str, R]] = {}

    def __getitem__(self, name: str) -> R:
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = self._make()
        return found

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def enter(self, name: str) -> R:
        """A connection begins."""
        entered = self[name]
        entered.connections += 1
        return entered

    def leave(self, name: str, now: float) -> None:
        """A connection has ended."""
        left = self[name]
        left.connections -= 1
        left.seen = now

    def spent(self, name: str, what: str, now: float) -> None:
        """Another server has let somebody have one of what is limited."""
        known = self[name]
        known.seen = max(known.seen, now)
        bucket = getattr(known, what, None)
        if isinstance(bucket, Bucket):
            bucket.take(now)

    def tidy(self, now: float) -> None:
        """Forget those who have not been here for a while."""
        for name, known in list(self._known.items()):
            if not known.connections and known.seen + _REMEMBERED < now:
                del self._known[name]


class Addresses(_Known[Address]):
    """All addresses that somebody has come from lately."""

    def __init__(self, most: int) -> None:
        """So many connections from each at a time; 0 is no limit, on nothing."""
        super().__init__(lambda: Address(limited=bool(most)))
        self._most: Final = most

    def full(self, address: str) -> bool:
        """Whether nobody more may come from there now."""
        return bool(self._most) and self[address].connections >= self._most


class Guests(_Known[Allowance]):
    """All guests who were here lately."""

    def __init__(self, rate: float) -> None:
        super().__init__(lambda: Allowance(rate))
