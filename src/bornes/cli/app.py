"""The subcommands of `bornes`, each loaded when it is used."""

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import click
from click.exceptions import NoArgsIsHelpError

from bornes import __version__, early
from bornes.cli.command import HELP, Command, Context, Group, command, lang_of, option
from bornes.cli.completion import VARIABLE, complete
from bornes.text import Lang

SECTIONS: Final = {
    "play": ("play", "daily", "puzzles", "watch", "score", "event"),
    "rules": ("editions", "rules", "ask", "advice", "glossary"),
    "review": ("replay", "review", "practice", "check"),
    "bots": ("arena", "simulate", "train", "bot", "referee"),
    "host": ("serve", "site", "admin"),
    "shell": ("completion", "man"),
}
"""The commands in the order of the help. A command is an object with its own name in its module,
which is `bornes.cli.NAME` for most.
"""
COMMANDS: Final = tuple(name for names in SECTIONS.values() for name in names)
_HOME: Final = {"advice": "rules", "glossary": "rules"}
"""Commands in the module of another command."""


@cache
def commands() -> tuple[str, ...]:
    """Return the commands whose modules are installed. Cached, because looking for the files takes
    longer than most commands.
    """
    return tuple(name for name in COMMANDS if find_spec(_module(name)))


def _module(name: str) -> str:
    return f"bornes.cli.{_HOME.get(name, name)}"


class _Bornes(Group):
    """The command `bornes`. Its help lists every subcommand without loading them."""

    def list_commands(self, ctx: Context) -> list[str]:
        return list(commands())

    def command_sections(self, ctx: Context) -> dict[str, list[str]]:
        here = self.list_commands(ctx)
        return {
            f"commands-{title}": [name for name in names if name in here]
            for title, names in SECTIONS.items()
        }

    def get_command(self, ctx: Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        # The module `referee` does not use Click, so that programs can start it quickly.
        if cmd_name == "referee":
            return _referee
        found: Command | Group = getattr(import_module(_module(cmd_name)), cmd_name)
        return found

    def resolve_command(self, ctx: Context, args: list[str]) -> Any:
        found = super().resolve_command(ctx, args)
        early.can_be_caught()  # not before: Ctrl-C during an import does not always raise
        return found


@click.group(
    "bornes",
    cls=_Bornes,
    invoke_without_command=True,
    context_settings={"help_option_names": list(HELP)},
)
@option("--lang", metavar="fr|en")
@option("--version", is_flag=True)
@click.pass_context
def bornes(context: Context, lang: str | None, *, version: bool) -> None:  # noqa: ARG001 - the language was read before
    if version:
        print(f"bornes {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@command("referee")
def _referee(context: Context) -> None:
    from bornes.cli.referee import referee

    referee(lang_of(context))


def run(lang: Lang, args: list[str]) -> int:
    """Run a command line and return the exit status."""
    if VARIABLE in os.environ:
        return complete(lang, bornes)
    try:
        with bornes.make_context("bornes", args, obj=lang) as context:
            return int(bornes.invoke(context) or 0)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.Abort:  # Click raises this for Ctrl-C at a prompt
        raise KeyboardInterrupt from None
    except NoArgsIsHelpError as error:  # `bornes admin` without a command shows its help
        print(error.ctx.get_help())
        return 0
