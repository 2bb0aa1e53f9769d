"""`bornes admin`, and what it does to a running server."""

import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import pytest

from bornes.client import Disconnected, RefusedByServer
from tests.cli.running import Ran, Runner
from tests.server.serving import Serving, catch_up, close, refusal, seated, started, table_of

TOKEN = "a-token-for-trials"  # noqa: S105 - only for tests


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    """A server for a single test, which counts its tables or stops it."""
    with Serving(tmp_path, admin_token=TOKEN) as serving:
        yield serving


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("shared"), admin_token=TOKEN) as serving:
        yield serving


class RunAdmin(Protocol):
    def __call__(
        self, serving: Serving | SimpleNamespace, *args: str, token: str = TOKEN
    ) -> Ran: ...


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> RunAdmin:
    """`bornes admin` in this process: a new one for each command would take most of the time."""
    monkeypatch.setenv("BORNES_LANG", "en")
    run = Runner(capsys, monkeypatch)

    def done(serving: Serving | SimpleNamespace, *args: str, token: str = TOKEN) -> Ran:
        monkeypatch.setenv("BORNES_ADMIN_TOKEN", token)
        return run("admin", "--url", serving.url, *args)

    return done


@pytest.mark.parametrize("token", ["5 €", " token", "to\nken"])
@pytest.mark.parametrize("command", [["admin", "bans"], ["serve"]])
def test_a_token_that_is_invalid_in_a_header_is_refused(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    token: str,
) -> None:
    monkeypatch.setenv("BORNES_ADMIN_TOKEN", token)
    done = Runner(capsys, monkeypatch)(*command)
    assert done.status == 2
    assert "openssl rand" in done.err


@pytest.mark.parametrize("url", ["ftp://x", "http://[::1", "http://127.0.0.1/a b", "http://x/é"])
def test_an_invalid_server_address_is_refused(admin: RunAdmin, url: str) -> None:
    ran = admin(SimpleNamespace(url=url), "tables")
    assert (ran.status, ran.err.split(" is not")[0]) == (2, f"“{url}”")


def test_tables_can_be_listed_watched_and_closed(own_server: Serving, admin: RunAdmin) -> None:
    clients = started(own_server, 2, pace="untimed")
    key = table_of(clients[0]).id
    (found,) = json.loads(admin(own_server, "tables", "--json").out)
    assert (found["id"], found["state"], found["members"]) == (key, "playing", 2)
    assert found["code"] in admin(own_server, "tables").out
    seen = json.loads(admin(own_server, "watch", found["code"], "--times", "1").out)
    assert [who["name"] for who in seen["who"]] == ["Seat 0", "Seat 1"]
    assert seen["view"]["cards"] == []
    assert "hands" not in seen["view"]
    assert admin(own_server, "close", key).out == f"Table {key} is closed.\n"
    # It is not counted as a failure, about which the host would be alerted.
    assert b"\nbornes_rooms_discarded_total 0.0\n" in own_server.get("/metrics").body
    with pytest.raises(Disconnected):
        clients[0].wait_until(lambda client: False)
    with pytest.raises(RefusedByServer):
        clients[0].reconnect()
    own_server.stop()
    own_server.start()
    assert admin(own_server, "close", key).status == 2
    close(clients)


def test_a_banned_guest_stays_out_even_after_a_restart(shared: Serving, admin: RunAdmin) -> None:
    eve, ada = shared.client("Eve"), shared.client("Ada")
    assert eve.welcome is not None
    who = eve.welcome.guest
    assert "One connection was ended." in admin(shared, "ban", who).out
    with pytest.raises(Disconnected):
        eve.wait_until(lambda client: False)
    assert refusal(lambda: shared.client(secret=eve.secret)) == "banned"
    shared.stop()
    shared.start()
    assert refusal(lambda: shared.client(secret=eve.secret)) == "banned"
    shared.client(secret=ada.secret).close()
    assert admin(shared, "bans").out == f"{who}\n"
    admin(shared, "unban", who)
    shared.client(secret=eve.secret).close()
    close([eve, ada])


def test_a_banned_address_cannot_connect(shared: Serving, admin: RunAdmin) -> None:
    admin(shared, "ban", "127.0.0.1")
    with pytest.raises(Disconnected):
        shared.client()
    admin(shared, "unban", "127.0.0.1")
    shared.client().close()
    assert "was not banned" in admin(shared, "unban", "127.0.0.1").out


def test_an_address_is_the_same_on_a_server_for_ipv6_and_ipv4(
    tmp_path: Path, admin: RunAdmin
) -> None:
    """Such a server gets IPv4 addresses written as IPv6; bans and trusted proxies are not."""
    if not socket.has_dualstack_ipv6():
        pytest.skip("there is no IPv6")
    with Serving(tmp_path, admin_token=TOKEN, host="::") as serving:
        client = serving.client()
        seen = admin(serving, "watch", client.create().id, "--times", "1").out
        assert [who["address"] for who in json.loads(seen)["who"]] == ["127.0.0.1"]
        admin(serving, "ban", "127.0.0.1")
        with pytest.raises(Disconnected):
            serving.client()
        client.close()


@pytest.mark.parametrize("who", ["Eve", "", "192.0.2.0/24", "\udcff"])
def test_a_name_cannot_be_banned(shared: Serving, admin: RunAdmin, who: str) -> None:
    """It would keep nobody out."""
    refused = admin(shared, "ban", who)
    assert (refused.status, "” is neither" in refused.err) == (2, True)
    assert "was not banned" in admin(shared, "unban", who).out
    assert "no table" in admin(shared, "close", who).err
    assert "no table" in admin(shared, "watch", who).err


def test_an_address_can_be_written_in_any_form(shared: Serving, admin: RunAdmin) -> None:
    admin(shared, "ban", "2001:DB8:0::1")
    assert admin(shared, "bans").out == "2001:db8::1\n"  # as the server writes addresses
    assert "is no longer banned" in admin(shared, "unban", "2001:DB8::1").out
    admin(shared, "ban", "::ffff:192.0.2.7")
    assert admin(shared, "bans").out == "192.0.2.7\n"
    assert "is no longer banned" in admin(shared, "unban", "192.0.2.7").out
    assert admin(shared, "bans").out == ""


def test_refusals_are_in_the_language_of_whoever_asks(
    own_server: Serving, admin: RunAdmin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the database fails, which is no reason for a traceback."""
    monkeypatch.setenv("BORNES_LANG", "fr")
    assert "n’est ni" in admin(own_server, "ban", "Eve").err
    with closing(sqlite3.connect(own_server.settings.database)) as database:
        database.execute("DROP TABLE tables")
    failed = admin(own_server, "watch", "KMT4QX7", "--times", "1")
    assert (failed.status, "ne joint plus sa base de données" in failed.err) == (2, True)
    assert "Traceback" not in own_server.said()


def test_an_announcement_reaches_every_table(own_server: Serving, admin: RunAdmin) -> None:
    clients = [*seated(own_server, 2), *seated(own_server, 2)]
    assert admin(own_server, "say", "Back at eight.").out == "Said at 2 tables.\n"
    for client in clients:
        client.wait_until(
            lambda client: any(getattr(e, "text", "") == "Back at eight." for e in client.events)
        )
    assert admin(own_server, "say", "x" * 300).status == 2
    close(clients)


def test_a_draining_server_starts_nothing_new_and_stops_after_the_hand(
    own_server: Serving, admin: RunAdmin
) -> None:
    clients = started(own_server, 2, pace="untimed")
    waiting = seated(own_server, 2)
    said = admin(own_server, "drain").out
    assert said.startswith("Nothing new begins.")
    assert own_server.get("/healthz").body == b"draining\n"
    assert refusal(waiting[0].start) == "server-draining"
    assert refusal(waiting[0].create) == "server-draining"
    while clients[0].result is None:
        mover = next(client for client in clients if client.legal)
        mover.play(mover.legal[-1])
        catch_up(clients)
    with pytest.raises(Disconnected):
        clients[0].wait_until(lambda client: False)
    assert clients[0].bye is not None
    assert clients[0].bye.again
    assert own_server.ended() == 0
    close([*clients, *waiting])


@pytest.mark.parametrize("token", ["another", "", "é"])
def test_without_the_token_admin_requests_are_refused(
    shared: Serving, admin: RunAdmin, token: str
) -> None:
    refused = admin(shared, "tables", token=token)
    assert refused.status == 2
    assert "BORNES_ADMIN_TOKEN" in refused.err
    assert "Traceback" not in refused.err
    assert shared.get("/admin/tables").status == 404
    assert shared.get("/admin/tables", Authorization=f"Bearer {TOKEN}").status == 200


def test_a_server_started_without_a_token_cannot_be_administered(
    tmp_path: Path, admin: RunAdmin
) -> None:
    with Serving(tmp_path) as serving:
        assert serving.get("/admin/tables", Authorization="Bearer ").status == 404
        assert admin(serving, "tables").status == 2
