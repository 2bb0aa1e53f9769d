"""The commands of `bornes`, put together as far as they are asked for."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from bornes import __version__, early
from bornes.cli.completion import VARIABLE, complete
from bornes.cli.speaking import Command, Group, lang_of, worded
from bornes.cli.trouble import UsageError, misuse
from bornes.text import Lang, text

COMMANDS: Final = (
    "play",
    "watch",
    "score",
    "editions",
    "rules",
    "ask",
    "advice",
    "glossary",
    "replay",
    "review",
    "practice",
    "event",
    "check",
    "arena",
    "simulate",
    "train",
    "bot",
    "serve",
    "admin",
    "referee",
    "completion",
    "man",
)
"""In the order of the help. A command is a function, or a Typer, of its name in `bornes.cli.NAME`.
A function finds the user's language as `lang_of(context)`; what it returns is the exit status.
"""


HELP: Final = ("--help", "-h")


def commands() -> tuple[str, ...]:
    """The commands that are here."""
    return tuple(name for name in COMMANDS if find_spec(f"bornes.cli.{name}"))


def run(lang: Lang, args: list[str]) -> int:
    """Run a command line; the exit status."""
    if VARIABLE in os.environ:
        return complete(lang, build(commands()))
    # `--lang fr` was taken out before, so the first word without a dash is the command.
    asked = next((word for word in args if not word.startswith("-")), None)
    if asked is not None and asked not in commands():
        raise UsageError("cli-no-such-command", command=asked, commands=commands())
    # The help of `bornes` itself names all commands, and needs none of them.
    group = build(() if asked is None else (asked,))
    if asked is None or set(HELP).intersection(args):
        worded(lang, "bornes", group)
    if asked is None and (not args or set(HELP).issuperset(args)):
        top = typer.Context(group, info_name="bornes", obj=lang, help_option_names=list(HELP))
        print(group.get_help(top))
        return 0
    try:
        with group.make_context("bornes", args, obj=lang) as context:
            early.can_be_caught()  # not before: Python's own imports do not always pass it on
            return int(group.invoke(context) or 0)
    except typer.Exit as done:
        return done.exit_code
    # Typer's name for Ctrl-C at one of its questions.
    except typer.Abort:
        raise KeyboardInterrupt from None
    except TyperException as error:
        worded(lang, "bornes", group)  # what is wrong is told by the names the help uses
        # By its name: Typer keeps the class to itself. `bornes admin` alone is a wish for help.
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.ctx.get_help())  # type: ignore[attr-defined]  # this one has a context
            return 0
        raise misuse(error) from None


def build(names: tuple[str, ...]) -> TyperGroup:
    """`bornes` with these commands. Its help has no words yet: see `worded`."""
    app = typer.Typer(
        cls=_Bornes,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": list(HELP)},
    )
    app.callback(invoke_without_command=True)(_top)
    for name in names:
        # The referee is a program for programs: its module is for those who run it.
        command: Any = (
            _referee if name == "referee" else getattr(import_module(f"bornes.cli.{name}"), name)
        )
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name, cls=Command)(command)
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return group


class _Bornes(Group):
    """`bornes`: its help lists every command, loaded or not."""

    def listed_commands(self, ctx: typer.Context) -> list[tuple[str, str]]:
        return [(name, text(lang_of(ctx), f"help-{name}")) for name in commands()]


def _top(
    context: typer.Context,
    lang: str | None = typer.Option(None, "--lang", metavar="fr|en"),  # noqa: ARG001 - read before
    version: bool = typer.Option(False, "--version"),
) -> None:
    if version:
        print(f"bornes {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def _referee(context: typer.Context) -> int:
    from bornes.cli.referee import referee

    referee(lang_of(context))
    return 0
