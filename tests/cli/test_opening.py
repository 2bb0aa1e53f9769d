"""`bornes serve --open`: a free port or the running server, one screen of output, a goodbye."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from bornes.cli import opening
from bornes.cli.opening import free_or_running, is_bornes
from bornes.cli.showing import command_line
from bornes.server import Settings
from tests.server.proxies import free_port
from tests.server.serving import PATIENCE, running


@contextmanager
def opened(tmp_path: Path, **env: str) -> Iterator[tuple["subprocess.Popen[str]", list[str]]]:
    """`bornes serve --open` on a machine without a display, and the first lines that it prints."""
    env = {"DISPLAY": "", "WAYLAND_DISPLAY": ""} | env
    with running("--open", "--database", str(tmp_path / "t.db"), **env) as (process, first):
        assert process.stdout is not None
        lines = [first, *islice(process.stdout, 7)]
        yield process, [line.rstrip() for line in lines]


def test_serve_open_prints_one_screen_and_says_goodbye(tmp_path: Path) -> None:
    with opened(tmp_path) as (process, screen):
        assert screen[0].startswith("Bornes is at http://127.0.0.1:")
        assert screen[1] == "Go to that address in a browser."
        assert screen[-1] == "Press Ctrl+C to stop. Your tables are kept."
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert out.split("\n")[-2] == "Goodbye! Your tables are kept for the next time."
        assert err == ""  # nothing went wrong, so nothing is logged
        assert process.returncode == 0


def test_a_server_that_is_already_running_is_found(tmp_path: Path) -> None:
    with opened(tmp_path, BORNES_LANG="fr") as (_, screen):
        port = int(screen[0].split(":")[-1].strip("/"))
        assert is_bornes("127.0.0.1", port)
        assert free_or_running(Settings(port=port)) == port


def test_a_port_that_another_program_uses_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """That program never answers, so the wait for it must be short."""
    monkeypatch.setattr(opening, "_TIMEOUT", 0.05)
    # Not a port that the system assigns: the next one might be another test's server.
    taken = free_port()
    with socket.create_server(("127.0.0.1", taken)):
        assert not is_bornes("127.0.0.1", taken)
        found = free_or_running(Settings(port=taken))
        assert isinstance(found, socket.socket)
        with found:
            assert found.getsockname()[1] > taken


def test_it_is_an_error_if_all_ports_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_TIMEOUT", 0.05)
    monkeypatch.setattr(opening, "PORTS_TRIED", 1)
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(OSError, match="in use"):
        free_or_running(Settings(port=other.getsockname()[1]))


def test_the_command_is_shown_as_it_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = tmp_path / "a folder" / "bornes"
    command.parent.mkdir()
    command.touch(mode=0o755)
    monkeypatch.setattr(sys, "argv", [str(command)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command_line() == f"'{command}'"
    monkeypatch.setenv("PATH", str(command.parent))
    assert command_line() == "bornes"
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "__main__.py")])
    assert command_line() == f"{sys.executable} -m bornes"
