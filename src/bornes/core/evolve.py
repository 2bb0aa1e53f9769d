"""Bookkeeping: what an event changes in the state. Nothing here refuses or knows the rules."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

from bornes.core.cards import LENGTH, SAFETY_AGAINST, Card, Hazard
from bornes.core.edition import side_of
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
)
from bornes.core.state import Hidden, Pending, Public, Side, State, draws_from_back

T = TypeVar("T")


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed. (Adding tuples is twice as fast as unpacking them.)"""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005


@lru_cache(maxsize=1 << 12)
def _sized(sizes: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """The sizes of the hands when one changes. (Cached: few occur, and each decision needs two.)"""
    return _with(sizes, seat, sizes[seat] + change)


def _hand_dealt(public: Public, event: HandDealt) -> Public:
    battle: tuple[Card, ...] = ("roll",) if event.rolling else ()
    # A new object: only the scores remain from the previous hand.
    return Public(
        hand=event.hand,
        dealer=event.dealer,
        phase="draw",
        turn=(event.dealer + 1) % len(event.sizes),
        trip=event.trip,
        extended_by=None,
        pending=None,
        hand_sizes=event.sizes,
        draw_count=event.draw_count,
        discard=(),
        sides=tuple(Side(battle=battle, score=score) for score in event.scores),
        equal=event.equal,
    )


def _position_set(public: Public, event: PositionSet) -> Public:
    return event.public


def _turn_began(public: Public, event: TurnBegan) -> Public:
    seat, drawn = event.seat, len(event.drew)
    return replace(
        public,
        turn=seat,
        phase="turn",
        hand_sizes=_sized(public.hand_sizes, seat, drawn),
        draw_count=public.draw_count - drawn,
    )


def _laid(public: Public, event: Laid) -> Public:
    side = public.sides[event.side]
    if event.pile == "distances":
        side = replace(
            side,
            distances=(*side.distances, event.card),
            distance=side.distance + LENGTH[event.card],
        )
    elif event.pile == "battle":
        side = replace(side, battle=(*side.battle, event.card))
    else:
        side = replace(side, speed=(*side.speed, event.card))
    sizes = _sized(public.hand_sizes, event.seat, -1)
    sides = _with(public.sides, event.side, side)
    if event.card not in SAFETY_AGAINST:
        return replace(public, hand_sizes=sizes, sides=sides)
    # A hazard: the window opens for the attacked side, whatever it holds (R8.6).
    pending = Pending(cast("Hazard", event.card), event.seat, event.side)
    return replace(public, hand_sizes=sizes, sides=sides, pending=pending, phase="react")


def _safety_exposed(public: Public, event: SafetyExposed) -> Public:
    index = side_of(event.seat, len(public.sides))
    side = public.sides[index]
    coups = (*side.coups_fourres, event.card) if event.coup_fourre else side.coups_fourres
    # Separate events remove the hazards that it answers (R7.3), so that a replay shows them.
    side = replace(side, safeties=(*side.safeties, event.card), coups_fourres=coups)
    return replace(
        public,
        sides=_with(public.sides, index, side),
        hand_sizes=_sized(public.hand_sizes, event.seat, -1),
        pending=None,
        phase="turn",
    )


def _hazard_cancelled(public: Public, event: HazardCancelled) -> Public:
    side = public.sides[event.side]
    if event.hazard == "speed_limit":
        # Only the top card: the cards under it stay where they are.
        side = replace(side, speed=side.speed[:-1])
    else:
        side = replace(side, battle=side.battle[:-1])
    sides = _with(public.sides, event.side, side)
    return replace(public, sides=sides, discard=(*public.discard, event.hazard))


def _discarded(public: Public, event: Discarded | MistakePenalised) -> Public:
    sizes = _sized(public.hand_sizes, event.seat, -1)
    return replace(public, hand_sizes=sizes, discard=(*public.discard, event.card))


def _passed(public: Public, event: Passed) -> Public:
    pending = public.pending
    assert pending is not None
    return replace(public, pending=replace(pending, passed=(*pending.passed, event.seat)))


def _window_closed(public: Public, event: WindowClosed) -> Public:
    return replace(public, pending=None, phase="turn")


def _extension_offered(public: Public, event: ExtensionOffered) -> Public:
    return replace(public, phase="extend")


def _extended(public: Public, event: Extended) -> Public:
    caller = side_of(event.seat, len(public.sides))
    return replace(public, trip=event.trip, extended_by=caller, phase="turn")


def _finished(public: Public, event: Finished) -> Public:
    return replace(public, phase="turn")


def _hand_ended(public: Public, event: HandEnded) -> Public:
    return replace(public, phase="hand_over")


def _match_ended(public: Public, event: MatchEnded) -> Public:
    return replace(public, phase="game_over")


def _no_change(public: Public, event: ShuffleCommitted | ShuffleOpened) -> Public:
    return public


EVOLVE: Final[dict[type[Event], Callable[[Public, Any], Public]]] = {
    HandDealt: _hand_dealt,
    PositionSet: _position_set,
    TurnBegan: _turn_began,
    Laid: _laid,
    SafetyExposed: _safety_exposed,
    HazardCancelled: _hazard_cancelled,
    Discarded: _discarded,
    MistakePenalised: _discarded,
    Passed: _passed,
    WindowClosed: _window_closed,
    ExtensionOffered: _extension_offered,
    Extended: _extended,
    Finished: _finished,
    HandEnded: _hand_ended,
    MatchEnded: _match_ended,
    ShuffleCommitted: _no_change,
    ShuffleOpened: _no_change,
}


def evolve(public: Public, event: Event) -> Public:
    """Return the public state after an event. The hidden cards in the event are not read."""
    return EVOLVE[type(event)](public, event)


_FROM_HAND: Final = frozenset({Laid, SafetyExposed, Discarded, MistakePenalised})
"""The events that take a card out of a hand."""


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def hand_after(hand: tuple[Card, ...], seat: int, event: Any) -> tuple[Card, ...]:
    """Return a seat's hand after an event, which may be redacted for that seat."""
    kind = type(event)
    if kind is HandDealt or kind is PositionSet:
        # In a redacted event the other hands are None, but not this one.
        return event.hands[seat] or ()
    if kind is TurnBegan:
        return hand + event.drew if event.seat == seat else hand
    return _without(hand, event.card) if kind in _FROM_HAND and event.seat == seat else hand


def evolve_hidden(public: Public, hidden: Hidden, event: Any) -> Hidden:
    """Return all hands and the draw pile after an event that is not redacted. (Hot: `hand_after` is
    inlined.)
    """
    kind = type(event)
    if kind is TurnBegan:
        hands, seat, drew = hidden.hands, event.seat, event.drew
        hands = hands[:seat] + (hands[seat] + drew,) + hands[seat + 1 :]  # noqa: RUF005 - as in _with
        if public.equal and draws_from_back(public, seat):
            back = hidden.drawn_from_back + len(drew)
            return Hidden(hands, hidden.pile, hidden.drawn, back)
        return Hidden(hands, hidden.pile, hidden.drawn + len(drew), hidden.drawn_from_back)
    if kind in _FROM_HAND:
        hands, seat = hidden.hands, event.seat
        hand = hands[seat]
        at = hand.index(event.card)
        hand = hand[:at] + hand[at + 1 :]
        hands = hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005 - as in _with
        return Hidden(hands, hidden.pile, hidden.drawn, hidden.drawn_from_back)
    if kind is HandDealt or kind is PositionSet:
        return Hidden(event.hands, event.draw)
    return hidden


def apply(state: State, event: Event) -> State:
    """Return the whole state after an event that is not redacted."""
    public = evolve(state.public, event)
    return State(state.rules, public, evolve_hidden(public, state.hidden, event))
