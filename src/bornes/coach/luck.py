"""Luck: what came, compared with the average of what could have come.

A card is compared with the cards that really were in the pile, which is known after the match. Each
of them was equally likely to be the next, so luck adds up to zero over many matches, no matter how
anybody plays and how good the value network is. (Compared with all cards that the player had not
seen, it would not: the others keep their best cards, so the pile is a little poorer than the unseen
cards.)

An attack that met a safety is compared with the probability of that, as the attacker could
compute it from the cards it had not seen. This is only an estimate: some players keep their
safeties in hand and others play them at once. So it is counted separately from the luck with the
cards.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.coach import other_hands
from bornes.coach.advice import chance_held
from bornes.coach.ranking import Numbers, Questions, Settled
from bornes.coach.report import Luck, LuckKind
from bornes.core.cards import SAFETY_AGAINST, Card
from bornes.core.events import Event, HandDealt, Laid, TurnBegan
from bornes.core.state import State
from bornes.core.view import View, view_of
from bornes.kernel.convert import in_numbers, known
from bornes.kernel.layout import NUMBER

DIGITS: Final = 5
"""A review's chances are rounded to this many digits."""


class LuckEvent(NamedTuple):
    """Something that luck decided, before the values are known. Its first row is for what came; the
    average is taken over all rows, by weight.
    """

    at: int
    view: View
    kind: LuckKind
    cards: tuple[Card, ...]
    rows: slice
    weights: NDArray[np.float64]
    coup_fourre: bool = False

    def settled(self, answers: Settled) -> Luck:
        best = answers.best[self.rows]
        chance, average = float(best[0]), float(best @ self.weights)
        return Luck(
            at=self.at,
            hand=self.view.public.hand,
            seat=self.view.seat,
            side=self.view.side,
            kind=self.kind,
            cards=self.cards,
            chance=round(chance, DIGITS),
            average=round(average, DIGITS),
            gain=round(chance - average, DIGITS),
            coup_fourre=self.coup_fourre,
        )


class Dealer:
    """Asks about the cards that could have come, whenever cards come to a seat."""

    def __init__(self, questions: Questions) -> None:
        self._questions = questions
        self._new: set[int] = set()
        """Seats whose hand of this deal has not been judged yet."""

    def luck_events(
        self, at: int, event: Event, before: State, after: State, seen: Any
    ) -> list[LuckEvent]:
        """What luck decided with an event. `seen` returns the observation of a view."""
        if isinstance(event, HandDealt):  # a position that was set up was dealt by nobody
            self._new = set(range(after.rules.players))
        if isinstance(event, TurnBegan):
            return self._turn(at, event, before, after, seen)
        if isinstance(event, Laid) and after.public.pending is not None:
            return self._attack(at, event, after, seen)
        return []

    def _turn(
        self, at: int, event: TurnBegan, before: State, after: State, seen: Any
    ) -> list[LuckEvent]:
        view = view_of(after, event.seat)
        if event.seat in self._new:
            return [self._deal(at, view, after, seen)]
        drew: tuple[Any, ...] = event.drew
        if not drew:
            return []
        pile, kept = before.hidden.draw, before.hidden.hands[event.seat]
        if len(drew) == 1:
            hands, weights = other_hands.one_card(kept, pile)
        else:
            # Seeded with the number of the step, so that every review of a match is the same.
            hands, weights = other_hands.many_cards(kept, pile, len(drew), Random(at))
        rows = self._ask(view, [view.hand, *hands], seen)
        return [LuckEvent(at, view, "draw", drew, rows, np.array([0.0, *weights]))]

    def _deal(self, at: int, view: View, state: State, seen: Any) -> LuckEvent:
        """The cards dealt to a seat, judged when it first decides or is attacked. Until then they
        could as well be other cards of the pile: nothing that happened depends on them.
        """
        self._new.discard(view.seat)
        pool = (*view.hand, *state.hidden.draw)
        hands, weights = other_hands.many_cards((), pool, len(view.hand), Random(at))
        rows = self._ask(view, [view.hand, *hands], seen)
        return LuckEvent(at, view, "deal", view.hand, rows, np.array([0.0, *weights]))

    def _attack(self, at: int, event: Laid, state: State, seen: Any) -> list[LuckEvent]:
        rules, safety = state.rules, SAFETY_AGAINST[event.card]
        seats, hands = list(rules.seats_of(event.side)), state.hidden.hands
        fresh = [seat for seat in seats if seat in self._new]
        if fresh:  # whether it holds the safety is part of the luck of its deal
            return [self._deal(at, view_of(state, seat), state, seen) for seat in fresh]
        holder = next((seat for seat in seats if safety in hands[seat]), None)
        view = view_of(state, seats[0] if holder is None else holder)
        # By the attacker's knowledge: luck is only what the attacker could not compute.
        attacker = known(view_of(state, event.seat))
        risk = chance_held(in_numbers(rules), attacker, event.seat, event.side, NUMBER[safety])
        others, weights = _alternatives(view, safety, state.hidden.draw)
        if not others or (not risk and holder is None):
            return []
        # First what came, then everything that could have come instead.
        share = risk if holder is None else 1 - risk
        rows = self._ask(view, [view.hand, *others], seen)
        all_weights = np.array([1 - share, *(share * weights)])
        held = holder is not None
        return [LuckEvent(at, view, "attack", (event.card,), rows, all_weights, held)]

    def _ask(self, view: View, hands: Sequence[tuple[Card, ...]], seen: Any) -> slice:
        looked: Numbers = other_hands.observations(seen(view), view, hands)
        return self._questions.ask(looked, other_hands.legal_actions(view, hands))


def _alternatives(
    view: View, safety: Card, pile: Sequence[Card]
) -> tuple[list[tuple[Card, ...]], NDArray[np.float64]]:
    """The hands that the attacked seat could have had instead, and the probability of each. Where
    it has the safety, another card of the pile takes its place; where it does not, the safety
    takes the place of one of its cards.
    """
    hand = list(view.hand)
    if safety in hand:
        if not pile:
            return [], np.zeros(0)
        hand.remove(safety)
        return other_hands.one_card(tuple(hand), pile)
    swapped = [(*hand[:at], *hand[at + 1 :], safety) for at in range(len(hand))]
    return swapped, np.full(len(hand), 1 / max(len(hand), 1))
