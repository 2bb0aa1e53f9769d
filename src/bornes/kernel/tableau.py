"""The cards on the table and in the hands, in their order: for displays.

A game stores only the part of a pile that counts (`bornes.kernel.layout.Game`). This record is
separate, and is updated from events: bookkeeping without rules, like `bornes.core.evolve`.
"""

from collections.abc import MutableSequence
from typing import Annotated, Final

from bornes.kernel.arrays import record
from bornes.kernel.event_codes import (
    BATTLE,
    DISCARDED,
    HAND_CARDS,
    HAND_DEALT,
    HAZARD_CANCELLED,
    LAID,
    MISTAKE_PENALISED,
    PASSED,
    SAFETY_EXPOSED,
    SPEED,
    TURN_BEGAN,
    EventCode,
)
from bornes.kernel.game import is_hazard, side_at
from bornes.kernel.layout import (
    FULL_HAND,
    I8,
    MOST_CARDS,
    MOST_SEATS,
    MOST_SIDES,
    ROLL,
    SPEED_LIMIT,
    Array,
    IntRow,
    TableRules,
)

MOST_ON_PILE: Final = 48
"""More cards than there can be on a battle pile or a speed pile, or than there are distances."""
MOST_SAFETIES: Final = 4
MOST_PASSING: Final = 2
"""Both partners of a team may be asked."""
Rows = MutableSequence[IntRow]


class Tableau:
    """Every pile from the bottom up, every hand in the order in which its cards were drawn."""

    held: Annotated[Rows, "int8", (MOST_SEATS, FULL_HAND)]
    holds: Annotated[IntRow, "int8", MOST_SEATS]
    """How many cards each seat holds. The piles below have their sizes likewise."""
    battle: Annotated[Rows, "int8", (MOST_SIDES, MOST_ON_PILE)]
    battle_size: Annotated[IntRow, "int8", MOST_SIDES]
    speed: Annotated[Rows, "int8", (MOST_SIDES, MOST_ON_PILE)]
    speed_size: Annotated[IntRow, "int8", MOST_SIDES]
    distances: Annotated[Rows, "int8", (MOST_SIDES, MOST_ON_PILE)]
    distances_size: Annotated[IntRow, "int8", MOST_SIDES]
    safeties: Annotated[Rows, "int8", (MOST_SIDES, MOST_SAFETIES)]
    safeties_size: Annotated[IntRow, "int8", MOST_SIDES]
    discard: Annotated[IntRow, "int8", MOST_CARDS]
    discard_size: I8
    passed: Annotated[IntRow, "int8", MOST_PASSING]
    """The seats that have passed in the reaction window, in order."""
    passed_size: I8


TABLEAU: Final = record(Tableau)


def take_in(rules: TableRules, tableau: Tableau, codes: Array, first: int, end: int) -> None:
    """Update the tableau from these events, which hide nothing."""
    for at in range(first, end):
        _take_in(rules, tableau, codes[at])


def _take_in(rules: TableRules, tableau: Tableau, code: EventCode) -> None:
    kind = code.kind
    if kind == HAND_DEALT:
        _clear(rules, tableau, code.flag)
    elif kind in (HAND_CARDS, TURN_BEGAN):
        for place in range(code.count):
            tableau.held[code.seat][tableau.holds[code.seat]] = code.cards[place]
            tableau.holds[code.seat] += 1
    elif kind == HAZARD_CANCELLED:
        if code.card == SPEED_LIMIT:
            tableau.speed_size[code.side] -= 1
        else:
            tableau.battle_size[code.side] -= 1
        _discard(tableau, code.card)
    elif kind == PASSED:
        tableau.passed[tableau.passed_size] = code.seat
        tableau.passed_size += 1
    elif kind == LAID:
        _take_out(tableau, code.seat, code.card)
        _lay(tableau, code)
    elif kind == SAFETY_EXPOSED:
        _take_out(tableau, code.seat, code.card)
        side = side_at(rules, code.seat)
        tableau.safeties[side][tableau.safeties_size[side]] = code.card
        tableau.safeties_size[side] += 1
    elif kind in (DISCARDED, MISTAKE_PENALISED):
        _take_out(tableau, code.seat, code.card)
        _discard(tableau, code.card)


def _clear(rules: TableRules, tableau: Tableau, rolling: int) -> None:
    for seat in range(MOST_SEATS):
        tableau.holds[seat] = 0
    for side in range(MOST_SIDES):
        # Where all start rolling, a Roll lies on every battle pile (R14.3).
        tableau.battle[side][0] = ROLL
        tableau.battle_size[side] = 1 if rolling and side < rules.sides else 0
        tableau.speed_size[side] = 0
        tableau.distances_size[side] = 0
        tableau.safeties_size[side] = 0
    tableau.discard_size = 0
    tableau.passed_size = 0


def _take_out(tableau: Tableau, seat: int, card: int) -> None:
    """Remove a card from a hand, the first of its kind."""
    tableau.holds[seat] -= 1
    at = 0
    while tableau.held[seat][at] != card:
        at += 1
    for place in range(at, tableau.holds[seat]):
        tableau.held[seat][place] = tableau.held[seat][place + 1]


def _lay(tableau: Tableau, code: EventCode) -> None:
    side = code.side
    if code.pile == BATTLE:
        tableau.battle[side][tableau.battle_size[side]] = code.card
        tableau.battle_size[side] += 1
    elif code.pile == SPEED:
        tableau.speed[side][tableau.speed_size[side]] = code.card
        tableau.speed_size[side] += 1
    else:
        tableau.distances[side][tableau.distances_size[side]] = code.card
        tableau.distances_size[side] += 1
    if is_hazard(code.card):  # a reaction window opens, and nobody has passed in it
        tableau.passed_size = 0


def _discard(tableau: Tableau, card: int) -> None:
    tableau.discard[tableau.discard_size] = card
    tableau.discard_size += 1
