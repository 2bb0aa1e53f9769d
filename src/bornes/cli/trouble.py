"""Errors as one clear sentence on standard error."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from bornes import __version__
from bornes.core.errors import BornesError
from bornes.text import Lang, text

INTERRUPTED: Final = 130
"""The exit status of a command that was interrupted."""


class UsageError(BornesError):
    """A command line is wrong. The key is that of an error message in the catalogue."""


def complain(line: str) -> None:
    print(line, file=sys.stderr)


def discard_output() -> None:
    """Discard the rest of standard output, because nobody reads it any more. Otherwise Python
    would report an error at exit.
    """
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:
        sys.stdout = None  # as in Python if there is no standard output


def report_bug(lang: Lang, error: Exception, args: Sequence[str]) -> str:
    """Save the details of a bug; return a message with their file and where to report the bug."""
    try:
        path = _save_report(error, args)
    except OSError:
        path = "-"  # the file cannot be written either
    return text(lang, "cli-bug", path=path, where=_where_to_report())


def _save_report(error: Exception, args: Sequence[str]) -> str:
    """Write the details of a bug to a file; return its name."""
    import platform
    import tempfile
    import traceback

    with tempfile.NamedTemporaryFile(
        "w",
        prefix="bornes-bug-",
        suffix=".txt",
        delete=False,
        encoding="utf-8",
        errors="backslashreplace",
    ) as file:
        print(f"bornes {__version__}, Python {platform.python_version()}", file=file)
        print(f"{platform.platform()}\nbornes {' '.join(args)}\n", file=file)
        traceback.print_exception(error, file=file)
    return file.name


def _where_to_report() -> str:
    """Return the URL for bug reports from the package's metadata."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        named = metadata("bornes").get_all("Project-URL") or []
    except PackageNotFoundError:
        named = []
    pages = dict(entry.split(", ", 1) for entry in named)
    return pages.get("Issues") or pages.get("Source") or "README"
