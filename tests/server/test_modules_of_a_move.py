"""How many modules a reader has to follow to understand one move on a server."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from bornes.server import App, Settings
from bornes.server.run import Server, bound
from tests.server.serving import PATIENCE

MOST: Final = 15
"""Modules between the WebSocket message of one player and that to the other."""
MOVES: Final = 12


class Trace:
    """The modules of Bornes that were called while it listened, on any thread."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.listens = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if self.listens and event == "call":
            name = frame.f_globals.get("__name__", "")
            if name.startswith("bornes."):
                self.found.add(name)


@contextmanager
def served(folder: Path, trace: Trace) -> Iterator[int]:
    """A server in this process with all of its threads traced; its port."""
    settings = Settings(port=0, database=str(folder / "tables.db"), rate=0, per_address=0)
    listening = bound(settings)
    ready, servers = threading.Event(), list[Server]()

    def live() -> None:
        servers.append(Server(App(settings), ready.set))
        asyncio.run(servers[0].serve(sockets=[listening]))

    threading.setprofile(trace)
    thread = threading.Thread(target=live, daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    threading.setprofile(None)
    yield listening.getsockname()[1]
    servers[0].should_exit = True
    thread.join(PATIENCE)


class Player:
    """Plays with plain JSON, without any code of Bornes."""

    def __init__(self, link: ClientConnection) -> None:
        self._link = link
        self.told: dict[str, Any] = {}

    def ask(self, kind: str, **fields: Any) -> None:
        self._link.send(json.dumps({"type": kind, **fields}))

    def hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            told = json.loads(self._link.recv(PATIENCE))
            assert told["type"] != "error", told
            if told["type"] in kinds:
                self.told = {**self.told, "legal": [], **told}
                return self.told


def test_a_move_passes_through_few_modules(tmp_path: Path) -> None:
    trace = Trace()
    with served(tmp_path, trace) as port, ExitStack() as links:
        url = f"ws://127.0.0.1:{port}/ws"
        one, two = (
            Player(links.enter_context(connect(url, proxy=None, compression=None)))
            for _ in range(2)
        )
        for player in (one, two):
            player.ask("hello", protocol=1, lang="en")
            player.hear("welcome")
        one.ask("create", config={"edition": "classic", "players": 2, "pace": "untimed"})
        table = one.hear("table")["table"]
        two.ask("join", table=table["id"])
        two.hear("table")
        two.ask("sit", seat=1)
        two.hear("table")
        one.ask("start")
        for player in (one, two):
            while "view" not in player.hear("update"):
                pass
        for _ in range(MOVES):
            mover, other = (one, two) if one.told["legal"] else (two, one)
            seq = mover.told["seq"]
            trace.listens = True
            mover.ask("move", move=mover.told["legal"][-1], seen=seq)
            while other.told["seq"] <= seq:
                other.hear("update")
            trace.listens = False
            while mover.told["seq"] <= seq:
                mover.hear("update")
    modules = sorted(trace.found)
    assert "bornes.core.decide" in modules
    assert len(modules) <= MOST, " ".join(modules)
