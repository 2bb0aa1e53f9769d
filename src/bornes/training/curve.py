"""The curve of a run: a table for programs, and a drawing of it."""

import csv
from collections import defaultdict
from pathlib import Path
from typing import Final

from bornes.report.lines import Points, line_chart
from bornes.training.measure import Measured

COLUMNS: Final = ("decisions", "seconds", *Measured._fields)
DRAWING: Final = "curve.svg"
DRAWN: Final = ("strength", "agreement")
"""Shares from 0 to 1: these are drawn. The other figures have other scales."""


class Curve:
    """`curve.csv` and `curve.svg` in a run's folder: a row for each number of each evaluation."""

    def __init__(self, folder: Path) -> None:
        self.path, self.drawing = folder / "curve.csv", folder / DRAWING

    def add(self, decisions: int, seconds: float, measured: list[Measured]) -> None:
        """Append the figures of an evaluation, and draw the curve again."""
        # A resumed run appends to the curve in its folder.
        fresh = not self.path.is_file()
        with self.path.open("a", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            if fresh:
                rows.writerow(COLUMNS)
            for each in measured:
                told = [round(it, 4) if isinstance(it, float) else it for it in each]
                rows.writerow([decisions, round(seconds), *told])
        self.drawing.write_text(line_chart(self.lines(), " M"), encoding="utf-8")

    def lines(self) -> dict[str, Points]:
        """The points of each line by its name: millions of decisions, and a share."""
        found: dict[str, Points] = defaultdict(list)
        with self.path.open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                if row["what"] in DRAWN:
                    name = f"{row['table']}: {row['opponent'] or row['what']}"
                    found[name].append((int(row["decisions"]) / 1e6, float(row["value"])))
        return dict(found)
