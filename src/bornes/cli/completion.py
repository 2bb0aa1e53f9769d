"""`bornes completion`: what a shell needs to complete commands and options, printed."""

import os
from typing import TYPE_CHECKING, Final

import typer

from bornes.cli.trouble import UsageError
from bornes.locale import Lang

if TYPE_CHECKING:
    from typer.core import TyperGroup

SHELLS: Final = ("bash", "fish", "zsh", "powershell")
VARIABLE: Final = "_BORNES_COMPLETE"
"""How a shell asks for completions: Typer's way, in the environment."""


def completion(shell: str = typer.Argument(metavar="SHELL", show_default=False)) -> None:
    """Print a shell's completion script."""
    if shell not in SHELLS:
        raise UsageError("cli-no-such-shell", shell=shell, shells=SHELLS)
    # Private to Typer, which prints scripts by an option of its own that `bornes` does without.
    from typer._completion_shared import get_completion_script

    print(get_completion_script(prog_name="bornes", complete_var=VARIABLE, shell=shell))


def complete(lang: Lang, group: "TyperGroup") -> int:
    """Answer the shell that asks what may come next; the exit status."""
    from typer._completion_classes import completion_init
    from typer.completion import shell_complete

    # It makes the shells known that Typer completes for.
    completion_init()
    return shell_complete(group, {"obj": lang}, "bornes", VARIABLE, os.environ[VARIABLE])
