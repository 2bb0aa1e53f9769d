"""`bornes ask`: who is right? Questions players argue about, answered for each edition."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from bornes.cli.command import Context, argument, command, lang_of, option
from bornes.cli.options import an_edition, json_flag
from bornes.cli.rules import book
from bornes.cli.trouble import UsageError
from bornes.text import Lang, listed, text

if TYPE_CHECKING:
    from bornes.core.disputes import Dispute

MOST: Final = 8
"""How many questions are answered at once; more are only listed."""


@command("ask")
@argument("words", nargs=-1, metavar="WORDS")
@option("--edition", multiple=True, metavar="EDITION", shell_complete=an_edition)
@json_flag
def ask(context: Context, words: Sequence[str], edition: Sequence[str], *, json: bool) -> None:
    """Answer the questions that hold these words; without any, list all questions."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key

    lang = lang_of(context)
    editions = [by_key(key).key for key in edition] or list(EDITIONS)
    found = _found(lang, words)
    if not found:
        raise UsageError("cli-nothing-asked", words=" ".join(words))
    if json:
        as_json([_as_data(lang, each, editions) for each in found])
    elif words and len(found) <= MOST:
        paragraphs(line for each in found for line in _told(lang, each, editions))
    else:
        paragraphs(_questions(lang, found))


def _found(lang: Lang, words: Sequence[str]) -> "list[Dispute]":
    """The questions with all these words, in the question or in an answer; best first."""
    from bornes.core.disputes import DISPUTES
    from bornes.text.rulebook import unaccented

    wanted = [unaccented(word) for word in words]
    ranked = []
    for each in DISPUTES:
        question = unaccented(f"{each.key} {_question(lang, each)}")
        answers = unaccented(" ".join(_answers(lang, each)))
        if all(word in question or word in answers for word in wanted):
            ranked.append((sum(word not in question for word in wanted), each))
    return [each for _, each in sorted(ranked, key=lambda pair: pair[0])]


def _question(lang: Lang, dispute: "Dispute", edition: str = "classic") -> str:
    from bornes.core.edition import edition as by_key

    return book(lang, by_key(edition)).say(f"ask-{dispute.key}")


def _answers(lang: Lang, dispute: "Dispute", editions: Sequence[str] = ()) -> dict[str, list[str]]:
    """What the editions answer: each answer with the editions that give it."""
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key

    answers: dict[str, list[str]] = {}
    for key in editions or EDITIONS:
        said = book(lang, by_key(key)).say(f"ask-{dispute.key}-answer")
        answers.setdefault(said, []).append(key)
    return answers


def _told(lang: Lang, dispute: "Dispute", editions: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The question, the answers, and what a booklet leaves open."""
    from bornes.core.edition import EDITIONS
    from bornes.core.edition import edition as by_key
    from bornes.text import has

    yield "?", _question(lang, dispute, editions[0])
    for answer, keys in _answers(lang, dispute, editions).items():
        whose = text(lang, "ask-all") if len(keys) == len(EDITIONS) else listed(lang, keys)
        yield whose, f"{answer} ({dispute.rule})"
    if has(f"ask-{dispute.key}-open"):
        said = book(lang, by_key(editions[0])).say(f"ask-{dispute.key}-open")
        yield text(lang, "ask-open"), said


def _questions(lang: Lang, disputes: "Sequence[Dispute]") -> Iterator[tuple[str, str]]:
    """Questions under their topics, with the key that answers each."""
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
