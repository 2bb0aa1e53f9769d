"""Moves as numbers from 0 to 51, and sets of them as the bits of one integer.

| numbers | move |
| --- | --- |
| 0 to 18 | play this card; a hazard goes on the next side to the left |
| 19 to 23 | play a hazard, Stop first, on the second side to the left |
| 24 to 28 | play a hazard, Stop first, on the third side to the left |
| 29 to 47 | discard a card |
| 48 | coup fourré, with the one safety that answers the hazard |
| 49, 50, 51 | pass, extend, finish |

Sides are counted from the seat's own, so a move has the same number at every seat.
"""

from typing import Final

from bornes.core.cards import CARDS, HAZARDS, SAFETY_AGAINST
from bornes.core.moves import (
    EXTEND,
    FINISH,
    PASS,
    CoupFourre,
    Discard,
    Extend,
    Finish,
    Move,
    Pass,
    Play,
    coup_fourre,
    discard,
    play,
)
from bornes.kernel.layout import ACCIDENT, KINDS, NUMBER, STOP

SECOND_SIDE: Final = KINDS
THIRD_SIDE: Final = SECOND_SIDE + len(HAZARDS)
DISCARD: Final = THIRD_SIDE + len(HAZARDS)
COUP_FOURRE: Final = DISCARD + KINDS
PASS_ON: Final = COUP_FOURRE + 1
EXTEND_TRIP: Final = PASS_ON + 1
FINISH_HAND: Final = EXTEND_TRIP + 1
ACTIONS: Final = FINISH_HAND + 1


def action_of(move: Move, seat: int, sides: int) -> int:
    """The number of a move of that seat."""
    match move:
        case Play(card, target):
            card_number = NUMBER[card]
            # Python's remainder is never below 0, so seats left and right of one's own both work.
            return card_number if target is None else _attack(card_number, (target - seat) % sides)
        case Discard(card):
            return DISCARD + NUMBER[card]
        case CoupFourre():
            return COUP_FOURRE
        case Pass():
            return PASS_ON
        case Extend():
            return EXTEND_TRIP
        case Finish():
            return FINISH_HAND


def _attack(hazard: int, steps: int) -> int:
    """A hazard laid so many sides to the left."""
    return hazard if steps == 1 else SECOND_SIDE + (steps - 2) * len(HAZARDS) + hazard - STOP


def attack_of(action: int) -> tuple[int, int]:
    """The hazard of an attack, and how many sides to the left its target is."""
    if action < SECOND_SIDE:
        return action, 1
    if action < THIRD_SIDE:
        return action - SECOND_SIDE + STOP, 2
    return action - THIRD_SIDE + STOP, 3


def move_of(action: int, seat: int, sides: int, hazard: int) -> Move:
    """The move of that number; `hazard` is the one a coup fourré answers, if there is any."""
    if action < DISCARD:
        # The first nineteen numbers are cards; the hazards among them are attacks.
        if action < STOP or ACCIDENT < action < SECOND_SIDE:
            return play(CARDS[action])
        card, steps = attack_of(action)
        return play(CARDS[card], (seat + steps) % sides)
    if action < COUP_FOURRE:
        return discard(CARDS[action - DISCARD])
    if action == COUP_FOURRE:
        return coup_fourre(SAFETY_AGAINST[CARDS[hazard]])
    others: dict[int, Move] = {PASS_ON: PASS, EXTEND_TRIP: EXTEND, FINISH_HAND: FINISH}
    return others[action]


def listed(mask: int) -> list[int]:
    """The actions of a set."""
    return [action for action in range(ACTIONS) if mask >> action & 1]
