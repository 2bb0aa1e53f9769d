"""Printed sheets for an evening: pairings, standings, pages and decks."""

import csv
import io
from collections import Counter

import pytest

from bornes.club.evening import begin, enter, leave, pair
from bornes.club.sheets import as_csv, as_page, decks, pairings_table, standings_table
from bornes.core.edition import editions, rules
from bornes.text import LANGUAGES, Lang


def test_results_and_byes_are_shown_by_table() -> None:
    evening = pair(begin(name="Thursday", names=["Ann", "Bob", "Cy"], seed=3))
    evening = enter(evening, 1, [1250, 400])
    heads, rows = pairings_table(evening, "en", 1)
    assert heads == ["Table", "Seat 1", "Seat 2", "Result"]
    assert [row[0] for row in rows] == ["1", "2"]
    assert rows[0][3] == "1,250 : 400"
    assert rows[1][2:] == ["bye", "–"]


def test_standings_mark_players_who_left() -> None:
    evening = leave(begin(name="Jeudi", names=["Ann", "Bob"]), "Bob")
    _, rows = standings_table(evening, "fr")
    assert {row[1] for row in rows} == {"Ann", "Bob (parti)"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_is_escaped_on_the_page_and_in_the_spreadsheet(lang: Lang) -> None:
    evening = pair(begin(name="<b>Evening</b>", names=["=1+1", "<script>"]))
    page = as_page(evening, lang)
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "&lt;b&gt;Evening" in page
    names = {row[1] for row in csv.reader(io.StringIO(as_csv(evening, lang)))}
    assert {"'=1+1", "<script>"} <= names


@pytest.mark.parametrize("edition", [edition.key for edition in editions()])
def test_the_decks_of_a_round_are_complete_different_and_reproducible(edition: str) -> None:
    evening = begin(name="Test", edition=edition, hands=3, seed=5)
    found = decks(evening, 1)
    assert len(set(found)) == 3
    assert {tuple(sorted(Counter(deck).items())) for deck in found} == {
        tuple(sorted(Counter(rules(edition, 2).deck()).items()))
    }
    assert decks(evening, 1) == found
    assert set(decks(evening, 2)).isdisjoint(found)
