"""A match as a picture to share: the chance of winning over its steps, as an SVG."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from bornes.coach.chart import level_range, part_of_match
from bornes.coach.report import HandReview, Moment, Point, Review
from bornes.report.charts import line, words
from bornes.report.figures import percent
from bornes.text import shortened
from bornes.text.sentences import edition_name
from bornes.text.telling import Narrator

_WIDTH: Final = 1200
_HEIGHT: Final = 630
"""The size of the pictures that are shown with a link."""
_LEFT: Final = 84
_RIGHT: Final = 36
_TOP: Final = 128
_BOTTOM: Final = 452
_FOOT: Final = 508
_HUES: Final = ("#c8102e", "#1f5fbf", "#1f8a4c", "#b36b00")
"""One color for each side, with a contrast of at least 3 to 1 to the background."""
_LETTER: Final = 11
_BOLD: Final = 13
"""The greatest width of a letter, and of a bold letter."""
_MARKED: Final = 6
"""The number of turning points with a mark: more would hide the line."""
_STYLE: Final = """
svg{font-family:system-ui,sans-serif;font-size:22px;fill:#22252b}
.ground{fill:#fbf8f1}
.over{font-size:20px;fill:#6b6459}
.title{font-size:40px;font-weight:700}
.grid{stroke:#ddd5c6}
.even{stroke:#a89f8e;stroke-dasharray:6 6}
.tick{font-size:18px;fill:#6b6459}
.name{font-weight:700}
"""


def as_svg(review: Review, to: Narrator) -> str:
    """The match as a self-contained SVG."""
    label = to.say("review-chart")
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(label)}">',
        f"<style>{_STYLE}</style>",
        f'<rect class="ground" width="{_WIDTH}" height="{_HEIGHT}"/>',
        words(_LEFT, 44, f"Bornes · {edition_name(to.lang, review.edition)} · {label}", "over"),
        words(_LEFT, 94, shortened(_title(review, to), 48), "title"),
        *_axis(review, to),
        *(_curve(review, side) for side in range(review.sides)),
        *_marks(review),
        *_legend(review, to),
        "</svg>",
    ]
    return "".join(parts) + "\n"


def _title(review: Review, to: Narrator) -> str:
    if review.winner is None:
        return to.say("review-picture-drawn")
    won = to.about("check-won", review.winner)
    return won[0].upper() + won[1:]


def _x(review: Review, at: float) -> float:
    return _LEFT + at / review.steps * (_WIDTH - _LEFT - _RIGHT)


def _y(chance: float) -> float:
    return _BOTTOM - chance * (_BOTTOM - _TOP)


def _axis(review: Review, to: Narrator) -> Iterator[str]:
    for share in (0, 0.25, 0.5, 0.75, 1):
        kind = "even" if share == 0.5 else "grid"
        yield line(_LEFT, _y(share), _WIDTH - _RIGHT, _y(share), kind)
        yield words(_LEFT - 12, _y(share) + 6, percent(to.lang, share, 0), "tick", "end")
    for hand in review.hands:
        x, end = _x(review, hand.first - 1), _x(review, hand.last)
        yield line(x, _TOP, x, _BOTTOM, "grid")
        yield words(x + 4, _BOTTOM + 24, _hand_name(hand, end - x), "tick")


def _hand_name(hand: HandReview, room: float) -> str:
    """A hand's number, with the totals before it where there is room for them."""
    name = f"{hand.hand} ({' – '.join(map(str, hand.scores))})"
    return name if any(hand.scores) and len(name) * _LETTER < room else str(hand.hand)


def _curve(review: Review, side: int) -> str:
    """A side's chance stays as it is until its next decision."""
    points = [point for point in review.timeline if point.side == side]
    path = [f"M{_x(review, points[0].at):.1f} {_y(points[0].chance):.1f}"]
    for before, point in pairwise(points):
        path.append(f"L{_x(review, point.at):.1f} {_y(before.chance):.1f}")
        path.append(f"V{_y(point.chance):.1f}")
    hue = _HUES[side % len(_HUES)]
    return f'<path d="{"".join(path)}" fill="none" stroke="{hue}" stroke-width="3"/>'


def _marks(review: Review) -> Iterator[str]:
    """The greatest turning points, each on its side's line."""
    greatest = sorted(review.moments, key=lambda moment: -abs(moment.change))[:_MARKED]
    for moment in greatest:
        x, y = _x(review, moment.at), _y(_chance_at(review, moment))
        hue = _HUES[moment.side % len(_HUES)]
        title = f"<title>{escape(moment.said)}</title>" if moment.said else ""
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{hue}" stroke="#fff">{title}</circle>'


def _chance_at(review: Review, moment: Moment) -> float:
    before: list[Point] = [
        point for point in review.timeline if point.side == moment.side and point.at <= moment.at
    ]
    return before[-1].chance


def _legend(review: Review, to: Narrator) -> Iterator[str]:
    """A column for each side: its name, its luck, its errors and its level of play."""
    wide = (_WIDTH - _LEFT - _RIGHT) / review.sides
    for side in review.by_side:
        x, account = _LEFT + side.side * wide, side.account
        yield f'<circle cx="{x + 8:.1f}" cy="{_FOOT - 7}" r="8" fill="{_HUES[side.side % 4]}"/>'
        name = shortened(to.side(side.side), int(wide / _BOLD) - 3)
        yield words(
            x + 26,
            _FOOT,
            f"{name} · {side.total}" if any(review.totals) and review.sides < 4 else name,
            "name",
        )
        said = (
            to.say("review-picture-luck", luck=part_of_match(to, account.luck)),
            to.say("review-picture-errors", errors=part_of_match(to, account.errors)),
            _likeness(review, to, side.seats),
        )
        for row, each in enumerate(filter(None, said), 1):
            yield words(x + 26, _FOOT + 30 * row, shortened(each, int(wide / _LETTER) - 2))


def _likeness(review: Review, to: Narrator, seats: Sequence[int]) -> str:
    levels = dict.fromkeys(review.by_seat[seat].levels for seat in seats)
    named = " / ".join(level_range(to, level) for level in levels if level is not None)
    return to.say("review-picture-like", level=named) if named else ""
