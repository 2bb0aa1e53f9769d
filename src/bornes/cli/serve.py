"""`bornes serve`: live tables for browsers, phones and programs."""

import errno
import gc
import os
import re
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bornes.bots.registry import name_bots
from bornes.cli import options
from bornes.cli.command import WHOLE, Context, NumberType, command, lang_of, option, was_given
from bornes.cli.opening import free_or_running, show, welcome
from bornes.cli.trouble import write_no_more
from bornes.core.errors import BadRequest
from bornes.places import data_folder
from bornes.text import Lang, text
from bornes.text.sentences import system_words

if TYPE_CHECKING:
    import socket

    from bornes.server import Settings

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - the whole local network, when it is asked for
_NEEDED: Final = ("starlette", "uvicorn", "sqlalchemy", "alembic", "websockets", "segno")
_LAST_PORT: Final = 65535
_OF_THE_PORT: Final = (errno.EADDRINUSE, errno.EACCES)
_FORMATS: Final = ("text", "json")
_LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}
TOKEN: Final = "BORNES_ADMIN_TOKEN"  # noqa: S105 - where it is, not what it is
"""Not an option: a process list would show it."""


def admin_token() -> str:
    """The token of whoever runs the server, or nothing. It travels in a header of HTTP."""
    token = os.environ.get(TOKEN, "")
    if not (token.isascii() and token.isprintable() and token == token.strip()):
        raise BadRequest("admin-bad-token", name=TOKEN)
    return token


@command("serve")
@option("--host", default="127.0.0.1", metavar="ADDRESS")
@option("--port", default=8000, metavar="PORT", type=WHOLE)
@option("--database", metavar="DATABASE", envvar="BORNES_DATABASE")
@option("--node", default="main", metavar="NAME", envvar="BORNES_NODE")
@option("--lan", is_flag=True)
@option("--open", "open_", is_flag=True)
@option("--origin", multiple=True, metavar="SITE")
@option("--bot", multiple=True, metavar="NAME=BOT")
@option("--slowness", default=1.0, metavar="FACTOR", type=NumberType(float, 0.01))
@option("--rate", default=60.0, metavar="N", type=NumberType(float, 0))
@option("--per-address", default=100, metavar="N", type=NumberType(int, 0))
@option("--connections", default=5000, metavar="N", type=NumberType(int, 1))
@option("--keep", default=365.0, metavar="DAYS", type=NumberType(float, 0))
@option("--trust-proxy", is_flag=True)
@option("--log-format", metavar="text|json")
@option("--log-level", metavar="LEVEL")
@options.file("--backup")
@option("--schema", is_flag=True)
def serve(
    context: Context,
    *,
    host: str,
    port: int,
    database: str | None,
    node: str,
    lan: bool,
    open_: bool,
    origin: Sequence[str],
    bot: Sequence[str],
    slowness: float,
    rate: float,
    per_address: int,
    connections: int,
    keep: float,
    trust_proxy: bool,
    log_format: str | None,
    log_level: str | None,
    backup: Path | None,
    schema: bool,
) -> None:
    """Serve until told to stop."""
    lang = lang_of(context)
    if schema:
        _print_schema()
        return
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise BadRequest("server-missing", missing=missing)
    place = database or str(_kept_by_default())
    if backup is not None:
        _back_up(lang, place, backup)
        return
    name_bots(bot)
    gc.disable()  # nothing to collect while all is being loaded, and it takes its time
    from bornes.server import Settings

    settings = Settings(
        host=EVERYWHERE if lan else host,
        port=port,
        database=place,
        node=_node(node),
        origins=tuple(map(_origin, origin)),
        slowness=slowness,
        rate=rate,
        per_address=per_address,
        most_connections=connections,
        keep=keep,
        trust_proxy=trust_proxy,
        admin_token=admin_token(),
    )
    # A port that was named is meant: then no other one will do.
    anywhere = open_ and not lan and not was_given(context, "port")
    # Whoever opened it to play has no use for a log of what went well.
    _log(log_format, log_level or ("warning" if open_ else "info"))
    _serve(lang, settings, lan=lan, shown=open_, anywhere=anywhere)


def _origin(given: str) -> str:
    """A site as browsers name it: a scheme and a host, and nothing behind them."""
    if not re.fullmatch(r"https?://[^/\s?#]+", given):
        raise BadRequest("origin-not-a-site", given=given)
    return given


def _node(given: str) -> str:
    """A server's name, which is part of an address."""
    if not re.fullmatch(r"[a-z0-9-]{1,32}", given):
        raise BadRequest("node-name", given=given)
    return given


def _log(form: str | None, level: str) -> None:
    """Log in the given format; by default as text at a terminal, and as JSON for programs."""
    from bornes.server.logs import log_to_stderr

    if form not in (None, *_FORMATS):
        raise BadRequest("log-format", given=form, choices=_FORMATS)
    if level not in _LEVELS:
        raise BadRequest("log-level", given=level, choices=tuple(_LEVELS))
    # A terminal has a reader; a file or a pipe has a program behind it.
    text_form = form == "text" or (form is None and sys.stderr.isatty())
    log_to_stderr(_LEVELS[level], "text" if text_form else "json")


def _serve(lang: Lang, settings: "Settings", *, lan: bool, shown: bool, anywhere: bool) -> None:
    from bornes.server import App
    from bornes.server.run import run

    listening = _listening(settings, anywhere=anywhere)
    if isinstance(listening, int):  # it runs already: that is where to go
        _announce(lang, settings.host, listening, lan=lan)
        shown = show(_url(settings.host, listening))
        print(text(lang, "serve-open-running" if shown else "serve-open-no-screen"))
        return
    app = App(settings)
    port: int = listening.getsockname()[1]
    # Loading is over; guests come and go, and leave something to collect.
    gc.enable()

    def say_ready() -> None:
        _announce(lang, settings.host, port, lan=lan)
        if shown:
            welcome(lang, _url(settings.host, port))
        elif sys.stdin.isatty():
            print(text(lang, "serve-stop"))
        sys.stdout.flush()

    def ready() -> None:
        try:
            say_ready()
        except BrokenPipeError:  # nobody reads this any more; the tables are served all the same
            write_no_more()

    try:
        run(app, listening, ready)
    except KeyboardInterrupt:
        if not shown:
            raise
        print()
    if shown:
        print(text(lang, "serve-goodbye"))


def _listening(settings: "Settings", *, anywhere: bool) -> "socket.socket | int":
    """A socket to listen on; or, where any port will do, that of a Bornes that runs already."""
    from bornes.server.run import bound

    try:
        return free_or_running(settings) if anywhere else bound(settings)
    except OverflowError:
        raise BadRequest("port-range", port=str(settings.port), most=str(_LAST_PORT)) from None
    except OSError as error:
        # Another port helps only where the address itself is good.
        key = "port-taken" if error.errno in _OF_THE_PORT else "address-unusable"
        why = system_words(error)
        raise BadRequest(key, host=settings.host, port=str(settings.port), why=why) from None


def _announce(lang: Lang, host: str, port: int, *, lan: bool) -> None:
    """Say where the server is."""
    from bornes.server.run import own_address, qr_code

    url = _url(own_address() if lan else host, port)
    print(text(lang, "serve-ready", url=url))
    if lan:
        print(text(lang, "serve-phones"))
        print(qr_code(url))


def _url(host: str, port: int) -> str:
    # That is where to listen, and no address to go to.
    if host == EVERYWHERE:
        host = "127.0.0.1"
    # An IPv6 address contains colons, so it needs brackets.
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _print_schema() -> None:
    import json

    from bornes.table.wire import schema

    print(json.dumps(schema(), indent=2, ensure_ascii=False))


def _back_up(lang: Lang, place: str, target: Path) -> None:
    from bornes.server.migrate import back_up

    back_up(place, target)
    print(text(lang, "serve-backed-up", path=str(target)))


def _kept_by_default() -> Path:
    """Where the tables are kept when nobody says: with what the user's other programs keep."""
    return data_folder("--database") / "tables.db"
