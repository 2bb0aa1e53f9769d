"""The lobby: the open tables that somebody follows, on all servers that share the database."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Final

import msgspec

from bornes.server.cluster import Alone, LobbyChanged, Note
from bornes.server.outbox import Outbox, Stream
from bornes.server.room import Member, Room
from bornes.table.wire import Lobby, LobbyTable

_LISTED: Final = 100
_REST: Final = 0.2
"""Seconds between two lists of open tables."""


class OpenTables:
    """Sends the open tables to clients that watch the lobby, and to the other servers."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        outbox: Outbox,
        cluster: Alone,
        tell: Callable[[Note], None],
    ) -> None:
        self.watchers: Final[set[Member]] = set()
        self._rooms: Final = rooms
        self._outbox: Final = outbox
        self._cluster: Final = cluster
        self._tell: Final = tell
        self._stream: Final = Stream()
        self._timer: asyncio.TimerHandle | None = None
        self._published: list[LobbyTable] = []
        """Our open tables, as the other servers know them."""

    def changed(self) -> None:
        """Send the new list soon, but not too often."""
        if self._timer is None and (self.watchers or self._cluster.server is not None):
            self._timer = asyncio.get_running_loop().call_later(_REST, self._list)

    def _list(self) -> None:
        self._timer = None
        self._publish()
        if self.watchers:
            self.show(self.watchers)

    def show(self, members: Iterable[Member], re: int | None = None) -> None:
        """Send the list of open tables, as soon as everything in it is on the disk."""
        listed = [*self._own(), *self._cluster.lobby]
        data = msgspec.json.encode(Lobby(re=re, tables=listed[:_LISTED]))
        # A list contains all tables, so it waits for everything that was submitted.
        self._stream.ticket = self._outbox.writer.ticket
        self._outbox.send(self._stream, [(member.channel, data) for member in members])

    def _own(self) -> list[LobbyTable]:
        rooms = (room for room in self._rooms.values() if room.table.config.open and room.members)
        # No more than are shown: there may be thousands of tables.
        return [_listed(room) for room in islice(rooms, _LISTED)]

    def _publish(self) -> None:
        """Send our open tables to the other servers, if they have changed."""
        if self._cluster.server is not None and (own := self._own()) != self._published:
            self._published = own
            row = {"who": self._cluster.server, "lobby": msgspec.json.encode(own)}
            self._outbox.writer.put("lobby", row)
            self._tell(LobbyChanged())


def _listed(room: Room) -> LobbyTable:
    info = room.table.info()
    return LobbyTable(
        id=info.id,
        code=info.code,
        config=info.config,
        state=info.state,
        seats=info.seats,
        host=room.table.host_name(),
    )
