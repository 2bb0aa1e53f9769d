"""Typer told to speak the user's language, which every context carries as its `obj`."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from bornes.cli.trouble import UsageError
from bornes.text import Lang, keys, text


def lang_of(context: typer.Context) -> Lang:
    """The user's language."""
    lang: Lang = context.obj
    return lang


class _Speaking:
    """What a command's help says of itself, in the user's language.

    The page is plain text: Typer's own would load all of Rich, and take longer than the command.
    """

    def format_help(self, ctx: Any, formatter: Any) -> None:
        command: Any = self  # a mixin: the rest is Typer's
        lang: Lang = ctx.obj
        pieces = " ".join(command.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text(lang, 'help-usage')} ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(command.help or "")
        options: list[tuple[str, str]] = []
        arguments: list[tuple[str, str]] = []
        for param in command.get_params(ctx):
            rows = arguments if isinstance(param, TyperArgument) else options
            rows.append((_names(param), " ".join(_facts(lang, ctx, param))))
        commands = command.listed_commands(ctx)
        for title, rows in (("arguments", arguments), ("options", options), ("commands", commands)):
            if rows:
                # No `section`: it sets the colon as English does, and French has a space there.
                formatter.write_paragraph()
                formatter.write(f"{text(lang, f'help-{title}')}\n")
                with formatter.indentation():
                    formatter.write_dl(rows)

    def listed_commands(self, ctx: Any) -> list[tuple[str, str]]:
        """The commands of a group, with their help."""
        below: Any = getattr(self, "commands", {})
        return [(name, command.help or "") for name, command in below.items()]

    def get_usage(self, ctx: Any) -> str:
        usage: str = super().get_usage(ctx)  # type: ignore[misc]  # a mixin: the method is Typer's
        return f"{text(ctx.obj, 'help-usage')} {usage.removeprefix('Usage:').lstrip()}"

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        option: TyperOption | None = super().get_help_option(ctx)  # type: ignore[misc]  # likewise
        if option is not None:
            option.help, option.metavar = text(ctx.obj, "help-help"), ""
            # Typer keeps them in a set, which has another order in every run.
            option.opts.sort(key=len, reverse=True)
        return option


def _names(param: Any) -> str:
    """How a parameter is written: its names, and what stands for its value."""
    if isinstance(param, TyperArgument):
        return str(param.metavar or param.name)
    names = ", ".join(param.opts)
    if param.secondary_opts:
        names = f"{names} / {', '.join(param.secondary_opts)}"
    return f"{names} {param.metavar}" if param.metavar else names


def _facts(lang: Lang, ctx: Any, param: Any) -> Iterator[str]:
    """What a parameter is for, its default, and the variable that may set it."""
    if param.help:
        yield param.help
    if param.envvar:
        yield text(lang, "help-envvar", name=str(param.envvar))
    default = param.get_default(ctx, call=False)
    if param.show_default and default is not None and not isinstance(default, bool | list | tuple):
        yield text(lang, "help-default", value=str(default))
    if param.required:
        yield text(lang, "help-required")


BARE: Final = frozenset({("play", "--resume")})
"""The options that may stand without their value, by command; it gets an empty one."""


class Command(_Speaking, TyperCommand):
    """A command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, list(_completed(str(self.name), args)))


def _completed(command: str, args: Sequence[str]) -> Iterator[str]:
    """The arguments, with a value after every option that may stand without one. Typer knows no
    such options.
    """
    for at, word in enumerate(args):
        yield word
        if (command, word) in BARE and (at + 1 == len(args) or args[at + 1].startswith("-")):
            yield ""


class Group(_Speaking, TyperGroup):
    """A command with commands of its own, in the order in which they were added."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            raise UsageError("cli-no-such-command", command=args[0], commands=tuple(self.commands))
        return super().resolve_command(ctx, args)


def worded(lang: Lang, name: str, command: Any) -> None:
    """Give a command, its parameters and its own commands their help from the catalogue.

    The help of `bornes editions show --json` has the key `help-editions-show-json`.
    """
    known = keys(lang)  # asking both languages would load both
    if f"help-{name}" in known:
        command.help = text(lang, f"help-{name}")
    for param in command.params:
        key = f"help-{name}-{param.name}"
        if key not in known:
            key = f"help-any-{param.name}"
        if key in known:
            param.help = text(lang, key)
        param.metavar = _metavar(lang, param)
        if isinstance(param, TyperArgument):
            # Its name says what it is; its Python type helps nobody.
            param.display_type_rich = lambda **_: None  # type: ignore[method-assign]
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = text(lang, "help-subcommand")
    for inner, below in getattr(command, "commands", {}).items():
        worded(lang, inner if name == "bornes" else f"{name}-{inner}", below)


def _metavar(lang: Lang, param: Any) -> str | None:
    """What stands for a parameter's value: nothing for a flag, else a word of the catalogue."""
    if getattr(param, "is_flag", False):
        return ""
    key = f"help-metavar-{(param.metavar or '').replace('=', '_')}"
    return text(lang, key) if key in keys(lang) else param.metavar
