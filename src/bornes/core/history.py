"""Split a log of events into the moves that led to them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from msgspec import Struct

from bornes.core.cards import FAMILY
from bornes.core.edition import Rules
from bornes.core.events import (
    Discarded,
    Event,
    Extended,
    Finished,
    HandDealt,
    Laid,
    MistakePenalised,
    Passed,
    PositionSet,
    SafetyExposed,
    ShuffleCommitted,
    ShuffleOpened,
)
from bornes.core.evolve import apply
from bornes.core.moves import EXTEND, FINISH, PASS, CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.state import State, blank
from bornes.core.view import view_of

_DEALS: Final = (HandDealt, PositionSet)
"""The events that say where every card is, whatever was before."""


class Step(Struct, frozen=True):
    """One move of a match: who made it, what followed, and the states before and after."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    before: State
    after: State

    def __repr__(self) -> str:
        return f"<Step: seat {self.seat}, {self.move!r}, {len(self.events)} events>"


def move_of(event: Event) -> tuple[int, Move] | None:
    """Return the seat and the move whose first event this is, or None for all other events."""
    match event:
        case Laid(seat, card, side):
            return seat, Play(card, side if FAMILY[card] == "hazard" else None)
        case Discarded(seat, card):
            return seat, Discard(card)
        case SafetyExposed(seat, card, coup_fourre):
            return seat, CoupFourre(card) if coup_fourre else Play(card)
        case MistakePenalised(seat, card, target):
            return seat, Play(card, target)
        case Passed(seat):
            return seat, PASS
        case Extended(seat):
            return seat, EXTEND
        case Finished(seat):
            return seat, FINISH
    return None


def begins_step(event: Event) -> bool:
    """Whether an event begins a step. All other events follow from the one before by the rules."""
    begun = (*_DEALS, ShuffleCommitted, ShuffleOpened)
    return isinstance(event, begun) or move_of(event) is not None


def steps(rules: Rules, log: Iterable[Event]) -> Iterator[Step]:
    """Yield every move of a log, in order. The events are only folded, not checked."""
    # The dealer does not matter here: the first deal names its own.
    before = state = blank(rules, 0)
    made: tuple[int, Move] | None = None
    events: list[Event] = []
    for event in log:
        if begins_step(event):
            if made is not None:
                yield Step(*made, tuple(events), before, state)
            made, events, before = move_of(event), [], state
        events.append(event)
        state = apply(state, event)
    # No other step follows the last one.
    if made is not None:
        yield Step(*made, tuple(events), before, state)


def last_step(log: Sequence[Event]) -> int | None:
    """The index at which the last move or deal of a log begins; None if no deal is before it."""
    at = next((at for at in reversed(range(len(log))) if begins_step(log[at])), 0)
    return at if any(isinstance(event, _DEALS) for event in islice(log, at)) else None


def last_choice(
    rules: Rules, log: Sequence[Event], seat: int, *, this_hand: bool = False
) -> tuple[int, State] | None:
    """Find a seat's last move that was a choice: its index in the log, and the state before it. A
    player who takes a move back returns there. None if there is no such move. With `this_hand`,
    earlier hands are not searched.
    """
    for at in reversed(range(len(log))):
        if isinstance(log[at], _DEALS):
            if this_hand:
                return None
            continue
        made = move_of(log[at])
        if made is not None and made[0] == seat:
            _, before = checkpoints(rules, log, at)[-1]
            if len(legal_moves(view_of(before, seat))) > 1:
                return at, before
    return None


def checkpoints(rules: Rules, log: Sequence[Event], last: int) -> list[tuple[int, State]]:
    """The indexes at which steps of a log begin, each with the state before it: from the last deal
    before index `last` up to the step at `last`.
    """
    # A deal says where every card is and what was scored: earlier events need not be folded.
    deal = next(at for at in reversed(range(last)) if isinstance(log[at], _DEALS))
    state = apply(blank(rules, 0), log[deal])
    found = []
    for at in range(deal + 1, last + 1):
        if begins_step(log[at]):
            found.append((at, state))
        state = apply(state, log[at])
    return found
