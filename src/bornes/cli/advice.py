"""`bornes advice`: what the rulebooks advise, A1 to A13, or a single piece of it."""

import re
from typing import Final

import typer

from bornes.cli.rules import DEFAULT, book
from bornes.cli.speaking import lang_of
from bornes.cli.trouble import UsageError

_NUMBER: Final = re.compile(r"A\d+", re.IGNORECASE)


def advice(
    context: typer.Context,
    edition: str = typer.Argument(DEFAULT, metavar="EDITION", show_default=False),
    number: str | None = typer.Argument(None, metavar="NUMBER", show_default=False),
    json: bool = typer.Option(False, "--json"),
) -> None:
    """Print the advice in the card names of an edition; `bornes advice A3` is one piece of it."""
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key
    from bornes.core.rulebook import ADVICE

    # The edition may be left out: `bornes advice A3` has the number in its place.
    if number is None and _NUMBER.fullmatch(edition):
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
