"""What goes wrong, as one clear sentence on standard error."""

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bornes import __version__
from bornes.core.errors import BornesError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from typer.exceptions import TyperException

_AT_LEAST: Final = re.compile(r"greater than or equal to (?P<bound>\S+)")
_EXTRA: Final = re.compile(r"extra argument\S* \((?P<args>.*)\)")
"""How Typer speaks of arguments that nobody asked for."""


class UsageError(BornesError):
    """A command line that cannot be understood. Its keys are those of the catalogue's errors."""


def complain(line: str) -> None:
    print(line, file=sys.stderr)


def misuse(error: "TyperException") -> UsageError:
    """What Typer found wrong with a command line, in words of the catalogue."""
    option = getattr(error, "option_name", None)
    param = getattr(error, "param", None)
    kind = type(error).__name__
    name = "/".join(getattr(param, "opts", ())) if param is not None else ""
    if param is not None and param.param_type_name == "argument":
        name = param.metavar or param.human_readable_name
    if kind == "NoSuchOption":
        return UsageError("cli-no-such-option", option=str(option))
    if kind == "MissingParameter":
        return UsageError("cli-missing", name=name)
    if kind == "BadOptionUsage":
        needs = "requires" in error.message
        key = "cli-option-needs-value" if needs else "cli-option-takes-no-value"
        return UsageError(key, option=str(option))
    if kind == "BadParameter" and "integer" in error.message:
        return UsageError("cli-not-a-number", name=name)
    if kind == "BadParameter" and "valid number" in error.message:
        return UsageError("cli-not-a-figure", name=name)
    if kind == "BadParameter" and (low := _AT_LEAST.search(error.message)):
        return UsageError("cli-too-small", name=name, bound=low["bound"])
    if kind == "BadParameter":
        return UsageError("cli-bad-value", name=name, detail=error.message)
    if extra := _EXTRA.search(error.message):
        return UsageError("cli-too-many", args=extra["args"])
    return UsageError("cli-misuse", detail=error.message)


def bug(lang: Lang, error: Exception, args: Sequence[str]) -> str:
    """What to say of a mistake of ours: where its details are, and where to report it."""
    try:
        path = _kept(error, args)
    except OSError:
        path = "-"  # not even that can be written: the sentence is all there is
    return text(lang, "cli-bug", path=path, where=_where_to_report())


def _kept(error: Exception, args: Sequence[str]) -> str:
    """Write all that is known of a bug to a file; its name."""
    import platform
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w", prefix="bornes-bug-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        print(f"bornes {__version__}, Python {platform.python_version()}", file=file)
        print(f"{platform.platform()}\nbornes {' '.join(args)}\n", file=file)
        traceback.print_exception(error, file=file)
    return file.name


def _where_to_report() -> str:
    """The project's page for reports, as its package names it."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        named = metadata("bornes").get_all("Project-URL") or []
    except PackageNotFoundError:
        named = []
    pages = dict(entry.split(", ", 1) for entry in named)
    return pages.get("Issues") or pages.get("Source") or "README"
