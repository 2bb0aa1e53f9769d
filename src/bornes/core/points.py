"""An edition as a list of points with their rule numbers, to show and to compare."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct, to_builtins

from bornes.core.cards import CARDS
from bornes.core.edition import HOUSE_RULES, Choices, Edition, HouseValue, Scoring, editions


class EditionPoint(Struct, frozen=True):
    """One point on which editions differ: the rule, a key, and the value in this edition.

    `house` is the default value of the house rule with the same key, if there is one.
    """

    rule: str
    key: str
    value: Any
    house: HouseValue | None = None


_LINES_OF_OTHER_RULES: Final = {"coup_fourre": "R8.5", "extension": "R11.3"}
_CHOICES: Final = tuple(
    key
    for key, rule in HOUSE_RULES.items()
    # A bonus that a table may leave out is a line of the score sheet, and listed there.
    if key in Choices.__struct_fields__ and not rule.needs_points
)


def _rule_of_line(line: str) -> str:
    """The rule that a line of the score sheet is for."""
    bonus = HOUSE_RULES.get(line)
    if bonus is not None and bonus.needs_points:
        return bonus.rule
    return _LINES_OF_OTHER_RULES.get(line, "R12")


def points(edition: Edition) -> list[EditionPoint]:
    """Every point, in the order of the rules."""
    return sorted(_points(edition), key=lambda point: _order(point.rule))


def _order(rule: str) -> tuple[int, ...]:
    # As numbers, because as text R10 would come before R2.
    return tuple(int(number) for number in rule.removeprefix("R").split("."))


def _points(edition: Edition) -> Iterator[EditionPoint]:
    yield EditionPoint("R1.3", "unit", edition.unit)
    for card in CARDS:
        yield EditionPoint("R1.3", f"name-{card}", edition.names.get(card, f"card-{card}"))
    yield from _tables(edition)
    yield EditionPoint("R3.4", "youngest_begins", edition.youngest_begins)
    for key in _CHOICES:
        value = getattr(edition.choices, key)
        yield EditionPoint(_rule(edition, key), key, value, value)
    yield EditionPoint("R10.2", "hand_won_by", edition.hand_won_by)
    for line in Scoring.__struct_fields__:
        yield _scored(edition, _rule_of_line(line), line)
    counts = edition.choices.shutout
    yield EditionPoint("R12.2", "shutout_for", edition.shutout_for if counts else None)
    to_win = edition.choices.points_to_win
    yield EditionPoint("R13.1", "points_to_win", to_win, to_win)
    yield from _variants(edition)


def _rule(edition: Edition, key: str) -> str:
    """The number of a choice's rule. Two rules say when a hand ends; an edition has one of them."""
    if key == "hand_ends" and edition.choices.hand_ends != "hands_empty":
        return "R9.3"
    return HOUSE_RULES[key].rule


def _seatings() -> list[tuple[int, bool]]:
    """All tables of all editions: the number of players, and whether they play in teams."""
    return sorted({(table.players, table.teams) for each in editions() for table in each.tables})


def _tables(edition: Edition) -> Iterator[EditionPoint]:
    here = {(table.players, table.teams): table for table in edition.tables}
    # Include those that this edition lacks, because editions are compared point by point.
    for players, teams in _seatings():
        table = here.get((players, teams))
        yield EditionPoint(
            "R2",
            f"table-{players}-{'teams' if teams else 'alone'}",
            None if table is None else to_builtins(table),
        )


def _variants(edition: Edition) -> Iterator[EditionPoint]:
    """The house rules that any rulebook prints as a variant, with None where this one does not."""
    printed = {key for each in editions() for key in each.variants}
    for key, rule in HOUSE_RULES.items():
        if key in printed:
            value: Any = edition.variants.get(key)
            # For a variant that enables a bonus, show what the bonus is worth.
            if value and key in Scoring.__struct_fields__:
                value = getattr(edition.scoring, key)
            yield EditionPoint(rule.rule, f"variant-{key}", value)


def _scored(edition: Edition, rule: str, line: str) -> EditionPoint:
    """What a line of the score sheet is worth; 0 if it does not count."""
    worth: int = getattr(edition.scoring, line)
    counts = getattr(edition.choices, line, True)
    if line == "extension":
        counts = any(table.extension for table in edition.tables)
    house = getattr(edition.choices, line, None) if edition.has_points else None
    return EditionPoint(rule, f"line-{line}", worth if counts else 0, house)
