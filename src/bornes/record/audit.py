"""Audits of records: the rules are run again and must agree with every line."""

from collections.abc import Iterator

from msgspec import Struct, to_builtins

from bornes.core.decide import advance, deal, place
from bornes.core.decoding import convert
from bornes.core.errors import BadPosition, BadRecord, BadRequest, Refused, WrongPhase
from bornes.core.events import Event, HandDealt, PositionSet
from bornes.core.evolve import apply
from bornes.core.history import move_of
from bornes.core.position import Position, position_of, state_of
from bornes.core.shuffle import deck_of
from bornes.core.state import Hidden, State, blank
from bornes.core.view import AnyView, blank_view, redact, see
from bornes.record.log import Record
from bornes.record.shuffles import Shuffles


class Audit(Struct, frozen=True):
    """The result of an audit: the state at the end, and how much of the record is valid."""

    state: State
    events: int
    """The number of events up to the last complete decision."""
    incomplete: int
    """The number of events after that: the last decision was not written completely."""
    hands: int
    shuffles: int = 0
    """The number of hands whose shuffle was sealed before the deal and verified afterwards."""


def _after_deal(state: State, event: HandDealt) -> tuple[State, list[Event]]:
    rules = state.rules
    whole = len(event.hands) == rules.players and len({len(h or ()) for h in event.hands}) == 1
    if not whole or sorted(deck_of(rules, event)) != sorted(rules.deck()):
        raise BadRequest("not-the-deck", cards=len(rules.deck()))
    if not state.public.hand:  # the rules do not determine the first dealer
        state = blank(rules, event.dealer % rules.players, equal=state.public.equal)
    return deal(state, deck_of(rules, event))


def _after_position(state: State, event: PositionSet) -> tuple[State, list[Event]]:
    if state.public.hand or None in event.hands or event.draw is None:
        raise BadRequest("audit-not-here")
    hands = tuple(hand or () for hand in event.hands)
    placed = State(state.rules, event.public, Hidden(hands, event.draw))
    # Converted to JSON values and back, so that every limit of a position is checked.
    position: Position = convert(to_builtins(position_of(placed, 0)), Position, BadPosition)
    if state_of(position, state.rules) != placed:
        raise BadRequest("audit-not-here")
    return place(placed)


def _after(state: State, event: Event, shuffles: Shuffles) -> tuple[State, list[Event]]:
    """The state after a step that begins with `event`, and all events that the step must have."""
    if shuffles.follow(state, event):
        return state, [event]
    if isinstance(event, HandDealt):
        return _after_deal(state, event)
    if isinstance(event, PositionSet):
        return _after_position(state, event)
    made = move_of(event)
    if made is None or not 0 <= made[0] < state.rules.players:
        raise BadRequest("audit-not-here")
    return advance(state, *made)


def audit(record: Record) -> Audit:
    """Run the rules over a record; raise `BadRecord` with the first line that is wrong."""
    state = blank(record.header.rules(), 0, equal=record.header.equal is True)
    events, at = record.events, 0
    shuffles = Shuffles()
    while at < len(events):
        line = at + 2
        try:
            after, expected = _after(state, events[at], shuffles)
        except Refused as error:
            raise BadRecord("audit-refused", line=line, rule=error.rule) from None
        except (BadRequest, BadPosition, WrongPhase) as error:
            raise BadRecord("audit-wrong", line=line, inner=error) from None
        found = events[at : at + len(expected)]
        for number, (recorded, right) in enumerate(zip(found, expected, strict=False)):
            if recorded != right:
                raise BadRecord("audit-differs", line=line + number)
        # The last decision was not written completely, so it does not count.
        if len(found) < len(expected):
            break
        state, at = after, at + len(expected)
    return Audit(state, at, len(events) - at, state.public.hand, shuffles.opened)


def states(record: Record) -> Iterator[tuple[Event, State]]:
    """Yield every event with the state after it. The events are only folded, not checked."""
    state = blank(record.header.rules(), 0)
    for event in record.events:
        state = apply(state, event)
        yield event, state


def views(record: Record, seat: int | None) -> Iterator[tuple[Event, AnyView]]:
    """Yield every event as a seat (or a spectator, with None) sees it, with the view after it."""
    view = blank_view(record.header.rules(), 0, seat)
    for event in record.events:
        seen = redact(event, seat)
        if seen is not None:
            view = see(view, seen)
            yield seen, view
