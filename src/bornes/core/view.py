"""What one seat may see, and the one place that decides it."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct, structs

from bornes.core.cards import Card
from bornes.core.edition import Rules, side_of
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

TABLE: Final = -1
"""The seat of a spectator: it holds no cards and sees what the whole table sees."""


class View(Struct, frozen=True, gc=False):
    """All that a seat sees: the rules, the table, and its own hand."""

    rules: Rules
    public: Public
    seat: int
    hand: tuple[Card, ...]

    @property
    def side(self) -> int:
        """The side the seat belongs to."""
        return side_of(self.seat, len(self.public.sides))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self)}, holds {' '.join(self.hand)}>"


def view_of(state: State, seat: int) -> View:
    """A reference to what is public and one hand: there is nothing to filter."""
    return View(state.rules, state.public, seat, state.hidden.hands[seat] if seat >= 0 else ())


def blank_view(rules: Rules, dealer: int, seat: int) -> View:
    """A seat's view before the first hand, to fold redacted events into."""
    return view_of(blank(rules, dealer), seat)


def see(view: View, event: Event) -> View:
    """The view after an event, as this seat was told of it."""
    hand = view.hand if view.seat < 0 else hand_after(view.hand, view.seat, event)
    return View(view.rules, evolve(view.public, event), view.seat, hand)


def _as_told(event: Event, seat: int) -> Event:
    return event


def _turn_began(event: TurnBegan, seat: int) -> Event:
    return event if event.seat == seat else turn_began(event.seat, (None,) * len(event.drew))


def _dealt(event: HandDealt | PositionSet, seat: int) -> Event:
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
        _as_told,
    ),
}  # fmt: skip


def redact(event: Event, seat: int) -> Event | None:
    """The event as `seat` may know it. A kind that is not named above is told to nobody."""
    redaction = _REDACT.get(type(event))
    return None if redaction is None else redaction(event, seat)
