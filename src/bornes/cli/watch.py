"""`bornes watch`: watch a live table, or list the tables of a server."""

from typing import TYPE_CHECKING

from bornes.cli.command import Context, argument, command, lang_of, option
from bornes.cli.trouble import UsageError
from bornes.text import Lang, listed, text

if TYPE_CHECKING:
    from bornes.table.wire import LobbyTable


@command("watch")
@argument("table", default="", metavar="TABLE")
@option("--server", metavar="URL")
def watch(context: Context, table: str, server: str | None) -> None:
    """Watch the table with this link or code; without one, list all tables."""
    from bornes.cli.terminal import drawable

    lang = lang_of(context)
    if not table:
        _list_tables(lang, server)
        return
    if not drawable():
        raise UsageError("cli-watch-needs-terminal")
    from bornes.cli.drawing import watch_drawn

    watch_drawn(lang, table, server)


def _list_tables(lang: Lang, server: str | None) -> None:
    from bornes.cli.showing import command_line
    from bornes.client import Client
    from bornes.tui.connection import DEFAULT_SERVER
    from bornes.tui.saves import secret_for

    url = server or DEFAULT_SERVER
    with Client(url, secret=secret_for(url), lang=lang) as here:
        tables = here.watch_lobby()
    if not tables:
        print(text(lang, "watch-none", server=url))
    at = ["--server", server] if server else []
    for table in tables:
        print(_line(lang, table))
        print(f"   {command_line('watch', table.code, *at)}")


def _line(lang: Lang, table: "LobbyTable") -> str:
    names = [seat.name for seat in table.seats if seat.kind == "person"]
    return text(
        lang,
        "watch-table",
        code=table.code,
        edition=text(lang, f"edition-{table.config.edition}"),
        players=table.config.players,
        names=listed(lang, names),
        state=table.state,
    )
