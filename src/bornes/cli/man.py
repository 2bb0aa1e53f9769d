"""`bornes man`: the manual page, made from the help of every command."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import typer

from bornes import __version__
from bornes.cli.speaking import lang_of, worded
from bornes.text import Lang, text

if TYPE_CHECKING:
    from typer.core import TyperGroup

ENVIRONMENT: Final = (
    "BORNES_LANG", "BORNES_PLAIN", "BORNES_THEME", "BORNES_ASCII", "NO_COLOR", "XDG_STATE_HOME",
    "XDG_DATA_HOME",
)  # fmt: skip
STATUSES: Final = (0, 1, 2, 70, 130, 141)


def man(context: typer.Context) -> None:
    """Print the manual page."""
    from bornes.cli.app import build, commands

    lang = lang_of(context)
    group = build(commands())
    worded(lang, "bornes", group)
    print("\n".join(page(lang, group)))


def page(lang: Lang, group: "TyperGroup") -> Iterator[str]:
    """The page in the language of `man`, roff."""
    yield f'.TH BORNES 1 "" "Bornes {__version__}" "{_roff(text(lang, "man-title"))}"'
    yield from _section(lang, "name", f"bornes \\- {_roff(group.help or '')}")
    yield from _section(lang, "synopsis", f"\\fBbornes\\fR {_roff(text(lang, 'help-subcommand'))}")
    yield f".SH {_roff(text(lang, 'man-commands'))}"
    for name, command in _leaves("", group):
        yield from _command(name, command)
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


def _command(name: str, command: Any) -> Iterator[str]:
    arguments = " ".join(_argument(param) for param in command.params if not _is_option(param))
    yield f".SS {_roff(f'bornes {name} {arguments}'.strip())}"
    yield _roff(command.help or "")
    for param in command.params:
        names = ", ".join((*param.opts, *param.secondary_opts)) if _is_option(param) else ""
        if names:
            value = f" {param.metavar}" if param.metavar else ""
            yield from _item(f"{names}{value}", param.help or "")


def _is_option(param: Any) -> bool:
    return bool(param.param_type_name == "option")


def _argument(param: Any) -> str:
    return str(param.metavar or param.name.upper())


def _item(label: str, words: str) -> Iterator[str]:
    yield ".TP"
    yield f"\\fB{_roff(label)}\\fR"
    yield _roff(words)


def _leaves(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Every command that does something, by its full name."""
    inner = getattr(command, "commands", None)
    if inner is None:
        yield name, command
        return
    # A group that does something by itself, as `bornes editions` does.
    if name and command.params:
        yield name, command
    for key, below in inner.items():
        yield from _leaves(f"{name} {key}".strip(), below)


def _roff(words: str) -> str:
    """Text that roff prints as it stands."""
    # The backslash first, or it would escape the escapes that come after it.
    escaped = words.replace("\\", "\\e").replace("-", "\\-").replace("\u00a0", "\\ ")
    # A line that begins so would be taken for a command of roff.
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
