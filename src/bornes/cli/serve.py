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
from bornes.cli.command import INTEGER, Context, NumberType, command, lang_of, option, was_given
from bornes.cli.opening import free_or_running, show, welcome
from bornes.cli.showing import as_json
from bornes.cli.trouble import discard_output
from bornes.core.errors import BadRequest
from bornes.places import data_folder
from bornes.text import Lang, text
from bornes.text.sentences import system_words

if TYPE_CHECKING:
    import socket

    from bornes.server import Settings

_HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - the whole local network, when it is asked for
_TO_OPEN: Final = {EVERYWHERE: _HERE, "::": "::1"}
"""Where clients connect to a server that listens on all addresses."""
_NEEDED: Final = ("starlette", "uvicorn", "sqlalchemy", "alembic", "websockets", "segno")
_LAST_PORT: Final = 65535
_PORT_ERRORS: Final = (errno.EADDRINUSE, errno.EACCES)
_FORMATS: Final = ("text", "json")
_LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}
TOKEN: Final = "BORNES_ADMIN_TOKEN"  # noqa: S105 - the name of a variable, not a token
"""The environment variable of the token. It is not an option: a list of processes would show it."""


def admin_token() -> str:
    """Return the administrator's token, or an empty string. It must be valid in an HTTP header."""
    token = os.environ.get(TOKEN, "")
    if not (token.isascii() and token.isprintable() and token == token.strip()):
        raise BadRequest("admin-bad-token", name=TOKEN)
    return token


@command("serve")
@option("--host", default=_HERE, metavar="ADDRESS")
@option("--port", default=8000, metavar="PORT", type=INTEGER)
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
    """Run a server until it is stopped."""
    lang = lang_of(context)
    if schema:
        from bornes.table.wire import schema as messages

        as_json(messages())
        return
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise BadRequest("server-missing", missing=missing)
    place = database or str(data_folder("--database") / "tables.db")
    if backup is not None:
        _back_up(lang, place, backup)
        return
    name_bots(bot)
    gc.disable()  # modules are being loaded: there is no garbage, and looking for it is slow
    from bornes.server import Settings

    settings = Settings(
        # An empty address, as of a variable that is not set, would be all addresses.
        host=EVERYWHERE if lan else host or _HERE,
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
    # If the user gave a port, no other one is tried.
    anywhere = open_ and not lan and not was_given(context, "port")
    # With --open, the user wants to play and does not need a log of everything.
    _log(log_format, log_level or ("warning" if open_ else "info"))
    _serve(lang, settings, lan=lan, shown=open_, anywhere=anywhere)


def _origin(given: str) -> str:
    """Check an origin as browsers send it: a scheme and a host without a path."""
    if not re.fullmatch(r"https?://[^/\s?#]+", given):
        raise BadRequest("origin-not-a-site", given=given)
    return given


def _node(given: str) -> str:
    """Check the name of a server, which is part of URLs."""
    if not re.fullmatch(r"[a-z0-9-]{1,32}", given):
        raise BadRequest("node-name", given=given)
    return given


def _log(form: str | None, level: str) -> None:
    """Log in the given format; by default text on a terminal, and JSON in a file or a pipe."""
    from bornes.server.logs import log_to_stderr

    if form not in (None, *_FORMATS):
        raise BadRequest("log-format", given=form, choices=_FORMATS)
    if level not in _LEVELS:
        raise BadRequest("log-level", given=level, choices=tuple(_LEVELS))
    text_form = form == "text" or (form is None and sys.stderr.isatty())
    log_to_stderr(_LEVELS[level], "text" if text_form else "json")


def _serve(lang: Lang, settings: "Settings", *, lan: bool, shown: bool, anywhere: bool) -> None:
    from bornes.server import App
    from bornes.server.run import run

    listening = _listening(settings, anywhere=anywhere)
    if isinstance(listening, int):  # the port of a Bornes server that already runs
        _announce(lang, settings.host, listening, lan=lan)
        shown = show(_url(settings.host, listening))
        print(text(lang, "serve-open-running" if shown else "serve-open-no-screen"))
        return
    app = App(settings)
    port: int = listening.getsockname()[1]
    gc.enable()  # all modules are loaded

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
        except BrokenPipeError:  # nobody reads the output any more, but the server runs
            discard_output()

    try:
        run(app, listening, ready)
    except KeyboardInterrupt:
        if not shown:
            raise
        print()
    if shown:
        print(text(lang, "serve-goodbye"))


def _listening(settings: "Settings", *, anywhere: bool) -> "socket.socket | int":
    """Return a socket to listen on. With `anywhere`, any free port will do, and the result may be
    the port of a running Bornes server.
    """
    from bornes.server.run import bound

    try:
        return free_or_running(settings) if anywhere else bound(settings)
    except OverflowError:
        raise BadRequest("port-range", port=str(settings.port), most=str(_LAST_PORT)) from None
    except OSError as error:
        # The message suggests another port only if the address is valid.
        key = "port-taken" if error.errno in _PORT_ERRORS else "address-unusable"
        why = system_words(error)
        raise BadRequest(key, host=settings.host, port=str(settings.port), why=why) from None


def _announce(lang: Lang, host: str, port: int, *, lan: bool) -> None:
    """Print the URL of the server, for phones also as a QR code."""
    from bornes.server.run import own_address, qr_code

    url = _url(own_address() if lan else host, port)
    print(text(lang, "serve-ready", url=url))
    if lan:
        print(text(lang, "serve-phones"))
        print(qr_code(url))


def _url(host: str, port: int) -> str:
    host = _TO_OPEN.get(host, host)
    # An IPv6 address contains colons, so it needs brackets.
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _back_up(lang: Lang, place: str, target: Path) -> None:
    from bornes.server.migrate import back_up

    back_up(place, target)
    print(text(lang, "serve-backed-up", path=str(target)))
