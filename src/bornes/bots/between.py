"""Reconstruct the events between two questions, for a bot that does not receive events.

A bot sees the table in each question: which cards are new, in what order cards were discarded, how
many cards are left to draw. Moves are tried, in the order of the turns, until they lead from one
table to the other. With two players there is hardly ever more than one way. With more players there
may be several, and the first one is taken: some moves may be attributed to the wrong seat, but most
are right, which is far better than nothing.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bornes.core.cards import SAFETY_AGAINST, Card
from bornes.core.decide import advance
from bornes.core.edition import Rules
from bornes.core.errors import BornesError
from bornes.core.events import Event, HandDealt, turn_began
from bornes.core.evolve import evolve
from bornes.core.moves import EXTEND, PASS, Move, coup_fourre, discard, play
from bornes.core.shuffle import without_rolls
from bornes.core.state import HAND_SIZE, Hidden, Public, Side, State, blank, to_act
from bornes.core.view import redacted

MOST_CARDS: Final = 16
"""If more cards than this were played since the last question, nothing is reconstructed."""
MOST_MOVES: Final = 2000
"""The most moves that are tried. Nearly always a few are enough."""
ANY_CARD: Final[Card] = "25"
"""A placeholder for every card that is drawn: events must not reveal the card."""


def from_the_deal(rules: Rules, after: Public) -> list[Event] | None:
    """Return the events from the deal up to this table, or None if they cannot be found."""
    cards = len(without_rolls(rules, rules.deck()))
    dealt = HandDealt(
        hand=after.hand,
        dealer=after.dealer,
        trip=rules.trip,
        scores=after.scores,
        sizes=(HAND_SIZE,) * rules.players,
        draw_count=cards - HAND_SIZE * rules.players,
        rolling=rules.choices.start_rolling,
        hands=(None,) * rules.players,
    )
    before = evolve(blank(rules, after.dealer).public, dealt)
    drew = turn_began(before.turn, (None,))
    found = between(rules, evolve(before, drew), after)
    return None if found is None else [dealt, drew, *found]


def between(rules: Rules, before: Public, after: Public) -> list[Event] | None:
    """Return the events that lead from one table to the other in the same hand. None if they cannot
    be found: too much happened, or another engine shows less than ours.
    """
    seen, now = _visible(before), _visible(after)
    # A card that lies on the table stays there until the hand is over.
    if seen - now or (now - seen).total() > MOST_CARDS:
        return None
    state = State(rules, before, Hidden(((),) * rules.players, (ANY_CARD,) * before.draw_count))
    search = _Search(after, MOST_MOVES, set())
    found = search.way(state, now - seen)
    return None if found is None else redacted(found, None)


def _visible(public: Public) -> Counter[Card]:
    """All cards on the table."""
    cards: Counter[Card] = Counter(public.discard)
    for side in public.sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            cards.update(pile)
    return cards


class _Search(Struct):
    """A search for moves that lead from one table to another and use up all new cards on it."""

    after: Public
    moves: int
    dead_ends: set[Public]
    """Tables from which there is no way. The cards left to play follow from the table."""

    def way(self, state: State, cards: Counter[Card]) -> list[Event] | None:
        """Return the events that lead to the table `after` by playing these cards, or None."""
        if not cards and state.public == self.after:
            return []
        if state.public in self.dead_ends:
            return None
        for seat in islice(to_act(state.rules, state.public), 1):
            for move, card in _moves(state, seat, cards, self.after):
                self.moves -= 1
                if self.moves < 0:
                    return None
                found = self._by(state, seat, move, card, cards)
                if found is not None:
                    return found
        self.dead_ends.add(state.public)
        return None

    def _by(
        self, state: State, seat: int, move: Move, card: Card | None, cards: Counter[Card]
    ) -> list[Event] | None:
        """The same, beginning with this move."""
        # The seat holds the card that it plays; its other cards are unknown.
        held = (card or ANY_CARD,) * state.public.hand_sizes[seat]
        hands = tuple(held if each == seat else () for each in range(state.rules.players))
        try:
            reached, events = advance(
                State(state.rules, state.public, replace(state.hidden, hands=hands)), seat, move
            )
        except (BornesError, ValueError):
            return None
        if not _on_the_way(reached.public, self.after):
            return None
        further = self.way(reached, cards - Counter([card] if card else []))
        return None if further is None else [*events, *further]


def _moves(
    state: State, seat: int, cards: Counter[Card], after: Public
) -> Iterator[tuple[Move, Card | None]]:
    """The moves that the seat may have made, each with the card that left its hand."""
    public, rules = state.public, state.rules
    if public.phase == "extend":
        yield EXTEND, None
        return
    if public.pending is not None:
        safety = SAFETY_AGAINST[public.pending.hazard]
        if cards[safety]:
            yield coup_fourre(safety), safety
        yield PASS, None
        return
    own = rules.side_of(seat)
    for card in after.discard[len(public.discard) :][:1]:
        if cards[card]:  # otherwise a safety moves it there from a pile
            yield discard(card), card
    for card in cards:
        if card in SAFETY_AGAINST:
            for side in range(rules.sides):
                if side != own:
                    yield play(card, side), card
        else:
            yield play(card), card


def _on_the_way(here: Public, there: Public) -> bool:
    """Whether one table may still become the other: piles that only grow begin alike."""
    return (
        not here.between_hands
        and here.draw_count >= there.draw_count
        and _begins(here.discard, there.discard)
        and all(map(_side_on_the_way, here.sides, there.sides))
    )


def _side_on_the_way(here: Side, there: Side) -> bool:
    to_come = there.safeties[len(here.safeties) :]
    return (
        _pile_on_the_way(here.battle, there.battle, to_come)
        and _pile_on_the_way(here.speed, there.speed, to_come)
        and _begins(here.distances, there.distances)
        and _begins(here.safeties, there.safeties)
        and _begins(here.coups_fourres, there.coups_fourres)
    )


def _pile_on_the_way(
    short: tuple[Card, ...], long: tuple[Card, ...], to_come: tuple[Card, ...]
) -> bool:
    """Whether a pile may become the other: it only grows, except that a safety removes a hazard."""
    return _begins(short, long) or (
        SAFETY_AGAINST.get(short[-1]) in to_come and _begins(short[:-1], long)
    )


def _begins(short: tuple[Card, ...], long: tuple[Card, ...]) -> bool:
    return long[: len(short)] == short
