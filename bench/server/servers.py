"""The servers that are measured. Each runs in its own process on the loopback interface."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Final, Self

from bornes.web.npm import NoNode, commands

HERE: Final = Path(__file__).parent
STARTS_WITHIN: Final = 60.0


def next_line(process: subprocess.Popen[str], within: float) -> str:
    """The next line that a process writes; empty if it ends. After `within` seconds kill it."""
    assert process.stdout is not None
    timer = threading.Timer(within, process.kill)
    timer.start()
    try:
        return process.stdout.readline()
    finally:
        timer.cancel()


class Server(ABC):
    """A server process, which is killed at the end of a `with` block."""

    label: str
    protocol: str

    def __init__(self, folder: Path) -> None:
        """`folder` is for this server only, and empty unless it resumes earlier tables."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder: Final = folder
        self.port = 0
        self.started = 0.0
        """Seconds from the command until the server accepts clients."""

    @abstractmethod
    def command(self) -> list[str]: ...

    def __enter__(self) -> Self:
        began = time.perf_counter()
        with (self.folder / "errors.log").open("a") as errors:
            self._process = subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                cwd=HERE,
                env={**os.environ, "NODE_ENV": "production"},
            )
        line = next_line(self._process, STARTS_WITHIN)
        self.started = time.perf_counter() - began
        # The first line of every server ends with its port.
        found = re.search(r"(\d+)/?\s*$", line)
        if found is None:
            self._process.kill()
            self._process.wait()
            raise RuntimeError(f"{self.label} did not start: {self.errors()}")
        self.port = int(found[1])
        return self

    def __exit__(self, *_: object) -> None:
        # No clean shutdown: what is in the file now was durable.
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def errors(self) -> str:
        """The end of its error output."""
        return (self.folder / "errors.log").read_text(encoding="utf-8", errors="replace")[-600:]

    def memory(self) -> float | None:
        """Its resident memory in KiB; None if the system does not report it."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.is_file():
            return None
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
        return float(found[1]) if found else None

    def cpu(self) -> float | None:
        """Its processor time in seconds; None if the system does not report it."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.is_file():
            return None
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Bornes(Server):
    """`bornes serve` with its defaults, but without rate limits."""

    label = "bornes, SQLite synchronous=FULL"
    protocol = "bornes"

    def command(self) -> list[str]:
        return [
            *(sys.executable, "-m", "bornes", "serve", "--port", "0"),
            *("--database", self.database()),
            # Without limits, because all clients have the same address.
            *("--rate", "0", "--per-address", "0", "--connections", "100000"),
        ]

    def database(self) -> str:
        return str(self.folder / "tables.db")

    def rows(self) -> int:
        """The rows in the journal of a server that was killed."""
        with sqlite3.connect(self.folder / "tables.db") as store:
            rows: int = store.execute("SELECT count(*) FROM journal").fetchone()[0]
        store.close()
        return rows


class BornesOnPostgres(Bornes):
    """The same with its tables in a PostgreSQL server that is already running."""

    label = "bornes, PostgreSQL"
    address = ""

    def database(self) -> str:
        return self.address


class _Peer(Server):
    protocol = "boardgame.io"

    def command(self) -> list[str]:
        return [commands()[0], str(HERE / "peer.cjs"), *self._storage()]

    def _storage(self) -> list[str]:
        return ["memory"]


class PeerInMemory(_Peer):
    """boardgame.io with its default storage: all data are lost when the process ends."""

    label = "boardgame.io, in memory"


class PeerInFiles(_Peer):
    """boardgame.io with its FlatFile storage: notifies first, then writes, without fsync."""

    label = "boardgame.io, files"

    def _storage(self) -> list[str]:
        return ["files", str(self.folder / "store")]


def install_peer() -> str | None:
    """Install boardgame.io unless it is installed. Return None, or a message if it fails."""
    lock, stamp = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if stamp.is_file() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return None
    try:
        node, npm = commands()
    except NoNode as problem:
        return str(problem)
    print("fetching boardgame.io with npm (once, some 40 MB) ...", flush=True)
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    try:
        done = subprocess.run(
            [*npm, "ci", "--omit=dev", "--loglevel=error"],
            cwd=HERE,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "npm took more than ten minutes"
    if done.returncode:
        return f"npm ci failed: {' '.join(done.stderr.split())[:300]}"
    stamp.touch()
    return None
