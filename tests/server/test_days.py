"""The deal of the day on a server: one secret, one try per guest, results only from journals."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from bornes.client import Client, RefusedByServer
from bornes.core.events import HandDealt, HandEnded
from bornes.core.moves import PASS
from bornes.core.rules import legal_moves
from bornes.core.shuffle import hand_secret, shuffled
from bornes.core.view import view_of
from bornes.deals.day import HANDS, Day, deal_of, today
from bornes.server import days, session
from bornes.server.days import opening_of
from bornes.server.registry import Registry
from bornes.server.schema import tries
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import Table, wire
from bornes.table.config import Config
from bornes.table.policy import DAY_MATCHES, DayPolicy
from tests.server.conftest import OpenRegistry
from tests.server.postgres import new_database
from tests.server.serving import QUICK, Serving, own
from tests.server.visitors import Visitor, open_registry, refused


def this_day() -> Day:
    """The current day; each test asks again, because a run may last past midnight."""
    return deal_of(today())


def wish(*, practice: bool = False, day: str = "") -> wire.Create:
    """A request for a deal of the day; the server must ignore its other settings."""
    name = day or today().isoformat()
    config = Config(
        edition="classic", players=4, bot="random", day=name, practice=practice or UNSET
    )
    return wire.Create(config=config, seat=1, bots={0: "random"})


async def begun(visitor: Visitor) -> wire.TableMessage:
    made = await visitor.ask(wish())
    assert isinstance(made, wire.TableMessage), made
    if made.table.state == "waiting":
        await visitor.ask(wire.Start())
    return made


def test_a_day_without_points_has_as_many_matches_as_hands() -> None:
    assert DAY_MATCHES == HANDS


async def test_everybody_gets_the_cards_that_follow_from_the_secret_of_the_day(
    opened: OpenRegistry,
) -> None:
    async with opened() as registry:
        hands = []
        for name in ("Ada", "Bea"):
            visitor = Visitor(registry, name)
            made = await begun(visitor)
            assert made.table.config == opening_of(this_day(), practice=False).config
            played = registry.rooms[made.table.id].table.played
            hands.append(next(event for event in played if isinstance(event, HandDealt)))
        assert hands[0] == hands[1]
        assert hands[0].equal
        secret = await registry.days.secret(this_day())
        deck = shuffled(this_day().match().rules.deck(), hand_secret(secret, 1, 1), ())
        pile = hands[0].draw
        assert pile is not None
        assert pile == deck[-len(pile) :]


async def test_a_guest_has_one_try_without_help(opened: OpenRegistry) -> None:
    async with opened() as registry:
        ada, bea = Visitor(registry, "Ada"), Visitor(registry, "Bea")
        made = await begun(ada)
        again = await ada.ask(wish())
        assert isinstance(again, wire.TableMessage)
        assert again.table.id == made.table.id, "a second tab goes on at the same table"
        for ask in (wire.TakeBack(), wire.Resign(), wire.SitOut(), wire.Stand()):
            assert await refused(ada, ask) == "daily-counts"
        assert await refused(ada, wire.SetSeat(seat=1, bot="random")) == "daily-counts"
        assert await refused(ada, wire.Hint()) == "no-hints-here"
        assert await refused(ada, wish(practice=True)) == "daily-first"
        await bea.ask(wire.Join(table=made.table.id))
        assert await refused(bea, wire.Sit(seat=1)) == "daily-counts"
        over = (today() - timedelta(1)).isoformat()
        assert await refused(bea, wish(day=over)) == "daily-not-today"
        ahead = (today() + timedelta(1)).isoformat()
        for practice in (False, True):
            assert await refused(bea, wish(day=ahead, practice=practice)) == "daily-no-day"


async def played_out(ada: Visitor, table: Table) -> wire.MakeMove:
    """Play the match at a table to its end; the last move that was sent."""
    asked = wire.MakeMove(move=PASS, seen=0)
    while table.phase != "game_over":
        if 0 in table.to_act and 0 not in table.answers:
            assert table.state is not None
            move = legal_moves(view_of(table.state, 0))[0]
            asked = wire.MakeMove(move=move, seen=table.seq)
            await ada.ask(asked)
        else:
            await asyncio.sleep(0.001)
    return asked


async def test_a_try_counts_from_its_journal_even_after_a_restart_at_midnight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = Day(today(), "classic", hands=1)
    for module in (days, session):
        monkeypatch.setattr(module, "deal_of", lambda _: short)
    monkeypatch.setattr(DayPolicy, "bot_move", lambda _self, view: legal_moves(view)[0])
    settings = Settings(database=str(tmp_path / "tables.db"), slowness=QUICK, rate=0)
    store = Store(settings.database)
    before: dict[str, str] = {}
    async with open_registry(settings, store) as registry:
        ada = Visitor(registry, "Ada")
        made = await begun(ada)
        before.update(guest=ada.session.guest, table=made.table.id)
    monkeypatch.setattr(days, "today", lambda: today() + timedelta(1))
    async with open_registry(settings, store) as registry:
        ada = Visitor(registry, "Ada", guest=before["guest"])
        bea = Visitor(registry, "Bea")
        assert await refused(bea, wish()) == "daily-not-today", "nobody begins yesterday's deal"
        made = await begun(ada)
        assert made.table.id == before["table"]
        await ada.ask(wire.SetSpeed(speed="instant"))
        table = registry.rooms[made.table.id].table
        last = await played_out(ada, table)
        ended = next(event for event in table.played if isinstance(event, HandEnded))
        tried = await registry.days.own(short, ada.session.guest)
        assert tried is not None
        assert tried.total == ended.points[0]
        results = await registry.days.results(short)
        assert (results.totals, results.named) == ([(ended.points[0], 1)], [])
        # Sending a move again, or counting the result again, changes nothing.
        assert isinstance(await ada.ask(last), wire.Error)
        await registry.days.count(table.key)
        assert await registry.days.own(short, ada.session.guest) == tried
        assert await refused(ada, wire.SayReady()) == "daily-over"
        practice = await ada.ask(wish(practice=True))
        assert isinstance(practice, wire.TableMessage)
        assert practice.table.id != made.table.id
    store.close()


async def test_a_try_is_not_lost_if_the_server_stopped_before_creating_the_table(
    opened: OpenRegistry,
) -> None:
    async with opened() as registry:
        ada = Visitor(registry, "Ada")
        # As if the server had stopped between recording the try and creating the table.
        await registry.days.begin(this_day(), ada.session.guest, "a" * 16)
        made = await begun(ada)
        assert made.table.id == "a" * 16


async def test_two_servers_share_the_secret_and_the_try_of_a_guest(postgres: str) -> None:
    place = new_database(postgres)
    settings = Settings(database=place)
    stores = [Store(place), Store(place)]
    async with open_registry(settings, stores[0]) as one:

        async def other(two: Registry) -> None:
            secrets = await asyncio.gather(one.days.secret(this_day()), two.days.secret(this_day()))
            assert secrets[0] == secrets[1]
            tried = await asyncio.gather(
                one.days.begin(this_day(), "ada", "one"), two.days.begin(this_day(), "ada", "two")
            )
            assert tried[0] == tried[1]

        two = Registry(settings, stores[1], one._chance)
        try:
            await other(two)
        finally:
            await two.close()
    for store in stores:
        store.close()


async def test_the_secret_is_revealed_only_when_no_try_can_count_anymore(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as registry:
        ada = Visitor(registry, "Ada")
        made = await begun(ada)
        assert not days.is_revealed(this_day())
        monkeypatch.setattr(days, "today", lambda: today() + timedelta(1))
        # After midnight the try can be finished, and the secret is not revealed yet.
        assert not days.is_revealed(this_day())
        again = await ada.ask(wish())
        assert isinstance(again, wire.TableMessage)
        assert again.table.id == made.table.id
        monkeypatch.setattr(days, "today", lambda: today() + timedelta(2))
        assert days.is_revealed(this_day())


# -- over HTTP -----------------------------------------------------------------------------------


def own_day(serving: Serving, client: Client, method: str = "", body: bytes | None = None) -> Any:
    return own(serving, client, f"daily/{this_day().date}", body, method)


@pytest.mark.long  # hundreds of moves of a robot in another process
def test_a_deal_of_the_day_can_be_played_and_counts(serving: Serving) -> None:
    client = serving.client("Bea")
    client._ask(wish(), wire.TableMessage)
    client.start()
    client.set_speed("instant")
    made: list[int] = []
    while len(made) < this_day().hands:
        client.wait_until(lambda client: client.legal or client.result)
        if client.result is None:
            client.play(client.legal[0])
            continue
        assert client.view is not None
        far = sum(map(int, client.view.sides[0].distances))
        made.append(client.result.sheets[0].hand if this_day().has_points else far)
        if len(made) < this_day().hands:
            client.ready()
    found = own_day(serving, client)
    assert found["points"] == " ".join(map(str, made))
    assert (found["total"], found["name"]) == (sum(made), None)
    client.close()


def test_a_result_can_be_seen_named_and_withdrawn(serving: Serving) -> None:
    client = serving.client("Ada")
    store = Store(serving.settings.database)
    guest = store.guest(client.secret or "")
    assert guest is not None
    row = {"date": this_day().date.isoformat(), "guest": guest.guest, "id": "x" * 16}
    with store.engine.begin() as connection:
        connection.execute(tries.insert(), {**row, "total": 3150, "points": "650 2500"})
    store.close()
    told = serving.get(f"/api/daily/{this_day().date}").json
    assert [3150, 1] in told["totals"]
    assert told["named"] == []
    assert "secret" not in told
    (sealed, tomorrow) = serving.get("/api/daily").json["days"]
    assert sealed["seal"] == told["seal"] != tomorrow["seal"]
    assert own_day(serving, client)["name"] is None
    assert own_day(serving, client, "PUT", b'{"named":true}')["name"] == "Ada"
    assert serving.get(f"/api/daily/{this_day().date}").json["named"] == [
        {"name": "Ada", "total": 3150}
    ]
    withdrawn = own_day(serving, client, "DELETE")
    assert (withdrawn["total"], withdrawn["table"], withdrawn["name"]) == (None, "", None)
    told = serving.get(f"/api/daily/{this_day().date}").json
    assert [3150, 1] not in told["totals"]
    with pytest.raises(RefusedByServer, match="withdrawn"):
        client._ask(wish(), wire.TableMessage)
    client.close()


def test_a_result_can_be_read_and_changed_only_with_its_own_secret(serving: Serving) -> None:
    path = f"/api/me/daily/{this_day().date}"
    assert serving.get(path).status == 401
    assert serving.get(path, method="DELETE").status == 401
    client = serving.client("Ada")
    secret = {"Authorization": f"Bearer {client.secret}"}
    assert serving.get(path, b'{"total":9999}', "PUT", **secret).status == 400
    client.close()


@pytest.mark.parametrize("date", ["2026-10-31", "9999-01-01", "today", "2026-11-17%0a"])
def test_an_invalid_or_unavailable_day_is_refused(serving: Serving, date: str) -> None:
    assert serving.get(f"/api/daily/{date}").status == 400
