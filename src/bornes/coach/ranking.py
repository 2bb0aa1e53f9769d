"""Which move to recommend: the order of all advice, at tables, in the terminal and in reviews.

A value network's numbers are good to about one percentage point. So moves that are nearer to the
best than that are about equal, and among them a play comes before a discard: a beginner who is told
discarding a card needs more than a tiny advantage. And no value network's error may put a move
above one that is at least as good whatever comes.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bornes.bots.advice import keep_value
from bornes.bots.memory import Outlook, dead, remedies_needed
from bornes.coach.reasons import Explanation, drawback, may_wait, reason_for
from bornes.core.cards import SAFETIES
from bornes.core.moves import CoupFourre, Discard, Move, Pass, Play
from bornes.core.view import View
from bornes.model.equity import Worth

NEAR: Final = 0.01
"""Chances of the match that differ by no more than this are about equal."""


class Ranked(NamedTuple):
    """A legal move in its place."""

    move: Move
    worth: Worth
    equal: bool
    """Whether it is among several moves that are about as good as the best."""


def ranked(view: View, weighed: Iterable[tuple[Move, Worth]]) -> list[Ranked]:
    """The legal moves, the recommended one first. Moves about as good as the best come before all
    others, plays before discards; the others are in the order of their numbers.
    """
    look = Outlook(view)
    held = _held_down(look, dict(weighed))
    # Sorting is stable: moves that look equal stay in the order of the rules.
    order = sorted(held, key=lambda move: shown(held[move]), reverse=True)
    near = _near(look, held, order)
    first = sorted(near, key=lambda move: _preference(look, move, order.index(move)))
    rest = [move for move in order if move not in near]
    equal = len(first) > 1
    return [Ranked(move, held[move], equal and move in near) for move in [*first, *rest]]


def explained(view: View, found: Ranked, best: Ranked) -> Explanation:
    """What speaks for a move that may be recommended, and against any other."""
    if found.equal or found is best:
        return reason_for(view, found.move)
    return drawback(view, found.move, best.move)


def shown(worth: Worth) -> Worth:
    """A worth as people read it: tenths of a percent, and whole points."""
    return Worth(round(worth.match, 3), round(worth.hand, 3), float(round(worth.points)))


def dominated_by(look: Outlook, move: Move, legal: Sequence[Move]) -> Move | None:
    """The legal move that is at least as good as this one, whatever comes."""
    match move:
        case Discard(card) if card in SAFETIES or card in remedies_needed(look.me):
            # On the table it serves, thrown away it does not; and a safety brings another turn.
            return next((it for it in legal if isinstance(it, Play) and it.card == card), None)
        case Pass():
            return next((it for it in legal if isinstance(it, CoupFourre)), None)
    return None


def _held_down(look: Outlook, weighed: dict[Move, Worth]) -> dict[Move, Worth]:
    """The moves with their worths, none of them above that of a move that dominates it."""
    legal = list(weighed)
    held = dict(weighed)
    for move in legal:
        better = dominated_by(look, move, legal)
        if better is not None:
            held[move] = Worth(*map(min, weighed[move], weighed[better]))
    return held


def _near(look: Outlook, held: dict[Move, Worth], order: Sequence[Move]) -> list[Move]:
    """The moves that may be recommended: about as good as the best, and not dominated."""
    best = max(worth.match for worth in held.values())
    return [
        move
        for move in order
        if held[move].match >= best - NEAR
        and dominated_by(look, move, order) is None
        # However small the other chances are: they are better than a match that is surely lost.
        and (held[move].match > 0 or best == 0)
    ]


def _preference(look: Outlook, move: Move, place: int) -> tuple[float, ...]:
    """The order among moves that are about equal, the least first: plays as the value network has
    them, but a safety that might still make a coup fourré after the others; then discards, the card
    that is worth least first.
    """
    if isinstance(move, Discard):
        return 2, 0 if dead(look, move.card) else 1, keep_value(look, move.card), place
    return int(isinstance(move, Play) and may_wait(look, move.card)), place
