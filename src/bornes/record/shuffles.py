"""The seals of a record's shuffles: each is opened after its hand and must match the deal."""

from bornes.core.errors import BadRequest
from bornes.core.events import Event, HandDealt, ShuffleCommitted, ShuffleOpened
from bornes.core.shuffle import deck_of, seal, secret_seal, shuffled, without_rolls
from bornes.core.state import State


class Shuffles:
    """Checks the seals of a record. Refuses a seal that was broken or never opened."""

    def __init__(self) -> None:
        self.opened = 0
        self._seal: ShuffleCommitted | None = None
        self._deal: HandDealt | None = None

    def follow(self, state: State, event: Event) -> bool:
        """Check an event. Return whether it is only about a shuffle and leaves the state alone."""
        if isinstance(event, ShuffleCommitted):
            self._committed(state, event)
        elif isinstance(event, ShuffleOpened):
            self._opened(state, event)
        elif isinstance(event, HandDealt):
            self._dealt(event)
            return False
        else:
            return False
        return True

    def _committed(self, state: State, event: ShuffleCommitted) -> None:
        public = state.public
        _require(public.phase == "hand_over" and event.hand == public.hand + 1, "audit-not-here")
        _require(self._seal is None, "shuffle-never-opened")
        self._seal = event

    def _dealt(self, event: HandDealt) -> None:
        _require(self._seal is None or self._seal.hand == event.hand, "shuffle-never-opened")
        self._deal = event

    def _opened(self, state: State, event: ShuffleOpened) -> None:
        committed, deal = self._seal, self._deal
        if committed is None or deal is None or not state.public.between_hands:
            raise BadRequest("audit-not-here")
        _require(committed.hand == deal.hand == event.hand, "audit-not-here")
        if committed.chances is None:
            _require(seal(event.salt, event.deck) == committed.seal, "shuffle-broken")
        else:
            _require(secret_seal(event.salt) == committed.seal, "shuffle-broken")
            deck = shuffled(state.rules.deck(), event.salt, committed.chances)
            _require(deck == event.deck, "shuffle-not-from-both")
        _require(sorted(event.deck) == sorted(state.rules.deck()), "shuffle-not-dealt")
        rolls = state.rules.sides if deal.rolling else 0
        dealt = deck_of(state.rules, deal)[rolls:]
        _require(without_rolls(state.rules, event.deck) == dealt, "shuffle-not-dealt")
        self._seal = None
        self.opened += 1


def _require(holds: object, key: str) -> None:
    if not holds:
        raise BadRequest(key)
