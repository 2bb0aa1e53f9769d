"""The curve of a run, as a table for programs."""

import csv
from pathlib import Path
from typing import Final

from bornes.learn.training.measure import Measured

COLUMNS: Final = ("decisions", "seconds", *Measured._fields)


class Curve:
    """`curve.csv` in a run's folder: a row for each number of each evaluation."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "curve.csv"

    def add(self, decisions: int, seconds: float, measured: list[Measured]) -> None:
        """What an evaluation found."""
        fresh = not self.path.is_file()
        with self.path.open("a", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            if fresh:
                rows.writerow(COLUMNS)
            for each in measured:
                numbers = [round(number, 4) for number in each[2:]]
                rows.writerow([decisions, round(seconds), each.table, each.what, *numbers])
