"""What goes wrong, as one clear sentence on standard error."""

import re
import sys
from typing import TYPE_CHECKING, Final

from bornes.core.errors import BornesError

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
