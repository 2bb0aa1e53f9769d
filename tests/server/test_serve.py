"""The command `bornes serve`."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
from contextlib import closing, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from bornes.cli import serve
from bornes.client import Disconnected, connect
from bornes.server.run import own_address, qr_code
from bornes.table import wire
from tests.server.proxies import free_port
from tests.server.serving import PATIENCE, SERVE, running


def ran(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SERVE, *args],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | env,
    )


def test_serve_prints_its_address_and_a_match_can_be_played(tmp_path: Path) -> None:
    with running("--database", str(tmp_path / "t.db"), "--slowness", "0.01") as (_, line):
        assert line.startswith("Bornes is at http://127.0.0.1:")
        with connect(line.split()[-1], name="Ada") as client:
            client.create(bots={1: "driver"})
            client.start()
            client.wait_until(lambda client: client.legal)


def test_serve_prints_in_the_chosen_language(tmp_path: Path) -> None:
    with running("--lang", "fr", "--database", str(tmp_path / "t.db")) as (_, line):
        assert line.startswith("Bornes est à l’adresse")


def test_serve_stops_cleanly_and_says_goodbye_to_its_clients(tmp_path: Path) -> None:
    with running("--database", str(tmp_path / "t.db")) as (process, line):
        client = connect(line.split()[-1], name="Ada")
        process.send_signal(signal.SIGTERM)
        with pytest.raises(Disconnected):
            client.wait_until(lambda client: False)
        assert client.bye == wire.Bye(reason="restart", again=True)
        assert process.wait(PATIENCE) in (0, -signal.SIGTERM)
        assert process.stderr is not None
        logged = [json.loads(row) for row in process.stderr.read().splitlines()]
        assert [row["message"] for row in logged][-1] == "server stopped"
        client.close()
    with closing(sqlite3.connect(tmp_path / "t.db")) as link:
        assert link.execute("SELECT count(*) FROM guests").fetchone() == (1,)


def test_ctrl_c_twice_ends_serve_without_a_traceback(tmp_path: Path) -> None:
    """The second Ctrl-C comes while it waits for a client that does not disconnect."""
    with running("--database", str(tmp_path / "t.db")) as (process, line):
        address = urlsplit(line.split()[-1])
        with socket.create_connection((address.hostname, address.port), PATIENCE) as link:
            link.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            assert b"101" in link.recv(1000)
            process.send_signal(signal.SIGINT)
            assert b"restart" in link.recv(1000)
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_the_database_comes_from_the_environment_or_the_users_folder(tmp_path: Path) -> None:
    with running(BORNES_DATABASE=str(tmp_path / "env.db")):
        assert (tmp_path / "env.db").exists()
    with running(XDG_DATA_HOME=str(tmp_path)):
        assert (tmp_path / "bornes" / "tables.db").exists()


@pytest.mark.parametrize(
    ("host", "url"), [(serve.EVERYWHERE, "http://127.0.0.1:80/"), ("::", "http://[::1]:80/")]
)
def test_a_server_on_all_addresses_names_one_that_can_be_opened(host: str, url: str) -> None:
    assert serve._url(host, 80) == url


def test_an_empty_address_does_not_open_the_server_to_the_network(tmp_path: Path) -> None:
    """As in a script whose variable is not set."""
    with running("--host", "", "--database", str(tmp_path / "t.db")) as (_, line):
        assert "http://127.0.0.1:" in line


def test_serve_lan_prints_its_network_address_and_a_qr_code(tmp_path: Path) -> None:
    with running("--lan", "--database", str(tmp_path / "t.db")) as (process, line):
        assert f"http://{own_address()}:" in line
        assert process.stdout is not None
        assert process.stdout.readline() == "On phones in the same network:\n"
        assert "█" in process.stdout.readline()


def test_a_qr_code_is_printed_nearly_square() -> None:
    drawn = qr_code("http://192.168.1.20:8000/").splitlines()
    widths = {len(line) for line in drawn if line}
    assert len(widths) == 1
    assert abs(2 * len([line for line in drawn if line]) - widths.pop()) <= 2


def test_the_schema_is_printed() -> None:
    assert json.loads(ran("--schema").stdout) == json.loads(json.dumps(wire.schema()))


def test_a_backup_can_be_made_while_the_server_runs(tmp_path: Path) -> None:
    place = str(tmp_path / "t.db")
    with running("--database", place) as (_, line):
        connect(line.split()[-1], name="Ada").close()
        copied = ran("--database", place, "--backup", str(tmp_path / "copy.db"), BORNES_LANG="en")
        assert copied.returncode == 0
        assert str(tmp_path / "copy.db") in copied.stdout
    with closing(sqlite3.connect(tmp_path / "copy.db")) as link:
        assert link.execute("SELECT name FROM guests").fetchall() == [("Ada",)]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--host", "192.0.2.77"), "8000 cannot be used: this machine has no such address.\n"),
        (("--port", "99999"), "from 0 to 65535, not 99999"),
        (("--rate", "-1"), "--rate takes a number of at least 0"),
        (("--rate", "fast"), "--rate takes a number."),
        (("--slowness", "nan"), "--slowness takes a number."),
        (("--slowness", "0"), "--slowness takes a number of at least 0.01."),
        (("--database", "mysql://host/db"), "mysql"),
        (("--database", f"{__file__}/t.db"), f"{__file__}: it is not a folder."),
        (("--node", ""), "“” cannot be the name of a server"),
        (("--log-format", "xml"), "xml"),
        (("--log-level", "loud"), "loud"),
    ],
)
def test_an_invalid_option_is_explained_in_a_sentence(
    tmp_path: Path, args: tuple[str, ...], said: str
) -> None:
    result = ran(*args, XDG_DATA_HOME=str(tmp_path), BORNES_LANG="en")
    assert result.returncode == 2
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_the_log_has_the_chosen_format_and_level(tmp_path: Path) -> None:
    """The default for a file or a pipe is JSON Lines."""
    database = ("--database", str(tmp_path / "t.db"))
    with running(*database) as (process, _):
        assert process.stderr is not None
        assert json.loads(process.stderr.readline())["level"] == "info"
    with running(*database, "--log-format", "text") as (process, _):
        assert process.stderr is not None
        assert "INFO    server started" in process.stderr.readline()
    with running(*database, "--log-level", "warning") as (process, _):
        process.terminate()
        assert process.communicate(timeout=PATIENCE)[1] == ""


def health(process: subprocess.Popen[str], port: int) -> int | None:
    """The HTTP status of the health check, as soon as the server listens."""
    while process.poll() is None:
        with (
            suppress(URLError),
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer,
        ):
            return int(answer.status)
    return None


def test_serve_keeps_running_when_its_output_is_closed(tmp_path: Path) -> None:
    port = free_port()
    reading, writing = os.pipe()
    os.close(reading)
    command = [*SERVE, "--lan", "--port", str(port), "--database", str(tmp_path / "t.db")]
    with subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE, text=True) as process:
        os.close(writing)
        assert process.stderr is not None
        said = next(line for line in process.stderr if "server started" in line)
        assert health(process, port) == 200
        process.terminate()
        rest = process.stderr.read()
    assert "Traceback" not in said + rest
