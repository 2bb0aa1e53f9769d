"""What goes wrong, as one clear sentence on standard error."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from bornes import __version__
from bornes.core.errors import BornesError
from bornes.text import Lang, text

INTERRUPTED: Final = 130
"""The exit status of what was stopped."""


class UsageError(BornesError):
    """A command line that cannot be understood. Its keys are those of the catalogue's errors."""


def complain(line: str) -> None:
    print(line, file=sys.stderr)


def write_no_more() -> None:
    """Let what is left in the output go nowhere: nobody reads it any more, and Python would
    complain of it again at exit.
    """
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError:
        sys.stdout = None  # as Python has it when there is none


def bug(lang: Lang, error: Exception, args: Sequence[str]) -> str:
    """What to say about a bug: where its details are, and where to report it."""
    try:
        path = _kept(error, args)
    except OSError:
        path = "-"  # not even that can be written: the sentence is all there is
    return text(lang, "cli-bug", path=path, where=_where_to_report())


def _kept(error: Exception, args: Sequence[str]) -> str:
    """Write everything known about a bug to a file; returns its name."""
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
