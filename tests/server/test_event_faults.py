"""A club evening survives killed servers: everything that counts is in the database."""

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from http.client import IncompleteRead
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from bornes.club.evening import standings
from bornes.club.live import EventWish, LiveEvening, fold
from bornes.server import events
from bornes.server.archive import Archive
from bornes.server.registry import Registry
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import wire
from tests.apart import run_apart
from tests.server.chaos import ANSWER, Site, running_site
from tests.server.load import ENTRANCE, PATIENCE, Player
from tests.server.test_events import Evening, gathered
from tests.server.visitors import open_registry

PEOPLE: Final = 24
ROUNDS: Final = 6
LONGEST: Final = 900.0
"""Seconds within which the whole evening must be over, even on a busy machine."""
AGAIN: Final = 0.1
"""Seconds before a request without an answer is sent again."""


async def test_results_that_a_stopped_server_did_not_count_are_counted_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database=str(tmp_path / "tables.db"))
    store = Store(settings.database)
    wish = EventWish(name="Thursday", rounds=1, hands=1, pace="untimed", minutes=0)
    left: list[Evening] = []
    points: list[tuple[int, ...]] = []
    async with open_registry(settings, store) as registry:
        monkeypatch.setattr(
            Registry, "_match_over", lambda *_: None
        )  # as if it stopped before that
        evening = await gathered(registry, "AB", wish)
        await evening.begin()
        (table,) = await evening.tables()
        points.extend(await evening.play(table))
        left.append(evening)
    async with open_registry(settings, store) as registry:
        kept = await registry.events.look(left[0].event)
        assert kept.known.phase == "over"
        assert kept.known.evening.played[0][0].hands == tuple(points)
    store.close()


class AtTable(Player):
    """A player at one table of an evening, until its match is over."""

    def __init__(self, port: int, table: str, secret: str, chance: Random) -> None:
        super().__init__(port, 0, chance, ANSWER, 0.0)
        self._wanted: Final = table
        self.secret = secret

    async def finish(self) -> None:
        """Play to the end, through any number of dropped connections."""
        while not self._over():
            with suppress(ConnectionClosed, OSError, InvalidHandshake, InvalidMessage):
                where, self._at = self.origin + self._at, ENTRANCE
                async with connect(
                    where, compression=None, proxy=None, open_timeout=ANSWER, close_timeout=0.1
                ) as socket:
                    await self._session(socket, None)
            if self._at == ENTRANCE:
                await asyncio.sleep(AGAIN)

    def _over(self) -> bool:
        return self.result is not None and self.result.over

    async def _to_the_table(self, socket: ClientConnection, partner: Player | None) -> None:
        assert partner is None
        await self._say(socket, wire.Join(table=self._wanted, seen=self.seq or None))
        while not isinstance(message := await self._hear(socket), wire.TableMessage):
            if isinstance(message, wire.Error):
                raise ConnectionError(message.key)

    async def _act(self, socket: ClientConnection) -> None:
        if self._over():
            raise ConnectionError("it is over")
        if self._asked != self.seq and self.legal and not self.you.answered:
            self._asked = self.seq
            move = self._chance.choice(self.legal)
            await self._say(socket, wire.MakeMove(move=move, seen=self.seq))


class Participant:
    """A participant with a browser, who waits for news and goes to the tables."""

    def __init__(self, port: int, name: str) -> None:
        self.port: Final = port
        self.name: Final = name
        self.secret = ""
        self.told: dict[str, Any] = {}

    async def arrive(self) -> None:
        """Become a guest of the server."""
        player = AtTable(self.port, "", "", Random(self.name))
        async with connect(player.origin + ENTRANCE, compression=None, proxy=None) as socket:
            await player._say(socket, wire.Hello(protocol=1, name=self.name))
            await player._hear(socket)
        assert player.welcome is not None
        assert player.welcome.secret is not None
        self.secret = player.welcome.secret

    async def ask(self, path: str, body: object = None) -> dict[str, Any]:
        """Ask until a server answers."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await asyncio.to_thread(self._ask, path, body)
            # Also 502 and 503 from a proxy whose server is gone, and incomplete answers.
            except (OSError, IncompleteRead):
                assert time.monotonic() < until, "nobody answers"
                await asyncio.sleep(AGAIN)

    def _ask(self, path: str, body: object) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/events{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.secret}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * events.WAIT) as answer:  # noqa: S310
                found: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code < HTTPStatus.INTERNAL_SERVER_ERROR:
                raise AssertionError(error.read()) from error
            raise
        return found

    async def evening(self, event: str) -> None:
        """Play every round, until the evening is over."""
        while True:
            self.told = await self.ask(f"/{event}?seen={self.told.get('version', '')}")
            if self.told["phase"] == "over":
                return
            if table := self.told["you"]["table"]:
                chance = Random(f"{self.name} {self.told['round']}")
                await AtTable(self.port, table, self.secret, chance).finish()
                self.told = {}


async def killed_on_the_way(site: Site) -> tuple[str, list[Participant]]:
    """A whole evening. One server is killed in the second round, another in the fourth."""
    # Everybody waits for news on a separate thread.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2 * PEOPLE))
    people = [Participant(site.port, f"P{number}") for number in range(PEOPLE)]
    for person in people:
        await person.arrive()
    host = people[0]
    wish = {
        "name": "Thursday", "rounds": ROUNDS, "hands": 1, "pace": "untimed", "minutes": 0,
        "pause": 1,
    }  # fmt: skip
    event = (await host.ask("", wish))["event"]
    for person in people:
        await person.ask(f"/{event}/join", {"name": person.name})
    await host.ask(f"/{event}/next", {})
    playing = asyncio.gather(*(person.evening(event) for person in people))
    for node, round_ in (("a", 2), ("b", 4)):
        while not any(person.told.get("round", 0) >= round_ for person in people):
            assert not playing.done(), await playing
            await asyncio.sleep(0.05)  # there is no single event to wait for
        await asyncio.to_thread(site.servers[node].kill)
    await playing
    return event, people


@pytest.mark.long
@pytest.mark.timeout(LONGEST + 60)
def test_an_evening_of_24_people_and_6_rounds_survives_two_killed_servers(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        event, people = run_apart(killed_on_the_way(site), LONGEST)
        rows = site.store.event_rows(event, 0)
        live = fold(fact for row in rows for fact in events._facts.decode(row))
        assert live is not None
        assert {json.dumps(person.told["standings"]) for person in people} == {
            json.dumps(people[0].told["standings"])
        }
        check(live, Archive(site.store))


def check(live: LiveEvening, archive: Archive) -> None:
    """Check that everybody has played once in every round, and results match the journals."""
    evening = live.evening
    assert len(evening.played) == ROUNDS
    met = Counter(frozenset(table.players) for tables in evening.played for table in tables)
    assert set(met.values()) == {1}
    for number, tables in enumerate(evening.played, 1):
        assert sorted(at for table in tables for at in table.players) == list(range(PEOPLE))
        so_far = replace(live, evening=replace(evening, played=evening.played[:number]))
        for at, table in enumerate(tables, 1):
            assert list(table.hands) == archive.hand_points(so_far.table_key(at))
    # Each table gives away one point.
    assert sum(row.score for row in standings(evening)) == ROUNDS * PEOPLE / 2
