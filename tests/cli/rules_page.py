"""`python -m tests.cli.rules_page`: writes the rules, advice and glossary of docs/rules.md, all of
docs/rules.fr.md, and the pages "Who is right?" in both languages.

The texts come from the catalogue, which the browser and `bornes rules` show too. Each pair of marks
in the page encloses the rules of a section; where editions differ, each text names its editions.
"""

import re
from pathlib import Path
from typing import Final

from bornes.core.disputes import DISPUTES, Dispute, rule_in
from bornes.core.edition import EDITIONS, Edition, edition, editions
from bornes.core.rulebook import ADVICE, SECTIONS, TERMS, facts, rules_of
from bornes.text import Lang, has, text
from bornes.text.rulebook import Rulebook, glossary

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules.md"
_BLOCK: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def made(page: str) -> str:
    """The page with the current texts between its marks."""
    return _BLOCK.sub(lambda block: f"{block[1]}{_content(block[2])}{block[3]}", page)


def _content(what: str) -> str:
    if what == "advice":
        told = _book(edition("classic"))
        return _lines([f"**{number}** {told.tip(number)}" for number in ADVICE])
    if what == "glossary":
        return _lines([f"**{word}**: {meaning}" for word, meaning in glossary("en", TERMS)])
    return _lines([line for rule in SECTIONS[int(what)] for line in _rule(rule)])


def _lines(lines: list[str]) -> str:
    return "".join(f"{line}\n\n" for line in lines)


def _book(edition: Edition, lang: Lang = "en") -> Rulebook:
    """An edition's texts, but with the names that most editions give the cards."""
    return Rulebook(lang, facts(edition), {})


def _rule(rule: str, lang: Lang = "en") -> list[str]:
    """A rule, once for all editions that have the same text, and what they print besides it."""
    said: dict[str, list[str]] = {}
    for each in editions():
        if any(rule in section for section in rules_of(each).values()):
            said.setdefault(_book(each, lang).rule(rule), []).append(f"`{each.key}`")
    every = len(said) == 1 and len(next(iter(said.values()))) == len(EDITIONS)
    lines = [f"({', '.join(keys)}) {text}" if not every else text for text, keys in said.items()]
    return [f"**{rule}** {lines[0]}", *lines[1:], *_printed(rule, lang)]


def _printed(rule: str, lang: Lang) -> list[str]:
    by = {"en": "Printed by", "fr": "Imprimé par"}[lang]
    colon = {"en": ":", "fr": "\u202f:"}[lang]
    said: dict[str, list[str]] = {}
    for each in editions():
        for extra in each.printed:
            if extra.rule == rule:
                said.setdefault(_book(each, lang).say(extra.text), []).append(f"`{each.key}`")
    return [f"*{by} {', '.join(keys)}{colon}* {text}" for text, keys in said.items()]


def french() -> str:
    """All rules, advice and the glossary in French, without the tables of the English page."""
    lines = ["# Toutes les règles", FRENCH_LEAD]
    for number, rules in SECTIONS.items():
        lines.append(f"## {number} {text('fr', f'rulebook-section-{number}')}")
        lines += [line for rule in rules for line in _rule(rule, "fr")]
    told = _book(edition("classic"), "fr")
    lines += ["## Conseils", *(f"**{number}** {told.tip(number)}" for number in ADVICE)]
    lines += ["## Glossaire"]
    lines += [f"**{word}**\u202f: {meaning}" for word, meaning in glossary("fr", TERMS)]
    return "\n\n".join(lines) + "\n"


def disputes(lang: Lang) -> str:
    """The page "Who is right?" in a language."""
    words = _PAGE_WORDS[lang]
    topics = {each.topic: text(lang, f"ask-topic-{each.topic}") for each in DISPUTES}
    jumps = " · ".join(f"[{title}](#{_anchor(title)})" for title in topics.values())
    lines = [f"# {words['title']}", words["lead"], jumps]
    for topic, title in topics.items():
        lines.append(f"## {title}")
        for each in DISPUTES:
            if each.topic == topic:
                lines += _dispute(lang, each)
    return "\n\n".join(lines) + "\n"


def _anchor(title: str) -> str:
    """The address of a heading, as GitHub and the documentation site make it."""
    return re.sub(r"[^\w -]", "", title).replace(" ", "-").lower()


def _dispute(lang: Lang, dispute: Dispute) -> list[str]:
    """A question as a heading with its own address, and the answers of the editions."""
    answers: dict[str, list[str]] = {}
    for each in editions():
        book = Rulebook(lang, facts(each), {})
        answers.setdefault(book.say(f"ask-{dispute.key}-answer"), []).append(each.key)
    book = Rulebook(lang, facts(edition("classic")), {})
    lines = [f"### {book.say(f'ask-{dispute.key}')} {{ #{dispute.key} }}"]
    for answer, keys in answers.items():
        named = ", ".join(f"`{key}`" for key in keys)
        whose = "" if len(keys) == len(EDITIONS) else f"{named}{COLON[lang]} "
        lines.append(f"{whose}{answer} ({rule_in(dispute, edition(keys[0]))})")
    if has(f"ask-{dispute.key}-open"):
        lines.append(f"*{book.say(f'ask-{dispute.key}-open')}*")
    return lines


FRENCH_PAGE: Final = PAGE.with_name("rules.fr.md")
FRENCH_LEAD: Final = (
    "Les règles des cinq [éditions](players/editions.fr.md), avec un numéro pour chacune. Là où "
    "les éditions diffèrent, chaque texte nomme les siennes. Les numéros sont les mêmes "
    "partout\u202f: quand un coup est refusé, sa règle est citée. `bornes --lang fr rules "
    "classic` imprime celles d’une seule édition, et la page des règles, dans le navigateur, les "
    "montre en images."
)
DISPUTES_PAGES: Final[dict[Lang, Path]] = {
    "en": PAGE.parent / "players" / "who-is-right.md",
    "fr": PAGE.parent / "players" / "who-is-right.fr.md",
}
COLON: Final[dict[Lang, str]] = {"en": ":", "fr": "\N{NO-BREAK SPACE}:"}
_PAGE_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "title": "Who is right?",
        "lead": "Questions that players argue about, with the answer of each of the five "
        "[editions](editions.md) and the number of the [rule](../rules.md) that decides. "
        "`bornes ask WORDS` finds them in a terminal. Every answer is tested against the engine.",
    },
    "fr": {
        "title": "Qui a raison\u00a0?",
        "lead": "Les questions dont les joueurs débattent, avec la réponse de chacune des cinq "
        "[éditions](editions.fr.md) et le numéro de la [règle](../rules.fr.md) qui décide. "
        "`bornes ask MOTS` les trouve dans un terminal. Chaque réponse est vérifiée par le moteur "
        "de jeu.",
    },
}


if __name__ == "__main__":
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    FRENCH_PAGE.write_text(french(), encoding="utf-8")
    for language, page in DISPUTES_PAGES.items():
        page.write_text(disputes(language), encoding="utf-8")
