"""The kernel's data: cards, hands and moves as integers, and two records, for the rules of a table
and for one game.

Each record is declared once, as a class whose fields have names, types and sizes. The NumPy type of
arrays of games, on the processor and on a GPU, is derived from it (`bornes.kernel.arrays`). A plain
object with the same fields works too: the kernel's functions only read and write fields by name. So
a bot that uses them for one view needs no NumPy.

Cards are numbers in the order of `bornes.core.cards.CARDS`. A set of cards is an integer with a bit
for each kind.
"""

from collections.abc import Iterable, MutableSequence
from copy import deepcopy
from functools import cache
from typing import Annotated, Any, Final, TypeAlias, get_args, get_type_hints

from bornes.core.cards import CARDS, DISTANCES, HAZARDS, REMEDIES, SAFETIES, Card
from bornes.core.edition import Scoring

MOST_SEATS: Final = 8
MOST_SIDES: Final = 4
MOST_CARDS: Final = 106
KINDS: Final = len(CARDS)
LINES: Final[tuple[str, ...]] = Scoring.__struct_fields__
"""The lines of a score sheet, in its order."""

# Cards by number.
NUMBER: Final[dict[Card, int]] = {card: number for number, card in enumerate(CARDS)}
D25, D50, D75, D100, D200 = (NUMBER[card] for card in DISTANCES)
STOP, SPEED_LIMIT, OUT_OF_GAS, FLAT_TIRE, ACCIDENT = (NUMBER[card] for card in HAZARDS)
ROLL, END_OF_LIMIT, GASOLINE, SPARE_TIRE, REPAIRS = (NUMBER[card] for card in REMEDIES)
RIGHT_OF_WAY, EXTRA_TANK, PUNCTURE_PROOF, DRIVING_ACE = (NUMBER[card] for card in SAFETIES)
NO_CARD: Final = KINDS
"""The top of an empty pile."""

# No side, or no seat.
NOBODY: Final = 15

# Phases. The kernel never stops in the phase `draw`.
TURN: Final = 0
REACT: Final = 1
EXTEND: Final = 2
HAND_OVER: Final = 3
GAME_OVER: Final = 4

# When a hand ends (R9.1, R9.3).
HANDS_EMPTY: Final = 0
DRAW_PILE_EMPTY: Final = 1
NO_DISTANCE_LEFT: Final = 2

# Which sides score a shut-out (R12.2).
OPPONENTS_NOT_SHUT_OUT: Final = 0
TRIP_IF_ALL_SHUT_OUT: Final = 1
EVERYONE_ELSE: Final = 2

IntRow: TypeAlias = MutableSequence[int]
"""A row of integers in a record: a NumPy array, or a list in a plain one."""
Array: TypeAlias = Any
"""An array of numbers outside the records, of any shape."""
# The names of NumPy's types. All are signed, because Numba converts a signed and an unsigned number
# to a float.
I8: TypeAlias = Annotated[int, "int8"]
I16: TypeAlias = Annotated[int, "int16"]
I32: TypeAlias = Annotated[int, "int32"]
I64: TypeAlias = Annotated[int, "int64"]


class TableRules:
    """The rules of a table: `bornes.core.edition.Rules` in numbers."""

    players: I8
    sides: I8
    cards: I8
    """How many cards the deck has."""
    hand_ends: I8
    shutout_for: I8
    extension: I8
    start_rolling: I8
    only_when_stuck: I8
    speed_limit_stacks: I8
    roll_after_end_of_limit: I8
    remedy_restarts: I8
    extra_turn_after_exhaustion: I8
    mistakes_penalised: I8
    won_by_distance: I8
    """Whether the most distance wins a hand in which nobody completed the trip (R10.2)."""
    has_points: I8
    trip: I16
    hands: I8
    """How many hands a match has, or 0 if their number is not fixed (R13.1)."""
    points_to_win: I32
    """The goal of a match in points, or 0 if it has none."""
    worth: Annotated[IntRow, "int32", len(LINES)]
    """What each line of the score sheet is worth here; 0 for a line that does not count."""
    deck: Annotated[IntRow, "int8", KINDS]
    """How many cards of each kind the deck has."""
    order: Annotated[IntRow, "int8", MOST_CARDS]
    """The deck in printed order."""


class Game:
    """One match at one moment, hidden cards included."""

    table: I16
    """The index of the game's rules in the array of tables."""
    chance: I64
    """The state of the game's own random number generator (`bornes.kernel.chance`)."""
    hands: Annotated[IntRow, "int64", MOST_SEATS]
    """Each seat's cards as a counter of kinds (see below)."""
    score: Annotated[IntRow, "int32", MOST_SIDES]
    """Each side's total before this hand."""
    points: Annotated[IntRow, "int32", MOST_SIDES]
    """When the hand is over: what each side scored in it."""
    distance: Annotated[IntRow, "int16", MOST_SIDES]
    trip: I16
    hand: I16
    """The number of the hand, from 1; 0 before the first deal."""
    phase: I8
    turn: I8
    """The seat whose turn it is; in a reaction window, the attacker."""
    dealer: I8
    extended_by: I8
    attacked: I8
    """In a reaction window: the side that was attacked."""
    hazard: I8
    """In a reaction window: the hazard."""
    passed: I16
    """In a reaction window: the seats that have passed, a bit each."""
    winner: I8
    """When the match is over: the side that won it, or `NOBODY`."""
    drawn: I8
    """Where the draw pile begins in `deck`: the next card from its front is `deck[drawn]`."""
    cards: I8
    """Where the draw pile ends in `deck`: the next card from its back is `deck[cards - 1]`."""
    equal: I8
    """Whether the hands are equal deals, in which the second of two seats draws from the back."""
    sizes: Annotated[IntRow, "int8", MOST_SEATS]
    """How many cards each seat holds."""
    battle: Annotated[IntRow, "int8", MOST_SIDES]
    """The top card of the battle pile."""
    under_battle: Annotated[IntRow, "int8", MOST_SIDES]
    """The card below the hazard on the battle pile, on top again when the hazard is canceled."""
    speed: Annotated[IntRow, "int8", MOST_SIDES]
    """The top card of the speed pile."""
    limits: Annotated[IntRow, "int8", MOST_SIDES]
    """How many speed limits are on top of the speed pile."""
    under_speed: Annotated[IntRow, "int8", MOST_SIDES]
    """The card below these limits, on top again when they are canceled."""
    safeties: Annotated[IntRow, "int8", MOST_SIDES]
    """The exposed safeties, a bit each; the lowest is the right of way."""
    coups: Annotated[IntRow, "int8", MOST_SIDES]
    """The safeties that were exposed as a coup fourré, likewise."""
    laid: Annotated[MutableSequence[IntRow], "int8", (MOST_SIDES, len(DISTANCES))]
    """How many of each distance card a side has played."""
    shown: Annotated[IntRow, "int8", KINDS]
    """How many cards of each kind have left the hands: on piles, exposed or discarded."""
    deck: Annotated[IntRow, "int8", MOST_CARDS]
    """The shuffled deck of the hand."""


@cache
def fields_of(declared: type) -> tuple[tuple[Any, ...], ...]:
    """The name and the type of every field, and its size if it has several numbers."""
    hints = get_type_hints(declared, include_extras=True)
    return tuple((name, *get_args(hint)[1:]) for name, hint in hints.items())


def plain(declared: type, copy_of: Any = None) -> Any:
    """Return a record as a plain object with lists, which is faster in Python than a NumPy record.

    It holds zeros, or the values of another record of the same kind.
    """
    made = declared()
    source = _zeros(declared) if copy_of is None else copy_of
    if isinstance(source, declared):
        values = {
            name: _copied(value) if isinstance(value, list) else value
            for name, value in vars(source).items()
        }
    else:  # a NumPy record
        values = {name: getattr(source, name).tolist() for name, *_ in fields_of(declared)}
    vars(made).update(values)
    return made


@cache
def _zeros(declared: type) -> Any:
    made = declared()
    for name, number, *size in fields_of(declared):
        zeros: Any = 0.0 if number.startswith("float") else 0
        shape = size[0] if size else ()
        for length in reversed(shape if isinstance(shape, tuple) else (shape,)):
            zeros = [deepcopy(zeros) for _ in range(length)]
        setattr(made, name, zeros)
    return made


def _copied(value: list[Any]) -> list[Any]:
    """Copy a list of numbers, or a list of such lists."""
    return [row[:] for row in value] if isinstance(value[0], list) else value[:]


# -- hands ------------------------------------------------------------------------------------
# A hand is one integer: how many of each kind, counted in three layers of bits. Bit `k` of the
# lowest layer is the ones' bit of the number of cards of kind `k`; the layers above hold the twos
# and fours. A hand has at most seven cards, so three layers suffice. Which kinds a hand holds, the
# question asked at every decision, is then computed for all kinds at once.

ALL_KINDS: Final = (1 << KINDS) - 1
FULL_HAND: Final = 7
"""Cards held after drawing (R4.1)."""
_TWOS: Final = KINDS
_FOURS: Final = 2 * KINDS


def kinds(hand: int) -> int:
    """The kinds of cards in a hand, a bit each."""
    return (hand | hand >> _TWOS | hand >> _FOURS) & ALL_KINDS


def count(hand: int, card: int) -> int:
    """How many cards of a kind a hand holds."""
    return (
        (hand >> card & 1)
        + 2 * (hand >> (card + _TWOS) & 1)
        + 4 * (hand >> (card + _FOURS) & 1)
    )  # fmt: skip


def with_card(hand: int, card: int) -> int:
    """The hand with one more card: add to the ones, and carry upwards."""
    # A kind that is already there carries its one into the layer above, as in written addition.
    ones = 1 << card
    twos = (hand & ones) << KINDS
    fours = (hand & twos) << KINDS
    return hand ^ ones ^ twos ^ fours


def without_card(hand: int, card: int) -> int:
    """The hand without a card that it holds: subtract from the ones, and borrow from above."""
    # The reverse: a kind without a one borrows from the twos, and these from the fours.
    ones = 1 << card
    twos = (~hand & ones) << KINDS
    fours = (~hand & twos) << KINDS
    return hand ^ ones ^ twos ^ fours


def packed(cards: Iterable[int]) -> int:
    """A hand of these cards."""
    hand = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def unpacked(hand: int) -> list[int]:
    """The cards of a hand, in order of kind."""
    return [card for card in range(KINDS) for _ in range(count(hand, card))]


# -- moves ------------------------------------------------------------------------------------
# A move is a number from 0 to 51, and a set of moves is an integer with a bit for each. Sides are
# counted from the seat's own, so a move has the same number at every seat.
#
# | numbers | move |
# | --- | --- |
# | 0 to 18 | play this card; a hazard goes on the next side to the left |
# | 19 to 23 | play a hazard, Stop first, on the second side to the left |
# | 24 to 28 | play a hazard, Stop first, on the third side to the left |
# | 29 to 47 | discard a card |
# | 48 | coup fourré, with the one safety that answers the hazard |
# | 49, 50, 51 | pass, extend, finish |

SECOND_SIDE: Final = KINDS
THIRD_SIDE: Final = SECOND_SIDE + len(HAZARDS)
DISCARD: Final = THIRD_SIDE + len(HAZARDS)
COUP_FOURRE: Final = DISCARD + KINDS
PASS_ON: Final = COUP_FOURRE + 1
EXTEND_TRIP: Final = PASS_ON + 1
FINISH_HAND: Final = EXTEND_TRIP + 1
ACTIONS: Final = FINISH_HAND + 1


def attack_of(action: int) -> tuple[int, int]:
    """The hazard of an attack, and how many sides to the left its target is."""
    if action < SECOND_SIDE:
        return action, 1
    if action < THIRD_SIDE:
        return action - SECOND_SIDE + STOP, 2
    return action - THIRD_SIDE + STOP, 3


def listed(mask: int) -> list[int]:
    """The actions of a set."""
    return [action for action in range(ACTIONS) if mask >> action & 1]
