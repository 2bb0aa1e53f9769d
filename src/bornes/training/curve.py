"""The curve of a run: a table for programs, and a drawing of it."""

import csv
from collections import defaultdict
from html import escape
from pathlib import Path
from typing import Final

from bornes.training.measure import Measured

COLUMNS: Final = ("decisions", "seconds", *Measured._fields)
DRAWN: Final = ("strength", "agreement")
"""Shares from 0 to 1: these are drawn. The other figures have other scales."""

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT: Final = 56
BOTTOM: Final = 40
TOP: Final = 24
RIGHT: Final = 240
"""Room for the names of the lines."""
COLOURS: Final = ("#1b6ca8", "#c0392b", "#2e7d32", "#8e44ad", "#b8860b", "#455a64")
"""Each can be told from white and from its neighbors."""
NAME_HEIGHT: Final = 16

Points = list[tuple[float, float]]


class Curve:
    """`curve.csv` and `curve.svg` in a run's folder: a row for each number of each evaluation."""

    def __init__(self, folder: Path) -> None:
        self.path, self.drawing = folder / "curve.csv", folder / "curve.svg"

    def add(self, decisions: int, seconds: float, measured: list[Measured]) -> None:
        """What an evaluation found."""
        # A run that goes on adds to the curve that it finds.
        fresh = not self.path.is_file()
        with self.path.open("a", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            if fresh:
                rows.writerow(COLUMNS)
            for each in measured:
                told = [round(it, 4) if isinstance(it, float) else it for it in each]
                rows.writerow([decisions, round(seconds), *told])
        self.drawing.write_text(drawn(self.lines()), encoding="utf-8")

    def lines(self) -> dict[str, Points]:
        """What is drawn: decisions in millions against a share, by the line's name."""
        found: dict[str, Points] = defaultdict(list)
        with self.path.open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["what"] in DRAWN:
                    name = f"{row['table']}: {row['opponent'] or row['what']}"
                    found[name].append((int(row["decisions"]) / 1e6, float(row["value"])))
        return dict(found)


def drawn(lines: dict[str, Points]) -> str:
    """The lines as an SVG picture."""
    furthest = max((x for points in lines.values() for x, _ in points), default=1.0) or 1.0
    parts = [*_frame(furthest)]
    for place, (name, points) in enumerate(lines.items()):
        # Beyond so many lines the names beside them tell more than colors.
        colour = COLOURS[place % len(COLOURS)]
        path = " ".join(f"{_across(x / furthest):.1f},{_down(y):.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{_across(x / furthest):.1f}" cy="{_down(y):.1f}" r="3" fill="{colour}"/>'
            for x, y in points
        ]
        said = f"{name} {100 * points[-1][1]:.1f} %"
        where = (WIDTH - RIGHT + 12, TOP + 12 + place * NAME_HEIGHT)
        parts.append(_words(*where, said, f'fill="{colour}"'))
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" '
        f'fill="white"/>\n{inner}\n</svg>\n'
    )


def _frame(furthest: float) -> list[str]:
    """Lines at every quarter, and what the axes are."""
    parts = []
    for quarter in range(5):
        share = quarter / 4
        y = _down(share)
        end = WIDTH - RIGHT
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{end}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(_words(LEFT - 8, y + 4, f"{100 * share:.0f} %", 'text-anchor="end"'))
        across = _across(share)
        said = f"{share * furthest:.3g} M"
        parts.append(_words(across, HEIGHT - BOTTOM + 18, said, 'text-anchor="middle"'))
    return parts


def _across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _down(share: float) -> float:
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)


def _words(x: float, y: float, said: str, more: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(said)}</text>'
