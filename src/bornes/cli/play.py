"""`bornes play`: a game in this terminal, drawn, or told and asked line by line."""

import os
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import typer

from bornes.cli.speaking import lang_of
from bornes.cli.trouble import UsageError
from bornes.locale import Lang, text

if TYPE_CHECKING:
    from bornes.core.match import Match

YOU: Final = 0
"""The player's seat."""
FAVOURITES: Final = ("driver", "random")
"""The bots to play against, the first that is installed."""


def play(
    context: typer.Context,
    *,
    plain: bool = typer.Option(False, "--plain"),
    edition: str = typer.Option("classic", metavar="KEY"),
    players: int = typer.Option(2, metavar="N"),
    teams: bool | None = typer.Option(None, "--teams/--no-teams", show_default=False),
    house: list[str] = typer.Option([], metavar="KEY=VALUE", show_default=False),
    bot: str | None = typer.Option(None, metavar="NAME"),
    persons: int = typer.Option(1, metavar="N"),
    pace: str | None = typer.Option(None, metavar="PACE", show_default=False),
    seed: int | None = typer.Option(None, metavar="N"),
    save: Path | None = typer.Option(None, metavar="FILE"),
    resume: str | None = typer.Option(None, metavar="FILE", show_default=False),
    join: str | None = typer.Option(None, metavar="TABLE", show_default=False),
    host: bool = typer.Option(False, "--host"),
    server: str | None = typer.Option(None, metavar="URL", show_default=False),
    name: str | None = typer.Option(None, metavar="NAME", show_default=False),
) -> None:
    from bornes.cli.house import house_rules
    from bornes.cli.terminal import drawable

    lang = lang_of(context)
    if save is not None and save.exists() and str(save) != resume:
        raise UsageError("cli-file-exists", path=str(save))
    if plain or not drawable():
        if join is not None or host or persons > 1 or resume == "":
            raise UsageError("cli-needs-terminal")
        table = Table(edition, players, teams, house_rules(house), seed)
        play_plain(lang, table, bot, save, None if resume is None else Path(resume))
        return
    from bornes.cli.drawing import Wish, play_drawn

    given = {
        option
        for option in ("edition", "players", "teams", "house", "bot", "seed", "persons", "save")
        if str(context.get_parameter_source(option)).endswith("COMMANDLINE")
    }
    wish = Wish(
        edition, players, teams, house_rules(house), bot, persons, pace, seed, save, resume, join,
        host, server, name, chosen=bool(given),
    )  # fmt: skip
    play_drawn(lang, wish)


class Table(NamedTuple):
    """What is played: the arguments of `bornes.start`."""

    edition: str
    players: int
    teams: bool | None
    house: dict[str, Any]
    seed: int | None


def play_plain(
    lang: Lang, table: Table, bot: str | None, save: Path | None, resume: Path | None
) -> None:
    """Play line by line."""
    import bornes
    from bornes.cli.showing import edited

    if resume is not None:
        match = bornes.load(resume)
        path = save or resume
    else:
        match = bornes.start(table.edition, table.players, teams=table.teams, house=table.house,
                             seed=table.seed)  # fmt: skip
        path = save or _kept_by_default()
    if sys.stdin.isatty():
        edited()
    game(lang, match, path, bot).run()


def game(lang: Lang, match: "Match", path: Path, bot: str | None) -> Any:
    """The match as a plain game in this terminal."""
    import bornes
    from bornes.bots import bot as new_bot
    from bornes.bots import bot_names
    from bornes.locale.telling import Narrator
    from bornes.tui.plain import Company, PlainGame

    name = bot or next(each for each in FAVOURITES if each in bot_names())
    rules = match.rules
    bots = {seat: new_bot(name) for seat in range(rules.players) if seat != YOU}
    narrator = Narrator(
        lang,
        seat_names(lang, rules.players),
        names=rules.edition.names,
        sides=rules.sides,
        you=YOU,
    )
    adviser = next((new_bot(each) for each in ("racer", "driver") if each in bot_names()), None)

    def keep(match: "Match") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        bornes.save(match, path)

    return PlainGame(
        Company(match, bots),
        narrator,
        say=print,
        ask=input,
        keep=keep,
        adviser=adviser,
        kept_as=str(path),
    )


def seat_names(lang: Lang, players: int) -> list[str]:
    """The player, and the bots by number; a single one needs none."""
    if players == 2:
        return [text(lang, "play-you"), text(lang, "play-bot")]
    bots = [text(lang, "play-bot-number", number=n) for n in range(1, players)]
    return [text(lang, "play-you"), *bots]


def _kept_by_default() -> Path:
    """A file of its own for a game that nobody named, where programs keep such things."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.jsonl"
    return Path(state) / "bornes" / name
