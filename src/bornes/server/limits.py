"""How much one guest may ask for, and all guests of one address together. Both are remembered
when a connection ends: whoever comes back finds the limits as they were left.

Servers that share a database count together. Each lets guests have what its own buckets hold, and
tells the others a little later, all at once: nothing is written, nor waited for, for a message.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

Tell: TypeAlias = Callable[[str], None]
"""Hears what somebody was let have one of, by its name."""


class Bucket:
    """So many at once, and so many a second after that. A rate of 0 is no limit."""

    __slots__ = ("_burst", "_level", "_rate", "_since", "_taken")

    def __init__(self, rate: float, burst: float, taken: Callable[[], None] | None = None) -> None:
        """`taken` is called for each that is taken here, where other servers are to know."""
        self._rate: Final = rate
        self._burst: Final = burst
        self._taken: Final = taken
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
        if self._taken is not None:
            self._taken()
        return True

    def taken_elsewhere(self, count: int, now: float) -> None:
        """So many were taken on another server. That may be more than were left: whoever takes too
        much on many servers at once has to wait for longer, but not for ever.
        """
        level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._level, self._since = max(-self._burst, level - count), now


_NEWCOMERS: Final = (0.5, 100.0)
"""New guests: each is a row in the store."""
_SEARCHES: Final = (0.2, 100.0)
"""Tables asked for that do not exist: who comes back for more must not find codes by trying."""
_REQUESTS: Final = (10.0, 100.0)
"""Requests over HTTP that take some work."""
_TABLES: Final = (0.5, 100.0)
"""New tables: they stay in the store for long."""

_JOINS: Final = (10.0, 300.0)
"""Tables joined: each time the table is sent in full."""

_GUEST_TALK: Final = (1.0, 5.0)
_GUEST_HINTS: Final = (1.0, 30.0)
"""Hints: they take the time that bots think in. Whoever has one at every turn, against robots that
answer at once, stays below it.
"""
_GUEST_SEARCHES: Final = (0.5, 20.0)
_GUEST_TABLES: Final = (0.2, 20.0)
_GUEST_JOINS: Final = (2.0, 150.0)
_GUEST_RENAMES: Final = (0.2, 10.0)
_GUEST_MISTAKES: Final = (0.2, 10.0)
"""Messages that are none: a client that goes on like that is broken."""
_BURST: Final = 2
"""Seconds' worth of messages that may come at once."""

_REMEMBERED: Final = 1000.0
"""Seconds after which all buckets are full again, and who has gone may be forgotten."""


Limit: TypeAlias = tuple[float, float]
"""So many a second, and so many at once."""
_MESSAGES: Final = "messages"
_UNTOLD: Final = 0.2
"""The part of their limit up to which messages are not worth telling others of: nearly all guests
stay below it nearly always.
"""


def _bucket(what: str, limit: Limit, tell: Tell | None) -> Bucket:
    return Bucket(*limit, None if tell is None else partial(tell, what))


class _Remembered(Protocol):
    connections: int
    seen: float


class Address:
    """Where clients come from."""

    __slots__ = ("connections", "joins", "newcomers", "requests", "searches", "seen", "tables")

    def __init__(self, *, limited: bool, tell: Tell | None = None) -> None:
        def bucket(what: str, limit: Limit) -> Bucket:
            return _bucket(what, limit if limited else (0, 0), tell)

        self.connections = 0
        self.seen = 0.0
        self.newcomers: Final = bucket("newcomers", _NEWCOMERS)
        self.searches: Final = bucket("searches", _SEARCHES)
        self.requests: Final = bucket("requests", _REQUESTS)
        self.tables: Final = bucket("tables", _TABLES)
        self.joins: Final = bucket("joins", _JOINS)


class Allowance:
    """What one guest may do, by all connections together."""

    __slots__ = (
        "connections", "hints", "joins", "messages", "mistakes", "renames", "searches", "seen",
        "tables", "talk",
    )  # fmt: skip

    def __init__(self, rate: float, tell: Tell | None = None) -> None:
        """`rate` is how many messages may come a second."""
        self.connections = 0
        self.seen = 0.0
        self.messages: Final = _bucket(_MESSAGES, (rate, rate * _BURST), tell)
        self.talk: Final = _bucket("talk", _GUEST_TALK, tell)
        self.hints: Final = _bucket("hints", _GUEST_HINTS, tell)
        self.searches: Final = _bucket("searches", _GUEST_SEARCHES, tell)
        self.tables: Final = _bucket("tables", _GUEST_TABLES, tell)
        self.joins: Final = _bucket("joins", _GUEST_JOINS, tell)
        self.renames: Final = _bucket("renames", _GUEST_RENAMES, tell)
        self.mistakes: Final = _bucket("mistakes", _GUEST_MISTAKES, tell)


R = TypeVar("R", bound=_Remembered)


class _Known(Generic[R]):
    """All who have come lately, by name."""

    def __init__(self, make: Callable[[Tell | None], R], *, shared: bool) -> None:
        self._make: Final = make
        self._shared: Final = shared
        self._known: Final[dict[str, R]] = {}
        self._untold: dict[str, Counter[str]] = {}

    def __getitem__(self, name: str) -> R:
        found = self._known.get(name)
        if found is None:
            tell = partial(self._taken, name) if self._shared else None
            found = self._known[name] = self._make(tell)
        return found

    def _taken(self, name: str, what: str) -> None:
        self._untold.setdefault(name, Counter())[what] += 1

    def untold(self, _seconds: float) -> Mapping[str, Mapping[str, int]]:
        """What was let have here since this was asked last, so many seconds ago: by name, how many
        of what.
        """
        found, self._untold = self._untold, {}
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

    def taken_elsewhere(self, name: str, counts: Mapping[str, int], now: float) -> None:
        """Another server has let somebody have so many of what is limited."""
        known = self[name]
        known.seen = max(known.seen, now)
        for what, count in counts.items():
            bucket = getattr(known, what, None)
            if isinstance(bucket, Bucket):  # else the other server is of another version
                bucket.taken_elsewhere(count, now)

    def tidy(self, now: float) -> None:
        """Forget those who have not been here for a while."""
        for name, known in list(self._known.items()):
            if not known.connections and known.seen + _REMEMBERED < now:
                del self._known[name]


class Addresses(_Known[Address]):
    """All addresses that somebody has come from lately."""

    def __init__(self, most: int, *, shared: bool = False) -> None:
        """So many connections from each at a time; 0 is no limit of any kind."""
        super().__init__(lambda tell: Address(limited=bool(most), tell=tell), shared=shared)
        self._most: Final = most

    def full(self, address: str) -> bool:
        """Whether nobody more may come from there now."""
        return bool(self._most) and self[address].connections >= self._most


class Guests(_Known[Allowance]):
    """All guests who were here lately."""

    def __init__(self, rate: float, *, shared: bool = False) -> None:
        super().__init__(lambda tell: Allowance(rate, tell), shared=shared)
        self._rate: Final = rate

    def untold(self, seconds: float) -> Mapping[str, Mapping[str, int]]:
        found: dict[str, Mapping[str, int]] = {}
        for name, counts in super().untold(seconds).items():
            few = counts[_MESSAGES] <= _UNTOLD * self._rate * seconds
            told = {what: n for what, n in counts.items() if not (few and what == _MESSAGES)}
            if told:
                found[name] = told
        return found
