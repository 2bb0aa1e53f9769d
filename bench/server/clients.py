"""Starting the process of the clients, and going through it step by step."""

import resource
import subprocess
import sys
import time
from typing import Final, Self

import msgspec

from bench.server.crowd import Order
from bench.server.servers import HERE, ROOT, next_line
from bornes.web.npm import commands

PATIENCE: Final = 180.0
"""Seconds that the clients may take beside what they were ordered to play."""


class Trouble(Exception):
    """A case that could not be measured."""


def allow_connections() -> None:
    """Let this process, and those it starts, have as many connections as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Clients:
    """All clients of a server, in one process; it ends with the `with` block."""

    def __init__(self, order: Order, *, own: bool = False) -> None:
        """`own` takes the client that boardgame.io comes with."""
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
        """What they say when they have done the next thing."""
        line = next_line(self._process, max(1.0, self._until - time.monotonic()))
        if not line:
            said = self._process.communicate()[1].strip().splitlines()
            raise Trouble(said[-1] if said else "the clients took too long")
        return line.encode()

    def go_on(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # The hard way: a crowd that hangs must not hold up the cases after it.
        self._process.kill()
        if self._process.stdout is not None and not self._process.stdout.closed:
            self._process.communicate()
