"""A situation in plain numbers: cards, sides and rules as rows of numbers.

The racer weighs thousands of situations, and its tuning billions. So what it weighs is written over
rows of numbers alone: lists when it plays, arrays when `bench/bots` compiles the same functions.
This module says what stands where in a row.
"""

from collections.abc import Mapping, MutableSequence, Sequence
from typing import Final, NamedTuple, TypeAlias

from bornes.core.cards import CARDS, Card

Row: TypeAlias = Sequence[float]
Counts: TypeAlias = MutableSequence[int]
Cars: TypeAlias = Sequence[MutableSequence[int]]


class Road(NamedTuple):
    """All rows of one decision: what is weighed, and room to work in."""

    models: Sequence[Row]
    """The weights, in the order of `Weights`."""
    work: Sequence[MutableSequence[float]]
    saved: Cars
    """Sides as they were before a move is tried on them."""
    hand: Counts
    """How many of each card the seat holds."""
    cars: Cars
    """The sides."""
    unseen: Counts
    """How many of each card are in the pile or in other hands."""
    held: Sequence[MutableSequence[float]]
    """The chance of every side to hold each remedy and safety, the own hand aside."""
    env: MutableSequence[float]
    """The rules and the moment."""


NUMBER: Final[Mapping[Card, int]] = {card: number for number, card in enumerate(CARDS)}
"""Every card's number."""

KINDS: Final = 19
D25: Final = 0
D50: Final = 1
D75: Final = 2
D100: Final = 3
D200: Final = 4
STOP: Final = 5
LIMIT: Final = 6
GAS: Final = 7
ACCIDENT: Final = 9
ROLL: Final = 10
END_OF_LIMIT: Final = 11
GASOLINE: Final = 12
REPAIRS: Final = 14
RIGHT_OF_WAY: Final = 15
TANK: Final = 16
ACE: Final = 18
CURE: Final = 5
"""A hazard's remedy has its number and this."""
NONE: Final = -1
"""No card on a pile; no side."""

# A side: the tops of its piles, its safeties as bits, and what it has laid.
BATTLE: Final = 0
SPEED: Final = 1
SAFETIES: Final = 2
DISTANCE: Final = 3
LAID_200: Final = 4
LAID: Final = 5
COUPS: Final = 6
SCORE: Final = 7
SIZE: Final = 8
"""Cards in the hands of its seats."""
CAR: Final = 9

# The rules and the moment.
TRIP: Final = 0
DRAWS: Final = 1
PLAYERS: Final = 2
SIDES: Final = 3
OWN: Final = 4
EXTENDED: Final = 5
RESTARTS: Final = 6
ROLL_AFTER_END: Final = 7
EXTRA_WHEN_EMPTY: Final = 8
MOST_DISTANCE: Final = 9
SHUTOUT_FOR: Final = 10
POINTS_TO_WIN: Final = 11
HANDS_LEFT: Final = 12
MAY_EXTEND: Final = 13
PER_UNIT: Final = 14
PER_SAFETY: Final = 15
ALL_SAFETIES: Final = 16
PER_COUP: Final = 17
FOR_TRIP: Final = 18
FOR_WINNING: Final = 19
DELAYED: Final = 20
SAFE_TRIP: Final = 21
EXTENSION: Final = 22
SHUTOUT: Final = 23
UNSEEN: Final = 24
"""How many cards are unseen in all."""
ENV: Final = 25

EXTENDED_TRIP: Final = 1000.0
SHUTOUT_ANY: Final = 0
SHUTOUT_ALL: Final = 1
SHUTOUT_EVERYONE: Final = 2


def length(card: int) -> int:
    """How far a distance card goes."""
    return 200 if card == D200 else 25 * (card + 1)


def safety_bit(safety: int) -> int:
    """The bit of a safety among a side's safeties."""
    return 1 << (safety - RIGHT_OF_WAY)


def safety_against(hazard: int) -> int:
    """The safety that answers a hazard."""
    return RIGHT_OF_WAY if hazard <= LIMIT else hazard + 9


def is_hazard(card: int) -> bool:
    return STOP <= card <= ACCIDENT


def rolls(battle: int, safeties: int, restarts: float) -> bool:
    """Whether a side may move (R5.1)."""
    if battle == ROLL:
        return True
    if is_hazard(battle):
        return False
    return safeties & 1 == 1 or (battle != NONE and restarts > 0)


def limited(speed: int, safeties: int, roll_after_end: float) -> bool:
    """Whether a speed limit holds a side (R6.2)."""
    if safeties & 1:
        return False
    return speed == LIMIT or (speed == END_OF_LIMIT and roll_after_end > 0)


def first_need(battle: int) -> int:
    """What a side that does not roll must lay first."""
    if battle > STOP and is_hazard(battle):
        return battle + CURE
    return ROLL


def roll_must_follow(battle: int, safeties: int, restarts: float) -> bool:
    """Whether a Roll must follow the remedy (R5.7)."""
    return battle > STOP and is_hazard(battle) and not restarts and not safeties & 1
