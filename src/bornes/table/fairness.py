"""The checks of the deals that one seat can make by itself, while it plays.

A record is checked as a whole by `bornes check`. This is for a client: it knows which seals it was
shown and which random values it sent, so it notices a server that ignores either.
"""

import secrets
from collections.abc import Iterable
from typing import Final

from bornes.core.decide import deal
from bornes.core.events import HandDealt, ShuffleCommitted, ShuffleOpened
from bornes.core.shuffle import secret_seal, shuffled
from bornes.core.state import blank
from bornes.table.entries import MatchStarted, ShuffleReady, Told
from bornes.table.wire import TableInfo

_BYTES: Final = 16
"""Bytes of the random value that a client adds."""


class Fairness:
    """Checks the shuffles of a table against their seals, as far as one client can."""

    def __init__(self) -> None:
        self._checked: Final[set[str]] = set()
        """The seals of hands whose deck was checked and was right."""
        self.broken: Final[list[str]] = []
        """The checks that failed: keys of errors in the catalogue."""
        self._info: TableInfo | None = None
        self._seat: int | None = None
        self._seal = ""
        """The last seal that was shown."""
        self._promised = ""
        """The seal before it, which must be that of the hand that is dealt next."""
        self._given: Final[dict[str, str]] = {}
        self._refused: Final[set[str]] = set()
        """Seals for which this client's random value was refused: it cannot check those hands."""
        # By hand of this match; a hand that was taken back is dealt again as it was.
        self._committed: Final[dict[int, ShuffleCommitted]] = {}
        self._dealt: Final[dict[int, HandDealt]] = {}

    @property
    def verified(self) -> int:
        """The number of hands whose deck was checked and was right."""
        return len(self._checked)

    def follow(self, info: TableInfo, seat: int | None, events: Iterable[Told]) -> None:
        """Take note of a whole table, and of the events that came with it."""
        if self._info is None or self._info.id != info.id:
            self._forget()
            self._seal = self._promised = ""
        elif self._seat != seat:  # a player who leaves a seat loses its random value
            self._given.clear()
        self._info, self._seat = info, seat
        for event in events:
            self.heard(event)
        self._seal = info.seal

    def _forget(self) -> None:
        self._committed.clear()
        self._dealt.clear()

    def unanswered(self) -> str:
        """The seal that this client has not answered yet; "" if there is none."""
        return "" if self._seal in self._given else self._seal

    def answered(self, seal: str) -> str:
        """The random value with which to answer a seal; it is remembered."""
        return self._given.setdefault(seal, secrets.token_hex(_BYTES))

    def refused(self, seal: str) -> None:
        """The server did not accept this client's random value. A program that was restarted may
        have added one for that seal before: so this is not an error, but the hand does not count as
        checked.
        """
        self._refused.add(seal)

    def heard(self, event: Told) -> None:
        """Take note of an event at the table."""
        match event:
            case ShuffleReady(seal):
                self._promised, self._seal = self._seal, seal
            case MatchStarted():
                self._forget()
            case ShuffleCommitted(hand, seal):
                known = self._committed.get(hand)
                if seal != (known.seal if known else self._promised or seal):
                    self.broken.append("shuffle-other-seal")
                self._committed[hand] = event
            case HandDealt(hand):
                self._dealt[hand] = event
            case ShuffleOpened():
                self._open(event)

    def _open(self, opened: ShuffleOpened) -> None:
        committed, dealt = self._committed.get(opened.hand), self._dealt.get(opened.hand)
        if committed is None or dealt is None or committed.chances is None:
            return  # this client was not there when the hand began
        if committed.seal in self._refused:
            return
        trouble = self._failed_check(committed, dealt, opened)
        if trouble:
            self.broken.append(trouble)
        else:
            self._checked.add(committed.seal)

    def _failed_check(
        self, committed: ShuffleCommitted, dealt: HandDealt, opened: ShuffleOpened
    ) -> str | None:
        assert self._info is not None
        rules, chances = self._info.config.rules(), committed.chances or ()
        given = self._given.get(committed.seal)
        if secret_seal(opened.salt) != committed.seal:
            return "shuffle-broken"
        # Only its sender can notice that a random value was left out.
        if given is not None and self._seat is not None and (self._seat, given) not in chances:
            return "shuffle-chance-forgotten"
        if shuffled(rules.deck(), opened.salt, chances) != opened.deck:
            return "shuffle-not-from-both"
        _, (meant, *_) = deal(blank(rules, dealt.dealer), opened.deck)
        assert isinstance(meant, HandDealt)
        # This client was shown only one hand; it must be the one from that deck.
        seen = [(a, b) for a, b in zip(dealt.hands, meant.hands, strict=True) if a is not None]
        return None if all(a == b for a, b in seen) else "shuffle-not-dealt"
