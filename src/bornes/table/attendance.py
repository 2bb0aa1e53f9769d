"""Who is there and who is away, and how long the table waits for either.

None of it is stored: connections do not outlive a server. When a table is taken up again, those who
are not back yet are away from the moment somebody comes.
"""

from typing import Final

from bornes.core.errors import WrongPhase
from bornes.table.config import Config
from bornes.table.errors import NotAllowed
from bornes.table.stage import Stage
from bornes.table.wire import Clock, SeatInfo


class Absence:
    """A seated player who is not connected."""

    __slots__ = ("agreed", "since", "until")

    def __init__(self, since: float, until: float) -> None:
        self.since = since
        self.until = until
        """How long the player is waited for."""
        self.agreed: set[int] = set()
        """The seats of other sides whose players would not wait so long."""


class Attendance(Stage):
    """A table that knows who is there."""

    def __init__(self, key: str, code: str, config: Config, slowness: float = 1.0) -> None:
        super().__init__(key, code, config, slowness)
        self._away: Final[dict[str, Absence]] = {}
        """By guest: in the waiting room seats may change their numbers."""

    # -- coming and going -------------------------------------------------------------------

    def _come(self, guest: str, now: float) -> int | None:
        """A guest is connected; the guest's seat. The first to come sets the clock going."""
        if not self.present:
            self.waits_since = now
            for person in self.seating.persons():
                self._went(self.seats[person].guest, now)
        self.present.add(guest)
        absent = self._turn_stands()
        absence = self._away.pop(guest, None)
        if absence is not None and absence is absent:
            self.waits_since += now - max(absence.since, self.waits_since)
        return self.seating.seat_of(guest)

    def _went(self, guest: str | None, now: float) -> None:
        if guest is not None:
            self._away[guest] = Absence(now, now + self.tempo.grace)

    def _absence_at(self, seat: int) -> Absence | None:
        return self._away.get(self.seats[seat].guest or "")

    def _turn_stands(self) -> Absence | None:
        """That of the player whose turn it is: the clock stands still meanwhile."""
        if not self._away or self.waits()[0] != "turn":
            return None
        return self._absence_at(self.to_act[0])

    def _waited_for(self) -> list[int]:
        """The seats whose players are here, and not ready by the mere fact of being away."""
        return [
            n
            for n in self.seating.persons()
            if self.seats[n].guest in self.present and not self.seats[n].kept
        ]

    def _waiting(self, seat: int) -> bool:
        """Whether anybody but this seat's player is there, and waits for them."""
        return any(other != seat for other in self._waited_for())

    # -- the absent -------------------------------------------------------------------------

    def _missed(self) -> list[int]:
        """The seats of those who are away while another person waits: in a match those that no bot
        keeps yet, after it all.
        """
        if not self.match:
            return []
        away = [seat for seat in self.seating.persons() if self.seats[seat].guest in self._away]
        if self.playing:
            away = [seat for seat in away if not self.seats[seat].kept]
        return [seat for seat in away if self._waiting(seat)]

    def _until(self, seat: int) -> float:
        """How long an absent player is waited for: no longer, if nobody would."""
        absence, deciding = self._absence_at(seat), self._deciding(seat)
        assert absence is not None
        return absence.since if deciding and deciding <= absence.agreed else absence.until

    def _deciding(self, seat: int) -> set[int]:
        """The seats whose players decide how long this seat is waited for: other sides' alone."""
        side = self.rules.side_of(seat)
        return {n for n in self._waited_for() if self.rules.side_of(n) != side}

    def _absence(self, own: int, seat: int) -> Absence:
        """An absence that a seat's player may decide about."""
        absence = self._absence_at(seat)
        if absence is None or seat not in self._missed():
            raise WrongPhase("nobody-away")
        if own not in self._deciding(seat):
            raise NotAllowed("other-sides-decide")
        return absence

    def _seat_info(self, number: int, now: float | None) -> SeatInfo:
        info = super()._seat_info(number, now)
        absence = self._absence_at(number)
        if now is not None and absence is not None and number in self._missed():
            info.takeover = round(max(0.0, self._until(number) - now) * 1000)
            info.agreed = sorted(absence.agreed)
        return info

    # -- time -------------------------------------------------------------------------------

    def clock(self, now: float) -> Clock | None:
        """The same for everybody. While the player whose turn it is is away, it stands still."""
        absence = self._turn_stands()
        return super().clock(now if absence is None else max(absence.since, self.waits_since))

    def deadline(self) -> float | None:
        """When to call `tick` next, if nothing else happens."""
        due = self._due()
        if not self._away:  # nobody is, at most tables most of the time
            return due
        # Whatever comes first: the end of a wait, or of somebody's grace.
        times = [self._until(seat) for seat in self._missed()]
        return min(times if due is None else [*times, due], default=None)

    def _due(self) -> float | None:
        """When the present wait is over. A bot's turn has no end but its move, and that of a player
        who is away ends with the grace period.
        """
        waits, whole = self.waits()
        if whole is None:
            return None
        if waits == "turn":
            seat = self.to_act[0]
            if self.seats[seat].bot or self._turn_stands() or not self._waiting(seat):
                return None
        return self.waits_since + whole
