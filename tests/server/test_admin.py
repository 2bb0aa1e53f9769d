"""`bornes admin`, and what it does to a running server."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import pytest

from bornes.client import Disconnected, RefusedByServer
from tests.cli.running import Ran, Runner
from tests.server.serving import Serving, catch_up, close, refusal, seated, started

TOKEN = "a-token-for-trials"  # noqa: S105 - for trials


@pytest.fixture
def run_by_us(tmp_path: Path) -> Iterator[Serving]:
    """A server of the test's own: it counts the tables, or ends it."""
    with Serving(tmp_path, admin_token=TOKEN) as serving:
        yield serving


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("shared"), admin_token=TOKEN) as serving:
        yield serving


class Administering(Protocol):
    def __call__(
        self, serving: Serving | SimpleNamespace, *args: str, token: str = TOKEN
    ) -> Ran: ...


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Administering:
    """`bornes admin` in this process: a new one for each command would take most of the time."""
    monkeypatch.setenv("BORNES_LANG", "en")
    run = Runner(capsys, monkeypatch)

    def done(serving: Serving | SimpleNamespace, *args: str, token: str = TOKEN) -> Ran:
        monkeypatch.setenv("BORNES_ADMIN_TOKEN", token)
        return run("admin", "--url", serving.url, *args)

    return done


@pytest.mark.parametrize("token", ["5 €", " token", "to\nken"])
@pytest.mark.parametrize("command", [["admin", "bans"], ["serve"]])
def test_a_token_that_no_header_can_carry_is_refused(
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
def test_what_is_no_address_of_a_server_is_refused(admin: Administering, url: str) -> None:
    ran = admin(SimpleNamespace(url=url), "tables")
    assert (ran.status, ran.err.split(" is not")[0]) == (2, url)


def test_tables_are_listed_watched_and_closed(run_by_us: Serving, admin: Administering) -> None:
    clients = started(run_by_us, 2, pace="untimed")
    assert clients[0].table is not None
    key = clients[0].table.id
    (found,) = json.loads(admin(run_by_us, "tables", "--json").out)
    assert (found["id"], found["state"], found["members"]) == (key, "playing", 2)
    assert found["code"] in admin(run_by_us, "tables").out
    seen = json.loads(admin(run_by_us, "watch", found["code"], "--times", "1").out)
    assert [who["name"] for who in seen["who"]] == ["Seat 0", "Seat 1"]
    assert seen["view"]["cards"] == []
    assert "hands" not in seen["view"]
    assert admin(run_by_us, "close", key).out == f"Table {key} is closed.\n"
    with pytest.raises(Disconnected):
        clients[0].wait_until(lambda client: False)
    with pytest.raises(RefusedByServer):
        clients[0].reconnect()
    run_by_us.stop()
    run_by_us.start()
    assert admin(run_by_us, "close", key).status == 2
    close(clients)


def test_a_guest_who_is_banned_stays_out_also_after_a_restart(
    shared: Serving, admin: Administering
) -> None:
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


def test_an_address_that_is_banned_is_turned_away(shared: Serving, admin: Administering) -> None:
    admin(shared, "ban", "127.0.0.1")
    with pytest.raises(Disconnected):
        shared.client()
    admin(shared, "unban", "127.0.0.1")
    shared.client().close()
    assert "was not banned" in admin(shared, "unban", "127.0.0.1").out


def test_what_is_said_to_all_is_heard_at_every_table(
    run_by_us: Serving, admin: Administering
) -> None:
    clients = [*seated(run_by_us, 2), *seated(run_by_us, 2)]
    assert admin(run_by_us, "say", "Back at eight.").out == "Said at 2 tables.\n"
    for client in clients:
        client.wait_until(
            lambda client: any(getattr(e, "text", "") == "Back at eight." for e in client.events)
        )
    assert admin(run_by_us, "say", "x" * 300).status == 2
    close(clients)


def test_a_server_that_is_drained_begins_nothing_and_stops_after_the_hand(
    run_by_us: Serving, admin: Administering
) -> None:
    clients = started(run_by_us, 2, pace="untimed")
    waiting = seated(run_by_us, 2)
    said = admin(run_by_us, "drain").out
    assert said.startswith("Nothing new begins.")
    assert run_by_us.get("/healthz").body == b"draining\n"
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
    assert run_by_us.ended() == 0
    close([*clients, *waiting])


@pytest.mark.parametrize("token", ["another", "", "é"])
def test_without_the_token_there_is_nothing(
    shared: Serving, admin: Administering, token: str
) -> None:
    refused = admin(shared, "tables", token=token)
    assert refused.status == 2
    assert "BORNES_ADMIN_TOKEN" in refused.err
    assert "Traceback" not in refused.err
    assert shared.get("/admin/tables").status == 404
    assert shared.get("/admin/tables", Authorization=f"Bearer {TOKEN}").status == 200


def test_a_server_started_without_a_token_cannot_be_administered(
    tmp_path: Path, admin: Administering
) -> None:
    with Serving(tmp_path) as serving:
        assert serving.get("/admin/tables", Authorization="Bearer ").status == 404
        assert admin(serving, "tables").status == 2
