"""A hand that was played with real cards, ready to be scored.

A position of the referee describes it, whole or partial. But a hand that is over keeps to more
rules than a position that is tried out: a slip of whoever wrote it down is pointed out.
"""

from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from bornes.core.cards import MOST_200S
from bornes.core.decoding import convert, decode_json
from bornes.core.edition import EXTENSION_FROM, rules
from bornes.core.errors import BadPosition
from bornes.core.position import Position, state_of
from bornes.core.state import Public, State

MOST_TO_DRAW: Final = 106
"""More cards than these are in no pile."""


def hand_of_json(data: bytes) -> State:
    """The hand that JSON describes, or `BadPosition`.

    `draw` may also be the number of cards left, or `"draw_empty": true` say that there are none.
    """
    value: dict[str, Any] = decode_json(data, dict[str, Any], BadPosition)
    left = _left_to_draw(value)
    position: Position = convert(value, Position, BadPosition)
    if position.hands is UNSET:  # what was held at the end scores nothing
        table = rules(
            position.edition, position.players, teams=position.teams, house=position.house
        )
        position = replace(position, hands=[[] for _ in range(table.players)])
    state = state_of(position)
    check_laid(state.public)
    if left is None:
        return state
    return replace(state, public=replace(state.public, draw_count=left))


def check_laid(public: Public) -> None:
    """Refuse what no hand can come to: R6.3, R10.1, R11.2."""
    for side in public.sides:
        if side.distances.count("200") > MOST_200S:
            raise BadPosition("third-200")
    if sum(side.distance == public.trip for side in public.sides) > 1:
        raise BadPosition("score-two-met-trip")
    if public.extended_by is not None:
        come = public.sides[public.extended_by].distance
        if come < EXTENSION_FROM:
            raise BadPosition("score-caller-short", distance=come, trip=EXTENSION_FROM)


def _left_to_draw(value: dict[str, Any]) -> int | None:
    """The number of cards left to draw, if the hand gives that instead of the cards."""
    empty, draw = value.pop("draw_empty", None), value.get("draw")
    if empty is not None and not isinstance(empty, bool):
        raise BadPosition("score-draw-empty")
    if isinstance(draw, int) and not isinstance(draw, bool):
        del value["draw"]
        if not 0 <= draw <= MOST_TO_DRAW:
            raise BadPosition("score-draw-count", most=MOST_TO_DRAW)
    if empty is not None and isinstance(draw, int | list) and empty == bool(draw):
        raise BadPosition("score-draw-or-empty")
    if isinstance(draw, int):
        return draw
    return 0 if empty else None
