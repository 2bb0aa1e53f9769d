"""`bornes rules`, `bornes advice` and `bornes glossary`: the texts of the rulebooks."""

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


def _numbers() -> Iterable[str]:
    from bornes.core.rulebook import SECTIONS

    return [rule for section in SECTIONS.values() for rule in section]


def _editions_or_numbers() -> Iterable[str]:
    """Return all values of the first argument: `bornes rules R8.3` omits the edition."""
    from bornes.core.edition import EDITIONS

    return [*EDITIONS, *_numbers()]


@command("rules")
@argument(
    "edition", default=DEFAULT, metavar="EDITION", shell_complete=completing(_editions_or_numbers)
)
@argument("rule", required=False, metavar="RULE", shell_complete=completing(_numbers))
@json_flag
def rules(context: Context, edition: str, rule: str | None, *, json: bool) -> None:
    """Print the rules; `bornes rules R8.3` prints one rule of the classic edition."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key

    lang = lang_of(context)
    # The edition may be omitted: then the first argument is the rule.
    if rule is None and _RULE.fullmatch(edition):
        edition, rule = DEFAULT, edition
    found = by_key(edition)
    wanted = None if rule is None else _known(found, rule)
    if json:
        as_json(dict(_texts(lang, found, wanted)))
    else:
        paragraphs(_told(lang, found, wanted))


def book(lang: Lang, edition: "Edition") -> "Rulebook":
    """Return the texts of an edition."""
    from bornes.core.rulebook import facts
    from bornes.text.rulebook import Rulebook

    return Rulebook(lang, facts(edition), edition.names)


def _known(edition: "Edition", asked: str) -> str:
    """Return the number of the rule or section that the user asked for."""
    from bornes.core.edition import editions
    from bornes.core.rulebook import SECTIONS, rules_of

    # Normalized to the spelling of the rulebook, such as R8.3b.
    written = _RULE.fullmatch(asked)
    number = f"R{written[1].lower()}" if written else asked
    sections = [f"R{section}" for section in rules_of(edition)]
    if number in _rules_in(edition) or number in sections:
        return number
    # If only other editions have this rule, the error says so.
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
    """Yield the number and text of every wanted rule."""
    from bornes.core.rulebook import rules_of

    told = book(lang, edition)
    for section, numbers in rules_of(edition).items():
        for number in numbers:
            if _wants(wanted, section, number):
                yield number, told.rule(number)


def _told(lang: Lang, edition: "Edition", wanted: str | None) -> Iterator[tuple[str, str]]:
    """Yield what is printed: pairs of a heading or number, and a text."""
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
    """Yield the rows of the tables that belong to R2 and R12."""
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
    """Yield further texts of the printed rulebook about one rule, or about all of them."""
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
    """Print advice with the card names of an edition; `bornes advice A3` prints one piece."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key
    from bornes.core.rulebook import ADVICE

    # The edition may be omitted: then the first argument is the number.
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
    """Print the words of the game and their meanings."""
    from bornes.cli.showing import as_json, table
    from bornes.core.rulebook import TERMS
    from bornes.text.rulebook import glossary as words

    lang = lang_of(context)
    pairs = words(lang, TERMS)
    if json:
        as_json(dict(pairs))
    else:
        table([text(lang, "column-word"), text(lang, "column-meaning")], pairs)
