"""The moments of a match that are worth looking at."""

from collections.abc import Sequence
from typing import Final

from bornes.coach.report import THRESHOLDS, Decision, Luck, Moment

WORTH_A_LOOK: Final = THRESHOLDS["mistake"]
"""What luck must change in a side's chance to be a moment of its own."""
MOST: Final = 24
"""No more of them, so that they can be looked at one after the other."""


def moments(decisions: Sequence[Decision], luck: Sequence[Luck]) -> tuple[Moment, ...]:
    """Mistakes and blunders, and luck that weighs as much, in the match's order: the greatest of
    them, and mistakes before luck.
    """
    found = [
        Moment(it.at, it.hand, it.seat, it.side, "decision", index, -it.cost)
        for index, it in enumerate(decisions)
        if it.verdict in ("mistake", "blunder")
    ]
    found += [
        Moment(it.at, it.hand, it.seat, it.side, "luck", index, it.gain)
        for index, it in enumerate(luck)
        if abs(it.gain) >= WORTH_A_LOOK
    ]
    # First by kind and weight, to choose; then by step, to look at them one after the other.
    found.sort(key=lambda moment: (moment.kind == "luck", -abs(moment.change)))
    return tuple(sorted(found[:MOST], key=lambda moment: moment.at))
