"""`bornes site`: the browser app as plain files."""

from pathlib import Path

from bornes.cli.command import FILE, Context, argument, command, lang_of
from bornes.text import text


@command("site")
@argument("folder", metavar="DIR", type=FILE)
def site(context: Context, folder: Path) -> None:
    """Write the game as a web site that needs no server."""
    from bornes.web.site import write_site

    size = write_site(folder)
    print(text(lang_of(context), "site-written", path=str(folder), kilobytes=round(size / 1000)))
