"""Long work: stops that keep what is done, a bar while it goes on, and files at its end."""

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
    """Whether there is anything to keep."""
    stopped = False

    def on_stop(self) -> None:
        """Say that the work stops, if it may take a while."""

    @contextmanager
    def heeding_stops(self) -> Iterator[None]:
        """Ctrl-C, or being told to end, stops after the step in hand and keeps what was done.
        Before there is anything to keep, and the second time, it stops at once.
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


# -- a bar ---------------------------------------------------------------------------------------


def progress_bar(*columns: Any, hidden: bool = False) -> "Progress":
    """A bar where a person may be watching: on standard error and gone afterwards, for standard
    output may be read by a program.
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
        # A timer that is just firing would start the bar after it was stopped.
        timer.join()
        bar.stop()


# -- what came of it -----------------------------------------------------------------------------


def check_folder(file: Path | None) -> None:
    """Refuse, before hours of work, a file that could not be written after them."""
    if file is None or file == _STANDARD_OUTPUT:
        return
    if file.is_dir():
        raise BadRequest("arena-unwritable", file=str(file), problem=os.strerror(errno.EISDIR))
    if not file.parent.is_dir():
        raise BadRequest("arena-unwritable", file=str(file), problem=os.strerror(errno.ENOENT))


def write(file: Path, contents: bytes) -> None:
    from bornes.arena.results import unwritable

    try:
        file.write_bytes(contents)
    except OSError as problem:
        raise unwritable(file, problem) from None


def write_all(
    lang: Lang, outputs: Mapping[str, Path | None], contents: Callable[[str], str | bytes]
) -> bool:
    """Write the files that were asked for, by their kinds, and say so on standard error. Whether
    one of them is `-`: then standard output has it, and nothing else belongs there.
    """
    asked = {kind: file for kind, file in outputs.items() if file is not None}
    # Files first: the reader of standard output may leave.
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
    """A report, laid out at a terminal; plain lines for another program."""
    if laid_out():
        from rich.console import Console

        Console(highlight=False, markup=False).print(shown)
    else:
        for line in plain_lines:
            print(line)
