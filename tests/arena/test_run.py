"""Whole tournaments: the result is the same for any number of processes and interruptions."""

import os
import subprocess
import sys
import threading
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bornes.arena.plan import Plan
from bornes.arena.play import MatchResult
from bornes.arena.pool import THREADS, Pool, WorkerLost
from bornes.arena.results import Results
from bornes.arena.run import run
from bornes.arena.summary import summarise
from bornes.core.errors import BadRequest, BornesError
from bornes.text import LANGUAGES
from bornes.text.sentences import sentence
from tests.arena.players import FirstBot, install
from tests.arena.programs import BAD, PLAYS, gone, program
from tests.refusals import expect_error


def timeless(matches: list[MatchResult]) -> list[MatchResult]:
    """The matches without the seconds, the only figure that depends on the machine."""
    return [msgspec.structs.replace(match, seconds=(0.0, 0.0)) for match in matches]


def short_plan(folder: Path, **settings: Any) -> Plan:
    """A tournament of short matches whose bots depend only on the given seeds."""
    usual: dict[str, Any] = {
        "bots": ("random", program(folder, PLAYS, "fair.py")),
        "seed": 11,
        "house": {"hands": 1},
        "matches": 12,
        "limit": 60.0,
    }
    return Plan(**(usual | settings))


def test_the_result_is_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    plan = short_plan(tmp_path)
    alone = run(Results(None, plan), jobs=1)
    assert len(alone) == 12
    for jobs in (2, 3):
        assert timeless(run(Results(None, plan), jobs=jobs)) == timeless(alone)


def test_another_seed_gives_another_result(tmp_path: Path) -> None:
    one, other = (
        timeless(run(Results(None, short_plan(tmp_path, seed=seed, matches=4)))) for seed in (1, 2)
    )
    assert one != other


def test_only_matches_in_the_file_are_reported_as_progress(tmp_path: Path) -> None:
    results = Results.start(tmp_path / "results.jsonl", short_plan(tmp_path, matches=4))
    reported: list[tuple[int, int, int]] = []

    def watch(done: int, total: int) -> None:
        assert results.path is not None
        reported.append((done, total, len(results.path.read_bytes().splitlines()) - 1))

    run(results, progress=watch)
    assert reported[0] == (0, 4, 0)
    assert reported[-1] == (4, 4, 4)
    assert all(done == written for done, _, written in reported)


def test_an_interrupted_tournament_can_be_resumed(tmp_path: Path) -> None:
    """It may be interrupted after any match or in the middle of writing one."""
    plan = short_plan(tmp_path, matches=8)
    whole = tmp_path / "whole.jsonl"
    complete = run(Results.start(whole, plan))
    lines = whole.read_bytes().splitlines(keepends=True)
    for kept, cut in ((0, 0), (0, 7), (1, 7), (5, 0), (5, 7)):
        broken = tmp_path / f"broken-{kept}-{cut}.jsonl"
        broken.write_bytes(b"".join(lines[: 1 + kept]) + lines[1 + kept][:cut])
        results = Results.resume(broken)
        assert results.plan == plan
        assert len(results.played) == kept
        assert timeless(run(results)) == timeless(complete)
        again = Results.resume(broken)
        assert again.missing() == []
        assert again.in_order() == results.in_order()


def test_a_tournament_may_be_resumed_with_more_matches(tmp_path: Path) -> None:
    plan = short_plan(tmp_path, matches=4)
    path = tmp_path / "results.jsonl"
    run(Results.start(path, plan))
    results = Results.resume(path)
    results.plan = short_plan(tmp_path, matches=8)
    assert timeless(run(results)) == timeless(run(Results(None, results.plan)))


def test_a_failing_program_does_not_affect_other_matches(tmp_path: Path) -> None:
    bad = program(tmp_path, BAD["nonsense"][0], "bad.py")
    fair = program(tmp_path, PLAYS, "fair.py")
    plan = short_plan(tmp_path, bots=("random", fair, bad), matches=2)
    matches = run(Results(None, plan), jobs=2)
    assert len(matches) == 6
    pairings = plan.pairings()
    for match in matches:
        pairing = pairings[match.id.pairing]
        if 2 in pairing:
            assert match.forfeit is not None
            assert pairing[match.forfeit.bot] == 2
            assert match.winner == pairing.index(2) ^ 1
        else:
            assert match.forfeit is None
            assert match.hands == 1
    (fault,) = summarise(plan, matches).faults
    assert (fault.bot, fault.count, fault.key) == (2, 4, "forfeit-nonsense")


WATCHED = """
import sys
from pathlib import Path
from bornes.arena.results import Results
from bornes.arena.run import run

reported = []

def told(done, total):
    print(done, flush=True)
    reported.append(done)
    if len(reported) > 1:
        sys.stdin.read()  # until it is killed: on a busy machine it would be done before that

if __name__ == "__main__":
    run(Results.resume(Path(sys.argv[1])), jobs=int(sys.argv[2]), progress=told)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_reported_match_is_lost_by_kill_9(jobs: int, tmp_path: Path) -> None:
    """It is killed repeatedly after reporting a match; the final result is that of a single run."""
    pids = tmp_path / "pids"
    noted = f"import os\nwith open({str(pids)!r}, 'a') as f: print(os.getpid(), file=f)\n"
    plan = short_plan(tmp_path, bots=("random", program(tmp_path, noted + PLAYS)), matches=10)
    path = tmp_path / "results.jsonl"
    Results.start(path, plan)
    watched = tmp_path / "watched.py"
    watched.write_text(WATCHED, encoding="utf-8")
    reported = 0
    for _ in range(3):
        tournament = subprocess.Popen(
            [sys.executable, str(watched), str(path), str(jobs)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert tournament.stdin is not None
        assert tournament.stdout is not None
        first = int(tournament.stdout.readline())
        assert first >= reported
        reported = int(tournament.stdout.readline())
        tournament.kill()
        tournament.wait()
        tournament.stdin.close()
        tournament.stdout.close()
        kept = len(Results.resume(path).played)
        assert first < reported <= kept
    left = Results.resume(path)
    assert left.missing()
    assert timeless(run(left)) == timeless(run(Results(None, plan)))
    for pid in pids.read_text().split():
        assert gone(int(pid)), "a program outlived the tournament that started it"


def test_a_killed_worker_is_reported_and_finished_matches_are_saved(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    kills = f"import os, signal\nif not os.path.exists({str(pids)!r}):\n"
    kills += f"    open({str(pids)!r}, 'w').close()\n    os.kill(os.getppid(), signal.SIGKILL)\n"
    plan = short_plan(tmp_path, bots=("random", program(tmp_path, kills + PLAYS)), matches=6)
    results = Results.start(tmp_path / "results.jsonl", plan)
    with expect_error(BornesError, "arena-worker-lost"):
        run(results, jobs=2)
    resumed = Results.resume(tmp_path / "results.jsonl")
    assert timeless(run(resumed)) == timeless(run(Results(None, plan)))


def test_processes_waiting_for_a_bot_exit_when_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    hangs = f"import time\nopen({str(gate)!r}, 'w').close()\ntime.sleep(600)\n"
    plan = short_plan(tmp_path, bots=("random", program(tmp_path, hangs)), matches=2)
    pool = Pool(plan, 1, None)
    monkeypatch.setattr(BaseProcess, "kill", lambda _: pytest.fail("it had to be killed"))

    def play() -> None:
        with suppress(WorkerLost, OSError):
            next(pool.play(iter([list(plan.ids())])))

    playing = threading.Thread(target=play)
    playing.start()
    gate.read_text(encoding="utf-8")  # the bot has started and will never answer
    pool.close()
    playing.join()


_COUNTS_THREADS = """
import numpy
from threadpoolctl import threadpool_info

class Counter:
    name = "counter"

    def see(self, event):
        pass

    def choose(self, view, legal, rng, budget=None):
        assert [each["num_threads"] for each in threadpool_info()] == [1]
        return legal[0]
"""


def test_each_process_computes_with_one_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in THREADS:
        monkeypatch.delenv(name, raising=False)
    counter = tmp_path / "counter.py"
    counter.write_text(_COUNTS_THREADS, encoding="utf-8")
    plan = short_plan(tmp_path, bots=("random", f"{counter}:Counter"), matches=2)
    assert [match.forfeit for match in run(Results(None, plan), jobs=2)] == [None, None]
    assert not [name for name in THREADS if name in os.environ], "ours is as it was"


def test_a_results_file_is_never_overwritten(tmp_path: Path) -> None:
    plan = short_plan(tmp_path)
    Results.start(tmp_path / "results.jsonl", plan)
    with expect_error(BadRequest, "arena-results-exist"):
        Results.start(tmp_path / "results.jsonl", plan)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"", "arena-not-results"),
        (b"vroum\n", "arena-not-results"),
        (b'{"bornes":1}\n', "arena-not-results"),
        (b'{"arena":1,"plan":{"bots":["a","b"]}}\nvroum\n', "arena-not-results"),
        (b'{"arena":2,"plan":{"bots":["a","b"]}}\n', "arena-results-version"),
        (None, "arena-results-unreadable"),
    ],
)
def test_a_file_without_results_is_refused(text: bytes | None, key: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    if text is not None:
        path.write_bytes(text)
    with expect_error(BadRequest, key) as caught:
        Results.resume(path)
    assert len({sentence(lang, caught.value) for lang in LANGUAGES}) == 2


def test_a_folder_that_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with expect_error(BadRequest, "arena-unwritable"):
        Results.start(tmp_path / "file" / "results.jsonl", short_plan(tmp_path))


def test_games_that_cannot_be_saved_stop_the_tournament_with_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, FirstBot)
    plan = Plan(bots=("random", "first"), seed=1, house={"hands": 1}, matches=2)
    with expect_error(BornesError, "record-unwritable"):
        run(Results(None, plan), games=tmp_path / "missing")
