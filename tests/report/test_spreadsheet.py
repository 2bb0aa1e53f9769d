"""Tables as CSV for spreadsheets."""

import csv
import io

import pytest

from bornes.report.documents import as_csv


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_text_that_looks_like_a_formula_is_escaped(first: str) -> None:
    name = f"{first}HYPERLINK(1)"
    made = list(csv.reader(io.StringIO(as_csv([name], [[name, f"a {name}"]]), newline="")))
    assert made == [[f"'{name}"], [f"'{name}", f"a {name}"]]


def test_numbers_are_not_escaped() -> None:
    assert as_csv(["cost"], [[-0.5], [-3], ["+1"]], end="\n") == "cost\n-0.5\n-3\n'+1\n"
