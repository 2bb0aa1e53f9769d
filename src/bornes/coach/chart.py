"""The chance of winning over a match, as a chart of text."""

from collections.abc import Sequence
from typing import Final

from bornes.bots.scale import robot_name
from bornes.coach.report import Review
from bornes.report.figures import number, percent
from bornes.text.telling import Narrator

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_STEPS: Final = len(_BLOCKS) - 1
ROWS: Final = 4
"""Lines of the terminal for each side."""


def columns(review: Review, side: int, width: int) -> list[float]:
    """A side's chance at the end of each of this many equal parts of the match."""
    points = [point for point in review.timeline if point.side == side]
    made, at = [], 0
    for column in range(width):
        end = (column + 1) * review.steps / width
        # Points are in order, so one pass serves all columns.
        while at + 1 < len(points) and points[at + 1].at <= end:
            at += 1
        made.append(points[at].chance)
    return made


def bars(chances: Sequence[float], rows: int = ROWS) -> list[str]:
    """Chances from 0 to 1 as columns of blocks, the highest row first."""
    heights = [round(chance * rows * _STEPS) for chance in chances]
    return [
        "".join(_BLOCKS[min(max(height - row * _STEPS, 0), _STEPS)] for height in heights)
        for row in reversed(range(rows))
    ]


def hands_line(review: Review, width: int) -> str:
    """A line with the number of each hand where the hand begins."""
    marks = [" "] * width
    for hand in review.hands:
        at = min(int((hand.first - 1) * width / review.steps), width - 1)
        for offset, digit in enumerate(str(hand.hand)):
            if at + offset < width:
                marks[at + offset] = digit
    return "".join(marks).rstrip()


def changed(to: Narrator, change: float) -> str:
    """A change of a chance in words: how many percent were won or lost."""
    key = "review-changed-up" if change > 0 else "review-changed-down"
    return to.say(key, part=percent(to.lang, abs(change)))


def part_of_match(to: Narrator, part: float, *, signed: bool = True) -> str:
    """A part of the match as a number, where 1 is a match won. It is not shown in percent, because
    all luck or all errors of a match may be more than one.
    """
    shown = number(to.lang, part, 2)
    return f"+{shown}" if signed and round(part, 2) > 0 else shown


def level_range(to: Narrator, levels: tuple[str, str]) -> str:
    low, high = (robot_name(to.lang, level) for level in levels)
    return to.say("review-level-range", low=low, high=high)
