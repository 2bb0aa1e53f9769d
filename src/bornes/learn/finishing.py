"""What it is worth to end the hand now: all of it is on the table, so nothing has to be judged.

That is one of the two answers to the extension (R11.1), and decides matches: whoever finishes with
enough points has won.
"""

from typing import NamedTuple

from bornes.core.scoring import score_sheets, winner_of_hand
from bornes.core.view import View
from bornes.learn.equity import chance


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
