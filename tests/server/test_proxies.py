"""Servers on one PostgreSQL behind a real nginx and a real Caddy, set up as in the docs."""

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import pytest
import yaml  # type: ignore[import-untyped]  # its types are another package
from sqlalchemy import select

from bornes.client import Client
from bornes.server.schema import servers as server_rows
from bornes.server.schema import tables
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from bornes.tui.connection import Connection
from tests.server.postgres import new_database
from tests.server.proxies import (
    HOSTING,
    caddy,
    caddy_environment,
    free_port,
    nginx,
    nginx_conf,
    program,
)
from tests.server.serving import PATIENCE, Serving, acquainted, catch_up, close, step, table_of

NODES: Final = "abc"
TOKEN: Final = "x" * 32


# All of them use the same fixtures, so one process should run them.
pytestmark = pytest.mark.xdist_group("proxies")


class Site:
    """Three servers by name, and the proxy in front of them."""

    def __init__(self, servers: dict[str, Serving], port: int, store: Store) -> None:
        self.servers: Final = servers
        self.port: Final = port
        self._store: Final = store

    def client(self, name: str) -> Client:
        return Client(f"http://127.0.0.1:{self.port}", name=name)

    def holder(self, table: str) -> Serving:
        """The server that holds a table now."""
        found = select(server_rows.c.node).join(tables, tables.c.holder == server_rows.c.server)
        with self._store.engine.connect() as connection:
            node = connection.execute(found.where(tables.c.id == table)).scalar_one()
        return self.servers[node]

    def started(self) -> list[Client]:
        """Two players at a table and two spectators, connected through different servers."""
        host = self.client("Seat 0")
        code = host.create(players=2, pace="untimed").code
        others = [self.client(f"Guest {number}") for number in range(3)]
        for other in others:
            other.join(code)
        others[0].sit(1)
        host.start()
        clients = [host, *others]
        catch_up(clients)
        return clients


@pytest.fixture(scope="module")
def servers(
    postgres: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Serving]]:
    with ExitStack() as opened:
        place = new_database(postgres)
        yield {
            node: opened.enter_context(
                Serving(
                    tmp_path_factory.mktemp(node),
                    database=place,
                    node=node,
                    trust_proxy=True,
                    admin_token=TOKEN,
                )
            )
            for node in NODES
        }


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest, servers: dict[str, Serving], tmp_path: Path
) -> Iterator[Site]:
    acquainted(servers.values())  # the previous test may have restarted one
    ports = [server.port for server in servers.values()]
    # Closed in any case: if the proxy is not installed, starting it skips the test.
    with (
        closing(Store(servers["a"].settings.database)) as store,
        request.param(tmp_path / "proxy", ports) as port,
    ):
        yield Site(servers, port, store)


def play_on(clients: list[Client], steps: int) -> None:
    chance = Random(steps)
    for _ in range(steps):
        step(clients, chance)


def test_guests_who_connect_through_any_server_meet_at_one_table(site: Site) -> None:
    clients = site.started()
    play_on(clients, 10)
    assert len({client.seq for client in clients}) == 1
    sent_on = [server for server in site.servers.values() if "elsewhere" in server.said()]
    assert sent_on  # at least one client had to be sent to another server
    close(clients)


def test_the_table_of_a_killed_server_continues_on_another(site: Site) -> None:
    clients = site.started()
    play_on(clients, 5)
    before = [(client.seq, client.view) for client in clients]
    table = table_of(clients[0])
    victim = site.holder(table.id)
    victim.kill()
    try:
        for client in clients:
            client.reconnect()
        assert [(client.seq, client.view) for client in clients] == before
        assert site.holder(table.id) is not victim
        play_on(clients, 5)
    finally:
        victim.start()
    close(clients)


def stop(server: Serving) -> int:
    return server.stop()


def drain(server: Serving) -> int:
    """Drain a server as `bornes admin drain` does."""
    answer = server.get("/admin/drain", b"{}", Authorization=f"Bearer {TOKEN}")
    assert answer.json["others"] > 0
    assert answer.json["tables"] > 0
    return server.ended()


@pytest.mark.parametrize("end", [stop, drain])
def test_a_stopping_server_hands_its_tables_over_and_players_continue(
    site: Site, end: Callable[[Serving], int]
) -> None:
    """No client loses its connection: each is told where to go, and follows. The server does not
    wait until hands end.
    """
    clients = site.started()
    play_on(clients, 5)
    table = table_of(clients[0])
    holder = site.holder(table.id)
    try:
        assert end(holder) in (0, -15)
        play_on(clients, 10)
        assert site.holder(table.id) is not holder
    finally:
        holder.start()
    close(clients)


async def test_the_terminal_follows_its_table_to_another_server(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests that it sends while the table moves are carried out there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    host = Connection(f"http://127.0.0.1:{site.port}", name="Ann", lang="en")
    await host.open()
    config = Config(edition="classic", players=2, pace="untimed")
    made = await host.ask(wire.Create(config=config), wire.TableMessage)
    holder = site.holder(made.table.id)
    stopping = asyncio.create_task(asyncio.to_thread(holder.stop))
    try:
        for bot in cycle(("driver", None)):
            await host.do(wire.SetSeat(seat=1, bot=bot))
            if stopping.done():
                break
        assert table_of(host).seats[1].bot == bot
        assert site.holder(made.table.id) is not holder
    finally:
        await stopping
        await asyncio.to_thread(holder.start)
        await host.close()


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/admin/tables", "/node/zzz/ws"])
def test_internal_paths_cannot_be_reached_through_the_proxy(site: Site, path: str) -> None:
    link = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
    link.request("GET", path)
    assert link.getresponse().status in (403, 404, 502, 503)
    link.close()


# -- the files in the documentation -----------------------------------------------------------


def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    main = nginx_conf(tmp_path, free_port(), [8001, 8002, 8003])
    subprocess.run([program("nginx"), "-t", "-q", "-p", str(tmp_path), "-c", str(main)], check=True)


def test_caddy_accepts_its_configuration(tmp_path: Path) -> None:
    command = [program("caddy"), "validate", "--adapter", "caddyfile", "--config"]
    shutil.copy(HOSTING / "Caddyfile", tmp_path)
    environment = caddy_environment(free_port(), [8001, 8002, 8003])
    subprocess.run(
        [*command, str(tmp_path / "Caddyfile")],
        check=True,
        capture_output=True,
        env=environment | {"HOME": str(tmp_path)},
    )


def test_systemd_accepts_the_service_unit(tmp_path: Path) -> None:
    """The only error may be that the program is not installed there."""
    shutil.copy(HOSTING / "bornes@.service", tmp_path)
    command = [program("systemd-analyze"), "verify", str(tmp_path / "bornes@a.service")]
    said = subprocess.run(command, check=False, capture_output=True, text=True)
    lines = (said.stdout + said.stderr).splitlines()
    wrong = [line for line in lines if "bornes@" in line and "is not executable" not in line]
    assert not wrong


def test_the_compose_file_has_named_servers_a_database_and_a_proxy() -> None:
    composed = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    services = composed["services"]
    assert set(services) == {*NODES, "database", "proxy"}
    for node in NODES:
        environment = services[node]["environment"]
        assert environment["BORNES_NODE"] == node
        assert environment["BORNES_DATABASE"].startswith("postgresql://")
        assert services[node]["build"]["dockerfile"] == "docs/hosting/Dockerfile"
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in composed["volumes"] or (HOSTING / source).exists()


def test_the_container_runs_an_existing_command() -> None:
    lines = (HOSTING / "Dockerfile").read_text(encoding="utf-8").splitlines()
    command = next(line for line in lines if line.startswith("CMD "))
    words = yaml.safe_load(command.removeprefix("CMD "))
    options = [word for word in words if word.startswith("--")]
    asked = [sys.executable, "-m", *words[:2], "--help"]
    shown = subprocess.run(asked, check=True, capture_output=True, text=True)
    assert words[:2] == ["bornes", "serve"]
    assert all(option in shown.stdout for option in options)
