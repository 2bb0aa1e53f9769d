"""`bornes advice`: what the rulebooks advise, A1 to A13."""

import typer

from bornes.cli.speaking import lang_of


def advice(
    context: typer.Context,
    edition: str = typer.Argument("classic", metavar="EDITION", show_default=False),
    json: bool = typer.Option(False, "--json"),
) -> None:
    """Print the advice, with the card names of an edition."""
    from bornes.cli.rules import book
    from bornes.cli.showing import as_json, paragraphs
    from bornes.core.edition import edition as by_key
    from bornes.core.rulebook import ADVICE

    told = book(lang_of(context), by_key(edition))
    tips = {number: told.tip(number) for number in ADVICE}
    if json:
        as_json(tips)
    else:
        paragraphs(tips.items())
