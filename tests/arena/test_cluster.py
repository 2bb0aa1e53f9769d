"""Tournaments on a Ray cluster: the result is the same even if machines are lost.

The machines are Ray processes on this computer, at loopback addresses. Ray is not part of the
development environment: `make test-ray` creates one with it.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bornes.arena.plan import Plan
from bornes.arena.results import Results
from bornes.arena.run import run
from bornes.core.errors import BadRequest, BornesError
from bornes.text import LANGUAGES
from bornes.text.sentences import sentence
from tests.arena.programs import program
from tests.arena.test_run import short_plan, timeless
from tests.refusals import expect_error
from tests.server.proxies import free_port

HERE = "127.0.0.1"


def refused(ray: str) -> BadRequest:
    plan = Plan(bots=("random", "driver"), matches=2, seed=1)
    with pytest.raises(BadRequest) as caught:
        run(Results(None, plan), ray=ray)
    return caught.value


def test_without_ray_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert '"bornes[ray]"' in sentence("en", refused("auto"))


def test_a_cluster_that_does_not_answer_is_reported_immediately(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ray", type(sys)("ray"))
    error = refused(f"{HERE}:{free_port()}")
    assert error.key == "arena-ray-unreachable"
    assert len({sentence(lang, error) for lang in LANGUAGES}) == 2


# -- with a cluster ------------------------------------------------------------------------------


TRIES = 4
"""Ray may give its own processes too little time to start on a busy machine."""


class Machines:
    """A cluster: a head with one core, and machines of two cores each."""

    def __init__(self) -> None:
        # Each has its own loopback address, but not 127.0.0.1: Ray understands that as "this
        # machine" and replaces it with the address by which others reach it.
        self._addresses = (f"127.0.0.{number}" for number in range(2, 255))
        self._nodes: list[subprocess.Popen[bytes]] = []
        port = free_port()
        head = self._start("--head", f"--port={port}", "--include-dashboard=false", "--num-cpus=1")
        self.address = f"{head}:{port}"

    def _start(self, *options: str) -> str:
        ray = Path(sys.executable).with_name("ray")
        for _ in range(TRIES):
            address = next(self._addresses)
            node = subprocess.Popen(
                [ray, "start", "--block", f"--node-ip-address={address}", "--disable-usage-stats",
                 "--object-store-memory=100000000", *options],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
            self._nodes.append(node)
            assert node.stdout is not None
            if any(b"Ray runtime started" in line for line in node.stdout):
                return address
            self.kill_last()
        raise AssertionError("Ray does not start")

    def add(self) -> None:
        self._start(f"--address={self.address}", "--num-cpus=2")

    def kill_last(self) -> None:
        """Kill all processes of the last machine, as if its power had failed."""
        node = self._nodes.pop()
        with suppress(ProcessLookupError):
            os.killpg(node.pid, signal.SIGKILL)
        node.communicate()

    def stop(self) -> None:
        while self._nodes:
            self.kill_last()


@pytest.fixture
def machines() -> Iterator[Machines]:
    pytest.importorskip("ray", reason="Ray is an extra")
    made = Machines()
    yield made
    made.stop()


@pytest.mark.long
def test_the_result_on_a_cluster_is_the_same_as_on_one_machine(
    machines: Machines, tmp_path: Path
) -> None:
    plan = short_plan(tmp_path, matches=20)
    machines.add()
    games = tmp_path / "games"
    games.mkdir()
    alone = run(Results(None, plan))
    assert timeless(run(Results(None, plan), ray=machines.address, games=games)) == timeless(alone)
    assert len(list(games.iterdir())) == 20


@pytest.mark.long
def test_a_lost_machine_costs_only_its_unfinished_matches(
    machines: Machines, tmp_path: Path
) -> None:
    """A machine is lost midway: the head continues, and every match is counted once."""
    plan = short_plan(tmp_path, matches=40)
    machines.add()
    lost: list[int] = []

    def watch(done: int, total: int) -> None:
        if done >= 4 and not lost:
            lost.append(done)
            machines.kill_last()

    path = tmp_path / "results.jsonl"
    matches = run(Results.start(path, plan), ray=machines.address, progress=watch)
    assert lost
    assert timeless(matches) == timeless(run(Results(None, plan)))
    assert len(path.read_bytes().splitlines()) == 1 + 40


@pytest.mark.long
def test_a_bot_that_kills_its_process_stops_the_tournament_after_some_tries(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bornes.arena.cluster.RESUBMITTED", 1)
    kills = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n"
    plan = short_plan(tmp_path, bots=("random", program(tmp_path, kills)), matches=2)
    with expect_error(BornesError, "arena-worker-lost"):
        run(Results(None, plan), ray=machines.address)


@pytest.mark.long
def test_another_version_of_bornes_is_refused(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bornes.arena.cluster.version", lambda _: "9.9")
    with pytest.raises(BornesError) as caught:
        run(Results(None, short_plan(tmp_path, matches=2)), ray=machines.address)
    facts: dict[str, Any] = dict(caught.value.facts)
    assert (caught.value.key, facts["here"]) == ("arena-ray-version", "9.9")
