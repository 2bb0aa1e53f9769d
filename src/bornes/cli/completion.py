"""`bornes completion`: scripts that let a shell complete commands, options and values."""

import os
from typing import TYPE_CHECKING, Final

from bornes.cli.command import Context, argument, command
from bornes.cli.trouble import UsageError
from bornes.text import Lang

if TYPE_CHECKING:
    from click import Group
    from click.shell_completion import ShellComplete

SHELLS: Final = ("bash", "fish", "zsh", "powershell")
VARIABLE: Final = "_BORNES_COMPLETE"
"""The environment variable with which the script of a shell asks for completions, as in Click."""


@command("completion")
@argument("shell", metavar="SHELL", shell_complete=lambda *_: list(SHELLS))
def completion(context: Context, shell: str) -> None:
    """Print a shell's completion script."""
    if shell not in SHELLS:
        raise UsageError("cli-no-such-shell", shell=shell, shells=SHELLS)
    made = _class_for(shell)(context.find_root().command, {}, "bornes", VARIABLE)
    print(made.source_template % made.source_vars())


def complete(lang: Lang, group: "Group") -> int:
    """Print completions for a shell; return the exit status."""
    shell, _, asked = os.environ[VARIABLE].partition("_")
    # The scripts of version 0.1.0 set another value; with this status they complete only files.
    if shell not in SHELLS or asked != "complete":
        return 1
    print(_class_for(shell)(group, {"obj": lang}, "bornes", VARIABLE).complete())
    return 0


def _class_for(shell: str) -> "type[ShellComplete]":
    from click.shell_completion import add_completion_class, get_completion_class

    if shell == "powershell":
        from bornes.cli.powershell import PowerShellComplete

        add_completion_class(PowerShellComplete)
    found = get_completion_class(shell)
    assert found is not None
    return found
