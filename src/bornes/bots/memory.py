"""What can be concluded about the other hands from what their players did, and did not do.

A seat that let a hazard stand had no safety against it. A seat that discarded a card had no
distance that its side could have played, no remedy that it needed, and no safety against the hazard
that stopped it. Anything else that a move may mean is left to the players.

Nobody is forced to play a card, so "certainly" means: unless it was held back on purpose.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from bornes.bots.between import between, from_the_deal
from bornes.core.cards import DISTANCES, REMEDIES, SAFETIES, SAFETY_AGAINST, Card
from bornes.core.edition import Rules
from bornes.core.events import (
    Discarded,
    Event,
    HandDealt,
    Laid,
    MistakePenalised,
    Passed,
    PositionSet,
    TurnBegan,
)
from bornes.core.evolve import evolve
from bornes.core.rules import awaited, obstacle, status_of
from bornes.core.state import Public, blank
from bornes.core.view import View

_BETTER_PLAYED: Final[tuple[Card, ...]] = (
    *(card for card in DISTANCES if card != "200"),  # it may be kept back for the safe trip
    *REMEDIES,
)
"""A player who can play one of these does not discard instead."""


class Conclusions:
    """What everybody at a table may conclude from the events of a hand, as any seat gets them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._public = blank(rules, 0).public
        self.from_the_deal = False
        """Whether all events since the deal, or since a given position, were received."""
        self._begin()

    def _begin(self) -> None:
        self.drawn = [0] * self.rules.players
        """How many cards each seat has drawn since the deal."""
        self.none_at: list[dict[Card, int]] = [{} for _ in self.drawn]
        """By seat and kind of card: how many cards it had drawn when it certainly held none."""
        self.discarded: list[Card | None] = [None] * self.rules.players
        """The card each seat discarded last."""
        self.discards: list[Counter[Card]] = [Counter() for _ in range(self.rules.sides)]
        """By side: how many cards of each kind it has discarded."""
        self.idle = [0] * self.rules.sides
        """How many turns each side has taken since it last played a distance."""

    def since(self, seat: int, card: Card) -> int | None:
        """How many cards a seat has drawn since it certainly held none of a kind, if known."""
        then = self.none_at[seat].get(card)
        return None if then is None else self.drawn[seat] - then

    def see(self, event: Event) -> None:
        """Update the conclusions with an event."""
        match event:
            case HandDealt() | PositionSet():
                self._begin()
                self.from_the_deal = True
            case TurnBegan(seat, drew):
                self.drawn[seat] += len(drew)
            case Passed(seat):
                self._held_none(seat, [SAFETY_AGAINST[awaited(self._public).hazard]])
            case Discarded(seat, card):
                self._held_none(seat, set(self._missing(self.rules.side_of(seat))) - {card})
                self.discarded[seat] = card
                self.discards[self.rules.side_of(seat)][card] += 1
                self._took_turn(seat, card)
            case Laid(seat, card) | MistakePenalised(seat, card):
                self._took_turn(seat, card, played=True)
        self._public = evolve(self._public, event)

    def _held_none(self, seat: int, cards: Iterable[Card]) -> None:
        self.none_at[seat] |= dict.fromkeys(cards, self.drawn[seat])

    def _missing(self, side: int) -> list[Card]:
        """The cards that a seat of this side would have played rather than discard any other."""
        status = status_of(self.rules, self._public, side)
        missing = [card for card in _BETTER_PLAYED if obstacle(status, card) is None]
        if self.rules.choices.discard == "only_when_stuck":
            return [*missing, *SAFETIES]  # any of them could have been played (R4.3)
        if status.battle is not None and status.battle in SAFETY_AGAINST:
            missing.append(SAFETY_AGAINST[status.battle])
        return missing

    def _took_turn(self, seat: int, card: Card, *, played: bool = False) -> None:
        side = self.rules.side_of(seat)
        self.idle[side] = 0 if played and card in DISTANCES else self.idle[side] + 1


class Memory:
    """The events of a hand, and the conclusions from them once the rules are known, which is with
    the first question.
    """

    def __init__(self) -> None:
        self._events: list[Event] = []
        """The events of this hand; the first `_taken_in` of them are in the conclusions."""
        self._taken_in = 0
        self._from_the_deal = False
        self._conclusions: Conclusions | None = None
        self._gets_events = False
        """Whether events are received. Otherwise they are reconstructed from the table."""
        self._last_seen: Public | None = None

    def look(self, view: View) -> None:
        """Look at the table when asked for a move. If no events are received, reconstruct those
        since the last question.
        """
        if self._gets_events:
            self.conclusions(view.rules)
            return
        if view.public == self._last_seen:
            return
        last, self._last_seen = self._last_seen, view.public
        found = None
        if self._from_the_deal and last is not None and last.hand == view.public.hand:
            found = between(view.rules, last, view.public)
        if found is None:
            found = from_the_deal(view.rules, view.public)
            self._from_the_deal = found is not None
            self._begin(view.rules)
        self._events += found or ()

    def see(self, event: Event) -> None:
        """Receive an event, as any seat may know it. Nothing is concluded about a hand whose deal
        was not received.
        """
        self._gets_events = True
        if isinstance(event, HandDealt | PositionSet):
            self._events.clear()
            self._taken_in = 0
            self._from_the_deal = True
        if self._from_the_deal:
            self._events.append(event)
            if self._conclusions is not None:
                self._take_in(self._conclusions)

    def conclusions(self, rules: Rules) -> Conclusions:
        """Return the conclusions from the events so far at a table with these rules."""
        if self._conclusions is None or self._conclusions.rules != rules:
            # Events that were reconstructed at another table do not count here.
            first = 0 if self._gets_events else self._taken_in
            return self._take_in(self._begin(rules, self._events[first:]))
        return self._take_in(self._conclusions)

    def _begin(self, rules: Rules, events: Sequence[Event] = ()) -> Conclusions:
        self._events, self._taken_in = list(events), 0
        self._conclusions = Conclusions(rules)
        return self._conclusions

    def _take_in(self, known: Conclusions) -> Conclusions:
        try:
            for event in self._events[self._taken_in :]:
                known.see(event)
        except (AssertionError, LookupError):
            # Another engine's events may contradict each other: then nothing is known of this hand.
            self._from_the_deal = False
            return self._begin(known.rules)
        self._taken_in = len(self._events)
        return known


def conclusions(rules: Rules, events: Sequence[Event]) -> Conclusions:
    """Return the conclusions from these events."""
    memory = Memory()
    for event in events:
        memory.see(event)
    return memory.conclusions(rules)
