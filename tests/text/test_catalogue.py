"""The catalogue has the same messages in both languages, and every message has a text."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bornes import text as locale
from bornes.core.errors import BadRequest
from bornes.text import Lang
from bornes.text.catalogue import Catalogue, CatalogueError, load
from bornes.text.sentences import sentence

DISTANCES = ("25", "50", "75", "100", "200")
HAZARDS = ("stop", "speed_limit", "out_of_gas", "flat_tire", "accident")
REMEDIES = ("roll", "end_of_limit", "gasoline", "spare_tire", "repairs")
SAFETIES = ("right_of_way", "extra_tank", "puncture_proof", "driving_ace")
CARDS = (*DISTANCES, *HAZARDS, *REMEDIES, *SAFETIES)
FAMILIES = ("distance", "hazard", "remedy", "safety")
EDITIONS = ("classic", "vintage", "collector", "fr2009", "fr2014")


def test_both_languages_have_the_same_messages() -> None:
    assert sorted(locale.keys("fr")) == sorted(locale.keys("en"))


@pytest.mark.parametrize("key", sorted(locale.keys("en")))
def test_a_message_has_the_same_variables_in_both_languages(key: str) -> None:
    assert locale.variables("fr", key) == locale.variables("en", key)


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_every_message_renders_when_its_variables_are_given(lang: Lang) -> None:
    for key in locale.keys(lang):
        args = dict.fromkeys(locale.variables(lang, key), 2)
        assert locale.text(lang, key, **args).strip(), key


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_cards_families_and_editions_have_distinct_names(lang: Lang) -> None:
    for kind, ids in (("card", CARDS), ("family", FAMILIES), ("edition", EDITIONS)):
        names = [locale.text(lang, f"{kind}-{name}") for name in ids]
        assert len(set(names)) == len(ids)


@pytest.mark.parametrize(
    ("key", "french", "english"),
    [
        ("card-25", "25 bornes", "25 km"),
        ("card-200-miles", "200 miles", "200 miles"),
        ("card-stop", "Feu rouge", "Stop"),
        ("card-flat_tire", "Crevaison", "Flat tire"),
        ("card-flat_tire-creve", "Crevé", "Flat tire"),
        ("card-repairs", "Réparations", "Repairs"),
        ("card-right_of_way-vehicule", "Véhicule prioritaire", "Priority vehicle"),
        ("card-extra_tank-reservoir", "Réservoir à grande capacité", "Large-capacity tank"),
        ("card-roll-collector", "Roulez\u00a0!", "Roll!"),
        ("edition-vintage", "Livret d’origine", "Original booklet"),
        ("family-distance", "Étape", "Distance"),
    ],
)
def test_names_are_spelled_with_their_accents(key: str, french: str, english: str) -> None:
    assert locale.text("fr", key) == french
    assert locale.text("en", key) == english


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_an_edition_names_cards_that_exist(lang: Lang) -> None:
    """`card-stop-collector` is a name for `card-stop`."""
    own = {key for key in locale.keys(lang) if key.startswith("card-") and key.count("-") > 1}
    assert {key.rsplit("-", 1)[0] for key in own} <= {f"card-{card}" for card in CARDS}


@pytest.mark.parametrize(
    ("lang", "key", "n", "expected"),
    [
        ("fr", "unit-km", 0, "0 borne"),
        ("fr", "unit-km", 1, "1 borne"),
        ("fr", "unit-km", 25, "25 bornes"),
        ("fr", "unit-miles", 0, "0 mile"),
        ("fr", "unit-miles", 2, "2 miles"),
        ("en", "unit-km", 1, "1 km"),
        ("en", "unit-miles", 0, "0 miles"),
        ("en", "unit-miles", 1, "1 mile"),
        ("en", "unit-miles", 200, "200 miles"),
        ("en", "unit-km", 1000, "1,000 km"),
        ("fr", "unit-km", 1000, "1\u202f000 bornes"),
    ],
)
def test_a_distance_follows_the_plural_rules_of_its_language(
    lang: Lang, key: str, n: int, expected: str
) -> None:
    assert locale.text(lang, key, n=n) == expected


def test_a_missing_message_is_an_error_that_names_it() -> None:
    with pytest.raises(LookupError, match="card-joker"):
        load("fr").text("card-joker", {})
    with pytest.raises(LookupError, match="card-joker"):
        locale.variables("fr", "card-joker")


def test_a_missing_variable_is_an_error_that_names_the_message() -> None:
    with pytest.raises(LookupError, match="unit-km"):
        load("fr").text("unit-km", {})


def test_instead_of_a_missing_message_its_key_and_facts_are_shown(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.undo()  # as for users: a test would fail
    assert locale.text("fr", "card-joker", seat=3) == "card-joker (seat: 3)"
    assert "card-joker" in caplog.text


@pytest.mark.parametrize("lang", locale.LANGUAGES)
@pytest.mark.parametrize("length", [0, 600, 601, 2_499, 2_500, 2_501, 1_000_000])
def test_a_value_of_any_length_fits_into_a_sentence(lang: Lang, length: int) -> None:
    said = locale.text(lang, "error-record-unreadable", path="/" + "x" * length, why="!")
    assert "/" + "x" * min(length, 300) in said
    assert len(said) < 700
    assert ("…" in said) == (length >= 600)


@pytest.mark.parametrize("number", [10**12, -(10**30), 10**5000], ids=["12", "-30", "5000"])
def test_a_number_of_any_size_fits_into_a_sentence(number: int) -> None:
    said = locale.text("en", "value-points", points=number)
    assert said.removeprefix("-").startswith("10^")
    assert len(said) < 20


def test_an_error_quotes_one_short_printable_line() -> None:
    error = BadRequest("unknown-bot", bot="a\n\x1b[31m\ud800" + "x" * 9_999, bots=("y" * 9_999,))
    said = sentence("en", error)
    assert said.startswith("There is no bot “a \ufffd[31m\ufffdxxx")
    assert "\n" not in said
    assert len(said) < 300
    said.encode()


@pytest.mark.parametrize(
    ("facts", "french", "english"),
    [
        ({"wanted_type": "str", "got_type": "int"},
         "On attend un texte, pas un nombre entier.", "Expected a text, not a whole number."),
        ({"wanted_type": "int | float | null", "got_type": "array"},
         "On attend un nombre entier, un nombre ou null, pas une liste.",
         "Expected a whole number, a number or null, not a list."),
        ({"wanted_type": "date", "got_type": "object"},
         "On attend date, pas un objet.", "Expected date, not an object."),
    ],
)  # fmt: skip
def test_types_are_named_in_words(facts: dict[str, str], french: str, english: str) -> None:
    error = BadRequest("decode-type", place="", **facts)
    assert (sentence("fr", error), sentence("en", error)) == (french, english)


def test_an_error_with_an_unprintable_value_is_still_reported() -> None:
    class Unprintable:
        def __str__(self) -> str:
            raise ValueError

    assert "Unprintable" in sentence("en", BadRequest("cli-house", setting=Unprintable()))


def test_a_message_with_only_attributes_has_no_text() -> None:
    with pytest.raises(LookupError, match="button"):
        Catalogue("en", {"a.ftl": "button =\n    .title = Press"}).text("button", {})


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(LookupError, match="de"):
        load("de")


def test_has_checks_every_language() -> None:
    assert locale.has("card-25")
    assert not locale.has("card-joker")


def test_variables_are_followed_through_messages_but_not_into_terms() -> None:
    source = """
-car = { $case ->
    [upper] CAR
   *[lower] car
}
other = { $who } { start }
start = { $n ->
    [one] { other }
   *[more] { -car(case: "upper") } { $place }
}
"""
    assert Catalogue("en", {"a.ftl": source}).variables("start") == {"n", "who", "place"}


def test_the_same_id_in_two_files_is_an_error() -> None:
    with pytest.raises(CatalogueError, match=r"'a' is in one\.ftl and in two\.ftl"):
        Catalogue("en", {"one.ftl": "a = 1", "two.ftl": "a = 2"})


def test_a_file_that_is_not_fluent_is_an_error() -> None:
    with pytest.raises(CatalogueError, match=r"one\.ftl"):
        Catalogue("en", {"one.ftl": "a = { $n"}).check()


@pytest.mark.parametrize("stray", ["stray", "= x", "}", "* no"])
def test_a_stray_line_is_an_error(stray: str) -> None:
    with pytest.raises(CatalogueError, match=r"one\.ftl"):
        Catalogue("en", {"one.ftl": f"a = 1\n{stray}\nb = 2"}).check()


@pytest.mark.parametrize("lang", locale.LANGUAGES)
def test_every_message_of_the_catalogue_is_valid(lang: Lang) -> None:
    load(lang).check()


def shown(lang: Lang) -> Iterator[tuple[str, str]]:
    """Every message as written in its file, without comments."""
    for key in sorted(locale.keys(lang)):
        yield key, load(lang)._unparsed[key][1]


FRENCH = sorted(Path(locale.__file__).with_name("fr").glob("*.ftl"))
LOOSE = re.compile(
    r"""(?x)
    (?<![\u00a0\u202f]) [:;!?%] (?=[\s"»)] | $)  # at a word's end, without one
    | [\ ] [:;!?%]
    | (?<![\u00a0\u202f]) »
    | « (?![\u00a0\u202f])
    """
)
"""Punctuation that lacks its no-break space. A colon inside a word is code."""


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.stem)
def test_french_never_breaks_a_line_before_its_punctuation(file: Path) -> None:
    """A percent sign also needs a no-break space after its number."""
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    loose = [(at, line) for at, line in lines if not line.startswith("#") and LOOSE.search(line)]
    assert loose == []


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.stem)
def test_french_singular_messages_contain_no_literal_1(file: Path) -> None:
    """In French [one] includes 0, so the message must show the number itself, not a 1."""
    assert not re.findall(r"\[one\][^{\n]*\b1\b.*", file.read_text("utf-8"))


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("a = Attention\u00a0: perdu\u00a0!", False),
        ("a = Attention : perdu", True),
        ("a = Attention: perdu", True),
        ("a = Perdu!", True),
        ("    } : { $card }.", True),
        ("    }\u00a0: { $card }.", False),
        ("a = 38\u202f% de chances", False),
        ("a = { $n }% de chances", True),
        ("a = «\u00a0Roulez\u00a0!\u00a0»", False),
        ("a = « Roulez »", True),
        ("a = racer:1400, cmd:PROGRAMME", False),
    ],
)
def test_loose_punctuation_is_detected(line: str, wrong: bool) -> None:
    assert bool(LOOSE.search(line)) == wrong


def test_every_french_file_of_the_catalogue_is_checked() -> None:
    messages = {key for file in FRENCH for key in _ids(file.read_text(encoding="utf-8"))}
    assert messages >= locale.keys("fr")


def _ids(source: str) -> list[str]:
    return re.findall(r"(?m)^([a-z][\w-]*) *=", source)


def test_english_writes_a_percent_sign_right_after_its_number() -> None:
    assert [key for key, source in shown("en") if re.search(r"\s%", source)] == []


@pytest.mark.parametrize(
    ("items", "french", "english"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a et b", "a and b"),
        (["a", "b", "c"], "a, b et c", "a, b and c"),
    ],
)
def test_a_list_is_joined_with_commas_and_a_conjunction(
    items: list[str], french: str, english: str
) -> None:
    assert locale.listed("fr", items) == french
    assert locale.listed("en", items) == english


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR.UTF-8", "BORNES_LANG": "en"}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "BORNES_LANG": "FR"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "BORNES_LANG": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    environment: dict[str, str], expected: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("BORNES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert locale.preferred() == expected


def test_importing_the_catalogue_loads_no_fluent() -> None:
    program = "import sys, bornes.text; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


SHOWN_TO_PLAYERS = (
    "bots", "cards", "coach", "common", "errors", "events", "lesson", "play", "rulebook", "rules",
    "server", "strength", "tui", "web", "web-pages", "web-review",
)  # fmt: skip


@pytest.mark.parametrize("name", SHOWN_TO_PLAYERS)
def test_french_apostrophes_are_typographic(name: str) -> None:
    source = (Path(locale.__file__).parent / "fr" / f"{name}.ftl").read_text("utf-8")
    texts = [line for line in source.splitlines() if not line.startswith("#")]
    assert [line for line in texts if "'" in line] == []


@pytest.mark.parametrize(
    ("most", "expected"), [(10, "abcdefghij"), (9, "abcdef…ij"), (4, "ab…j"), (3, "ab…"), (1, "…")]
)
def test_a_shortened_text_has_at_most_as_many_characters(most: int, expected: str) -> None:
    assert locale.shortened("abcdefghij", most) == expected
