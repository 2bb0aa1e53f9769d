"""A house rule is declared once, in `core/edition.py`. Each place that needs to know it derives it
from there, or is checked here: a failure names the place. The guide lists all of them
(docs/contributing/add-a-rule.md).
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import structs

from bornes.core.edition import (
    EDITIONS,
    EXTENSION_FROM,
    HOUSE_RULES,
    Choices,
    HouseRule,
    HouseValue,
    Rules,
    Scoring,
    TableKind,
    editions,
    rules,
)
from bornes.core.errors import BadRequest
from bornes.core.match import Match
from bornes.core.points import points
from bornes.kernel import layout
from bornes.kernel.convert import table_rules
from bornes.model.encoding import observation
from bornes.text import LANGUAGES, Lang, keys

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = (ROOT / "docs/contributing/add-a-rule.md").read_text(encoding="utf-8")


def _page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def _other_values(rule: HouseRule, table: Rules) -> Iterator[HouseValue]:
    """Values of a house rule that this table does not have."""
    own: Any = getattr(table.choices, rule.key, getattr(table, rule.key, None))
    if rule.kind == "flag":
        yield not own
    elif rule.values is not None:
        yield from (word for word in rule.values if word != own)
    else:
        yield from {rule.low, rule.high} - {own}


def _pairs(rule: HouseRule) -> Iterator[tuple[Rules, Rules]]:
    """Tables without and with this house rule, otherwise the same."""
    for edition in EDITIONS:
        for usual in ({}, {"trip": EXTENSION_FROM}):
            table = rules(edition, 2, house=usual)
            for value in _other_values(rule, table):
                try:
                    yield table, rules(edition, 2, house=usual | {rule.key: value})
                except BadRequest:  # this edition has no points, or no extension
                    continue


def _in_points(rule: HouseRule) -> bool:
    told = {point.key.removeprefix("line-") for edition in editions() for point in points(edition)}
    # Players see what a table decides with the table; no edition is played for a number of hands.
    return rule.key in told | set(TableKind.__struct_fields__) | {"hands"}


def _tells_apart(rule: HouseRule, seen: Callable[[Rules, Rules], object]) -> bool:
    """Whether the house rule changes `seen` of any table; its second argument is the usual one."""
    try:
        return any(seen(usual, usual) != seen(table, usual) for usual, table in _pairs(rule))
    except BadRequest:  # the kernel refuses rules that it does not know
        return False


def _in_kernel(rule: HouseRule) -> bool:
    return _tells_apart(rule, lambda table, _: vars(table_rules(table)))


def _numbers(table: Rules, usual: Rules) -> list[float]:
    """The observation at the start of a match, under the rules of `table`."""
    view = Match.start(usual.edition.key, 2, seed=1, dealer=1).view(0)
    public = structs.replace(view.public, trip=table.trip)
    return list(observation(structs.replace(view, rules=table, public=public)))


def _in_observation(rule: HouseRule) -> bool:
    return _tells_apart(rule, _numbers)


def _in_rules_page(rule: HouseRule) -> bool:
    rows = [line for line in _page("rules.md").splitlines() if line.startswith("| `")]
    return any(f"`{rule.key}`" in row.split("|")[1] for row in rows)


def _in_catalogue(lang: Lang, rule: HouseRule) -> bool:
    known = keys(lang)
    if rule.kind == "number":
        return True  # a number needs no words
    bonus = rule.key in Scoring.__struct_fields__ and rule.needs_points
    words = rule.values or ("true", "false")
    return all(f"value-{'bonus' if bonus else rule.key}-{word}" in known for word in words)


PLACES: Final[Mapping[str, Callable[[HouseRule], bool]]] = {
    "core/points.py": _in_points,
    "kernel/layout.py": _in_kernel,
    "model/encoding.py": _in_observation,
    "docs/rules.md": _in_rules_page,
    "text/en/rules.ftl": lambda rule: _in_catalogue("en", rule),
    "text/fr/rules.ftl": lambda rule: _in_catalogue("fr", rule),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("key", HOUSE_RULES)
def test_every_place_that_needs_a_house_rule_knows_it(key: str, place: str) -> None:
    assert PLACES[place](HOUSE_RULES[key]), f"{place} does not know the house rule {key}"


def test_the_catalogs_of_all_languages_are_checked() -> None:
    assert {f"text/{lang}/rules.ftl" for lang in LANGUAGES} < set(PLACES)


def test_every_choice_of_an_edition_is_a_house_rule() -> None:
    assert set(Choices.__struct_fields__) <= set(HOUSE_RULES)
    words = {key for key, rule in HOUSE_RULES.items() if rule.kind == "word"}
    flags = {key for key, kind in Choices.__annotations__.items() if kind is bool}
    assert flags == {key for key in Choices.__struct_fields__ if HOUSE_RULES[key].kind == "flag"}
    assert words.isdisjoint(flags)


def test_the_kernel_numbers_the_values_in_the_order_of_declaration() -> None:
    words = HOUSE_RULES["hand_ends"].values
    assert words is not None
    assert [getattr(layout, word.upper()) for word in words] == [0, 1, 2]


# -- the guide, step by step


def test_every_place_reports_a_rule_that_was_only_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of the guide, only declared: every place reports that it does not know it."""
    new = HouseRule("no_200s", "R6.5")
    monkeypatch.setitem(HOUSE_RULES, new.key, new)
    assert [place for place, knows in PLACES.items() if knows(new)] == []


@pytest.mark.parametrize("place", PLACES)
def test_the_guide_names_every_place_that_needs_a_house_rule(place: str) -> None:
    assert f"`{place.replace('/en/', '/*/').replace('/fr/', '/*/')}`" in GUIDE
