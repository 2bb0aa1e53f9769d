"""Editions are data files: they are parsed strictly, and errors say what is wrong with them."""

from importlib import resources
from typing import Any

import pytest

from bornes.core.edition import (
    EDITIONS,
    Rules,
    edition,
    editions,
    every_table,
    parse_edition,
    rules,
)
from bornes.core.errors import BadEdition, UnknownEdition
from tests.refusals import expect_error
from tests.strategies import SEATINGS

CLASSIC = resources.files("bornes.core").joinpath("editions/classic.toml").read_text("utf-8")


def _detail(toml: str) -> str:
    with expect_error(BadEdition, "edition-broken") as caught:
        parse_edition(toml)
    return str(caught.value.facts["detail"])


def test_the_five_editions_are_listed_in_order() -> None:
    assert tuple(book.key for book in editions()) == EDITIONS


def test_every_table_lists_all_tables_of_all_editions_without_house_rules() -> None:
    found = [(table.edition.key, table.players, table.teams) for table in every_table()]
    assert found == list(SEATINGS)
    assert not any(table.house for table in every_table())


def test_an_edition_is_parsed_only_once() -> None:
    assert edition("classic") is edition("classic")
    assert parse_edition(CLASSIC) == edition("classic")


@pytest.mark.parametrize(
    "key", ["", "Classic", "classic ", "../classic", "fr2010", None, [], Rules, rules("classic", 2)]
)
def test_an_unknown_edition_is_refused_with_the_known_ones(key: Any) -> None:
    with pytest.raises(UnknownEdition) as caught:
        edition(key)
    assert caught.value.facts["editions"] == EDITIONS


def test_invalid_utf8_is_refused() -> None:
    with pytest.raises(BadEdition):
        parse_edition(b'key = "\xff"')


def test_an_unknown_key_is_named() -> None:
    assert "colour" in _detail(CLASSIC.replace("[choices]", '[choices]\ncolour = "red"'))


def test_a_missing_key_is_named() -> None:
    assert "shutout_for" in _detail(CLASSIC.replace("shutout_for", "# "))


def test_a_value_of_the_wrong_kind_is_refused() -> None:
    assert "bool" in _detail(CLASSIC.replace("safe_trip = true", 'safe_trip = "yes"'))


def test_a_table_whose_players_cannot_be_split_into_its_sides_is_refused() -> None:
    broken = CLASSIC.replace("{ players = 3, sides = 3", "{ players = 5, sides = 3")
    assert "5 players do not make 3 sides" in _detail(broken)


def test_invalid_toml_is_refused() -> None:
    assert _detail("key = ")
