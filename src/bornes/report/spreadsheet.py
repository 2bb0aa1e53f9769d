"""Tables for spreadsheets: CSV in which no text is taken for a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula, and would compute."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], end: str = "\r\n") -> str:
    """A header, and a line for each row. Numbers stay numbers, whatever their sign."""
    file = io.StringIO()
    sheet = csv.writer(file, lineterminator=end)
    sheet.writerow([_plain(name) for name in columns])
    sheet.writerows([_plain(value) for value in row] for row in rows)
    return file.getvalue()


def _plain(value: object) -> object:
    """A cell that is shown as it is: an apostrophe before it says that it is text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
