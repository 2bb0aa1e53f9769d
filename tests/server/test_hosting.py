"""Decisions of hosts about settings and spectators survive a restart."""

from contextlib import closing
from pathlib import Path

from bornes.server.archive import Archive
from bornes.server.personal import Personal
from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.server.settings import Settings
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.config import Config
from tests.server.visitors import Visitor, open_registry
from tests.table.tables import same_table

MADE_WITH = Config(edition="classic", players=6, teams=True)
WISHED = Config(edition="fr2009", players=2, pace="brisk", open=True, house={"hands": 1})


def error_key(answer: wire.ServerMessage) -> str:
    assert isinstance(answer, wire.Error)
    assert answer.why
    return answer.key


class Gathering:
    """Ada, who has opened a table, Bob, who sits there, and the spectators Eve and Mallory."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        names = ("Ada", "Bob", "Eve", "Mallory")
        self.ada, self.bob, self.eve, self.mallory = (Visitor(registry, name) for name in names)
        self.where = ""

    @property
    def room(self) -> Room:
        return self.registry.rooms[self.where]

    async def gather(self) -> None:
        made = await self.ada.ask(wire.Create(config=MADE_WITH))
        assert isinstance(made, wire.TableMessage)
        self.where = made.table.id
        for visitor in (self.bob, self.eve, self.mallory):
            await visitor.ask(wire.Join(table=made.table.code))
        assert isinstance(await self.bob.ask(wire.Sit(seat=5)), wire.TableMessage)

    async def change(self) -> None:
        """Ada changes the settings: everybody gets the complete table, even if no seat changes.
        A client of version 0.1.0 checks deals against the rules from the last complete table.
        """
        before, code = len(self.bob.box.got), self.room.table.code
        answer = await self.ada.ask(wire.Configure(config=WISHED))
        assert isinstance(answer, wire.TableMessage)
        shown = answer.table
        assert isinstance(self.eve.box.got[-1], wire.TableMessage)
        assert (shown.config, shown.id, shown.code) == (WISHED, self.where, code)
        told = next(m for m in self.bob.box.got[before:] if isinstance(m, wire.TableMessage))
        assert (told.you.seat, len(told.table.seats)) == (1, 2)
        lobby = await self.eve.ask(wire.WatchLobby())
        assert isinstance(lobby, wire.Lobby)
        own = [table for table in lobby.tables if table.id == self.where]
        assert [(table.host, table.config.edition) for table in own] == [("Ada", "fr2009")]

    async def keep_order(self) -> None:
        """Ada mutes Eve, who has changed her name, and removes Mallory."""
        assert isinstance(await self.eve.ask(wire.Rename(name="Eva")), wire.Done)
        await self.ada.ask(wire.Mute(guest=self.eve.session.guest))
        removed = await self.ada.ask(wire.Remove(guest=self.mallory.session.guest))
        assert isinstance(removed, wire.Update)
        assert self.mallory.session.room is None
        assert error_key(self.mallory.box.got[-1]) == "removed-from-table"
        watchers = self.room.table.info().watchers
        assert [(each.name, each.muted) for each in watchers] == [("Eva", True)]

    async def take_up(self) -> None:
        """The table is dropped from memory, and restored from its journal."""
        before = self.room
        await self.registry.outbox.settled()
        for visitor in (self.ada, self.bob, self.eve):
            visitor.session.leave()
        self.registry._forget(before)
        again = await self.registry.find(self.where)
        assert again is not None
        assert again.table is not before.table
        assert same_table(again.table, before.table)
        assert again.table.config == WISHED
        for visitor in (self.ada, self.bob, self.eve):
            await visitor.ask(wire.Join(table=self.where))
        assert error_key(await self.eve.ask(wire.Talk(phrase="hello"))) == "muted"
        assert error_key(await self.mallory.ask(wire.Join(table=self.where))) == (
            "removed-from-table"
        )


async def changed_table(place: str) -> None:
    """Check that a table is restored whose host changed settings, muted and removed guests."""
    with closing(Store(place)) as store:
        async with open_registry(Settings(database=place), store) as registry:
            people = Gathering(registry)
            await people.gather()
            await people.change()
            await people.keep_order()
            await people.take_up()
            await people.ada.ask(wire.Start())
            await people.take_up()
            # The archive and the record also show the changed settings.
            await people.bob.ask(wire.Resign())
            await registry.outbox.settled()
            assert Archive(store).replay(people.where, 1, 1)["config"] == WISHED
            (match,) = Personal(store).record(people.bob.session.guest)["matches"]
            assert (match["edition"], match["players"]) == ("fr2009", 2)


async def test_decisions_of_a_host_survive_a_restart(tmp_path: Path) -> None:
    await changed_table(str(tmp_path / "tables.db"))


async def test_decisions_of_a_host_survive_a_restart_on_postgresql(postgres: str) -> None:
    await changed_table(postgres)


async def test_a_player_whom_the_host_removes_before_the_match_stays_out(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    with closing(Store(place)) as store:
        async with open_registry(Settings(database=place), store) as registry:
            people = Gathering(registry)
            await people.gather()
            ada, bob, eve = people.ada, people.bob, people.eve
            assert isinstance(await ada.ask(wire.Remove(guest=bob.session.guest)), wire.Update)
            assert (bob.session.room, bob.session.seat) == (None, None)
            assert error_key(bob.box.got[-1]) == "removed-from-table"
            again = await bob.ask(wire.Join(table=people.where))
            assert error_key(again) == "removed-from-table"
            assert isinstance(await eve.ask(wire.Sit(seat=5)), wire.TableMessage)
