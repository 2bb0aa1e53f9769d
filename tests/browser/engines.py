"""Firefox and WebKit as Debian ships them, driven through their own protocols: Firefox with
WebDriver BiDi over a WebSocket, WebKit with WebDriver over HTTP. Playwright drives only its own
builds of them.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.proxies import free_port

PATIENCE: Final = 60
"""Seconds until giving up; every wait is for an event."""
INSTALL: Final = "apt install firefox-esr webkit2gtk-driver xvfb"
MINI_BROWSERS: Final = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
"""The programs that show WebKit, newest last: they are not on the search path."""


def missing(engine: str) -> list[str]:
    """The programs of an engine that are not installed here."""
    if engine == "firefox":
        return [] if _firefox() else ["firefox-esr"]
    programs = [name for name in ("WebKitWebDriver", "Xvfb") if shutil.which(name) is None]
    return programs if MINI_BROWSERS else [*programs, "MiniBrowser"]


def _firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Engine(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def ask(self, promise: str) -> Any:
        """Return what a JavaScript promise resolves to, passed on as JSON."""

    def press(self, x: float, y: float) -> None:
        """Click at this point."""


def _press(x: float, y: float) -> list[dict[str, Any]]:
    """The actions of a click, in the form that both protocols share."""
    steps: list[dict[str, Any]] = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": steps}]


class Firefox:
    """Firefox, driven over its WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket: Final = socket
        self._numbers: Final = count(1)
        self._call("session.new", capabilities={})
        contexts = self._call("browsingContext.getTree")["contexts"]
        self._page: Final = contexts[0]["context"]

    def _call(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, url: str) -> None:
        self._call("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def ask(self, promise: str) -> Any:
        found = self._call(
            "script.evaluate",
            expression=f"({promise}).then(JSON.stringify)",
            target={"context": self._page},
            awaitPromise=True,
        )
        return json.loads(found["result"]["value"])

    def press(self, x: float, y: float) -> None:
        self._call("input.performActions", context=self._page, actions=_press(x, y))


class WebKit:
    """WebKit, driven through `WebKitWebDriver`."""

    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(MINI_BROWSERS[-1]), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._root += "/" + self._call("", capabilities=wanted)["sessionId"]
        self._call("/timeouts", script=PATIENCE * 1000)
        self._call("/window/rect", width=1280, height=900)

    def _call(self, path: str, **body: Any) -> Any:
        data = json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        with urlopen(Request(self._root + path, data, headers), timeout=PATIENCE) as answer:  # noqa: S310 - its driver
            return json.load(answer)["value"]

    def open(self, url: str) -> None:
        self._call("/url", url=url)

    def ask(self, promise: str) -> Any:
        script = f"({promise}).then(JSON.stringify).then(arguments[0])"
        return json.loads(self._call("/execute/async", script=script, args=[]))

    def press(self, x: float, y: float) -> None:
        self._call("/actions", actions=_press(x, y))

    def close(self) -> None:
        with urlopen(Request(self._root, method="DELETE"), timeout=PATIENCE):  # noqa: S310 - its driver
            pass


def engine(name: str) -> AbstractContextManager[Engine]:
    """Start a fresh engine, or skip the test if it is not installed."""
    if lacking := missing(name):
        pytest.skip(f"{', '.join(lacking)} not found: {INSTALL}")
    return _new_firefox() if name == "firefox" else _new_webkit()


@contextmanager
def _new_firefox() -> Iterator[Engine]:
    """A fresh Firefox without a window."""
    program = _firefox()
    assert program is not None
    with tempfile.TemporaryDirectory() as profile:
        command = [program, "--headless", "--no-remote", "--profile", profile]
        command += ["--remote-debugging-port", "0", "--width", "1280", "--height", "800"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
            try:
                with connect(f"{_address(process)}/session", max_size=None) as socket:
                    yield Firefox(socket)
            finally:
                process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    """The address at which Firefox listens, read from its output."""
    assert process.stderr is not None
    for line in process.stderr:
        if "WebDriver BiDi listening on " in line:
            return line.rpartition(" ")[2].strip()
    raise AssertionError("Firefox does not say where it listens")


@contextmanager
def _new_webkit() -> Iterator[Engine]:
    """A fresh WebKit, on a virtual screen."""
    port = free_port()
    command = ["WebKitWebDriver", f"--port={port}"]
    with (
        _screen() as screen,
        subprocess.Popen(command, env={**os.environ, "DISPLAY": screen}) as process,
    ):
        try:
            engine = _when_ready(process, port)
            yield engine
            engine.close()
        finally:
            process.terminate()


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a new virtual screen. `xvfb-run` is not used: it leaves the screen and the driver
    running if it is stopped before them.
    """
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield ":" + process.stdout.readline().strip()
        finally:
            process.terminate()


def _when_ready(process: subprocess.Popen[bytes], port: int) -> WebKit:
    """Poll the driver until it answers, because it prints nothing when it listens."""
    request = Request(f"http://127.0.0.1:{port}/status")
    while process.poll() is None:
        try:
            with urlopen(request, timeout=PATIENCE):  # noqa: S310 - its driver
                return WebKit(port)
        except ConnectionRefusedError:
            continue
        except OSError as error:
            if not isinstance(getattr(error, "reason", None), ConnectionRefusedError):
                raise
    raise AssertionError("WebKit's driver has ended")
