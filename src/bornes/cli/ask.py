"""`bornes ask`: answers to questions that players argue about, for each edition."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from bornes.cli.command import Context, argument, command, lang_of, option
from bornes.cli.options import an_edition, json_flag
from bornes.cli.rules import book
from bornes.cli.trouble import UsageError
from bornes.text import Lang, has, listed, text

if TYPE_CHECKING:
    from bornes.core.disputes import Dispute

MOST: Final = 3
"""The number of questions that are answered; other matching questions are only listed."""


@command("ask")
@argument("words", nargs=-1, metavar="WORDS")
@option("--edition", multiple=True, metavar="EDITION", shell_complete=an_edition)
@json_flag
def ask(context: Context, words: Sequence[str], edition: Sequence[str], *, json: bool) -> None:
    """Answer the questions that match these words best; without words, list all questions."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.disputes import DISPUTES
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key

    lang = lang_of(context)
    editions = [by_key(key).key for key in edition] or list(EDITIONS)
    found = _found(lang, " ".join(words)) if words else list(DISPUTES)
    if not found:
        raise UsageError("cli-nothing-asked", words=" ".join(words))
    if json:
        as_json([_as_data(lang, each, editions) for each in found])
    elif words:
        paragraphs(line for each in found[:MOST] for line in _told(lang, each, editions))
        paragraphs(_others(lang, found[MOST:]))
    else:
        paragraphs(_questions(lang, found))


def _found(lang: Lang, search: str) -> "list[Dispute]":
    """Return the question with this key, or those that match the words, best first."""
    from bornes.core.disputes import DISPUTES
    from bornes.text.search import ranked

    named = [each for each in DISPUTES if each.key == search]
    texts = [(_question(lang, each), " ".join(_answers(lang, each))) for each in DISPUTES]
    return named or [DISPUTES[at] for at in ranked(lang, search, texts)]


def _question(lang: Lang, dispute: "Dispute", edition: str = "classic") -> str:
    from bornes.core.edition import edition as by_key

    return book(lang, by_key(edition)).say(f"ask-{dispute.key}")


def _answers(lang: Lang, dispute: "Dispute", editions: Sequence[str] = ()) -> dict[str, list[str]]:
    """Return each answer with the editions that give it."""
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key

    answers: dict[str, list[str]] = {}
    for key in editions or EDITIONS:
        said = book(lang, by_key(key)).say(f"ask-{dispute.key}-answer")
        answers.setdefault(said, []).append(key)
    return answers


def _told(lang: Lang, dispute: "Dispute", editions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the question, the answers, and a remark if the booklets do not decide it."""
    from bornes.core.disputes import rule_in
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key

    yield "?", _question(lang, dispute, editions[0])
    for answer, keys in _answers(lang, dispute, editions).items():
        whose = text(lang, "ask-all") if len(keys) == len(EDITIONS) else listed(lang, keys)
        yield whose, f"{answer} ({rule_in(dispute, by_key(keys[0]))})"
    if has(f"ask-{dispute.key}-open"):
        said = book(lang, by_key(editions[0])).say(f"ask-{dispute.key}-open")
        yield text(lang, "ask-open"), said


def _others(lang: Lang, disputes: "Sequence[Dispute]") -> Iterator[tuple[str, str]]:
    """Yield the other matching questions, best first, with the keys to ask for them."""
    if disputes:
        yield text(lang, "ask-more"), ""
        yield from ((each.key, _question(lang, each)) for each in disputes)


def _questions(lang: Lang, disputes: "Sequence[Dispute]") -> Iterator[tuple[str, str]]:
    """Yield questions by topic, with the keys to ask for them."""
    for topic in dict.fromkeys(each.topic for each in disputes):
        yield text(lang, f"ask-topic-{topic}"), ""
        yield from ((each.key, _question(lang, each)) for each in disputes if each.topic == topic)


def _as_data(lang: Lang, dispute: "Dispute", editions: Sequence[str]) -> dict[str, object]:
    return {
        "key": dispute.key,
        "rule": dispute.rule,
        "question": _question(lang, dispute, editions[0]),
        "answers": [
            {"editions": keys, "yes": keys[0] in dispute.yes, "answer": answer}
            for answer, keys in _answers(lang, dispute, editions).items()
        ],
    }
