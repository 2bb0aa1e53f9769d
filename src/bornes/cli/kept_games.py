"""The games that `bornes play` may go on with, line by line."""

import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from bornes.cli.showing import command_line
from bornes.cli.trouble import UsageError
from bornes.core.match import Match
from bornes.text import Lang, listed, text
from bornes.text.sentences import sentence
from bornes.tui.saves import Kept, company, kept_matches


def check_same(path: Path, match: Match, given: Mapping[str, Any]) -> None:
    """Refuse options that contradict a match that is gone on with."""
    rules = match.rules
    kept: dict[str, Any] = {
        "edition": rules.edition.key,
        "players": rules.players,
        "teams": rules.teams,
        "house": rules.house,
        "seed": match.seed,
    }
    for name, value in given.items():
        if kept[name] != value:
            raise UsageError(
                "play-resume-differs",
                option=f"--{name}", path=str(path),
                kept=_plainly(kept[name]), given=_plainly(value),
            )  # fmt: skip


def _plainly(value: object) -> str:
    """A setting as the command line writes it."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_plainly(each)}" for key, each in value.items()) or "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- the list of games that are not over -----------------------------------------------------------


def chosen_game(lang: Lang, say: Callable[[str], None], ask: Callable[[str], str]) -> Path:
    """Show the games that are not over, and ask which one; without anybody to ask, refuse."""
    games = [game for game in kept_matches() if not game.over]
    if not games:
        raise UsageError("play-no-kept", command=command_line("play"))
    say(text(lang, "play-kept-list"))
    by_number = {str(number): game for number, game in enumerate(games, 1)}
    for number, game in by_number.items():
        say(_line(lang, number, game))
        say(f"   {command_line('play', '--plain', '--resume', str(game.path))}")
    # The list was printed all the same: it shows a script what it could have asked for.
    if not sys.stdin.isatty():
        raise UsageError("play-resume-which", command=command_line("play", "--plain", "--resume"))
    while True:
        answer = ask(text(lang, "play-kept-which", count=len(games))).strip()
        # Looked up as text: no number that is typed can be too long for it.
        if answer in by_number:
            return by_number[answer].path
        say(sentence(lang, UsageError("play-which", count=len(games))))


def _line(lang: Lang, number: str, game: Kept) -> str:
    totals = ""
    if any(game.totals):
        scores = listed(lang, [str(total) for total in game.totals])
        totals = text(lang, "play-kept-totals", totals=scores)
    return text(
        lang,
        "play-kept-game",
        number=number,
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(game.when)),
        edition=text(lang, f"edition-{game.edition}"),
        company=company(lang, game),
        hand=game.hand,
        distances=listed(lang, [str(far) for far in game.distances]),
        totals=totals,
    )
