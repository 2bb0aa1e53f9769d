"""Every rule has a test for every edition it applies to, and every rule test names a rule."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from bornes.core.edition import EDITIONS

# The rule numbers on the rules page, and the editions to which each applies.
NUMBERS: Final = """
R1.1 R1.2 R1.3: all
R2 R2.1 R2.2 R2.3: all
R3.1 R3.2 R3.3: all
R3.4: fr2014
R4.1 R4.2 R4.3 R4.4: all
R5.1 R5.2 R5.3 R5.4 R5.5 R5.6 R5.7 R5.8 R5.9: all
R6.1 R6.2 R6.3 R6.4: all
R7.1 R7.2 R7.3 R7.4 R7.5 R7.6: all
R8.1 R8.2 R8.3 R8.4 R8.5 R8.6: all
R9.1 R9.2 R9.3 R9.4: all
R10.1 R10.2: all
R11.1: all
R11.2 R11.3: classic vintage collector
R12: all
R12.1: classic vintage collector
R12.2: classic vintage collector fr2009
R12.3: classic vintage collector fr2009
R12.4: fr2014
R12.5: classic vintage collector
R13.1 R13.2: all
R14.1 R14.2 R14.2b R14.3 R14.4 R14.5: all
"""
NAME: Final = re.compile(r"test_R(\d+)(?:_(\d+b?))?_")


def expected() -> Iterator[tuple[str, str]]:
    """The pairs of rule and edition that the constant above lists."""
    for line in NUMBERS.strip().splitlines():
        numbers, editions = line.split(":")
        for number in numbers.split():
            for edition in EDITIONS if editions.strip() == "all" else editions.split():
                yield number, edition


def rule_tests() -> Iterator[Callable[..., Any]]:
    """Every test function of the rule files."""
    for file in sorted(Path(__file__).parent.glob("test_R*.py")):
        module = import_module(f"tests.rules.{file.stem}")
        yield from (item for name, item in vars(module).items() if name.startswith("test_"))


def rule_of(name: str) -> str | None:
    found = NAME.match(name)
    if found is None:
        return None
    section, number = found.groups()
    return f"R{section}" if number is None else f"R{section}.{number}"


def parameters(test: Callable[..., Any]) -> Iterator[str]:
    """The editions over which a test is parametrized."""
    for mark in getattr(test, "pytestmark", ()):
        names = mark.args[0]
        names = [names] if isinstance(names, str) else list(names)
        if "edition" in names:
            for row in mark.args[1]:
                values = getattr(row, "values", row)
                yield values if isinstance(values, str) else values[names.index("edition")]


def editions_of(test: Callable[..., Any]) -> set[str]:
    """The editions that a test covers: those of its parameters, or the one in its name."""
    return set(parameters(test)) or {key for key in EDITIONS if f"_{key}_" in test.__name__}


def test_every_rule_has_a_test_for_every_edition_it_applies_to() -> None:
    covered = {
        (rule_of(test.__name__), edition) for test in rule_tests() for edition in editions_of(test)
    }
    assert sorted(set(expected()) - covered) == []


def test_every_test_names_a_rule_that_exists() -> None:
    numbers = {number for number, _ in expected()}
    unknown = [test.__name__ for test in rule_tests() if rule_of(test.__name__) not in numbers]
    assert unknown == []


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("test_R5_3_no_limit", "R5.3"),
        ("test_R12_each_unit", "R12"),
        ("test_R14_2b_stay", "R14.2b"),
        ("test_house_flags", None),
    ],
)
def test_the_rule_is_parsed_from_the_name_of_a_test(name: str, rule: str | None) -> None:
    assert rule_of(name) == rule
