"""`bornes rules`, `advice`, `glossary`: in full, filtered by edition, in both languages."""

import json
import re

import pytest

from bornes.core import rules as core_rules
from bornes.core.disputes import DISPUTES
from bornes.core.edition import EDITIONS, HOUSE_RULES, edition, editions
from bornes.core.errors import Reason
from bornes.core.points import points
from bornes.core.rulebook import ADVICE, SECTIONS, rules_of
from bornes.text import LANGUAGES, Lang, text
from tests.cli.running import Runner

EVERY = pytest.mark.parametrize("key", EDITIONS)
LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@EVERY
@LANGS
def test_an_edition_prints_all_its_rules_in_order_and_no_others(
    run: Runner, key: str, lang: Lang
) -> None:
    lines = run("rules", key, "--lang", lang).out.splitlines()
    numbers = [line.split("\t")[0] for line in lines if re.match(r"R\d", line)]
    assert numbers == [rule for section in rules_of(edition(key)).values() for rule in section]
    assert not re.search(r"\{|\}|\$", "".join(lines))


def test_some_rules_belong_only_to_some_editions() -> None:
    has = {
        each.key: {rule for section in rules_of(each).values() for rule in section}
        for each in editions()
    }
    assert {key for key in EDITIONS if "R11.2" in has[key]} == {"classic", "vintage", "collector"}
    assert {key for key in EDITIONS if "R3.4" in has[key]} == {"fr2014"}
    assert {key for key in EDITIONS if "R12.4" in has[key]} == {"fr2014"}
    assert {key for key in EDITIONS if "R9.3" in has[key]} == {"fr2014"}
    assert {key for key in EDITIONS if "R12.2" in has[key]} == {"classic", "collector", "fr2009"}


@pytest.mark.parametrize(
    ("key", "rule", "said"),
    [
        ("classic", "R5.7", "then, on a later turn, a new Roll"),
        ("fr2014", "R5.7", "without a new Roll"),
        ("classic", "R4.3", "any card you like"),
        ("fr2014", "R4.3", "only when none of your cards can be played"),
        ("collector", "R9.2", "another turn, taken without drawing"),
        ("vintage", "R9.2", "gives no further turn"),
        ("fr2009", "R12.2", "each other side scores 500"),
        ("fr2009", "R10.2", "come furthest wins"),
        ("classic", "R12.5", "scores 1,900 points"),
        ("fr2009", "R12.5", "scores 2,100 points"),
        ("collector", "R1.3", "counted in miles"),
    ],
)
def test_a_rule_has_the_text_of_its_edition(run: Runner, key: str, rule: str, said: str) -> None:
    done = run("rules", key, rule)
    assert done.status == 0
    assert done.out.startswith(f"{rule}\t")
    assert said in done.out


def test_without_an_edition_the_classic_rule_is_shown(run: Runner) -> None:
    told = run("rules", "classic", "R8.3").out
    for asked in (["r8.3"], ["8.3"], ["classic", "8.3"]):
        assert run("rules", *asked).out == told


def test_a_section_has_its_heading_and_all_its_rules(run: Runner) -> None:
    heading, *rules = run("rules", "fr2014", "R8").out.splitlines()
    assert heading == "8 Coup fourré"
    assert [line.split("\t")[0] for line in rules] == list(SECTIONS[8])


def test_an_unknown_rule_is_refused_with_the_valid_ones(run: Runner) -> None:
    done = run("rules", "classic", "R99")
    assert done.status == 2
    assert "no rule R99" in done.err
    assert "R14" in done.err
    elsewhere = run("rules", "fr2014", "R11.2")
    assert elsewhere.status == 2
    assert "classic, vintage and collector" in elsewhere.err
    assert run("rules", "monopoly").status == 2


def test_variants_that_a_booklet_prints_are_marked_as_such(run: Runner) -> None:
    assert "Mistakes noticed late" in run("rules", "vintage", "R14.4").out
    assert "Mistakes noticed late" not in run("rules", "classic", "R14.4").out
    shown = run("editions", "show", "fr2014").out
    assert "Printed variant\t" in shown
    assert "For young players\t" in shown
    assert "start_rolling=true" in shown
    assert "250 extra points" in run("editions", "show", "vintage").out
    assert "500 extra points" in run("editions", "show", "classic").out


@pytest.mark.parametrize(
    ("key", "rule", "said"),
    [
        ("classic", "R9.1", "hand_ends=draw_pile_empty"),
        ("vintage", "R9.1", "hand_ends=draw_pile_empty"),
        ("fr2014", "R5.2", "One passage allows a hazard only on a Roll"),
    ],
)
def test_a_passage_that_contradicts_a_rule_is_shown_beside_it(
    run: Runner, key: str, rule: str, said: str
) -> None:
    out = run("rules", key, rule).out
    assert "Another reading in the booklet" in out
    assert said in out


@EVERY
def test_printed_passages_name_rules_and_house_rules_that_exist(key: str) -> None:
    here = edition(key)
    for each in here.printed:
        assert each.rule in [rule for section in rules_of(here).values() for rule in section]
        for house, value in each.house.items():
            HOUSE_RULES[house].check(value)


@EVERY
def test_every_rule_number_that_the_app_shows_has_a_text(key: str) -> None:
    """A link from a point or a refusal leads to the rule, or the section, on the rules page."""
    numbers = {rule for section in SECTIONS.values() for rule in section}
    numbers |= {f"R{section}" for section in SECTIONS}
    assert {point.rule for point in points(edition(key))} <= numbers
    assert {rule.rule for rule in HOUSE_RULES.values()} <= numbers
    reasons = [value for value in vars(core_rules).values() if isinstance(value, Reason)]
    assert {reason.rule for reason in reasons} <= numbers


@LANGS
def test_advice_has_thirteen_pieces(run: Runner, lang: Lang) -> None:
    lines = run("advice", "--lang", lang).out.splitlines()
    assert [line.split("\t")[0] for line in lines] == list(ADVICE)
    assert list(json.loads(run("advice", "--json").out)) == list(ADVICE)


@LANGS
def test_one_piece_of_advice_is_shown_by_its_number(run: Runner, lang: Lang) -> None:
    whole = json.loads(run("advice", "fr2014", "--json", "--lang", lang).out)
    one = json.loads(run("advice", "fr2014", "a3", "--json", "--lang", lang).out)
    assert one == {"A3": whole["A3"]}
    assert run("advice", "A3", "--lang", lang).out.startswith("A3")


def test_unknown_advice_is_refused_with_the_valid_numbers(run: Runner) -> None:
    said = run("advice", "A14")
    assert said.status == 2
    assert "There is no advice A14. It is numbered from A1 to A13" in said.err


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("fr", ["Attaque", "Botte", "Étape", "Manche", "Parade", "Sabot", "Allonge", "Capot"]),
        ("en", ["Hazard", "Safety", "Distance", "Hand", "Remedy", "Sabot", "Extension", "Trip"]),
    ],
)
def test_the_glossary_explains_the_words_of_the_game(
    run: Runner, lang: Lang, words: list[str]
) -> None:
    head, *rows = run("glossary", "--lang", lang).out.splitlines()
    assert head.split("\t") == [text(lang, "column-word"), text(lang, "column-meaning")]
    explained = dict(row.split("\t") for row in rows)
    assert set(words) <= set(explained)
    assert all(explained.values())


def test_the_french_glossary_sorts_accents_with_their_letters(run: Runner) -> None:
    words = list(json.loads(run("glossary", "--lang", "fr", "--json").out))
    assert words.index("Défausser") < words.index("Étape") < words.index("Exposer")


# -- bornes ask ----------------------------------------------------------------------------------


def test_ask_answers_for_each_edition_with_the_rule(run: Runner) -> None:
    out = run("ask", "repairs", "roll", "accident").out
    assert "classic, vintage and collector\tYes." in out
    assert "fr2014\tNo." in out
    assert "(R5.7)" in out


def test_ask_finds_words_without_accents_and_answers_for_one_edition(run: Runner) -> None:
    out = run("ask", "premiere", "limite", "--edition", "fr2009", "--lang", "fr").out
    assert "fr2009\tNon." in out
    assert "classic" not in out


def test_ask_lists_its_questions_and_says_when_there_is_none(run: Runner) -> None:
    listed = run("ask").out
    assert listed.count("\n") > 100
    assert all(f"{each.key}\t" in listed for each in DISPUTES)
    nothing = run("ask", "zeppelin")
    assert nothing.status == 2
    assert "all questions: bornes ask" in nothing.err


def test_ask_prints_json(run: Runner) -> None:
    (found,) = json.loads(run("ask", "limit-on-limit", "--json").out)
    assert found["rule"] == "R5.3"
    assert {each["yes"] for each in found["answers"]} == {False}
