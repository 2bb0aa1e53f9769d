"""Searching the questions of "Who is right?"."""

import json
from typing import Final

import pytest

from bornes.core.disputes import DISPUTES
from bornes.core.edition import editions
from bornes.core.rulebook import facts
from bornes.text import LANGUAGES, Lang
from bornes.text.rulebook import Rulebook
from bornes.text.search import ranked, stems
from bornes.web import APP

SEARCHES: Final[dict[Lang, dict[str, str]]] = json.loads(
    (APP / "tests" / "searches.json").read_text(encoding="utf-8")
)
"""What people type, and the question that must be among the first three. The browser's unit tests
read the same file."""


def question_texts(lang: Lang) -> list[tuple[str, str]]:
    books = [Rulebook(lang, facts(edition), edition.names) for edition in editions()]
    return [
        (books[0].say(f"ask-{each.key}"),
         " ".join({book.say(f"ask-{each.key}-answer"): None for book in books}))
        for each in DISPUTES
    ]  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_search_finds_its_question_among_the_first_three(lang: Lang) -> None:
    texts = question_texts(lang)
    missed = {}
    for search, key in SEARCHES[lang].items():
        first = [DISPUTES[at].key for at in ranked(lang, search, texts)[:3]]
        if key not in first:
            missed[search] = (key, first)
    assert len(SEARCHES[lang]) >= 40
    assert not missed


@pytest.mark.parametrize(
    ("lang", "typed", "stem"),
    [
        ("en", "Safeties", "safety"),
        ("en", "stopped", "stop"),
        ("en", "gas", "gas"),
        ("fr", "limitations", "limit"),
        ("fr", "Défaussée", "defaus"),
    ],
)
def test_the_endings_of_words_are_removed(lang: Lang, typed: str, stem: str) -> None:
    assert stems(lang, typed) == (stem,)


def test_words_that_no_text_has_find_nothing() -> None:
    assert ranked("en", "zeppelin", question_texts("en")) == []
    assert ranked("en", "", question_texts("en")) == []
