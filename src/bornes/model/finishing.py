"""What it is worth to end the hand now: all of it is on the table, so nothing has to be judged.

That is one of the two answers to the extension (R11.1), and what meeting the trip brings. It
decides matches: whoever finishes with enough points has won.
"""

from typing import NamedTuple

from msgspec.structs import replace

from bornes.core.cards import LENGTH
from bornes.core.moves import Finish, Move, Play
from bornes.core.scoring import score_sheets, winner_of_hand
from bornes.core.view import View
from bornes.model.equity import chance


class Worth(NamedTuple):
    """What a move is worth to the seat that makes it."""

    match: float
    """The chance to win the match, from 0 to 1."""
    hand: float
    """The chance to win the hand."""
    points: float
    """The lead in this hand: own points less the other sides' average."""


def worth_of_finishing(view: View) -> Worth:
    """What the view's side has if the hand ends as it stands."""
    rules, public, side = view.rules, view.public, view.side
    sheets = score_sheets(rules, public)
    hand = float(winner_of_hand(rules, public) == side)
    if not rules.edition.has_points:  # the hand is the match (R12.4)
        return Worth(hand, hand, 0.0)
    others = [sheet.hand for at, sheet in enumerate(sheets) if at != side]
    match = chance(rules, [sheet.total for sheet in sheets], public.hand)[side]
    return Worth(match, hand, sheets[side].hand - sum(others) / len(others))


def worth_of_ending(view: View, move: Move) -> Worth | None:
    """What the view's side has if this move ends the hand; None for a move that cannot.

    Where the extension may be called after it, that is what the move is worth at the least.
    """
    if isinstance(move, Finish):
        return worth_of_finishing(view)
    public, side = view.public, view.public.sides[view.side]
    if not isinstance(move, Play) or move.card not in LENGTH:
        return None
    if side.distance + LENGTH[move.card] != public.trip:
        return None
    there = replace(side, distances=(*side.distances, move.card), distance=public.trip)
    sides = tuple(there if each is side else each for each in public.sides)
    return worth_of_finishing(replace(view, public=replace(public, sides=sides)))
