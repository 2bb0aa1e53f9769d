"""`bornes play`: a game in this terminal against bots, told and asked line by line."""

import os
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

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
    plain: bool = typer.Option(False, "--plain"),  # noqa: ARG001 - the only mode there is yet
    edition: str = typer.Option("classic", metavar="KEY"),
    players: int = typer.Option(2, metavar="N"),
    teams: bool | None = typer.Option(None, "--teams/--no-teams", show_default=False),
    house: list[str] = typer.Option([], metavar="KEY=VALUE", show_default=False),
    bot: str | None = typer.Option(None, metavar="NAME"),
    seed: int | None = typer.Option(None, metavar="N"),
    save: Path | None = typer.Option(None, metavar="FILE"),
    resume: Path | None = typer.Option(None, metavar="FILE"),
) -> None:
    import bornes
    from bornes.cli.house import house_rules
    from bornes.cli.showing import edited

    lang = lang_of(context)
    if resume is not None:
        match = bornes.load(resume)
        path = save or resume
    else:
        match = bornes.start(edition, players, teams=teams, house=house_rules(house), seed=seed)
        path = save or _kept_by_default()
    if path.exists() and path != resume:
        raise UsageError("cli-file-exists", path=str(path))
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
