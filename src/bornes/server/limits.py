"""How much one guest may ask for, and all guests of one address together. Both are remembered when
a connection ends, so reconnecting does not reset the limits.

Servers that share a database count together. Each lets guests have what its own buckets hold, and
tells the others a little later, all at once: nothing is written, nor waited for, for a message.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

Tell: TypeAlias = Callable[[str], None]
"""Hears what somebody was let have one of, by its name."""


class Bucket:
    """At most `burst` at once, then `rate` per second. A rate of 0 is no limit."""

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
        """Note that this many were taken on another server. That may be more than were left: a
        guest who takes too much on many servers at once has to wait longer, but not forever.
        """
        level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._level, self._since = max(-self._burst, level - count), now


Limit: TypeAlias = tuple[float, float]
"""The rate per second, and how many at once."""

_ADDRESS: Final[dict[str, Limit]] = {
    "newcomers": (0.5, 100.0),  # new guests: each is a row in the store
    # Tables that do not exist: nobody must be able to find codes by trying.
    "searches": (0.2, 100.0),
    "requests": (10.0, 100.0),  # over HTTP, where they take some work
    "tables": (0.5, 100.0),  # new ones: they stay in the store for long
    "joins": (10.0, 300.0),  # each time the table is sent in full
}
_GUEST: Final[dict[str, Limit]] = {
    "talk": (1.0, 5.0),
    # They take the time that bots think in. Whoever has one at every turn, against robots that
    # answer at once, stays below it.
    "hints": (1.0, 30.0),
    "searches": (0.5, 20.0),
    "tables": (0.2, 20.0),
    "joins": (2.0, 150.0),
    "renames": (0.2, 10.0),
    "mistakes": (0.2, 10.0),  # messages that are none: a client that goes on like that is broken
}
_BURST: Final = 2
"""Seconds' worth of messages that may come at once."""
_UNTOLD: Final = 0.2
"""The part of their limit up to which messages are not worth telling others of: nearly all guests
stay below it nearly always.
"""
_REMEMBERED: Final = 1000.0
"""Seconds after which all buckets are full again, and absent guests may be forgotten."""


class Allowance:
    """What a guest may do by all connections together, or all guests of an address: a bucket for
    each thing that is limited.
    """

    hints: Bucket
    joins: Bucket
    messages: Bucket
    mistakes: Bucket
    newcomers: Bucket
    renames: Bucket
    requests: Bucket
    searches: Bucket
    tables: Bucket
    talk: Bucket

    def __init__(self, limits: Mapping[str, Limit], tell: Tell | None = None) -> None:
        self.connections = 0
        self.seen = 0.0
        for what, limit in limits.items():
            setattr(self, what, Bucket(*limit, None if tell is None else partial(tell, what)))


def of_guest(rate: float) -> Mapping[str, Limit]:
    """What a guest may do, with this many messages per second."""
    return {"messages": (rate, rate * _BURST), **_GUEST}


class _Known:
    """All who have come lately, by name."""

    def __init__(self, limits: Mapping[str, Limit], *, shared: bool) -> None:
        self._limits: Final = limits
        self._shared: Final = shared
        self._known: Final[dict[str, Allowance]] = {}
        self._untold: dict[str, Counter[str]] = {}

    def __getitem__(self, name: str) -> Allowance:
        found = self._known.get(name)
        if found is None:
            tell = partial(self._taken, name) if self._shared else None
            found = self._known[name] = Allowance(self._limits, tell)
        return found

    def _taken(self, name: str, what: str) -> None:
        self._untold.setdefault(name, Counter())[what] += 1

    def untold(self, _seconds: float) -> dict[str, Counter[str]]:
        """What guests took here since the last call, this many seconds ago: by name, how many of
        what.
        """
        found, self._untold = self._untold, {}
        return found

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def enter(self, name: str) -> Allowance:
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
        """Another server has granted this many of a limited resource."""
        known = self[name]
        known.seen = max(known.seen, now)
        for what, count in counts.items():
            bucket = getattr(known, what, None)
            if isinstance(bucket, Bucket):  # otherwise the other server has another version
                bucket.taken_elsewhere(count, now)

    def tidy(self, now: float) -> None:
        """Forget those who have not been here for a while."""
        for name, known in list(self._known.items()):
            if not known.connections and known.seen + _REMEMBERED < now:
                del self._known[name]


class Addresses(_Known):
    """All addresses that somebody has come from lately."""

    def __init__(self, most: int, *, shared: bool = False) -> None:
        """The most connections from each at a time; 0 is no limit of any kind."""
        limits = _ADDRESS if most else dict.fromkeys(_ADDRESS, (0.0, 0.0))
        super().__init__(limits, shared=shared)
        self._most: Final = most

    def full(self, address: str) -> bool:
        """Whether nobody more may come from there now."""
        return bool(self._most) and self[address].connections >= self._most


class Guests(_Known):
    """All guests who were here lately."""

    def __init__(self, rate: float, *, shared: bool = False) -> None:
        super().__init__(of_guest(rate), shared=shared)
        self._rate: Final = rate

    def untold(self, seconds: float) -> dict[str, Counter[str]]:
        found: dict[str, Counter[str]] = {}
        for name, counts in super().untold(seconds).items():
            if counts["messages"] <= _UNTOLD * self._rate * seconds:
                del counts["messages"]
            if counts:
                found[name] = counts
        return found
