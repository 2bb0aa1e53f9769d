"""`bornes admin`: administration of a running server."""

import json
import time
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote

from bornes.cli import showing
from bornes.cli.command import Context, NumberType, argument, group, lang_of, option
from bornes.cli.fetching import fetched, request_to
from bornes.cli.serve import TOKEN, admin_token
from bornes.core.errors import BadRequest
from bornes.text import text

_URL: Final = "http://127.0.0.1:8000"
_NOT_FOUND: Final = 404


@group("admin", no_args_is_help=True)
@option("--url", default=_URL, metavar="URL", envvar="BORNES_URL")
def admin(context: Context, url: str) -> None:
    context.meta["url"] = url


def _ask(context: Context, path: str, name: str = "", how: str = "GET", body: object = None) -> Any:
    """Return the answer of the server to a request about `name`; raise an error that says what to
    do if there is none.
    """
    server = context.meta["url"]
    url = f"{server.rstrip('/')}/admin{path}{quote(name, safe='', errors='replace')}"
    request = request_to(url, server, None if body is None else json.dumps(body).encode(), how)
    token = admin_token()
    if not token:
        raise BadRequest("admin-no-token", name=TOKEN)
    # The token is not an option: every user of the machine can read command lines.
    request.add_header("authorization", f"Bearer {token}")
    request.add_header("accept-language", lang_of(context))
    try:
        return json.loads(fetched(request, server))
    except HTTPError as error:
        raise _refusal(error, url) from None
    except ValueError as error:
        raise BadRequest("no-server", url=server, why=str(error)) from None


def _refusal(error: HTTPError, url: str) -> BadRequest:
    said = error.read()
    # A 404 may have two reasons: a server without a token does not admit that it has these URLs.
    if error.code == _NOT_FOUND and b"unknown_table" in said:
        return BadRequest("unknown-table")
    if error.code == _NOT_FOUND:
        return BadRequest("admin-refused", url=url, name=TOKEN)
    try:
        return BadRequest("admin-failed", why=str(json.loads(said)["error"]))
    except (ValueError, KeyError):
        return BadRequest("admin-failed", why=str(error))


@admin.add("tables")
@option("--json", "as_json", is_flag=True)
def tables(context: Context, *, as_json: bool) -> None:
    """List the tables in memory."""
    found = _ask(context, "/tables")
    if as_json:
        showing.as_json(found)
        return
    lang = lang_of(context)
    names = ("table", "code", "edition", "state", "players", "members")
    showing.table(
        [text(lang, f"column-admin-{name}") for name in names],
        [
            (
                each["id"],
                each["code"],
                each["edition"],
                text(lang, f"admin-state-{each['state']}"),
                ", ".join(name for name in each["players"] if name),
                str(each["members"]),
            )
            for each in found
        ],
        numbers=[5],
    )


@admin.add("watch")
@argument("table", metavar="TABLE")
@option("--every", default=2.0, metavar="SECONDS", type=NumberType(float, 0))
@option("--times", default=0, metavar="N", type=NumberType(int, 0))
def watch(context: Context, table: str, every: float, times: int) -> None:
    """Print a table as spectators see it, repeatedly: one JSON object per line."""
    number = 0
    while True:
        print(json.dumps(_ask(context, "/tables/", table)), flush=True)
        number += 1  # never equals 0, so 0 means without end
        if number == times:
            return
        time.sleep(every)


@admin.add("close")
@argument("table", metavar="TABLE")
def close(context: Context, table: str) -> None:
    """Close a table and delete it."""
    closed = _ask(context, "/tables/", table, "DELETE")
    print(text(lang_of(context), "admin-closed", table=closed["closed"]))


@admin.add("ban")
@argument("who", metavar="WHO")
def ban(context: Context, who: str) -> None:
    """Ban a guest or an address."""
    cut = _ask(context, "/bans/", who, "PUT")["cut"]
    print(text(lang_of(context), "admin-banned", who=who, cut=cut))


@admin.add("unban")
@argument("who", metavar="WHO")
def unban(context: Context, who: str) -> None:
    """Lift a ban."""
    found = _ask(context, "/bans/", who, "DELETE")
    said = "admin-unbanned" if found.get("was_banned", True) else "admin-not-banned"
    print(text(lang_of(context), said, who=who))


@admin.add("bans")
def bans(context: Context) -> None:
    """List the banned guests and addresses."""
    for who in _ask(context, "/bans"):
        print(who)


@admin.add("say")
@argument("words", metavar="TEXT")
def say(context: Context, words: str) -> None:
    """Send a chat message to every table."""
    heard = _ask(context, "/say", how="POST", body={"text": words})["tables"]
    print(text(lang_of(context), "admin-said", tables=heard))


@admin.add("drain")
@option("--within", default=300.0, metavar="SECONDS", type=NumberType(float, 0))
def drain(context: Context, within: float) -> None:
    """Stop the server when no hand is being played."""
    found = _ask(context, "/drain", how="POST", body={"within": within})
    # If there are other servers, they take over the tables without waiting for the end of a hand.
    if found["others"]:
        said = text(lang_of(context), "admin-handing-over", tables=found["tables"])
    else:
        said = text(lang_of(context), "admin-draining", playing=found["playing"])
    print(said)
