"""Helpers for long work: stopping without losing results, progress bars, and result files."""

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from bornes.cli.showing import laid_out
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.progress import Progress

_STANDARD_OUTPUT: Final = Path("-")
_PATIENCE: Final = 2.0
"""Seconds before a progress bar appears."""


class Stoppable:
    """A command whose work can be stopped in the middle."""

    begun = False
    """Whether there are results yet."""
    stopped = False

    def on_stop(self) -> None:
        """Say that the work stops, if that may take a while."""

    @contextmanager
    def stopping_gracefully(self) -> Iterator[None]:
        """Make Ctrl-C and SIGTERM stop the work after the current step, so that its results are
        kept. Before there are results, and the second time, they interrupt it immediately.
        """

        def stop(_signal: int, _frame: FrameType | None) -> None:
            if self.stopped or not self.begun:
                raise KeyboardInterrupt
            self.stopped = True
            self.on_stop()

        before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


# -- progress bars -------------------------------------------------------------------------------


def progress_bar(*columns: Any, hidden: bool = False) -> "Progress":
    """Return a progress bar, which is visible only on a terminal. It is written to standard error,
    because a program may read standard output, and disappears at the end.
    """
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    disable = hidden or not console.is_terminal
    return Progress(*columns, console=console, transient=True, disable=disable)


@contextmanager
def after_a_while(bar: "Progress") -> Iterator[None]:
    """Show a bar once the work takes longer than two seconds."""
    timer = threading.Timer(_PATIENCE, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # otherwise it might still start the bar after `stop`
        bar.stop()


# -- results -------------------------------------------------------------------------------------


def check_output(file: Path | None, *others: Path | None) -> None:
    """Refuse a file that cannot be written, or that is one of the other files of the command,
    before hours of work.
    """
    if file is None or file == _STANDARD_OUTPUT:
        return
    if file.is_dir():
        raise BadRequest("arena-unwritable", file=str(file), problem=os.strerror(errno.EISDIR))
    if not file.parent.is_dir():
        raise BadRequest("arena-unwritable", file=str(file), problem=os.strerror(errno.ENOENT))
    if any(each and os.path.realpath(each) == os.path.realpath(file) for each in others):
        raise BadRequest("arena-overwritten", file=str(file))


def write(file: Path, contents: bytes) -> None:
    from bornes.arena.results import unwritable

    try:
        file.write_bytes(contents)
    except OSError as problem:
        raise unwritable(file, problem) from None


def write_all(
    lang: Lang, outputs: Mapping[str, Path | None], contents: Callable[[str], str | bytes]
) -> bool:
    """Write `contents(kind)` to the file of every kind, and report that on standard error.

    Return whether one of the files is `-`. That one is written to standard output, where nothing
    else may be printed then.
    """
    asked = {kind: file for kind, file in outputs.items() if file is not None}
    # Files first: standard output may be a pipe whose reader has exited.
    for kind, file in sorted(asked.items(), key=lambda each: each[1] == _STANDARD_OUTPUT):
        made = contents(kind)
        made = made.encode() if isinstance(made, str) else made
        if file == _STANDARD_OUTPUT:
            print(made.decode(), end="")
        else:
            write(file, made)
            print(text(lang, "arena-written", file=str(file)), file=sys.stderr, flush=True)
    return _STANDARD_OUTPUT in asked.values()


def print_report(shown: "RenderableType", plain_lines: Iterable[str]) -> None:
    """Print a report, formatted on a terminal, or as plain lines for another program."""
    if laid_out():
        from rich.console import Console

        Console(highlight=False, markup=False).print(shown)
    else:
        for line in plain_lines:
            print(line)
