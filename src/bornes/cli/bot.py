"""`bornes bot NAME`: a bot as a program. One question a line in, one answer a line out."""

import sys
from typing import Annotated

import typer

from bornes.cli.speaking import lang_of


def bot(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False)],
    seed: Annotated[int | None, typer.Option(metavar="N", show_default=False)] = None,
) -> int:
    """Answer every line of standard input until it ends."""
    from bornes.bots.answering import serve

    serve(name, lang_of(context), seed, sys.stdin.buffer, sys.stdout.buffer)
    return 0
