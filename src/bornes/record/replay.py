"""Replay: a record folded step by step, whole or through one seat's eyes."""

from collections.abc import Iterator

from bornes.core.events import Event
from bornes.core.evolve import apply
from bornes.core.state import State, blank
from bornes.core.view import AnyView, blank_view, redact, see
from bornes.record.log import Record


def states(record: Record) -> Iterator[tuple[Event, State]]:
    """Every event with the state after it. Folding only: no rule is asked."""
    state = blank(record.header.rules(), 0)
    for event in record.events:
        state = apply(state, event)
        yield event, state


def views(record: Record, seat: int | None) -> Iterator[tuple[Event, AnyView]]:
    """Every event as a seat, or a spectator, was told of it, with the view after it."""
    view = blank_view(record.header.rules(), 0, seat)
    for event in record.events:
        told = redact(event, seat)
        if told is not None:
            view = see(view, told)
            yield told, view
