"""`bornes admin`: what whoever runs a server may do while it runs."""

import json
import time
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote

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
    """Which server."""
    context.meta["url"] = url


def _ask(context: Context, path: str, how: str = "GET", body: object = None) -> Any:
    """What the server answers, or an error that says what to do."""
    server = context.meta["url"]
    url = f"{server.rstrip('/')}/admin{path}"
    request = request_to(url, server, None if body is None else json.dumps(body).encode(), how)
    token = admin_token()
    if not token:
        raise BadRequest("admin-no-token", name=TOKEN)
    # A header and no option: what is on a command line, every user of the machine can read.
    request.add_header("authorization", f"Bearer {token}")
    try:
        return json.loads(fetched(request, server))
    except HTTPError as error:
        raise _refusal(error, url) from None
    except ValueError as error:
        raise BadRequest("no-server", url=server, why=str(error)) from None


def _refusal(error: HTTPError, url: str) -> BadRequest:
    said = error.read()
    # Both answer 404: a server without a token does not let on that there are such addresses.
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
    """All tables in memory."""
    from bornes.cli import showing

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
    """A table as spectators see it, again and again: one JSON object a line."""
    number = 0
    while True:
        print(json.dumps(_ask(context, f"/tables/{quote(table, safe='')}")), flush=True)
        # `times` 0 never comes up, so it means for ever.
        number += 1
        if number == times:
            return
        time.sleep(every)


@admin.add("close")
@argument("table", metavar="TABLE")
def close(context: Context, table: str) -> None:
    """Close a table for good."""
    closed = _ask(context, f"/tables/{quote(table, safe='')}", "DELETE")
    print(text(lang_of(context), "admin-closed", table=closed["closed"]))


@admin.add("ban")
@argument("who", metavar="WHO")
def ban(context: Context, who: str) -> None:
    """Keep a guest or an address out."""
    cut = _ask(context, f"/bans/{quote(who, safe='')}", "PUT")["cut"]
    print(text(lang_of(context), "admin-banned", who=who, cut=cut))


@admin.add("unban")
@argument("who", metavar="WHO")
def unban(context: Context, who: str) -> None:
    """Let a guest or an address in again."""
    found = _ask(context, f"/bans/{quote(who, safe='')}", "DELETE")
    said = "admin-unbanned" if found.get("was_banned", True) else "admin-not-banned"
    print(text(lang_of(context), said, who=who))


@admin.add("bans")
def bans(context: Context) -> None:
    """The banned guests and addresses."""
    for who in _ask(context, "/bans"):
        print(who)


@admin.add("say")
@argument("words", metavar="TEXT")
def say(context: Context, words: str) -> None:
    """Say something at every table."""
    heard = _ask(context, "/say", "POST", {"text": words})["tables"]
    print(text(lang_of(context), "admin-said", tables=heard))


@admin.add("drain")
@option("--within", default=300.0, metavar="SECONDS", type=NumberType(float, 0))
def drain(context: Context, within: float) -> None:
    """Stop the server when no hand is being played."""
    found = _ask(context, "/drain", "POST", {"within": within})
    # With other servers around nobody waits for the end of a hand: they take the tables over.
    if found["others"]:
        said = text(lang_of(context), "admin-handing-over", tables=found["tables"])
    else:
        said = text(lang_of(context), "admin-draining", playing=found["playing"])
    print(said)
