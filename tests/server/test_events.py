"""Club evenings at live tables: results come only from the journals, on any server."""

import asyncio
import csv
import io
from typing import Any, Final

import msgspec
import pytest

from bornes.cli import event_watch
from bornes.client import Client
from bornes.club.live import EventWish, LiveEvening
from bornes.core.errors import BadRequest
from bornes.core.events import HandDealt, HandEnded
from bornes.core.rules import legal_moves
from bornes.core.view import view_of
from bornes.server import events
from bornes.server.events import KnownEvent
from bornes.server.registry import Registry
from bornes.table import Table, wire
from bornes.table.config import Config, EventTable
from bornes.table.errors import NotAllowed
from tests.server.cluster_servers import servers
from tests.server.conftest import OpenRegistry
from tests.server.postgres import new_database
from tests.server.serving import Serving
from tests.server.visitors import Visitor, refused

WISH: Final = EventWish(
    name="Thursday", format="duplicate", rounds=2, hands=1, pace="untimed", minutes=0, pause=0
)


class Evening:
    """An evening and its participants."""

    def __init__(self, registry: Registry, event: str, people: list[Visitor]) -> None:
        self.registry = registry
        self.event = event
        self.people = people

    @property
    def host(self) -> str:
        return self.people[0].session.guest

    async def now(self) -> LiveEvening:
        return (await self.kept()).known

    async def kept(self) -> KnownEvent:
        return await self.registry.events.look(self.event, fresh=True)

    async def begin(self) -> None:
        await self.registry.events.next(self.event, self.host)

    async def tables(self) -> list[Table]:
        """The tables of the round, after all their players have joined."""
        kept, found = await self.kept(), list[Table]()
        for person in self.people:
            key = await self.registry.events.own_table(kept, person.session.guest)
            if key is not None:
                await person.ask(wire.Join(table=key))
                found.append(self.registry.rooms[key].table)
        return list({table.key: table for table in found}.values())

    async def play(self, table: Table) -> list[tuple[int, ...]]:
        """Play a table to its end; the points of each of its hands."""
        by_guest = {person.session.guest: person for person in self.people}
        while table.phase != "game_over":
            asked = [seat for seat in table.to_act if seat not in table.answers]
            person = by_guest[table.seats[asked[0]].guest or ""]
            assert table.state is not None
            move = legal_moves(view_of(table.state, asked[0]))[0]
            await person.ask(wire.MakeMove(move=move, seen=table.seq))
        return [event.points for event in table.played if isinstance(event, HandEnded)]


async def gathered(registry: Registry, names: str, wish: EventWish = WISH) -> Evening:
    """An evening with these players; the first is its host."""
    people = [Visitor(registry, name) for name in names]
    await registry.outbox.settled()
    event = await registry.events.create(people[0].session.guest, wish)
    for person in people:
        await registry.events.join(event, person.session.guest, person.session.name)
    return Evening(registry, event, people)


async def test_results_come_from_the_journals_and_the_next_round_opens(
    opened: OpenRegistry,
) -> None:
    async with opened() as registry:
        evening = await gathered(registry, "ABCD")
        await evening.begin()
        tables = await evening.tables()
        assert len(tables) == 2
        deals = [next(e for e in t.played if isinstance(e, HandDealt)) for t in tables]
        assert deals[0] == deals[1], "all tables of a round have the same cards"
        assert deals[0].equal
        points = [await evening.play(table) for table in tables]
        live = await evening.now()
        numbered = sorted(tables, key=lambda table: _place(table).table)
        assert [t.hands for t in live.evening.played[0]] == [
            tuple(points[tables.index(table)]) for table in numbered
        ]
        assert (live.phase, len(live.evening.played)) == ("round", 2)
        again = await evening.tables()
        assert {table.key for table in again}.isdisjoint(table.key for table in tables)


def _place(table: Table) -> EventTable:
    assert isinstance(table.config.event, EventTable)
    return table.config.event


async def test_a_table_of_an_evening_has_no_hints_or_undo_and_is_played_once(
    opened: OpenRegistry,
) -> None:
    async with opened() as registry:
        evening = await gathered(registry, "AB")
        await evening.begin()
        (table,) = await evening.tables()
        person, watcher = evening.people[0], Visitor(registry, "W")
        for ask in (wire.TakeBack(), wire.Resign(), wire.SitOut(), wire.Stand()):
            assert await refused(person, ask) == "event-counts"
        assert await refused(person, wire.Hint()) == "no-hints-here"
        await watcher.ask(wire.Join(table=table.key))
        assert await refused(watcher, wire.Sit(seat=1)) == "event-counts"
        await evening.play(table)
        for each in evening.people:
            assert await refused(each, wire.SayReady()) == "event-table-over"
        # Only the server can create such a table.
        config = Config(
            edition="classic",
            players=2,
            event=EventTable(event=evening.event, round=1, table=1, hands=1),
        )
        made = await watcher.ask(wire.Create(config=config))
        assert isinstance(made, wire.TableMessage)
        assert made.table.config.event is msgspec.UNSET


async def test_in_an_evening_against_robots_each_player_faces_one(opened: OpenRegistry) -> None:
    async with opened() as registry:
        wish = msgspec.structs.replace(WISH, format="robots", robot="random")
        evening = await gathered(registry, "ABC", wish)
        await evening.begin()
        tables = await evening.tables()
        assert [table.seats[1].bot for table in tables] == ["random"] * 3


async def test_only_the_host_directs_an_evening_and_names_must_differ(opened: OpenRegistry) -> None:
    async with opened() as registry:
        evening = await gathered(registry, "ABC")
        other = evening.people[1].session.guest
        asked = registry.events
        for asking in (
            asked.next(evening.event, other),
            asked.close_round(evening.event, other, end=True),
            asked.leave(evening.event, other, 2),
        ):
            with pytest.raises(NotAllowed):
                await asking
        with pytest.raises(BadRequest):
            await asked.join(evening.event, "somebody", " a ")
        await asked.leave(evening.event, evening.host, 2)
        assert not (await evening.now()).takes_part(evening.people[2].session.guest)
        with pytest.raises(events.UnknownEvent):
            await asked.look("nowhere")


async def test_an_evening_can_be_used_through_two_servers(postgres: str) -> None:
    async with servers(new_database(postgres), "a", "b") as (one, two):
        evening = await gathered(one, "AB")
        event = evening.event
        # Newcomers join through both servers at the same moment: each is in the evening once.
        newcomers = [(one, "C"), (two, "D"), (one, "E"), (two, "F")]
        await asyncio.gather(*(at.events.join(event, f"guest {n}", n) for at, n in newcomers))
        for server in (one, two):
            kept = await server.events.look(event, fresh=True)
            assert sorted(who.name for who in kept.known.evening.players) == list("ABCDEF")
        await evening.begin()
        kept = await two.events.look(event, fresh=True)
        live = kept.known
        number = live.table_of(evening.host)
        assert number is not None
        assert await two.events.own_table(kept, evening.host) == live.table_key(number)
        assert not two.rooms, "its table is the other server's"


# -- over HTTP -----------------------------------------------------------------------------------


def asked(
    serving: Serving, path: str, client: Client | None = None, body: object = None
) -> tuple[int, Any]:
    data = None if body is None else msgspec.json.encode(body)
    secret = {} if client is None else {"Authorization": f"Bearer {client.secret}"}
    answer = serving.get(f"/api/events{path}", data, **secret)
    return answer.status, answer.json


def test_an_evening_can_be_run_over_http(serving: Serving) -> None:
    host, guest = serving.client("Ann"), serving.client("Bob")
    wish = {"name": "Thursday", "rounds": 1, "hands": 1, "pause": None, "pace": "untimed"}
    assert asked(serving, "", None, wish)[0] == 401
    assert asked(serving, "", host, {**wish, "rounds": 0})[0] == 400
    assert asked(serving, "", host, {**wish, "edition": "none"})[0] == 400
    status, made = asked(serving, "", host, wish)
    assert (status, made["phase"], made["you"]["host"]) == (201, "gathering", True)
    here = f"/{made['event']}"
    assert asked(serving, f"{here}/next", host, {})[1]["key"] == "club-too-few"
    for client, name in ((host, "Ann"), (guest, "Bob")):
        assert asked(serving, f"{here}/join", client, {"name": name})[0] == 200
    assert asked(serving, f"{here}/next", guest, {})[1]["key"] == "event-host-only"
    told = asked(serving, f"{here}/next", host, {})[1]
    assert (told["phase"], told["round"]) == ("round", 1)
    assert 0 < told["left"] <= 900
    public = asked(serving, here)[1]
    assert public["you"] == {"host": False, "player": None, "table": None}
    assert public["secret"] is None
    mine = asked(serving, here, guest)[1]["you"]
    assert mine["player"] == 1
    guest.join(mine["table"])
    assert guest.you.seat is not None
    # Nobody finished a hand: the host ends the round, and with it the evening.
    over = asked(serving, f"{here}/close", host, {})[1]
    assert (over["phase"], over["played"][0][0]["points"]) == ("over", [0, 0])
    assert over["secret"]
    assert asked(serving, f"{here}/join", guest, {"name": "Cy"})[1]["key"] == "event-over"
    sheet = serving.get(f"/api/events{here}/sheet?lang=fr").body.decode()
    assert "Classement final" in sheet
    assert "Bob" in sheet
    rows = serving.get(f"/api/events{here}/standings.csv?lang=en").body.decode()
    assert {row["Player"] for row in csv.DictReader(io.StringIO(rows))} == {"Ann", "Bob"}
    rows = serving.get(f"/api/events{here}/results.csv?lang=en").body.decode()
    assert [row["Round"] for row in csv.DictReader(io.StringIO(rows))] == ["1"]
    assert asked(serving, "/nowhere")[0] == 404
    for client in (host, guest):
        client.close()


def test_an_evening_can_be_followed_in_the_terminal(
    serving: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving.client("Ann") as host, serving.client("Bob") as guest:
        wish = {"name": "Thursday", "rounds": 1, "hands": 1, "pause": None, "pace": "untimed"}
        event = asked(serving, "", host, wish)[1]["event"]
        for client, name in ((host, "Ann"), (guest, "Bob")):
            asked(serving, f"/{event}/join", client, {"name": name})
        event_watch.show("en", event_watch.fetch_event(serving.url, event))
        assert "Ann, Bob" in capsys.readouterr().out
        asked(serving, f"/{event}/next", host, {})
        event_watch.show("en", event_watch.fetch_event(serving.url, event))
        drawn = capsys.readouterr().out
        assert "Round 1 of 1 · until " in drawn
        assert "Ann\tBob" in drawn or "Bob\tAnn" in drawn
        asked(serving, f"/{event}/close", host, {})
        event_watch.watch(
            "fr", serving.url, event, redraw=False
        )  # returns at once, because it is over
        assert "Classement final" in capsys.readouterr().out
        with pytest.raises(BadRequest, match="no evening at this address"):
            event_watch.fetch_event(serving.url, "nowhere")


def test_a_request_for_news_of_an_evening_returns_when_something_is_new(serving: Serving) -> None:
    host = serving.client("Ann")
    made = asked(serving, "", host, {"name": "Thursday"})[1]
    here = f"/{made['event']}"
    joined = asked(serving, f"{here}/join", host, {"name": "Ann"})[1]
    assert joined["version"] != made["version"]
    # The version that was seen is no longer current: the answer comes at once.
    assert asked(serving, f"{here}?seen={made['version']}")[1]["version"] == joined["version"]
    host.close()
