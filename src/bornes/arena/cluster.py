"""Play matches on many machines, with a Ray cluster.

Ray sends a chunk to a machine with a free core, and to another one if that machine is lost. The
cluster's size and its failures change only the time that a tournament takes, not its results.
"""

import logging
import socket
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import MatchResult, play_match
from bornes.arena.pool import WorkerLost
from bornes.core.errors import BadRequest, BornesError

TIMEOUT: Final = 5.0
"""Seconds to wait for a connection to the cluster. Ray itself would try for two minutes."""
RESUBMITTED: Final = 20
"""How often a chunk is played again when its process or machine is lost. There is a limit because
some bots crash every process that they run in.
"""

GameLogs: TypeAlias = dict[str, bytes]
"""Match files by name."""


def _play(
    sent_by: str, plan: Plan, chunk: Sequence[MatchId], *, keep: bool
) -> tuple[list[MatchResult], GameLogs]:
    """Play matches on a machine of the cluster. Its disk may be another one, so match files are
    returned.
    """
    if sent_by != version("bornes"):
        raise BornesError("arena-ray-version", here=sent_by, there=version("bornes"))
    with TemporaryDirectory() as folder:
        games = Path(folder)
        played = [play_match(plan, match, games if keep else None) for match in chunk]
        return played, {file.name: file.read_bytes() for file in games.iterdir()}


class RayCluster:
    """A Ray cluster for one tournament, with the interface of `Pool`."""

    def __init__(self, address: str, plan: Plan, games: Path | None) -> None:
        self._ray: Final = _connected(address)
        self._games: Final = games
        self._remote: Final = self._ray.remote(num_cpus=1, max_retries=RESUBMITTED)(_play)
        self._plan: Final = self._ray.put(plan)  # sent to every machine once, not with every chunk
        self._unfinished: list[Any] = []

    @property
    def cores(self) -> int:
        """How many matches the cluster can play at the same time; it may grow."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _submit(self, chunk: list[MatchId]) -> Any:
        keep = self._games is not None
        return self._remote.remote(version("bornes"), self._plan, chunk, keep=keep)

    def play(self, chunks: Iterator[list[MatchId]]) -> Iterator[list[MatchResult]]:
        """Play every chunk, and yield its results when it is done."""
        while True:
            while len(self._unfinished) < self.cores and (chunk := next(chunks, None)):
                self._unfinished.append(self._submit(chunk))
            if not self._unfinished:
                return
            done, self._unfinished = self._ray.wait(self._unfinished)
            for each in done:
                yield self._take(each)

    def _take(self, done: Any) -> list[MatchResult]:
        errors = self._ray.exceptions
        try:
            played, games = self._ray.get(done)
        except errors.RayTaskError as error:
            if isinstance(error.cause, BornesError):
                raise error.cause from None
            raise BornesError("arena-ray-failed", why=_last_line(error)) from None
        except errors.RayError:  # its process or machine was lost too often
            raise WorkerLost("arena-worker-lost") from None
        if self._games is not None:
            for name, contents in games.items():
                (self._games / name).write_bytes(contents)
        return list(played)

    def close(self) -> None:
        """Cancel what is not finished, and leave the cluster."""
        for each in self._unfinished:
            with suppress(Exception):  # it may be done by now, or the cluster may be gone
                self._ray.cancel(each, force=True)
        self._ray.shutdown()


def _connected(address: str) -> Any:
    """Return Ray, connected to a running cluster."""
    try:
        import ray  # noqa: PLC0415 - large, and installed only with its own extra
    except ImportError:
        raise BadRequest("arena-no-ray") from None
    _check_reachable(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as error:
        raise _unreachable(address, error) from None
    return ray


def _check_reachable(address: str) -> None:
    """Refuse an address where nothing answers. Names that Ray knows, such as `auto`, have no port
    and are not checked.
    """
    parts = urlsplit(address if "://" in address else f"//{address}")
    try:
        if parts.port is not None:
            with closing(socket.create_connection((parts.hostname or "", parts.port), TIMEOUT)):
                return
    except (OSError, ValueError) as error:
        raise _unreachable(address, error) from None


def _unreachable(address: str, error: Exception) -> BadRequest:
    why = getattr(error, "strerror", None) or _last_line(error)
    return BadRequest("arena-ray-unreachable", address=address, why=why)


def _last_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[-1] if lines else type(error).__name__
