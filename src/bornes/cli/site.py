"""`bornes site`: the browser app as plain files."""

from pathlib import Path

import typer

from bornes.cli.speaking import lang_of


def site(
    context: typer.Context,
    folder: Path = typer.Argument(metavar="DIR", show_default=False),
) -> None:
    """Write the game as a web site that needs no server of ours."""
    from bornes.text import text
    from bornes.web.site import write_site

    size = write_site(folder)
    print(text(lang_of(context), "site-written", path=str(folder), kilobytes=round(size / 1000)))
