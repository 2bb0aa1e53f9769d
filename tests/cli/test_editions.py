"""`bornes editions`: its output matches the editions' files."""

import itertools
import json
import tomllib
from importlib import resources
from typing import Any

import pytest

from bornes.cli.editions import paired
from bornes.core.edition import EDITIONS, HOUSE_RULES, edition
from bornes.core.points import points
from bornes.text import LANGUAGES, Lang, text
from bornes.text.points import house_rules, label, worded
from tests.cli.running import Runner

EVERY = pytest.mark.parametrize("key", EDITIONS)
LANGS = pytest.mark.parametrize("lang", LANGUAGES)
SWITCHED = ("all_safeties", "delayed_action", "safe_trip", "shutout", "no_200_no_100")


def from_file(key: str) -> dict[str, Any]:
    """An edition as read from its TOML file."""
    file = resources.files("bornes.core") / "editions" / f"{key}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@LANGS
def test_the_list_has_every_edition_by_key_and_name(run: Runner, lang: Lang) -> None:
    done = run("editions", "--lang", lang)
    assert done.status == 0
    rows = [line.split("\t") for line in done.out.splitlines()[1:]]
    assert [row[:2] for row in rows] == [[k, text(lang, f"edition-{k}")] for k in EDITIONS]


def test_the_list_can_be_printed_as_json(run: Runner) -> None:
    listed = json.loads(run("editions", "--json").out)
    assert [entry["key"] for entry in listed] == list(EDITIONS)
    for entry in listed:
        tables = from_file(entry["key"])["tables"]
        assert entry["players"] == sorted({table["players"] for table in tables})


@EVERY
def test_one_edition_as_json_has_the_values_of_its_file(run: Runner, key: str) -> None:
    shown = json.loads(run("editions", "show", key, "--json").out)
    file = from_file(key)
    assert shown["scoring"] | file["scoring"] == shown["scoring"]
    assert shown["choices"] | file["choices"] == shown["choices"]
    assert [table["trip"] for table in shown["tables"]] == [t["trip"] for t in file["tables"]]


@LANGS
@EVERY
def test_every_point_has_words_in_both_languages(key: str, lang: Lang) -> None:
    for point in points(edition(key)):
        assert label(lang, point)
        assert worded(lang, point)


@EVERY
def test_the_points_have_the_numbers_of_the_file(key: str) -> None:
    file = from_file(key)
    said = {point.key: point.value for point in points(edition(key))}
    for line, worth in file["scoring"].items():
        counts = file["choices"][line] if line in SWITCHED else True
        if line == "extension":
            counts = any(table.get("extension") for table in file["tables"])
        assert said[f"line-{line}"] == (worth if counts else 0), line
    for choice, value in file["choices"].items():
        if choice in said:
            assert said[choice] == value, choice
    for table in file["tables"]:
        how = "teams" if table["players"] > table["sides"] else "alone"
        point = said[f"table-{table['players']}-{how}"]
        assert point["trip"] == table["trip"]
        assert point["extension"] == table.get("extension", False)
        assert point["short_deck"] == table.get("short_deck", False)


@EVERY
def test_every_choice_of_the_file_is_among_the_points(key: str) -> None:
    said = {point.key.removeprefix("line-") for point in points(edition(key))}
    assert set(from_file(key)["choices"]) <= said
    assert set(from_file(key)["scoring"]) <= said


@EVERY
def test_showing_an_edition_lists_its_house_rules(run: Runner, key: str) -> None:
    out = run("editions", "show", key).out
    for house in HOUSE_RULES.values():
        applies = not house.needs_points or key != "fr2014"
        assert any(house.key in line.split("\t") for line in out.splitlines()) is applies


@EVERY
def test_the_length_of_the_trip_is_not_confused_with_its_line_on_the_score_sheet(key: str) -> None:
    (number,) = [row[0] for row in house_rules("en", edition(key)) if row[1] == "trip"]
    assert number == "R2"


@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(EDITIONS, 2)))
def test_comparing_shows_all_differences_and_nothing_else(
    run: Runner, first: str, second: str
) -> None:
    rows = json.loads(run("editions", "compare", first, second, "--json").out)
    assert all(row["values"][0] != row["values"][1] for row in rows)
    every = json.loads(run("editions", "compare", first, second, "--all", "--json").out)
    assert [row for row in every if row["values"][0] != row["values"][1]] == rows
    assert len(every) > len(rows)


def test_comparing_gives_the_numbers_of_both_files(run: Runner) -> None:
    rows = json.loads(run("editions", "compare", "classic", "fr2009", "--json").out)
    values = {row["key"]: (row["rule"], *row["values"]) for row in rows}
    classic, fr2009 = from_file("classic")["scoring"], from_file("fr2009")["scoring"]
    assert values["line-safe_trip"] == ("R12", classic["safe_trip"], fr2009["safe_trip"])
    assert values["line-trip"] == ("R12", classic["trip"], 0)
    assert values["line-hand_won"] == ("R12", 0, fr2009["hand_won"])
    assert "line-coup_fourre" not in values


@LANGS
def test_comparing_in_words_has_a_column_for_each_edition(run: Runner, lang: Lang) -> None:
    head, *rows = run("editions", "compare", "classic", "fr2014", "--lang", lang).out.splitlines()
    assert head.split("\t")[2:] == [text(lang, "edition-classic"), text(lang, "edition-fr2014")]
    assert all(row.count("\t") == 3 and row.startswith("R") for row in rows)
    assert all(row.split("\t")[2] != row.split("\t")[3] for row in rows)


def test_points_are_sorted_by_rule() -> None:
    for one, other in paired(edition("classic"), edition("fr2014")):
        # R9.1 and R9.3 are two answers to one question.
        assert one.rule == other.rule or one.key == "hand_ends"
    rules = [tuple(map(int, p.rule[1:].split("."))) for p in points(edition("classic"))]
    assert rules == sorted(rules)


def test_an_edition_does_not_differ_from_itself(run: Runner) -> None:
    out = run("editions", "compare", "vintage", "vintage").out
    assert "say the same" in out


# -- printed variants ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "points"),
    [("classic", ["500"]), ("vintage", ["250"]), ("collector", []), ("fr2009", [])],
)
def test_R12_3_an_edition_shows_the_value_of_its_printed_variant(
    run: Runner, key: str, points: list[str]
) -> None:
    rows = [line.split("\t") for line in run("editions", "show", key).out.splitlines()]
    shown = [row for row in rows if row[1:2] == ["Printed variant: No 200s and no 100s"]]
    assert [row[2] for row in shown] == points
    assert all(row[0] == "R12.3" for row in shown)


def test_R2_fr2009_shows_that_four_and_eight_players_may_choose_700(run: Runner) -> None:
    rows = [line.split("\t") for line in run("editions", "show", "fr2009").out.splitlines()]
    chosen = [row[1] for row in rows if row[0] == "R2" and "or 700 by choice" in row[2]]
    assert [label.split()[0] for label in chosen] == ["4", "8"]
    compared = run("editions", "compare", "fr2009", "fr2014").out
    assert "or 700 by choice" in compared


def test_R5_7_R14_3_fr2014_shows_its_printed_variants(run: Runner) -> None:
    rows = [line.split("\t") for line in run("editions", "show", "fr2014").out.splitlines()]
    shown = {row[0]: row[2] for row in rows if "Printed variant" in "".join(row[1:2])}
    assert shown["R5.7"] == "a Roll is still needed"
    assert shown["R14.3"] == "every side already has a Roll"
    assert "R12.3" not in shown


@EVERY
def test_show_cites_only_rules_that_the_edition_has(run: Runner, key: str) -> None:
    rows = [line.split("\t") for line in run("editions", "show", key).out.splitlines()]
    cited = {row[0] for row in rows if row[0].startswith("R") and row[0][1:2].isdigit()}
    assert len(cited) > 9
    for rule in cited:
        assert run("rules", key, rule).out.startswith((rule, rule[1:])), rule


def test_show_names_a_card_only_where_its_name_differs(run: Runner) -> None:
    named = [line for line in run("editions", "show", "fr2009").out.splitlines() if "“Flat" in line]
    assert named == []
    assert "« Crevaison »" in run("editions", "show", "fr2009", "--lang", "fr").out.replace(
        "\u00a0", " "
    )


@EVERY
def test_printed_variants_are_house_rules_that_change_something(key: str) -> None:
    each = edition(key)
    for name, value in each.variants.items():
        HOUSE_RULES[name].check(value)
        assert getattr(each.choices, name) != value
    for table in each.tables:
        if table.trip_by_choice is not None:
            HOUSE_RULES["trip"].check(table.trip_by_choice)
            assert table.trip_by_choice != table.trip
