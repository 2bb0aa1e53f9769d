"""What goes wrong, as one clear sentence on standard error, and an exit status."""

import os
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bornes import __version__
from bornes.core.errors import BornesError
from bornes.locale import LANGUAGES, Lang, preferred, text
from bornes.locale.sentences import complaint

if TYPE_CHECKING:
    from typer.exceptions import TyperException

REFUSED: Final = 2
"""The exit status of a request that makes no sense."""
BUG: Final = 70
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141


_AT_LEAST: Final = re.compile(r"greater than or equal to (?P<bound>\S+)")
_EXTRA: Final = re.compile(r"extra argument\S* \((?P<args>.*)\)")
"""How Typer speaks of arguments that nobody asked for."""


class UsageError(BornesError):
    """A command line that cannot be understood. Its keys are those of the catalogue's errors."""


def guarded(args: list[str]) -> int:
    """Run a command line, and say in the user's language what goes wrong with it."""
    lang = preferred()
    try:
        lang, args = language(args)
        return _run(lang, args)
    except BornesError as error:
        complain(complaint(lang, error))
        return REFUSED
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has had enough. Python would complain again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except Exception as error:  # noqa: BLE001 - the last line of defence: no traceback to users
        complain(_bug(lang, _kept(error, args)))
        return BUG


def _run(lang: Lang, args: list[str]) -> int:
    # Programs start these two again and again: spare them the option parser.
    if args == ["referee"]:
        from bornes.cli.referee import referee

        referee(lang)
        return 0
    if len(args) == 2 and args[0] == "bot" and not args[1].startswith("-"):
        from bornes.bots.answering import serve

        serve(args[1], lang, None, sys.stdin.buffer, sys.stdout.buffer)
        return 0
    if args == ["--version"]:
        print(f"bornes {__version__}")
        return 0
    from bornes.cli.app import run

    status = run(lang, args)
    sys.stdout.flush()
    return status


def language(args: Sequence[str]) -> tuple[Lang, list[str]]:
    """The language `--lang` asks for, wherever it stands, and the other arguments."""
    wish: str | None = None
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            wish = next(words, "")
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
        else:
            rest.append(word)
    for lang in LANGUAGES:
        if wish == lang:
            return lang, rest
    if wish is not None:
        raise UsageError("cli-no-such-language", lang=wish, langs=LANGUAGES)
    return preferred(), rest


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


def _bug(lang: Lang, path: str) -> str:
    """What to say of a bug; if even the catalogue is broken, where to look."""
    try:
        return text(lang, "cli-bug", path=path)
    except Exception:  # noqa: BLE001 - as in `guarded`
        return f"bornes: {path}"


def _kept(error: Exception, args: list[str]) -> str:
    """Write all that is known of a bug to a file; its name."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="bornes-bug-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        print(f"bornes {__version__}, Python {platform.python_version()}", file=file)
        print(f"{platform.platform()}\nbornes {' '.join(args)}\n", file=file)
        traceback.print_exception(error, file=file)
    return file.name
