"""Text, tables and JSON on standard output: formatted on a terminal, plain for other programs."""

import os
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

_READABLE: Final = 96
"""The largest width of a line of text in columns: longer lines are hard to read."""
_NUMBERS: Final = 6
"""The width of the longest rule number in columns."""


def laid_out() -> bool:
    """Whether standard output is a terminal that can format text."""
    if not sys.stdout.isatty():
        return False
    from rich.console import Console

    # TERM=dumb: a program, such as an editor, that can only show plain text.
    return not Console().is_dumb_terminal


def table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    title: str = "",
    numbers: Sequence[int] = (),
) -> None:
    """Print a table, or for other programs lines with tabs between the columns.

    `numbers` are the indexes of the columns with numbers, which are aligned to the right.
    """
    if not laid_out():
        for row in ([title] if title else [], columns, *rows):
            if row:
                print(*row, sep="\t")
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table

    drawn = Table(title=title or None, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for index, column in enumerate(columns):
        justify: Literal["left", "right"] = "right" if index in numbers else "left"
        drawn.add_column(column, justify=justify, overflow="fold")
    for row in rows:
        drawn.add_row(*row)
    # Rich would highlight numbers and quotes like code.
    Console(highlight=False, markup=False).print(drawn)


def command_line(*words: str) -> str:
    """Return a command line to copy. It begins with this program as it was started, and every word
    is quoted for the shell.
    """
    started = Path(sys.argv[0])
    program = ["bornes"]
    if started.name == "__main__.py":
        program = [sys.executable, "-m", "bornes"]
    elif started.stem == "bornes" and not _on_the_path(started):
        program = [str(started)]
    quoted = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return quoted([*program, *words])


def _on_the_path(program: Path) -> bool:
    """Whether the shell finds this program by its name alone."""
    found = shutil.which(program.name)
    return found is not None and os.path.realpath(found) == os.path.realpath(program)


def paragraphs(told: Iterable[tuple[str, str]]) -> None:
    """Print texts, each with a number or a name in front. A name without a text is a heading.

    On a terminal the texts are wrapped and indented; for other programs each is one line.
    """
    if not laid_out():
        for name, said in told:
            print(*filter(None, (name, said)), sep="\t")
        return
    from rich.console import Console

    screen = Console(highlight=False, markup=False, soft_wrap=True)
    for name, said in told:
        if said:
            screen.print(_wrapped(said, f"{name:{_NUMBERS}} "))
        else:
            screen.print(f"\n{name}", style="bold")


def prose(said: str) -> None:
    """Print a paragraph, wrapped on a terminal, or as one line for other programs."""
    print(_wrapped(said) if laid_out() else said)


def _wrapped(said: str, front: str = "") -> str:
    """Wrap a text to the terminal's width, and indent it after `front`.

    Rich is not used for this, because it breaks lines even at no-break spaces.
    """
    width = min(shutil.get_terminal_size().columns, _READABLE)
    later = " " * len(front)
    return textwrap.fill(
        said, width, initial_indent=front, subsequent_indent=later, break_on_hyphens=False
    )


def enable_line_editing() -> None:
    """Let users edit the lines that they type, if the system supports it."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - `input` uses it once it is imported


def as_json(value: Any) -> None:
    """Print any value of the game as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value)).decode())
