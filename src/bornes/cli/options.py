"""Options of several commands, and their completions in a shell."""

import errno
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bornes.cli.command import FILE, INTEGER, option
from bornes.cli.trouble import UsageError

if TYPE_CHECKING:
    from bornes.core.match import Match

Function = TypeVar("Function", bound=Callable[..., Any])

# -- completion in a shell -----------------------------------------------------------------------


def completing(values: Callable[[], Iterable[str]]) -> Callable[..., list[str]]:
    """Return a completion function for Click that offers the values with the typed beginning."""
    return lambda _context, _param, begun: [v for v in values() if v.startswith(begun)]


def _editions() -> Iterable[str]:
    from bornes.core.edition import EDITIONS

    return EDITIONS


def _bots() -> Iterable[str]:
    from bornes.bots import bot_names

    return bot_names()


def _complete_house(_context: Any, _param: Any, begun: str) -> list[str]:
    """Complete the key of a house rule, or after the equals sign its value."""
    from bornes.core.edition import HOUSE_RULES

    key, equals, _ = begun.partition("=")
    settings = [f"{each}=" for each in HOUSE_RULES]
    if equals:
        rule = HOUSE_RULES.get(key)
        flags = ("true", "false") if rule is not None and rule.kind == "flag" else ()
        settings = [f"{key}={value}" for value in (rule and rule.values) or flags]
    return [setting for setting in settings if setting.startswith(begun)]


def _policies() -> Iterable[str]:
    from bornes.model import NETWORK
    from bornes.simulate.plan import POLICIES

    return (*POLICIES, NETWORK)


a_bot: Final = completing(_bots)
a_policy: Final = completing(_policies)
an_edition: Final = completing(_editions)

# -- options -------------------------------------------------------------------------------------

json_flag: Final = option("--json", is_flag=True)
plain: Final = option("--plain", is_flag=True)
seat: Final = option("--seat", metavar="N", type=INTEGER)
teams: Final = option("--teams/--no-teams", default=None)
house: Final = option("--house", metavar="KEY=VALUE", multiple=True, shell_complete=_complete_house)
bot: Final = option("--bot", metavar="NAME", shell_complete=a_bot)


def edition(default: str | None = None) -> Callable[[Function], Function]:
    return option("--edition", default=default, metavar="KEY", shell_complete=an_edition)


def file(name: str, metavar: str = "FILE") -> Callable[[Function], Function]:
    """Return an option whose value is a file or a folder."""
    return option(name, metavar=metavar, type=FILE)


def house_rules(settings: Iterable[str]) -> dict[str, Any]:
    """Parse house rules from `key=value` words. Whether they are valid is checked later."""
    from bornes.core.edition import HOUSE_RULES, HouseValue, house_value

    house: dict[str, HouseValue] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            known = setting.strip() in HOUSE_RULES
            raise UsageError("cli-house-value" if known else "cli-house", setting=setting)
        house[key.strip()] = house_value(key.strip(), value.strip())
    return house


# -- checks --------------------------------------------------------------------------------------


def check_exclusive(**given: object) -> None:
    """Refuse two options that exclude each other."""
    # Compared by identity, because a seat may be 0.
    named = [f"--{name}" for name, value in given.items() if not (value is None or value is False)]
    if len(named) > 1:
        raise UsageError("cli-not-together", one=named[0], other=named[1])


def check_new(path: Path | None, resumed: Path | None = None) -> None:
    """Refuse to overwrite a file, except for the file of the match that is resumed."""
    from bornes.record.log import unwritable
    from bornes.tui.saves import exists

    if path is None or path == resumed or not exists(path):
        return
    if path.is_dir():
        raise unwritable(path, IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)))
    raise UsageError("cli-file-exists", path=str(path))


def check_same(path: Path, match: "Match", given: Mapping[str, Any]) -> None:
    """Refuse options that contradict the match that is resumed."""
    rules = match.rules
    saved: dict[str, Any] = {
        "edition": rules.edition.key,
        "players": rules.players,
        "teams": rules.teams,
        "house": rules.house,
        "seed": match.seed,
    }
    for name, value in given.items():
        if saved[name] != value:
            raise UsageError(
                "play-resume-differs",
                option=f"--{name}", path=str(path),
                kept=plainly(saved[name]), given=plainly(value),
            )  # fmt: skip


def plainly(value: object) -> str:
    """Return a setting as a user would write it on the command line."""
    if isinstance(value, dict):
        value = [f"{key}={plainly(each)}" for key, each in value.items()] or "-"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
