"""What one seat may see. Only this module decides it."""

import reprlib
from collections.abc import Callable, Iterable
from typing import ClassVar, Final, TypeAlias, overload

from msgspec import Struct, structs

from bornes.core.cards import Card
from bornes.core.display import as_svg, as_text
from bornes.core.edition import Rules, side_of
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.events import (
    Discarded,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
    HandEnded,
    HazardCancelled,
    Laid,
    MatchEnded,
    MistakePenalised,
    Passed,
    PositionSet,
    SafetyExposed,
    ShuffleCommitted,
    ShuffleOpened,
    TurnBegan,
    WindowClosed,
    turn_began,
)
from bornes.core.evolve import evolve, hand_after
from bornes.core.state import Public, State, blank, summary


class View(Struct, frozen=True, gc=False):
    """Everything that a seat sees: the rules, the table, and its own hand."""

    rules: Rules
    public: Public
    seat: int
    hand: tuple[Card, ...]

    _repr_svg_ = as_svg
    __str__ = as_text

    @property
    def side(self) -> int:
        """The side the seat belongs to."""
        return side_of(self.seat, len(self.public.sides))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self)}, holds {' '.join(self.hand)}>"


class SpectatorView(Struct, frozen=True, gc=False):
    """What a spectator sees: no hands, and so no legal moves."""

    rules: Rules
    public: Public
    # A separate class: bots take a `View`, so they always have a seat. Code that displays both
    # classes may use these attributes of either.
    seat: ClassVar[None] = None
    side: ClassVar[None] = None
    hand: ClassVar[tuple[()]] = ()

    _repr_svg_ = as_svg
    __str__ = as_text

    def __repr__(self) -> str:
        return f"<View of a spectator: {summary(self)}>"


AnyView: TypeAlias = View | SpectatorView
"""For screens and records, which may show the table to spectators."""


def checked_seat(table: Rules, seat: object) -> int:
    """Return the seat as an int, or raise `BadRequest` unless it is a seat at this table."""
    seats = range(table.players)
    if isinstance(seat, float) or seat not in seats:
        given = seat if isinstance(seat, int) else repr(seat)  # "'0'" shows what is wrong with it
        raise BadRequest("no-such-seat", seat=given, last=seats[-1])
    return seats.index(seat)  # type: ignore[arg-type]  # checked here


def not_a_view(given: object) -> BadRequest:
    """The error for another object where a view is wanted."""
    return BadRequest("not-a-view", given=reprlib.repr(given))


def not_a_state(given: object) -> BadPosition:
    """The error for another object where a state is wanted."""
    return BadPosition("not-a-state", given=reprlib.repr(given))


@overload
def view_of(state: State, seat: int) -> View: ...
@overload
def view_of(state: State, seat: None) -> SpectatorView: ...
@overload
def view_of(state: State, seat: int | None) -> AnyView: ...
def view_of(state: State, seat: int | None) -> AnyView:
    """Return what a seat sees: a reference to the public state, and its hand. For `None`, return
    what a spectator sees.
    """
    try:  # quicker than to check the class
        rules, public, hidden = state.rules, state.public, state.hidden
    except AttributeError:
        raise not_a_state(state) from None
    if seat is None:
        return SpectatorView(rules, public)
    if type(seat) is not int or not 0 <= seat < rules.players:  # hot: checked inline
        seat = checked_seat(rules, seat)
    return View(rules, public, seat, hidden.hands[seat])


def blank_view(rules: Rules, dealer: int, seat: int | None) -> AnyView:
    """Return the view of a seat, or of a spectator, before the first hand, to fold events into."""
    return view_of(blank(rules, dealer), seat)


def see(view: AnyView, event: Event) -> AnyView:
    """Return the view after an event that was redacted for the same seat."""
    public = evolve(view.public, event)
    if view.seat is None:
        return SpectatorView(view.rules, public)
    return View(view.rules, public, view.seat, hand_after(view.hand, view.seat, event))


def _unchanged(event: Event, seat: int | None) -> Event:
    return event


def _turn_began(event: TurnBegan, seat: int | None) -> Event:
    return event if event.seat == seat else turn_began(event.seat, (None,) * len(event.drew))


def _dealt(event: HandDealt | PositionSet, seat: int | None) -> Event:
    hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
    return structs.replace(event, hands=hands, draw=None)


_REDACT: Final[dict[type[Event], Callable[..., Event]]] = {
    HandDealt: _dealt,
    PositionSet: _dealt,
    TurnBegan: _turn_began,
    **dict.fromkeys(
        (
            Laid, SafetyExposed, HazardCancelled, Discarded, MistakePenalised, Passed, WindowClosed,
            ExtensionOffered, Extended, Finished, HandEnded, MatchEnded, ShuffleCommitted,
            ShuffleOpened,
        ),
        _unchanged,
    ),
}  # fmt: skip


def redact(event: Event, seat: int | None) -> Event | None:
    """Return the event as `seat` may know it, or a spectator if `seat` is None. The result is None
    for kinds of events that are not listed above: nobody may know them.
    """
    redaction = _REDACT.get(type(event))
    return None if redaction is None else redaction(event, seat)


def redacted(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return these events as `seat` may know them, or a spectator if `seat` is None."""
    return [known for event in events if (known := redact(event, seat)) is not None]
