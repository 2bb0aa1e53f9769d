"""`bornes watch`: a live table, looked at."""

import typer

from bornes.cli.speaking import lang_of
from bornes.cli.trouble import UsageError


def watch(
    context: typer.Context,
    table: str = typer.Argument(metavar="TABLE", show_default=False),
    server: str | None = typer.Option(None, metavar="URL", show_default=False),
) -> None:
    """Watch a table by its link or code."""
    from bornes.cli.terminal import drawable

    if not drawable():
        raise UsageError("cli-needs-terminal")
    from bornes.cli.drawing import watch_drawn

    watch_drawn(lang_of(context), table, server)
