"""What hosts decide besides seats: what will be played, and about those who watch."""

from collections.abc import Iterable

from msgspec import structs

from bornes.bots.registry import check_name
from bornes.core.errors import BadRequest, WrongPhase
from bornes.table.config import Config
from bornes.table.delivery import Delivery
from bornes.table.entries import SpectatorMuted, SpectatorRemoved, TableConfigured
from bornes.table.errors import NotAllowed
from bornes.table.stage import Stage


class Hosting(Stage):
    """A table with a host. A refusal changes nothing."""

    def configure(self, guest: str, config: Config, now: float) -> Delivery:
        """Change what will be played. Everybody who sits there keeps a seat."""
        self._host_only(guest)
        if self.match or self.config.lesson:
            raise WrongPhase("match-has-begun")
        config = structs.replace(config, lesson=False)  # it has a table of its own
        config.rules()
        check_bots((config.bot,))
        seats = self.seating.for_players(config.players)
        if seats is None:
            raise BadRequest("more-people-than-seats")
        return self._deliver((TableConfigured(config, tuple(seats)),), now, info=True)

    def mute(self, guest: str, whom: str, now: float, *, muted: bool) -> Delivery:
        """Keep a spectator from speaking, or let them speak again."""
        self._check_watcher(guest, whom)
        return self._deliver((SpectatorMuted(whom, muted),), now)

    def remove(self, guest: str, whom: str, now: float) -> Delivery:
        """Send a spectator away, who may not come back."""
        self._check_watcher(guest, whom)
        return self._deliver((SpectatorRemoved(whom),), now)

    def check_welcome(self, guest: str) -> None:
        """Refuse somebody who was sent away."""
        if guest in self.audience.removed:
            raise NotAllowed("removed-from-table")

    def _check_watcher(self, guest: str, whom: str) -> None:
        self._host_only(guest)
        watches = whom in self.present and self.seating.seat_of(whom) is None
        if not watches or whom in (guest, self.seating.host):
            raise BadRequest("not-a-spectator")

    def _host_only(self, guest: str) -> None:
        """Any player may decide for a host who is away."""
        host = self.seating.host
        if guest != host and (host in self.present or self.seating.seat_of(guest) is None):
            raise NotAllowed("host-only")


def check_bots(names: Iterable[str]) -> None:
    """Refuse a bot that is not installed, or not of that rating."""
    for name in names:
        check_name(name)
