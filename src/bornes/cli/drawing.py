"""Commands that use the whole terminal: they open screens of the Textual app."""

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

CONNECT_TIMEOUT: Final = 0.3
"""Seconds to wait for a server on this machine."""


class PlayOptions(NamedTuple):
    """The options of `bornes play`."""

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
    """Whether the command line describes the table: then there is no first screen."""
    given: dict[str, Any]
    """The options of the table that were given on the command line."""


def play_drawn(lang: Lang, options: PlayOptions) -> None:
    """Play on the whole terminal."""
    if options.join is not None or options.host:
        _play_live(lang, options)
    elif options.resume is not None:
        _check_resumed(options)
        draw(lang, lambda app: _resume(app, options))
    elif options.chosen:
        from bornes.cli.options import check_new

        _check(options)
        check_new(options.save)
        draw(lang, lambda app: app.begin(_choices(options), seed=options.seed, path=options.save))
    else:
        home_drawn(lang)


def home_drawn(lang: Lang) -> None:
    """Open the first screen, where a match is chosen."""
    draw(lang, lambda app: app.open_home())


def _choices(options: PlayOptions) -> "MatchChoices":
    from bornes.tui.saves import last_choices

    # Other choices, such as the pace, are those of the player's last match.
    chosen = last_choices()
    chosen.edition, chosen.players, chosen.teams = options.edition, options.players, options.teams
    chosen.house, chosen.persons = options.house, options.persons
    chosen.level = options.bot or chosen.level
    chosen.pace = options.pace or chosen.pace
    return chosen


def _check(options: PlayOptions) -> None:
    """Refuse an impossible table, before the app takes over the terminal. A server that was named
    may have bots of its own.
    """
    from bornes.core.edition import rules

    rules(options.edition, options.players, teams=options.teams, house=options.house)
    if not 1 <= options.persons <= options.players:
        raise UsageError("cli-persons", persons=options.persons, players=options.players)
    if options.server is None:
        _check_bot(options)


def _check_bot(options: PlayOptions) -> None:
    from bornes.bots import bot

    if options.bot is not None:
        bot(options.bot)  # raises an error for an unknown name


def _check_resumed(options: PlayOptions) -> None:
    """Refuse options that contradict the match that is resumed."""
    import bornes
    from bornes.cli.options import check_new, check_same

    if options.resume:
        file = Path(options.resume)
        check_same(file, bornes.load(file), options.given)
        check_new(options.save, file)
        _check_bot(options)


def _resume(app: "BornesApp", options: PlayOptions) -> None:
    if options.resume:
        app.resume(Path(options.resume), options.save, level=options.bot, pace=options.pace or "")
    else:
        app.open_saved()


# -- live tables ---------------------------------------------------------------------------------


def _play_live(lang: Lang, options: PlayOptions) -> None:
    from bornes.tui.connection import TableAddress, address

    if options.join is not None:
        where = address(options.join, options.server or "")
        _draw_live(lang, options, where)
        return
    _check(options)
    if options.server is not None:
        _draw_live(lang, options, TableAddress(options.server.rstrip("/")))
        return
    with _own_server() as where:
        _draw_live(lang, options, where)


def _draw_live(lang: Lang, options: PlayOptions, where: Any) -> None:
    choices = _choices(options)
    name = options.name if options.name is not None else choices.name
    draw(lang, lambda app: app.connect(where, name=name, play=True, choices=choices))


def watch_drawn(lang: Lang, table: str, server: str | None) -> None:
    """Watch a live table."""
    from bornes.tui.connection import address
    from bornes.tui.saves import last_choices

    where, choices = address(table, server or ""), last_choices()
    draw(lang, lambda app: app.connect(where, name=choices.name, play=False, choices=choices))


def replay_drawn(lang: Lang, path: Path, seat: int | None, at: int) -> None:
    """Show a record on the whole terminal, from step `at` on."""
    draw(lang, lambda app: app.replay(path, seat, at))


@contextmanager
def _own_server() -> "Iterator[TableAddress]":
    """Use the server that runs on this machine, or start one for the duration of the match."""
    from bornes.tui.connection import DEFAULT_SERVER, TableAddress

    if _answers(DEFAULT_SERVER):
        yield TableAddress(DEFAULT_SERVER)
        return
    # On any free port. In English, because the address is parsed from its first line.
    command = [sys.executable, "-m", "bornes", "serve", "--lan", "--port", "0", "--lang", "en"]
    with subprocess.Popen(  # noqa: S603 - this program itself
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
        encoding="utf-8", errors="replace",
    ) as serving:  # fmt: skip
        assert serving.stdout is not None
        line = serving.stdout.readline()
        if "://" not in line:
            raise UsageError("cli-no-own-server")
        try:
            url = line[line.index("http") :].split()[0].rstrip("/")
            yield TableAddress(url, lasting=False)
        finally:
            serving.terminate()


def _answers(url: str) -> bool:
    parts = urlsplit(url)
    try:
        with socket.create_connection((parts.hostname or "", parts.port or 80), CONNECT_TIMEOUT):
            return True
    except OSError:
        return False
