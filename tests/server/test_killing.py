"""`kill -9` under load, again and again: everything that clients were sent is still stored."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bornes.server.store import Store
from bornes.table.entries import Secret
from bornes.table.live import told_to
from tests.apart import LONGEST, run_apart
from tests.server.load import Load
from tests.server.serving import Serving, table_of

TABLES = 8
TURN = 10.0
"""Seconds to kill a server and start it again, on a busy machine."""


async def killed(serving: Serving, times: int, chance: Random) -> Load:
    """Kill the server this many times, at random moments under load."""
    load = Load(serving.port, TABLES, seed=times)
    for _ in range(times):
        await load.until(load.moves() + chance.randint(1, 250))
        await asyncio.to_thread(serving.kill)
        await asyncio.to_thread(serving.start)
    await load.until(load.moves() + 20 * TABLES)
    await load.stop()
    return load


def check_stored(place: str, load: Load) -> None:
    """Check that the store has all events that every player received, in order."""
    store = Store(place)
    for pair in load.pairs:
        table = table_of(pair[0])
        entries = [entry for row in store.journal(table.id) for entry in row]
        news = [entry for entry in entries if not isinstance(entry, Secret)]
        for player in pair:
            assert player.seat is not None
            assert player.events == told_to(news[: player.seq], player.seat)
    store.close()


def kill(folder: Path, times: int) -> None:
    with Serving(folder) as serving:
        load = run_apart(killed(serving, times, Random(times)), LONGEST + TURN * times)
        serving.stop()
        assert all(player.comebacks >= times for player in load.players)
        check_stored(str(folder / "tables.db"), load)


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kill(tmp_path, 3)


@pytest.mark.long
@pytest.mark.timeout(LONGEST + TURN * 200)
def test_kill_9_repeated_200_times_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kill(tmp_path, 200)
