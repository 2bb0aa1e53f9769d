"""The commands that draw on the terminal: what they were asked, as screens of the app."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from bornes.cli.terminal import draw
from bornes.cli.trouble import UsageError
from bornes.text import Lang

if TYPE_CHECKING:
    from bornes.tui.app import BornesApp
    from bornes.tui.connection import TableAddress
    from bornes.tui.saves import MatchChoices

KNOCK: Final = 0.3
"""Seconds to wait for a server on this machine."""


class Wish(NamedTuple):
    """What `bornes play` was asked for."""

    edition: str
    players: int
    teams: bool | None
    house: dict[str, Any]
    bot: str | None
    persons: int
    pace: str | None
    seed: int | None
    save: Path | None
    resume: str | None
    join: str | None
    host: bool
    server: str | None
    name: str | None
    chosen: bool
    """Whether the table was chosen on the command line: then there is no first screen."""
    given: dict[str, Any]
    """What of the table was given on the command line."""


def play_drawn(lang: Lang, wish: Wish) -> None:
    """Play on the terminal's whole screen."""
    if wish.join is not None or wish.host:
        _play_live(lang, wish)
    elif wish.resume is not None:
        _check_resumed(wish)
        draw(lang, lambda app: _resume(app, wish))
    elif wish.chosen:
        from bornes.cli.options import check_new

        _check(wish)
        check_new(wish.save)
        draw(lang, lambda app: app.begin(_choices(wish), seed=wish.seed, path=wish.save))
    else:
        home_drawn(lang)


def home_drawn(lang: Lang) -> None:
    """The first screen, where a match is chosen."""
    draw(lang, lambda app: app.open_home())


def _choices(wish: Wish) -> "MatchChoices":
    from bornes.tui.saves import last_choices

    # Options that the command line does not give are those of the player's last match.
    chosen = last_choices()
    chosen.edition, chosen.players, chosen.teams = wish.edition, wish.players, wish.teams
    chosen.house, chosen.persons = wish.house, wish.persons
    chosen.level = wish.bot or chosen.level
    chosen.pace = wish.pace or chosen.pace
    return chosen


def _check(wish: Wish) -> None:
    """Refuse a table that cannot be before the screen is cleared for it."""
    from bornes.core.edition import rules

    rules(wish.edition, wish.players, teams=wish.teams, house=wish.house)
    if not 1 <= wish.persons <= wish.players:
        raise UsageError("cli-persons", persons=wish.persons, players=wish.players)
    _check_bot(wish)


def _check_bot(wish: Wish) -> None:
    from bornes.bots import bot

    if wish.bot is not None:
        # Created only as a check: an unknown name is refused here.
        bot(wish.bot)


def _check_resumed(wish: Wish) -> None:
    """Refuse options that contradict the match that is resumed."""
    import bornes
    from bornes.cli.options import check_new, check_same

    if wish.resume:
        kept = Path(wish.resume)
        check_same(kept, bornes.load(kept), wish.given)
        check_new(wish.save, kept)
        _check_bot(wish)


def _resume(app: "BornesApp", wish: Wish) -> None:
    if wish.resume:
        app.resume(Path(wish.resume), wish.save, level=wish.bot, pace=wish.pace or "")
    else:
        app.open_kept()


# -- live tables ---------------------------------------------------------------------------------


def _play_live(lang: Lang, wish: Wish) -> None:
    from bornes.tui.connection import TableAddress, address

    if wish.join is not None:
        where = address(wish.join, wish.server or "")
        _draw_live(lang, wish, where)
        return
    _check(wish)
    if wish.server is not None:
        _draw_live(lang, wish, TableAddress(wish.server.rstrip("/")))
        return
    with _own_server() as where:
        _draw_live(lang, wish, where)


def _draw_live(lang: Lang, wish: Wish, where: Any) -> None:
    choices = _choices(wish)
    name = wish.name if wish.name is not None else choices.name
    draw(lang, lambda app: app.connect(where, name=name, play=True, choices=choices))


def watch_drawn(lang: Lang, table: str, server: str | None) -> None:
    """Watch a live table."""
    from bornes.tui.connection import address
    from bornes.tui.saves import last_choices

    where, choices = address(table, server or ""), last_choices()
    draw(lang, lambda app: app.connect(where, name=choices.name, play=False, choices=choices))


def replay_drawn(lang: Lang, path: Path, seat: int | None, at: int) -> None:
    """Look at a record on the terminal's whole screen, from a step on."""
    draw(lang, lambda app: app.replay(path, seat, at))


@contextmanager
def _own_server() -> "Iterator[TableAddress]":
    """The server that runs on this machine, or one started for the time of the match."""
    from bornes.tui.connection import DEFAULT_SERVER, TableAddress

    if _answers(DEFAULT_SERVER):
        yield TableAddress(DEFAULT_SERVER)
        return
    # Any free port, and in English: the address is read from the first line.
    command = [sys.executable, "-m", "bornes", "serve", "--lan", "--port", "0", "--lang", "en"]
    with subprocess.Popen(  # noqa: S603 - this very program
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        encoding="utf-8", errors="replace",
    ) as serving:  # fmt: skip
        assert serving.stdout is not None
        line = serving.stdout.readline()
        if "://" not in line:
            raise UsageError("cli-no-own-server")
        try:
            # The server runs as long as the match; its tables are in the usual file.
            url = line[line.index("http") :].split()[0].rstrip("/")
            yield TableAddress(url, lasting=False)
        finally:
            serving.terminate()


def _answers(url: str) -> bool:
    parts = urlsplit(url)
    try:
        with socket.create_connection((parts.hostname or "", parts.port or 80), KNOCK):
            return True
    except OSError:
        return False
