"""Bots run in worker processes: no bot can delay another, stop the server or hold up a match."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bornes.coach.coach import explain
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.position import view_data
from bornes.core.rules import legal_moves
from bornes.core.view import redact
from bornes.play.game import Question
from bornes.server import bot_process
from bornes.server.bot_process import BotTask
from bornes.server.bot_workers import BotWorkers, Situation
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from tests.server.cluster_servers import until
from tests.server.odd_bots import FAILING, HANGING, installed
from tests.server.serving import PATIENCE, Serving
from tests.server.visitors import Visitor, open_registry

SHORT = 0.6
"""Time limit for a bot in seconds: enough for built-in bots, even on a busy machine."""


@pytest.fixture(autouse=True)
def quick_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep workers from importing the program that started them: it would be pytest."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)


@pytest.fixture
def odd_bots(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path / "packages"):
        yield


def situation(seed: int, table: str = "a", moves: int = 12) -> Situation:
    """A position in a hand, as the seat to act knows it."""
    match, chance = Match.start("classic", 2, seed=seed), Random(seed)
    while len(match.log) < moves or match.phase != "turn":
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    seat = match.to_act[0]
    told = [redact(event, seat) for event in match.log]
    history = b"".join(msgspec.json.encode(event) + b"\n" for event in told if event is not None)
    return Situation(table, 1, Question(match.view(seat)), history)


def seeded(at: Situation, seed: str) -> Situation:
    return replace(at, asked=Question(at.view, seed))


@asynccontextmanager
async def bot_workers(limit: float = SHORT) -> AsyncIterator[BotWorkers]:
    workers = BotWorkers(limit=limit)
    await workers.ready()
    try:
        yield workers
    finally:
        await workers.close()


async def asked(workers: BotWorkers, name: str, at: Situation) -> Move:
    return await workers.choose(name, at, time.monotonic())


async def test_built_in_bots_answer_without_being_replaced() -> None:
    async with bot_workers(limit=20.0) as workers:
        for name in ("driver", "racer", "learner", "random"):
            at = situation(3)
            assert await asked(workers, name, at) in legal_moves(at.view)
            assert workers.answered[name] == 1
        assert not workers.replaced


async def test_a_hurried_bot_answers_at_once() -> None:
    """Otherwise it would have answered in an hour."""
    async with bot_workers(limit=20.0) as workers:
        hurried, at = asyncio.Event(), situation(3)
        due = time.monotonic() + 3600
        choosing = asyncio.ensure_future(workers.choose("driver", at, due, hurried))
        await asyncio.sleep(0)
        assert not choosing.done()
        hurried.set()
        async with asyncio.timeout(60):
            assert await choosing in legal_moves(at.view)


@pytest.mark.usefixtures("odd_bots")
async def test_a_simpler_bot_answers_for_one_that_hangs_or_fails() -> None:
    async with bot_workers() as workers:
        for name in (*FAILING, *HANGING):
            at = situation(3)
            assert await asked(workers, name, at) in legal_moves(at.view)
            assert workers.replaced[name] == 1
        assert not workers.answered


@pytest.mark.usefixtures("odd_bots")
async def test_a_bot_that_hangs_does_not_delay_others() -> None:
    """The others answer while one still hangs; afterwards its worker is replaced."""
    async with bot_workers(limit=8.0) as workers:
        hanging = asyncio.ensure_future(asked(workers, "hogger", situation(3)))
        await asyncio.sleep(0)
        for seed in range(2):
            await asked(workers, "driver", situation(seed, "b"))
        assert not hanging.done()
        await hanging
        await until(lambda: workers.lost == 1)
        for seed in range(2):
            await asked(workers, "driver", situation(seed, "b"))
        assert workers.answered == {"driver": 4}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
async def test_a_program_that_hangs_is_killed_but_its_worker_survives(tmp_path: Path) -> None:
    """If the worker died, it could not end the program."""
    program, number = tmp_path / "hang.sh", tmp_path / "pid"
    program.write_text(f"echo $$ > {number}\nexec sleep 3600\n", encoding="utf-8")
    async with bot_workers(limit=2.0) as workers:
        at = situation(3)
        assert await asked(workers, f"cmd:sh {program}", at) in legal_moves(at.view)
        async with asyncio.timeout(PATIENCE):
            await until(lambda: not is_running(int(number.read_text())))
        assert (workers.lost, workers.replaced["cmd"]) == (0, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
async def test_only_a_few_programs_stay_running_and_idle_ones_are_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight matches leave three programs, and none after a while without requests."""
    monkeypatch.setattr(bot_process, "_PROGRAMS", 3)
    monkeypatch.setattr(bot_process, "_IDLE", 1.0)
    at, started = situation(3), tmp_path / "started"
    started.mkdir()
    answer = msgspec.json.encode({"move": legal_moves(at.view)[0]}).decode()
    program = tmp_path / "first.sh"
    lines = f"echo > {started}/$$\nwhile read question; do echo '{answer}'; done\n"
    program.write_text(lines, encoding="utf-8")

    def running() -> int:
        return sum(is_running(int(each.name)) for each in started.iterdir())

    for table in "abcdefgh":
        task = BotTask("choose", f"cmd:sh {program}", table, 1, view_data(at.view), limit=60.0)
        assert bot_process._chosen(task, at.history) == legal_moves(at.view)[0]
        assert running() <= 3
    assert len(list(started.iterdir())) == 8
    async with asyncio.timeout(PATIENCE):
        await until(lambda: running() == 0)
    assert not bot_process._seated


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_bot_with_the_same_seed_gives_the_same_answer() -> None:
    async with bot_workers() as workers:
        at = situation(5)
        drawn = [await asked(workers, "random", seeded(at, "x")) for _ in range(6)]
        assert len({repr(move) for move in drawn}) == 1
        other = [await asked(workers, "random", seeded(at, str(n))) for n in range(12)]
        assert len({repr(move) for move in other}) > 1


@pytest.mark.usefixtures("odd_bots")
async def test_a_bot_that_fails_repeatedly_is_not_asked_for_a_while() -> None:
    """Otherwise workers would be started and lost again and again."""
    async with bot_workers(limit=20.0) as workers:
        for _ in range(6):
            await asked(workers, "quitter", situation(3))
        assert workers.lost == 3
        assert workers.replaced == {"quitter": 6}


async def test_workers_that_are_killed_are_replaced() -> None:
    async with bot_workers(limit=20.0) as workers:
        await asked(workers, "driver", situation(1))
        killed = worker_pids()
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        for seed in range(6):
            at = situation(seed)
            assert await asked(workers, "driver", at) in legal_moves(at.view)
        assert workers.replaced["driver"] <= len(killed)  # the bots that were asked at that moment
        assert workers.answered["driver"] >= 7 - len(killed)


def worker_pids() -> list[int]:
    """The processes that this one has started for bots."""
    children = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    pids = [int(pid) for child in children for pid in child.read_text().split()]
    return [pid for pid in pids if b"to_process" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.usefixtures("odd_bots")
async def test_a_bot_has_received_every_event_once_whichever_worker_runs_it() -> None:
    async with bot_workers(limit=20.0) as workers:
        for moves in range(4, 40, 9):
            at = situation(5, moves=moves)
            answers = await asyncio.gather(*(asked(workers, "historian", at) for _ in range(3)))
            assert answers == [legal_moves(at.view)[-1]] * 3
        assert not workers.replaced


async def test_advice_does_not_depend_on_other_requests() -> None:
    async with bot_workers(limit=20.0) as workers:
        places = [situation(seed, f"table {seed}", 10 + seed) for seed in range(12)]
        alone = [await workers.advice(at) for at in places]
        chance = Random(1)
        for _ in range(40):
            number = chance.randrange(len(places))
            assert await workers.advice(places[number]) == alone[number]
        assert not workers.replaced


async def test_advice_is_based_on_the_events_that_the_seat_has_seen() -> None:
    """The same as from a coach that has seen all events of that seat."""
    async with bot_workers(limit=20.0) as workers:
        at = situation(8, moves=30)
        history = msgspec.json.Decoder(Event).decode_lines(at.history)
        expected = [(c.move, c.points, c.chance) for c in explain(at.view, history)]
        given = await workers.advice(at)
        assert [(c.move, c.points, c.chance) for c in given] == expected


# -- at tables ------------------------------------------------------------------------------


@pytest.mark.usefixtures("odd_bots")
async def test_bots_that_hang_at_many_tables_do_not_delay_humans(tmp_path: Path) -> None:
    """A human's move is answered while all bots still think; closing the server does not wait."""
    settings = Settings(database=str(tmp_path / "t.db"))
    store = Store(settings.database)
    async with open_registry(settings, store) as registry:
        registry.workers._limit = 3600.0  # type: ignore[misc]  # so that no bot is replaced meanwhile
        bots = dict.fromkeys((0, 1), "sleeper")
        config = Config(edition="fr2014", players=2)
        for _ in range(20):
            host = Visitor(registry, "Host")
            await host.ask(wire.Create(config=config, seat=None, bots=bots))
            await host.ask(wire.Start())
        human = Visitor(registry, "Ada")
        await human.ask(wire.Create(config=config, bots={1: "driver"}))
        started = await human.ask(wire.Start(first=0))
        assert isinstance(started, wire.Update)
        move = wire.MakeMove(move=started.legal[0], seen=started.seq)
        assert isinstance(await human.ask(move), wire.Update)
        others = [room for room in registry.rooms.values() if room.table.seats[0].bot]
        assert [room.table.bots_to_act() != [] for room in others] == [True] * 20
    store.close()


def test_a_server_that_is_killed_leaves_no_workers(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        with serving.client() as client:
            client.create(bots={0: "driver", 1: "driver"}, seat=None)
            client.start()
            seq = client.seq
            client.wait_until(lambda client: client.seq > seq)  # a bot has moved
        children = Path(f"/proc/{serving.pid}/task/{serving.pid}/children").read_text().split()
        assert children
        serving.kill()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in children):
            assert time.monotonic() < deadline
            time.sleep(0.05)  # there is no event when the process of another parent ends
        serving.start()
