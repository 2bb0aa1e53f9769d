"""A hand that was played with real cards, to be scored.

It is described by a position as the referee reads it, complete or partial. A hand that is over must
satisfy more rules than other positions, so more mistakes in writing it down are found.
"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from bornes.core.cards import LENGTH, MOST_200S
from bornes.core.decoding import convert, decode_json
from bornes.core.edition import EXTENDED_TRIP, EXTENSION_FROM, rules
from bornes.core.errors import BadPosition
from bornes.core.position import Position, state_of
from bornes.core.state import Side, State


def hand_of_json(data: bytes) -> State:
    """Return the hand that JSON describes, or raise `BadPosition`.

    `draw` may also be the number of cards left, and `"draw_empty": true` means that none are left.
    """
    value: dict[str, Any] = decode_json(data, dict[str, Any], BadPosition)
    left = _left_to_draw(value)
    position: Position = convert(value, Position, BadPosition)
    if position.hands is UNSET:  # cards in hand at the end score nothing
        table = rules(
            position.edition, position.players, teams=position.teams, house=position.house
        )
        position = replace(position, hands=[[] for _ in range(table.players)])
    state = state_of(position)
    check_laid(state)
    if left is None:
        return state
    if not 0 <= left <= state.public.draw_count:
        raise BadPosition("score-draw-count", most=state.public.draw_count)
    return replace(state, public=replace(state.public, draw_count=left))


def check_laid(state: State) -> None:
    """Raise `BadPosition` for a result that is impossible by R2, R6.3, R10.1 or R11.2."""
    public, trip = state.public, state.rules.trip
    if public.trip != (trip if public.extended_by is None else EXTENDED_TRIP):
        raise BadPosition("score-trip", wanted=trip, trip=public.trip)
    for side in public.sides:
        if side.distances.count("200") > MOST_200S:
            raise BadPosition("third-200")
    if sum(side.distance == public.trip for side in public.sides) > 1:
        raise BadPosition("score-two-met-trip")
    if public.extended_by is not None:
        caller = public.sides[public.extended_by]
        if EXTENSION_FROM not in _sums(caller):
            raise BadPosition("score-caller-short", distance=caller.distance, trip=EXTENSION_FROM)


def _sums(side: Side) -> set[int]:
    """All distances that a side may have reached on its way."""
    sums = {0}
    for card in side.distances:
        sums |= {come + LENGTH[card] for come in sums}
    return sums


def _left_to_draw(value: dict[str, Any]) -> int | None:
    """The number of cards left to draw, if the hand gives that instead of the cards."""
    empty, draw = value.pop("draw_empty", None), value.get("draw")
    if empty is not None and not isinstance(empty, bool):
        raise BadPosition("score-draw-empty")
    if isinstance(draw, int) and not isinstance(draw, bool):
        del value["draw"]
    if empty is not None and isinstance(draw, int | list) and empty == bool(draw):
        raise BadPosition("score-draw-or-empty")
    if isinstance(draw, int):
        return draw
    return 0 if empty else None
