"""`bornes man`: the manual page, made from the help of every command."""

from collections.abc import Iterator
from typing import Final

import click

from bornes import __version__
from bornes.cli.command import (
    Context,
    command,
    command_help,
    lang_of,
    metavar,
    param_help,
    with_all_below,
)
from bornes.text import Lang, text

ENVIRONMENT: Final = (
    "BORNES_LANG", "BORNES_PLAIN", "BORNES_THEME", "BORNES_ASCII", "NO_COLOR", "XDG_STATE_HOME",
    "XDG_DATA_HOME",
)  # fmt: skip
STATUSES: Final = (0, 1, 2, 70, 130, 141)


@command("man")
def man(context: Context) -> None:
    """Print the manual page."""
    print("\n".join(page(context.find_root())))


def page(root: Context) -> Iterator[str]:
    """Yield the lines of the manual page in roff, the markup language of `man`."""
    lang = lang_of(root)
    yield f'.TH BORNES 1 "" "Bornes {__version__}" "{_roff(text(lang, "man-title"))}"'
    yield from _section(lang, "name", f"bornes \\- {_roff(text(lang, 'help-bornes'))}")
    yield from _section(lang, "synopsis", f"\\fBbornes\\fR {_roff(text(lang, 'help-subcommand'))}")
    yield f".SH {_roff(text(lang, 'man-commands'))}"
    for each in filter(_is_usable_alone, with_all_below(root)):
        yield from _command(each)
    yield f".SH {_roff(text(lang, 'man-environment'))}"
    for name in ENVIRONMENT:
        yield from _item(name, text(lang, f"man-env-{name}"))
    yield f".SH {_roff(text(lang, 'man-status'))}"
    for status in STATUSES:
        yield from _item(str(status), text(lang, f"man-status-{status}"))
    yield from _section(lang, "files", _roff(text(lang, "man-files-kept")))


def _section(lang: Lang, key: str, body: str) -> Iterator[str]:
    yield f".SH {_roff(text(lang, f'man-{key}'))}"
    yield body


def _command(context: Context) -> Iterator[str]:
    lang, params = lang_of(context), context.command.params
    arguments = [metavar(lang, param) for param in params if isinstance(param, click.Argument)]
    yield f".SS {_roff(' '.join([context.command_path, *arguments]))}"
    yield _roff(command_help(context))
    for param in params:
        if isinstance(param, click.Option):
            names = ", ".join((*param.opts, *param.secondary_opts))
            yield from _item(f"{names} {metavar(lang, param)}".rstrip(), param_help(context, param))


def _item(label: str, words: str) -> Iterator[str]:
    yield ".TP"
    yield f"\\fB{_roff(label)}\\fR"
    yield _roff(words)


def _is_usable_alone(context: Context) -> bool:
    """Whether a command works without a subcommand, as `bornes editions` does."""
    group = isinstance(context.command, click.Group)
    return not group or (context.parent is not None and bool(context.command.params))


def _roff(words: str) -> str:
    """Escape a text for roff."""
    # The backslash first, because the other replacements insert backslashes.
    escaped = words.replace("\\", "\\e").replace("-", "\\-").replace("\u00a0", "\\ ")
    # A line that begins like this would be a roff command.
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
