"""Rate limits for each guest, and for all guests of one address together. Both are remembered when
a connection ends, so reconnecting does not reset the limits.

Servers that share a database count together. Each server looks only at its own buckets, and tells
the others a little later what was taken from them: no message has to wait for the database.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

Tell: TypeAlias = Callable[[str], None]
"""Called with the name of a limit each time something is taken from it."""


class Bucket:
    """A token bucket: at most `burst` at once, then `rate` per second. A rate of 0 is unlimited."""

    __slots__ = ("_burst", "_level", "_rate", "_since", "_taken")

    def __init__(self, rate: float, burst: float, taken: Callable[[], None] | None = None) -> None:
        """`taken` is called for each token taken here, so that other servers can count it too."""
        self._rate: Final = rate
        self._burst: Final = burst
        self._taken: Final = taken
        self._level = burst
        self._since = 0.0

    def take(self, now: float) -> bool:
        """Take one token, and return whether there was one."""
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
        """Take this many tokens that were used on another server. If too few were left, the level
        becomes negative, down to minus one burst: the guest has to wait longer, but not forever.
        """
        level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._level, self._since = max(-self._burst, level - count), now


Limit: TypeAlias = tuple[float, float]
"""The rate per second, and how many at once."""

_ADDRESS: Final[dict[str, Limit]] = {
    "newcomers": (0.5, 100.0),  # new guests: each is a row in the store
    # Requests for tables that do not exist: nobody must be able to find codes by guessing.
    "searches": (0.2, 100.0),
    "requests": (10.0, 100.0),  # over HTTP, if answering them takes some work
    "tables": (0.5, 100.0),  # new tables, which stay in the store for a long time
    "joins": (10.0, 300.0),  # each time the whole table is sent
}
_GUEST: Final[dict[str, Limit]] = {
    "talk": (1.0, 5.0),
    # Hints take processor time from bots. A guest who asks for one in every turn, against robots
    # that answer immediately, stays below this limit.
    "hints": (1.0, 30.0),
    "searches": (0.5, 20.0),
    "tables": (0.2, 20.0),
    "joins": (2.0, 150.0),
    "renames": (0.2, 10.0),
    "mistakes": (0.2, 10.0),  # invalid messages: a client that keeps sending them is broken
}
_BURST: Final = 2
"""Seconds' worth of messages that may come at once."""
_UNREPORTED: Final = 0.2
"""The part of their limit up to which messages are not reported to other servers: nearly all guests
stay below it nearly always.
"""
_REMEMBERED: Final = 1000.0
"""Seconds after which all buckets are full again, and absent guests may be forgotten."""


class Allowance:
    """The limits of one guest, over all connections, or of all guests of one address: a bucket for
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
    """The limits of a guest, who may send `rate` messages per second."""
    return {"messages": (rate, rate * _BURST), **_GUEST}


class _Allowances:
    """The allowances of recent guests or addresses, by name."""

    def __init__(self, limits: Mapping[str, Limit], *, shared: bool) -> None:
        self._limits: Final = limits
        self._shared: Final = shared
        self._known: Final[dict[str, Allowance]] = {}
        self._unreported: dict[str, Counter[str]] = {}

    def __getitem__(self, name: str) -> Allowance:
        found = self._known.get(name)
        if found is None:
            tell = partial(self._taken, name) if self._shared else None
            found = self._known[name] = Allowance(self._limits, tell)
        return found

    def _taken(self, name: str, what: str) -> None:
        self._unreported.setdefault(name, Counter())[what] += 1

    def unreported(self, _seconds: float) -> dict[str, Counter[str]]:
        """What was taken here since the last call, this many seconds ago: for each name, the count
        by limit.
        """
        found, self._unreported = self._unreported, {}
        return found

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
        """Count what this guest or address has taken on another server."""
        known = self[name]
        known.seen = max(known.seen, now)
        for what, count in counts.items():
            bucket = getattr(known, what, None)
            if isinstance(bucket, Bucket):  # otherwise the other server has another version
                bucket.taken_elsewhere(count, now)

    def tidy(self, now: float) -> None:
        """Forget guests or addresses that have been absent for a while."""
        for name, known in list(self._known.items()):
            if not known.connections and known.seen + _REMEMBERED < now:
                del self._known[name]


class Addresses(_Allowances):
    """The allowances of recent addresses."""

    def __init__(self, most: int, *, shared: bool = False) -> None:
        """`most` is the number of connections that each may have; 0 turns off all limits."""
        limits = _ADDRESS if most else dict.fromkeys(_ADDRESS, (0.0, 0.0))
        super().__init__(limits, shared=shared)
        self._most: Final = most

    def full(self, address: str) -> bool:
        """Whether no more connections from this address are allowed now."""
        return bool(self._most) and self[address].connections >= self._most


class Guests(_Allowances):
    """The allowances of recent guests."""

    def __init__(self, rate: float, *, shared: bool = False) -> None:
        super().__init__(of_guest(rate), shared=shared)
        self._rate: Final = rate

    def unreported(self, seconds: float) -> dict[str, Counter[str]]:
        found: dict[str, Counter[str]] = {}
        for name, counts in super().unreported(seconds).items():
            if counts["messages"] <= _UNREPORTED * self._rate * seconds:
                del counts["messages"]
            if counts:
                found[name] = counts
        return found
