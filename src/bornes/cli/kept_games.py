"""Games of `bornes play` in their files: kept as they go on, and taken up again."""

import secrets
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Self

from bornes.cli.places import state_folder
from bornes.cli.showing import command_line
from bornes.cli.trouble import UsageError
from bornes.core.errors import BadRecord
from bornes.core.match import Match
from bornes.locale import Lang, listed, text
from bornes.locale.sentences import sentence, system_words
from bornes.record import Recorder, load


class Keeper:
    """Keeps one match in its file: what is new is appended after every decision."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._recorder: Recorder | None = None
        self._kept = 0

    def keep(self, match: Match) -> None:
        """Write what is new."""
        if self._recorder is None:
            self._make_folder()
            self._recorder = Recorder.onward(self.path, match)
        elif len(match.log) > self._kept:
            self._recorder.append(match.log[self._kept :])
        self._kept = len(match.log)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._recorder is not None:
            self._recorder.close()

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = system_words(error)
            raise BadRecord("record-unwritable", path=str(self.path), why=why) from None


def new_path() -> Path:
    """A file of its own for a game that nobody named."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.jsonl"
    return state_folder("--save") / name


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


class Waiting(NamedTuple):
    """A game that is not over."""

    path: Path
    match: Match


def waiting() -> Iterator[Waiting]:
    """The games that nobody named and nobody finished, the newest first."""
    for path in sorted(state_folder("--resume FILE").glob("*.jsonl"), reverse=True):
        try:
            match = load(path)
        except BadRecord:
            continue  # a file of something else
        if not match.over:
            yield Waiting(path, match)


def chosen_game(lang: Lang, say: Callable[[str], None], ask: Callable[[str], str]) -> Path:
    """Show the games that are not over, and ask which one; without anybody to ask, refuse."""
    games = list(waiting())
    if not games:
        raise UsageError("play-no-kept", command=command_line("play"))
    say(text(lang, "play-kept-list"))
    for number, game in enumerate(games, 1):
        say(_line(lang, number, game))
        say(f"   {command_line('play', '--plain', '--resume', str(game.path))}")
    if not sys.stdin.isatty():
        raise UsageError("play-resume-which", command=command_line("play", "--plain", "--resume"))
    while True:
        answer = ask(text(lang, "play-kept-which", count=len(games))).strip()
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(games):
            return games[int(answer) - 1].path
        say(sentence(lang, UsageError("play-which", count=len(games))))


def _line(lang: Lang, number: int, game: Waiting) -> str:
    rules, public = game.match.rules, game.match.public
    totals = ""
    if rules.edition.has_points:
        scores = listed(lang, [str(side.score) for side in public.sides])
        totals = text(lang, "play-kept-totals", totals=scores)
    return text(
        lang,
        "play-kept-game",
        number=number,
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(game.path.stat().st_mtime)),
        edition=text(lang, f"edition-{rules.edition.key}"),
        players=rules.players,
        hand=public.hand,
        totals=totals,
    )
