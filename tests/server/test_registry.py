"""How the registry connects tables, guests and the store; limits on guests and addresses."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bornes.bots import Candidate
from bornes.core.moves import PASS, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.server import limits
from bornes.server.limits import Addresses
from bornes.server.outbox import Outbox, Writer
from bornes.server.registry import Registry
from bornes.server.session import Inbox, Session, finish, handle
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from bornes.table.entries import SeatGivenBack
from bornes.table.policy import Opening
from tests.server.conftest import HARDLY, OpenRegistry
from tests.server.serving import PATIENCE
from tests.server.visitors import Letterbox, Visitor, at_table
from tests.table.tables import same_table

RELAXED = Config(edition="classic", players=2, house={"start_rolling": True})
YOUNGEST_FIRST = Config(edition="fr2014", players=2)
OPEN = Config(edition="classic", players=2, open=True)


class Stuck:
    """A slow disk: nothing counts as written until `let_go` is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._held: list[Callable[[], None]] = []
        self._some = asyncio.Event()
        written = Outbox._written

        def later(outbox: Outbox, ticket: int) -> None:
            self._held.append(lambda: written(outbox, ticket))
            self._some.set()

        monkeypatch.setattr(Outbox, "_written", later)

    async def held(self) -> None:
        """Wait until something is written whose confirmation is held back."""
        await asyncio.wait_for(self._some.wait(), PATIENCE)

    def let_go(self) -> None:
        for done in self._held:
            done()
        self._held.clear()


async def test_a_canceled_request_for_a_table_being_loaded_does_not_block_others(
    opened: OpenRegistry,
) -> None:
    async with opened() as registry:
        room, _ = await at_table(registry, RELAXED)
    async with opened() as registry:
        one, two = (asyncio.ensure_future(registry.find(room.table.key)) for _ in range(2))
        await asyncio.sleep(0)
        one.cancel()
        assert await two is not None


async def test_a_player_who_returns_with_a_pass_gets_a_confirmation(opened: OpenRegistry) -> None:
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        table = room.table
        while table.phase != "react":
            if table.state is None:
                await visitors[0].ask(wire.Start())
            elif table.phase == "hand_over":
                for visitor in visitors:
                    await visitor.ask(wire.SayReady())
            else:
                (seat,) = table.to_act
                move = hostile(visitors[seat].session.view())
                await visitors[seat].ask(wire.MakeMove(move=move, seen=table.seq))
        (attacked,) = table.to_act
        room.act(lambda table: table._hand_to_bot([attacked], time.monotonic()))
        kept = await visitors[attacked].ask(wire.MakeMove(move=PASS, seen=table.seq))
        assert isinstance(kept, wire.Update)
        assert kept.events == [SeatGivenBack(attacked)]
        assert kept.you is not None
        assert kept.you.answered
        others = visitors[1 - attacked].box.got
        assert all(m.you is None for m in others if isinstance(m, wire.Update))


def hostile(view: View) -> Move:
    """A hazard if one can be played, otherwise any move."""
    moves = legal_moves(view)
    attacks = [m for m in moves if isinstance(m, Play) and m.target is not None]
    return (attacks or moves)[0]


async def test_a_table_is_restored_from_the_rows_of_its_current_match(opened: OpenRegistry) -> None:
    """Earlier matches are not read."""
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        table, store = room.table, registry.store
        await visitors[0].ask(wire.Start())
        await visitors[1].ask(wire.Talk(phrase="hello"))
        await visitors[0].ask(wire.Resign())
        for visitor in visitors:
            await visitor.ask(wire.SayReady())
        assert table.match == 2
        await registry.outbox.settled()
        registry._forget(room)
        first, rows = store.journal_of_match(table.key)
        assert first == len(list(store.journal(table.key))) - 1  # the row in which the match began
        assert len(list(rows)) == 1
        again = await registry.find(table.key)
        assert again is not None
        assert again.table is not table
        assert same_table(again.table, table)
        again.enter(visitors[0].session, None, None)
        again.act(lambda table: table.say("", "Eve", 0, "hello", None))
        await registry.outbox.settled()
        assert len(list(store.journal(table.key))) == first + 2


async def test_the_lobby_lists_only_tables_that_are_on_the_disk(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as registry:
        watcher, host = Visitor(registry, "Watcher"), Visitor(registry, "Host")
        await watcher.ask(wire.WatchLobby())
        stuck = Stuck(monkeypatch)
        room = registry.new_table(host.session, Opening(OPEN, 0, {}))
        room.enter(host.session, None, None)
        await stuck.held()
        registry.lobby._list()
        handle(watcher.session, b'{"type":"lobby","id":1}')
        assert [m.tables for m in watcher.box.got if isinstance(m, wire.Lobby)] == [[]]
        stuck.let_go()
        monkeypatch.undo()
        listed = await watcher.box.answer(1)
        assert isinstance(listed, wire.Lobby)
        assert [table.id for table in listed.tables] == [room.table.key]


async def test_a_new_name_is_on_the_disk_before_it_is_confirmed(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as registry:
        room, _ = await at_table(registry, RELAXED)
        spectator = Visitor(registry, "Eve")
        await spectator.ask(wire.Join(table=room.table.key))
        stuck = Stuck(monkeypatch)
        handle(spectator.session, b'{"type":"rename","id":1,"name":"Eva"}')
        await stuck.held()
        assert all(message.re != 1 for message in spectator.box.got)
        stuck.let_go()
        monkeypatch.undo()
        assert isinstance(await spectator.box.answer(1), wire.Done)


@pytest.mark.usefixtures("hard_limits")
async def test_too_many_requests_for_hints_are_refused(opened: OpenRegistry) -> None:
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        await visitors[0].ask(wire.Start())
        (seat,) = room.table.to_act
        answers = [await visitors[seat].ask(wire.Hint()) for _ in range(40)]
        assert isinstance(answers[0], wire.Hints)
        assert isinstance(answers[-1], wire.Error)
        assert (answers[-1].code, answers[-1].key) == ("too_fast", "hints-too-fast")


async def test_a_move_does_not_wait_for_a_hint(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        await visitors[0].ask(wire.Start())
        (seat,) = room.table.to_act
        visitor, thought = visitors[seat], asyncio.Event()

        async def slow(_asked: object) -> list[Candidate]:
            await thought.wait()
            return []

        monkeypatch.setattr(registry.workers, "advice", slow)
        inbox = Inbox(visitor.session)
        move = legal_moves(visitor.session.view())[0]
        moving = wire.MakeMove(id=2, move=move, seen=room.table.seq)
        inbox.receive(b'{"type":"hint","id":1}')
        inbox.receive(msgspec.json.encode(moving))
        # The hint is not finished yet.
        assert not isinstance(await visitor.box.answer(2), wire.Error)
        thought.set()
        assert isinstance(await visitor.box.answer(1), wire.Hints)
        inbox.close()


async def hello(registry: Registry, address: str) -> Session:
    """A newcomer from that address."""
    session = Session(registry, Letterbox(), address)
    later = handle(session, b'{"type":"hello","id":1,"protocol":1,"name":"Eve"}')
    assert later is not None
    await finish(session, later)
    return session


@pytest.mark.usefixtures("hard_limits")
async def test_one_address_cannot_fill_the_store_with_guests(opened: OpenRegistry) -> None:
    async with opened() as registry:
        let_in = [bool((await hello(registry, "192.0.2.7")).guest) for _ in range(110)]
        assert let_in == [True] * 100 + [False] * 10
        assert (await hello(registry, "192.0.2.8")).guest


@pytest.mark.usefixtures("hard_limits")
async def test_codes_cannot_be_guessed_over_many_connections(opened: OpenRegistry) -> None:
    async with opened() as registry:
        cut = []
        for connection in range(12):
            session = Session(registry, Letterbox(), "192.0.2.7")
            session.guest = f"guest-{connection}"
            for number in range(10):
                later = handle(session, b'{"type":"join","table":"AAAA%03d"}' % number)
                assert later is not None
                await finish(session, later)
            assert isinstance(session.channel, Letterbox)
            cut.append(session.channel.closed)
        assert cut[:10] == [0] * 10
        assert cut[-1] == 4429


async def returned(registry: Registry, visitor: Visitor) -> Visitor:
    """The same guest on a new connection."""
    visitor.session.gone()
    registry.members.discard(visitor.session)
    return Visitor(registry, "again", guest=visitor.session.guest)


@pytest.mark.usefixtures("hard_limits")
@pytest.mark.parametrize(
    ("ask", "most", "key"),
    [
        (wire.Create(config=RELAXED), 20, "too-many-tables"),
        (wire.Rename(name="Eve"), 10, "too-many-renames"),
        (wire.Hint(), 30, "hints-too-fast"),
    ],
)
async def test_a_guests_limits_survive_reconnection(
    opened: OpenRegistry, ask: wire.ClientMessage, most: int, key: str
) -> None:
    async with opened() as registry:
        visitor = Visitor(registry, "Eve")
        made = await visitor.ask(wire.Create(config=YOUNGEST_FIRST, bots={1: "driver"}))
        assert isinstance(made, wire.TableMessage)
        await visitor.ask(wire.Start(first=0))
        refused = []
        for _ in range(most + 10):
            visitor = await returned(registry, visitor)
            if isinstance(ask, wire.Hint):
                await visitor.ask(wire.Join(table=made.table.id))
            answer = await visitor.ask(ask)
            refused.append(answer.key if isinstance(answer, wire.Error) else "")
        assert refused[: most - 1] == [""] * (most - 1)
        assert refused[-1] == key
        assert refused.count(key) >= 8


async def test_too_many_joins_of_one_guest_are_refused(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits._GUEST, "joins", (HARDLY, 20.0))
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        answers = [await visitors[1].ask(wire.Join(table=room.table.key)) for _ in range(30)]
        assert isinstance(answers[10], wire.TableMessage)
        assert isinstance(answers[-1], wire.Error)
        assert answers[-1].key == "too-many-joins"


async def test_too_many_joins_from_one_address_are_refused(
    opened: OpenRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits._ADDRESS, "joins", (HARDLY, 20.0))
    async with opened() as registry:
        room, _ = await at_table(registry, RELAXED)
        join = wire.Join(table=room.table.key)
        guests = [Visitor(registry, f"G{number}", address="192.0.2.7") for number in range(3)]
        answers = [await guest.ask(join) for guest in guests for _ in range(10)]
        assert all(isinstance(answer, wire.TableMessage) for answer in answers[:20])
        assert isinstance(answers[-1], wire.Error)
        assert answers[-1].key == "too-many-joins"
        other = Visitor(registry, "Ada", address="192.0.2.9")
        assert isinstance(await other.ask(join), wire.TableMessage)


@pytest.mark.usefixtures("hard_limits")
async def test_one_address_cannot_fill_the_store_with_tables(opened: OpenRegistry) -> None:
    """Not even as many different guests."""
    async with opened() as registry:
        answers = []
        for number in range(120):
            guest = Visitor(registry, f"G{number}")
            answers.append(await guest.ask(wire.Create(config=RELAXED)))
        assert all(isinstance(answer, wire.TableMessage) for answer in answers[:100])
        assert isinstance(answers[-1], wire.Error)
        other = Visitor(registry, "Ada", address="192.0.2.9")
        assert isinstance(await other.ask(wire.Create(config=RELAXED)), wire.TableMessage)


async def test_joining_the_same_table_again_does_not_count_as_leaving(opened: OpenRegistry) -> None:
    """Between hands, rejoining must not start the next hand before everybody is ready."""
    async with opened() as registry:
        room, visitors = await at_table(registry, RELAXED)
        await visitors[0].ask(wire.Start())
        table = room.table
        while table.phase != "hand_over":
            seat = table.to_act[0]
            move = legal_moves(visitors[seat].session.view())[0]
            if table.phase == "react":
                room.act(lambda table: table.tick(table.deadline() or 0.0))
            else:
                await visitors[seat].ask(wire.MakeMove(move=move, seen=table.seq))
        await visitors[0].ask(wire.SayReady())
        before = table.seq
        again = await visitors[1].ask(wire.Join(table=table.key))
        assert isinstance(again, wire.TableMessage)
        assert again.table.seats[1].present
        assert (table.phase, table.seq) == ("hand_over", before)
        await visitors[1].ask(wire.SayReady())
        assert table.phase == "turn"


async def test_a_name_that_becomes_too_long_when_cleaned_is_refused(opened: OpenRegistry) -> None:
    """24 letters U+FB2C become 72: too many for a PostgreSQL column."""
    async with opened() as registry:
        visitor = Visitor(registry, "Ada")
        refused = await visitor.ask(wire.Rename(name="\ufb2c" * 24))
        assert isinstance(refused, wire.Error)
        assert (refused.code, refused.key) == ("bad_request", "too-long")
        assert visitor.session.name == "Ada"


def test_addresses_without_connections_are_forgotten_after_a_while() -> None:
    addresses = Addresses(2)
    addresses.enter("a")
    addresses.enter("a")
    addresses.enter("b")
    assert (addresses.full("a"), addresses.full("b")) == (True, False)
    addresses.leave("b", now=10.0)
    addresses.tidy(11.0)
    assert len(addresses._known) == 2
    addresses.tidy(5000.0)
    assert len(addresses._known) == 1
    assert addresses.full("a")


def test_a_programming_error_in_one_row_does_not_stop_the_writer(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "w.db"))
    done: list[int] = []
    writer = Writer(store.engine, done.append, lambda _: None)
    writer.put("journal", None)  # type: ignore[arg-type]  # that is the mistake
    writer.put("journal", ("a", 0, b"[]", 0))
    writer.close()
    assert done[-1] == 2
    assert list(store.journal("a")) == [[]]
    store.close()
