"""A line chart of shares, as an SVG picture that needs no style sheet."""

from html import escape
from typing import Final

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT: Final = 56
BOTTOM: Final = 40
TOP: Final = 24
RIGHT: Final = 240
"""Room for the names of the lines."""
COLORS: Final = ("#1b6ca8", "#c0392b", "#2e7d32", "#8e44ad", "#b8860b", "#455a64")
"""Each differs clearly from white and from its neighbors."""
NAME_HEIGHT: Final = 16

Points = list[tuple[float, float]]


def line_chart(lines: dict[str, Points], unit: str = "", title: str = "") -> str:
    """Return the lines as an SVG picture. A point is a number from 0 on, in this unit, and a share
    from 0 to 1.
    """
    furthest = max((x for points in lines.values() for x, _ in points), default=1.0) or 1.0
    parts = [_words(LEFT, TOP - 10, title, 'font-weight="bold"')] if title else []
    parts += _frame(furthest, unit)
    for place, (name, points) in enumerate(lines.items()):
        # With more lines than colors, the names must suffice.
        color = COLORS[place % len(COLORS)]
        path = " ".join(f"{_across(x / furthest):.1f},{_down(y):.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{_across(x / furthest):.1f}" cy="{_down(y):.1f}" r="3" fill="{color}"/>'
            for x, y in points
        ]
        said = f"{name} {100 * points[-1][1]:.1f} %"
        where = (WIDTH - RIGHT + 12, TOP + 12 + place * NAME_HEIGHT)
        parts.append(_words(*where, said, f'fill="{color}"'))
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" '
        f'fill="white"/>\n{inner}\n</svg>\n'
    )


def _frame(furthest: float, unit: str) -> list[str]:
    """Return the grid lines at every quarter, with their labels."""
    parts = []
    for quarter in range(5):
        share = quarter / 4
        y = _down(share)
        end = WIDTH - RIGHT
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{end}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(_words(LEFT - 8, y + 4, f"{100 * share:.0f} %", 'text-anchor="end"'))
        across = _across(share)
        said = f"{share * furthest:.3g}{unit}"
        parts.append(_words(across, HEIGHT - BOTTOM + 18, said, 'text-anchor="middle"'))
    return parts


def _across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _down(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def _words(x: float, y: float, said: str, more: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(said)}</text>'
