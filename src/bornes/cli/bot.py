"""`bornes bot NAME`: a bot as a program. It reads one question and writes one answer per line."""

import sys

from bornes.cli.command import INTEGER, Context, argument, command, lang_of, option
from bornes.cli.options import a_bot


@command("bot")
@argument("name", metavar="NAME", shell_complete=a_bot)
@option("--seed", metavar="N", type=INTEGER)
def bot(context: Context, name: str, seed: int | None) -> None:
    """Answer every line of standard input until it ends."""
    from bornes.bots.answering import serve

    serve(name, lang_of(context), seed, sys.stdin.buffer, sys.stdout.buffer)
