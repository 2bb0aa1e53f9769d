"""Tables and JSON on standard output: laid out at a terminal, bare when another program reads."""

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
"""Columns beyond which a line of text is hard to follow."""
_NUMBERS: Final = 6
"""Columns that the longest number of a rule takes."""


def laid_out() -> bool:
    """Whether a person looks at the output on a terminal that can lay it out."""
    if not sys.stdout.isatty():
        return False
    from rich.console import Console

    # TERM=dumb: an editor, say, that shows text and no more.
    return not Console().is_dumb_terminal


def table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    title: str = "",
    numbers: Sequence[int] = (),
) -> None:
    """A table; when it is piped, a line for each row with a tab between columns.

    `numbers` are the columns that hold numbers.
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
    # Highlighting would color numbers and quotes as if they were code.
    Console(highlight=False, markup=False).print(drawn)


def command_line(*words: str) -> str:
    """A command to copy: this program as it was started, every word quoted for the shell."""
    started = Path(sys.argv[0])
    program = ["bornes"]
    if started.name == "__main__.py":
        program = [sys.executable, "-m", "bornes"]
    elif started.stem == "bornes" and not _on_the_path(started):
        program = [str(started)]
    quoted = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return quoted([*program, *words])


def _on_the_path(program: Path) -> bool:
    """Whether typing its bare name starts this very program."""
    found = shutil.which(program.name)
    return found is not None and os.path.realpath(found) == os.path.realpath(program)


def paragraphs(told: Iterable[tuple[str, str]]) -> None:
    """Texts with a number or a name in front; a name without a text is a heading.

    At a terminal they are wrapped to its width next to their numbers; piped, each is one line.
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
    """A sentence or more: wrapped between words at a terminal, one line when it is piped."""
    print(_wrapped(said) if laid_out() else said)


def _wrapped(said: str, front: str = "") -> str:
    """A text within the terminal's width, all its lines beside what stands in front.

    Not by Rich: that breaks lines at no-break spaces too, between a number and its “%”.
    """
    width = min(shutil.get_terminal_size().columns, _READABLE)
    later = " " * len(front)
    return textwrap.fill(
        said, width, initial_indent=front, subsequent_indent=later, break_on_hyphens=False
    )


def edited() -> None:
    """Let people edit the lines they type, where the system can do it."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - `input` uses it once it is there


def as_json(value: Any) -> None:
    """Any value of the game as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value)).decode())
