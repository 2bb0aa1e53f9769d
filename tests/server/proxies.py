"""Real proxies in front of several servers, with the configurations from the documentation."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Final

import pytest

_OWN_PORTS: Final = (20_000, 32_000)
"""Below the ports that Linux assigns automatically."""
HOSTING: Final = Path(__file__).parents[2] / "docs" / "hosting"
_NGINX: Final = """
worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/bornes.conf;
}}
"""


def program(name: str) -> str:
    """The path of an installed program; without it, the test is skipped."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def free_port() -> int:
    """A port for a program that needs a fixed one. It is outside the range of automatic ports:
    otherwise another test could get it before the program does.
    """
    while True:
        port = SystemRandom().randrange(*_OWN_PORTS)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def nginx_conf(
    folder: Path, port: int, servers: Sequence[int], entrance: int | None = None
) -> Path:
    """The configuration from the documentation, with these ports. With `entrance`, all new
    connections go to that server, but the others can still be reached by name.
    """
    text = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    for number in range(1, len(servers) + 1):
        if entrance not in (None, number - 1):
            text = text.replace(f"server 127.0.0.1:800{number} max_fails=0;", "")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    for number, server in enumerate(servers, 1):
        text = text.replace(f"127.0.0.1:800{number}", f"127.0.0.1:{server}")
    folder.mkdir(exist_ok=True)
    (folder / "bornes.conf").write_text(text, encoding="utf-8")
    main = folder / "nginx.conf"
    main.write_text(_NGINX.format(folder=folder), encoding="utf-8")
    return main


def _listening(port: int, process: "subprocess.Popen[bytes]") -> None:
    while process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
    raise AssertionError("the proxy has ended")


@contextmanager
def _running(command: list[str], port: int, **environment: str) -> Iterator[int]:
    process = subprocess.Popen(
        command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _listening(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def nginx(folder: Path, servers: Sequence[int], entrance: int | None = None) -> Iterator[int]:
    """An nginx in front of servers a, b and c; its port."""
    port = free_port()
    main = nginx_conf(folder, port, servers, entrance)
    command = [program("nginx"), "-p", str(folder), "-c", str(main)]
    with _running(command, port):
        yield port


def caddy_environment(port: int, servers: Sequence[int]) -> dict[str, str]:
    names = ("BORNES_A", "BORNES_B", "BORNES_C")
    where = {name: f"127.0.0.1:{server}" for name, server in zip(names, servers, strict=True)}
    return where | {"BORNES_SITE": f"http://127.0.0.1:{port}"}


@contextmanager
def caddy(folder: Path, servers: Sequence[int]) -> Iterator[int]:
    """A Caddy in front of servers a, b and c; its port."""
    port = free_port()
    folder.mkdir(exist_ok=True)
    quiet = folder / "Caddyfile"
    text = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    quiet.write_text(
        "{\n\tadmin off\n}\n" + text, encoding="utf-8"
    )  # no admin port, which all would share
    command = [program("caddy"), "run", "--config", str(quiet), "--adapter", "caddyfile"]
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with _running(command, port, **caddy_environment(port, servers), **home):
        yield port
