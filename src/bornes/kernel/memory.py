"""What the moves of a hand reveal about hidden cards: `bornes.bots.memory` in numbers.

The record is separate from the game, so code that only plays hands does not pay for it. To use it,
call `forget` after each deal and `remember` before each step. Law L9 checks it against the readable
version.
"""

from collections.abc import MutableSequence
from typing import Annotated, Final

import numpy as np

from bornes.kernel.arrays import Games, record
from bornes.kernel.game import ALL_SAFETIES, is_hazard, own_plays, safety_against, side_at
from bornes.kernel.layout import (
    COUP_FOURRE,
    D200,
    DISCARD,
    I16,
    KINDS,
    MOST_SEATS,
    MOST_SIDES,
    NO_CARD,
    PASS_ON,
    REPAIRS,
    RIGHT_OF_WAY,
    ROLL,
    SECOND_SIDE,
    Game,
    IntRow,
    TableRules,
)

UNKNOWN: Final = -1
BETTER_PLAYED: Final = (1 << D200) - 1 | (1 << REPAIRS + 1) - (1 << ROLL)
"""Distances and remedies: a player who can play one of them does not discard instead. Not the 200:
it may be kept back for the safe trip.
"""


class TableMemory:
    """What everybody at a table may conclude in a hand."""

    laid: Annotated[IntRow, "int8", MOST_SEATS]
    """How many cards have left each seat's hand."""
    none_at: Annotated[MutableSequence[IntRow], "int8", (MOST_SEATS, KINDS)]
    """How many cards a seat had drawn when it certainly held none of a kind, or `UNKNOWN`."""
    discarded: Annotated[IntRow, "int8", MOST_SEATS]
    """The card each seat discarded last, or `NO_CARD`."""
    discards: Annotated[MutableSequence[IntRow], "int8", (MOST_SIDES, KINDS)]
    """How many cards of each kind each side has discarded."""
    idle: Annotated[IntRow, "int8", MOST_SIDES]
    """How many turns each side has taken since it last played a distance."""
    hidden: I16
    """The seats that did not receive all events since the deal, a bit each. They may not use any of
    this. A new hand does not change it.
    """


MEMORY: Final = record(TableMemory)


def blank_memories(count: int) -> Games:
    """An array of empty memories."""
    made = np.zeros(count, MEMORY)
    made["none_at"], made["discarded"] = UNKNOWN, NO_CARD
    return made


def forget(memory: TableMemory) -> None:
    """Empty the memory for a new hand."""
    for seat in range(MOST_SEATS):
        memory.laid[seat] = 0
        memory.discarded[seat] = NO_CARD
        for card in range(KINDS):
            memory.none_at[seat][card] = UNKNOWN
    for side in range(MOST_SIDES):
        memory.idle[side] = 0
        for card in range(KINDS):
            memory.discards[side][card] = 0


def drawn_by(game: Game, memory: TableMemory, seat: int) -> int:
    """How many cards a seat was dealt and has drawn: those that it holds or has played."""
    return game.sizes[seat] + memory.laid[seat]


def drawn_since(game: Game, memory: TableMemory, seat: int, card: int) -> int:
    """How many cards a seat has drawn since it certainly held none of a kind, or `UNKNOWN`."""
    then = memory.none_at[seat][card]
    return UNKNOWN if then == UNKNOWN else drawn_by(game, memory, seat) - then


def remember(rules: TableRules, game: Game, memory: TableMemory, seat: int, action: int) -> None:
    """Note what a move reveals that is about to be made."""
    side = side_at(rules, seat)
    if action == PASS_ON:
        _held_none(game, memory, seat, 1 << RIGHT_OF_WAY + safety_against(game.hazard))
    elif action < COUP_FOURRE:
        if action >= DISCARD:
            card = action - DISCARD
            _held_none(game, memory, seat, _missing(rules, game, side) & ~(1 << card))
            memory.discarded[seat] = card
            memory.discards[side][card] += 1
        if action <= D200:
            memory.idle[side] = 0
        elif not RIGHT_OF_WAY <= action < SECOND_SIDE:  # a safety does not use up the turn
            memory.idle[side] += 1
    if action <= COUP_FOURRE:
        memory.laid[seat] += 1


def _missing(rules: TableRules, game: Game, side: int) -> int:
    """The cards that a seat of this side would have played rather than discard any other."""
    missing = own_plays(rules, game, side) & BETTER_PLAYED
    top = game.battle[side]
    if rules.only_when_stuck:
        missing |= ALL_SAFETIES
    elif is_hazard(top):
        missing |= 1 << RIGHT_OF_WAY + safety_against(top)
    return missing


def _held_none(game: Game, memory: TableMemory, seat: int, cards: int) -> None:
    now = drawn_by(game, memory, seat)
    for card in range(KINDS):
        if cards >> card & 1:
            memory.none_at[seat][card] = now
