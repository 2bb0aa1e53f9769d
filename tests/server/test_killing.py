"""`kill -9` in the middle of load, again and again: what anybody was told of is still there."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bornes.server.store import Store
from bornes.table.entries import Secret
from bornes.table.live import told_to
from tests.apart import LONGEST, run_apart
from tests.server.load import Load
from tests.server.serving import Serving

TABLES = 8
TURN = 10.0
"""Seconds that killing a server and starting it again may take on a busy machine."""


async def killed(serving: Serving, times: int, chance: Random) -> Load:
    """Pull the plug at any moment of a running load, so many times."""
    load = Load(serving.port, TABLES, seed=times)
    for _ in range(times):
        await load.until(load.moves() + chance.randint(1, 250))
        await asyncio.to_thread(serving.kill)
        await asyncio.to_thread(serving.start)
    await load.until(load.moves() + 20 * TABLES)
    await load.stop()
    return load


def holds(place: str, load: Load) -> None:
    """Every player's events, from the first to the last, are in the store, in order."""
    store = Store(place)
    for pair in load.pairs:
        table = pair[0].table
        assert table is not None
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
        holds(str(folder / "tables.db"), load)


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kill(tmp_path, 3)


@pytest.mark.long
@pytest.mark.timeout(LONGEST + TURN * 200)
def test_200_times_kill_9_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    kill(tmp_path, 200)
