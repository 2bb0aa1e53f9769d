"""The charts of a report, as SVG. Their colors come from the style sheet.

All charts are drawn for a narrow column, so that their words stay legible on a phone.
"""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from msgspec import Struct

from bornes.report.intervals import Estimate

WIDTH: Final = 380
_ROW: Final = 46
_FOOT: Final = 26
_HUES: Final = 8
"""The number of colors for bots in the style sheet."""


class Bar(Struct, frozen=True):
    """One row of a bar chart, such as a bot."""

    label: str
    color: int
    estimate: Estimate
    shown: str
    """The value as text."""
    hint: str
    """The tooltip, which screen readers read aloud."""


class Histogram(Struct, frozen=True):
    """The distribution of one bot's hands. `counts` has the lower edge of every bar."""

    label: str
    color: int
    counts: dict[int, int]
    width: int
    mean: float | None
    shown: str


def hue(color: int) -> str:
    """Return the CSS class of a bot's color."""
    return f"hue{color % _HUES}"


def svg(width: float, height: float, label: str, *parts: str) -> str:
    """Return a picture, with a label for screen readers."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label)}">'
        + "".join(parts)
        + "</svg>"
    )


def line(x1: float, y1: float, x2: float, y2: float, name: str) -> str:
    return f'<line class="{name}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def words(x: float, y: float, text: str, name: str = "", anchor: str = "start") -> str:
    return (
        f'<text class="{name}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def box(x: float, y: float, width: float, height: float, *, name: str, style: str = "") -> str:
    look = f' style="{style}"' if style else ""
    return (
        f'<rect class="{name}"{look} x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}"'
        f' height="{height:.1f}" rx="2"/>'
    )


def clipped(name: str, letters: int) -> str:
    """Shorten a name to its end, which says most, if it is longer than `letters` characters."""
    return name if len(name) <= letters else "…" + name[1 - letters :]


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round numbers that span a range, at about `most` intervals."""
    raw = (high - low) / most or 1  # an empty range gets an axis, too
    power = 10 ** floor(log10(raw))
    step = next(power * nice for nice in (1, 2, 2.5, 5, 10) if power * nice >= raw)
    return [step * n for n in range(floor(low / step), ceil(high / step) + 1)]


class _Scale:
    """Converts values to x coordinates."""

    def __init__(self, marks: Sequence[float]) -> None:
        self.marks = marks
        self.low, self.high = marks[0], marks[-1]
        self.left, self.right = 4.0, WIDTH - 10.0

    def __call__(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return self.left + part * (self.right - self.left)

    def axis(self, top: float, bottom: float, shown: Callable[[float], str]) -> str:
        """Return grid lines with their values below; `shown` formats a value."""
        parts = []
        for mark in self.marks:
            # The first and last label extend inwards, or the picture would cut them off.
            anchor = "start" if mark == self.low else "end" if mark == self.high else "middle"
            parts += [
                line(self(mark), top, self(mark), bottom, "grid"),
                words(self(mark), bottom + 16, shown(mark), "tick", anchor),
            ]
        return "".join(parts)


def bars(label: str, rows: Sequence[Bar], shown: Callable[[float], str], *, whole: bool) -> str:
    """Draw a bar with whiskers for each bot. `whole`: from 0 to 1, with a line at one half."""
    estimates = [row.estimate for row in rows]
    ends = [end for it in estimates for end in (it.low, it.value, it.high) if end is not None]
    low, high = min([0.0, *ends]), max([0.0, *ends])  # all bars begin at zero
    scale = _Scale([0, 0.25, 0.5, 0.75, 1] if whole else ticks(low, high if high > low else 1))
    bottom = len(rows) * _ROW + 2
    parts = [scale.axis(0, bottom, shown)]
    for number, row in enumerate(rows):
        parts.append(_bar(row, number * _ROW, scale))
    if whole:
        parts.append(line(scale(0.5), 0, scale(0.5), bottom, "even"))
    return svg(WIDTH, bottom + _FOOT, label, *parts)


def _bar(row: Bar, top: float, scale: _Scale) -> str:
    low, high = row.estimate.low, row.estimate.high
    middle = top + 31
    start, end = sorted((scale(0), scale(row.estimate.value)))
    parts = [
        f"<g><title>{escape(row.hint)}</title>",
        words(scale.left, top + 16, clipped(row.label, 32), "name"),
        words(scale.right, top + 16, row.shown, "value", "end"),
        box(start, middle - 7, end - start, 14, name=hue(row.color)),
    ]
    if low is not None and high is not None:
        start, end = scale(max(low, scale.low)), scale(min(high, scale.high))
        parts += [
            # A pale line under the dark one, so that it is visible on every color.
            line(start, middle, end, middle, "halo"),
            line(start, middle, end, middle, "whisker"),
            line(start, middle - 5, start, middle + 5, "whisker"),
            line(end, middle - 5, end, middle + 5, "whisker"),
        ]
    return "".join((*parts, "</g>"))


def heat_map(
    label: str, names: Sequence[str], cells: Sequence[Sequence[tuple[float, str, str] | None]]
) -> str:
    """Draw shares by row and column. A cell is a value from 0 to 1, its text and its tooltip."""
    count = len(names)
    left, head = 14 + 7.8 * min(13, max(map(len, names), default=0)), 26.0
    wide = min(92.0, (WIDTH - left) / count)
    high = min(56.0, max(26.0, wide))
    letters = max(3, int(wide / 7.5))
    parts = []
    for column, name in enumerate(names):
        parts.append(
            words(
                left + (column + 0.5) * wide,
                16,
                clipped(name.removeprefix("cmd:"), letters),
                "tick",
                "middle",
            )
        )
    for row, name in enumerate(names):
        top = head + row * high
        parts.append(words(left - 8, top + high / 2 + 4, clipped(name, 13), "name", "end"))
        for column, cell in enumerate(cells[row]):
            parts.append(_cell(left + column * wide, top, wide, high, cell))
    return svg(left + count * wide, head + count * high, label, *parts)


def _cell(
    x: float, y: float, width: float, height: float, cell: tuple[float, str, str] | None
) -> str:
    if cell is None:
        return box(x + 1, y + 1, width - 2, height - 2, name="self")
    share, figure, hint = cell
    shade = "--win" if share >= 0.5 else "--lose"
    # The color is weak near one half, and never so strong that the figure would be illegible.
    strength = 8 + 150 * abs(share - 0.5)
    style = f"fill:color-mix(in oklab,var({shade}) {min(strength, 80):.0f}%,var(--card))"
    size = "figure" if width > 44 else "figure small"
    return (
        f"<g><title>{escape(hint)}</title>"
        + box(x + 1, y + 1, width - 2, height - 2, name="cell", style=style)
        + words(x + width / 2, y + height / 2 + 4, figure, size, "middle")
        + "</g>"
    )


def histograms(label: str, rows: Sequence[Histogram], shown: Callable[[float], str]) -> str:
    """Draw a small histogram with its mean for each bot, all on one axis."""
    edges = [edge for row in rows for edge in row.counts]
    width = rows[0].width
    scale = _Scale(ticks(min(edges, default=0), max(edges, default=0) + width, 6))
    tall, gap = 52.0, 34.0
    bottom = len(rows) * (tall + gap)
    parts = [scale.axis(gap / 2, bottom, shown)]
    for number, row in enumerate(rows):
        parts.append(_histogram(row, number * (tall + gap) + gap, tall, scale))
    return svg(WIDTH, bottom + _FOOT, label, *parts)


def _histogram(row: Histogram, top: float, tall: float, scale: _Scale) -> str:
    most = max(row.counts.values(), default=1)
    wide = scale(row.width) - scale(0)
    parts = ["<g>", words(scale.left, top - 8, clipped(row.label, 32), "name")]
    parts.append(words(scale.right, top - 8, row.shown, "value", "end"))
    for edge, count in row.counts.items():
        high = tall * count / most
        # Moved half a unit right and one unit narrower, so that there is a gap between bars.
        place = scale(edge) + 0.5
        parts.append(box(place, top + tall - high, wide - 1, high, name=hue(row.color)))
    if row.mean is not None:
        parts.append(line(scale(row.mean), top, scale(row.mean), top + tall, "halo"))
        parts.append(line(scale(row.mean), top, scale(row.mean), top + tall, "whisker"))
    return "".join((*parts, "</g>"))


def milestone(rank: int, color: int) -> str:
    """Draw a roadside milestone with a rank on it."""
    return (
        '<svg class="milestone" viewBox="0 0 28 32" aria-hidden="true">'
        f'<path class="{hue(color)}" d="M2 14a12 12 0 0 1 24 0z"/>'
        '<path class="stone" d="M2 14h24v16H2z"/>'
        '<path class="edge" d="M2 30V14a12 12 0 0 1 24 0v16z"/>'
        f'<text x="14" y="27" text-anchor="middle">{rank}</text></svg>'
    )
