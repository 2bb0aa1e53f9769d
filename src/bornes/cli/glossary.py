"""`bornes glossary`: the words of the game."""

import typer

from bornes.cli.speaking import lang_of


def glossary(context: typer.Context, json: bool = typer.Option(False, "--json")) -> None:
    """Print the words of the game and what they mean."""
    from bornes.cli.showing import as_json, table
    from bornes.core.rulebook import TERMS
    from bornes.text import text
    from bornes.text.rulebook import glossary as words

    lang = lang_of(context)
    pairs = words(lang, TERMS)
    if json:
        as_json(dict(pairs))
    else:
        table([text(lang, "column-word"), text(lang, "column-meaning")], pairs)
