"""Start the process of the clients, and lead it through its steps."""

import resource
import subprocess
import sys
import time
from typing import Final, Self

import msgspec

from bench.page import ROOT
from bench.server.crowd import Order
from bench.server.servers import HERE, next_line
from bornes.web.npm import commands

PATIENCE: Final = 180.0
"""Seconds that the clients may take in addition to the time of play."""


class Trouble(Exception):
    """The reason why a case could not be measured."""


def allow_connections() -> None:
    """Raise the limit on open files of this process and its children to the system's maximum."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Clients:
    """All clients of a server in one process, which is killed at the end of the `with` block."""

    def __init__(self, order: Order, *, own: bool = False) -> None:
        """If `own` is true, use the client that comes with boardgame.io."""
        self._until: Final = time.monotonic() + order.warm + order.seconds + PATIENCE
        program = (
            [commands()[0], str(HERE / "peer_crowd.cjs")]
            if own
            else [sys.executable, "-m", "bench.server.crowd"]
        )
        self._process: Final = subprocess.Popen(
            [*program, msgspec.json.encode(order).decode()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def step(self) -> bytes:
        """Wait until the clients have done their next step, and return their report."""
        line = next_line(self._process, max(1.0, self._until - time.monotonic()))
        if not line:
            said = self._process.communicate()[1].strip().splitlines()
            raise Trouble(said[-1] if said else "the clients took too long")
        return line.encode()

    def resume(self) -> None:
        """Let the clients continue with their next step."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Killed, so that clients that hang do not delay the next cases.
        self._process.kill()
        if self._process.stdout is not None and not self._process.stdout.closed:
            self._process.communicate()
