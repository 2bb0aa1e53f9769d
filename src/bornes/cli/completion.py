"""`bornes completion`: what a shell needs to complete commands, options and values, printed."""

import os
from typing import TYPE_CHECKING, Any, Final

import typer

from bornes.cli.trouble import UsageError
from bornes.text import Lang

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

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
    _offer_values(group)
    return shell_complete(group, {"obj": lang}, "bornes", VARIABLE, os.environ[VARIABLE])


# -- values --------------------------------------------------------------------------------------


def _offer_values(command: Any, name: str = "") -> None:
    """Have the values of parameters completed too, not only their names."""
    for param in command.params:
        values = VALUES.get((name, param.name)) or VALUES.get(("", param.name))
        if values is not None:
            param._custom_shell_complete = _completing(values)  # noqa: SLF001 - Typer has no other way
    for inner, below in getattr(command, "commands", {}).items():
        _offer_values(below, inner)


def _completing(values: "Callable[[str], Iterable[str]]") -> "Callable[..., list[str]]":
    return lambda _context, _param, begun: [v for v in values(begun) if v.startswith(begun)]


def _editions(_begun: str) -> "Iterable[str]":
    from bornes.core.edition import EDITIONS

    return EDITIONS


def _bots(_begun: str) -> "Iterable[str]":
    from bornes.bots import bot_names

    return bot_names()


def _house(begun: str) -> "Iterable[str]":
    """The keys of house rules; behind the sign, the values of one."""
    from bornes.core.edition import HOUSE_RULES

    key, equals, _ = begun.partition("=")
    if not equals:
        return [f"{each}=" for each in HOUSE_RULES]
    rule = HOUSE_RULES.get(key)
    flags = ("true", "false") if rule is not None and rule.kind == "flag" else ()
    return [f"{key}={value}" for value in (rule and rule.values) or flags]


def _paces(_begun: str) -> "Iterable[str]":
    from bornes.tui.pace import PACES

    return PACES


def _plans(_begun: str) -> "Iterable[str]":
    from bornes.training.plan import shipped_plans

    return shipped_plans()


def _rules(_begun: str) -> "Iterable[str]":
    from bornes.core.rulebook import SECTIONS

    return [rule for section in SECTIONS.values() for rule in section]


def _editions_or_rules(begun: str) -> "Iterable[str]":
    """`bornes rules R8.3` leaves the edition out."""
    return [*_editions(begun), *_rules(begun)]


def _shells(_begun: str) -> "Iterable[str]":
    return SHELLS


VALUES: "Final[Mapping[tuple[str, str], Callable[[str], Iterable[str]]]]" = {
    ("", "edition"): _editions,
    ("show", "key"): _editions,
    ("compare", "first"): _editions,
    ("compare", "second"): _editions,
    ("rules", "edition"): _editions_or_rules,
    ("rules", "rule"): _rules,
    ("", "bot"): _bots,
    ("", "bots"): _bots,
    ("bot", "name"): _bots,
    ("", "house"): _house,
    ("", "pace"): _paces,
    ("train", "plan"): _plans,
    ("completion", "shell"): _shells,
}
"""What may be a parameter's value, by command and parameter; without a command, everywhere."""
