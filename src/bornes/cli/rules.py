"""`bornes rules`: the full rules of an edition, or a single one of them."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import typer

from bornes.cli.speaking import lang_of
from bornes.cli.trouble import UsageError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.core.edition import Edition
    from bornes.text.rulebook import Rulebook

_NUMBER: Final = re.compile(r"R\d+(\.\d+b?)?", re.IGNORECASE)
DEFAULT: Final = "classic"


def rules(
    context: typer.Context,
    edition: str = typer.Argument(DEFAULT, metavar="EDITION", show_default=False),
    rule: str | None = typer.Argument(None, metavar="RULE", show_default=False),
    json: bool = typer.Option(False, "--json"),
) -> None:
    """Print the rules; `bornes rules R8.3` is one of them, in the classic edition."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key

    lang = lang_of(context)
    # The edition may be left out: `bornes rules R8.3` has the rule in its place.
    if rule is None and _NUMBER.fullmatch(edition):
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
    from bornes.core.rulebook import SECTIONS, rules_of

    # As the rulebook writes them: R8.3b.
    number = asked.upper().replace("B", "b")
    here = [rule for section in rules_of(edition).values() for rule in section]
    sections = [f"R{section}" for section in rules_of(edition)]
    if number in here or number in sections:
        return number
    every = [rule for section in SECTIONS.values() for rule in section]
    # Some editions do without a rule that others have: that is no slip of the asker.
    key = "cli-rule-elsewhere" if number in every else "cli-no-such-rule"
    raise UsageError(key, rule=asked, edition=edition.key, last=f"R{max(SECTIONS)}")


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
    told = book(lang, edition)
    for each in edition.printed:
        if number in (None, each.rule):
            house = [f"{key}={str(value).lower()}" for key, value in each.house.items()]
            said = [told.say(each.text)]
            said += [text(lang, "rulebook-house", setting=setting) for setting in house]
            heading = text(lang, f"rulebook-printed-{each.kind}")
            yield heading if number is None else "", _joined(number, heading, said)


def _joined(number: str | None, heading: str, said: list[str]) -> str:
    return " ".join(said if number is None else [f"{heading}.", *said])
