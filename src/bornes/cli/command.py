"""Click with help and errors in the user's language, which is the `obj` of every context.

    @command("bot")
    @argument("name", metavar="NAME")
    @option("--seed", metavar="N", type=INTEGER)
    def bot(context: Context, name: str, seed: int | None) -> int: ...

The help of `bornes editions show --json` has the key `help-editions-show-json` in the catalogue, or
`help-any-json` if the option means the same for all commands. A command returns the exit status;
None means 0.
"""

import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import click
from click import Context, argument, option
from click.core import ParameterSource
from click.exceptions import NoArgsIsHelpError

from bornes.cli.trouble import UsageError
from bornes.text import Lang, keys, text

__all__ = ["Context", "argument", "option"]

HELP: Final = ("--help", "-h")


def lang_of(context: Context) -> Lang:
    lang: Lang = context.obj
    return lang


def was_given(context: Context, name: str) -> bool:
    """Whether the user gave this option on the command line."""
    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE


def command(name: str) -> "Callable[[Callable[..., Any]], Command]":
    """Make a function a command; the context is its first argument."""
    return lambda function: click.command(name, cls=Command)(click.pass_context(function))


def group(name: str, **more: Any) -> "Callable[[Callable[..., Any]], Group]":
    """Make a function a command with subcommands."""
    return lambda function: click.group(name, cls=Group, **more)(click.pass_context(function))


# -- values ------------------------------------------------------------------------------------


class NumberType(click.ParamType[Any]):
    """An integer or a float within bounds."""

    name = "number"

    def __init__(
        self, kind: type[int] | type[float], least: float | None = None, most: float | None = None
    ) -> None:
        self._kind: Final = kind
        self._least: Final = least
        self._most: Final = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: Context | None
    ) -> int | float:
        assert param is not None and ctx is not None  # noqa: PT018 - a command line has both
        name = _shown_name(lang_of(ctx), param)
        try:
            number = self._kind(value)
        except ValueError:
            number = math.nan
        if isinstance(number, float) and not math.isfinite(number):  # "nan" passes every comparison
            key = "cli-not-a-number" if self._kind is int else "cli-not-a-figure"
            raise UsageError(key, name=name)
        if self._least is not None and number < self._least:
            raise UsageError("cli-too-small", name=name, bound=f"{self._least:g}")
        if self._most is not None and number > self._most:
            raise UsageError("cli-too-large", name=name, bound=f"{self._most:g}")
        return number


INTEGER: Final = NumberType(int)
FLOAT: Final = NumberType(float)
# Click does not check whether it can be read: the error must be in the user's language.
FILE: Final = click.Path(path_type=Path, readable=False)


# -- help --------------------------------------------------------------------------------------


def command_help(context: Context) -> str:
    """Return the description of a command."""
    return text(lang_of(context), f"help-{_key(context)}")


def param_help(context: Context, param: click.Parameter) -> str:
    """Return the description of a parameter."""
    lang = lang_of(context)
    known = keys(lang)  # not `has`, which would load both languages
    if HELP[0] in param.opts:
        return text(lang, "help-help")
    for key in (f"help-{_key(context)}-{param.name}", f"help-any-{param.name}"):
        if key in known:
            return text(lang, key)
    return ""


def metavar(lang: Lang, param: click.Parameter) -> str:
    """Return the translated placeholder for a parameter's value; a flag has none."""
    if getattr(param, "is_flag", False):
        return ""
    key = f"help-metavar-{re.sub(r'[^A-Z]', '_', param.metavar or '')}"
    return text(lang, key) if key in keys(lang) else param.metavar or ""


def _key(context: Context) -> str:
    """Return the catalogue key of a command: `editions-show` for `bornes editions show`."""
    return "-".join(context.command_path.split()[1:]) or "bornes"


def _shown_name(lang: Lang, param: click.Parameter) -> str:
    """Return the name of a parameter for error messages."""
    return metavar(lang, param) if isinstance(param, click.Argument) else "/".join(param.opts)


def _written(lang: Lang, param: click.Parameter) -> str:
    """Return the names of a parameter, and the placeholder for its value."""
    value = metavar(lang, param)
    if isinstance(param, click.Argument):
        return value
    # Click has the names of the help option in a set, whose order differs in every run.
    opts = sorted(param.opts, key=len, reverse=True) if HELP[0] in param.opts else param.opts
    names = " / ".join(", ".join(each) for each in (opts, param.secondary_opts) if each)
    return f"{names} {value}".rstrip()


def _facts(context: Context, param: click.Parameter) -> Iterator[str]:
    """Yield the description of a parameter, its environment variable, and its default."""
    lang = lang_of(context)
    if said := param_help(context, param):
        yield said
    if param.envvar:
        yield text(lang, "help-envvar", name=str(param.envvar))
    default = param.get_default(context, call=False)
    shown = isinstance(param, click.Option) and param.show_default is not False
    if shown and isinstance(default, str | int | float) and not isinstance(default, bool):
        value = f"{default:g}" if isinstance(default, float) else str(default)
        yield text(lang, "help-default", value=value)
    if param.required:
        yield text(lang, "help-required")


def with_all_below(context: Context) -> Iterator[Context]:
    """Yield the contexts of a command and all its subcommands."""
    yield context
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            found = context.command.get_command(context, name)
            assert found is not None
            yield from with_all_below(Context(found, parent=context, info_name=name))


class _Translated(click.Command):
    """A command whose help and errors are in the user's language."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise _misuse(ctx, error) from None

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        arguments = [each for each in self.params if isinstance(each, click.Argument)]
        return [self.options_metavar or "", *(_usage(lang_of(ctx), each) for each in arguments)]

    def format_help(self, ctx: Context, formatter: click.HelpFormatter) -> None:
        lang = lang_of(ctx)
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{text(lang, 'help-usage')} ")
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(command_help(ctx))
        rows: dict[str, list[tuple[str, str]]] = {"arguments": [], "options": []}
        for param in self.get_params(ctx):
            kind = "arguments" if isinstance(param, click.Argument) else "options"
            rows[kind].append((_written(lang, param), " ".join(_facts(ctx, param))))
        rows |= self.listed_commands(ctx)
        for title, entries in rows.items():
            if entries:
                # Not `formatter.section`: it adds a colon without the space that French needs.
                formatter.write_paragraph()
                formatter.write(f"{text(lang, f'help-{title}')}\n")
                with formatter.indentation():
                    formatter.write_dl(entries)

    def listed_commands(self, ctx: Context) -> dict[str, list[tuple[str, str]]]:
        """Return the commands of a group with their help, by heading."""
        return {}


def _usage(lang: Lang, param: click.Argument) -> str:
    name = metavar(lang, param)
    several = "..." if param.nargs == -1 else ""
    return f"{name}{several}" if param.required else f"[{name}]{several}"


class Command(_Translated):
    """A command."""

    allow_extra_args = True  # so that `parse_args` can raise our own error

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise UsageError("cli-too-many", args=" ".join(rest))
        return rest


class Group(_Translated, click.Group):
    """A command with subcommands, in the order in which they were added."""

    command_class = Command

    def list_commands(self, ctx: Context) -> list[str]:
        return list(self.commands)

    def add(self, name: str) -> Callable[[Callable[..., Any]], Command]:
        """Make a function a command of this group."""

        def added(function: Callable[..., Any]) -> Command:
            made = command(name)(function)
            self.add_command(made)
            return made

        return added

    def command_sections(self, ctx: Context) -> dict[str, list[str]]:
        """Return the commands by heading of the help."""
        return {"commands": self.list_commands(ctx)}

    def listed_commands(self, ctx: Context) -> dict[str, list[tuple[str, str]]]:
        above = "" if ctx.parent is None else f"{_key(ctx)}-"
        widest = max(map(len, self.list_commands(ctx)))  # aligned under all headings
        return {
            title: [
                (name.ljust(widest), text(lang_of(ctx), f"help-{above}{name}")) for name in names
            ]
            for title, names in self.command_sections(ctx).items()
        }

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), text(lang_of(ctx), "help-subcommand")]

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = tuple(self.list_commands(ctx))
        if args[0] not in known and not ctx.resilient_parsing:
            raise UsageError("cli-no-such-command", command=args[0], commands=known)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Context) -> Any:
        try:
            return super().invoke(ctx)
        except NoArgsIsHelpError:
            raise
        except click.UsageError:  # the only one left: options without a command after them
            name = text(lang_of(ctx), "help-subcommand").partition(" ")[0]
            raise UsageError("cli-missing", name=name) from None


# -- what is wrong with a command line ---------------------------------------------------------


def _misuse(context: Context, error: click.UsageError) -> UsageError:
    """Convert Click's error about a command line to one with a message of the catalogue."""
    lang, params = lang_of(context), context.command.params
    if isinstance(error, click.NoSuchOption):
        every = tuple(name for param in params for name in (*param.opts, *param.secondary_opts))
        options = tuple(name for name in every if name.startswith("-"))
        return UsageError("cli-no-such-option", option=error.option_name, options=options)
    if isinstance(error, click.BadOptionUsage):
        flags = [param for param in params if isinstance(param, click.Option) and param.is_flag]
        needs = not any(error.option_name in flag.opts for flag in flags)
        key = "cli-option-needs-value" if needs else "cli-option-takes-no-value"
        return UsageError(key, option=error.option_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = _shown_name(lang, error.param)
        if isinstance(error, click.MissingParameter):
            return UsageError("cli-missing", name=name)
        return UsageError("cli-bad-value", name=name, detail=error.message)
    return UsageError("cli-misuse", detail=error.message)
