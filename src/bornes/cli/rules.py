"""`bornes rules`, `bornes advice` and `bornes glossary`: what the rulebooks say, whole or a single
rule, piece of advice or word of it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from bornes.cli.command import Context, argument, command, lang_of
from bornes.cli.options import an_edition, completing, json_flag
from bornes.cli.trouble import UsageError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.core.edition import Edition
    from bornes.text.rulebook import Rulebook

_RULE: Final = re.compile(r"R?(\d+(\.\d+b?)?)", re.IGNORECASE)
_ADVICE: Final = re.compile(r"A\d+", re.IGNORECASE)
DEFAULT: Final = "classic"


def _numbers(_begun: str) -> Iterable[str]:
    from bornes.core.rulebook import SECTIONS

    return [rule for section in SECTIONS.values() for rule in section]


def _editions_or_numbers(begun: str) -> Iterable[str]:
    """`bornes rules R8.3` leaves the edition out."""
    from bornes.core.edition import EDITIONS

    return [*EDITIONS, *_numbers(begun)]


@command("rules")
@argument(
    "edition",
    default=DEFAULT,
    metavar="EDITION",
    shell_complete=completing(_editions_or_numbers),
)
@argument("rule", required=False, metavar="RULE", shell_complete=completing(_numbers))
@json_flag
def rules(context: Context, edition: str, rule: str | None, *, json: bool) -> None:
    """Print the rules; `bornes rules R8.3` is one of them, in the classic edition."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key

    lang = lang_of(context)
    # The edition may be left out: `bornes rules R8.3` has the rule in its place.
    if rule is None and _RULE.fullmatch(edition):
        edition, rule = DEFAULT, edition
    found = by_key(edition)
    wanted = None if rule is None else _known(found, rule)
    if json:
        as_json(dict(_texts(lang, found, wanted)))
    else:
        paragraphs(_told(lang, found, wanted))


def book(lang: Lang, edition: "Edition") -> "Rulebook":
    """An edition's texts in a language."""
    from bornes.core.rulebook import facts
    from bornes.text.rulebook import Rulebook

    return Rulebook(lang, facts(edition), edition.names)


def _known(edition: "Edition", asked: str) -> str:
    """The rule, or the section, that is asked for."""
    from bornes.core.edition import editions
    from bornes.core.rulebook import SECTIONS, rules_of

    # As the rulebook writes them: R8.3b.
    written = _RULE.fullmatch(asked)
    number = f"R{written[1].lower()}" if written else asked
    sections = [f"R{section}" for section in rules_of(edition)]
    if number in _rules_in(edition) or number in sections:
        return number
    # Some editions lack a rule that others have: then the question is not a typing error.
    having = [other.key for other in editions() if number in _rules_in(other)]
    if having:
        raise UsageError("cli-rule-elsewhere", rule=asked, edition=edition.key, editions=having)
    raise UsageError("cli-no-such-rule", rule=asked, last=f"R{max(SECTIONS)}")


def _rules_in(edition: "Edition") -> list[str]:
    from bornes.core.rulebook import rules_of

    return [rule for section in rules_of(edition).values() for rule in section]


def _wants(wanted: str | None, section: int, rule: str) -> bool:
    return wanted is None or wanted in (rule, f"R{section}")


def _texts(lang: Lang, edition: "Edition", wanted: str | None) -> Iterator[tuple[str, str]]:
    """Number and text of every rule that is wanted."""
    from bornes.core.rulebook import rules_of

    told = book(lang, edition)
    for section, numbers in rules_of(edition).items():
        for number in numbers:
            if _wants(wanted, section, number):
                yield number, told.rule(number)


def _told(lang: Lang, edition: "Edition", wanted: str | None) -> Iterator[tuple[str, str]]:
    """Heading or number, and text: what goes on the screen."""
    from bornes.core.rulebook import rules_of

    told = book(lang, edition)
    if wanted is None:
        yield text(lang, "rulebook-title", edition=text(lang, f"edition-{edition.key}")), ""
    for section, numbers in rules_of(edition).items():
        if wanted in (None, f"R{section}"):
            yield f"{section} {text(lang, f'rulebook-section-{section}')}", ""
        for number in numbers:
            if _wants(wanted, section, number):
                yield number, told.rule(number)
                yield from _rows(lang, edition, number, told)
                yield from printed(lang, edition, number)


def _rows(
    lang: Lang, edition: "Edition", number: str, told: "Rulebook"
) -> Iterator[tuple[str, str]]:
    """The table that comes with two of the rules."""
    from bornes.core.points import points
    from bornes.core.rulebook import worth
    from bornes.text.points import label, worded

    if number == "R2":
        for point in points(edition):
            if point.key.startswith("table-") and point.value is not None:
                how = worded(lang, point)
                yield "", text(lang, "rulebook-seating", table=label(lang, point), how=how)
    if number == "R12":
        for line, value in worth(edition).items():
            yield "", f"{value} {told.say(f'worth-{line}')}"


def printed(lang: Lang, edition: "Edition", number: str | None = None) -> Iterator[tuple[str, str]]:
    """What the rulebook prints besides a rule, or besides all of them, named as such."""
    from bornes.core.edition import house_settings

    told = book(lang, edition)
    for each in edition.printed:
        if number in (None, each.rule):
            settings = house_settings(each.house)
            house = [text(lang, "rulebook-house", setting=setting) for setting in settings]
            said = [told.say(each.text), *house]
            heading = text(lang, f"rulebook-printed-{each.kind}")
            yield heading if number is None else "", _joined(number, heading, said)


def _joined(number: str | None, heading: str, said: list[str]) -> str:
    return " ".join(said if number is None else [f"{heading}.", *said])


@command("advice")
@argument("edition", default=DEFAULT, metavar="EDITION", shell_complete=an_edition)
@argument("number", required=False, metavar="NUMBER")
@json_flag
def advice(context: Context, edition: str, number: str | None, *, json: bool) -> None:
    """Print the advice in the card names of an edition; `bornes advice A3` is one piece of it."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key
    from bornes.core.rulebook import ADVICE

    # The edition may be left out: `bornes advice A3` has the number in its place.
    if number is None and _ADVICE.fullmatch(edition):
        edition, number = DEFAULT, edition
    told = book(lang_of(context), by_key(edition))
    wanted = ADVICE if number is None else (number.upper(),)
    if not set(wanted) <= set(ADVICE):
        raise UsageError("cli-no-such-advice", number=number or "", last=ADVICE[-1])
    tips = {each: told.tip(each) for each in wanted}
    if json:
        as_json(tips)
    else:
        paragraphs(tips.items())


@command("glossary")
@json_flag
def glossary(context: Context, *, json: bool) -> None:
    """Print the words of the game and what they mean."""
    from bornes.cli.showing import as_json, table
    from bornes.core.rulebook import TERMS
    from bornes.text.rulebook import glossary as words

    lang = lang_of(context)
    pairs = words(lang, TERMS)
    if json:
        as_json(dict(pairs))
    else:
        table([text(lang, "column-word"), text(lang, "column-meaning")], pairs)
